"""A house by a tidal river, raised after a flood: the garage below, the rooms a storey up, the drive wet from rain."""

import dataclasses
import math
import random

from mathutils import Matrix, noise

from library import materials, street
from library.parts import door, garden, house, household, lamps
from library.parts.house import Wall
from library.parts.track import numeral
from library.solids import Solid, instance
from library.stage import Grade, Picture, camera, overcast, sun

PICTURE = Picture(samples=10, grade=Grade(exposure=0.85, contrast=1.3, saturation=1.12, warmth=0.01))

FLOOR, EAVE = 2.85, 5.75
HOUSE = street.Body(0, 8.2, 0, 9.5, FLOOR, EAVE, 0.62, gable=True, overhang=0.4)
OPENING = door.Opening(0.75, 3.49, 2.13, 0.11)  # 9 x 7 ft
DECK = (4.5, 8.2, -1.7)  # the landing before the front door: from x to x, its front edge
STAIR = (6.55, 7.85)
RISERS, RUN = 16, 0.27
SHORE, FAR = 13.0, 74.0  # y of the river's edges
TIDE = -0.55  # height of the water
BULKHEAD = (-13.5, -2.6)  # along the water, between the reeds
WALK_Y = -7.2
SIDING, LOWER, DOORS = "#74493c", "#b9b4a8", "#26414c"
FRONT = Wall()


def build():
    rng = random.Random(52)
    lower(rng)
    upper(rng)
    landing()
    grounds(rng)
    river(rng)
    planting(rng)
    overcast(1.0, low=(1.5, 1.3, 1.08))
    lamp = sun(-140, 28, 2.0, (1, 0.86, 0.7))
    lamp.data.angle = math.radians(9)
    camera((1.3, -14.6, 1.75), yaw=4.5, lens=28, shift=(0, 0.07))


def lower(rng):
    """The storey that may flood: boards on posts, the garage's door, vents that let water through."""
    a, b = OPENING.x0 - 0.16, OPENING.x1 + 0.16
    paint = materials.paint(LOWER, 0.55, mottle=0.06, dirt=0.45)
    holes = [(a, b, 0, OPENING.height + 0.17), (5.2, 6.2, 0, 2.2)]
    house.board_and_batten(FRONT, 0.1, HOUSE.x1 - 0.1, 0.25, FLOOR - 0.1, holes, paint)
    house.board_and_batten(Wall(0, "left"), 0.1, HOUSE.y1, 0.25, FLOOR - 0.1, (), paint)
    street.foundation(0, a, 0, 0.27), street.foundation(b, HOUSE.x1, 0, 0.27)
    trim = Solid("lower trim", street.trim_paint())
    for x0, x1 in ((-0.03, 0.12), (HOUSE.x1 - 0.12, HOUSE.x1 + 0.03)):
        FRONT.box(trim, x0, x1, 0, 0.045, 0.2, FLOOR - 0.1)
    trim.box(-0.03, 0, 0, 0.12, 0.2, FLOOR - 0.1)
    FRONT.box(trim, -0.04, HOUSE.x1 + 0.04, 0, 0.06, FLOOR - 0.22, FLOOR + 0.06)
    trim.box(-0.06, 0, -0.06, HOUSE.y1, FLOOR - 0.22, FLOOR + 0.06)
    trim.place(bevel=0.005)
    vents = Solid("flood vents", materials.steel("#b4b6b6", 0.45))
    slats = Solid("vent dark", materials.plain("#16171a"))
    for u in (0.18, 4.15, 7.2):
        FRONT.box(vents, u, u + 0.4, 0.0, 0.05, 0.32, 0.54)
        for k in range(4):
            FRONT.box(slats, u + 0.03, u + 0.37, 0.048, 0.052, 0.35 + k * 0.046, 0.374 + k * 0.046)
    vents.place(bevel=0.003), slats.place()
    door.door_frame(OPENING, street.trim_paint(), board=0.14, reach=-0.02)
    door.panel_door(OPENING, materials.door_enamel("#dedbd2", dirt=0.16), columns=4, windows=True, seed=5)
    street.dark_garage(OPENING, 0)
    slab, entry = Solid("lower door", materials.paint(DOORS, 0.3)), Solid("lower frame", street.trim_paint())
    FRONT.box(slab, 5.27, 6.13, -0.06, -0.01, 0.1, 2.13)
    for z0, z1 in ((0.3, 1.0), (1.15, 1.95)):
        FRONT.box(slab, 5.4, 6.0, -0.02, 0.0, z0, z1)
    for u0, u1 in ((5.17, 5.27), (6.13, 6.23)):
        FRONT.box(entry, u0, u1, -0.06, 0.04, 0.1, 2.13)
    FRONT.box(entry, 5.17, 6.23, -0.06, 0.04, 2.13, 2.25)
    slab.place(bevel=0.006), entry.place(bevel=0.006)
    lamps.lantern(Wall(-0.03), 3.95, 1.85, 9, 0.65)
    core = Solid("lower core", materials.plain("#26241f", 0.9))
    core.box(3.8, HOUSE.x1 - 0.05, 0.08, HOUSE.y1, 0, FLOOR)
    core.place()


