"""A two-family house of brick and clapboard on a narrow lot: a garage door at each side, two front doors between."""

import dataclasses
import math
import random

from mathutils import Matrix

from library import materials, street
from library.parts import door, garden, house, household, lamps, masonry
from library.parts.house import Wall
from library.parts.track import numeral
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=10, grade=Grade(exposure=0.1, contrast=1.28, saturation=1.1, warmth=0.01))

WIDTH, DEPTH, COURSES = 12.2, 10.0, 43
SILL = masonry.courses(COURSES)  # where the brick ends
EAVE = 5.75
OPENINGS = ((0.62, 3.06), (9.14, 11.58))  # 8 ft doors
DOOR_HEIGHT, PLANE = 2.13, 0.11
FLOOR = 0.74  # of the front doors
ENTRANCES = ((4.62, 5.5), (6.7, 7.58))
BRICKS = ("#a58a6c", "#b59a7c", "#967a5d", "#ab8f74", "#bda388", "#8d735a")
SIDING = "#6d7d86"
WALK_Y = -6.3
FRONT = Wall()


def build():
    rng = random.Random(9)
    first_floor(rng)
    siding = materials.paint(SIDING, 0.5, mottle=0.07, dirt=0.3)
    upper = street.Body(0, WIDTH, -0.06, DEPTH, SILL, EAVE, 0.42, overhang=0.45)
    pairs = [((a, a + 0.72), (a + 0.83, a + 1.55)) for a in (1.065, 9.585)]
    edges = [*pairs[0], (4.66, 5.46), (6.74, 7.54), *pairs[1]]
    windows, drawn = [(a, b, 3.75, 5.1) for a, b in edges], (0.5, 0.5, 0.0, 0.3, 0.6, 0.35)
    street.clad(upper, siding, rng, windows, lit=0.03, panes=(1, 1), blinds=drawn)
    for pair in pairs:
        house.mulled(upper.front, pair, 3.75, 5.1)
    street.roofed(upper, rng)
    for x in (0.13, WIDTH - 0.13):
        down = (x, -0.15, 5.15), (x, -0.15, 2.4), (x, -0.15, 0.2)
        house.downspout([(x, -0.6, 5.6), (x, -0.56, 5.5), *down], straps=down[1:2])
    lot(rng)
    planting(rng)
    sky(24, -112, 0.3, (6.5, 5.6, 5.0), 0.5)
    sun(-120, 30, 10.5, (1, 0.84, 0.66))
    camera((4.2, -13.6, 1.65), yaw=6.5, lens=29, shift=(0, 0.085))


def first_floor(rng):
    """Buff brick with the two garage doors, and the entrance with its own stoop."""
    brick = materials.brick(BRICKS)
    head = DOOR_HEIGHT + 0.13
    entry = (4.0, 8.2, FLOOR - 0.02, FLOOR + 2.3)
    holes, lintels = [entry], []
    for a, b in OPENINGS:
        holes.append((a - 0.12, b + 0.12, -1, head))
        lintels.append((a - 0.22, b + 0.22, head - 0.005, head + masonry.LENGTH + masonry.JOINT + 0.004))
    masonry.brick_wall(FRONT, 0, WIDTH, COURSES, rng, holes=holes + lintels, corners=(0, 0), brick=brick)
    for a, b, low, _ in lintels:
        masonry.soldier_course(FRONT, a, b, low + 0.005, rng, brick=brick)
    for at, side in ((0, "left"), (WIDTH, "right")):
        masonry.brick_wall(Wall(at, side), 0, DEPTH, COURSES, rng, corners=(1, None), brick=brick)
    for k, (a, b) in enumerate(OPENINGS):
        opening = door.Opening(a, b, DOOR_HEIGHT, PLANE)
        door.door_frame(opening, street.trim_paint(), board=0.11)
        enamel = materials.door_enamel("#5b4636" if k else "#e4e0d6", dirt=0.12)
        door.panel_door(opening, enamel, windows=True, seed=k)
        street.dark_garage(opening, 0)
        lamps.lantern(Wall(-0.005), (b + 0.42) if k == 0 else (a - 0.42), 1.8, 0, 0.6)
    trim = Solid("entrance trim", street.trim_paint())
    panel = Solid("entrance wall", materials.paint("#e3ded0", 0.5, dirt=0.2))
    panel.box(entry[0], entry[1], 0.0, 0.1, FLOOR, entry[3])
    for u in (4.0, 6.02, 8.06):
        FRONT.box(trim, u, u + 0.14, 0, 0.05, FLOOR, entry[3])
    FRONT.box(trim, 3.9, 8.3, -0.02, 0.75, entry[3], entry[3] + 0.14)
    for u in (4.02, 8.08):
        trim.box(u, u + 0.1, -0.72, -0.62, FLOOR, entry[3])
    trim.place(bevel=0.006), panel.place()
    shades, glass = ("#4a1815", "#1b2a35"), materials.day_glass()
    for (a, b), shade in zip(ENTRANCES, shades):
        house.front_door(FRONT, a, b, FLOOR, 2.04, shade, 0.1, glass)
    for x, number in ((3.48, "31"), (8.72, "33")):
        numeral(number, 0.12, 0.008, materials.black_iron(), Matrix.Translation((x, -0.012, 1.36)))
    street.stoop(3.95, 8.25, 0, FLOOR, rng, 1.15, materials.brick(BRICKS))


