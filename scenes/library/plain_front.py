"""The front of a modest house: a single garage door in lap siding, a window beside it, an apron and a drive.

The wall's face is the plane y = 0; the garage door's opening begins at x = 0.
"""

import math
import random

from mathutils import Vector

from . import materials
from .parts import door, garden, house, lamps
from .solids import Solid

OPENING = door.Opening(0.0, 2.743, 2.134, 0.11)  # 9 x 7 ft
LEFT, RIGHT = -1.75, 6.6  # the wall's corner, and where it leaves the picture
EAVE = 2.92
WINDOW = (4.15, 5.0, 0.98, 2.1)
SIDING = "#8d959a"
SEED = 21
TRIM = "#e6e3da"
BOARD = 0.14  # casings and corner boards
APRON = 1.15  # how far the concrete before the door reaches
FOUNDATION = 0.17


def plain_front(worn=False):
    """Everything but the door. worn: paint peels, weeds grow in the joint of the apron, leaves lie; else the same
    house cared for."""
    trim = materials.peeling_paint("#d6d0c2") if worn else materials.paint(TRIM, 0.4, dirt=0.12)
    walls(trim, random.Random(SEED))
    door.door_frame(OPENING, trim, board=BOARD)
    eaves(trim, random.Random(SEED))
    house.window(house.Wall(), *WINDOW, pane=materials.day_glass(), blind=0.45)
    house.lit_room(house.Wall(), 3.4, 5.9, 0.3, 2.6, (4.3, 1.6, 1.5), 0.0)
    lamps.lantern(house.Wall(at=-0.03), 3.32, 1.78, 0.0, 0.8)
    ground(worn, random.Random(SEED))
    plants(random.Random(SEED))


def walls(trim, rng):
    """Sheathing, siding with its foundation, and the corner boards."""
    front = house.Wall()
    head = OPENING.height + BOARD + 0.028
    a, b, c, d = WINDOW
    holes = [(OPENING.x0 - BOARD, OPENING.x1 + BOARD, 0, head), (a - 0.11, b + 0.11, c - 0.2, d + 0.16)]
    paint = materials.clapboard_paint(SIDING)
    house.lap_siding(front, house.rectangle(LEFT + 0.09, RIGHT, holes), FOUNDATION, EAVE, rng, paint)
    side = house.Wall(LEFT, "left")
    house.lap_siding(side, house.rectangle(0.09, 7.0), FOUNDATION, EAVE, rng, paint)
    shell = Solid("sheathing", materials.plain("#4a4642", 0.9))
    shell.box(LEFT, OPENING.x0 - 0.03, 0, 0.10, 0, EAVE)
    shell.box(OPENING.x1 + 0.03, a, 0, 0.10, 0, EAVE)
    shell.box(a, b, 0, 0.10, 0, c)
    shell.box(a, b, 0, 0.10, d, EAVE)
    shell.box(b, RIGHT, 0, 0.10, 0, EAVE)
    shell.box(OPENING.x0 - 0.03, OPENING.x1 + 0.03, 0, 0.10, OPENING.height + 0.03, EAVE)
    shell.box(LEFT, LEFT + 0.1, 0, 7.0, 0, EAVE)
    shell.place()
    boards = Solid("corner boards", trim)
    boards.box(LEFT - 0.035, LEFT + 0.1, -0.038, 0, FOUNDATION - 0.02, EAVE)
    boards.box(LEFT - 0.035, LEFT, 0, 0.1, FOUNDATION - 0.02, EAVE)
    boards.box(OPENING.x1 + BOARD, RIGHT, -0.045, 0, FOUNDATION - 0.035, FOUNDATION + 0.02)
    boards.box(LEFT, OPENING.x0 - BOARD, -0.045, 0, FOUNDATION - 0.035, FOUNDATION + 0.02)
    boards.place(0.004)
    footing = Solid("foundation", materials.concrete("#8d8a84"))
    footing.box(LEFT, OPENING.x0 - BOARD, -0.012, 0.1, -0.1, FOUNDATION)
    footing.box(OPENING.x1 + BOARD, RIGHT, -0.012, 0.1, -0.1, FOUNDATION)
    footing.box(LEFT - 0.012, LEFT, -0.012, 7, -0.1, FOUNDATION)
    footing.place(0.004)