def upper(rng):
    """Clapboards, white windows, the front door onto the landing."""
    paint = materials.paint(SIDING, 0.5, mottle=0.07, dirt=0.25)
    windows = [(0.9, 1.85, FLOOR + 0.85, FLOOR + 2.25), (2.4, 3.35, FLOOR + 0.85, FLOOR + 2.25)]
    entry = (5.0, 6.9, FLOOR - 0.02, FLOOR + 2.17)
    street.clad(HOUSE, paint, rng, windows, [entry], lit=0.03, panes=(1, 1), blinds=(0.35, 0.6), glass=gray_panes())
    street.roofed(HOUSE, rng, ("#3d4042", "#4d5052", "#5d5e5c"))
    street.frieze(HOUSE)
    house.louver_vent(HOUSE.front, 3.75, 4.45, EAVE + 1.0, EAVE + 1.8)
    house.front_door(FRONT, 5.5, 6.4, FLOOR, 2.05, DOORS, 0.5, gray_panes())
    numeral("9", 0.14, 0.008, materials.black_iron(), Matrix.Translation((4.6, -0.02, FLOOR + 1.6)))
    lamps.lantern(FRONT, 7.25, FLOOR + 1.75, 9, 0.55)


def gray_panes():
    """Panes that mirror the clouds."""
    return materials.day_glass(shades=("#d0ccc4", "#9a9c9e", "#787c84"))


def landing():
    """A deck of planks on posts, and stairs with white railings down to the drive's side."""
    x0, x1, y0 = DECK
    wood = Solid("deck", materials.lumber("x", ("#5a5147", "#7a7065", "#958b7e")))
    white = Solid("railing", street.trim_paint())
    y = y0
    while y < -0.02:
        wood.box(x0, x1, y + 0.003, min(y + 0.137, -0.02), FLOOR - 0.07, FLOOR - 0.04)
        y += 0.14
    white.box(x0, x1, y0 - 0.03, y0, FLOOR - 0.3, FLOOR - 0.04)
    for x in (x0, x1 - 0.03):
        white.box(x, x + 0.03, y0, 0, FLOOR - 0.3, FLOOR - 0.04)
    for x in (x0 + 0.02, x1 - 0.16):
        white.box(x, x + 0.14, y0 + 0.03, y0 + 0.17, 0.0, FLOOR - 0.3)
    rise, foot = (FLOOR - 0.04) / RISERS, y0 - RUN * (RISERS - 1)
    for k in range(1, RISERS):
        back, top = y0 - RUN * (k - 1), FLOOR - 0.04 - rise * k
        wood.box(STAIR[0], STAIR[1], back - RUN - 0.025, back, top - 0.035, top)
        white.box(STAIR[0] + 0.04, STAIR[1] - 0.04, back - 0.012, back, top, top + rise - 0.036)
    # The stringers, their ends cut plumb.
    for x in (STAIR[0], STAIR[1] - 0.04):
        side = [(y0, FLOOR - 0.04), (foot, rise), (foot, 0.0), (foot + 0.28, 0.0), (y0, FLOOR - 0.42)]
        white.prism([(y, z - 0.02) for y, z in side], x, x + 0.04, "x")
    for x in (STAIR[0] + 0.02, STAIR[1] - 0.06):
        rail(white, (x, foot + 0.05, rise), (x, y0, FLOOR - 0.04), 0.92)
    rail(white, (x0 + 0.05, y0 + 0.04, FLOOR - 0.04), (STAIR[0] + 0.02, y0 + 0.04, FLOOR - 0.04), 1.0)
    rail(white, (x0 + 0.05, -0.05, FLOOR - 0.04), (x0 + 0.05, y0 + 0.16, FLOOR - 0.04), 1.0, posts=1)
    rail(white, (x1 - 0.05, y0 + 0.04, FLOOR - 0.04), (x1 - 0.05, -0.05, FLOOR - 0.04), 1.0)
    wood.place(bevel=0.003), white.place(bevel=0.004, outward=True)
    pad = Solid("pad", materials.concrete("#8d8981", 0.45))
    pad.box(STAIR[0] - 0.15, STAIR[1] + 0.15, foot - 1.0, foot + 0.3, -0.1, 0.03)
    pad.place(bevel=0.01)


