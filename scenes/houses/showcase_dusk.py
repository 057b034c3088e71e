"""The showcase home at dusk, under the lamps over its door."""

from library.parts.showcase_house import GARAGE_DOOR
from pictures import hero_dusk

SCENE = hero_dusk
CROP = (800, 60, 1600, 1200)
OPENINGS = (GARAGE_DOOR,)
DOOR = "double"
GLOW = (1.6, 0.85, 0.32)
