"""A safety sensor ("photo eye") beside a garage door: its case on a bracket at the track, low over the floor. Meters.

Coordinates are those of track.py: the sensor stands at the door's right edge as seen from the garage and looks toward -x.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import INCH, Solid
from .keypad import loft, slab
from .track import OUTSIDE, TRACK_GAP, hex_head, plated

HEIGHT = 5 * INCH  # of the lens over the floor; a door with an opener needs it at 6 in or lower
WIDTH, TALL, DEPTH = 0.036, 0.064, 0.027
SHEET = 0.002
BACK = TRACK_GAP + OUTSIDE  # x of the track's outside, where the bracket is bolted


def photo_eye(offset, led=(0.25, 1.0, 0.3), height=HEIGHT, matrix=Matrix()):
    """The sensor with its lamp lit, its bracket and its bolt. offset: the door's face to the track's center."""
    middle = -offset - 0.058
    face = matrix @ Matrix.Translation((BACK, middle, height)) @ Matrix.Rotation(math.radians(-90), 4, "Z")
    case = Solid("sensor", materials.worn_plastic("#191a1c", 0.42))
    loft(case, slab(WIDTH, TALL, 0.006, 0.0, DEPTH, 0.004))
    hood = slab(0.027, 0.027, 0.0132, DEPTH - 0.001, DEPTH + 0.006, 0.0015, lift=-0.009)
    well = [(0.022, 0.022, 0.0108, DEPTH + 0.006, -0.009), (0.019, 0.019, 0.0094, DEPTH + 0.001, -0.009)]
    loft(case, hood + well)
    case.place(bevel=0.0004, smooth=38, outward=True, matrix=face)
    lens = Solid("lens", materials.principled("sensor lens", (0.02, 0.002, 0.003, 1), 0.06, clearcoat=1.0))
    dome = [(0.0095 * math.cos(a), 0.0032 * math.sin(a)) for a in (i * math.pi / 16 for i in range(9))]
    lens.lathe((0, -DEPTH - 0.001, -0.009), [(r, -t) for r, t in dome], 32, "y", closed=False)
    lens.place(smooth=60, outward=True, matrix=face)
    lamp = Solid("sensor lamp", materials.emission(led, 5))
    bead = [(0.0024 * math.cos(a), 0.0022 * math.sin(a)) for a in (i * math.pi / 12 for i in range(7))]
    lamp.lathe((0, -DEPTH, 0.0195), [(r, -t) for r, t in bead], 16, "y", closed=False)
    lamp.place(smooth=60, outward=True, matrix=face)
    bracket(offset, middle, height, matrix)


def bracket(offset, middle, height, matrix):
    """The plate from the track's outside to behind the case, with a stiffening flange below."""
    plate = Solid("sensor bracket", materials.galvanized(420, 0.35))
    near, far = middle - WIDTH / 2 + 0.004, -offset + 0.022
    plate.box(BACK, BACK + SHEET, near, far, height - 0.022, height + 0.022)
    plate.box(BACK, BACK + 0.014, near, far, height - 0.022, height - 0.022 + SHEET)
    plate.place(bevel=0.0006, matrix=matrix)
    bolts = Solid("sensor bolts", plated())
    hex_head(bolts, (BACK - 0.0015, -offset, height + 0.002), axis="x", toward=-1, turn=12, across=0.0095, height=0.004)
    bolts.place(bevel=0.0004, outward=True, matrix=matrix)
