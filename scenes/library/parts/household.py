"""What a tidy garage keeps: totes, cabinets, a stool, garden tools, a hose. Meters.

Each stands or hangs at its matrix: on z = 0 with its front toward -y, or against a wall that faces -y at y = 0.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import INCH, Solid
from .track import arc

CARD = "#b3a78e"  # a label without words


def tote(matrix, width, depth, height, shade, lid="#2b2d2f"):
    """A storage box with its lid and a card on its front; the origin is the middle of its bottom."""
    x, y, rim = width / 2, depth / 2, min(0.04, height * 0.16)
    body = Solid("tote", materials.plastic(shade, 0.32))
    for slant, z in ((0.02, 0), (0.008, height - rim)):
        a, b = x - slant, y - slant
        body.vertices += [(-a, -b, z), (a, -b, z), (a, b, z), (-a, b, z)]
    body.faces += [(0, 3, 2, 1), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]
    body.place(bevel=0.008, outward=True, matrix=matrix)
    cover = Solid("tote lid", materials.plastic(lid, 0.3))
    cover.box(-x, x, -y, y, height - rim, height - rim * 0.4)
    cover.box(-x + 0.02, x - 0.02, -y + 0.02, y - 0.02, height - rim * 0.4, height)
    cover.place(bevel=0.005, matrix=matrix)
    card = Solid("tote card", materials.plain(CARD, 0.7))
    half, middle = min(0.055, width * 0.22), height * 0.5
    card.box(-half, half, -y + 0.009, -y + 0.013, middle - 0.028, middle + 0.028)
    card.place(matrix=matrix)


def carton(matrix, width, depth, height, _shade):
    """A cardboard box with its strip of tape, placed like a tote()."""
    body = Solid("carton", materials.cardboard())
    body.box(-width / 2, width / 2, -depth / 2, depth / 2, 0, height)
    body.place(bevel=0.003, matrix=matrix)
    tape = Solid("tape", materials.plastic("#b89968", 0.2))
    tape.box(-0.025, 0.025, -depth / 2 - 0.001, depth / 2 + 0.001, height * 0.72, height + 0.001)
    tape.place(matrix=matrix)


def cans(matrix, width, depth, _height, shade):
    """Paint cans in a row at the front of a tote's place."""
    tin, label = Solid("cans", materials.steel("#b4b6b7", 0.22)), Solid("can labels", materials.paint(shade, 0.3))
    for k in range(max(1, int(width / 0.18))):
        at = (-width / 2 + 0.085 + 0.175 * k, -depth / 2 + 0.09)
        tin.cylinder((*at, 0), 0.082, 0.19, 36)
        tin.cylinder((*at, 0.186), 0.085, 0.008, 36)
        label.cylinder((*at, 0.02), 0.0835, 0.145, 36)
    tin.place(bevel=0.002, smooth=40, matrix=matrix)
    label.place(smooth=40, matrix=matrix)


def breaker_panel(matrix, above):
    """A gray panel with its door and latch, its conduit up to the ceiling. The origin is the middle of its back."""
    case, bright = Solid("breaker panel", materials.paint("#7f8488", 0.28)), Solid("conduit", materials.galvanized())
    case.box(-0.18, 0.18, -0.03, 0, -0.33, 0.33)
    case.box(-0.14, 0.14, -0.038, -0.03, -0.27, 0.25)
    case.place(bevel=0.003, matrix=matrix)
    bright.box(0.1, 0.125, -0.045, -0.038, -0.05, 0.0)
    for x in (-0.08, 0.06):
        bright.cylinder((x, -0.02, 0.33), 0.013, above - 0.33, 16)
    bright.place(bevel=0.001, smooth=40, matrix=matrix)


def cabinets(matrix, width, units, shade, height=0.92, depth=0.62):
    """Base cabinets under a wooden top, doors and drawers in turn. The origin is the back's left lower corner."""
    body = Solid("cabinets", materials.paint(shade, 0.42, mottle=0.02))
    dark, pulls = Solid("toe kick", materials.plain("#141414", 0.8)), Solid("pulls", materials.steel("#c9b48c", 0.3))
    top = Solid("counter", materials.bench_wood("x"))
    top.box(-0.02, width + 0.02, -depth - 0.02, 0, height - 0.045, height)
    body.box(0, width, -depth + 0.02, 0, 0.1, height - 0.045)
    dark.box(0.02, width - 0.02, -depth + 0.07, -0.02, 0, 0.1)
    each, front = width / units, -depth + 0.02
    for k in range(units):
        a, b = k * each + 0.003, (k + 1) * each - 0.003
        drawers = ((0.106, 0.36), (0.366, 0.62), (0.626, 0.868)) if k % 2 else ((0.106, 0.69), (0.696, 0.868))
        for low, high in drawers:
            body.box(a, b, front - 0.02, front, low, high)
            middle, z = (a + b) / 2, high - 0.045
            pulls.tube([(middle - 0.09, front - 0.05, z), (middle + 0.09, front - 0.05, z)], 0.006, 10)
            for x in (middle - 0.07, middle + 0.07):
                pulls.tube([(x, front - 0.05, z), (x, front - 0.018, z)], 0.004, 8)
    for solid, bevel in ((body, 0.0025), (dark, 0.0), (top, 0.004)):
        solid.place(bevel=bevel, matrix=matrix)
    pulls.place(smooth=60, matrix=matrix)


