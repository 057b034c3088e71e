"""The right cable drum, its cable and the end plate."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(1.0)


def build():
    garage_inside.build()
    softbox((1.85, -0.8, 2.6), (2.4, 0, 2.35), 0.25, 0.25, 6, garage_inside.WARM)
    camera((1.98, -0.66, 2.24), (2.4, 0, 2.355), lens=70, focus=(2.42, -0.04, 2.38), aperture=13)
