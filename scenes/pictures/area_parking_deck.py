"""The entrance of an apartment building's parking deck at nightfall: a rolling grille in a concrete frame, the lit deck
behind it."""

import math
import random

from library import materials, street
from library.parts import garden, grille, house, masonry
from library.parts.door import Opening
from library.parts.house import Wall
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, overcast, softbox

PICTURE = Picture(samples=10, grade=Grade(exposure=1.2, contrast=1.26, saturation=1.04, warmth=0.02))

OPENING = Opening(0.0, 6.1, 2.45, 0.28)  # 20 ft wide, 8 ft high
LEFT, RIGHT = -5.2, 13.5  # ends of the building's front
BASE = 3.55  # top of the concrete storey
DECK = (-2.5, 12.0, 24.0)  # the deck inside: from x to x, how deep
COURSES = 52
BRICKS = ("#7a6a58", "#86755f", "#6f604f", "#8f7e68", "#7d6b57")
WINDOWS = ((-4.1, -2.2), (-0.6, 1.3), (4.8, 6.7), (8.3, 10.2), (11.4, 13.3))
LIT = (1, 3)
COOL = (0.86, 0.95, 1.0)
FRONT = Wall()


def build():
    rng = random.Random(31)
    concrete_base()
    apartments(rng)
    deck(rng)
    grille.rolling_grille(OPENING)
    grille.clearance_sign(1.6, 4.5, -0.42, 2.14, 2.6, "CLEARANCE  6'-8\"")
    entrance()
    pavement(rng)
    planting(rng)
    overcast(0.58, low=(0.9, 0.96, 1.0), high=(0.4, 0.5, 0.64))
    camera((5.0, -8.6, 1.6), yaw=-11, lens=29, shift=(0, 0.07))


def concrete_base():
    """The frame of the opening: piers, the beam across, reveals where the forms met."""
    solid = Solid("concrete base", materials.concrete("#9a958b", 0.75, cracks=0))
    a, b, top = OPENING.x0, OPENING.x1, OPENING.height
    for u0, u1, z0, z1 in ((LEFT, a - 0.55, 0, BASE), (b + 0.55, RIGHT, 0, BASE)):
        u = u0
        while u < u1 - 0.05:
            far = min(u + 2.4, u1)
            for low, high in ((z0 - 0.2, 1.15), (1.15, 2.35), (2.35, z1)):
                FRONT.box(solid, u + 0.008, far - 0.008, -0.3, 0, low + 0.008, high - 0.008)
            u = far
    for u0, u1 in ((a - 0.55, a), (b, b + 0.55)):
        FRONT.box(solid, u0, u1, -0.6, 0.12, -0.2, top + 0.02)
    FRONT.box(solid, a - 0.55, b + 0.55, -0.6, 0.12, top, BASE - 0.02)
    FRONT.box(solid, LEFT, RIGHT, -0.3, 0.16, BASE - 0.16, BASE + 0.04)
    solid.place(bevel=0.008)
    back = Solid("behind the joints", materials.plain("#3a3733", 0.9))
    FRONT.box(back, LEFT, a - 0.5, -0.28, -0.02, -0.2, BASE)
    FRONT.box(back, b + 0.5, RIGHT, -0.28, -0.02, -0.2, BASE)
    back.place()
    stripes = Solid("jamb guards", materials.paint("#c9961a", 0.5, mottle=0.08, dirt=0.6))
    for x0, x1 in ((a - 0.125, a + 0.004), (b - 0.004, b + 0.125)):
        stripes.box(x0, x1, -0.128, -0.118, 0.03, 1.15)
        stripes.box(*((a - 0.004, a + 0.004) if x0 < 1 else (b - 0.004, b + 0.004)), -0.128, 0.0, 0.03, 1.15)
    stripes.place(bevel=0.002)


def apartments(rng):
    """Two storeys of brick above, with wide windows; some of them lit."""
    brick, top = materials.brick(BRICKS), BASE + 0.04 + masonry.courses(COURSES)
    sill, head = BASE + 0.85, BASE + 2.5
    windows = [(u0, u1, sill, head) for u0, u1 in WINDOWS]
    holes = [(a - 0.01, b + 0.01, c - 0.01, d + 0.01) for a, b, c, d in windows]
    masonry.brick_wall(FRONT, LEFT, RIGHT, COURSES, rng, bottom=BASE + 0.04, holes=holes, brick=brick)
    frame, glass = Solid("window frames", materials.black_iron()), Solid("window glass", house.insulating_glass())
    sills = Solid("sills", materials.concrete("#a09b92", cracks=0))
    for k, (a, b, c, d) in enumerate(windows):
        FRONT.box(sills, a - 0.06, b + 0.06, -0.1, 0.03, c - 0.09, c)
        for u0, u1 in ((a, a + 0.05), (b - 0.05, b), ((a + b) / 2 - 0.03, (a + b) / 2 + 0.03)):
            FRONT.box(frame, u0, u1, -0.1, -0.05, c, d)
        for z0, z1 in ((c, c + 0.05), (d - 0.05, d), (c + 0.45, c + 0.49)):
            FRONT.box(frame, a, b, -0.1, -0.051, z0, z1)
        FRONT.polygon(glass, [(a, -0.08, c), (b, -0.08, c), (b, -0.08, d), (a, -0.08, d)])
        house.curtain(FRONT, a, a + 0.35, c, d, 0.2)
        house.curtain(FRONT, b - 0.35, b, c, d, 0.2)
        lamp, light_of = ((a + b) / 2 + 0.4, 1.6, c + 0.4), 0.8 if k in LIT else 0.012
        house.lit_room(FRONT, a - 0.6, b + 0.6, BASE + 0.2, BASE + 2.75, lamp, light_of, 3.0)
    frame.place(bevel=0.004), glass.place(), sills.place(bevel=0.006)
    core = Solid("core", materials.plain("#26241f", 0.9))
    core.box(LEFT, RIGHT, 3.6, 24, BASE, top)
    core.place()