def rail(solid, start, end, height, posts=2):
    """A wooden railing between two points of the floor: two rails, upright balusters, and a post at both ends, or at
    the start alone."""
    (ax, ay, az), (bx, by, bz) = start, end
    length = math.hypot(bx - ax, by - ay)
    for x, y, z in (start, end)[:posts]:
        solid.box(x - 0.05, x + 0.05, y - 0.05, y + 0.05, z - 0.1, z + height + 0.09)
        solid.box(x - 0.065, x + 0.065, y - 0.065, y + 0.065, z + height + 0.09, z + height + 0.115)
    for up in (0.1, height - 0.04):
        solid.sweep([(-0.025, 0), (0.025, 0), (0.025, 0.045), (-0.025, 0.045)], [(ax, ay, az + up), (bx, by, bz + up)])
    count = round(length / 0.125)
    for k in range(1, count):
        t = k / count
        x, y, z = ax + (bx - ax) * t, ay + (by - ay) * t, az + (bz - az) * t
        solid.box(x - 0.018, x + 0.018, y - 0.018, y + 0.018, z + 0.11, z + height - 0.03)


def grounds(rng):
    """A wet drive with puddles, a walk of concrete, the sidewalk and the street."""
    earth = Solid("earth", materials.soil())
    earth.box(-160, 160, -160, SHORE - 0.05, -2, -0.05)
    earth.box(-160, 160, FAR, 220, -2, -0.05)
    earth.place()
    garden.asphalt_drive(0.35, 3.95, WALK_Y, -0.03, rng, 0.95, 0.004, 3)
    wet = materials.concrete("#817d76", 0.3, cracks=0.3)
    garden.concrete_drive(0.2, 4.1, WALK_Y - 2.3, WALK_Y - 1.26, rng, 2.1, 0.0, 0.0, wet)
    slabs, x = Solid("sidewalk", wet), -22.0
    while x < 26:
        low = 0.012 + rng.uniform(-0.004, 0.006)
        slabs.box(x + 0.004, x + 1.216, WALK_Y - 1.25, WALK_Y, -0.15, low)
        x += 1.22
    slabs.place(bevel=0.008)
    garden.asphalt_drive(-30, 36, -26, WALK_Y - 2.45, rng, 1.0, -0.04, 8)
    garden.cobble_edge((-22, WALK_Y - 2.38), (26, WALK_Y - 2.38), rng, 0.02)
    garden.concrete_drive(STAIR[0] - 0.15, STAIR[1] + 0.15, WALK_Y, -6.6, rng, 0.6, 0.0, 0.015, wet)
    for x, y, size in ((1.5, -2.3, 0.75), (2.9, -4.6, 0.95), (1.1, -6.0, 0.6), (2.6, -1.0, 0.4)):
        puddle(x, y, size, rng)
    bare = [(0.3, 4.0, -30, 0.1), (-40, 40, WALK_Y - 1.27, WALK_Y), (-40, 40, -30, WALK_Y - 2.3), (0, 8.2, 0, 9.5)]
    bare += [(STAIR[0] - 0.2, STAIR[1] + 0.2, WALK_Y, -5.4), (4.4, 8.2, -1.75, 0), (0.15, 4.15, -10, WALK_Y)]
    garden.lawn(-15, 14, WALK_Y - 2.3, 12.9, garden.everywhere_but(*bare), rng, height=1.2)


