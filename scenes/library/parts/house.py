"""A house's outside: siding, stone, windows, trims, roofs, a portico. Every builder works on a Wall, in meters.

The houses stand with their front at a plane y = constant that faces -y; u runs along a wall, `out` leads out of it.
"""

import dataclasses
import math

from mathutils import Matrix, Vector, noise

from .. import materials
from ..solids import Solid

EXPOSURE = 0.145  # m of a clapboard that shows: 8 1/4 in boards at about 5 3/4 in
BOARD_LENGTH = 3.66  # m: siding boards come 12 ft long
BATTEN_SPACING, BATTEN_WIDTH = 0.33, 0.045  # m: 1x2 battens about 13 in apart
SHINGLE_EXPOSURE = 0.145  # m: 5 5/8 in of a laminated asphalt shingle
SHINGLE_TABS = (0.16, 0.22, 0.3, 0.36)  # m, the widths of its tabs
SHINGLE_BUTTS = (0.015, 0.016, 0.023)  # m that their lower edges stand up: one layer, or two laminated
CASING = 0.11  # m: a 5/4 x 4 in board around a window
GUTTER = 0.127  # m: a 5 in gutter

TRIM_PAINT = "#e9e6de"
SIDING_PAINT = "#7c8890"
BATTEN_PAINT = "#dedad0"
SHUTTER_PAINT = "#4a5157"


def trim_paint():
    """Soft white, a few years old."""
    return materials.paint(TRIM_PAINT, dirt=0.35)


def insulating_glass():
    """A house's window panes: two sheets, that by day show more of the sky than of the room."""
    return materials.glass(dust=0.02, mirror=0.12)


@dataclasses.dataclass(frozen=True)
class Wall:
    """A vertical wall seen from outside. at: its plane in m; side: 'front' faces -y with u along x, 'left' faces -x
    and 'right' faces +x, both with u along y."""

    at: float = 0.0
    side: str = "front"

    def point(self, u, out, z):
        """The world's point at u along the wall, `out` meters outside it."""
        if self.side == "front":
            return (u, self.at - out, z)
        return (self.at - out if self.side == "left" else self.at + out, u, z)

    def box(self, solid, u0, u1, out0, out1, z0, z1):
        """Adds a block to a solid."""
        (xa, ya, _), (xb, yb, _) = self.point(u0, out0, z0), self.point(u1, out1, z1)
        solid.box(min(xa, xb), max(xa, xb), min(ya, yb), max(ya, yb), z0, z1)

    def polygon(self, solid, points):
        """Adds a face of (u, out, z) points, counterclockwise as seen from outside on the front."""
        corners = [self.point(*p) for p in points]
        solid.polygon(corners[::-1] if self.side == "left" else corners)

    def axis(self):
        """The letter of the world axis that u runs along."""
        return "x" if self.side == "front" else "y"


def without(start, end, holes):
    """The parts of start..end that the holes, pairs of numbers, leave over."""
    left = [(start, end)]
    for low, high in holes:
        cut = []
        for a, b in left:
            if high <= a or low >= b:
                cut.append((a, b))
                continue
            if low > a:
                cut.append((a, low))
            if high < b:
                cut.append((high, b))
        left = cut
    return left


def rectangle(u0, u1, holes=()):
    """For lap_siding: a wall from u0 to u1 with holes (u0, u1, z0, z1)."""
    return lambda bottom, top: without(u0, u1, [(h[0], h[1]) for h in holes if top > h[2] and bottom < h[3]])


def gable(u0, u1, eave, pitch):
    """For lap_siding: a wall from u0 to u1 that narrows above the eave as a gable does."""

    def spans(_, top):
        cut = max(top - eave, 0) / pitch
        return [(u0 + cut, u1 - cut)]

    return spans


