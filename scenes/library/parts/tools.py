"""A garage-door technician's workshop: bench, vise, hand tools, pegboard, shelf, lamp, and what lies about. Meters.

A hand tool lies on the plane z = 0 along x, as on a bench, and its matrix takes it anywhere; HANGING turns it to hang
down from its origin against a wall that faces -y. The bench's top is z = 0, its front edge y = 0.
"""

import math

from mathutils import Matrix, Vector

from .. import materials
from ..solids import INCH, Solid, instance
from ..stage import light
from .keypad import rounded_rectangle
from .torsion import cable, hex_screw, smooth
from .track import arc, hull

HERE = Matrix.Identity(4)
HANGING = Matrix(((0, 1, 0, 0), (0, 0, -1, 0), (-1, 0, 0, 0), (0, 0, 0, 1)))

PEG_SPACING, PEG_HOLE = 1 * INCH, 0.25 * INCH  # of 1/4 in pegboard
WARM = (1.0, 0.70, 0.40)


def bolt_steel():
    """Drop-forged, chrome-plated tools that have been used for years."""
    return materials.steel("#c3c4c4", 0.24, 0.3, grease=0.35)


def black_oxide():
    """Tools and screws with a black oxide skin."""
    return materials.steel("#4a4a4b", 0.38, 0.3, grease=0.4)


# ---- Bench and walls


def bench(width, depth, rng, thickness=2.25 * INCH):
    """A laminated maple top from x = -width / 2, its front apron, and the legs under it. rng: gives the staves."""
    top = Solid("bench top", materials.bench_wood("x"))
    y = 0.0
    while y < depth - 0.02:
        stave = min(rng.uniform(0.038, 0.058), depth - y)
        x = -width / 2
        while x < width / 2 - 0.05:
            end = min(x + rng.uniform(0.7, 1.6), width / 2)
            settle = rng.uniform(0, 0.0004)
            top.box(x, end - 0.0002, y, y + stave - 0.0003, -thickness, -settle)
            x = end
        y += stave
    top.place(bevel=0.0012)
    frame = Solid("bench frame", materials.lumber("x"))
    frame.box(-width / 2 + 0.04, width / 2 - 0.04, 0.04, 0.078, -thickness - 0.14, -thickness)
    frame.place(bevel=0.003)


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


def peg(x, z, y, reach=0.045):
    """A wire hook in the pegboard at y; what hangs on it hangs at (x, y - reach / 2, z)."""
    hook = Solid("peg hook", materials.zinc())
    bend = [
        (x, y + 0.004, z + 0.004),
        (x, y - reach + 0.008, z),
        (x, y - reach, z + 0.006),
        (x, y - reach - 0.002, z + 0.016),
    ]
    hook.tube(smooth(bend, 0.003), 0.0024, 10)
    hook.place(smooth=60)


def shelf(x0, x1, y0, y1, z, brackets=()):
    """A board with its upper side at z on steel angles; brackets: their places along x. Its back is at y1."""
    board = Solid("shelf", materials.lumber("x"))
    board.box(x0, x1, y0, y1, z - 0.032, z)
    board.place(bevel=0.002)
    angles = Solid("shelf brackets", materials.black_iron())
    for x in brackets:
        angles.box(x - 0.012, x + 0.012, y0 + 0.02, y1, z - 0.036, z - 0.032)
        angles.box(x - 0.012, x + 0.012, y1 - 0.004, y1, z - 0.20, z - 0.032)
        angles.tube([(x, y0 + 0.05, z - 0.036), (x, y1 - 0.004, z - 0.17)], 0.004, 8)
    angles.place(bevel=0.001, smooth=40)