def puddle(x, y, size, rng):
    """Rain that stands in a dip of the drive."""
    water, shift = Solid("puddle", materials.principled("puddle", (0.012, 0.012, 0.012, 1), 0.02)), rng.uniform(0, 50)
    ring = []
    for i in range(64):
        a = 2 * math.pi * i / 64
        r = size * (1 + 0.45 * noise.noise((math.cos(a) * 1.3 + shift, math.sin(a) * 1.3, 0)) + 0.1 * math.sin(5 * a))
        ring.append((x + r * math.cos(a), y + 0.6 * r * math.sin(a), 0.0065))
    water.polygon(ring)
    water.place()


def river(rng):
    """Reeds on the bank, the water, trees on the far shore."""
    ripples = (lambda n: n.noise(n.mapping(n.position(), (0.5, 1.6, 1)), 2.2, 5, 0.6, 0.5), 0.35, 0.05)
    water = Solid("river", materials.principled("river", (0.025, 0.03, 0.028, 1), 0.09, bump=ripples))
    water.quad((-160, SHORE, TIDE), (160, SHORE, TIDE), (160, FAR, TIDE), (-160, FAR, TIDE))
    water.place()
    shades = ("#5c5233", "#8a7a4a", "#a8966a", "#6e6a3a")
    tiles = []
    for _ in range(3):
        reeds = Solid("reeds", materials.leaf(shades, 0.3))
        for _ in range(150):
            x, y, tall = rng.uniform(-0.6, 0.6), rng.uniform(-0.6, 0.6), rng.uniform(1.1, 2.0)
            turn, lean = rng.uniform(0, 6.28), tall * rng.uniform(0.03, 0.16)
            c, s, w = math.cos(turn), math.sin(turn), 0.012
            top = (x + c * lean, y + s * lean, tall)
            reeds.quad((x - s * w * 0.4, y + c * w * 0.4, 0), (x + s * w * 0.4, y - c * w * 0.4, 0), top, top)
            for k in range(4):
                t, way = rng.uniform(0.25, 0.85), rng.uniform(0, 6.28)
                px, py, pz = x + c * lean * t, y + s * lean * t, tall * t
                ox, oy, reach = math.cos(way), math.sin(way), rng.uniform(0.15, 0.35)
                tip = (px + ox * reach, py + oy * reach, pz + rng.uniform(-0.05, 0.25))
                reeds.quad((px - oy * w, py + ox * w, pz), (px + oy * w, py - ox * w, pz), tip, tip)
            if rng.random() < 0.5:
                for k in range(10):
                    way, up = rng.uniform(0, 6.28), rng.uniform(-0.22, 0.1)
                    tip = (top[0] + math.cos(way) * 0.05, top[1] + math.sin(way) * 0.05, tall + up)
                    reeds.quad(top, (top[0] + 0.008, top[1], tall - 0.1), tip, tip)
        tiles.append(reeds.mesh())
    for _ in range(460):
        x, y = rng.choice((rng.uniform(-38, BULKHEAD[0]), rng.uniform(BULKHEAD[1], 34))), SHORE + rng.uniform(-1.6, 1.6)
        instance(rng.choice(tiles), (x, y, -0.3), (0, 0, rng.uniform(0, 6.28)), rng.uniform(0.65, 0.95))
    dock(rng)
    kinds = [garden.tree(garden.MAPLE_AUTUMN, 9, rng, leaves=24000), garden.tree(garden.OAK, 11, rng, leaves=24000)]
    garden.woods(kinds, -75, 70, FAR + 4, FAR + 14, 1.7, rng, size=(0.9, 1.5))
    for k in range(150):
        x, size = -70 + k + rng.uniform(-0.4, 0.4), rng.uniform(0.3, 0.55)
        rng.choice(kinds).place(x, FAR + rng.uniform(0.5, 2.5), -0.9, size, rng.uniform(0, 6))


