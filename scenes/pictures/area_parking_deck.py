"""The entrance of an apartment building's parking deck at nightfall: a rolling grille in a concrete frame, the lit deck
behind it."""

import math
import random

from mathutils import Matrix

from library import materials, street
from library.parts import garden, grille, house, masonry
from library.parts.car import car
from library.parts.door import Opening
from library.parts.house import Wall
from library.parts.track import numeral
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, sky, softbox

PICTURE = Picture(samples=12, grade=Grade(exposure=1.8, contrast=1.3, saturation=1.08, warmth=0.05))

OPENING = Opening(0.0, 6.1, 2.8, 0.34)  # 20 ft wide, 9 ft high
LEFT, RIGHT = -5.2, 13.5  # ends of the building's front
BASE = 3.55  # top of the concrete storey
DECK = (-7.0, 12.0, 24.0)  # the deck inside: from x to x, how deep
COURSES = 42
BRICKS = ("#6a5045", "#755a4c", "#624a40", "#7d6455", "#6e5548", "#775c4d", "#5b463e", "#836b5b", "#705448")
# Pairs of windows, each over the sleeve of its air conditioner.
WINDOWS = ((-4.5, -2.7), (-0.9, 0.9), (2.3, 4.1), (5.7, 7.5), (9.2, 11.0))
LIT, BLINDS = (0, 2), (0.4, 0.0, 0.42, 0.7, 0.5)
LANES = (1.1, 2.6, 3.6, 5.1)  # x where wheels roll
COOL = (0.86, 0.95, 1.0)
FRONT = Wall()


def build():
    rng = random.Random(31)
    concrete_base()
    apartments(rng)
    deck(rng)
    grille.rolling_grille(OPENING, random.Random(6), bump=(4.7, 0.5, 0.045))
    grille.clearance_sign(1.75, 4.35, -0.5, 2.14, 2.98, "CLEARANCE  6'-8\"")
    entrance()
    pavement(rng)
    planting(rng)
    sky(-0.4, 150, 1.25, (0.62, 0.66, 0.9), 0.3, dust=1.2)
    softbox((3, -14, 9), (3, 0, 3), 14, 6, 420, (0.74, 0.84, 1))
    camera((4.5, -7.4, 1.62), yaw=-11, lens=28, shift=(0, 0.075))


def concrete_base():
    """The frame of the opening: piers, the beam across, reveals where the forms met."""
    solid = Solid("concrete base", materials.cast_concrete("#8f8a80", BASE, 0.85, 0.6))
    a, b, top = OPENING.x0, OPENING.x1, OPENING.height
    for u0, u1, z0, z1 in ((LEFT, a - 0.55, 0, BASE), (b + 0.55, RIGHT, 0, BASE)):
        u = u0
        while u < u1 - 0.05:
            far = min(u + 2.4, u1)
            for low, high in ((z0 - 0.2, 1.15), (1.15, 2.35), (2.35, z1)):
                FRONT.box(solid, u + 0.008, far - 0.008, -0.3, 0, low + 0.008, high - 0.008)
            u = far
    for u0, u1 in ((a - 0.55, a), (b, b + 0.55)):
        FRONT.box(solid, u0, u1, -0.7, 0.12, -0.2, top + 0.02)
    FRONT.box(solid, a - 0.55, b + 0.55, -0.7, 0.12, top, BASE - 0.02)
    FRONT.box(solid, LEFT, RIGHT, -0.3, 0.16, BASE - 0.14, BASE + 0.04)
    solid.place(bevel=0.012)
    ties = Solid("form ties", materials.plain("#3d3a35", 0.9))
    for u in [a - 1.0 - 1.2 * k for k in range(4)] + [b + 1.0 + 1.2 * k for k in range(6)]:
        for z in (0.55, 1.75, 2.9):
            ties.cylinder(FRONT.point(u, 0.003, z), 0.016, 0.004, 16, "y")
    ties.place()
    back = Solid("behind the joints", materials.plain("#3a3733", 0.9))
    FRONT.box(back, LEFT, a - 0.5, -0.28, -0.02, -0.2, BASE)
    FRONT.box(back, b + 0.5, RIGHT, -0.28, -0.02, -0.2, BASE)
    back.place()
    guards = Solid("jamb guards", materials.chipped_paint("#c9961a", "#4a4036"))
    for x0, x1 in ((a - 0.125, a + 0.004), (b - 0.004, b + 0.125)):
        guards.box(x0, x1, -0.128, -0.118, 0.03, 1.15)
        guards.box(*((a - 0.004, a + 0.004) if x0 < 1 else (b - 0.004, b + 0.004)), -0.128, 0.1, 0.03, 1.15)
    guards.place(bevel=0.002)


