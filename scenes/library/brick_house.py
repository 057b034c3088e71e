"""A brick and half-timbered house of the 1920s, and its detached garage at the end of a ribbon driveway, in autumn."""

import math
import random

from . import materials
from .parts import door, garden, house, lamps, masonry
from .parts.house import Wall
from .solids import Solid
from .stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(1600, 1200, samples=24, grade=Grade(exposure=0.42, contrast=1.28, saturation=1.05))

# The garage: two doors of 8 x 7 ft in a front of 21 ft, 20 ft deep, with a 12 in 12 roof.
WIDTH, DEPTH = 6.5, 6.1
OPENINGS = ((0.46, 3.0), (3.5, 6.04))  # in the brickwork
JAMB, DOOR_HEIGHT, DOOR_PLANE = 0.05, 2.13, 0.1
DOORS = tuple(door.Opening(a + JAMB, b - JAMB, DOOR_HEIGHT, DOOR_PLANE) for a, b in OPENINGS)
OPENING_COURSES = 33  # the soldier course begins above them
EAVE_COURSES = 39
PITCH, OVERHANG = 1.0, 0.35
HOUSE_WALL, HOUSE_BACK, HOUSE_FRONT = -1.5, -1.3, -13.0  # x of its wall along the drive; y of its ends
HOUSE_COURSES = 42
HOUSE_EAVE = 5.3

BRICKS = ("#42261f", "#5a352b", "#6a4032", "#4c302b", "#744c3a", "#3a2624", "#5f4034")
SLATES = ("#2d3035", "#41464a", "#4c4a50", "#5a5c5a")
TIMBER_PAINT = "#1f1814"

FRONT = Wall()
EAVE = masonry.courses(EAVE_COURSES)
RIDGE = EAVE + WIDTH / 2 * PITCH


def build(hang_door):
    """hang_door(opening) builds the door of one opening."""
    rng = random.Random(11)
    garage(rng, hang_door)
    home(rng)
    grounds(rng)
    planting(rng)
    sky(9, 125, 0.32, (4.6, 3.7, 3.1), 0.5)
    sun(132, 18, 11.0, (1, 0.78, 0.54))
    camera((3.9, -10.6, 1.62), yaw=-10, lens=31, shift=(0, 0.06))


def timber_paint():
    return materials.paint(TIMBER_PAINT, 0.6, mottle=0.012, relief=0.3, dirt=0.15)


def garage(rng, hang_door):
    brick = materials.brick(BRICKS)
    top = masonry.courses(OPENING_COURSES)
    soldiers = [(a - 0.1, b + 0.1, top - 0.005, top + masonry.LENGTH + masonry.JOINT + 0.004) for a, b in OPENINGS]
    holes = [(a, b, -1, top) for a, b in OPENINGS] + soldiers
    masonry.brick_wall(FRONT, 0, WIDTH, EAVE_COURSES, rng, brick, holes, (0, 0))
    for u0, u1, low, _ in soldiers:
        masonry.soldier_course(FRONT, u0, u1, low + 0.005, rng, brick)
    for side, at in (("left", 0), ("right", WIDTH)):
        masonry.brick_wall(Wall(at, side), 0, DEPTH, EAVE_COURSES, rng, brick, corners=(1, None))
    trim = Solid("jambs", materials.paint("#d8d0bd", dirt=0.5))
    for a, b in OPENINGS:
        FRONT.box(trim, a, a + JAMB, -0.2, -0.03, 0.03, top)
        FRONT.box(trim, b - JAMB, b, -0.2, -0.03, 0.03, top)
        FRONT.box(trim, a, b, -0.2, -0.028, DOOR_HEIGHT, top + 0.01)
    for opening in DOORS:
        hang_door(opening)
    trim.place(bevel=0.004)
    dark = Solid("inside", materials.plain("#151311", 0.9))
    dark.box(0.1, WIDTH - 0.1, 0.5, DEPTH, 0, EAVE)
    dark.place()
    gable()
    roof(rng)
    lamps.lantern(FRONT, WIDTH / 2, 1.95, 26, 0.85)
    sill = Solid("floor", materials.concrete("#8f8b84"))
    sill.box(0.05, WIDTH - 0.05, -0.06, 0.6, -0.1, 0.032)
    sill.place(bevel=0.01)


