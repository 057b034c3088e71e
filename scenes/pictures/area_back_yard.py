"""A one-car garage of the 1920s at the back of a narrow lot, where two concrete ribbons end beside a frame house."""

import dataclasses
import math
import random

from mathutils import Matrix

from library import materials, street
from library.parts import door, garden, house, household, lamps
from library.parts.house import Wall
from library.solids import Solid
from library.stage import Grade, Picture, camera, overcast, sun

PICTURE = Picture(samples=10, grade=Grade(exposure=0.8, contrast=1.26, saturation=1.06, warmth=0.02))

GARAGE = street.Body(0, 3.9, 0, 6.0, 0.12, 2.5, 0.72, gable=True, overhang=0.3)
OPENING = door.Opening(0.73, 3.17, 2.13, 0.11)  # 8 x 7 ft
HOME = street.Body(-8.3, -1.0, -17.0, -3.2, 0.62, 5.35, 0.8, gable=True, overhang=0.4)
SIDE = Wall(HOME.x1, "right")
WINDOWS = ((-9.2, -8.3, 1.45, 2.95), (-5.4, -4.4, 1.45, 2.95), (-9.2, -8.3, 3.75, 5.0), (-5.3, -4.4, 3.75, 5.0))
RIBBONS = ((0.72, 1.37), (2.53, 3.18))
APRON = -1.7  # where the ribbons end before the garage
SIDING, GARAGE_DOOR = "#b5a57e", "#3b4a54"
ROOF = ("#4a3c33", "#574a40", "#66584c")


def build():
    rng = random.Random(23)
    garage(materials.clapboard_paint(SIDING, 1.0), rng)
    home(materials.clapboard_paint(SIDING, 0.8, "y"), rng)
    grounds(rng)
    planting(rng)
    overcast(1.0, low=(1.05, 1.0, 0.94), high=(0.72, 0.79, 0.9))
    sun(150, 34, 3.6, (1, 0.9, 0.78))
    camera((3.1, -11.2, 1.6), yaw=-9.5, lens=29, shift=(0, 0.075))


def garage(paint, rng):
    """Clapboards under a gable with a small window, a two-leaf door in white trim."""
    loft = (1.6, 2.3, 2.95, 3.5)
    hole = (OPENING.x0 - 0.16, OPENING.x1 + 0.16, 0, OPENING.height + 0.1)
    street.clad(GARAGE, paint, rng, holes=[hole])
    street.roofed(GARAGE, rng, ROOF)
    street.frieze(GARAGE)
    house.louver_vent(GARAGE.front, *loft)
    for x0, x1 in ((0, OPENING.x0 - 0.15), (OPENING.x1 + 0.15, GARAGE.x1)):
        street.foundation(x0, x1, 0, 0.15, shade="#7f7b73")
    door.door_frame(OPENING, materials.paint(street.TRIM, 0.45, dirt=0.55), board=0.13, reach=0.02)
    enamel = materials.door_enamel(GARAGE_DOOR, 0.42, dirt=0.12)
    door.carriage_door(OPENING, leaves=2, paint=enamel, glow=0, glass=cloudy_glass())
    street.dark_garage(OPENING, 0)
    lamps.gooseneck(Wall(-0.03), 1.95, 2.52, 0)


def cloudy_glass():
    """Panes that mirror gray clouds."""
    return materials.day_glass(0.14, 0.8, ("#d0ccc4", "#9a9c9e", "#787c84"))


def home(paint, rng):
    """The side of the house along the drive, its back corner with the kitchen's steps out of sight behind it."""
    holes = [(a - 0.11, b + 0.11, c - 0.06, d + 0.08) for a, b, c, d in WINDOWS]
    house.lap_siding(SIDE, house.rectangle(HOME.y0, HOME.y1 - 0.09, holes), HOME.bottom, HOME.eave, rng, paint)
    for k, (a, b, c, d) in enumerate(WINDOWS):
        drawn = (0.0, 0.35, 0.5, 0.7)[k]
        house.window(SIDE, a, b, c, d, 2, 1, curtains=(0.0 if drawn else 0.25,) * 2, pane=cloudy_glass(), blind=drawn)
        house.lit_room(SIDE, a - 0.3, b + 0.3, c - 0.7, d + 0.3, ((a + b) / 2, 1.4, c + 0.5), 0.02, 2.0)
    trim = Solid("corner", street.trim_paint())
    trim.box(HOME.x1 - 0.1, HOME.x1 + 0.036, HOME.y1 - 0.1, HOME.y1 + 0.03, HOME.bottom, HOME.eave)
    trim.box(HOME.x1, HOME.x1 + 0.04, HOME.y0, HOME.y1, HOME.bottom - 0.04, HOME.bottom + 0.16)
    trim.box(HOME.x1 - 0.05, HOME.x1 + HOME.overhang, HOME.y0, HOME.y1 + 0.3, 5.08, 5.11)
    trim.place(bevel=0.004)
    street.roofed(HOME, rng, ROOF)
    base = Solid("cellar wall", materials.granite("#7d7971", "#58544e"))
    base.box(HOME.x1 - 0.3, HOME.x1 - 0.02, HOME.y0, HOME.y1, -0.2, HOME.bottom)
    base.place(bevel=0.006)
    x, y = HOME.x1, HOME.y1 - 0.25
    spout = [(x + 0.42, y, 5.15), (x + 0.4, y, 5.05), (x + 0.08, y, 4.75), (x + 0.08, y, 0.3), (x + 0.24, y, 0.1)]
    house.downspout(spout, [(x + 0.07, y, 1.5), (x + 0.07, y, 3.6)])
    turned = Matrix.Translation((x + 0.03, -6.4, 1.0)) @ Matrix.Rotation(math.pi / 2, 4, "Z")
    household.hose(turned)