def apartments(rng):
    """The storey of brick above: paired windows under lintels of angle iron, and under each pair the sleeve of an air
    conditioner; some rooms are lit."""
    brick, bottom = materials.brick(BRICKS), BASE + 0.04
    sill, head = bottom + masonry.courses(17), bottom + masonry.courses(39)
    windows = [(u0, u1, sill, head) for u0, u1 in WINDOWS]
    low, high = bottom + masonry.courses(7), bottom + masonry.courses(13)
    sleeves = [((a + b) / 2 - 0.54, (a + b) / 2 + 0.54, low, high) for a, b in WINDOWS]
    holes = [(a - 0.01, b + 0.01, c - 0.01, d + 0.01) for a, b, c, d in windows + sleeves]
    rows = (LEFT, RIGHT, bottom, bottom + masonry.LENGTH + masonry.JOINT)
    masonry.soldier_course(FRONT, LEFT, RIGHT, bottom, rng, brick=brick)
    masonry.brick_wall(FRONT, LEFT, RIGHT, COURSES, rng, bottom=bottom, holes=[*holes, rows], brick=brick)
    frame, panes = Solid("window frames", materials.paint("#3f3a35", 0.4, dirt=0.3)), materials.day_glass(0.1, 0.16)
    glass, sills = Solid("window glass", panes), Solid("sills", materials.cast_concrete("#a39d91", sill, 0.8, 0.0))
    for k, (a, b, c, d) in enumerate(windows):
        FRONT.box(sills, a - 0.08, b + 0.08, -0.1, 0.045, c - 0.095, c)
        middle, meet = (a + b) / 2, (c + d) / 2
        for u0, u1 in ((a, a + 0.045), (b - 0.045, b), (middle - 0.05, middle + 0.05)):
            FRONT.box(frame, u0, u1, -0.1, -0.04, c, d)
        for z0, z1 in ((c, c + 0.06), (d - 0.05, d), (meet - 0.025, meet + 0.025)):
            FRONT.box(frame, a, b, -0.1, -0.045, z0, z1)
        FRONT.polygon(glass, [(a, -0.07, c), (b, -0.07, c), (b, -0.07, d), (a, -0.07, d)])
        if BLINDS[k]:
            house.slats(FRONT, a + 0.05, b - 0.05, d - (d - c) * BLINDS[k], d, 0.13)
        else:
            house.curtain(FRONT, a, a + 0.5, c, d, 0.2), house.curtain(FRONT, b - 0.4, b, c, d, 0.2)
        lamp, light_of = (middle + 0.4, 1.6, c + 0.5), 0.3 if k in LIT else 0.01
        hung = [(a + 0.3, c + 1.0, 0.5, 0.4)]
        house.lit_room(FRONT, a - 0.6, b + 0.6, BASE + 0.2, d + 0.3, lamp, light_of, 3.0, hung)
    frame.place(bevel=0.004), glass.place(), sills.place(bevel=0.008)
    for sleeve in sleeves:
        conditioner(*sleeve)
    core = Solid("core", materials.plain("#26241f", 0.9))
    core.box(LEFT, RIGHT, 3.6, 24, BASE, bottom + masonry.courses(COURSES))
    core.place()


