"""A split-level of the 1950s: two garage doors' width under the bedrooms at the left, the living room at the right."""

import dataclasses
import random

from mathutils import Matrix

from library import materials, street
from library.parts import door, garden, house, household, lamps, masonry
from library.parts.house import Wall
from library.parts.track import numeral
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=10, grade=Grade(exposure=0.12, contrast=1.28, saturation=1.1, warmth=0.015))

OPENING = door.Opening(0.95, 5.83, 2.13, 0.11)  # 16 x 7 ft
WING, RIGHT, DEPTH = 6.8, 15.4, 8.6  # the wing with the garage ends, the living rooms end
COURSES = 37
SILL = masonry.courses(COURSES)
FLOOR = 0.86  # of the living rooms
BRICKS = ("#7d4a3a", "#8c5644", "#6d4034", "#94634f", "#804e3e")
SIDING = "#6f7f74"
FRONT, BACK = Wall(), Wall(1.2)


def build():
    rng = random.Random(15)
    garage(rng)
    siding = materials.paint(SIDING, 0.5, mottle=0.07, dirt=0.3)
    upper = street.Body(0, WING, -0.25, DEPTH, SILL, 5.0, 0.4, overhang=0.5)
    bedrooms = [(1.1, 2.1, 3.15, 4.5), (4.6, 5.6, 3.15, 4.5)]
    street.clad(upper, siding, rng, bedrooms, lit=0.02, panes=(1, 1), blinds=(0.55, 0.3))
    street.roofed(upper, rng)
    living_rooms(siding, rng)
    grounds(rng)
    planting(rng)
    sky(26, -122, 0.27, (8.2, 7.3, 6.6), 0.8)
    sun(-132, 22, 10.5, (1, 0.82, 0.62))
    camera((10.8, -13.6, 1.6), yaw=-11, lens=29, shift=(0, 0.06))


def garage(rng):
    """The lower level in brick, with one wide door."""
    brick = materials.brick(BRICKS)
    a, b = OPENING.x0 - 0.13, OPENING.x1 + 0.13
    head = OPENING.height + 0.15
    masonry.brick_wall(FRONT, 0, WING, COURSES, rng, holes=[(a, b, -1, head)], corners=(0, 0), brick=brick)
    masonry.brick_wall(Wall(0, "left"), 0, DEPTH, COURSES, rng, corners=(1, None), brick=brick)
    masonry.brick_wall(Wall(WING, "right"), 0, 1.3, COURSES, rng, corners=(1, None), brick=brick)
    door.door_frame(OPENING, street.trim_paint(), board=0.12)
    door.panel_door(OPENING, materials.door_enamel("#dfdbd0", dirt=0.12), columns=8, windows=True)
    street.dark_garage(OPENING, 0)
    lamps.lantern(Wall(-0.005), 0.4, 1.75, 0, 0.65)
    soffit = Solid("jetty", street.trim_paint())
    soffit.box(-0.03, WING + 0.03, -0.27, 0.02, SILL - 0.03, SILL + 0.02)
    soffit.place(bevel=0.004)


def living_rooms(siding, rng):
    """The lower wing: a picture window, the front door on its stoop, brick below the sills."""
    body = street.Body(WING, RIGHT, 1.2, 9.4, 0.75, 3.55, 0.4, overhang=0.55)
    window, entry = (10.4, 13.2, 1.55, 3.05), (7.5, 9.3, FLOOR - 0.02, FLOOR + 2.18)
    street.clad(body, siding, rng, holes=[(window[0] - 0.05, window[1] + 0.05, 1.5, 3.2), entry], sides=("right",))
    street.roofed(body, rng)
    brick = materials.brick(BRICKS)
    masonry.brick_wall(Wall(1.14), WING, RIGHT, 13, rng, brick=brick)
    top = masonry.courses(13)
    masonry.soldier_course(Wall(1.14), 9.4, RIGHT, top, rng, brick=brick, height=masonry.DEPTH, depth=0.14)
    panes = materials.day_glass()
    lights = ((10.4, 11.0), (11.06, 12.54), (12.6, 13.2))
    for (a, b), rows, blind in zip(lights, (1, 0, 1), (0.4, 0, 0.4)):
        hung = (0.16, 0.2) if not rows else (0, 0)
        house.window(BACK, a, b, window[2], window[3], 1, rows, casing=0.06, curtains=hung, pane=panes, blind=blind)
    house.mulled(BACK, lights, window[2], window[3], 0.06)
    house.lit_room(BACK, 9.6, 14, FLOOR, 3.3, (12.3, 1.6, 1.9), 0.07, 2.6, cabinet=(10.6, 11.8, 1.0))
    house.front_door(BACK, 7.95, 8.85, FLOOR, 2.05, "#7a2f25", 0.12, panes)
    lamps.lantern(BACK, 7.2, 2.4, 0, 0.5)
    numeral("114", 0.13, 0.008, materials.black_iron(), Matrix.Translation((9.7, 1.165, 2.3)))
    street.stoop(7.3, 9.4, 1.2, FLOOR, rng, 1.2, materials.brick(BRICKS))


