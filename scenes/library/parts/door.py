"""Sectional garage doors. Each section is a rigid body of its own, so that a door can stand open, or crooked.

A section is built in its own frame: x from 0 to the door's width, y = 0 at its front face and rising into the
garage, z from 0 at its lower edge. A matrix then puts it onto the track.
"""

import dataclasses
import math
import random

from mathutils import Matrix, Vector

from .. import materials
from ..solids import Solid
from .relief_door import spans

JOINT = 0.004  # gap on each side of a section joint
SECTION_DEPTH = 0.045  # a wood section with its backing; steel doors are 1 3/8 to 2 in
TRACK_RADIUS = 0.38  # the common 15 in radius track
STRAIGHT = 0.05  # how far the vertical track reaches above the opening before it bends
PLANK = 0.1017  # 4 in tongue and groove boards
STILE = 0.115  # overlay boards, 4 1/2 in
RAIL_BOTTOM, RAIL_TOP = 0.14, 0.115  # the lowest overlay board, and the one under the windows
BEAD = 0.014  # half a muntin's width


@dataclasses.dataclass(frozen=True)
class Opening:
    """The hole that a door closes: from x0 to x1, from the floor (z = 0) to the height; plane: y of the door's face."""

    x0: float
    x1: float
    height: float
    plane: float

    @property
    def width(self):
        return self.x1 - self.x0


@dataclasses.dataclass(frozen=True)
class Pose:
    """Where a door stands: lift is the height of the middle of its lower edge, tilt how much higher its right end
    is than its left one (m), as when the cable on the left is off its drum. bend: see STRAIGHT."""

    lift: float = 0.0
    tilt: float = 0.0
    bend: float = STRAIGHT


class Section:
    """The solids of one rigid section, kept apart by material and bevel until place() puts them on the track."""

    def __init__(self, name, matrix):
        self.name, self.matrix, self.solids = name, matrix, {}

    def solid(self, material, bevel=0.0, smooth=None):
        key = (material.name, bevel, smooth)
        if key not in self.solids:
            self.solids[key] = Solid(f"{self.name} {material.name}", material)
        return self.solids[key]

    def place(self):
        for (_, bevel, smooth), solid in self.solids.items():
            solid.place(bevel=bevel, smooth=smooth, matrix=self.matrix)


def track_point(distance, opening, bend=STRAIGHT):
    """The point (y, z) at a distance along the track from the floor: up, around the bend, back into the garage."""
    straight = opening.height + bend
    if distance <= straight:
        return opening.plane, distance
    turn = (distance - straight) / TRACK_RADIUS
    if turn < math.pi / 2:
        return opening.plane + TRACK_RADIUS * (1 - math.cos(turn)), straight + TRACK_RADIUS * math.sin(turn)
    beyond = distance - straight - TRACK_RADIUS * math.pi / 2
    return opening.plane + TRACK_RADIUS + beyond, straight + TRACK_RADIUS


def section_matrices(opening, heights, pose):
    """For each section, from the bottom up, the matrix that puts it onto the track. A tilted door stays one flat
    body where it hangs straight: all its sections turn about the middle of what is seen of it."""
    matrices, lower = [], 0.0
    pivot = (pose.lift + opening.height) / 2
    slope = pose.tilt / opening.width
    across = Vector((math.cos(slope), 0, math.sin(slope)))
    for height in heights:
        y0, z0 = track_point(pose.lift + lower, opening, pose.bend)
        y1, z1 = track_point(pose.lift + lower + height, opening, pose.bend)
        up = Vector((-math.sin(slope) * (z1 - z0) / height, y1 - y0, z1 - z0))
        up = (up - across * up.dot(across)).normalized()
        inward = up.cross(across)
        middle = Vector(((opening.x0 + opening.x1) / 2 - math.sin(slope) * (z0 - pivot), y0, z0))
        corner = middle - across * opening.width / 2
        turn = Matrix((across, inward, up)).transposed().to_4x4()
        matrices.append(Matrix.Translation(corner) @ turn)
        lower += height
    return matrices


def sections(opening, count, pose, name):
    """Equal sections from the bottom up, and their height."""
    height = opening.height / count
    matrices = section_matrices(opening, [height] * count, pose)
    return [Section(f"{name} section {i + 1}", matrix) for i, matrix in enumerate(matrices)], height


def backing(section, width, low, high):
    """The body behind a section's face, with a tongue on its upper edge that closes the joint."""
    body, front = section.solid(materials.plain("#1b1310", 0.8), 0.002), 0.03
    body.box(0, width, front, SECTION_DEPTH, low, high)
    body.box(0.004, width - 0.004, front + 0.004, SECTION_DEPTH - 0.002, high, high + 2 * JOINT + 0.004)