def drip_cap(trim):
    """The flashed board between the door's head casing and the siding's lowest whole course above it."""
    board = Solid("drip cap", trim)
    low, x = OPENING.height + BOARD + 0.005, BOARD + 0.012
    board.box(OPENING.x0 - x, OPENING.x1 + x, -0.03, 0.0, low, low + 0.085)
    board.place(0.003)


def eaves(trim, rng):
    """Soffit, fascia, gutter, downspout, and the roof as far as one sees it."""
    overhang, pitch = 0.38, 0.5
    wood = Solid("eaves", trim)
    wood.box(LEFT - 0.25, RIGHT, -overhang, 0.1, EAVE, EAVE + 0.02)
    wood.box(LEFT - 0.25, RIGHT, -overhang - 0.02, -overhang, EAVE - 0.02, EAVE + 0.17)
    wood.box(LEFT, RIGHT, -0.045, 0, EAVE - 0.16, EAVE)
    wood.place(0.004)
    metal = Solid("gutter", materials.paint(TRIM, 0.35, dirt=0.4))
    house.gutter(
        metal, (LEFT - 0.27, -overhang - 0.02, EAVE + 0.15), (RIGHT, -overhang - 0.02, EAVE + 0.15), (0, -1, 0)
    )
    metal.place(0.003, outward=True)
    x, z = LEFT + 0.03, EAVE + 0.05
    spout = [(x, -0.46, z), (x, -0.46, z - 0.08), (x, -0.10, z - 0.36), (x, -0.10, 0.22), (x, -0.22, 0.08)]
    house.downspout(spout, [(x, -0.09, 0.7), (x, -0.09, 2.2)])
    slope = Vector((0, 1, pitch)).normalized()
    house.roof_slope((LEFT - 0.3, -overhang - 0.07, EAVE + 0.17), (1, 0, 0), slope, RIGHT - LEFT + 0.3, 2.2, rng)


def ground(worn, rng):
    """The apron of concrete, the asphalt drive, and what grows in the joint between them."""
    x0, x1 = OPENING.x0 - 0.28, OPENING.x1 + 0.28
    slab = materials.concrete("#8b867c" if worn else "#a19d95", cracks=0)
    apron = Solid("apron", slab)
    middle = (x0 + x1) / 2
    for a, b in ((x0, middle - 0.004), (middle + 0.004, x1)):
        apron.box(a, b, -APRON, 0.3, -0.1, 0.0)
    apron.place(0.008)
    garden.asphalt_drive(x0 - 0.05, x1 + 0.05, -14, -APRON - 0.012, rng, top=-0.006, seams=5 if worn else 0)
    soil = Solid("joint", materials.mulch())
    soil.box(x0, x1, -APRON - 0.03, -APRON + 0.01, -0.1, -0.012)
    soil.place()
    if worn:
        weeds(x0, x1, -APRON - 0.006, 34, rng)
        weeds(x0 + 0.1, x0 + 0.9, -0.035, 7, rng)
        garden.fallen_leaves(46, garden.along_edge((x0, -0.06), (x1, -0.06), 0.10, 0.004, -1), rng)
        garden.fallen_leaves(40, garden.on_rectangle(x0, x1, -3.6, -0.2), rng)