def deck(rng):
    """The deck inside: slab with lanes and stalls, columns, beams, strip lights, the far wall."""
    x0, x1, depth = DECK
    slab = Solid("deck slab", materials.concrete("#8f8b84", 0.45, cracks=0.6))
    slab.box(x0, x1, 0.12, depth, -0.2, 0.0)
    slab.place()
    shell = Solid("deck walls", materials.drywall("#a9a69d"))
    shell.box(x0 - 0.2, x0, 0.4, depth, 0, 3.1)
    shell.box(x1, x1 + 0.2, 0.4, depth, 0, 3.1)
    shell.box(x0, x1, depth, depth + 0.2, 0, 3.1)
    shell.box(x0, OPENING.x0 - 0.5, 0.35, 0.5, 0, 3.1)
    shell.box(OPENING.x1 + 0.5, x1, 0.35, 0.5, 0, 3.1)
    shell.box(x0 - 0.2, x1 + 0.2, 0.6, depth, 3.0, 3.1)
    shell.place()
    band = Solid("wall band", materials.paint("#2f5f74", 0.5, dirt=0.4))
    band.box(x0, x1, depth - 0.012, depth, 0.9, 1.3)
    band.place()
    frame = Solid("deck columns", materials.concrete("#a39f96", 0.7, cracks=0.2))
    paint = Solid("column guards", materials.paint("#c9961a", 0.5, mottle=0.06, dirt=0.6))
    for y in (5.5, 12.5, 19.5):
        for x in (-0.35, 6.45):
            frame.box(x - 0.25, x + 0.25, y - 0.25, y + 0.25, 0, 2.7)
            paint.box(x - 0.256, x + 0.256, y - 0.256, y + 0.256, 0.0, 1.1)
        frame.box(x0, x1, y - 0.22, y + 0.22, 2.55, 3.0)
    frame.place(bevel=0.015), paint.place(bevel=0.015)
    lines = Solid("stall lines", materials.paint("#d9d4c4", 0.6, mottle=0.15, dirt=0.7))
    for y in (2.6, 5.5, 8.2, 10.9, 13.6, 16.3, 19.0):
        for a, b in ((x0, -0.7), (6.8, x1)):
            lines.box(a, b, y - 0.05, y + 0.05, 0.0, 0.004)
    lines.box(3.0, 3.1, 2.0, 9.0, 0.0, 0.004), lines.box(3.0, 3.1, 11.0, 18.0, 0.0, 0.004)
    lines.place()
    tubes = materials.emission((0.88, 0.96, 1.0), 16)
    lamp, case = Solid("strip lights", tubes), Solid("fixtures", materials.plain("#c9c8c3", 0.5))
    for y in (3.0, 9.0, 15.8, 21.8):
        for x in (1.4, 4.9):
            case.box(x - 0.65, x + 0.65, y - 0.09, y + 0.09, 2.86, 2.95)
            lamp.box(x - 0.6, x + 0.6, y - 0.06, y + 0.06, 2.83, 2.86)
            softbox((x, y, 2.8), (x, y, 0), 1.2, 0.12, 85, COOL)
    pipe = Solid("sprinkler pipe", materials.paint("#7c2a22", 0.5, dirt=0.4))
    pipe.tube([(2.2, 0.7, 2.48), (2.2, depth, 2.48)], 0.04, 12)
    for k in range(7):
        pipe.cylinder((2.2, 1.8 + 3 * k, 2.36), 0.016, 0.1, 8)
    lamp.place(), case.place(bevel=0.01), pipe.place(smooth=60)
    coil = Solid("grille's coil", materials.galvanized(dull=0.6))
    coil.box(OPENING.x0 - 0.1, OPENING.x1 + 0.1, 0.36, 0.78, OPENING.height + 0.12, 2.99)
    coil.place(bevel=0.01)