def bottom_seal(section, width, pose):
    """The rubber bulb that closes the gap to the floor, in its aluminum holder; under a lifted door it hangs free."""
    holder = section.solid(materials.steel("#a9adb0", 0.4), 0.001)
    holder.box(0.004, width - 0.004, 0.004, SECTION_DEPTH, -0.004 if pose.lift else 0.010, 0.024)
    half, middle = (0.016, -0.012) if pose.lift else (0.010, 0.008)
    turns = [2 * math.pi * k / 12 for k in range(12)]
    bulb = [(0.022 * math.cos(a), half * math.sin(a)) for a in turns]
    path = [(0.004, SECTION_DEPTH / 2, middle), (width - 0.004, SECTION_DEPTH / 2, middle)]
    section.solid(materials.rubber(), 0.0, 50).sweep(bulb, path)


def pane(section, material, x0, x1, z0, z1, y, rng, lean=0.0):
    """One pane of glass, never quite parallel to its neighbors. lean: radians of its largest tilt."""
    tip, turn = rng.uniform(-lean, lean) * (z1 - z0) / 2, rng.uniform(-lean, lean) * (x1 - x0) / 2
    section.solid(material).quad(
        (x0, y - tip - turn, z0), (x1, y - tip + turn, z0), (x1, y + tip + turn, z1), (x0, y + tip - turn, z1)
    )


# ---- The carriage-house door


def strap(iron, x, z, direction):
    """A strap hinge of wrought iron: a tapered band with a spear's point and domed nails. direction: 1 runs to the
    right, -1 to the left."""
    tip, neck, y = 0.52, 0.52 - 0.05, -0.030
    outline = [(0, -0.028), (neck - 0.03, -0.020), (neck - 0.012, -0.014), (neck, -0.030), (tip, 0)]
    outline += [(u, -w) for u, w in reversed(outline[:-1])]
    outline = [(x + direction * u, z + w) for u, w in outline][::direction]
    iron.prism(outline, y - 0.006, y)
    for along in (0.05, 0.19, 0.33):
        dome = [(0.0, -0.008), (0.006, -0.007), (0.011, -0.003), (0.012, 0.0), (0.0, 0.0)]
        iron.lathe((x + direction * along, y - 0.006, z), dome, 14, "y", closed=False)


def pull_handle(iron, x, z, y=-0.030):
    """An iron handle on its plate, centered at x, z."""
    iron.box(x - 0.024, x + 0.024, y - 0.006, y, z - 0.145, z + 0.145)
    reach = ((-0.11, 0.004), (-0.10, 0.035), (-0.07, 0.052), (0.0, 0.060), (0.07, 0.052), (0.10, 0.035), (0.11, 0.004))
    iron.tube([(x, y - 0.004 - out, z + dz) for dz, out in reach], 0.011, 12)
    for dz in (-0.128, 0.128):
        iron.lathe((x, y - 0.006, z + dz), [(0.0, -0.005), (0.006, -0.003), (0.007, 0.0), (0.0, 0.0)], 12, "y", False)


def carriage_door(opening, glass, pose=Pose(), leaves=4, paint=None):
    """A carriage-house door that looks like pairs of swinging leaves: planks, overlay boards, straps and handles, a
    row of windows in the top section. paint: in place of stained wood."""
    rng, count = random.Random(4), 4
    iron = materials.black_iron()
    bodies, height = sections(opening, count, pose, "carriage door")
    planks = max(1, round(opening.width / PLANK))
    each = opening.width / planks
    leaf = opening.width / leaves
    plank_wood = paint or materials.stained_wood("z", (opening.x0, each), darken=0.18)
    stile_wood, rail_wood = paint or materials.stained_wood("z"), paint or materials.stained_wood("x")
    low, high = JOINT, height - JOINT
    top = count - 1
    for number, section in enumerate(bodies):
        if number < top:
            backing(section, opening.width, low, high)
            boards = section.solid(plank_wood, 0.006)
            for i in range(planks):
                boards.box(i * each + 0.0015, (i + 1) * each - 0.0015, 0, 0.03, low, high)
        for k in range(leaves):
            x0, x1 = k * leaf + 0.006, (k + 1) * leaf - 0.006
            overlay(section, x0, x1, low, high, number, top, stile_wood, rail_wood)
            if number == top:
                carriage_windows(section, x0, x1, low, high, rail_wood, stile_wood, glass, rng)
            carriage_iron(section.solid(iron, 0.0015, 50), x0, x1, low, high, number, top, hinged_left=k % 2 == 0)
        if number == top:
            carriage_window_back(section, opening.width, leaf, leaves, low, high)
    bottom_seal(bodies[0], opening.width, pose)
    for section in bodies:
        section.place()


