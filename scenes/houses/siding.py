"""A modest house with lap siding in a late sun."""

from library.plain_front import OPENING
from pictures import replaced_door

SCENE = replaced_door
CROP = (0, 0, 1600, 1200)
OPENINGS = (OPENING,)
DOOR = "single"
GLOW = (0, 0, 0)