def lap_siding(wall, spans, bottom, top, rng, paint=None):
    """Clapboards, each lapped over the one below. spans(z0, z1) gives the stretches (u0, u1) of a course: see
    rectangle and gable. Long courses are put together from boards, their joints staggered."""
    solid = Solid("lap siding", paint or materials.paint(SIDING_PAINT, 0.5, mottle=0.09, dirt=0.3))
    z = bottom
    while z < top - 0.01:
        upper = min(z + EXPOSURE, top)
        joint = rng.uniform(0.6, BOARD_LENGTH)
        whole = spans(z, upper)
        for low, u0, u1 in ripped(spans, whole, z, upper):
            clapboard(wall, solid, u0, u1, low, upper, 0.008 + 0.022 * (upper - low) / (upper - z))
        for u0, u1 in whole:
            u = u0
            while u1 - u > 0.03:
                first = joint if u == u0 and u1 - u0 > joint else BOARD_LENGTH
                end = u + first if u1 - u - first > 0.4 else u1
                clapboard(wall, solid, u, end - (0.002 if end < u1 else 0), z + rng.uniform(-0.001, 0.001), upper)
                u = end
        z = upper
    return solid.place(outward=True)


def ripped(spans, whole, bottom, top):
    """The boards over a hole that ends within a course, as (lower edge, u0, u1): the carpenter rips them to fit, and
    nothing is left open over the trim."""
    boards = []
    for a, b in spans(top - 0.001, top):
        for u0, u1 in without(a, b, whole):
            low, high, middle = bottom, top - 0.001, (u0 + u1) / 2
            for _ in range(7):
                at = (low + high) / 2
                low, high = (low, at) if any(u < middle < v for u, v in spans(at, top)) else (at, high)
            if u1 - u0 > 0.03 and top - high > 0.015:
                boards.append((high, u0, u1))
    return boards


def clapboard(wall, solid, u0, u1, bottom, top, out=0.03):
    """One board: `out` at its lower edge, tucked under the next above."""
    profile = [(0, bottom), (out, bottom), (0.008, top + 0.012), (0, top + 0.012)]
    loft(solid, [[wall.point(u, out, z) for out, z in profile] for u in (u0, u1)])


def board_and_batten(wall, u0, u1, bottom, height, holes):
    """Vertical boards with battens over their joints, laid out from the middle. height(u): of their upper ends
    (straight between battens); holes: (u0, u1, z0, z1)."""
    solid = Solid("board and batten", materials.paint(BATTEN_PAINT, 0.5, dirt=0.25))
    middle, half = (u0 + u1) / 2, int((u1 - u0) / 2 / BATTEN_SPACING)
    joints = [middle + i * BATTEN_SPACING for i in range(-half, half + 1)]
    edges = sorted({u0, u1, *joints, *(u for hole in holes for u in hole[:2])})
    for a, b in zip(edges, edges[1:]):
        covered = [hole[2:] for hole in holes if hole[0] < (a + b) / 2 < hole[1]]
        for z0, z1 in without(bottom, 99.0, covered):
            za, zb = min(z1, height(a)), min(z1, height(b))
            if max(za, zb) > z0:
                corners = [(a, z0), (b, z0), (b, max(zb, z0)), (a, max(za, z0))]
                wall.polygon(solid, [(u, 0.02, z) for u, z in corners])
    for u in joints:
        covered = [hole[2:] for hole in holes if hole[0] - BATTEN_WIDTH < u < hole[1] + BATTEN_WIDTH]
        limit = min(height(u - BATTEN_WIDTH / 2), height(u + BATTEN_WIDTH / 2))
        for z0, z1 in without(bottom, max(limit, bottom), covered):
            if z1 - z0 > 0.1:
                wall.box(solid, u - BATTEN_WIDTH / 2, u + BATTEN_WIDTH / 2, 0.019, 0.045, z0, z1)
    return solid.place(bevel=0.004)


def loft(solid, rings):
    """Joins rings of equally many points, clockwise as seen from the last, and closes both ends."""
    first, count = len(solid.vertices), len(rings[0])
    solid.vertices += [tuple(point) for ring in rings for point in reversed(ring)]
    solid.join_rings(first, count, len(rings))
    solid.cap_rings(first, count, len(rings))


# ---- Stone


def ashlar(u0, u1, z0, z1, rng):
    """Splits a rectangle into stones (u0, u1, z0, z1) that lie on their long sides. Sizes: width, height in m."""
    stones, smallest, largest = [], (0.14, 0.085), (0.5, 0.24)

    def split(a, b, c, d):
        width, height = b - a, d - c
        fits = width <= largest[0] and height <= largest[1] and width >= height * 0.9
        if fits and (rng.random() < 0.6 or width * height < 0.05):
            stones.append((a, b, c, d))
        elif width > height * 1.9 or height < smallest[1] * 2:
            if width < smallest[0] * 2:
                stones.append((a, b, c, d))
                return
            at = a + width * rng.uniform(0.32, 0.68)
            split(a, at, c, d)
            split(at, b, c, d)
        elif height < smallest[1] * 2:
            stones.append((a, b, c, d))
        else:
            at = c + height * rng.uniform(0.33, 0.67)
            split(a, b, c, at)
            split(a, b, at, d)

    split(u0, u1, z0, z1)
    return stones