def overlay(section, x0, x1, low, high, number, top, stile_wood, rail_wood):
    """The boards on one leaf of one section: stiles on all of them, rails at the bottom and under the windows."""
    stiles, rails = section.solid(stile_wood, 0.004), section.solid(rail_wood, 0.004)
    back = 0.03 if number == top else 0.01
    stiles.box(x0, x0 + STILE, -0.03, back, low, high)
    stiles.box(x1 - STILE, x1, -0.03, back, low, high)
    a, b = x0 + STILE + 0.001, x1 - STILE - 0.001
    if number == 0:
        rails.box(a, b, -0.028, 0.01, low, low + RAIL_BOTTOM)
    if number == top - 1:
        rails.box(a, b, -0.028, 0.01, high - RAIL_TOP, high)


def carriage_iron(iron, x0, x1, low, high, number, top, hinged_left):
    """The straps and the handle of one leaf, where this section has them."""
    edge, direction = (x0 + 0.012, 1) if hinged_left else (x1 - 0.012, -1)
    if number == 0:
        strap(iron, edge, low + 0.235, direction)
    if number == top - 1:
        strap(iron, edge, high - RAIL_TOP / 2, direction)
    if number == 1:
        pull_handle(iron, x1 - STILE / 2 if hinged_left else x0 + STILE / 2, low + (high - low) * 0.62)


def carriage_windows(section, x0, x1, low, high, rail_wood, stile_wood, glass, rng):
    """The window row of one leaf: rails over and under it, muntins, panes in their rabbets."""
    a, b, z0, z1 = x0 + STILE, x1 - STILE, low + 0.075, high - 0.095
    rails, muntins = section.solid(rail_wood, 0.004), section.solid(stile_wood, 0.004)
    rails.box(a + 0.001, b - 0.001, -0.028, 0.03, low, z0)
    rails.box(a + 0.001, b - 0.001, -0.028, 0.03, z1, high)
    for i in range(4):
        u, v = a + (b - a) * i / 4, a + (b - a) * (i + 1) / 4
        if i:
            muntins.box(u - BEAD, u + BEAD, -0.014, 0.02, z0, z1)
        pane(section, glass, u, v, z0, z1, 0.012, rng, 0.004)


def carriage_window_back(section, width, leaf, leaves, low, high):
    """The frame behind the window row: nothing of the room shines past the stiles and rails."""
    body = section.solid(materials.plain("#1b1310", 0.8), 0.002)
    body.box(0, width, 0.030, SECTION_DEPTH, low, low + 0.07)
    body.box(0, width, 0.030, SECTION_DEPTH, high - 0.09, high)
    for k in range(leaves + 1):
        x = min(max(k * leaf, 0.06), width - 0.06)
        body.box(x - 0.11, x + 0.11, 0.030, SECTION_DEPTH, low + 0.07, high - 0.09)


# ---- The raised-panel steel door


@dataclasses.dataclass(frozen=True)
class Dent:
    """What a bumper leaves in one section: x, z of its middle in the door's own frame (m), its half width and half
    height, its depth, and the slope of its crease (rise over run)."""

    x: float
    z: float
    half_width: float
    half_height: float
    depth: float
    slope: float

    def inward(self, x, z):
        """How far the sheet is pushed in at a point: a wide hollow, a fold along the crease, and around it the
        shallow ridge and buckles of sheet that had nowhere to go."""
        u = (x - self.x) / self.half_width
        v = (z - self.z - self.slope * (x - self.x)) / self.half_height
        radius = math.hypot(u, v)
        hollow = math.exp(-1.9 * radius**2)
        fold = math.exp(-3.2 * math.hypot(v, 0.07)) * math.exp(-2.2 * u * u)
        ridge = math.exp(-(((radius - 1.35) / 0.30) ** 2))
        buckles = math.sin(5 * math.atan2(v, u) + 1.3) * math.exp(-(((radius - 0.95) / 0.35) ** 2))
        return self.depth * (0.44 * hollow + 0.70 * fold - 0.10 * ridge + 0.10 * buckles)