def conditioner(a, b, c, d):
    """The louvered grille of an air conditioner in its sleeve through the wall."""
    metal = Solid("sleeve", materials.paint("#8d8778", 0.45, mottle=0.1, dirt=0.7))
    dark = Solid("dark", materials.plain("#0f0f0f"))
    FRONT.box(dark, a, b, -0.09, -0.05, c, d)
    for u0, u1, z0, z1 in ((a, a + 0.03, c, d), (b - 0.03, b, c, d), (a, b, c, c + 0.03), (a, b, d - 0.03, d)):
        FRONT.box(metal, u0, u1, -0.06, 0.012, z0, z1)
    middle = (a + b) / 2
    FRONT.box(metal, middle - 0.012, middle + 0.012, -0.04, 0.004, c, d)
    turn, z = Matrix.Rotation(math.radians(38), 4, "X"), c + 0.05
    while z < d - 0.04:
        metal.box(a - middle, b - middle, -0.003, 0.003, -0.016, 0.016, Matrix.Translation((middle, 0.02, z)) @ turn)
        z += 0.026
    dark.place(), metal.place(bevel=0.001)


def deck(rng):
    """The deck inside: slab with lanes and stalls, columns, beams, strip lights, the far wall."""
    x0, x1, depth = DECK
    slab = Solid("deck slab", materials.driven_concrete("#76726b", LANES, 0.34))
    slab.box(x0, x1, 0.12, depth, -0.2, 0.0)
    slab.place()
    shell = Solid("deck walls", materials.cast_concrete("#8b877e", 3.1, 0.5, 0.6))
    shell.box(x0 - 0.2, x0, 0.4, depth, 0, 3.1)
    shell.box(x1, x1 + 0.2, 0.4, depth, 0, 3.1)
    shell.box(x0, x1, depth, depth + 0.2, 0, 3.1)
    shell.box(x0, OPENING.x0 - 0.5, 0.35, 0.5, 0, 3.1)
    shell.box(OPENING.x1 + 0.5, x1, 0.35, 0.5, 0, 3.1)
    shell.box(x0 - 0.2, x1 + 0.2, 0.6, depth, 3.0, 3.1)
    shell.place()
    parked()
    band = Solid("wall band", materials.paint("#2f5f74", 0.5, dirt=0.4))
    band.box(x0, x1, depth - 0.012, depth, 0.9, 1.3)
    band.place()
    frame = Solid("deck columns", materials.cast_concrete("#928d84", 2.9, 0.5, 0.6))
    paint = Solid("column guards", materials.chipped_paint("#c9961a", "#4a4036"))
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
    for y in (3.4, 9.0, 15.8, 21.8):
        for x in (-3.0, 3.05):
            case.box(x - 0.65, x + 0.65, y - 0.09, y + 0.09, 2.46, 2.55)
            lamp.box(x - 0.6, x + 0.6, y - 0.06, y + 0.06, 2.43, 2.46)
            softbox((x, y, 2.4), (x, y, 0), 1.2, 0.12, 46 if x > 0 else 22, COOL)
            for rod in (x - 0.5, x + 0.5):
                case.tube([(rod, y, 2.5), (rod, y, 3.0)], 0.006, 6)
    pipe = Solid("sprinkler pipe", materials.paint("#7c2a22", 0.5, dirt=0.4))
    pipe.tube([(2.2, 0.7, 2.48), (2.2, depth, 2.48)], 0.04, 12)
    for k in range(7):
        pipe.cylinder((2.2, 1.8 + 3 * k, 2.36), 0.016, 0.1, 8)
    lamp.place(), case.place(bevel=0.01), pipe.place(smooth=60)


def parked():
    """Cars in the stalls left of the lane, their rears toward it, and one farther in at the right."""
    for x, y, turn, shade in (
        (-0.85, 4.1, 180, "#4b5660"),
        (-0.95, 9.4, 181, "#7b7f80"),
        (-0.8, 15.0, 179, "#5a1f1b"),
        (6.95, 10.2, 0, "#2f3a44"),
        (6.9, 16.9, 1, "#8f8a80"),
    ):
        car(Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, "Z"), shade)


