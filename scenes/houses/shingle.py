"""A shingled house on a hill, its garage below."""

from library import shingle_house

SCENE = shingle_house
CROP = (120, 240, 1280, 960)
OPENINGS = (shingle_house.GARAGE_DOOR,)
DOOR = "single"
GLOW = (0, 0, 0)
