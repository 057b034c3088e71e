"""The opener on its rail, its trolley and red cord at the door."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(0.9)


def build():
    garage_inside.build()
    camera((1.25, -5.35, 1.72), (-0.07, -2.1, 2.41), lens=75, focus=(0.1, -3.0, 2.4), aperture=16)