def entrance():
    """Wall lights on the piers, bollards, the card reader on its stand at the driver's left."""
    iron, lens = Solid("wall lights", materials.black_iron()), Solid("lenses", materials.emission((1.0, 0.82, 0.6), 9))
    for u in (OPENING.x0 - 0.28, OPENING.x1 + 0.28):
        FRONT.box(iron, u - 0.13, u + 0.13, 0.12, 0.26, 2.62, 2.84)
        FRONT.box(lens, u - 0.1, u + 0.1, 0.14, 0.25, 2.6, 2.62)
        light("SPOT", (u, -0.22, 2.58), 260, (1.0, 0.80, 0.56), 0.08, (u, -0.55, 0), spot_size=2.4, spot_blend=0.7)
    for u in (2.05, 4.05):
        FRONT.box(iron, u - 0.02, u + 0.02, 0.12, 0.54, 2.98, 3.02)
        FRONT.box(iron, u - 0.06, u + 0.06, 0.12, 0.13, 2.9, 3.1)
    conduit = Solid("conduit", materials.galvanized(dull=0.7))
    for u in (OPENING.x0 - 0.28, OPENING.x1 + 0.28):
        conduit.tube([(u, -0.135, 2.84), (u, -0.135, 3.28)], 0.013, 10)
    conduit.tube([(OPENING.x0 - 0.28, -0.135, 3.28), (OPENING.x1 + 0.28, -0.135, 3.28)], 0.013, 10)
    for k in range(5):
        u = OPENING.x0 + 0.3 + 1.38 * k
        FRONT.box(conduit, u - 0.01, u + 0.01, 0.12, 0.15, 3.255, 3.305)
    conduit.place(smooth=50)
    numeral("165", 0.2, 0.012, materials.black_iron(), Matrix.Translation((-1.3, -0.012, 2.86)))
    iron.place(bevel=0.008), lens.place()
    posts = Solid("bollards", materials.chipped_paint("#c9961a", "#4a4036"))
    for x in (OPENING.x0 - 0.42, OPENING.x1 + 0.42):
        profile = [(0.0, 0.0), (0.085, 0.0), (0.085, 1.0), (0.07, 1.05), (0.03, 1.075), (0.0, 1.08)]
        posts.lathe((x, -0.55, 0.0), profile, 28, "z", closed=False)
    posts.place(smooth=50)
    stand, face = Solid("reader stand", materials.black_iron()), Solid("reader", materials.plain("#2a2c2e", 0.35))
    x, y = 0.6, -2.5
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
    apron = materials.driven_concrete("#87827a", LANES, 0.5)
    garden.concrete_drive(OPENING.x0 - 0.75, OPENING.x1 + 0.75, -3.9, 0.1, rng, 2.0, 0.5, 0.0, apron)
    drain = Solid("trench drain", materials.rust("#55585a", 0.35))
    for y in (-0.42, -0.26):
        drain.box(OPENING.x0, OPENING.x1, y - 0.012, y + 0.012, -0.05, 0.012)
    for k in range(round((OPENING.x1 - OPENING.x0) / 0.03)):
        drain.box(OPENING.x0 + 0.03 * k, OPENING.x0 + 0.03 * k + 0.012, -0.42, -0.26, -0.02, 0.01)
    drain.place()
    pit = Solid("drain's pit", materials.plain("#0d0c0b", 0.9))
    pit.box(OPENING.x0, OPENING.x1, -0.42, -0.26, -0.1, 0.006)
    pit.place()
    garden.fallen_leaves(34, garden.on_rectangle(-0.6, 6.7, -4.4, -0.5, 0.004), rng)
    garden.fallen_leaves(26, garden.along_edge((0.1, -0.2), (6.0, -0.2), 0.1, 0.004, side=1), rng)
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
    hedge, holly = garden.hedge(rng, height=0.95, depth=0.8), garden.shrub(rng, 0.42, 0.7)
    yew = garden.shrub(rng, 0.46, 0.85, garden.YEW_GREEN, 0.026, slender=0.3)
    for k in range(3):
        hedge.place(8.9 + k * 2.1, -0.9, turn=rng.choice((0, math.pi)))
    for k in range(2):
        hedge.place(-2.8 - k * 2.1, -0.9, turn=rng.choice((0, math.pi)))
    for x in (-1.25, 7.35):
        for y in (-0.6, -1.5, -2.3, -3.1):
            (holly, yew)[rng.random() < 0.5].grow(x + rng.uniform(-0.1, 0.1), y, rng, rng.uniform(0.75, 1.0))
    garden.groundcover(7.9, RIGHT, -3.7, -1.5, rng)
    garden.groundcover(LEFT, -1.8, -3.7, -1.5, rng)
    garden.fallen_leaves(60, garden.along_edge((-6, -6.2), (16, -6.2), 0.2, -0.1, side=-1), rng)
