"""A shingled house on a hill, its garage below."""

from pictures import area_shingle

SCENE = area_shingle
CROP = (120, 240, 1280, 960)
OPENINGS = (area_shingle.GARAGE_DOOR,)
DOOR = "single"
GLOW = (0, 0, 0)
