"""What is in the showcase's garage: finished walls, shelves, a bench, what a family keeps. Its doors' windows show what
is higher than about 1.65 m, so that part is in all pictures of the closed door.
"""

import math
import random

from mathutils import Matrix

from .. import materials
from ..solids import Solid
from ..stage import light
from . import household, lamps, opener
from .bicycle import bicycle, leaning
from .door import SECTION_DEPTH, TRACK_RADIUS
from .household import against
from .photo_eye import HEIGHT, photo_eye
from .showcase_house import GARAGE_DEPTH, GARAGE_DOOR, GARAGE_WIDTH, MIDDLE, SIDE_WINDOW
from .track import LEFT, ROLLER_OFFSET, TRACK_GAP, hanger, track

X0, X1, BACK = 0.14, GARAGE_WIDTH - 0.14, GARAGE_DEPTH - 0.3  # the walls' faces
FLOOR, CEILING = 0.015, 2.72
BENCH = (3.72, 6.52, 0.92)  # from x to x, its height
BEND = -0.265  # where the vertical tracks end, from the opening's top: the horizontal ones lie just above it
INWARD = Matrix.Scale(-1, 4, (0, 1, 0))  # for parts whose garage lies at negative y
# The opener's rail, from its front end on the header, falls toward the unit until it just clears the open door.
RAIL = Matrix.Translation((MIDDLE, 0.12, 2.41)) @ INWARD @ Matrix.Rotation(math.radians(3.6), 4, "X")
UNIT = RAIL @ Matrix.Translation((0, -3.02, -opener.UNIT_HEIGHT))
ROLLERS, RUN = (ROLLER_OFFSET[1], ROLLER_OFFSET[2]), 2.05  # door to roller below and above; the horizontal track
SEEN = 0.015  # m: so much nearer than usual the tracks stand, or the casing would hide them from the street
TOTES = ("#6b4d33", "#3d4a55", "#5b4a3c", "#56604a")  # brown, slate, umber, olive
LAMP = (1, 0.58, 0.26)
HUNG = 2.33  # the upper edge of the lamps on chains
SHOP_LIGHTS = ((MIDDLE + 0.7, 4.7), (5.85, 6.35))
TUBE = (1, 0.76, 0.52)  # of the shop lights


def garage_room(power):
    """The garage inside. power: watts of its lamps, 0 for dark."""
    walls()
    shelves()
    workbench()
    side_walls()
    hardware()
    for x, y in SHOP_LIGHTS:
        shop_light(x, y, power * 0.28)
    if power:
        for y in (2.0, 5.2):
            light("AREA", (MIDDLE + 0.6, y, CEILING - 0.03), power * 0.2, LAMP, 1.2, (MIDDLE + 0.6, y, 0))


def shop_light(x, y, power):
    """A strip light on chains, along x. power: watts, 0 for dark."""
    lamps.strip_light(x - 0.61, x + 0.61, y, HUNG, power, TUBE, (x, y, 0), 5.0 if power else 0.0)
    chains = Solid("chains", materials.steel("#8d8f90"))
    for end in (x - 0.5, x + 0.5):
        chains.tube([(end, y, HUNG - 0.01), (end, y, CEILING)], 0.004, 8)
    chains.place(smooth=60)


def walls():
    """Painted drywall with a baseboard, a sealed slab."""
    y0, y1, z0, z1 = SIDE_WINDOW
    board = Solid("garage room", materials.drywall("#bdb8ac"))
    board.box(X0, X1, BACK, BACK + 0.1, 0, CEILING)
    board.box(X1, X1 + 0.1, 0.12, BACK, 0, CEILING)
    board.box(X0, X1, 0.12, BACK, CEILING, CEILING + 0.1)
    for low, high, bottom, top in (
        (0.12, y0, 0, CEILING),
        (y1, BACK, 0, CEILING),
        (y0, y1, 0, z0),
        (y0, y1, z1, CEILING),
    ):
        board.box(X0 - 0.06, X0, low, high, bottom, top)
    board.place()
    base = Solid("baseboard", materials.paint("#dcd6c8", 0.4))
    base.box(X0, X1, BACK - 0.016, BACK, FLOOR, 0.14)
    base.box(X1 - 0.016, X1, 0.12, BACK, FLOOR, 0.14)
    base.box(X0, X0 + 0.016, 0.12, BACK, FLOOR, 0.14)
    base.place(bevel=0.004)
    slab = Solid("garage slab", materials.sealed_concrete())
    for a, b in ((0.05, MIDDLE - 0.004), (MIDDLE + 0.004, GARAGE_WIDTH - 0.05)):
        for c, d in ((0.02, 3.6), (3.608, BACK)):
            slab.box(a, b, c, d, -0.1, FLOOR)
    slab.place(bevel=0.003)