# An embossed panel in cross section: distance from its edge, depth below the face (m). The sheet rolls down into a
# groove and rises in a long bevel to the raised field.
EMBOSSING = (
    (0.000, 0.0000),
    (0.002, 0.0007),
    (0.004, 0.0026),
    (0.006, 0.0054),
    (0.008, 0.0072),
    (0.011, 0.0080),
    (0.016, 0.0080),
    (0.019, 0.0074),
    (0.030, 0.0046),
    (0.044, 0.0018),
    (0.050, 0.0010),
    (0.056, 0.0006),
    (0.060, 0.0006),
)
EMBOSSING_GUARD = 0.003  # flat sheet beside a panel, so that the rounding of its edge shades no further
PANEL_MARGIN = 0.085  # flat sheet between a panel and the section's edge
PANEL_GAP = 0.115  # flat sheet between neighboring panels
STEEL_JOINT = 0.0025
STEEL_DEPTH = 0.045
# The sheet's upper and lower edge, as height beyond the face's edge and depth: a groove below, a tongue above.
LOWER_EDGE = ((0.0, 0.040), (0.0, 0.004), (0.0012, 0.0012), (0.004, 0.0))
UPPER_EDGE = (
    (-0.005, 0.0),
    (-0.0012, 0.0014),
    (0.0, 0.005),
    (0.0, 0.011),
    (0.007, 0.012),
    (0.010, 0.016),
    (0.010, 0.04),
)
SIDE_EDGE = ((0.0, 0.040), (0.0, 0.003), (0.001, 0.001), (0.003, 0.0))


def emboss_lines(spans, start, end, step):
    """The grid lines from start to end that the panels' embossing needs, no further apart than step."""
    lines = {start, end}
    for a, b in spans:
        lines |= {a + d for d, _ in EMBOSSING} | {b - d for d, _ in EMBOSSING}
        lines |= {a - EMBOSSING_GUARD, b + EMBOSSING_GUARD}
    dense = []
    ordered = sorted(lines)
    for a, b in zip(ordered, ordered[1:]):
        parts = max(1, math.ceil((b - a) / step))
        dense += [a + (b - a) * i / parts for i in range(parts)]
    return dense + [end]


def emboss_depth(x, z, columns, rows):
    """Depth of the sheet at a point: 0 on the flats, EMBOSSING inside a panel."""
    distance = max((min(x - a, b - x) for a, b in columns), default=-1)
    distance = min(distance, max((min(z - a, b - z) for a, b in rows), default=-1))
    if distance <= 0:
        return 0.0
    for (d0, h0), (d1, h1) in zip(EMBOSSING, EMBOSSING[1:]):
        if distance <= d1:
            return h0 + (h1 - h0) * (distance - d0) / (d1 - d0)
    return EMBOSSING[-1][1]


def embossed_sheet(solid, width, low, high, columns, rows, dent=None):
    """One section's steel skin with its panels, columns x rows of (start, end), and its rolled edges. dent: pushes
    it in."""
    step = 0.012 if dent else 0.2
    left, right = SIDE_EDGE[-1][0], width - SIDE_EDGE[-1][0]
    across = [(x, y) for x, y in SIDE_EDGE[:-1]]
    across += [(x, 0.0) for x in emboss_lines(columns, left, right, step)]
    across += [(width - x, y) for x, y in reversed(SIDE_EDGE[:-1])]
    bottom, top = low + LOWER_EDGE[-1][0], high + UPPER_EDGE[0][0]
    up = [(low + z, y) for z, y in LOWER_EDGE[:-1]]
    up += [(z, 0.0) for z in emboss_lines(rows, bottom, top, step)]
    up += [(high + z, y) for z, y in UPPER_EDGE[1:]]
    first, count = len(solid.vertices), len(across)
    for z, deep in up:
        for x, side in across:
            y = max(deep, side) + emboss_depth(x, z, columns, rows)
            solid.vertices.append((x, y + (dent.inward(x, z) if dent else 0.0), z))
    depth = lambda i: solid.vertices[i][1]
    for k in range(len(up) - 1):
        for i in range(count - 1):
            a = first + k * count + i
            b, c, d = a + 1, a + count + 1, a + count
            # The steeper diagonal keeps the miters of the panels' corners sharp.
            if abs(depth(a) - depth(c)) >= abs(depth(b) - depth(d)):
                solid.faces += [(a, b, c), (a, c, d)]
            else:
                solid.faces += [(a, b, d), (b, c, d)]