def stone_wall(wall, rectangles, rng, stone=None, rounding=0.014):
    """Ashlar over the rectangles (u0, u1, z0, z1) of a wall: mortar, and stones 60 mm deep in it. rounding: of their
    edges, in m; what is dressed flatter has sharper ones and less relief."""
    bed, stones = Solid("mortar", materials.mortar()), Solid("stones", stone or materials.fieldstone())
    relief = rounding / 0.014
    for u0, u1, z0, z1 in rectangles:
        wall.box(bed, u0, u1, -0.02, 0.03 if relief >= 1 else 0.036, z0, z1)
        for extent in ashlar(u0, u1, z0, z1, rng):
            depth = 0.06 + rng.uniform(-0.016, 0.02) * relief
            rough_stone(wall, stones, extent, depth, rng, rounding, relief)
    bed.place()
    return stones.place(smooth=50, outward=True)


def rough_stone(wall, solid, extent, depth, rng, rounding, relief):
    """One stone: a grid that bulges and tilts a little (relief: a share of it), its edges rounded, its sides back to the
    wall."""
    a, b, c, d = (value + change for value, change in zip(extent, (0.005, -0.005, 0.005, -0.005)))
    columns, rows = max(4, int((b - a) / 0.035)), max(4, int((d - c) / 0.035))
    lean, rise, seed = rng.uniform(-0.02, 0.02) * relief, rng.uniform(-0.02, 0.02) * relief, rng.uniform(0, 99)
    first = len(solid.vertices)
    for k in range(rows + 1):
        for i in range(columns + 1):
            u, z = a + (b - a) * i / columns, c + (d - c) * k / rows
            inset = min(u - a, b - u, z - c, d - z, rounding)
            drop = rounding - math.sqrt(max(rounding**2 - (rounding - inset) ** 2, 0))
            out = depth - 1.4 * drop + 0.012 * relief * noise.noise(Vector((u * 9, z * 9, seed)))
            out += lean * i / columns + rise * k / rows
            if i in (0, columns) or k in (0, rows):
                out = depth - 0.028 + 0.006 * noise.noise(Vector((u * 20, z * 20, seed)))
            stray = 0.006 * noise.noise(Vector((u * 14, z * 14, seed + 5)))
            solid.vertices.append(wall.point(u + stray, out, z + stray))
    wide = columns + 1
    solid.join_rings(first, wide, rows + 1, around=False)
    ring = [first + i for i in range(wide)] + [first + k * wide + columns for k in range(1, rows + 1)]
    ring += [first + rows * wide + i for i in range(columns - 1, -1, -1)]
    ring += [first + k * wide for k in range(rows - 1, 0, -1)]
    back = len(solid.vertices)
    for index in ring:
        x, y, z = solid.vertices[index]
        solid.vertices.append((x, wall.at, z) if wall.side == "front" else (wall.at, y, z))
    for i in range(len(ring)):
        j = (i + 1) % len(ring)
        solid.faces.append((ring[i], back + i, back + j, ring[j]))


# ---- Windows