def grounds(rng):
    """Two ribbons with grass between, a cracked apron, the yard."""
    garden.ground_plane()
    for x0, x1 in RIBBONS:
        garden.concrete_drive(x0, x1, -20, APRON - 0.02, rng, 2.2, 0.5, 0.012)
    garden.concrete_drive(0.45, 3.45, APRON, -0.03, rng, 1.7, 0.9, 0.02)
    bed = (HOME.x1 + 0.02, HOME.x1 + 0.75, -14, HOME.y1 - 0.4)
    garden.mulch_bed(*bed, rng)
    bare = [(x0, x1, -30, APRON) for x0, x1 in RIBBONS]
    bare += [(0.45, 3.45, APRON, 0.1), (0, 3.9, 0, 8), bed, (-10, HOME.x1, -20, HOME.y1)]
    garden.lawn(-9, 6, -13, 9, garden.everywhere_but(*bare, soften=0.05), rng, height=1.15)


def planting(rng):
    fence = materials.lumber("z", ("#4a443d", "#6b6359", "#877e72"))
    garden.board_fence((4.85, -16), (4.85, 7.2), rng, 1.7, fence)
    garden.board_fence((-14, 7.3), (4.85, 7.3), rng, 1.7, fence)
    holly, yew = garden.shrub(rng, 0.4, 0.68), garden.shrub(rng, 0.44, 0.85, garden.YEW_GREEN, 0.026, slender=0.3)
    azalea, flower = garden.shrub(rng, 0.4, 0.5, garden.AZALEA, 0.024), garden.hydrangea(rng, 0.42)
    for k, plant in enumerate((holly, azalea, yew, flower, holly, azalea, flower)):
        plant.grow(HOME.x1 + 0.42 + rng.uniform(-0.06, 0.06), -10.4 + k * 0.95, rng, rng.uniform(0.75, 1.05))
    flower.grow(-0.55, 0.5, rng, 0.95), yew.grow(-0.5, 1.5, rng, 0.9)
    for y, shade, turn in ((1.0, "#26364a", 1.5), (1.85, "#2c3a33", 1.65)):
        household.wheeled_bin(Matrix.Translation((4.35, y, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    neighbor(rng)
    kinds = [(garden.MAPLE_AUTUMN, 9), (garden.OAK, 12)]
    maple, oak = (garden.tree(dataclasses.replace(kind, **garden.LEAFY), tall, rng) for kind, tall in kinds)
    near = [(-3.6, 11, 1, 0.9), (-8.5, 13, 0, 1.1), (2.6, 14.5, 0, 1.0), (10.5, 16.5, 1, 1.0), (-1.0, 18, 1, 1.1)]
    street.backdrop(rng, [maple, oak], near)
    garden.fallen_leaves(240, garden.on_rectangle(-2, 4.6, -9, 0, 0.04), rng)
    garden.fallen_leaves(110, garden.along_edge((4.7, -9), (4.7, 0), 0.25, 0.03, side=1), rng)
    garden.fallen_leaves(60, garden.along_edge((0.5, -0.15), (3.4, -0.15), 0.15, 0.03, side=-1), rng)


def neighbor(rng):
    """The house on the next lot, over the fence."""
    body = street.Body(7.4, 14.4, 3.5, 12, 0.6, 5.2, 0.75, gable=True)
    windows = [(8.6, 9.6, 1.5, 3.0), (11.8, 12.8, 1.5, 3.0), (8.6, 9.5, 3.7, 5.0), (11.9, 12.8, 3.7, 5.0)]
    paint = materials.clapboard_paint("#8f9aa0")
    street.clad(body, paint, rng, windows, lit=0.02, panes=(2, 1), blinds=(0.5, 0.0, 0.3, 0.7), glass=cloudy_glass())
    street.roofed(body, rng, ("#34363a", "#46484b", "#5a5957"))
