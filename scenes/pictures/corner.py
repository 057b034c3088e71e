"""The bottom bracket at the right corner, its cable, roller and seal."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(1.7)


def build():
    garage_inside.build()
    softbox((1.7, -0.9, 0.9), (2.42, 0, 0.1), 0.3, 0.3, 3, garage_inside.WARM)
    camera((2.25, -0.74, 0.34), (2.435, -0.03, 0.105), lens=72, focus=(2.435, -0.03, 0.105), aperture=13)
