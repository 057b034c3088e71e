"""The brick garage of area_brick with its two single doors, from closer."""

import dataclasses

from library.blank_door import blank_door
from library.stage import camera
from pictures import area_brick

PICTURE = dataclasses.replace(area_brick.PICTURE, samples=9)
OPENINGS = area_brick.DOORS
DOOR = "single"
GLOW = (0, 0, 0)


def build():
    area_brick.surroundings(blank_door)
    camera((3.7, -10.2, 1.62), yaw=-5, lens=37, shift=(0, 0.075))