def pegboard(matrix, width, height):
    """A painted hardboard panel with its grid of holes in a wooden frame. The origin is its left lower corner."""
    panel, holes = Solid("pegboard", materials.paint("#66563d", 0.55, dirt=0.35)), Solid("holes", materials.rubber())
    panel.box(0, width, 0, 0.006, 0, height)
    for i in range(1, int(width / INCH)):
        for k in range(1, int(height / INCH)):
            holes.polygon([(u, -0.0003, v) for u, v in arc((i * INCH, k * INCH), 0.0032, 0, 324, 9)])
    frame = Solid("pegboard frame", materials.lumber("x"))
    for low in (-0.03, height):
        frame.box(-0.03, width + 0.03, -0.014, 0.006, low, low + 0.03)
    panel.place(matrix=matrix), holes.place(matrix=matrix), frame.place(bevel=0.002, matrix=matrix)


def hung_tools(matrix):
    """Wrenches, screwdrivers, hammers and a level in a row on a wall, as one sees them from far. They hang down from
    the origin, to the right."""
    steel, wood = Solid("tools", materials.steel("#c3c4c4", 0.24, 0.3)), Solid("handles", materials.bench_wood("z"))
    for k, length in enumerate((0.30, 0.27, 0.245, 0.22, 0.2, 0.18)):
        x, size = 0.085 * k, length * 0.085
        steel.box(x - size * 0.4, x + size * 0.4, -0.03, -0.02, -length, 0)
        for z in (0, -length):
            steel.cylinder((x, -0.034, z), size, 0.016, 28, "y")
    for k, shade in enumerate(("#8e231c", "#1f3b57", "#8e231c", "#c08a1e")):
        x, grip = 0.68 + 0.08 * k, Solid("screwdriver", materials.plastic(shade, 0.25))
        grip.lathe((x, -0.03, -0.1), [(0, 0), (0.011, 0.004), (0.0145, 0.05), (0.0145, 0.09), (0, 0.1)], 24, "z", False)
        grip.place(smooth=50, outward=True, matrix=matrix)
        steel.tube([(x, -0.03, -0.1), (x, -0.03, -0.25 + 0.015 * k)], 0.0035, 12)
    for x in (1.14, 1.3):
        wood.tube([(x, -0.03, 0.01), (x, -0.03, -0.1), (x, -0.03, -0.33)], [0.01, 0.01, 0.015], 20)
        steel.cylinder((x - 0.01, -0.03, 0), 0.014, 0.065, 28, "x")
        steel.prism([(x, 0.012), (x, -0.012), (x - 0.075, -0.03)], -0.042, -0.018)
    for x in (1.57, 1.6):
        wood.box(x, x + 0.015, -0.03, -0.015, -0.25, -0.08)
        steel.box(x - 0.003, x + 0.018, -0.032, -0.013, -0.1, 0)
    rails = ((-0.03, -0.024), (0.024, 0.03))
    for low, high in rails:
        steel.box(1.57, 2.18, -0.03, -0.008, low, high)
    wood.place(smooth=50, matrix=matrix), steel.place(bevel=0.001, smooth=40, outward=True, matrix=matrix)
    level = Solid("level", materials.paint("#4a4e52", 0.35))
    level.box(1.57, 2.18, -0.026, -0.012, -0.024, 0.024)
    level.place(matrix=matrix)


def vise(matrix):
    """A bench vise; the origin is the middle of its base, its screw points to -y."""
    cast, bright = Solid("vise", materials.paint("#2f4350", 0.4)), Solid("vise steel", materials.steel("#9a9b9b", 0.34))
    cast.cylinder((0, 0.05, 0), 0.075, 0.03, 48)
    cast.prism(
        [(0, 0.03), (0.09, 0.03), (0.15, 0.08), (0.15, 0.112), (0.04, 0.12), (0.03, 0.15), (0, 0.15)],
        -0.036,
        0.036,
        "x",
    )
    cast.prism(
        [(-0.03, 0.046), (-0.03, 0.15), (-0.06, 0.14), (-0.08, 0.11), (-0.19, 0.1), (-0.19, 0.05)], -0.034, 0.034, "x"
    )
    for near, far in ((0, 0.03), (-0.058, -0.03)):
        bright.box(-0.0635, 0.0635, near, far, 0.118, 0.154)
    bright.cylinder((0, -0.265, 0.075), 0.019, 0.032, 32, "y")
    bright.tube([(0, -0.25, 0.1), (0, -0.25, -0.1)], 0.0068, 16)
    cast.place(bevel=0.005, segments=3, outward=True, matrix=matrix)
    bright.place(bevel=0.0008, smooth=40, outward=True, matrix=matrix)


