"""The home at dusk with its door open."""

from pictures import hero_dusk

SCENE = hero_dusk
CROP = (1024, 640, 1312, 710)