def panel_door(opening, enamel, pose, dents):
    """A raised-panel steel door. enamel: its paint; dents: {section number from the floor: Dent}."""
    columns, count = 4, 4
    bodies, height = sections(opening, count, pose, "panel door")
    low, high = STEEL_JOINT, height - STEEL_JOINT
    panels = spans(opening.width, columns, PANEL_MARGIN, PANEL_GAP)
    rows = [(low + PANEL_MARGIN, high - PANEL_MARGIN)]
    for number, section in enumerate(bodies):
        dent = dents.get(number)
        sheet = section.solid(enamel, 0.0, 40)
        embossed_sheet(sheet, opening.width, low, high, panels, rows, dent)
        back = section.solid(materials.plain("#8d8b86", 0.6), 0.002)
        inner = STEEL_DEPTH + (dent.depth if dent else 0.0)
        back.box(0.003, opening.width - 0.003, inner, inner + 0.004, low, high)
    bottom_seal(bodies[0], opening.width, pose)
    for section in bodies:
        section.place()


# ---- The modern door

MODERN_STILE = 0.057  # 2 1/4 in extruded aluminum
MODERN_RAIL = 0.038  # 1 1/2 in; two of them meet at a joint
MODERN_DEPTH = 0.044


def modern_door(opening):
    """A full-view door: sections of black aluminum extrusions around panes of satin glass, from edge to edge."""
    rng, columns, count = random.Random(9), 4, 4
    frame, glass = materials.black_iron(), materials.satin_glass()
    bodies, height = sections(opening, count, Pose(), "modern door")
    low, high, width = 0.0025, height - 0.0025, opening.width
    leaf = (width - MODERN_STILE) / columns
    for number, section in enumerate(bodies):
        metal = section.solid(frame, 0.002)
        bottom = MODERN_RAIL * (2.2 if number == 0 else 1.0)
        top = MODERN_RAIL * (1.6 if number == count - 1 else 1.0)
        metal.box(0, width, 0, MODERN_DEPTH, low, low + bottom)
        metal.box(0, width, 0, MODERN_DEPTH, high - top, high)
        metal.box(0.004, width - 0.004, 0.010, MODERN_DEPTH - 0.004, high, high + 0.010)
        for k in range(columns + 1):
            x = k * leaf
            metal.box(x, x + MODERN_STILE, 0.0004, MODERN_DEPTH, low + bottom, high - top)
        beads = section.solid(materials.rubber(), 0.001)
        for k in range(columns):
            x0, x1 = k * leaf + MODERN_STILE, (k + 1) * leaf
            z0, z1 = low + bottom, high - top
            for a, b, c, d in ((x0, x1, z0, z0 + 0.006), (x0, x1, z1 - 0.006, z1)):
                beads.box(a, b, 0.008, 0.014, c, d)
            for a, b in ((x0, x0 + 0.006), (x1 - 0.006, x1)):
                beads.box(a, b, 0.008, 0.014, z0 + 0.006, z1 - 0.006)
            pane(section, glass, x0, x1, z0, z1, 0.012, rng, 0.0025)
    bottom_seal(bodies[0], width, Pose())
    for section in bodies:
        section.place()


# ---- Around the door


def door_frame(opening, trim, board):
    """Jambs, casing and stop molding of an opening in a wall whose face is at y = 0. board: width of the casing; the
    molding with its rubber lip covers the door's edges."""
    frame, lips = Solid("door frame", trim), Solid("stop lip", materials.rubber())
    x0, x1, top, plane = opening.x0, opening.x1, opening.height, opening.plane
    frame.box(x0 - 0.03, x0, -0.005, plane + 0.02, 0, top)
    frame.box(x1, x1 + 0.03, -0.005, plane + 0.02, 0, top)
    frame.box(x0 - 0.03, x1 + 0.03, -0.005, plane + 0.02, top, top + 0.03)
    for a, b in ((x0 - board, x0 + 0.004), (x1 - 0.004, x1 + board)):
        frame.box(a, b, -0.034, 0, 0, top)
    frame.box(x0 - board - 0.02, x1 + board + 0.02, -0.040, 0, top - 0.004, top + board)
    frame.box(x0 - board - 0.04, x1 + board + 0.04, -0.060, 0, top + board, top + board + 0.028)
    frame.place(0.004)
    molding = Solid("stop molding", trim)
    face = plane - 0.014
    for a, b in ((x0, x0 + 0.034), (x1 - 0.034, x1)):
        molding.box(a, b, face, plane - 0.002, 0, top - 0.034)
    molding.box(x0, x1, face, plane - 0.002, top - 0.034, top)
    molding.place(0.003)
    for x, lean in ((x0 + 0.034, 0.014), (x1 - 0.034, -0.014)):
        lips.box(min(x, x + lean), max(x, x + lean), plane - 0.006, plane - 0.003, 0.004, top - 0.034)
    lips.box(x0 + 0.03, x1 - 0.03, plane - 0.006, plane - 0.003, top - 0.048, top - 0.034)
    lips.place(0.001)
