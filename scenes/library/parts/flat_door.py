"""The door designer's doors: 7 ft high in four equal sections, closed, in the plane y = 0. See door.py for a section's
own frame."""

import dataclasses
import math
import random

from mathutils import Matrix

from .. import flat_materials as surfaces
from ..solids import INCH, Solid
from . import door

FOOT = 12 * INCH
HEIGHT = 7 * FOOT
COUNT = 4
SECTION = HEIGHT / COUNT
WIDTHS = {"single": 9 * FOOT, "double": 16 * FOOT}

# A recessed panel in cross section, as door.EMBOSSING is for a raised one: a steep step, then the flat field.
RECESS = ((0.000, 0.0), (0.0015, 0.0006), (0.003, 0.0025), (0.008, 0.0105), (0.0095, 0.0117), (0.012, 0.0120))
GROOVE = ((-0.0065, 0.0), (-0.0055, 0.0006), (-0.001, 0.0058), (0.001, 0.0058), (0.0055, 0.0006), (0.0065, 0.0))
GROOVE_DEPTH = 0.007  # between a carriage-house door's boards
PLANKS = 3  # in a section: 7 in each
SHEET_GRAIN, PANEL_GRAIN, BOARD_GRAIN = 0.8, 0.55, 0.8  # depth of the pressed wood grain; see flat_materials.steel
RIM = 0.034  # width of a window's frame
MUNTIN = 0.011  # half a muntin's width
SEAL = 0.022  # what is seen of the bottom seal


@dataclasses.dataclass(frozen=True)
class Window:
    """How one window is divided: panes across and up, and the rise of its arch as a share of its height."""

    across: int = 1
    up: int = 1
    arch: float = 0.0


@dataclasses.dataclass(frozen=True)
class Door:
    """One door to build. windows: None for none."""

    style: str
    width: str
    windows: Window = None

    @property
    def meters(self):
        return WIDTHS[self.width]

    def number(self, single):
        """So many on a single door are twice as many on a double one."""
        return single * (2 if self.width == "double" else 1)


def bodies(name):
    matrices = [Matrix.Translation((0, 0, i * SECTION)) for i in range(COUNT)]
    return [door.Section(f"{name} {i}", matrix) for i, matrix in enumerate(matrices)]


def finish(sections, width):
    """Closes the joints from behind, adds the bottom seal, and places everything."""
    back = Solid("behind", surfaces.dark())
    back.box(-0.01, width + 0.01, 0.05, 0.06, -0.01, HEIGHT + 0.01)
    back.place()
    seal = Solid("seal", surfaces.dark(0.02))
    seal.box(0, width, 0.002, 0.03, 0, SEAL)
    seal.place()
    for section in sections:
        section.place()


# ---- Windows


def arch_points(x0, x1, z1, rise, steps=24):
    """The lower edge of an arch from left to right: it springs `rise` under z1 and touches z1 in the middle."""
    half = (x1 - x0) / 2
    radius = (half * half + rise * rise) / (2 * rise)
    for k in range(steps + 1):
        x = -half + 2 * half * k / steps
        yield x0 + half + x, z1 - radius + math.sqrt(radius * radius - x * x)


def window(section, frame, glass, x0, x1, z0, z1, kind, rng, rim=RIM, out=0.012):
    """A window whose frame fills x0..x1, z0..z1: the frame stands out of the face, panes and muntins lie in it."""
    rails = section.solid(frame, 0.004)
    a, b, c, d = x0 + rim, x1 - rim, z0 + rim, z1 - rim
    for edges in ((x0, x1, z0, c), (x0, a, c, d), (b, x1, c, d)):
        rails.box(edges[0], edges[1], -out, 0.03, edges[2], edges[3])
    curve = list(arch_points(a, b, d, kind.arch * (d - c))) if kind.arch else []
    head = [(x0, z1), (x1, z1), (x1, d), (b, d), *reversed(curve), (a, d), (x0, d)]
    rails.prism(head, -out, 0.03)
    bars = section.solid(frame, 0.003)
    for i in range(1, kind.across):
        u = a + (b - a) * i / kind.across
        bars.box(u - MUNTIN, u + MUNTIN, -0.004, 0.013, c, d)
    for i in range(1, kind.up):
        w = c + (d - c) * i / kind.up
        bars.box(a, b, -0.0035, 0.0125, w - MUNTIN, w + MUNTIN)
    for i in range(kind.across):
        u, v = a + (b - a) * i / kind.across, a + (b - a) * (i + 1) / kind.across
        door.pane(section, glass, u, v, c, d, 0.014, rng, 0.010)


# ---- Steel sheets


