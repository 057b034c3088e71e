"""The showcase home complete: house, door, garden and driveway under the sky of a time of day.

A picture is showcase("dusk", door) and a camera. The front stands at y = 0, the garage's door at x = 1.16 to 6.04;
the lawn lies to the left, the walk to the front door to the right.
"""

import dataclasses
import math
import random

from mathutils import Matrix

from . import materials
from .parts import garden, house, lamps
from .parts.door import carriage_door
from .parts.showcase_garage import garage_room
from .parts.showcase_house import GARAGE_DEPTH, GARAGE_DOOR, MAIN_Y0, MIDDLE, showcase_house
from .parts.track import numeral
from .solids import Solid
from .stage import sky, sun

DRIVE_X0, DRIVE_X1 = 0.35, 6.85
BORDER = 0.6  # m: the driveway's lighter edge
APRON = 0.02  # m: height of the slab before the door
STREET = -16.0  # how far the driveway is built toward the camera
SIDE_BED = (-2.1, -0.05, -0.85, GARAGE_DEPTH + 0.3)
TREE = (-4.6, 4.6)
TREE_BED = (-5.5, -3.7, 3.7, 5.5)
WALK = (7.2, 11.4, -1.1, 0.0)
PORCH_BED, FAR_BED = (7.1, 9.9, 0.3, MAIN_Y0), (12.9, 18.0, 0.2, MAIN_Y0)

SMALL_MAPLE = {"twigs": 8, "leaf": 0.032, "leaves": 60000, "clear": 0.22, "spread": 0.75, "trunk": 0.02}


@dataclasses.dataclass(frozen=True)
class Time:
    """The light of a time of day. Lamps in watts, rooms as radiance; see showcase_house, for garage see garage_room."""

    sky: dict
    sun: dict = None
    lantern: float = 0.0
    gooseneck: float = 0.0
    rooms: float = 0.0
    garage: float = 0.0
    garden: bool = False  # whether the lights in the garden are on


TIMES = {
    "dusk": Time(
        sky=dict(elevation=-0.6, azimuth=-35, strength=1.2, cloud_tint=(1.3, 0.72, 0.62), cloud_share=0.35, dust=1.0),
        lantern=34,
        gooseneck=110,
        rooms=1.5,
        garage=600,
        garden=True,
    ),
    "golden": Time(
        sky=dict(elevation=8, azimuth=-124, strength=0.35, cloud_tint=(5.2, 3.7, 2.9), cloud_share=0.55),
        sun=dict(azimuth=-114, elevation=14, power=11),
        rooms=0.03,
    ),
}


def wooden_door(opening):
    """The showcase's own door: stained carriage house style. The garage behind it is lit by its own lamps."""
    carriage_door(opening, house.insulating_glass())


def showcase(time="dusk", door=wooden_door):
    """Builds everything but the camera. time: one of TIMES, or a Time; door(opening) builds the garage's door."""
    light = TIMES[time] if isinstance(time, str) else time
    sky(**light.sky)
    if light.sun:
        sun(**light.sun)
    showcase_house(light.lantern, light.gooseneck, light.rooms, late_glass() if light.sun else None)
    garage_room(light.garage)
    door(GARAGE_DOOR)
    driveway()
    beds()
    trees()
    lawns()
    litter()
    lived_in()
    if light.garden:
        garden_lights()


def late_glass(mirror=0.13):
    """Panes under a late, clear sky."""
    return materials.day_glass(mirror, 0.75, ("#d8c6b2", "#b3bac2", "#7d92b0"))


def driveway():
    """Charcoal pavers within a lighter border, an apron before the door, granite setts along the lawn, the walk."""
    rng = random.Random(21)
    apron = Solid("apron", materials.granite("#a7a39b", "#8d8981"))
    apron.box(DRIVE_X0, DRIVE_X1, -0.42, GARAGE_DOOR.plane + 0.06, -0.05, APRON)
    apron.place(bevel=0.006)
    border = materials.granite("#8f7f72", "#6a5d55")
    inner0, inner1 = DRIVE_X0 + BORDER, DRIVE_X1 - BORDER
    garden.pavers(DRIVE_X0, inner0, STREET, -1.35, rng, material=border)
    garden.pavers(inner1, DRIVE_X1, STREET, -1.35, rng, material=border)
    garden.pavers(DRIVE_X0, DRIVE_X1, -1.35, -0.42, rng, material=border)
    charcoal = materials.granite("#87817b", "#55504c", 0.66, uneven=0.85)
    garden.pavers(inner0, inner1, STREET, -1.35, rng, 0.14, 0.28, charcoal)
    for x in (DRIVE_X0 - 0.13, DRIVE_X1 + 0.13):
        garden.cobble_edge((x, -30.0), (x, -0.1), rng)
    garden.stone_walk(*WALK, rng)
    garden.stone_walk(10.4, 11.4, 0.0, 0.35, rng, 1)
    for x in (0.44, 6.76):
        garden.planter(x, -0.51, garden.shrub(rng, 0.27, 0.5, leaf=0.014, leaves=6000), APRON)


