"""A closed garage door late at night: two lanterns on the wall, a wet drive that mirrors them, a dark street behind."""

import dataclasses
import random

from mathutils import Matrix

from library import materials, street
from library.parts import door, garden, house, household, lamps, masonry
from library.parts.house import Wall
from library.parts.track import numeral
from library.stage import Grade, Picture, camera, light, sky

PICTURE = Picture(samples=8, grade=Grade(exposure=1.6, contrast=1.24, saturation=1.08, vignette=0.3))

WING = street.Body(0, 6.9, 0, 7.0, 1.0, 3.0, 0.62, gable=True, overhang=0.4)
MAIN = street.Body(6.9, 17.0, 1.6, 10.0, 0.5, 5.6, 0.6)
OPENING = door.Opening(1.01, 5.89, 2.13, 0.11)  # 16 x 7 ft
COURSES = 15
FACE = Wall(-0.05)
SIDING, DOOR = "#5c666b", "#d9d5cb"
BRICKS = ("#5d3a30", "#6f463a", "#7f5142", "#64433a", "#8a5c4a")


def build():
    rng = random.Random(44)
    siding = materials.clapboard_paint(SIDING, 0.4)
    wing(siding, rng)
    main_house(siding, rng)
    grounds(rng)
    planting(rng)
    street_side(rng)
    sky(-4.1, 60, 1.9, (0.27, 0.26, 0.34), 0.22, dust=1.0)
    camera((2.1, -8.4, 1.5), yaw=6.5, lens=29, shift=(0, 0.045))


def wing(siding, rng):
    """The garage: brick to the lanterns' feet, clapboards above, one wide door in white trim."""
    a, b = OPENING.x0 - 0.15, OPENING.x1 + 0.15
    street.clad(WING, siding, rng, holes=[(a, b, 0, OPENING.height + 0.17)], sides=("left",))
    street.roofed(WING, rng)
    street.frieze(WING)
    brick = materials.brick(BRICKS)
    for u0, u1 in ((0, a), (b, 6.9)):
        masonry.brick_wall(FACE, u0, u1, COURSES, rng, brick=brick)
        masonry.soldier_course(FACE, u0, u1, masonry.courses(COURSES), rng, 0.02, masonry.DEPTH, brick, 0.14)
    masonry.brick_wall(Wall(-0.05, "left"), 0, 7, COURSES, rng, brick=brick)
    door.door_frame(OPENING, street.trim_paint(), board=0.15, reach=-0.02)
    door.panel_door(OPENING, materials.door_enamel(DOOR, dirt=0.12), columns=8, windows=True, glow=0.16)
    for u in (0.43, 6.47):
        lamps.lantern(Wall(-0.02), u, 1.95, 36, 0.9)
    numeral("48", 0.11, 0.008, street.trim_paint(), Matrix.Translation((6.44, -0.04, 1.42)))
    house.louver_vent(WING.front, 3.1, 3.8, 3.75, 4.45)


def main_house(siding, rng):
    """The house at the right: one window still lit, the front door's lamp on."""
    lit, dark = (9.3, 10.5, 1.35, 2.75), (13.0, 14.2, 1.35, 2.75)
    upper = [(9.4, 10.4, 4.0, 5.2), (13.1, 14.1, 4.0, 5.2)]
    holes = [(lit[0] - 0.11, lit[1] + 0.11, lit[2] - 0.06, lit[3] + 0.16)]
    street.clad(MAIN, siding, rng, [dark, *upper], holes, lit=0.01, blinds=(0.6, 0.75, 0.4), glass=night_glass())
    house.window(MAIN.front, *lit, 3, 2, pane=night_glass(), blind=0.42)
    house.lit_room(MAIN.front, 8.6, 11.2, 0.6, 3.1, (10.3, 1.5, 1.8), 1.1, 2.6, [(9.4, 2.1, 0.5, 0.4)])
    street.roofed(MAIN, rng)
    street.foundation(6.9, 17, 1.6, 0.52)


def night_glass():
    """Panes that mirror the night's sky."""
    return materials.day_glass(0.08, 0.05, ("#6a7690", "#31405c", "#1a2740"))


