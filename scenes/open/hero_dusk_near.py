"""The home at dusk with its door open, for upright screens."""

from pictures import hero_dusk_near

SCENE = hero_dusk_near
CROP = (0, 344, 1200, 556)