def beds():
    """Mulch along the house, with shrubs that nobody clips, of several kinds and sizes."""
    rng = random.Random(22)
    for bed in (SIDE_BED, TREE_BED, PORCH_BED, FAR_BED):
        garden.mulch_bed(*bed, rng)
    holly, yew = garden.shrub(rng, 0.44, 0.72), garden.shrub(rng, 0.46, 0.85, garden.YEW_GREEN, 0.026, slender=0.3)
    low, flower = garden.shrub(rng, 0.36, 0.44, garden.AZALEA, 0.024), garden.hydrangea(rng, 0.4, 9)
    side = (yew, low, holly, flower, low, yew, holly, flower)
    for k, plant in enumerate(side):
        plant.grow(-0.78 + rng.uniform(-0.14, 0.1), 0.15 + 0.95 * k, rng, rng.uniform(0.85, 1.05))
    for x, y, plant, size in (
        (-1.55, 0.25, low, 0.9),
        (-1.5, 1.9, flower, 0.8),
        (-1.6, 3.6, low, 1.0),
        (7.75, 1.45, holly, 0.9),
        (8.7, 1.5, yew, 0.85),
        (9.5, 1.4, low, 1.0),
        (7.9, 0.75, low, 0.85),
        (8.9, 0.7, flower, 0.8),
        (13.5, 1.4, yew, 0.9),
        (14.5, 1.4, holly, 0.9),
        (15.6, 1.4, yew, 0.9),
        (16.7, 1.4, holly, 0.9),
        (13.9, 0.8, low, 0.9),
        (15.2, 0.8, flower, 0.8),
    ):
        plant.grow(x, y, rng, size)


def lived_in():
    """A number over the door, leaves raked to a heap, the rake against the tree."""
    rng = random.Random(26)
    numeral("18", 0.13, 0.008, materials.black_iron(), Matrix.Translation((MIDDLE, -0.112, 2.255)))
    x, y = TREE
    garden.fallen_leaves(1300, garden.heap(x + 1.9, y - 1.9, 0.62, 0.42, 0.04), rng, (0.05, 0.1))
    garden.leaf_rake((x + 0.12, y - 0.12, 1.32), (x + 0.52, y - 0.62, 0.34), (0.78, 0.62, 0))


def trees():
    """A maple on the lawn, a hedge, single trees before the woods that close the horizon."""
    rng = random.Random(23)
    small = dataclasses.replace(garden.MAPLE_AUTUMN, **SMALL_MAPLE)
    garden.tree(small, 3.4, random.Random(31)).place(*TREE, 0.03, 1.0, 0.4)
    tall = ((garden.MAPLE, 8.5), (garden.LINDEN, 10.0), (garden.OAK, 9.5))
    kinds = [garden.tree(dataclasses.replace(kind, **garden.LEAFY), height, rng) for kind, height in tall]
    near = ((-13, 13, 1.0), (-19, 17, 1.15), (-9.5, 19, 0.95), (-24, 10, 1.1), (-31, 20, 1.3))
    for k, (x, y, size) in enumerate(near):
        kinds[k % 3].place(x, y, 0, size, rng.uniform(0, 6))
    for x, y, size in ((14, 24, 1.9), (25, 21, 2.1), (34, 24, 1.9)):
        kinds[2].place(x, y, 0, size, rng.uniform(0, 6))
    garden.woods(kinds, -75, 60, 30, 52, 1.9, rng)
    garden.woods(kinds, -70, 10, 24, 30, 3.2, rng, size=(0.5, 0.8))
    piece = garden.hedge(rng)
    for k in range(22):
        piece.place(-26 + k * 2.1, 15.5 + rng.uniform(-0.05, 0.05), 0, 1.0, rng.choice((0, math.pi)))


def lawns():
    """Grass left of the driveway and right of the walk, on dark soil."""
    rng = random.Random(24)
    garden.ground_plane()
    bare = [SIDE_BED, TREE_BED, (DRIVE_X0 - 0.2, DRIVE_X1 + 0.2, -40, 0.3), (-0.1, 20, 0, 12), (7.0, 11.5, -1.15, 0.4)]
    grows = garden.everywhere_but(*bare)
    garden.lawn(-30, 0.4, -13, 15, grows, rng)
    garden.lawn(7, 22, -13, 0.2, grows, rng)


def litter():
    """Leaves that fell under the maple, blew over the driveway and gathered along its edge and at the door."""
    rng = random.Random(25)
    under = garden.on_rectangle(TREE[0] - 2.2, TREE[0] + 2.2, TREE[1] - 2.6, TREE[1] + 2.0, 0.05)
    garden.fallen_leaves(78, under, rng, (0.04, 0.07), garden.WINE)
    garden.fallen_leaves(52, garden.on_rectangle(-9, -1, -5, 9, 0.055), rng)
    edge = DRIVE_X0 + 0.02
    garden.fallen_leaves(52, garden.along_edge((edge, -9), (edge, -0.8), 0.2, 0.024, side=-1), rng)
    garden.fallen_leaves(52, garden.on_rectangle(DRIVE_X0, DRIVE_X1, -8, -0.5, 0.024), rng)
    garden.fallen_leaves(26, garden.along_edge((1.3, -0.03), (6.0, -0.03), 0.1, 0.024, side=-1), rng)


def garden_lights():
    """Low lights: spots in the beds, one under the maple, hats on stems along the lawn's edge."""
    for x, y, watts in ((-0.35, 1.0, 40), (-0.35, 3.9, 40), (-0.35, 6.2, 32), (7.5, 1.2, 32), (8.8, 1.2, 32)):
        lamps.uplight((x, y, 0.14), (x + 0.32, y + 0.02, 2.2), watts)
    lamps.uplight((TREE[0] + 0.25, TREE[1] - 1.1, 0.14), (TREE[0], TREE[1] - 0.1, 2.1), 340, 1.7)
    for x, y in ((-0.3, -2.3), (-0.3, -3.9), (-2.35, 0.3), (-2.35, 3.3), (-6.4, 3.2), (-8.5, 8.0)):
        lamps.path_light(x, y, 32.0)
