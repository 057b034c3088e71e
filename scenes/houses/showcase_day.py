"""The showcase home in the last hour of sun."""

from library.parts.showcase_house import GARAGE_DOOR
from pictures import hero_gold

SCENE = hero_gold
CROP = (800, 60, 1600, 1200)
OPENINGS = (GARAGE_DOOR,)
DOOR = "double"
GLOW = (0, 0, 0)