def entrance():
    """Wall lights on the piers, bollards, the card reader on its stand at the driver's left."""
    iron, lens = Solid("wall lights", materials.black_iron()), Solid("lenses", materials.emission((1.0, 0.82, 0.6), 9))
    for u in (OPENING.x0 - 0.28, OPENING.x1 + 0.28):
        FRONT.box(iron, u - 0.13, u + 0.13, 0.12, 0.26, 2.62, 2.84)
        FRONT.box(lens, u - 0.1, u + 0.1, 0.14, 0.25, 2.6, 2.62)
        light("SPOT", (u, -0.22, 2.58), 330, (1.0, 0.82, 0.6), 0.08, (u, -0.55, 0), spot_size=2.4, spot_blend=0.7)
    for u in (1.9, 4.2):
        FRONT.box(iron, u - 0.02, u + 0.02, 0.12, 0.46, 2.6, 2.64)
        FRONT.box(iron, u - 0.06, u + 0.06, 0.12, 0.13, 2.52, 2.72)
    iron.place(bevel=0.008), lens.place()
    posts = Solid("bollards", materials.paint("#c9961a", 0.45, mottle=0.08, dirt=0.6))
    for x in (OPENING.x0 - 0.42, OPENING.x1 + 0.42):
        profile = [(0.0, 0.0), (0.085, 0.0), (0.085, 1.0), (0.07, 1.05), (0.03, 1.075), (0.0, 1.08)]
        posts.lathe((x, -0.55, 0.0), profile, 28, "z", closed=False)
    posts.place(smooth=50)
    stand, face = Solid("reader stand", materials.black_iron()), Solid("reader", materials.plain("#2a2c2e", 0.35))
    x, y = 0.55, -3.3
    stand.box(x - 0.13, x + 0.13, y - 0.13, y + 0.13, 0.0, 0.02)
    stand.tube([(x, y, 0.0), (x, y, 1.0), (x + 0.03, y, 1.08), (x + 0.22, y, 1.12)], 0.035, 14)
    face.box(x + 0.2, x + 0.28, y - 0.09, y + 0.09, 1.0, 1.26)
    stand.place(bevel=0.004, smooth=50), face.place(bevel=0.012)
    led = Solid("reader light", materials.emission((0.2, 1.0, 0.35), 3))
    led.box(x + 0.281, x + 0.283, y - 0.012, y + 0.012, 1.2, 1.212)
    led.place()


def pavement(rng):
    """The ramp's apron, the sidewalk that crosses it, a curb, the street."""
    garden.ground_plane()
    apron = materials.concrete("#9b968c", cracks=0.1)
    garden.concrete_drive(OPENING.x0 - 0.75, OPENING.x1 + 0.75, -3.9, 0.1, rng, 2.0, 0.5, 0.0, apron)
    street.sidewalk(-14, 26, -3.92, rng, 1.6, 0.01)
    garden.concrete_drive(OPENING.x0 - 0.4, OPENING.x1 + 0.4, -6.2, -5.55, rng, 0.7, 0.0, -0.02)
    curb = Solid("curb", materials.granite("#8d8b88", "#5e5d5c"))
    for x0, x1 in ((-14, OPENING.x0 - 0.5), (OPENING.x1 + 0.5, 26)):
        curb.box(x0, x1, -6.2, -6.05, -0.3, 0.03)
    curb.place(bevel=0.02)
    garden.asphalt_drive(-20, 32, -24, -6.2, rng, 0.35, -0.11, 8)
    strip = [(OPENING.x0 - 0.75, OPENING.x1 + 0.75, -7, 0), (-30, 40, 0, 30)]
    strip += [(-30, 40, -5.56, -3.9), (-30, 40, -30, -6.2)]
    garden.lawn(-9, 16, -6.2, 0, garden.everywhere_but(*strip, (-30, 40, -3.9, 0.1)), rng)


def planting(rng):
    bed_left, bed_right = (LEFT, -0.76, -3.9, -0.05), (6.87, RIGHT, -3.9, -0.05)
    for bed in (bed_left, bed_right):
        garden.mulch_bed(*bed, rng)
    hedge, box = garden.hedge(rng, height=0.95, depth=0.8), garden.boxwood(rng, 0.38)
    for k in range(3):
        hedge.place(8.9 + k * 2.1, -0.9, turn=rng.choice((0, math.pi)))
    for k in range(2):
        hedge.place(-2.8 - k * 2.1, -0.9, turn=rng.choice((0, math.pi)))
    for x in (-1.25, 7.35):
        for y in (-0.6, -1.5, -2.3, -3.1):
            box.place(x + rng.uniform(-0.05, 0.05), y, 0.03, rng.uniform(0.8, 1.0), rng.uniform(0, 6))
    garden.groundcover(7.9, RIGHT, -3.7, -1.5, rng)
    garden.groundcover(LEFT, -1.8, -3.7, -1.5, rng)
    garden.fallen_leaves(60, garden.along_edge((-6, -6.2), (16, -6.2), 0.2, -0.1, side=-1), rng)