def window(
    wall, u0, u1, z0, z1, columns=2, rows=2, sash=None, casing=CASING, curtains=(0.0, 0.0), pane=None, blind=0.0
):
    """A double-hung window in an opening that the wall leaves free: casing, head, sill, two sashes with muntins.
    columns, rows: panes of each sash; sash: its material (white paint); curtains: shares of the width that hang
    at the left and at the right; blind: share of the height that a blind covers; rows=0: one fixed sash without
    muntins. What is seen through it is the scene's: see lit_room."""
    trim, frame = Solid("casing", trim_paint()), Solid("sash", sash or trim_paint())
    middle, stile, muntin = (z0 + z1) / 2, 0.045, 0.011
    wall.box(trim, u0 - casing, u0, 0, 0.05, z0, z1)
    wall.box(trim, u1, u1 + casing, 0, 0.05, z0, z1)
    wall.box(trim, u0 - casing - 0.03, u1 + casing + 0.03, 0, 0.06, z1, z1 + 0.15)
    wall.box(trim, u0 - casing - 0.05, u1 + casing + 0.05, 0, 0.09, z1 + 0.15, z1 + 0.185)
    wall.box(trim, u0 - casing - 0.03, u1 + casing + 0.03, 0, 0.1, z0 - 0.05, z0)
    wall.box(trim, u0 - casing, u1 + casing, -0.03, 0.05, z0 - 0.2, z0 - 0.05)
    trim.place(bevel=0.005)
    # The upper sash runs outside the lower one.
    sashes = ((z0, middle + 0.02, -0.03), (middle - 0.02, z1, 0.0)) if rows else ((z0, z1, -0.02),)
    for low, high, out in sashes:
        wall.box(frame, u0, u0 + stile, out - 0.03, out + 0.01, low, high)
        wall.box(frame, u1 - stile, u1, out - 0.03, out + 0.01, low, high)
        bottom = stile * 1.4 if low == z0 else 0.04
        wall.box(frame, u0, u1, out - 0.03, out + 0.009, low, low + bottom)
        wall.box(frame, u0, u1, out - 0.03, out + 0.009, high - 0.04, high)
        for i in range(1, columns):
            u = u0 + (u1 - u0) * i / columns
            wall.box(frame, u - muntin, u + muntin, out - 0.02, out + 0.003, low, high)
        for i in range(1, rows):
            z = low + (high - low) * i / rows
            wall.box(frame, u0, u1, out - 0.02, out + 0.002, z - muntin, z + muntin)
        glass = Solid("pane", pane or insulating_glass())
        wall.polygon(glass, [(u, out - 0.012, z) for u, z in ((u0, low), (u1, low), (u1, high), (u0, high))])
        glass.place()
    wall.box(frame, u0 - 0.01, u0, -0.1, 0.0, z0, z1)
    wall.box(frame, u1, u1 + 0.01, -0.1, 0.0, z0, z1)
    frame.place(bevel=0.003)
    width = u1 - u0
    for start, share in ((u0 - 0.04, curtains[0]), (u1 + 0.04 - width * curtains[1], curtains[1])):
        if share:
            curtain(wall, start, start + width * share, z0 - 0.05, z1 + 0.05)
    if blind:
        slats(wall, u0 + 0.01, u1 - 0.01, z1 - (z1 - z0) * blind, z1)


def slats(wall, u0, u1, z0, z1, behind=0.085, pitch=0.045):
    """A blind of 2 in slats, half closed, `behind` meters inside the wall, with its bottom rail."""
    solid = Solid("blind", materials.paint("#d9d5ca", 0.5))
    wall.box(solid, u0, u1, -behind - 0.02, -behind + 0.02, z0 - 0.012, z0 + 0.012)
    z = z0 + pitch * 0.8
    while z < z1 + pitch:
        corners = ((u0, -behind - 0.012, z + 0.02), (u1, -behind - 0.012, z + 0.02))
        lower = ((u1, -behind + 0.012, z - 0.02), (u0, -behind + 0.012, z - 0.02))
        wall.polygon(solid, [*lower[::-1], *corners[::-1]])
        z += pitch
    return solid.place()


def curtain(wall, u0, u1, z0, z1, behind=0.13):
    """A curtain in folds, `behind` meters inside the wall, gathered a little toward its bottom."""
    cloth = Solid("curtain", materials.curtain())
    folds = max(3, round((u1 - u0) / 0.085))
    count = folds * 6
    for i in range(count):
        ends = []
        for k in (i, i + 1):
            turn = 2 * math.pi * folds * k / count
            depth = behind + 0.022 * math.sin(turn + 0.6 * math.sin(turn * 0.37))
            ends.append((u0 + (u1 - u0) * k / count, -depth))
        (ua, oa), (ub, ob) = ends
        wall.polygon(cloth, [(ua, oa, z0), (ub, ob, z0), (ub, ob, z1), (ua, oa, z1)])
    return cloth.place(smooth=80)


