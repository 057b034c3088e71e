"""A garage-door technician's workshop: bench, vise, hand tools, pegboard, shelf, lamp, and what lies about. Meters.

A hand tool lies on the plane z = 0 along x, as on a bench, and its matrix takes it anywhere; HANGING turns it to hang
down from its origin against a wall that faces -y. The bench's top is z = 0, its front edge y = 0.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import INCH, Solid
from .keypad import rounded_rectangle
from .torsion import hex_screw, smooth
from .track import arc

HERE = Matrix.Identity(4)
HANGING = Matrix(((0, 1, 0, 0), (0, 0, -1, 0), (-1, 0, 0, 0), (0, 0, 0, 1)))

PEG_SPACING, PEG_HOLE = 1 * INCH, 0.25 * INCH  # of 1/4 in pegboard


def bolt_steel():
    """Drop-forged, chrome-plated tools that have been used for years."""
    return materials.steel("#c3c4c4", 0.24, 0.3, grease=0.35)


def black_oxide():
    """Tools and screws with a black oxide skin."""
    return materials.steel("#4a4a4b", 0.38, 0.3, grease=0.4)


# ---- Bench and walls


def pegboard(x0, x1, z0, z1, y, shade="#8a7454"):
    """A painted hardboard panel with its grid of holes, front at y, in a thin wooden frame."""
    panel = Solid("pegboard", materials.paint(shade, 0.55, dirt=0.35))
    panel.box(x0, x1, y, y + 0.006, z0, z1)
    panel.place(bevel=0.001)
    holes = Solid("pegboard holes", materials.plain("#0d0b09", 0.9))
    for i in range(int((x1 - x0) / PEG_SPACING)):
        for k in range(int((z1 - z0) / PEG_SPACING)):
            x, z = x0 + (i + 0.5) * PEG_SPACING, z0 + (k + 0.5) * PEG_SPACING
            holes.polygon([(u, y - 0.0003, v) for u, v in arc((x, z), PEG_HOLE / 2, 0, 324, 9)])
    holes.place()
    frame = Solid("pegboard frame", materials.lumber("x"))
    frame.box(x0 - 0.03, x1 + 0.03, y - 0.014, y + 0.006, z0 - 0.03, z0)
    frame.box(x0 - 0.03, x1 + 0.03, y - 0.014, y + 0.006, z1, z1 + 0.03)
    frame.place(bevel=0.002)


# ---- On the bench


def vise(matrix=HERE, opening=0.03):
    """A 5 in bench vise. The origin is the middle of its base, its screw points to -y; opening of its jaws in m."""
    cast = Solid("vise", materials.chipped_paint("#2f4350", "#6d6f70"))
    cast.lathe(
        (0, 0.05, 0), [(0, 0), (0.074, 0), (0.076, 0.004), (0.072, 0.014), (0.058, 0.03), (0, 0.03)], 56, "z", False
    )
    for turn in (30, 150, 270):
        a = math.radians(turn)
        cast.cylinder((0.078 * math.cos(a), 0.05 + 0.078 * math.sin(a), 0), 0.02, 0.014, 28)
    fixed = [(0, 0.03), (0.09, 0.03), (0.112, 0.055), (0.150, 0.078), (0.158, 0.092), (0.158, 0.106), (0.150, 0.113)]
    fixed += [(0.066, 0.113), (0.042, 0.121), (0.030, 0.137), (0.030, 0.153), (0, 0.153)]
    cast.prism(fixed, -0.036, 0.036, "x")
    front = -opening
    moving = [(front, 0.046), (front, 0.153), (front - 0.028, 0.153), (front - 0.031, 0.137), (front - 0.045, 0.12)]
    moving += [(front - 0.085, 0.108), (front - 0.155, 0.102), (front - 0.165, 0.094), (front - 0.165, 0.056)]
    cast.prism(moving + [(front - 0.155, 0.046)], -0.034, 0.034, "x")
    for near, far in ((0, 0.030), (front - 0.028, front)):
        cast.box(-0.0635, 0.0635, near, far, 0.118, 0.1525)
    cast.place(bevel=0.005, segments=3, smooth=40, outward=True, matrix=matrix)
    bright = Solid("vise steel", materials.steel("#9a9b9b", 0.34, 0.3, grease=0.6))
    bright.box(-0.0255, 0.0255, front - 0.13, 0.12, 0.055, 0.096)
    for near, far in ((-0.007, 0), (front, front + 0.007)):
        bright.box(-0.0632, 0.0632, near, far, 0.121, 0.1545)
    bright.cylinder((0, front - 0.215, 0.075), 0.0115, 0.06, 32, "y")
    bright.cylinder((0, front - 0.235, 0.075), 0.019, 0.032, 40, "y")
    bright.tube([(0.0, front - 0.219, 0.075 + 0.025), (0.0, front - 0.219, 0.075 - 0.17)], 0.0068, 24)
    for z in (0.104, -0.1):
        ball = [(0.0115 * math.sin(b), -0.0115 * math.cos(b)) for b in (math.pi * k / 12 for k in range(13))]
        bright.lathe((0, front - 0.219, z), ball, 24, "z", closed=False)
    bright.place(bevel=0.0008, smooth=40, outward=True, matrix=matrix)
    for turn in (30, 150, 270):
        a = math.radians(turn)
        hex_screw(matrix @ Matrix.Translation((0.080 * math.cos(a), 0.05 + 0.080 * math.sin(a), 0.014)), turn=turn)


def combination_wrench(length, matrix=HERE):
    """A combination wrench with its box end at the origin and its open end at x = length."""
    size = length * 0.085  # about: a 1/2 in wrench is 6 1/2 in long
    body = Solid("wrench", bolt_steel())
    body.punched(arc((0, 0), size * 0.92, 0, 350, 35), [arc((0, 0), size * 0.6, 0, 330, 11)], 0.0, size * 0.72, "z")
    half, thick = size * 0.42, size * 0.5
    low = size * 0.11
    body.prism(
        [(size * 0.8, -half), (length - size, -half * 1.2), (length - size, half * 1.2), (size * 0.8, half)],
        low,
        low + thick,
        "z",
    )
    gap, radius, turn = size * 0.58, size * 1.12, math.radians(15)
    start = math.degrees(math.asin(gap / radius))
    jaws = arc((0, 0), radius, start, 360 - start, 34) + [
        (-radius * 0.12, -gap),
        (-radius * 0.3, 0),
        (-radius * 0.12, gap),
    ]
    jaws = [
        (length + u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)) for u, v in jaws
    ]
    body.prism(jaws, low * 0.6, low * 0.6 + size * 0.6, "z")
    body.place(bevel=size * 0.07, segments=3, smooth=35, outward=True, matrix=matrix)


def locking_pliers(matrix=HERE):
    """10 in locking pliers on their side, jaws toward -x."""
    handle = [(0, 4), (4, 15), (20, 22), (45, 20), (70, 15), (110, 16), (170, 20), (212, 20), (222, 16), (222, 4)]
    handle += [(170, 7), (110, 3), (76, 1), (58, 2), (46, 6), (34, 9), (18, 7), (6, 2)]
    jaw = [(1, -1), (4, -8), (16, -18), (36, -23), (56, -20), (66, -10), (62, 0), (48, 1), (34, -4), (18, -4), (6, 0)]
    lever = [(54, -10), (70, -10), (110, -15), (160, -19), (206, -27), (216, -33), (213, -39), (200, -38), (155, -32)]
    lever += [(105, -27), (66, -22), (52, -18)]
    release = [(128, -15), (150, -11), (182, -13), (208, -20), (212, -25), (200, -25), (160, -19)]
    body = Solid("locking pliers", materials.steel("#b5b4b0", 0.3, 0.3, grease=0.5))
    for outline, low, high in ((handle, 0, 13), (jaw, 1.5, 11.5), (lever, 0.5, 12.5), (release, 4, 9)):
        body.prism([(u / 1000, v / 1000) for u, v in outline], low / 1000, high / 1000, "z")
    for u, v in ((57, -9), (76, 8), (118, -21)):
        body.cylinder((u / 1000, v / 1000, 0.0115), 0.0042, 0.0028, 24)
    screw = [(0, 0.220), (0.0048, 0.220), (0.0048, 0.226)]
    for i in range(8):
        screw += [(0.0072, 0.227 + i * 0.0016), (0.0066, 0.2278 + i * 0.0016)]
    body.lathe((0, 0.010, 0.0068), [*screw, (0.0052, 0.2405), (0, 0.2408)], 28, "x", closed=False)
    body.place(bevel=0.0013, segments=3, smooth=35, outward=True, matrix=matrix)


def level(length, matrix=HERE):
    """A box level that stands on its edge along x, its vials toward -y. The origin is the middle of its underside."""
    half, tall, thick = length / 2, 0.060, 0.011
    body = Solid("level", materials.paint("#4a4e52", 0.35, dirt=0.2))
    holes = [rounded_hole(u, 0.031, 0.052, 0.034) for u in (-half * 0.72, half * 0.72)]
    body.punched(
        [(-half, 0.003), (half, 0.003), (half, tall - 0.003), (-half, tall - 0.003)], holes, -thick * 0.7, thick * 0.7
    )
    body.place(bevel=0.001, smooth=40, outward=True, matrix=matrix)
    rails = Solid("level rails", materials.steel("#c2c4c5", 0.33, axis="x"))
    rails.box(-half, half, -thick, thick, 0, 0.0045)
    rails.box(-half, half, -thick, thick, tall - 0.0045, tall)
    rails.box(-half * 0.14, half * 0.14, -thick * 0.72, thick * 0.72, tall - 0.021, tall - 0.004)
    rails.place(bevel=0.0008, matrix=matrix)
    vials = Solid("vials", materials.plastic("#c6d64a", 0.12))
    vials.cylinder((-0.022, -thick * 0.5, tall - 0.0125), 0.006, 0.044, 24, "x")
    for u in (-half * 0.72, half * 0.72):
        vials.cylinder((u, 0, 0.016), 0.006, 0.03, 24, "z")
    vials.place(smooth=40, outward=True, matrix=matrix)
    caps = Solid("level caps", materials.rubber())
    for u in (-half - 0.004, half):
        caps.box(u, u + 0.004, -thick - 0.001, thick + 0.001, -0.0005, tall + 0.0005)
    caps.place(bevel=0.001, matrix=matrix)


def rounded_hole(u, v, width, height):
    """A hole for Solid.punched with round corners around (u, v)."""
    return [(u + a, v + b) for a, b in rounded_rectangle(width, height, 0.008, 4)]


def oil_can(matrix=HERE):
    """A pump oiler: drawn steel can, brass-colored pump and thin spout."""
    body = Solid("oil can", materials.chipped_paint("#6b1f1a", "#8f8f8c"))
    shape = [(0, 0), (0.044, 0), (0.046, 0.003), (0.046, 0.062), (0.043, 0.07), (0.02, 0.088), (0.017, 0.1), (0, 0.1)]
    body.lathe((0, 0, 0), shape, 56, "z", closed=False)
    body.place(bevel=0.0008, smooth=40, outward=True, matrix=matrix)
    brass = Solid("oil can pump", materials.steel("#b08d4f", 0.32, grease=0.6))
    brass.cylinder((0, 0, 0.098), 0.0155, 0.02, 32)
    spout = smooth([(0, 0, 0.112), (0.01, 0, 0.15), (0.045, 0, 0.20), (0.10, 0, 0.235)], 0.006)
    brass.tube(spout, [0.0052 - 0.0034 * k / (len(spout) - 1) for k in range(len(spout))], 16)
    brass.tube(
        smooth([(-0.012, 0, 0.112), (-0.045, 0, 0.125), (-0.062, 0, 0.095), (-0.064, 0, 0.05)], 0.005), 0.003, 12
    )
    brass.place(bevel=0.0006, smooth=60, outward=True, matrix=matrix)


def hammer(matrix=HERE):
    """A 16 oz claw hammer; its head at the origin, the handle along x, on its side."""
    head = Solid("hammer head", black_oxide())
    head.lathe(
        (0, 0, 0.013),
        [(0, 0.036), (0.0135, 0.036), (0.0142, 0.038), (0.0142, 0.052), (0.013, 0.054), (0, 0.0545)],
        36,
        "y",
        False,
    )
    head.lathe(
        (0, 0, 0.013), [(0, 0.012), (0.0105, 0.014), (0.0098, 0.03), (0.0135, 0.038), (0, 0.038)], 36, "y", False
    )
    head.box(-0.014, 0.014, -0.018, 0.018, 0.002, 0.024)
    claw = [
        (-0.012, -0.015),
        (-0.011, -0.035),
        (-0.003, -0.058),
        (0.012, -0.078),
        (0.014, -0.075),
        (0.008, -0.055),
        (0.008, -0.03),
        (0.012, -0.015),
    ]
    for low, high in ((0.0025, 0.0115), (0.0145, 0.0235)):
        head.prism(claw, low, high, "z")
    head.place(bevel=0.0018, segments=3, smooth=40, outward=True, matrix=matrix)
    handle = Solid("hammer handle", materials.bench_wood("z"))
    path = [
        (-0.014, 0, 0.013),
        (0.02, 0, 0.013),
        (0.10, 0, 0.013),
        (0.20, 0, 0.013),
        (0.29, 0, 0.013),
        (0.325, 0, 0.013),
    ]
    handle.tube(path, [0.010, 0.0105, 0.0098, 0.0125, 0.0145, 0.0125], 28)
    handle.place(bevel=0.002, smooth=40, outward=True, matrix=matrix)


def screwdriver(shade, length=0.21, matrix=HERE):
    """A screwdriver with a fluted handle, its butt at the origin and its tip along x. shade: of the handle."""
    grip, radius = Solid("screwdriver handle", materials.plastic(shade, 0.25)), 0.0145
    stations = ((0.0, 0.4), (0.004, 0.85), (0.02, 1.0), (0.075, 0.95), (0.09, 0.72), (0.1, 0.75), (0.106, 0.5))
    first, around = 0, 48
    for along, share in stations:
        for i in range(around):
            a = 2 * math.pi * i / around
            flute = 1 - 0.13 * max(0.0, math.cos(6 * a)) * (0.01 < along < 0.08)
            r = radius * share * flute
            grip.vertices.append((along, r * math.cos(a), radius + r * math.sin(a)))
    for k in range(len(stations) - 1):
        a, b = first + k * around, first + (k + 1) * around
        grip.faces += [(a + i, a + (i + 1) % around, b + (i + 1) % around, b + i) for i in range(around)]
    grip.faces += [tuple(range(around)), tuple(range(len(grip.vertices) - around, len(grip.vertices)))]
    grip.place(smooth=50, outward=True, matrix=matrix)
    blade = Solid("screwdriver blade", bolt_steel())
    blade.tube([(0.1, 0, radius), (length - 0.016, 0, radius)], 0.0032, 20)
    tip = length - 0.018
    blade.prism(
        [(tip, radius - 0.003), (length, radius - 0.0006), (length, radius + 0.0006), (tip, radius + 0.003)],
        -0.0038,
        0.0038,
        "y",
    )
    blade.place(bevel=0.0003, smooth=40, outward=True, matrix=matrix)
