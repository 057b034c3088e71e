"""Brick and half-timbered walls.

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


def brick_wall(wall, u0, u1, count, rng, brick, holes=(), corners=(None, None)):
    """Running bond from u0 to u1, `count` courses high. holes: (u0, u1, z0, z1); corners: at each end None, or 0 or 1
    where the even or the odd courses give way to the bricks of the wall around that corner, which is given the other
    number."""
    bricks = Solid("bricks", brick)
    for k in range(count):
        z = k * COURSE
        middle = z + HEIGHT / 2
        start = u0 + (DEPTH + JOINT if corners[0] == k % 2 else 0.0)
        end = u1 - (DEPTH + JOINT if corners[1] == k % 2 else 0.0)
        shift = STRETCHER / 2 if k % 2 == (1 if corners[0] is None else corners[0]) else 0.0
        for a, b in without(start, end, [hole[:2] for hole in holes if hole[2] < middle < hole[3]]):
            u = u0 + shift + math.floor((a - u0 - shift) / STRETCHER) * STRETCHER
            while u < b - JOINT:
                left, right = max(u, a), min(u + LENGTH, b)
                if right - left > 0.02:
                    lay(wall, bricks, left, right, z, z + HEIGHT, rng)
                u += STRETCHER
    mortar_bed(wall, u0, u1, count * COURSE, holes)
    return bricks.place(bevel=0.004, outward=True)


def mortar_bed(wall, u0, u1, top, holes):
    """The mortar behind a wall's bricks, with its holes left open."""
    bed = Solid("mortar", materials.mortar())
    levels = sorted({0, top, *(min(max(z, 0), top) for hole in holes for z in hole[2:])})
    for low, high in zip(levels, levels[1:]):
        crossing = [hole[:2] for hole in holes if hole[2] < (low + high) / 2 < hole[3]]
        for a, b in without(u0 + RECESS, u1 - RECESS, crossing):
            wall.box(bed, a, b, -DEPTH, -RECESS, low, high)
    return bed.place()


def soldier_course(wall, u0, u1, bottom, rng, brick, out=0.0, height=LENGTH, depth=DEPTH):
    """Bricks side by side on end (height LENGTH), or on edge as a sill or cap (height DEPTH), in their mortar."""
    bricks = Solid("soldiers", brick)
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


def timber(wall, solid, start, end, width, out=0.035, sag=0.0):
    """A board on a wall from start to end, both (u, z) on its middle line; sag bends it, for braces."""
    (ua, za), (ub, zb) = start, end
    length = math.hypot(ub - ua, zb - za)
    along, across = ((ub - ua) / length, (zb - za) / length), (-(zb - za) / length, (ub - ua) / length)
    count = 8 if sag else 1
    edges = []
    for k in range(count + 1):
        t = k / count
        bend = sag * 4 * t * (1 - t)
        u, z = ua + along[0] * length * t + across[0] * bend, za + along[1] * length * t + across[1] * bend
        edges.append([(u + across[0] * side, z + across[1] * side) for side in (-width / 2, width / 2)])
    first = len(solid.vertices)
    for low, high in edges:
        solid.vertices += [wall.point(u, o, z) for (u, z), o in ((low, out), (high, out), (high, -0.02), (low, -0.02))]
    solid.join_rings(first, 4, count + 1)
    solid.cap_rings(first, 4, count + 1)


def stucco_panel(wall, outline, out=0.0):
    """Stucco over an outline of (u, z)."""
    solid = Solid("stucco", materials.stucco("#c8bea6"))
    wall.polygon(solid, [(u, out, z) for u, z in outline])
    return solid.place()
