"""A new door in the brick front of a colonial: painted panels, windows and black hardware in the morning sun."""

import dataclasses
import random

from mathutils import Matrix

from library import materials
from library.parts import door, garden, house, lamps, masonry
from library.parts.house import Wall
from library.parts.track import numeral
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=10, grade=Grade(exposure=0.28, contrast=1.32, saturation=1.1))

OPENING = door.Opening(0.0, 4.88, 2.14, 0.11)  # 16 x 7 ft
LEFT, RIGHT, DEPTH = -1.75, 6.63, 6.5
COURSES, BOARD = 41, 0.16
TOP = masonry.courses(COURSES)
BRICKS = ("#6b3a2c", "#7d4534", "#8a5140", "#744031", "#96604c", "#5f342a", "#824a3b")
FRONT = Wall()


def build():
    rng = random.Random(17)
    brickwork(rng)
    upper_floor(rng)
    white = materials.paint("#ebe8e0", 0.38, dirt=0.15)
    door.door_frame(OPENING, white, board=BOARD)
    slate = materials.door_enamel("#33424d", 0.38, dirt=0.04)
    door.carriage_door(OPENING, paint=slate, glow=0, glass=materials.day_glass(0.16))
    inside()
    numeral("58", 0.12, 0.008, materials.black_iron(), Matrix.Translation((-0.75, -0.012, 1.42)))
    for u in (-0.75, 5.63):
        lamps.lantern(Wall(at=-0.01), u, 1.86, 0, 0.95)
    grounds(rng)
    sky(24, -118, 0.3, (6.5, 5.6, 5.0), 0.55)
    sun(-126, 24, 11.0, (1, 0.84, 0.66))
    camera((-0.55, -4.9, 1.5), yaw=24, lens=30, shift=(0, 0.0))


def brickwork(rng):
    """Red brick to the top of the first floor, with a soldier course over the door."""
    brick = materials.brick(BRICKS)
    a, b = OPENING.x0 - BOARD - 0.01, OPENING.x1 + BOARD + 0.01
    head = OPENING.height + BOARD + 0.03
    lintel = (a - 0.1, b + 0.1, head - 0.005, head + masonry.LENGTH + masonry.JOINT + 0.004)
    masonry.brick_wall(FRONT, LEFT, RIGHT, COURSES, rng, holes=[(a, b, -1, head), lintel], corners=(0, 0), brick=brick)
    masonry.soldier_course(FRONT, lintel[0], lintel[1], head, rng, brick=brick)
    masonry.brick_wall(Wall(LEFT, "left"), 0, DEPTH, COURSES, rng, corners=(1, None), brick=brick)


def upper_floor(rng):
    """The floor above, a little forward of the brick, in white clapboards: its lower edge shades the wall."""
    white = materials.paint("#dcd9d0", 0.5, dirt=0.25)
    out = Wall(-0.28)
    soffit = Solid("soffit", white)
    soffit.box(LEFT - 0.05, RIGHT + 0.05, -0.29, 0.02, TOP, TOP + 0.03)
    soffit.box(LEFT - 0.05, RIGHT + 0.05, -0.31, -0.28, TOP - 0.02, TOP + 0.2)
    soffit.place(bevel=0.005)
    windows = [(a, a + 1.0, 3.7, 5.2) for a in (0.9, 3.0)]
    house.lap_siding(out, house.rectangle(LEFT, RIGHT, windows), TOP + 0.18, 5.6, rng, white)
    for window, blind in zip(windows, (0.4, 0.75)):
        house.window(out, *window, 3, 2, pane=materials.day_glass(0.16), blind=blind)


def inside():
    """Dark behind the windows of the door."""
    dark = Solid("inside", materials.plain("#1a1917", 0.9))
    dark.box(LEFT + 0.1, RIGHT - 0.1, 1.2, DEPTH, 0, TOP)
    dark.box(LEFT + 0.1, RIGHT - 0.1, 0.2, 1.2, TOP - 0.2, TOP)
    dark.place()


def grounds(rng):
    """A driveway of concrete with a paved border, boxwood and hydrangeas along the wall."""
    garden.ground_plane()
    x0, x1 = -0.15, 5.03
    garden.concrete_drive(x0, x1, -16, -0.02, rng, 2.6, 0.0, material=materials.concrete("#a19d95", cracks=0))
    for x in (x0 - 0.32, x1 + 0.02):
        garden.pavers(x, x + 0.3, -16, -0.02, rng)
    sill = Solid("floor", materials.concrete("#8f8b84"))
    sill.box(0, 4.88, -0.06, 0.6, -0.1, 0.012)
    sill.place(bevel=0.01)
    for a, b in ((LEFT, x0 - 0.36), (x1 + 0.36, RIGHT)):
        garden.mulch_bed(a, b, -1.2, 0.0, rng)
    grows = garden.everywhere_but((x0 - 0.36, x1 + 0.36, -20, 0.1), (LEFT, RIGHT, -1.15, 9))
    garden.lawn(-6, 9, -8, 4, grows, rng)
    holly, flower = garden.shrub(rng, 0.42, 0.75, leaf=0.022), garden.hydrangea(rng, 0.42)
    azalea = garden.shrub(rng, 0.4, 0.48, garden.AZALEA, 0.022)
    for x, plant in ((-1.3, holly), (-0.74, azalea), (5.72, holly), (6.35, flower)):
        plant.place(x, -0.5, 0.02, 0.95, rng.uniform(0, 6))
    kinds = ((garden.MAPLE, 9), (garden.OAK, 11))
    maple, oak = (garden.tree(dataclasses.replace(kind, **garden.LEAFY), tall, rng) for kind, tall in kinds)
    for x, y, plant in ((-9, 9, maple), (-13, 14, oak), (-6, 18, oak)):
        plant.place(x, y, 0, 1.0, rng.uniform(0, 6))
    # Out of the picture: its shadow falls over the drive and the door's corner.
    maple.place(-11.5, -9.5, 0, 0.8, 2.0)
    garden.woods([maple, oak], -50, 20, 24, 34, 3.0, rng)