def gable():
    """Stucco and timbers over the doors, with a small window of leaded panes."""
    inset = 0.02
    outline = [(inset, EAVE), (WIDTH - inset, EAVE), (WIDTH / 2, RIDGE - inset)]
    masonry.stucco_panel(FRONT, outline, out=0.005)
    wood = Solid("timbers", timber_paint())
    masonry.timber(FRONT, wood, (0, EAVE + 0.09), (WIDTH, EAVE + 0.09), 0.19, 0.06)
    masonry.timber(FRONT, wood, (1.35, EAVE + 1.42), (WIDTH - 1.35, EAVE + 1.42), 0.13)
    for u in (1.25, 2.1, 2.72, 3.78, 4.4, 5.25):
        limit = EAVE + min(u, WIDTH - u) * PITCH + 0.05
        masonry.timber(FRONT, wood, (u, EAVE + 0.15), (u, min(limit, EAVE + 1.4)), 0.12)
    masonry.timber(FRONT, wood, (WIDTH / 2, EAVE + 1.4), (WIDTH / 2, RIDGE - 0.25), 0.13)
    for side in (-1, 1):
        middle = WIDTH / 2
        masonry.timber(
            FRONT, wood, (middle + side * 2.0, EAVE + 0.2), (middle + side * 1.2, EAVE + 1.38), 0.11, sag=side * 0.1
        )
        masonry.timber(FRONT, wood, (middle + side * 1.0, EAVE + 1.45), (middle + side * 1.0, EAVE + 2.3), 0.11)
    u0, u1, z0, z1 = WIDTH / 2 - 0.47, WIDTH / 2 + 0.47, EAVE + 0.36, EAVE + 1.35
    frame, lead = Solid("casement", timber_paint()), Solid("lead", materials.plain("#2c2d2e", 0.5, 0.6))
    for a, b, low, high in ((u0, u1, z0, z0 + 0.06), (u0, u1, z1 - 0.06, z1)):
        FRONT.box(frame, a, b, 0, 0.045, low, high)
    for u in (u0, WIDTH / 2 - 0.03, u1 - 0.06):
        FRONT.box(frame, u, u + 0.06, 0, 0.045, z0, z1)
    for i in range(1, 8):
        u = u0 + (u1 - u0) * i / 8
        FRONT.box(lead, u - 0.004, u + 0.004, 0.012, 0.022, z0, z1)
    for i in range(1, 7):
        z = z0 + (z1 - z0) * i / 7
        FRONT.box(lead, u0, u1, 0.012, 0.021, z - 0.004, z + 0.004)
    FRONT.box(frame, u0 - 0.06, u1 + 0.06, 0, 0.08, z0 - 0.06, z0)
    wood.place(bevel=0.008, outward=True), frame.place(bevel=0.004), lead.place()
    glass, loft = Solid("loft glass", materials.glass()), Solid("loft", materials.room_glow(0.9, z0, z1))
    for solid, out in ((loft, 0.008), (glass, 0.014)):
        FRONT.polygon(solid, [(u0, out, z0), (u1, out, z0), (u1, out, z1), (u0, out, z1)])
        solid.place()


def roof(rng):
    """Slates on two slopes, bargeboards on the front, gutters along the sides."""
    slates = materials.roof_shingle(SLATES)
    low_z, run = EAVE - OVERHANG * PITCH + 0.1, WIDTH / 2 + OVERHANG
    slope, reach = math.hypot(run, run * PITCH), DEPTH + 2 * OVERHANG
    up = 1 / math.hypot(1, PITCH)
    house.roof_slope((-OVERHANG, -OVERHANG, low_z), (0, 1, 0), (up, 0, up * PITCH), reach, slope, rng, slates)
    house.roof_slope((WIDTH + OVERHANG, -OVERHANG, low_z), (0, 1, 0), (-up, 0, up * PITCH), reach, slope, rng, slates)
    peak = low_z + run * PITCH
    house.ridge_cap((WIDTH / 2, -OVERHANG, peak + 0.01), (WIDTH / 2, DEPTH + OVERHANG, peak + 0.01), PITCH, slates)
    wood = Solid("bargeboards", timber_paint())
    for eave in (-OVERHANG, WIDTH + OVERHANG):
        start, end = (eave, low_z - 0.01), (WIDTH / 2, peak - 0.01)
        house.sloped_board(wood, start, end, -OVERHANG, -OVERHANG + 0.05, 0.2)
        house.sloped_board(wood, start, end, -OVERHANG + 0.05, 0.0, 0.03, -0.03)
    wood.place(bevel=0.006, outward=True)
    metal = Solid("gutters", materials.paint("#4a3a2e", 0.5))
    for x, way in ((-OVERHANG, -1), (WIDTH + OVERHANG, 1)):
        house.gutter(metal, (x, -OVERHANG, low_z - 0.02), (x, DEPTH + OVERHANG, low_z - 0.02), (way, 0, 0))
    metal.place(outward=True)


