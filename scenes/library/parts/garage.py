"""The back of a closed sectional door. Meters.

The door's inside face is the plane y = 0; the garage lies at negative y; z points up from the floor.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import Solid
from .track import DOOR_THICKNESS, HINGE_WIDTH, INCH, hex_head, hinge, plated

WALL = DOOR_THICKNESS  # the jambs' inside face, which the closed door's front meets
STILE_WIDTH, STILE_SHEET = 3 * INCH, 0.0013  # end stile of 18 gauge
JOINT = 0.003  # between two sections
PANE_WIDTH, PANE_HEIGHT = 15 * INCH, 11 * INCH


def rectangle(x0, x1, z0, z1):
    """An outline for punched sheets, as (x, z)."""
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


# ---- The door's back


def door_section(left, right, bottom, top, skin, windows=()):
    """One section's body with its two grooves. windows: (x0, x1, z0, z1) of the openings."""
    body = Solid("section", skin)
    low, high = bottom + JOINT / 2, top - JOINT / 2
    holes = [rectangle(*window) for window in windows]
    body.punched(rectangle(left, right, low, high), holes, 0.0022, DOOR_THICKNESS)
    body.box(left, right, 0.018, 0.03, high - 0.01, high + JOINT + 0.006)
    rows = [(low, low + 0.094), (low + 0.0965, high - 0.0965), (high - 0.094, high)]
    for z0, z1 in rows:
        inside = [rectangle(*w) for w in windows if z0 < (w[2] + w[3]) / 2 < z1]
        body.punched(rectangle(left, right, z0, z1), inside, 0, 0.005)
    body.place(bevel=0.0022, outward=True)


def stile(x, bottom, top, wrap=0, dent=None):
    """A galvanized stile of a section around x. wrap: 1 or -1 where it turns around the door's edge; dent: see
    dent()."""
    sheet = materials.galvanized(420, 0.45, grease=0.35)
    strip = Solid("stile", sheet)
    low, high, half = bottom + JOINT / 2, top - JOINT / 2, STILE_WIDTH / 2
    if dent:
        rows, across = 80, [x - half + 2 * half * k / 12 for k in range(13)]
        for i in range(rows + 1):
            z = low + (high - low) * i / rows
            strip.vertices += [(u, dent(u, z) - STILE_SHEET, z) for u in across]
        strip.join_rings(0, len(across), rows + 1, around=False)
    else:
        strip.box(x - half, x + half, -STILE_SHEET, 0.0005, low, high)
    if wrap:
        edge = x + wrap * half
        strip.box(
            min(edge, edge + wrap * STILE_SHEET), max(edge, edge + wrap * STILE_SHEET), -STILE_SHEET, 0.048, low, high
        )
    strip.place(bevel=0.0 if dent else 0.0008, smooth=30, outward=True)


def strut(left, right, z, matrix=Matrix()):
    """A stiffening strut: a hat of galvanized steel along the door, 3 in high."""
    half, crown, depth = 1.5 * INCH, 0.021, 2.25 * INCH
    hat = [
        (0, -half),
        (0, -crown - 0.004),
        (depth, -crown + 0.003),
        (depth, crown - 0.003),
        (0, crown + 0.004),
        (0, half),
    ]
    sheet = 0.0014
    outline = [(-y, z + up) for y, up in hat] + [(-y - sheet, z + up * 1.02) for y, up in reversed(hat)]
    bar = Solid("strut", materials.galvanized(420, 0.5, dust=0.5))
    bar.prism([(y - STILE_SHEET, up) for y, up in outline], left, right, "x")
    bar.place(bevel=0.0005, smooth=30, outward=True, matrix=matrix)
    screws = Solid("strut screws", plated())
    for k in range(9):
        x = left + 0.056 + (right - left - 0.112) * k / 8
        for rise in (-0.031, 0.031):
            hex_head(screws, (x, -STILE_SHEET - 0.0016, z + rise), turn=37 * k % 60)
    screws.place(bevel=0.0005, outward=True, matrix=matrix)


def window(x0, x1, z0, z1, frame, glass):
    """The inside of one window: frame with its screws, and the pane."""
    border = Solid("window frame", frame)
    margin = 0.032
    outline = rectangle(x0 - margin, x1 + margin, z0 - margin, z1 + margin)
    border.punched(outline, [rectangle(x0 + 0.006, x1 - 0.006, z0 + 0.006, z1 - 0.006)], -0.012, 0.0)
    border.punched(rectangle(x0, x1, z0, z1), [rectangle(x0 + 0.012, x1 - 0.012, z0 + 0.012, z1 - 0.012)], 0.0, 0.02)
    border.place(bevel=0.004, segments=3, outward=True)
    pane = Solid("pane", glass)
    pane.quad((x0, 0.02, z0), (x1, 0.02, z0), (x1, 0.02, z1), (x0, 0.02, z1))
    pane.place()


def panes(left, right, count, bottom, top):
    """The openings of a row of windows in a section, evenly spread."""
    middle, step = (bottom + top) / 2, (right - left) / count
    centers = [left + step * (i + 0.5) for i in range(count)]
    low, high = middle - PANE_HEIGHT / 2, middle + PANE_HEIGHT / 2
    return [(x - PANE_WIDTH / 2, x + PANE_WIDTH / 2, low, high) for x in centers]