def panel_door(job, columns, profile=door.EMBOSSING, margin=door.PANEL_MARGIN, gap=door.PANEL_GAP, grain=PANEL_GRAIN):
    """Raised or recessed panels; columns: how many a single door has across."""
    sheet_steel, rng, width = surfaces.steel("x", grain), random.Random(7), job.meters
    sections = bodies(job.style)
    low, high = door.STEEL_JOINT, SECTION - door.STEEL_JOINT
    spans = door.panel_spans(width, job.number(columns), margin, gap)
    rows = [(low + margin, high - margin)]
    for number, section in enumerate(sections):
        glazed = job.windows is not None and number == COUNT - 1
        sheet = section.solid(sheet_steel, 0.0, 40)
        door.embossed_sheet(sheet, width, low, high, spans, rows, glazed=glazed, profile=profile)
        if glazed:
            for x0, x1 in spans:
                edges = (x0 - 0.01, x1 + 0.01, rows[0][0] - 0.01, rows[0][1] + 0.01)
                window(section, surfaces.steel("x"), surfaces.window_glass(width / 2), *edges, job.windows, rng)
    finish(sections, width)


def sheet_door(job, planks=1):
    """Flat sections, or planks between grooves. Windows are long."""
    sheet_steel, rng, width = surfaces.steel("x", SHEET_GRAIN), random.Random(8), job.meters
    sections = bodies(job.style)
    low, high = door.STEEL_JOINT, SECTION - door.STEEL_JOINT
    spans = door.panel_spans(width, job.number(2), 0.16, 0.26)
    rows = [(low + 0.115, high - 0.115)]
    grooves = [SECTION * i / planks for i in range(1, planks)]
    for number, section in enumerate(sections):
        glazed = job.windows is not None and number == COUNT - 1
        sheet = section.solid(sheet_steel, 0.0, 40)
        grooved_sheet(sheet, width, low, high, grooves, *((spans, rows) if glazed else ()))
        for x0, x1 in spans if glazed else ():
            edges = (x0 - 0.01, x1 + 0.01, rows[0][0] - 0.01, rows[0][1] + 0.01)
            window(section, surfaces.steel("x"), surfaces.window_glass(width / 2), *edges, job.windows, rng, 0.028)
    finish(sections, width)


def grooved_sheet(solid, width, low, high, grooves, columns=(), rows=()):
    """One section's skin with V grooves along it at these heights; holes where columns and rows cross."""
    up = [(low + z, y) for z, y in door.LOWER_EDGE]
    lines = [(g + z, y) for g in grooves for z, y in GROOVE] + [(z, 0.0) for row in rows for z in row]
    up += sorted(line for line in lines if low + 0.004 < line[0] < high - 0.005)
    up += [(high + z, y) for z, y in door.UPPER_EDGE]
    inner = sorted({x for span in columns for x in span})
    across = list(door.SIDE_EDGE) + [(x, 0.0) for x in inner] + [(width - x, y) for x, y in reversed(door.SIDE_EDGE)]
    first, count = len(solid.vertices), len(across)
    solid.vertices += [(x, max(deep, side), z) for z, deep in up for x, side in across]
    for k in range(len(up) - 1):
        for i in range(count - 1):
            x, z = (across[i][0] + across[i + 1][0]) / 2, (up[k][0] + up[k + 1][0]) / 2
            if any(p < x < q for p, q in columns) and any(p < z < q for p, q in rows):
                continue
            a = first + k * count + i
            solid.faces.append((a, a + 1, a + count + 1, a + count))


# ---- Carriage house


def boards(width):
    """The tongue and groove boards as (x0, x1)."""
    count = max(1, round(width / door.PLANK))
    each = width / count
    return [(i * each + 0.0022, (i + 1) * each - 0.0022) for i in range(count)]


def carriage_door(job, materials, crossbucks=False):
    """Boards under overlay stiles and rails that look like pairs of swinging leaves. materials(part): the material of
    'board', 'stile', 'rail' and of a crossbuck's diagonal."""
    rng, width = random.Random(4), job.meters
    sections = bodies(job.style)
    low, high, top = door.STEEL_JOINT, SECTION - door.STEEL_JOINT, COUNT - 1
    leaves = job.number(2)
    leaf = width / leaves
    for number, section in enumerate(sections):
        glazed = job.windows is not None and number == top
        planks = section.solid(materials("board"), 0.005)
        if not glazed:
            planks.box(0, width, GROOVE_DEPTH, 0.03, low, high)
            for a, b in boards(width):
                planks.box(a, b, 0, GROOVE_DEPTH + 0.002, low, high)
        for k in range(leaves):
            x0, x1 = k * leaf + 0.005, (k + 1) * leaf - 0.005
            door.overlay(section, x0, x1, low, high, number, top, materials("stile"), materials("rail"))
            if number == top:
                top_section(section, x0 + door.STILE, x1 - door.STILE, low, high, materials, job, width, rng)
            if crossbucks and number < top:
                crossbuck(section, x0 + door.STILE, x1 - door.STILE, number, low, high, materials)
    finish(sections, width)