def weeds(x0, x1, y, count, rng):
    """What grows in a joint along x, in clumps: thin blades of grass that arch over, and rosettes of dandelion."""
    grass = Solid("weeds", materials.leaf(("#2e3a1c", "#46552a", "#6f7440", "#8f8455"), 0.4))
    broad = Solid("dandelions", materials.leaf(("#2c3d1d", "#3c5127", "#526634"), 0.3))
    clumps = [rng.uniform(x0, x1) for _ in range(max(3, count // 4))]
    for _ in range(count):
        near = rng.choice(clumps) + rng.gauss(0, 0.09)
        x = near if x0 < near < x1 else rng.uniform(x0, x1)
        size = rng.choice((0.025, 0.04, 0.05, 0.07, 0.11))
        for _ in range(rng.randint(12, 34)):
            base = (x + rng.gauss(0, size * 0.3), y + rng.gauss(0, 0.005), -0.01)
            arching_blade(grass, base, size * rng.uniform(0.5, 1.25), rng.uniform(0.0007, 0.0016), rng)
        if rng.random() < 0.3:
            for _ in range(rng.randint(6, 9)):
                base = (x + rng.gauss(0, 0.005), y + rng.gauss(0, 0.004), 0.0)
                arching_blade(broad, base, rng.uniform(0.05, 0.09), rng.uniform(0.006, 0.01), rng, flat=2.2)
    grass.place(), broad.place(smooth=80)


def arching_blade(solid, base, length, half, rng, flat=1.0):
    """A blade that rises and bends over toward a random side. half: half its width; flat: how low it lies."""
    turn, bend = rng.uniform(0, 2 * math.pi), flat * rng.uniform(0.3, 1.1)
    c, s, steps = math.cos(turn), math.sin(turn), 4
    out, up, angle, edges = 0.0, 0.0, 0.15 * flat, []
    for k in range(steps + 1):
        wide = half * (1 - (k / steps) ** 2) * (0.7 + 0.6 * (k > 0))
        x, y, z = base[0] + c * out, base[1] + s * out, max(base[2] + up, 0.002 if k else base[2])
        edges.append(((x - s * wide, y + c * wide, z), (x + s * wide, y - c * wide, z)))
        out, up = out + math.sin(angle) * length / steps, up + math.cos(angle) * length / steps
        angle += bend / steps * 1.6
    for (a, b), (d, e) in zip(edges, edges[1:]):
        solid.quad(a, b, e, d)


def plants(rng):
    """Lawn, the bed under the window, and trees beyond the corner."""
    garden.ground_plane()
    # The grass creeps over the drive's crumbling edge.
    apron = (OPENING.x0 - 0.29, OPENING.x1 + 0.29, -APRON - 0.01, 0.2)
    paved = [apron, (OPENING.x0 - 0.14, OPENING.x1 + 0.14, -40, -APRON)]
    bed_right, bed_left = (3.2, RIGHT, -0.95, 0.2), (LEFT - 0.1, -0.4, -0.6, 0.2)
    garden.mulch_bed(bed_right[0], bed_right[1], -0.92, 0.1, rng)
    garden.mulch_bed(bed_left[0], bed_left[1], -0.55, 0.1, rng)
    grows = garden.everywhere_but(*paved, bed_right, bed_left, (LEFT, RIGHT, 0, 20), soften=0.03)
    garden.lawn(-7, 7, -6, 9, grows, rng)
    box = garden.shrub(rng, 0.4, 0.66)
    azalea = garden.shrub(rng, 0.42, 0.5, garden.AZALEA, 0.022)
    yew = garden.shrub(rng, 0.52, 0.8, garden.YEW_GREEN, 0.026, slender=0.3)
    for x, plant, size in ((3.62, box, 0.9), (4.35, azalea, 1.0), (5.05, box, 1.05), (5.8, yew, 1.0)):
        plant.place(x, -0.48, 0.02, size, rng.uniform(0, 6))
    for x, plant, size in ((-1.35, yew, 0.7), (-0.72, azalea, 0.75)):
        plant.place(x, -0.24, 0.02, size, rng.uniform(0, 6))
    hedge = garden.hedge(rng, height=1.7)
    for i in range(7):
        hedge.place(-15.5 + i * 2.15, 9.0 + rng.uniform(-0.1, 0.1), turn=rng.choice((0, math.pi)))
    maple = garden.tree(garden.MAPLE_AUTUMN, 9, rng)
    oak = garden.tree(garden.OAK, 11, rng)
    for x, y, plant, size in ((-6.5, 14, maple, 1.0), (-11, 17, oak, 1.0), (-4, 22, oak, 1.1), (-16, 14, maple, 0.9)):
        plant.place(x, y, 0, size, rng.uniform(0, 6))
    garden.woods([oak, maple], -45, 25, 30, 40, 3.5, rng)


def inside():
    """What closes the garage behind the door: its windows mirror the sky, and behind them it is dark."""
    dark = Solid("garage inside", materials.plain("#171614", 0.9))
    x0, x1, top, back = OPENING.x0 - 0.25, OPENING.x1 + 0.25, OPENING.height + 0.3, 5.1
    dark.box(x0, x1, back, back + 0.1, 0, top)
    dark.box(x0 - 0.1, x0, 0.35, back, 0, top)
    dark.box(x1, x1 + 0.1, 0.35, back, 0, top)
    dark.box(x0, x1, 0.35, back, top, top + 0.1)
    dark.box(x0, x1, 0.3, back, -0.1, 0.002)
    dark.place()