def door_back(half, bottom, section, skin, dented=None):
    """A closed double door from inside, half its width on each side of x = 0: four sections, eight windows in the top
    one, three inner stiles, doubled end stiles and hinges, two struts. dented: the number of a section from below and
    the dent() in it."""
    dusty, wide = materials.glass(dust=0.02), STILE_WIDTH
    inner = [-half + 2 * wide + (2 * half - 4 * wide) * k / 4 for k in (1, 2, 3)]
    for number in range(4):
        z, top = bottom + number * section, bottom + (number + 1) * section
        dent = dented[1] if dented and dented[0] == number else None
        openings = panes(-half + 2 * wide, half - 2 * wide, 8, z, top - 0.02) if number == 3 else []
        if dent:
            dented_section(-half, half, z, top, skin, dent)
        else:
            door_section(-half, half, z, top, skin, openings)
        for opening in openings:
            window(*opening, skin, dusty)
        for side in (1, -1):
            stile(side * (half - wide / 2), z, top, side)
            stile(side * (half - wide * 1.5 - 0.001), z, top)
        for x in inner:
            stile(x, z, top, dent=dent)
    hinge_at = lambda x, z: Matrix.Translation((x, -STILE_SHEET, z))
    for number in (1, 2, 3):
        joint = bottom + number * section
        for side in (1, -1):
            for k in (0, 1):
                x = side * (half - HINGE_WIDTH * (0.5 + 1.03 * k))
                hinge(number, hinge_at(x, joint), wear=0.4 + 0.1 * number)
        for k, x in enumerate(inner):
            bent = dented[1](x, joint) if dented and number in (dented[0], dented[0] + 1) else 0.0
            hinge(1, hinge_at(x, joint) @ Matrix.Translation((0, bent, 0)), wear=0.3 + 0.13 * ((k + number) % 3))
    for z in (bottom + 4 * section - 0.046, bottom + section - 0.125):
        strut(-half + 0.004, half - 0.004, z)


def bottom_seal(half, bottom):
    """The rubber bulb along the door's lower edge."""
    seal = Solid("bottom seal", materials.rubber())
    bulb = [(0.027 * math.cos(a), 0.0135 * math.sin(a)) for a in (2 * math.pi * k / 20 for k in range(20))]
    seal.sweep(bulb, [(-half + 0.002, 0.014, 0.0095), (half - 0.002, 0.014, 0.0095)])
    seal.place(smooth=50)


def seal_retainer(half, bottom):
    """The aluminum channel that holds the seal."""
    holder = Solid("seal retainer", materials.steel("#a9adb0", 0.4, axis="x"))
    holder.box(-half, half, -0.003, DOOR_THICKNESS, bottom - 0.004, bottom + 0.016)
    holder.box(-half, half, -0.003, -0.0012, bottom - 0.004, bottom + 0.032)
    holder.place(bevel=0.001)


def dent(x, z, reach, rise, depth, top):
    """A dent around (x, z) as a function that says how far the sheet is pushed out at (px, pz): a bowl with
    three creases that run out of it, and the section's upper edge, at the height top, buckled above it."""

    def pushed(px, pz):
        u, v = (px - x) / reach, (pz - z) / rise
        inside = 0.5 + 0.5 * math.cos(math.pi * min(1.0, math.hypot(u, v)))
        crease = 0.0
        for angle, length in ((0.35, 1.25), (2.75, 1.2), (4.9, 0.8)):
            along = u * math.cos(angle) + v * math.sin(angle)
            beside = abs(v * math.cos(angle) - u * math.sin(angle) + 0.10 * along * along)
            run = 0.5 + 0.5 * math.cos(math.pi * min(1.0, abs(along / length - 0.45) / 0.55))
            crease += 0.014 * run * max(0.0, 1 - beside / (0.10 + 0.16 * max(0.0, along)))
        edge = math.exp(-(((top - pz) / 0.05) ** 2)) * math.exp(-((1.1 * u) ** 2))
        return depth * inside + crease + 0.010 * edge * math.cos(4.2 * u + 0.5)

    return pushed


def dented_section(left, right, bottom, top, skin, pushed):
    """A section's sheet over its whole width as a fine mesh that a dent() pushes out."""
    sheet, low, high = Solid("dented section", skin), bottom + JOINT / 2, top - JOINT / 2
    grooves = (low + 0.0953, high - 0.0953)
    rows, columns = 110, 700
    line = [(0.04, low)]
    for i in range(rows + 1):
        z = low + (high - low) * i / rows
        line.append((0.0022 * max(0.0, 1 - min(abs(z - groove) for groove in grooves) / 0.005), z))
    line.append((0.04, high))
    for k in range(columns + 1):
        x = left + (right - left) * k / columns
        sheet.vertices += [(x, y + pushed(x, z), z) for y, z in line]
    sheet.join_rings(0, len(line), columns + 1, around=False)
    sheet.place(smooth=12)