def carton(width, depth, height, matrix=HERE, shade="#8a6a45"):
    """A closed cardboard box on its bottom, its flaps taped. The origin is the middle of its bottom."""
    half = width / 2
    body = Solid("carton", materials.cardboard(shade))
    body.box(-half, half, -depth / 2, depth / 2, 0, height - 0.004)
    body.box(-half, half, -depth / 2, -0.0008, height - 0.004, height)
    body.box(-half, half, 0.0008, depth / 2, height - 0.004, height - 0.0006)
    body.place(bevel=0.0018, matrix=matrix)
    tape = Solid("tape", materials.plastic("#a98753", 0.28))
    tape.box(-half - 0.0004, half + 0.0004, -0.024, 0.024, height, height + 0.0004)
    for x in (-half - 0.0004, half):
        tape.box(x, x + 0.0004, -0.024, 0.024, height - 0.055, height + 0.0004)
    tape.place(matrix=matrix)


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


def gooseneck_lamp(foot, path, aim, power, shade="#1d2b27"):
    """A work lamp: a round foot on the bench, a ribbed neck along the path, a shade whose mouth looks at `aim`, and its
    light (watts)."""
    x, y, z = foot
    enamel = Solid("lamp", materials.paint(shade, 0.28, dirt=0.2))
    enamel.lathe(
        (x, y, z), [(0, 0), (0.075, 0), (0.077, 0.006), (0.07, 0.016), (0.02, 0.026), (0, 0.027)], 56, "z", False
    )
    neck = Solid("neck", materials.steel("#8f9091", 0.3, 0.2, grease=0.3))
    line = smooth([(x, y, z + 0.02), *path], 0.0018)
    neck.tube(line, [0.0066 + 0.0009 * (k % 3 == 0) for k in range(len(line))], 16)
    neck.place(smooth=80)
    end, aim = Vector(path[-1]), Vector(aim)
    turn = Matrix.Translation(end) @ (aim - end).to_track_quat("Z", "Y").to_matrix().to_4x4()
    outside = [(0.0, -0.01), (0.016, -0.01), (0.019, 0.0), (0.02, 0.03), (0.034, 0.048), (0.062, 0.082), (0.078, 0.125)]
    inside = [(0.076, 0.125), (0.06, 0.084), (0.032, 0.051), (0.0, 0.045)]
    bell = Solid("lamp shade", materials.paint(shade, 0.42, dirt=0.2))
    bell.lathe((0, 0, 0), outside, 56, "z", closed=False)
    bell.place(smooth=50, outward=True, matrix=turn)
    lining = Solid("lamp lining", materials.paint("#efe8d6", 0.35))
    lining.lathe((0, 0, 0), [(0.078, 0.125), *inside], 56, "z", closed=False)
    lining.place(smooth=50, matrix=turn)
    enamel.place(bevel=0.0015, smooth=40, outward=True)
    bulb = Solid("bulb", materials.emission((1, 0.72, 0.42), 45))
    glass = [(0.0, 0.112), (0.016, 0.107), (0.026, 0.095), (0.027, 0.084), (0.02, 0.066), (0.013, 0.054), (0.0, 0.05)]
    bulb.lathe((0, 0, 0), glass, 24, "z", closed=False)
    glowing = bulb.place(smooth=60, matrix=turn)
    glowing.visible_shadow = False
    lamp = light("SPOT", end, power, WARM, 0.028, aim, spot_size=2.1, spot_blend=0.55)
    lamp.location = turn @ Vector((0, 0, 0.085))


def ratchet(matrix=HERE, socket=True):
    """A 3/8 in drive ratchet, 8 in long, on its back with its drive up, and the socket on it."""
    body = Solid("ratchet", bolt_steel())
    head = hull(arc((0, 0), 0.0165, 40, 320, 28) + [(0.034, 0.0072), (0.034, -0.0072)])
    body.prism(head, 0.0, 0.0145, "z")
    neck = [(0.02, 0, 0.0072), (0.05, 0, 0.0072), (0.105, 0, 0.0072), (0.118, 0, 0.0078)]
    body.tube(neck, [0.0068, 0.0060, 0.0056, 0.0074], 28)
    grip = [(0, 0.114), (0.0074, 0.114), (0.0086, 0.118)]
    for i in range(26):
        grip += [(0.0086, 0.120 + i * 0.0028), (0.0082, 0.1214 + i * 0.0028)]
    body.lathe((0, 0, 0.0078), [*grip, (0.0086, 0.196), (0.0072, 0.203), (0, 0.204)], 40, "x", closed=False)
    body.cylinder((0, 0, 0.0145), 0.0115, 0.0016, 40)
    body.box(-0.0047, 0.0047, -0.0047, 0.0047, 0.0145, 0.026)
    body.place(bevel=0.0011, segments=3, smooth=35, outward=True, matrix=matrix)
    if socket:
        hexagonal_socket(matrix @ Matrix.Translation((0, 0, 0.0165)))