def grounds(rng):
    """A blacktop drive, a walk of bluestone to the stoop, lawn."""
    garden.ground_plane()
    garden.asphalt_drive(0.55, 6.25, -30, -0.05, rng, 0.0, 0.0, 9)
    for x in (0.5, 6.3):
        garden.cobble_edge((x, -30), (x, -0.1), rng, 0.04)
    garden.stone_walk(6.4, 9.1, -1.9, -0.85, rng)
    bed = (9.45, RIGHT, 0.0, 1.15)
    garden.mulch_bed(*bed, rng)
    garden.mulch_bed(6.5, 7.2, -0.6, 1.1, rng)
    bare = [(0.4, 6.4, -40, 0.2), (6.4, 9.4, -2.0, 1.2), bed, (0, RIGHT, 0, 12), (6.4, 7.3, -0.7, 1.2)]
    garden.lawn(-10, 22, -11, 9, garden.everywhere_but(*bare), rng)


def planting(rng):
    """Shrubs of several kinds that have grown together, a maple that turns, trees behind the house."""
    yew, holly = garden.shrub(rng, 0.6, 1.05, garden.YEW_GREEN, 0.026, slender=0.3), garden.shrub(rng, 0.5, 0.85)
    azalea, low = garden.shrub(rng, 0.5, 0.6, garden.AZALEA, 0.024), garden.shrub(rng, 0.46, 0.5, leaf=0.026)
    bed = (
        (9.85, 0.62, yew, 0.85),
        (10.55, 0.5, azalea, 1.0),
        (11.2, 0.66, holly, 0.8),
        (11.75, 0.35, low, 1.0),
        (12.7, 0.55, holly, 1.0),
        (13.35, 0.4, azalea, 0.85),
        (14.2, 0.6, yew, 1.0),
        (14.95, 0.5, yew, 0.72),
        (6.85, 0.4, yew, 0.7),
    )
    for x, y, plant, size in bed:
        plant.grow(x, y, rng, size)
    household.hose(Matrix.Translation((6.36, -0.01, 0.85)))
    for x, shade, turn in ((-0.55, "#2c3a33", 0.1), (-1.3, "#26364a", -0.16)):
        household.wheeled_bin(Matrix.Translation((x, 1.1, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    kinds = [(garden.MAPLE_AUTUMN, 9), (garden.OAK, 12), (garden.LINDEN, 9)]
    maple, oak, linden = (garden.tree(dataclasses.replace(kind, **garden.LEAFY), tall, rng) for kind, tall in kinds)
    near = ((-5.5, 8, 0, 0.9), (-9, 14, 1, 1.0), (18.5, 6, 1, 0.9), (8, 17, 1, 1.1), (3, 20, 2, 1.2), (15, 18, 0, 1.2))
    street.backdrop(rng, [maple, oak, linden], near=near)
    # Out of the picture: its shadow crosses the lawn.
    oak.place(-8.5, -14.5, 0, 0.8, 1.0)
    garden.fallen_leaves(150, garden.on_rectangle(-6, 12, -8, 0, 0.045), rng)
    garden.fallen_leaves(60, garden.on_rectangle(0.6, 6.2, -9, -0.3, 0.01), rng)