def home(rng):
    """The side of the house along the drive: brick below, half-timbering above, a lit window."""
    brick, side = materials.brick(BRICKS), Wall(HOUSE_WALL, "right")
    top = masonry.courses(HOUSE_COURSES)
    window = (-3.4, -2.35, masonry.courses(16), masonry.courses(38))
    sill = (window[0] - 0.1, window[1] + 0.1, window[2] - 0.1, window[2])
    masonry.brick_wall(side, HOUSE_FRONT, HOUSE_BACK, HOUSE_COURSES, rng, brick, [window, sill])
    masonry.soldier_course(side, sill[0], sill[1], sill[2], rng, brick, 0.03, masonry.DEPTH, 0.12)
    frame = materials.paint("#d8d0bd", dirt=0.4)
    house.window(side, *window, 3, 2, frame, casing=0.05, curtains=(0.22, 0.18))
    house.lit_room(side, window[0] - 0.8, window[1] + 0.8, 0.6, 3.0, (window[1] - 0.3, 1.0, 1.7), 1.3)
    masonry.stucco_panel(
        side, [(HOUSE_FRONT, top), (HOUSE_BACK, top), (HOUSE_BACK, HOUSE_EAVE), (HOUSE_FRONT, HOUSE_EAVE)]
    )
    wood = Solid("house timbers", timber_paint())
    masonry.timber(side, wood, (HOUSE_FRONT, top + 0.08), (HOUSE_BACK, top + 0.08), 0.2, 0.06)
    masonry.timber(side, wood, (HOUSE_FRONT, HOUSE_EAVE - 0.1), (HOUSE_BACK, HOUSE_EAVE - 0.1), 0.16)
    for k in range(14):
        u = HOUSE_BACK - 0.07 - k * 0.82
        masonry.timber(side, wood, (u, top + 0.15), (u, HOUSE_EAVE - 0.15), 0.13)
    masonry.timber(side, wood, (HOUSE_BACK - 0.2, top + 0.25), (HOUSE_BACK - 0.85, HOUSE_EAVE - 0.25), 0.12, sag=-0.08)
    reach, low = 0.5, HOUSE_EAVE - 0.25
    wood.box(HOUSE_WALL, HOUSE_WALL + reach, HOUSE_FRONT, HOUSE_BACK + 0.3, low, low + 0.04)
    wood.box(HOUSE_WALL + reach - 0.03, HOUSE_WALL + reach, HOUSE_FRONT, HOUSE_BACK + 0.3, low - 0.02, low + 0.18)
    rake = (HOUSE_WALL + reach + 0.02, low + 0.16), (HOUSE_WALL - 4, low + 0.16 + (reach + 4) * 1.1)
    house.sloped_board(wood, *rake, HOUSE_BACK + 0.28, HOUSE_BACK + 0.33, 0.2)
    wood.place(bevel=0.008, outward=True)
    up = 1 / math.hypot(1, 1.1)
    eave = (HOUSE_WALL + reach + 0.04, HOUSE_FRONT, low + 0.17)
    slates = materials.roof_shingle(SLATES)
    house.roof_slope(eave, (0, 1, 0), (-up, 0, up * 1.1), HOUSE_BACK - HOUSE_FRONT + 0.35, 6.0, rng, slates)
    shell = Solid("house back", materials.stucco())
    shell.box(HOUSE_WALL - 8, HOUSE_WALL - 3, HOUSE_FRONT, HOUSE_BACK, 0, HOUSE_EAVE)
    top_plate, half = low + 0.15, 4.5
    attic = [(reach, 0.0), (reach - half, half * 1.1), (reach - 2 * half, 0.0)]
    shell.prism([(HOUSE_WALL + x, top_plate + z) for x, z in attic], HOUSE_FRONT, HOUSE_BACK)
    shell.place()
    spout = materials.paint("#4a3a2e", 0.5)
    pipe = Solid("downspout", spout)
    pipe.tube([(HOUSE_WALL + 0.06, HOUSE_BACK - 0.3, z) for z in (0.1, 2.0, low)], 0.038, 12)
    pipe.place(smooth=50)