def hexagonal_socket(matrix=HERE, across=0.5 * INCH, height=0.028):
    """A six-point socket that stands on its drive end."""
    radius = across / math.sqrt(3) + 0.0024
    body = Solid("socket", bolt_steel())
    hexagon = arc((0, 0), across / math.sqrt(3), 10, 310, 5)
    body.punched(arc((0, 0), radius, 0, 354, 59), [hexagon], height * 0.45, height, "z")
    body.cylinder((0, 0, 0), radius - 0.0006, height * 0.46, 48)
    body.place(bevel=0.0007, smooth=30, outward=True, matrix=matrix)


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


def tape_measure(matrix=HERE):
    """A 25 ft tape measure that stands on its base, its mouth toward -x, the hook pulled out a little."""
    side = [
        (-0.036, 0.0),
        (0.034, 0.0),
        (0.0395, 0.006),
        (0.0395, 0.04),
        (0.034, 0.058),
        (0.018, 0.07),
        (-0.004, 0.073),
    ]
    side += [(-0.024, 0.066), (-0.036, 0.05), (-0.0395, 0.03), (-0.0395, 0.004)]
    case = Solid("tape case", materials.plastic("#c08a1e", 0.35))
    case.prism(side, -0.018, 0.018, "y")
    case.place(bevel=0.006, segments=4, smooth=40, outward=True, matrix=matrix)
    grip = Solid("tape grip", materials.rubber())
    for y in (-0.0192, 0.0182):
        grip.cylinder((0.001, y, 0.036), 0.026, 0.001, 48, "y")
    grip.box(-0.0405, 0.0405, -0.0186, 0.0186, -0.0002, 0.004)
    grip.place(bevel=0.0008, smooth=40, outward=True, matrix=matrix)
    blade = Solid("tape blade", materials.plastic("#d8b53a", 0.3))
    curve = [(0.0125 * t, 0.0028 * t * t) for t in (-1, -0.6, -0.2, 0.2, 0.6, 1)]
    section = curve + [(u, v - 0.0003) for u, v in reversed(curve)]
    blade.prism([(y, 0.006 + z) for y, z in section], -0.062, -0.036, "x")
    blade.place(smooth=40, outward=True, matrix=matrix)
    hook = Solid("tape hook", bolt_steel())
    hook.box(-0.0635, -0.0625, -0.0095, 0.0095, -0.0045, 0.009)
    hook.box(-0.063, -0.05, -0.008, 0.008, 0.0066, 0.0074)
    hook.place(bevel=0.0003, matrix=matrix)


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