def lit_room(wall, u0, u1, floor, ceiling, lamp, strength, depth=2.4, pictures=(), cabinet=None):
    """The room behind windows, bright around a lamp and dim in its corners. lamp: (u, meters inside, z) of a
    shade that glows, on a stand or hung, whichever is shorter; strength: radiance 1 m from it, 0 for a dark
    room; pictures: (u, z, width, height) on the back
    wall; cabinet: (u0, u1, height) before it."""
    u, inside, z = lamp
    at = wall.point(u, -inside, z)
    lit, plaster = materials.lamp_lit("#e8d3b0", at, strength), materials.plain("#1a1815", 0.9)
    for solid, gap in ((Solid("room", lit), 0.0), (Solid("behind the room", plaster), 0.02)):
        a, b, c, d, back = u0 - gap, u1 + gap, floor - gap, ceiling + gap, depth + gap
        corners = [(a, c), (b, c), (b, d), (a, d)]
        wall.polygon(solid, [(u, -back, z) for u, z in corners])
        for (ua, za), (ub, zb) in zip(corners, corners[1:] + corners[:1]):
            wall.polygon(solid, [(ua, -0.16, za), (ub, -0.16, zb), (ub, -back, zb), (ua, -back, za)])
        solid.place()
    things = Solid("furniture", materials.lamp_lit("#5a3f2a", at, strength * 0.8))
    for a, b, width, height in pictures:
        wall.box(things, a - width / 2, a + width / 2, -depth, -depth + 0.03, b - height / 2, b + height / 2)
    if cabinet:
        wall.box(things, cabinet[0], cabinet[1], -depth, -depth + 0.45, floor, floor + cabinet[2])
    shade = Solid("lamp shade", materials.emission((1, 0.74, 0.42), strength * 3.2))
    x, y, height = at
    shade.lathe((x, y, height), [(0.1, 0.1), (0.16, -0.1)], 24, "z", closed=False)
    hangs = ceiling - height < height - floor
    things.cylinder((x, y, height if hangs else floor), 0.012, ceiling - height if hangs else height - floor, 10)
    things.place(), shade.place(smooth=40)


def shutters(wall, u0, u1, z0, z1, casing=CASING, paint=None):
    """A pair of louvered shutters beside a window in a front; each covers half of it."""
    solid = Solid("shutters", paint or materials.paint(SHUTTER_PAINT, 0.5, dirt=0.3))
    width, middle, turn = (u1 - u0) * 0.46, (z0 + z1) / 2, Matrix.Rotation(math.radians(32), 4, "X")
    for a in (u0 - casing - 0.04 - width, u1 + casing + 0.04):
        b = a + width
        wall.box(solid, a, a + 0.06, 0.035, 0.075, z0, z1)
        wall.box(solid, b - 0.06, b, 0.035, 0.075, z0, z1)
        for low, high in ((z0, z0 + 0.09), (middle - 0.04, middle + 0.04), (z1 - 0.09, z1)):
            wall.box(solid, a + 0.05, b - 0.05, 0.036, 0.074, low, high)
        z = z0 + 0.11
        while z < z1 - 0.1:
            if abs(z - middle) > 0.06:
                place = Matrix.Translation(wall.point((a + b) / 2, 0.055, z)) @ turn
                half = width / 2 - 0.05
                solid.box(-half, half, -0.005, 0.005, -0.025, 0.025, place)
            z += 0.045
    return solid.place(bevel=0.003)


def louver_vent(wall, u0, u1, z0, z1):
    """The vent of a gable to the left: a frame with slats, dark behind."""
    solid, dark = Solid("vent", trim_paint()), Solid("dark", materials.plain("#101112", 0.9))
    wall.box(dark, u0, u1, 0.0, 0.032, z0, z1)
    wall.box(solid, u0 - 0.08, u0, 0, 0.07, z0 - 0.08, z1 + 0.08)
    wall.box(solid, u1, u1 + 0.08, 0, 0.07, z0 - 0.08, z1 + 0.08)
    wall.box(solid, u0, u1, 0, 0.07, z0 - 0.08, z0)
    wall.box(solid, u0, u1, 0, 0.07, z1, z1 + 0.08)
    half, z, turn = (u1 - u0) / 2, z0 + 0.04, Matrix.Rotation(math.radians(-40), 4, "Y")
    while z < z1:
        place = Matrix.Translation(wall.point((u0 + u1) / 2, 0.035, z)) @ turn
        solid.box(-0.008, 0.008, -half, half, -0.045, 0.045, place)
        z += 0.085
    dark.place()
    return solid.place(bevel=0.003)


# ---- Roofs