def grounds(rng):
    """Ribbons of concrete that widen to an apron before the doors; lawn, beds, a fence."""
    garden.ground_plane()
    for x in (0.55, 1.95):
        garden.concrete_drive(x, x + 0.62, -26, -4.6, rng)
    for x0, x1 in ((0.2, 3.24), (3.26, 6.3)):
        garden.concrete_drive(x0, x1, -4.59, -0.07, rng, 2.3, 0.5)
    bed, edge = (HOUSE_WALL, -0.55, -12.0, HOUSE_BACK), (6.6, 7.3, -0.5, DEPTH)
    garden.mulch_bed(*bed, rng)
    garden.mulch_bed(*edge, rng)
    free = garden.everywhere_but(
        (0.55, 1.17, -26, -4.6),
        (1.95, 2.57, -26, -4.6),
        (0.2, 6.3, -4.6, 0),
        (0, WIDTH, 0, DEPTH),
        bed,
        edge,
        (-12, HOUSE_WALL, -20, -1),
    )
    garden.lawn(-2, 12, -11, 9, free, rng)
    garden.board_fence((WIDTH + 0.3, 5.2), (14, 5.2), rng)
    garden.board_fence((HOUSE_WALL - 7, 3.2), (0, 3.2), rng)


def planting(rng):
    box, yew = garden.boxwood(rng, 0.36), garden.bush(rng, 0.5, 0.8, garden.YEW_GREEN, 11000, 0.02, 0.22)
    dried = garden.hydrangea(rng, 0.5, shades=garden.HEAD_AUTUMN)
    garden.row(box, (-0.95, -11), (-0.95, -3.9), 0.95, rng)
    for y in (-3.2, -2.2):
        dried.place(-1.0 + rng.uniform(-0.1, 0.1), y, size=rng.uniform(0.8, 1.0), turn=rng.uniform(0, 6))
    yew.place(-1.0, -1.5, size=0.9)
    garden.row(yew, (6.95, 0.1), (6.95, 3.2), 1.0, rng, size=(0.6, 0.85))
    garden.azalea(rng, 0.5).place(7.0, -0.35, size=0.75)
    garden.ivy(lambda u, v: ((WIDTH - 0.5 + u, -0.004, v), (0, -1, 0)), (0.1, 0.5, 2.6), rng, 6)
    maple, oak = garden.tree(garden.MAPLE_AUTUMN, 11, rng), garden.tree(garden.OAK_AUTUMN, 13, rng)
    linden = garden.tree(garden.LINDEN, 10, rng)
    oak.place(10.5, 9.5, turn=1.0)
    maple.place(-2.5, 12, turn=2.0)
    linden.place(4.5, 16, size=1.15)
    # Out of the picture: their shadows fall on the drive and over the right side of the garage.
    shade = garden.tree(garden.MAPLE_AUTUMN, 11, rng, leaves=45000)
    shade.place(11.5, -13.5, size=0.8, turn=3.0)
    shade.place(18.5, -9.5, turn=1.0)
    garden.woods([maple, oak, linden], -30, 40, 24, 40, 2.4, rng)
    garden.row(garden.arborvitae(rng), (8.2, 5.9), (14, 5.9), 1.1, rng)
    garden.fallen_leaves(420, garden.on_rectangle(0.2, 6.4, -6, -0.1, 0.024), rng)
    garden.fallen_leaves(160, garden.along_edge((0.2, -0.1), (6.3, -0.1), 0.22, 0.026, side=-1), rng)
    garden.leaf_rake((WIDTH - 0.2, -0.03, 1.62), (WIDTH - 0.05, -0.42, 0.45), (0.93, 0.35, 0))
    garden.fallen_leaves(700, garden.heap(6.2, -1.5, 0.55, 0.3, 0.02), rng)
    garden.fallen_leaves(900, garden.on_rectangle(-1, 11, -10, 4, 0.045), rng)
