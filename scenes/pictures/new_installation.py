"""A new wood carriage-house door, seen close: the low sun rakes over planks, straps and stone."""

import dataclasses

from library.showcase import TIMES, showcase
from library.stage import Grade, Picture, camera

PICTURE = Picture(samples=28, grade=Grade(exposure=0.5, contrast=1.22, saturation=1.12))


def build():
    low_sun = dict(azimuth=-107, elevation=17, power=13)
    showcase(dataclasses.replace(TIMES["golden"], sun=low_sun, garage=110))
    camera((0.1, -3.25, 1.45), yaw=34, lens=34, shift=(-0.05, -0.03), focus=(2.0, 0.0, 1.2), aperture=5.6)