def parts_tray(rng, matrix=HERE, width=0.27, depth=0.15):
    """A sheet-steel tray with three compartments of lag screws and hex nuts. The origin is the middle of its bottom."""
    sheet, tall, wall = Solid("tray", materials.galvanized(300, 0.4)), 0.034, 0.0012
    x1, y1 = width / 2, depth / 2
    sheet.box(-x1, x1, -y1, y1, 0, wall)
    for a, b, c, d in (
        (-x1, -x1 + wall, -y1, y1),
        (x1 - wall, x1, -y1, y1),
        (-x1, x1, -y1, -y1 + wall),
        (-x1, x1, y1 - wall, y1),
    ):
        sheet.box(a, b, c, d, 0, tall)
    for x in (-width / 6, width / 6):
        sheet.box(x - wall / 2, x + wall / 2, -y1, y1, wall, tall - 0.004)
    sheet.place(bevel=0.0004, matrix=matrix)
    lag, nut = lag_screw(), hex_nut()
    for number, (part, count, radius, length) in enumerate(
        ((lag, 34, 0.004, 0.05), (nut, 60, 0.007, 0.006), (lag, 26, 0.004, 0.05))
    ):
        left = -x1 + number * width / 3
        for i in range(count):
            layer = i * 3 // count
            margin = length / 2 + 0.006
            x = rng.uniform(left + margin, left + width / 3 - margin) if margin * 2 < width / 3 else left + width / 6
            y = rng.uniform(-y1 + margin, y1 - margin)
            place = Matrix.Translation((x, y, wall + radius * (1 + 1.5 * layer)))
            lean = Matrix.Rotation(rng.uniform(-0.25, 0.25), 4, "Y")
            thing = instance(part, (0, 0, 0))
            thing.matrix_world = matrix @ place @ Matrix.Rotation(rng.uniform(0, 6.28), 4, "Z") @ lean


def cable_coil(place, rng, turns=13, radius=0.063):
    """A lift cable as it is sold: wound into a ring and tied, on the bench at a place."""
    path, step = [], 0.0018
    count = int(2 * math.pi * radius * turns / step)
    for i in range(count):
        a = i * step / radius
        turn = a / (2 * math.pi)
        wander = 0.006 * math.sin(a * 0.31 + 1) + 0.004 * math.sin(a * 0.83)
        layer = 0.0032 * (turn % 3) + 0.0018
        r = radius + wander + 0.0034 * (turn // 3 - 1)
        path.append(Vector((r * math.cos(a), r * math.sin(a), layer)))
    cable(path, place)
    ties = Solid("ties", materials.plastic("#15161a", 0.4))
    for turn in (rng.uniform(0.3, 0.8), rng.uniform(2.5, 3), rng.uniform(4.4, 4.9)):
        ring = [(0.014 * math.cos(b), 0.008 * math.sin(b)) for b in (2 * math.pi * k / 24 for k in range(24))]
        middle = Vector((radius * math.cos(turn), radius * math.sin(turn), 0.0065))
        outward = Vector((math.cos(turn), math.sin(turn), 0))
        loop = [middle + outward * u + Vector((0, 0, v)) for u, v in ring]
        ties.tube([*loop, loop[0]], 0.0016, 8, caps=False)
    ties.place(smooth=60, matrix=place)


def lag_screw(length=1.625 * INCH):
    """The mesh of a 5/16 x 1 5/8 in lag screw along x around its middle, as spring pads are fastened with."""
    body, half = Solid("lag screw", materials.zinc()), length / 2
    body.prism(arc((0, 0), 0.25 * INCH / math.cos(math.pi / 6), 0, 300, 5), half, half + 0.0052, "x")
    body.cylinder((half - 0.0012, 0, 0), 0.0088, 0.0014, 24, "x")
    profile, rounds = [(0, -half), (0.0008, -half)], 11
    for i in range(rounds):
        x = -half + 0.003 + i * 0.0026
        grow = min(1.0, 0.35 + 0.25 * i)
        profile += [(0.0029 * grow, x), (0.004 * grow, x + 0.0009), (0.0029 * grow, x + 0.0018)]
    body.lathe((0, 0, 0), [*profile, (0.0036, -half + 0.033), (0.0036, half), (0, half)], 16, "x", closed=False)
    return body.mesh(outward=True)


def hex_nut(across=0.5 * INCH):
    """The mesh of a 5/16 in hex nut, flat around its middle."""
    body = Solid("hex nut", materials.zinc())
    hexagon = arc((0, 0), across / math.sqrt(3), 0, 300, 5)
    body.punched(hexagon, [arc((0, 0), 0.0039, 0, 337.5, 15)], -0.0034, 0.0034, "z")
    return body.mesh(outward=True)