def roof_slope(corner, along, up, length, slope, rng, shingles=None):
    """Laminated shingles on one plane of a roof. corner: its lower corner; along: unit vector along the eave, for
    `length` meters; up: unit vector up the slope, for `slope` meters."""
    solid = Solid("shingles", shingles or materials.roof_shingle())
    corner, along, up = Vector(corner), Vector(along), Vector(up)
    normal = along.cross(up)
    normal = normal if normal.z > 0 else -normal
    solid.quad(corner, corner + along * length, corner + along * length + up * slope, corner + up * slope)
    distance = -0.02
    while distance < slope:
        at = -rng.uniform(0, 0.2)
        while at < length:
            width, thick, crooked = rng.choice(SHINGLE_TABS), rng.choice(SHINGLE_BUTTS), rng.uniform(-0.003, 0.003)
            left, right = max(at, 0), min(at + width, length) - 0.003
            low, high = distance + crooked, min(distance + SHINGLE_EXPOSURE * 1.25, slope)
            at += width
            if right - left < 0.02:
                continue
            rings = []
            for a in (left, right):
                corners = ((low, 0.002), (low, thick), (high, 0.004), (high, 0.002))
                rings.append([corner + along * a + up * b + normal * h for b, h in corners])
            loft(solid, rings)
        distance += SHINGLE_EXPOSURE
    return solid.place()


def ridge_cap(start, end, pitch, shingles=None):
    """Cap shingles over a level ridge from start to end (both points on the ridge line)."""
    solid = Solid("ridge cap", shingles or materials.roof_shingle())
    start, end = Vector(start), Vector(end)
    ahead = (end - start).normalized()
    side = Vector((ahead.y, -ahead.x, 0))
    drop = 0.035 - 0.15 * pitch
    section = [(-0.15, drop), (0, 0.035), (0.15, drop), (0.15, drop - 0.015), (0, 0.02), (-0.15, drop - 0.015)]
    distance, total = 0.0, (end - start).length
    while distance < total:
        ends = ((distance, 0.008), (min(distance + 0.23, total), 0.0))
        loft(solid, [[start + ahead * d + side * s + Vector((0, 0, z + lift)) for s, z in section] for d, lift in ends])
        distance += 0.2
    return solid.place(outward=True)


def sloped_board(solid, start, end, near, far, thick, lift=0.0, axis="y"):
    """A board along a slope, its ends cut plumb: rake, soffit or frieze. start, end: (u, z) of its upper edge; near,
    far: its extent along the axis ('y' for gables to the front, 'x' for gables to a side); thick and lift are
    measured square to the slope."""
    (u0, z0), (u1, z1) = start, end
    plumb = math.hypot(u1 - u0, z1 - z0) / abs(u1 - u0)
    above, below = lift * plumb, (lift - thick) * plumb
    solid.prism([(u0, z0 + above), (u1, z1 + above), (u1, z1 + below), (u0, z0 + below)], near, far, axis)


def gutter(solid, start, end, outward):
    """A 5 in K-style gutter from start to end (points on the fascia, at its upper edge); outward: unit vector away
    from the fascia."""
    outside = [(0.0, 0.0), (0.0, -0.09), (0.07, -0.09), (0.085, -0.05), (GUTTER, -0.03), (GUTTER, 0.0)]
    section = outside + [(0.115, 0.0), (0.115, -0.02), (0.012, -0.07), (0.012, 0.0)]
    outward = Vector(outward)
    loft(solid, [[Vector(point) + outward * out + Vector((0, 0, z)) for out, z in section] for point in (start, end)])


def downspout(path, straps=()):
    """A downspout along a path, with straps around it at the given points."""
    solid = Solid("downspout", trim_paint())
    solid.sweep([(-0.04, -0.03), (0.04, -0.03), (0.04, 0.03), (-0.04, 0.03)], path, up=(1, 0.2, 0))
    for x, y, z in straps:
        solid.box(x - 0.036, x + 0.036, y - 0.046, y + 0.046, z - 0.015, z + 0.015)
    return solid.place(bevel=0.006, outward=True)


# ---- Entrance


