"""What is in the showcase's garage: finished walls, shelves, a bench, what a family keeps. Its doors' windows show what
is higher than about 1.65 m, so that part is in all pictures of the closed door.
"""

import random

from mathutils import Matrix

from .. import materials
from ..solids import Solid
from ..stage import light
from . import household, tools
from .bicycle import bicycle, leaning
from .door import SECTION_DEPTH, STRAIGHT, TRACK_RADIUS
from .household import against
from .showcase_house import GARAGE_DEPTH, GARAGE_DOOR, GARAGE_WIDTH, MIDDLE, SIDE_WINDOW
from .track import LEFT, ROLLER_OFFSET, track

X0, X1, BACK = 0.14, GARAGE_WIDTH - 0.14, GARAGE_DEPTH - 0.3  # the walls' faces
FLOOR, CEILING = 0.015, 2.72
BENCH = (3.72, 6.52, 0.92)  # from x to x, its height
OPENER = (MIDDLE, 3.4, 2.3)  # the lower edge of its front
TOTES = ("#6b4d33", "#3d4a55", "#5b4a3c", "#56604a")  # brown, slate, umber, olive
LAMP = (1, 0.58, 0.26)


def garage_room(power):
    """The garage inside. power: watts of its lamps, 0 for dark."""
    walls()
    shelves()
    workbench(power)
    side_walls()
    hardware()
    if power:
        for y in (2.0, 5.2):
            light("AREA", (MIDDLE + 0.6, y, CEILING - 0.03), power / 2, LAMP, 1.2, (MIDDLE + 0.6, y, 0))


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
    slab.box(0.05, GARAGE_WIDTH - 0.05, 0.02, BACK, -0.1, FLOOR)
    slab.place()


def shelves():
    """Wooden shelves with totes at the back's left; a long shelf on the right wall, at the height of the windows."""
    rng = random.Random(8)
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
                household.tote(at, width, depth, height, shade)
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


def workbench(power):
    """Cabinets with a wooden top at the back's right, tools on a pegboard under a lamp."""
    x0, x1, top = BENCH
    household.cabinets(against(x0, BACK) @ Matrix.Translation((0, 0, FLOOR)), x1 - x0, 5, "#34454c", top - FLOOR)
    face = BACK - 0.02
    tools.pegboard(x0 + 0.03, x1 - 0.03, top + 0.1, 1.58, face, "#66563d")
    hung = face - 0.03
    for k, length in enumerate((0.30, 0.27, 0.245, 0.22, 0.2, 0.18)):
        at = Matrix.Translation((x0 + 0.32 + 0.085 * k, hung, 1.48)) @ tools.HANGING
        tools.combination_wrench(length, at)
    for k, shade in enumerate(("#8e231c", "#1f3b57", "#8e231c", "#c08a1e")):
        at = Matrix.Translation((x0 + 1.0 + 0.08 * k, hung, 1.47)) @ tools.HANGING
        tools.screwdriver(shade, 0.26 - 0.015 * k, at)
    for x in (1.46, 1.62):
        tools.hammer(Matrix.Translation((x0 + x, hung, 1.5)) @ tools.HANGING)
    tools.level(0.61, Matrix.Translation((x0 + 2.2, hung + 0.005, 1.46)))
    tools.locking_pliers(Matrix.Translation((x0 + 1.9, hung, 1.36)) @ tools.HANGING)
    surface = top + 0.001
    tools.vise(Matrix.Translation((x0 + 0.35, BACK - 0.5, surface)))
    tools.oil_can(Matrix.Translation((x0 + 1.15, BACK - 0.22, surface)))
    household.tote(Matrix.Translation((x0 + 1.65, BACK - 0.3, surface)), 0.42, 0.24, 0.2, "#7c2b22")
    for k, height in enumerate((0.2, 0.16, 0.2)):
        household.tote(Matrix.Translation((x0 + 2.1 + 0.22 * k, BACK - 0.2, surface)), 0.2, 0.22, height, TOTES[1])
    household.stool(Matrix.Translation((x0 + 0.95, BACK - 0.95, FLOOR)))
    bar = Solid("bench lamp", materials.paint("#e8e4d8", 0.4))
    bar.box(x0 + 0.2, x1 - 0.2, BACK - 0.16, BACK - 0.1, 1.6, 1.625)
    bar.place(bevel=0.004)
    if power:
        lamp_at, below = ((x0 + x1) / 2, BACK - 0.13, 1.595), ((x0 + x1) / 2, BACK - 0.1, 0.9)
        strip = light("AREA", lamp_at, power * 0.02, LAMP, x1 - x0 - 0.5, below, shape="RECTANGLE", size_y=0.05)
        strip.visible_glossy = False  # the floor mirrors its bar as sparks


def side_walls():
    """On the right, under the long shelf: garden tools by the door, a bicycle, large totes. On the left a hose."""
    household.hose(Matrix.Translation((0, 0, 1.25)) @ against(X0, 4.5, "left"))
    household.garden_tools(against(X1, 2.3, "right"))
    bicycle(leaning((X1 - 0.42, 4.0), -90, -4))
    stack = ((5.05, 0.0, 1), (5.75, 0.0, 1), (6.45, 0.0, 3), (5.1, 0.42, 3), (5.78, 0.42, 1), (5.76, 0.84, 0))
    for y, z, kind in stack:
        at = Matrix.Translation((0, 0, FLOOR + z)) @ against(X1 - 0.3, y, "right")
        household.tote(at, 0.64, 0.44, 0.41, TOTES[kind])


def hardware():
    """The door's tracks, the opener on its rail under the ceiling."""
    inside, offset = GARAGE_DOOR.plane + SECTION_DEPTH, ROLLER_OFFSET[2]
    inward = Matrix.Scale(-1, 4, (0, 1, 0))
    radius = TRACK_RADIUS - SECTION_DEPTH - offset
    for edge, side in ((GARAGE_DOOR.x1, Matrix()), (GARAGE_DOOR.x0, LEFT)):
        at = Matrix.Translation((edge, inside, 0)) @ inward @ side
        track(0.05, GARAGE_DOOR.height + STRAIGHT, radius, 2.4, offset, at, brackets=(0.5, 1.2, 1.8), hanger=False)
    opener = Solid("opener", materials.plastic("#55585c"))
    x, y, z = OPENER
    opener.box(x - 0.15, x + 0.15, y, y + 0.4, z, z + 0.18)
    opener.place(bevel=0.02)
    rail = Solid("opener rail", materials.galvanized())
    rail.box(x - 0.02, x + 0.02, 0.14, y + 0.05, z + 0.08, z + 0.12)
    for side in (x - 0.14, x + 0.14):
        rail.box(side - 0.015, side + 0.015, y + 0.18, y + 0.21, z + 0.18, CEILING)
    rail.place(bevel=0.002)