def lot(rng):
    """Two drives of concrete, a walk between them, the sidewalk, the street."""
    garden.ground_plane()
    for a, b in OPENINGS:
        garden.concrete_drive(a - 0.25, b + 0.25, WALK_Y, -0.03, rng, 2.1, 0.4)
        garden.concrete_drive(a - 0.5, b + 0.5, WALK_Y - 2.3, WALK_Y - 1.26, rng, 2.1, 0.0)
    garden.concrete_drive(5.3, 6.9, WALK_Y, -2.0, rng, 1.3, 0.2)
    street.sidewalk(-20, 32, WALK_Y, rng, z=0.02)
    garden.asphalt_drive(-30, 42, -26, WALK_Y - 2.4, rng, 0.0, 0.0, 12)
    garden.cobble_edge((-20, WALK_Y - 2.35), (32, WALK_Y - 2.35), rng, 0.02)
    drives = [(a - 0.3, b + 0.3, -30, 0.1) for a, b in OPENINGS]
    walks = [(-30, 40, WALK_Y - 1.27, WALK_Y), (5.25, 6.95, WALK_Y, 0), (-30, 40, -30, WALK_Y - 2.3)]
    grows = garden.everywhere_but(*drives, *walks, (0, WIDTH, -0.9, 12))
    garden.lawn(-7, 18, WALK_Y - 2.3, 8, grows, rng)
    for a, b in ((3.4, 3.95), (8.25, 8.8)):
        garden.mulch_bed(a, b, -2.6, -0.05, rng)


def planting(rng):
    """Shrubs beside the stoop, hedges along both sides of the lot, a bin for each family, trees."""
    holly, yew = garden.shrub(rng, 0.4, 0.7), garden.shrub(rng, 0.44, 0.95, garden.YEW_GREEN, 0.026, slender=0.3)
    azalea = garden.shrub(rng, 0.38, 0.5, garden.AZALEA, 0.024)
    for x, plants in ((3.64, (yew, azalea, holly)), (8.54, (holly, yew, azalea))):
        for k, plant in enumerate(plants):
            size = rng.uniform(0.85, 1.0)
            plant.grow(x, -0.5 - 0.8 * k, rng, size)
    for x, shade, turn in ((0.02, "#26364a", 0.12), (12.12, "#2c3a33", -0.1)):
        household.wheeled_bin(Matrix.Translation((x, -0.62, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    hedge = garden.hedge(rng, height=1.1)
    for k in range(3):
        hedge.place(-0.75, -1.2 - 2.1 * k, turn=math.pi / 2)
        hedge.place(13.0, -1.2 - 2.1 * k, turn=math.pi / 2)
    neighbors(rng)
    kinds = [(garden.MAPLE_AUTUMN, 9), (garden.OAK, 11)]
    maple, oak = (garden.tree(dataclasses.replace(kind, **garden.LEAFY), tall, rng) for kind, tall in kinds)
    near = ((-4.5, 14, 1, 1.1), (16, 15, 0, 1.3), (7.5, 18, 1, 1.45), (-2.6, -8.0, 0, 0.85))
    street.backdrop(rng, [maple, oak], near)
    garden.fallen_leaves(160, garden.along_edge((-2, WALK_Y - 2.5), (14, WALK_Y - 2.5), 0.25, 0.012, side=-1), rng)
    garden.fallen_leaves(90, garden.on_rectangle(0.4, 11.8, WALK_Y, -0.3, 0.025), rng)


def neighbors(rng):
    """The houses on both sides, close as they are on such streets."""
    for x0, shade in ((-10.6, "#8b9aa2"), (14.4, "#b5a58d")):
        body = street.Body(x0, x0 + 8.6, 1.0, 11, 0.2, 5.6, 0.7, gable=True)
        windows = [(x0 + 1.4, x0 + 2.5, 1.3, 2.7), (x0 + 5.8, x0 + 6.9, 1.3, 2.7), (x0 + 5.8, x0 + 6.9, 3.9, 5.2)]
        paint = materials.paint(shade, 0.5, mottle=0.08, dirt=0.3)
        street.clad(body, paint, rng, windows, lit=0.02, panes=(1, 1), blinds=(0.4, 0.6, 0.0))
        street.roofed(body, rng, ("#3a332d", "#4a4038", "#5a5046"))
        street.foundation(x0, x0 + 8.6, 1.0, 0.22)