def grounds(rng):
    """A wet blacktop drive with a concrete apron, lawn on both sides."""
    garden.ground_plane()
    garden.concrete_drive(0.7, 6.2, -1.3, 0.1, rng, 2.0, 0.0, 0.0, materials.concrete("#8b877f", 0.38, cracks=0))
    garden.asphalt_drive(0.55, 6.35, -26, -1.31, rng, 0.9, -0.006, 3)
    for x in (0.48, 6.42):
        garden.cobble_edge((x, -26), (x, -0.1), rng, 0.04)
    bed = (6.95, 16, 0.4, 1.58)
    for rectangle in (bed, (6.5, 7.6, -0.7, 1.5), (-0.9, 0.35, -0.7, -0.05)):
        garden.mulch_bed(*rectangle, rng)
    bare = [(0.35, 6.55, -40, 0.2), bed, (6.5, 7.7, -0.8, 1.6), (0, 17, 0, 12), (-0.9, 0.4, -0.8, 0)]
    garden.lawn(-7, 13, -8, 8, garden.everywhere_but(*bare), rng)


def planting(rng):
    holly, yew = garden.shrub(rng, 0.42, 0.7), garden.shrub(rng, 0.46, 0.9, garden.YEW_GREEN, 0.026, slender=0.3)
    azalea, flower = garden.shrub(rng, 0.4, 0.5, garden.AZALEA, 0.024), garden.hydrangea(rng, 0.42)
    for k in range(7):
        (holly, azalea, yew)[k % 3].grow(8.0 + 0.95 * k, 0.9 + rng.uniform(-0.1, 0.1), rng, rng.uniform(0.8, 1.05))
    yew.grow(7.2, 0.3, rng, 1.0), flower.grow(7.3, -0.5, rng, 0.9), holly.grow(-0.4, -0.42, rng, 0.85)
    for x, shade, turn in ((-0.62, "#26364a", -0.1), (-1.36, "#2c3a33", 0.12)):
        household.wheeled_bin(Matrix.Translation((x, 1.3, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    arbor = garden.arborvitae(rng, 3.4, 0.65)
    for k in range(2):
        arbor.place(-1.2 - k * 0.9, 5.5 + rng.uniform(-0.1, 0.1), 0, rng.uniform(0.9, 1.1), rng.uniform(0, 6))
    # Late autumn: half of their leaves lie on the ground, and the sky shows between the limbs.
    kinds, bare = [(garden.MAPLE, 9), (garden.OAK, 12)], {**garden.LEAFY, "leaves": 42000}
    maple, oak = (garden.tree(dataclasses.replace(kind, **bare), tall, rng) for kind, tall in kinds)
    near = [(-3.5, 20, 1, 1.0), (-13, 9, 0, 1.0), (4.5, 17, 0, 1.35), (12, 17, 1, 1.2)]
    street.backdrop(rng, [maple, oak], near)
    garden.fallen_leaves(70, garden.on_rectangle(0.8, 6.1, -7, -0.2, 0.004), rng)
    lamps.path_light(6.85, -2.3, 5), lamps.path_light(6.85, -5.0, 5)


def street_side(rng):
    """The house next door, still awake; behind the camera a street lamp, whose light lies on the lawn."""
    light("SPOT", (-9, -13, 6.5), 900, (1.0, 0.72, 0.42), 0.2, (1, -2, 0.5), spot_size=1.0, spot_blend=0.9)
    body = street.Body(-13.0, -5.2, 15.0, 24.0, 0.4, 5.4, 0.7)
    windows = [(-8.9, -7.9, 1.3, 2.8), (-7.0, -6.0, 1.3, 2.8), (-8.9, -8.0, 3.8, 5.0)]
    paint, drawn = materials.clapboard_paint("#8a8f8c"), (0.55, 0.0, 0.85)
    street.clad(body, paint, rng, windows, lit=0.45, sides=("right",), blinds=drawn, glass=night_glass())
    street.roofed(body, rng)
    light("AREA", (5, -16, 9), 150, (0.55, 0.68, 1.0), 8, (3, 0, 2))