def top_section(section, a, b, low, high, materials, job, width, rng):
    """The upper field of one leaf: a rail over it and under it, and between them boards or a window."""
    z0, z1 = low + 0.065, high - 0.090
    rails = section.solid(materials("rail"), 0.004)
    rails.box(a + 0.001, b - 0.001, -0.028, 0.03, low, z0)
    rails.box(a + 0.001, b - 0.001, -0.028, 0.03, z1, high)
    if job.windows is None:
        return
    frame, glass = materials("rail"), surfaces.window_glass(width / 2)
    window(section, frame, glass, a, b, z0, z1, job.windows, rng, 0.012, 0.014)


def crossbuck(section, a, b, number, low, high, materials):
    """What of a leaf's two diagonals lies in one section."""
    z0, z1 = door.STEEL_JOINT + door.RAIL_BOTTOM, 3 * SECTION - door.STEEL_JOINT - door.RAIL_TOP
    floor = number * SECTION
    half = 0.050
    for start, end, out in (((a, z0), (b, z1), 0.028), ((a, z1), (b, z0), 0.0272)):
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        outline = strip(start, end, half)
        for axis, limit, keep in ((0, a, 1), (0, b, -1), (1, max(z0, floor + low), 1), (1, min(z1, floor + high), -1)):
            outline = clip(outline, axis, limit, keep)
        if len(outline) < 3:
            continue
        board = Solid("diagonal", materials("diagonal"))
        c, s = math.cos(-angle), math.sin(-angle)
        board.prism([(x * c - z * s, x * s + z * c) for x, z in outline], -out, 0.01)
        board.place(bevel=0.004, outward=True, matrix=Matrix.Rotation(-angle, 4, "Y"))


def strip(start, end, half):
    """The outline of a board of twice `half` between two points, long enough to be clipped."""
    dx, dz = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dz)
    u, w = dx / length, dz / length
    reach = 0.2
    p, q = (start[0] - u * reach, start[1] - w * reach), (end[0] + u * reach, end[1] + w * reach)
    side = (-w * half, u * half)
    return [
        (p[0] - side[0], p[1] - side[1]),
        (q[0] - side[0], q[1] - side[1]),
        (q[0] + side[0], q[1] + side[1]),
        (p[0] + side[0], p[1] + side[1]),
    ]


def clip(outline, axis, limit, keep):
    """The part of a convex outline on one side of a line: keep 1 above the limit, -1 below it."""
    result = []
    for p, q in zip(outline, outline[1:] + outline[:1]):
        inside, after = (p[axis] - limit) * keep, (q[axis] - limit) * keep
        if inside >= 0:
            result.append(p)
        if inside * after < 0:
            t = inside / (inside - after)
            result.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return result


def painted_boards(part):
    """The steel of a carriage-house door's parts: its grain follows each board."""
    return surfaces.steel("z" if part in ("board", "stile") else "x", BOARD_GRAIN)


# ---- Full view


def full_view_door(job, stile=door.MODERN_STILE, rail=door.MODERN_RAIL):
    """Aluminum frames around satin glass, four panes high."""
    rng, width = random.Random(9), job.meters
    panes = 3 if job.width == "single" else 5
    metal, glass = surfaces.steel("x"), surfaces.satin_glass(width / 2, HEIGHT)
    sections = bodies(job.style)
    low, high = door.STEEL_JOINT, SECTION - door.STEEL_JOINT
    each = (width - stile) / panes
    for number, section in enumerate(sections):
        frame = section.solid(metal, 0.002)
        bottom, top = rail * (2.2 if number == 0 else 1.0), rail * (1.6 if number == COUNT - 1 else 1.0)
        frame.box(0, width, 0, 0.044, low, low + bottom)
        frame.box(0, width, 0, 0.044, high - top, high)
        for k in range(panes + 1):
            frame.box(k * each, k * each + stile, 0.0004, 0.044, low + bottom, high - top)
        for k in range(panes):
            x0, x1, z0, z1 = k * each + stile, (k + 1) * each, low + bottom, high - top
            beads = section.solid(metal, 0.001)
            for a, b, c, d in ((x0, x1, z0, z0 + 0.009), (x0, x1, z1 - 0.009, z1)):
                beads.box(a, b, 0.008, 0.016, c, d)
            for a, b in ((x0, x0 + 0.009), (x1 - 0.009, x1)):
                beads.box(a, b, 0.008, 0.016, z0 + 0.009, z1 - 0.009)
            door.pane(section, glass, x0, x1, z0, z1, 0.014, rng, 0.0025)
    finish(sections, width)