def shelves():
    """Wooden shelves with totes at the back's left; a long shelf on the right wall, at the height of the windows."""
    rng, kinds = random.Random(8), random.Random(3)
    boards = Solid("shelves", materials.lumber("x"))
    for z in (0.5, 1.0, 1.5, 1.95):
        boards.box(0.5, 3.3, BACK - 0.42, BACK, z, z + 0.03)
        x = 0.55
        while x < 3.0:
            width, height = rng.uniform(0.16, 0.42), rng.uniform(0.16, 0.36)
            if rng.random() < 0.8:
                shade = rng.choice(TOTES)
                front = BACK - rng.uniform(0.3, 0.4)
                depth = BACK - 0.05 - front
                at = Matrix.Translation((x + width / 2, front + depth / 2, z + 0.03))
                # The upper boards are seen through the closed door's windows: they keep what those pictures show.
                kept = household.tote if z > 1.4 else kinds.choice((household.tote, household.carton, household.cans))
                kept(at, width, depth, height, shade)
            x += width + rng.uniform(0.02, 0.2)
    boards.box(X1 - 0.4, X1, 0.9, BACK - 0.5, 1.66, 1.69)
    y = 1.0
    while y < BACK - 0.9:
        width, height = rng.uniform(0.25, 0.6), rng.uniform(0.14, 0.4)
        shade = rng.choice(TOTES)
        at = Matrix.Translation((0, 0, 1.69)) @ against(X1 - 0.2, y + width / 2, "right")
        household.tote(at, width, 0.32, height, shade)
        y += width + rng.uniform(0.04, 0.5)
    for x in (0.5, 1.9, 3.27):
        boards.box(x, x + 0.038, BACK - 0.42, BACK - 0.38, FLOOR, 2.3)
    boards.place(bevel=0.002)
    for x, width, kind in ((0.92, 0.62, 1), (1.56, 0.56, 1), (2.3, 0.62, 3), (2.95, 0.56, 3)):
        household.tote(Matrix.Translation((x, BACK - 0.25, FLOOR)), width, 0.42, 0.4, TOTES[kind])


def workbench():
    """Cabinets with a wooden top at the back's right, tools on a pegboard."""
    x0, x1, top = BENCH
    household.cabinets(against(x0, BACK) @ Matrix.Translation((0, 0, FLOOR)), x1 - x0, 5, "#34454c", top - FLOOR)
    board = Matrix.Translation((x0 + 0.03, BACK - 0.02, top + 0.1))
    household.pegboard(board, x1 - x0 - 0.06, 0.56)
    household.hung_tools(board @ Matrix.Translation((0.29, 0, 0.46)))
    surface = top + 0.001
    household.vise(Matrix.Translation((x0 + 0.35, BACK - 0.5, surface)))
    household.tote(Matrix.Translation((x0 + 1.65, BACK - 0.3, surface)), 0.42, 0.24, 0.2, "#7c2b22")
    for k, height in enumerate((0.2, 0.16, 0.2)):
        household.tote(Matrix.Translation((x0 + 2.1 + 0.22 * k, BACK - 0.2, surface)), 0.2, 0.22, height, TOTES[1])
    household.stool(Matrix.Translation((x0 + 0.95, BACK - 0.95, FLOOR)))


def side_walls():
    """On the right, under the long shelf: garden tools by the door, a bicycle, large totes. On the left a hose; the
    breakers on the back wall."""
    household.breaker_panel(against(6.8, BACK) @ Matrix.Translation((0, 0, 1.55)), CEILING - 1.55)
    household.hose(Matrix.Translation((0, 0, 1.25)) @ against(X0, 4.5, "left"))
    household.garden_tools(against(X1, 2.3, "right"))
    bicycle(leaning((X1 - 0.42, 4.0), -90, -4))
    tote, carton = household.tote, household.carton
    stack = ((5.05, 0.0, 1, tote), (5.75, 0.0, 1, tote), (6.45, 0.0, 3, tote), (5.1, 0.42, 3, tote))
    for y, z, shade, kept in (*stack, (5.78, 0.42, 0, carton), (5.76, 0.84, 0, carton)):
        at = Matrix.Translation((0, 0, FLOOR + z)) @ against(X1 - 0.3, y, "right")
        kept(at, 0.64, 0.44, 0.41, TOTES[shade])


def hardware():
    """The door's tracks with the photo eyes, the opener on its rail under the ceiling."""
    inside, (low, high), end = GARAGE_DOOR.plane + SECTION_DEPTH, ROLLERS, GARAGE_DOOR.height + BEND
    radius = TRACK_RADIUS - SECTION_DEPTH - high
    for edge, side, led in (
        (GARAGE_DOOR.x1 - SEEN, Matrix(), (1.0, 4.5, 1.3)),
        (GARAGE_DOOR.x0 + SEEN, LEFT, (4.5, 2.3, 0.3)),
    ):
        at = Matrix.Translation((edge, inside, 0)) @ INWARD @ side
        track(0.03, end, radius, RUN, low, (high - low) / (end - 0.03), at, (0.4, 0.95, 1.5))
        hanger(end + radius, radius + RUN - 0.12, CEILING, at @ Matrix.Translation((TRACK_GAP, -high, 0)), True)
        photo_eye(low, led, FLOOR + HEIGHT, at)
    opener.unit(UNIT, 0)
    opener.straps(CEILING, UNIT.translation.z, 0, Matrix.Translation((MIDDLE, UNIT.translation.y, 0)) @ INWARD)
    opener.rail(-0.062, -2.94, 0, RAIL)
