"""Brick, half-timbered and shingled walls, retaining walls, outside stairs.

Builders work on a house.Wall: u runs along it, `out` leads out of it.
"""

import math

from .. import materials
from ..solids import Solid
from .house import without

# The modular brick of the United States: 7 5/8 x 2 1/4 x 3 5/8 in, with joints of 3/8 in.
LENGTH, HEIGHT, DEPTH, JOINT = 0.194, 0.057, 0.092, 0.0095
COURSE = HEIGHT + JOINT  # 2 5/8 in: three courses make about 8 in
STRETCHER = LENGTH + JOINT
RECESS = 0.007  # how far the mortar lies behind the faces


def courses(count):
    """The height of a number of courses."""
    return count * COURSE


def lay(wall, solid, u0, u1, z0, z1, rng, out=0.0, depth=DEPTH):
    """One brick: a block whose corners are a millimeter off, as fired clay is."""
    out += rng.gauss(0, 0.0015)
    corners = []
    for z in (z0, z1):
        for u, o in ((u0, out), (u1, out), (u1, out - depth), (u0, out - depth)):
            corners.append(wall.point(u + rng.gauss(0, 0.0008), o + rng.gauss(0, 0.0007), z + rng.gauss(0, 0.0007)))
    first = len(solid.vertices)
    solid.vertices += corners
    for face in ((3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
        solid.faces.append(tuple(first + i for i in face))


def brick_wall(wall, u0, u1, count, rng, bottom=0.0, holes=(), out=0.0, corners=(None, None), brick=None):
    """Running bond from u0 to u1, `count` courses high. holes: (u0, u1, z0, z1); out: how far the face stands before
    the wall's plane; corners: at each end None, or 0 or 1 where the even or the odd courses give way to the bricks of
    the wall around that corner, which is given the other number."""
    bricks = Solid("bricks", brick or materials.brick())
    for k in range(count):
        z = bottom + k * COURSE
        middle = z + HEIGHT / 2
        start = u0 + (DEPTH + JOINT if corners[0] == k % 2 else 0.0)
        end = u1 - (DEPTH + JOINT if corners[1] == k % 2 else 0.0)
        shift = STRETCHER / 2 if k % 2 == (1 if corners[0] is None else corners[0]) else 0.0
        for a, b in without(start, end, [hole[:2] for hole in holes if hole[2] < middle < hole[3]]):
            u = u0 + shift + math.floor((a - u0 - shift) / STRETCHER) * STRETCHER
            while u < b - JOINT:
                left, right = max(u, a), min(u + LENGTH, b)
                if right - left > 0.02:
                    lay(wall, bricks, left, right, z, z + HEIGHT, rng, out)
                u += STRETCHER
    mortar_bed(wall, u0, u1, bottom, bottom + count * COURSE, holes, out)
    return bricks.place(bevel=0.004, outward=True)


def mortar_bed(wall, u0, u1, z0, z1, holes=(), out=0.0):
    """The mortar behind a wall's bricks, with its holes left open."""
    bed = Solid("mortar", materials.mortar())
    levels = sorted({z0, z1, *(min(max(z, z0), z1) for hole in holes for z in hole[2:])})
    for low, high in zip(levels, levels[1:]):
        crossing = [hole[:2] for hole in holes if hole[2] < (low + high) / 2 < hole[3]]
        for a, b in without(u0 + RECESS, u1 - RECESS, crossing):
            wall.box(bed, a, b, out - DEPTH, out - RECESS, low, high)
    return bed.place()


def soldier_course(wall, u0, u1, bottom, rng, out=0.0, height=LENGTH, brick=None, depth=DEPTH):
    """Bricks side by side on end (height LENGTH), or on edge as a sill or cap (height DEPTH), in their mortar."""
    bricks = Solid("soldiers", brick or materials.brick())
    count = max(1, round((u1 - u0 + JOINT) / COURSE))
    each = (u1 - u0 + JOINT) / count
    for k in range(count):
        u = u0 + k * each
        lay(wall, bricks, u, u + each - JOINT, bottom + JOINT / 2, bottom + height + JOINT / 2, rng, out, depth)
    bed = Solid("mortar", materials.mortar())
    wall.box(bed, u0 + 0.004, u1 - 0.004, out - depth, out - RECESS, bottom, bottom + height + JOINT)
    bed.place()
    return bricks.place(bevel=0.004, outward=True)


# ---- Half-timbering

TIMBER = 0.14  # 1920s half-timbering: boards of 5 1/2 in over stucco


def timber(wall, solid, start, end, width=TIMBER, out=0.035, sag=0.0, steps=8):
    """A board on a wall from start to end, both (u, z) on its middle line; sag bends it, for braces."""
    (ua, za), (ub, zb) = start, end
    length = math.hypot(ub - ua, zb - za)
    along, across = ((ub - ua) / length, (zb - za) / length), (-(zb - za) / length, (ub - ua) / length)
    count = steps if sag else 1
    edges = []
    for k in range(count + 1):
        t = k / count
        bend = sag * 4 * t * (1 - t)
        u, z = ua + along[0] * length * t + across[0] * bend, za + along[1] * length * t + across[1] * bend
        edges.append([(u + across[0] * side, z + across[1] * side) for side in (-width / 2, width / 2)])
    first = len(solid.vertices)
    for low, high in edges:
        solid.vertices += [wall.point(u, o, z) for (u, z), o in ((low, out), (high, out), (high, -0.02), (low, -0.02))]
    for k in range(count):
        a, b = first + 4 * k, first + 4 * (k + 1)
        solid.faces += [(a + i, a + (i + 1) % 4, b + (i + 1) % 4, b + i) for i in range(4)]
    last = first + 4 * count
    solid.faces += [tuple(first + i for i in (3, 2, 1, 0)), tuple(last + i for i in range(4))]


def stucco_panel(wall, outline, shade="#c8bea6", out=0.0):
    """Stucco over an outline of (u, z)."""
    solid = Solid("stucco", materials.stucco(shade))
    wall.polygon(solid, [(u, out, z) for u, z in outline])
    return solid.place()


# ---- Wood shingles


def wood_shingles(wall, u0, u1, z0, z1, rng, holes=(), paint=None, exposure=0.165):
    """Sawn cedar shingles of random widths, 3 to 9 in, with 6 1/2 in to the weather. holes: (u0, u1, z0, z1)."""
    solid = Solid("wood shingles", paint or materials.paint("#868b8c", 0.7, mottle=0.16, relief=0.25, dirt=0.35))
    z = z0
    while z < z1 - 0.02:
        upper = min(z + exposure, z1)
        for a, b in without(u0, u1, [hole[:2] for hole in holes if hole[2] < (z + upper) / 2 < hole[3]]):
            u = a
            while u < b - 0.01:
                end = u + rng.uniform(0.08, 0.22)
                end = b if b - end < 0.06 else end
                low, butt = z + rng.uniform(-0.004, 0.002), rng.uniform(0.012, 0.016)
                gap = rng.uniform(0.0015, 0.004)
                outline = [(butt + 0.004, low), (0.005, upper + 0.01), (-0.005, upper + 0.01), (-0.005, low)]
                first = len(solid.vertices)
                solid.vertices += [wall.point(k, out, h) for k in (u, end - gap) for out, h in outline]
                for i in range(4):
                    j = (i + 1) % 4
                    solid.faces.append((first + i, first + 4 + i, first + 4 + j, first + j))
                solid.faces += [tuple(first + i for i in range(4)), tuple(first + i for i in (7, 6, 5, 4))]
                u = end
        z = upper
    return solid.place(outward=True)


# ---- Retaining walls and stairs


def coping(wall, u0, u1, z, rng, out=(-0.32, 0.05), thick=0.06, stone=None):
    """Flat capstones on a wall, of unequal lengths; out: from the back edge to the front one."""
    solid = Solid("coping", stone or materials.granite("#7c8288", "#5a6067"))
    u = u0
    while u < u1 - 0.02:
        end = u + rng.uniform(0.55, 0.95)
        end = u1 if u1 - end < 0.4 else end
        lift = rng.uniform(-0.003, 0.003)
        wall.box(solid, u + 0.003, end - 0.003, out[0], out[1] + rng.uniform(-0.006, 0.006), z + lift, z + thick + lift)
        u = end
    return solid.place(bevel=0.009, segments=3)


def stair(x0, x1, foot, count, rng, rise=0.18, run=0.29, y=0.0, material=None):
    """Solid masonry steps that climb toward +y between x0 and x1. foot: the ground's height; y: the front of the
    lowest riser; rise and run: 7 in and 11 1/2 in."""
    base = Solid("risers", materials.granite("#8a857d", "#66625b"))
    treads = Solid("treads", material or materials.granite("#7c8288", "#5a6067"))
    for k in range(count):
        front, top = y + k * run, foot + (k + 1) * rise
        base.box(x0, x1, front, y + count * run, foot - 0.3 if k == 0 else top - rise, top - 0.045)
        aside, ahead = rng.uniform(-0.006, 0.006), rng.uniform(-0.004, 0.004)
        treads.box(x0 - 0.02 + aside, x1 + 0.02 + aside, front - 0.025 + ahead, front + run + 0.02, top - 0.045, top)
    base.place(bevel=0.006)
    return treads.place(bevel=0.009, segments=3)


def iron_railing(start, end, material=None, height=0.88, spacing=0.11):
    """A wrought-iron railing from start to end, points on the ground or on the noses of steps: two rails, posts with
    ball caps at both ends, balusters 4 1/2 in apart."""
    solid = Solid("railing", material or materials.black_iron())
    (x0, y0, z0), (x1, y1, z1) = start, end
    at = lambda t, lift: (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t + lift)
    solid.tube([at(0, height), at(1, height)], 0.021, 10)
    solid.tube([at(0, 0.1), at(1, 0.1)], 0.011, 8)
    for t in (0, 1):
        solid.tube([at(t, 0), at(t, height + 0.05)], 0.018, 10)
        x, y, z = at(t, height + 0.05)
        ball = [(0.028 * math.sin(math.pi * k / 8), 0.03 - 0.03 * math.cos(math.pi * k / 8)) for k in range(9)]
        solid.lathe((x, y, z - 0.005), ball, 14, "z", closed=False)
    count = round(math.hypot(x1 - x0, y1 - y0) / spacing)
    for k in range(1, count):
        solid.tube([at(k / count, 0.1), at(k / count, height)], 0.007, 6, caps=False)
    return solid.place(smooth=50)
