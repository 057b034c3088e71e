"""A Cape of the 1940s with two dormers, its garage at the side under a gable of its own."""

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

MAIN = street.Body(0, 9.4, 0, 8.0, 0.42, 3.05, 0.95)
GARAGE = street.Body(9.4, 13.3, 1.1, 7.4, 0.1, 2.6, 0.8, gable=True, overhang=0.28)
OPENING = door.Opening(10.12, 12.56, 2.13, 1.1 + 0.11)  # 8 x 7 ft
FLOOR = 0.56
CHIMNEY_COURSES = 118  # from the ground, as it stands behind the ridge
CLAPBOARD, SHUTTERS, FRONT_DOOR = "#d2cab4", "#2f3b33", "#5a1d16"
ROOF = ("#3b3f40", "#4b4f4f", "#5c5d5a")


def build():
    rng = random.Random(4)
    paint = materials.paint(CLAPBOARD, 0.5, mottle=0.05, dirt=0.25)
    main_house(paint, rng)
    garage(paint, rng)
    for middle, blind in ((2.35, 0.6), (7.05, 0.0)):
        street.dormer(middle, 0.85, MAIN.eave + 2.0, paint, rng, ROOF, blind)
    grounds(rng)
    planting(rng)
    sky(21, -120, 0.3, (6.5, 5.5, 4.8), 0.5)
    sun(-122, 26, 10.5, (1, 0.82, 0.63))
    camera((8.5, -11.9, 1.6), yaw=-6, lens=28, shift=(0, 0.05))


def main_house(paint, rng):
    """Clapboards, two windows with shutters, the door between them."""
    entry = (3.75, 5.65, FLOOR - 0.05, FLOOR + 2.3)
    windows = [(1.5, 2.55, 1.25, 2.65), (6.85, 7.9, 1.25, 2.65)]
    street.clad(MAIN, paint, rng, windows, [entry], lit=0.03, blinds=(0.5, 0.3))
    street.roofed(MAIN, rng, ROOF)
    street.foundation(0, 9.4, 0, 0.44)
    for window in windows:
        house.shutters(MAIN.front, *window, paint=materials.paint(SHUTTERS, 0.45, dirt=0.25))
    house.front_door(MAIN.front, 4.25, 5.15, FLOOR, 2.05, FRONT_DOOR, 0.1, materials.day_glass())
    numeral("27", 0.13, 0.008, materials.black_iron(), Matrix.Translation((5.96, -0.02, FLOOR + 1.55)))
    street.stoop(3.7, 5.7, 0, FLOOR, rng, 1.2)
    masonry.brick_wall(Wall(4.3), 4.3, 5.2, CHIMNEY_COURSES, rng, corners=(0, 0))
    masonry.brick_wall(Wall(5.2, "right"), 4.3, 5.0, CHIMNEY_COURSES, rng, corners=(1, None))
    top = masonry.courses(CHIMNEY_COURSES)
    cap = Solid("chimney cap", materials.concrete("#9a958b", cracks=0))
    cap.box(4.24, 5.26, 4.24, 5.06, top, top + 0.09)
    cap.place(bevel=0.012)


def garage(paint, rng):
    """One door of dark green with windows, in white trim."""
    hole = (OPENING.x0 - 0.16, OPENING.x1 + 0.16, 0, OPENING.height + 0.07)
    street.clad(GARAGE, paint, rng, holes=[hole], sides=("right",))
    street.roofed(GARAGE, rng, ROOF)
    street.frieze(GARAGE)
    street.foundation(9.4, OPENING.x0 - 0.15, 1.1, 0.14)
    street.foundation(OPENING.x1 + 0.15, 13.3, 1.1, 0.14)
    door.door_frame(OPENING, street.trim_paint(), board=0.14, reach=1.1)
    enamel = materials.door_enamel("#39493e", 0.4, dirt=0.06)
    door.carriage_door(OPENING, leaves=2, paint=enamel, glow=0, glass=materials.day_glass(0.16))
    street.dark_garage(OPENING, 1.1)
    lamps.lantern(Wall(1.07), 12.98, 1.85, 0, 0.6)
    house.louver_vent(GARAGE.front, 11.1, 11.6, 3.1, 3.7)


def grounds(rng):
    """A drive of concrete ribbons that widens before the garage, a walk, lawn, the sidewalk."""
    garden.ground_plane()
    garden.concrete_drive(9.95, 12.75, -7.5, 1.02, rng, 2.3, 0.4)
    street.sidewalk(-16, 30, -7.5, rng, z=0.02)
    garden.stone_walk(5.0, 9.9, -2.6, -1.75, rng)
    beds = ((0.2, 3.6, -0.85, -0.02), (5.8, 9.3, -0.85, -0.02))
    for bed in beds:
        garden.mulch_bed(*bed, rng)
    paved = [(9.9, 12.8, -20, 1.1), (-30, 40, -8.75, -7.5), (4.95, 9.95, -2.65, -1.7)]
    built = [(3.6, 5.8, -1.75, 0), (0, 13.3, 0, 9)]
    garden.lawn(-8, 20, -11, 8, garden.everywhere_but(*paved, *built, *beds), rng)


def planting(rng):
    """Shrubs of several kinds below the windows, fences at both sides, trees behind."""
    holly, yew = garden.shrub(rng, 0.44, 0.75), garden.shrub(rng, 0.5, 0.85, garden.YEW_GREEN, 0.026, slender=0.3)
    azalea, flower = garden.shrub(rng, 0.42, 0.5, garden.AZALEA, 0.024), garden.hydrangea(rng, 0.42)
    bed = (
        (0.5, 0.5, yew, 0.9),
        (1.2, 0.42, azalea, 0.9),
        (1.85, 0.48, flower, 0.95),
        (2.45, 0.4, azalea, 0.8),
        (3.1, 0.48, holly, 1.0),
        (6.2, 0.46, holly, 0.85),
        (6.95, 0.42, flower, 0.85),
        (7.6, 0.46, azalea, 1.0),
        (8.25, 0.4, holly, 0.7),
        (8.9, 0.5, yew, 1.0),
    )
    for x, out, plant, size in bed:
        plant.grow(x, -out, rng, size)
    for x, shade, turn in ((13.8, "#2c3a33", -0.12), (14.55, "#26364a", 0.15)):
        household.wheeled_bin(Matrix.Translation((x, 1.5, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    fence = materials.paint("#dcd9d0", 0.5, dirt=0.3)
    garden.board_fence((13.4, 5.6), (20, 5.6), rng, 1.6, fence)
    garden.board_fence((-7, 5.6), (-0.1, 5.6), rng, 1.6, fence)
    kinds = [(garden.MAPLE_AUTUMN, 9), (garden.OAK, 12), (garden.LINDEN, 9)]
    maple, oak, linden = (garden.tree(dataclasses.replace(kind, **garden.LEAFY), tall, rng) for kind, tall in kinds)
    near = [(-4.5, 9.5, 0, 1.0), (-9, 15, 1, 1.0), (17.5, 12, 0, 1.1)]
    near += [(12, 18, 0, 1.2), (4, 19, 2, 1.2), (22, 8, 1, 1.0)]
    street.backdrop(rng, [maple, oak, linden], near)
    # Out of the picture: its shadow falls on the lawn.
    oak.place(-3.5, -12.5, 0, 0.75, 1.0)
    garden.fallen_leaves(220, garden.on_rectangle(-4, 9.5, -7, -1, 0.045), rng)
    garden.fallen_leaves(70, garden.on_rectangle(10, 12.7, -7, 0.8, 0.025), rng)
