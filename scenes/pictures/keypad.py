"""The wall control by the house door, a remote on its clip."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(1.6)


def build():
    garage_inside.build()
    camera((2.18, -0.66, 1.53), (2.71, -0.27, 1.46), lens=50, focus=(2.71, -0.27, 1.46), aperture=8)
