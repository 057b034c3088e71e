"""The shingled house of area_shingle with its garage below, from closer."""

import dataclasses

from library.blank_door import blank_door
from library.stage import camera
from pictures import area_shingle

PICTURE = dataclasses.replace(area_shingle.PICTURE, samples=9)
OPENINGS = (area_shingle.GARAGE_DOOR,)
DOOR = "single"
GLOW = (0, 0, 0)


def build():
    area_shingle.surroundings(blank_door)
    camera((1.2, -10.4, 1.0), yaw=6, lens=38, shift=(0, 0.12))
