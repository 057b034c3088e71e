"""The bottom bracket at the right corner, its cable, roller and seal."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(1.9)


def build():
    garage_inside.build()
    softbox((1.7, -0.9, 0.9), (2.42, 0, 0.1), 0.3, 0.3, 3, garage_inside.WARM)
    camera((2.02, -0.72, 0.36), (2.45, -0.03, 0.1), lens=50, focus=(2.45, -0.03, 0.1), aperture=11)