def front_door(wall, u0, u1, floor, height, paint="#33454f", glow=1.6, pane=None):
    """A panel door with a light in its top, knob and sill, between two glazed sidelights. u0, u1: the door's edges;
    floor: its sill; glow: radiance of the hall behind the glass; pane: the glass."""
    slab, frame = Solid("front door", materials.paint(paint, 0.3)), Solid("door frame", trim_paint())
    hall = materials.room_glow(glow, floor, floor + height)
    glass, lit = Solid("door glass", pane or insulating_glass()), Solid("hall", hall)
    top, middle = floor + height, (u0 + u1) / 2
    wall.box(slab, u0, u1, -0.02, 0.03, floor, top)
    for a, b in ((u0 + 0.08, middle - 0.04), (middle + 0.04, u1 - 0.08)):
        for low, high in ((0.12, 0.75), (0.85, 1.5)):
            wall.box(slab, a, b, 0.03, 0.043, floor + low, floor + high)
    light = (u0 + 0.08, u1 - 0.08, floor + 1.62, top - 0.1)
    sides = [(u0 - 0.4, u0 - 0.15, floor + 0.25, top - 0.05), (u1 + 0.15, u1 + 0.4, floor + 0.25, top - 0.05)]
    for a, b, low, high in [light] + sides:
        out = 0.031 if (a, b) == light[:2] else 0.0
        wall.polygon(lit, [(u, out, z) for u, z in ((a, low), (b, low), (b, high), (a, high))])
        wall.polygon(glass, [(u, out + 0.004, z) for u, z in ((a, low), (b, low), (b, high), (a, high))])
    for i in range(1, 4):
        u = light[0] + (light[1] - light[0]) * i / 4
        wall.box(slab, u - 0.01, u + 0.01, 0.03, 0.043, light[2], light[3])
    for a, b, low, high in sides:
        wall.box(frame, a - 0.13, a, 0, 0.06, floor, top + 0.02)
        wall.box(frame, b, b + 0.15, 0, 0.06, floor, top + 0.02)
        wall.box(frame, a, b, 0, 0.05, floor, low)
        for i in range(1, 4):
            z = low + (high - low) * i / 4
            wall.box(frame, a, b, 0, 0.03, z - 0.011, z + 0.011)
    wall.box(frame, u0 - 0.57, u1 + 0.57, 0, 0.08, top, top + 0.16)
    handle = Solid("door handle", materials.black_iron())
    x, y, z = wall.point(u0 + 0.09, 0.03, floor + 1.0)
    handle.box(x - 0.022, x + 0.022, y - 0.008, y, z - 0.12, z + 0.12)
    handle.tube([(x, y, z + 0.08), (x, y - 0.05, z + 0.06), (x, y - 0.05, z - 0.05), (x, y, z - 0.08)], 0.009)
    slab.place(bevel=0.006), frame.place(bevel=0.006), handle.place(bevel=0.002), lit.place(), glass.place()


def portico(wall, u0, u1, depth, floor, eave):
    """A porch before a door: two square columns, beam, shed roof, stoop and a step. u0, u1: the outer edges of its
    columns; depth: how far these stand before the wall; floor, eave: heights of the stoop and the beam's lower side."""
    wood, roof = Solid("portico", trim_paint()), Solid("portico roof", materials.roof_shingle())
    front = depth
    for u in (u0 + 0.12, u1 - 0.12):
        wall.box(wood, u - 0.1, u + 0.1, front - 0.2, front, floor, eave)
        wall.box(wood, u - 0.13, u + 0.13, front - 0.23, front + 0.03, floor, floor + 0.2)
        wall.box(wood, u - 0.13, u + 0.13, front - 0.23, front + 0.03, eave - 0.1, eave)
    wall.box(wood, u0 - 0.1, u1 + 0.1, 0, front + 0.05, eave, eave + 0.3)
    wall.box(wood, u0 - 0.2, u1 + 0.2, 0, front + 0.15, eave + 0.3, eave + 0.37)
    y = wall.at - front - 0.2
    roof.prism([(y, eave + 0.37), (wall.at, eave + 0.37), (wall.at, eave + 0.9)], u0 - 0.25, u1 + 0.25, "x")
    stone = Solid("stoop", materials.granite("#6f7880", "#535b63"))
    wall.box(stone, u0 - 0.1, u1 + 0.1, 0, front + 0.1, 0, floor)
    wall.box(stone, u0 + 0.45, u1 - 0.45, front + 0.1, front + 0.45, 0, floor / 2)
    wood.place(bevel=0.008), roof.place(bevel=0.01), stone.place(bevel=0.015)
