"""The bottom bracket at the right corner, its cable, roller and seal."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(1.9)


def build():
    garage_inside.build()
    camera((2.02, -0.72, 0.36), (2.45, -0.03, 0.1), lens=50, focus=(2.45, -0.03, 0.1), aperture=11)
