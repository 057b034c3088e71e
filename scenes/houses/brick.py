"""A brick garage of the 1920s with two single doors."""

from library import brick_house

SCENE = brick_house
CROP = (240, 170, 1320, 990)
OPENINGS = brick_house.DOORS
DOOR = "single"
GLOW = (0, 0, 0)
