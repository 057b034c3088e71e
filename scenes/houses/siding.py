"""A modest house with lap siding in the sun of a late morning."""

from library import plain_front
from library.blank_door import blank_door
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=9, grade=Grade(0.3, 1.2, 1.08, warmth=0.01))
OPENINGS = (plain_front.OPENING,)
DOOR = "single"
GLOW = (0, 0, 0)


def build():
    plain_front.plain_front()
    blank_door(plain_front.OPENING)
    sky(25, -130, 0.28, (7.0, 6.0, 5.4), 0.6)
    sun(-138, 34, 8.5, (1, 0.86, 0.68))
    camera((0.9, -6.5, 1.5), yaw=6, lens=35, shift=(0, 0.0))
