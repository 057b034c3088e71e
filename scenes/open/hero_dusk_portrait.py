"""The home at dusk with its door open, for upright screens."""

from pictures import hero_dusk_portrait

SCENE = hero_dusk_portrait
CROP = (0, 904, 1200, 696)
