"""The showcase home in the last hours of sun, from closer than hero_gold."""

import dataclasses

from library.blank_door import blank_door
from library.parts.showcase_house import GARAGE_DOOR
from library.showcase import TIMES, showcase
from library.stage import Grade, Picture, camera

PICTURE = Picture(
    width=1600, height=1200, samples=9, clamp=5.0, grade=Grade(0.5, 1.2, 1.1, warmth=0.01, grain=0.004)
)
OPENINGS = (GARAGE_DOOR,)
DOOR = "double"
GLOW = (0, 0, 0)


def view():
    camera((0.4, -11.2, 1.6), yaw=13, lens=34, shift=(0, 0.075))


def build():
    showcase(dataclasses.replace(TIMES["golden"], sun=dict(azimuth=-122, elevation=20, power=10)), blank_door)
    view()