def stool(matrix, height=0.62):
    """A wooden stool with four splayed legs and a ring of rungs."""
    wood = Solid("stool", materials.bench_wood("x", ("#6b4526", "#8a5c35", "#a87848")))
    wood.cylinder((0, 0, height - 0.035), 0.165, 0.035, 48)
    feet = [(math.cos(a) * 0.19, math.sin(a) * 0.19) for a in (math.pi / 4 + k * math.pi / 2 for k in range(4))]
    for x, y in feet:
        wood.tube([(x, y, 0), (x * 0.62, y * 0.62, height - 0.03)], [0.013, 0.018], 14)
    rungs = [(x * 0.88, y * 0.88, 0.2) for x, y in feet]
    for start, end in zip(rungs, rungs[1:] + rungs[:1]):
        wood.tube([start, end], 0.009, 10)
    wood.place(bevel=0.004, smooth=50, matrix=matrix)


def garden_tools(matrix):
    """Spade, leaf rake, broom and a garden fork on a rail, heads up, their handles hanging down."""
    rail = Solid("tool rail", materials.lumber("x"))
    rail.box(-0.12, 1.14, -0.022, 0, 1.2, 1.29)
    rail.place(bevel=0.002, matrix=matrix)
    wood, steel = Solid("handles", materials.bench_wood("z")), Solid("tool heads", materials.steel("#6f7274", 0.4))
    straw, green = Solid("broom", materials.plain("#9a7b43", 0.9)), Solid("rake", materials.paint("#3c5a45", 0.4))
    for x, top in ((0.0, 1.3), (0.34, 1.3), (0.68, 1.33), (1.02, 1.3)):
        wood.tube([(x, -0.06, 0.16), (x, -0.06, top)], 0.014, 14)
        for side in (-0.03, 0.03):
            steel.tube([(x + side, 0, 1.25), (x + side, -0.085, 1.245), (x + side, -0.09, 1.262)], 0.004, 8)
    blade = [(-0.095, 1.29), (0.095, 1.29), (0.1, 1.48), (0.06, 1.555), (0, 1.575), (-0.06, 1.555), (-0.1, 1.48)]
    steel.prism([(0.0 + x, z) for x, z in blade], -0.062, -0.056)
    for k in range(13):
        spread = (k - 6) / 6
        tip = (0.34 + 0.2 * spread, -0.06, 1.58 - 0.05 * abs(spread) ** 2)
        green.tube([(0.34, -0.06, 1.3), (0.34 + 0.17 * spread, -0.06, 1.5), tip], 0.005, 6)
    green.box(0.34 - 0.12, 0.34 + 0.12, -0.066, -0.054, 1.44, 1.455)
    straw.prism([(0.55, 1.58), (0.62, 1.36), (0.66, 1.28), (0.7, 1.28), (0.74, 1.36), (0.81, 1.58)], -0.085, -0.035)
    for x in (-0.075, -0.025, 0.025, 0.075):
        steel.tube([(1.02 + x, -0.06, 1.33), (1.02 + x, -0.06, 1.56)], 0.006, 8)
    steel.box(1.02 - 0.08, 1.02 + 0.08, -0.067, -0.053, 1.315, 1.335)
    for solid in (wood, steel, straw, green):
        solid.place(bevel=0.001, smooth=50, matrix=matrix)


def hose(matrix, shade="#3f6a4a"):
    """A garden hose in a coil on its hook; the origin is the coil's middle on the wall."""
    coil = Solid("hose", materials.plastic(shade, 0.4))
    path = []
    for k in range(7 * 40 + 1):
        a, turn = 2 * math.pi * k / 40, k / 40
        radius = 0.23 + 0.012 * math.sin(2.3 * turn)
        path.append((radius * math.cos(a), -0.04 - 0.017 * (turn % 4), 1.06 * radius * math.sin(a)))
    coil.tube(path, 0.0095, 10)
    coil.place(smooth=60, matrix=matrix)
    hook = Solid("hose hook", materials.black_iron())
    hook.box(-0.1, 0.1, -0.14, 0, 0.19, 0.215)
    hook.place(bevel=0.004, matrix=matrix)


def against(x=0.0, y=0.0, wall="back"):
    """The matrix that puts things with their front toward -y at a place: as they are, for the back wall, or turned for
    the right or the left one."""
    turn = {"back": 0, "right": -90, "left": 90}[wall]
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
