"""A brick garage of the 1920s with two single doors."""

from pictures import area_brick

SCENE = area_brick
CROP = (240, 170, 1320, 990)
OPENINGS = area_brick.DOORS
DOOR = "single"
GLOW = (0, 0, 0)