def dock(rng):
    """A timber bulkhead along the water, and a short dock on piles."""
    timber = Solid("bulkhead", materials.lumber("x", ("#3d372f", "#5c5348", "#7a7064")))
    for k in range(4):
        timber.box(*BULKHEAD, SHORE - 0.08, SHORE, TIDE - 0.1 + k * 0.2, TIDE + 0.09 + k * 0.2)
    timber.box(*BULKHEAD, SHORE - 0.2, SHORE + 0.12, 0.16, 0.22)
    x0, x1 = BULKHEAD[0] + 2.0, BULKHEAD[0] + 3.5
    y = SHORE + 0.1
    while y < SHORE + 7:
        timber.box(x0, x1, y + 0.004, y + 0.136, 0.16, 0.2 + rng.uniform(-0.003, 0.003))
        y += 0.14
    piles = Solid("piles", materials.lumber("z", ("#332d26", "#4d453b", "#685e52")))
    for k in range(4):
        for x in (x0, x1):
            piles.cylinder((x, SHORE + 0.4 + k * 2.1, TIDE - 0.5), 0.13, 1.75 + rng.uniform(-0.1, 0.15), 14)
    x = BULKHEAD[0] + 0.6
    while x < BULKHEAD[1]:
        piles.cylinder((x, SHORE + 0.12, TIDE - 0.5), 0.12, 1.2 + rng.uniform(-0.05, 0.05), 14)
        x += 2.4
    timber.place(bevel=0.006), piles.place(bevel=0.01, smooth=50)


def planting(rng):
    yew, holly = garden.shrub(rng, 0.5, 0.85, garden.YEW_GREEN, 0.026, slender=0.3), garden.shrub(rng, 0.42, 0.7)
    garden.mulch_bed(-0.95, -0.05, -0.4, 5, rng)
    for k in range(5):
        (holly if k % 2 else yew).place(-0.5, 0.2 + k * 0.95, 0.02, rng.uniform(0.8, 1.0), rng.uniform(0, 6))
    neighbor(rng)
    for x, shade, turn in ((7.0, "#26364a", 0.1), (7.7, "#2c3a33", -0.08)):
        household.wheeled_bin(Matrix.Translation((x, -0.55, 0)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    oak = garden.tree(dataclasses.replace(garden.OAK, **garden.LEAFY), 10, rng)
    maple = garden.tree(dataclasses.replace(garden.MAPLE_AUTUMN, **garden.LEAFY), 8, rng)
    oak.place(-9.8, 5.0, 0, 0.85, 1.0), maple.place(11.2, 6.5, 0, 0.85, 2.0)
    garden.fallen_leaves(150, garden.on_rectangle(-6, 6, WALK_Y, -0.2, 0.03), rng)


def neighbor(rng):
    """The next house, raised as well."""
    body = street.Body(12.6, 20.0, 0.8, 9.5, 2.6, 5.5, 0.6, gable=True)
    windows = [(13.6, 14.6, 3.4, 4.8), (16.2, 17.2, 3.4, 4.8)]
    paint, drawn = materials.paint("#8d9aa0", 0.5, mottle=0.08, dirt=0.3), (0.5, 0.3)
    street.clad(body, paint, rng, windows, lit=0.02, panes=(1, 1), blinds=drawn, glass=gray_panes())
    street.roofed(body, rng)
    base = Solid("neighbor's base", materials.concrete("#8b8780", cracks=0))
    base.box(body.x0 + 0.05, body.x1, body.y0 + 0.05, body.y1, -0.1, 2.62)
    base.place()
