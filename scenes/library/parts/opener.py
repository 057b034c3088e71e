"""A ceiling opener: unit, straps, rail with belt, trolley, arm. Meters.

The rail runs along y in the plane x = 0: from the header (y = 0 is the closed door's inside face) back to the unit.
"""

import math

from mathutils import Matrix, Vector

from .. import materials
from ..solids import INCH, Solid, smooth
from .track import arc, hex_head, punched_angle, rounded, slot

UNIT_LENGTH, UNIT_WIDTH, UNIT_HEIGHT = 0.40, 0.27, 0.125
LENS_DEPTH = 0.075
RAIL_WIDTH, RAIL_HEIGHT = 0.030, 0.032  # C-shaped rail of a belt drive
BELT = 0.009


# ---- The unit


def unit(matrix=Matrix(), glow=0.9):
    """The motor unit. Origin: the middle of its bottom; it is long along y, and its back (toward -y) carries the lamp
    and the buttons. glow: strength of the lit lens."""
    half, back, front = UNIT_WIDTH / 2, -UNIT_LENGTH / 2, UNIT_LENGTH / 2
    dark, light_gray = materials.plastic("#2a2c30", 0.4), materials.plastic("#9d9fa0", 0.45)
    shell = Solid("opener shell", dark)
    shell.prism(rounded(-half, half, 0, UNIT_HEIGHT * 0.62, 0.026), back, front)
    shell.place(bevel=0.012, segments=4, smooth=50, outward=True, matrix=matrix)
    band = Solid("opener band", light_gray)
    band.prism(rounded(-half - 0.002, half + 0.002, 0.052, 0.062, 0.003), back - 0.002, front + 0.002)
    band.place(bevel=0.002, outward=True, matrix=matrix)
    chassis = Solid("opener chassis", materials.paint("#a7a9a8", 0.4, dirt=0.35))
    top = (UNIT_HEIGHT * 0.62 - 0.012, UNIT_HEIGHT)
    chassis.prism(rounded(-half + 0.012, half - 0.012, *top, 0.006), back + 0.012, front - 0.004)
    chassis.place(bevel=0.003, outward=True, matrix=matrix)
    grille(matrix, half)
    ribbed_lamp(matrix, half, back, glow)
    buttons(matrix, half, back)


def grille(matrix, half):
    """Vents along both lower sides and in the bottom: slotted panels over a black inside."""
    black = Solid("vent", materials.plastic("#070708", 0.7))
    panel = Solid("vent panel", materials.plastic("#33363a", 0.4))
    for side in (-1, 1):
        x = side * (half + 0.0004)
        black.box(min(x, x + side * 0.0006), max(x, x + side * 0.0006), -0.10, 0.12, 0.022, 0.045)
        inner, outer = x + side * 0.0006, x + side * 0.003
        holes = [slot((-0.09 + 0.0135 * i, 0.0335), 0.018, 0.006, 90) for i in range(16)]
        frame = [(-0.105, 0.018), (0.125, 0.018), (0.125, 0.049), (-0.105, 0.049)]
        panel.punched(frame, holes, min(inner, outer), max(inner, outer), "x")
    black.box(-0.07, 0.07, -0.04, 0.14, -0.001, -0.0004)
    holes = [slot((0, -0.03 + 0.0135 * i), 0.12, 0.006) for i in range(12)]
    panel.punched([(-0.075, -0.045), (0.075, -0.045), (0.075, 0.145), (-0.075, 0.145)], holes, -0.0035, -0.001, "z")
    panel.place(bevel=0.0006, outward=True, matrix=matrix)
    black.place(matrix=matrix)


def ribbed_lamp(matrix, half, back, glow):
    """The translucent cover with its molded ribs, two bulbs behind it, which light the room where they glow."""
    bulbs = tuple(tuple(matrix @ Vector((x, back - 0.035, 0.042))) for x in (-0.062, 0.062))
    lens = Solid("opener lens", materials.lit_diffuser(bulbs, glow, 34.0 if glow else 0.0))
    width, low, high = half - 0.008, 0.004, UNIT_HEIGHT * 0.62 - 0.004
    rear = back - LENS_DEPTH
    profile = [(back, high)] + arc((rear + 0.016, high - 0.016), 0.016, 90, 180, 8)
    profile += arc((rear + 0.03, low + 0.03), 0.03, 180, 270, 10) + [(back - 0.015, low), (back, low)]
    middle, end = (high + low) / 2, 0.024  # radius of the rounded ends
    pitch, depth, steps = 0.009, 0.0009, 224
    for i in range(steps + 1):
        x = -width + 2 * width * i / steps
        short = max(0.0, end - (width - abs(x)))
        inset = end - math.sqrt(end * end - short * short)
        ease = min(1.0, max(0.0, (width - abs(x) - 0.014) / 0.008))
        rib = depth * ease * math.cos(2 * math.pi * x / pitch)
        flat, tall = 1 - (inset - rib) / LENS_DEPTH, 1 - (inset - rib) / (high - middle)
        lens.vertices += [(x, back + (y - back) * flat, middle + (z - middle) * tall) for y, z in profile]
    lens.join_rings(0, len(profile), steps + 1, around=False)
    lens.cap_rings(0, len(profile), steps + 1)
    lens.place(smooth=60, outward=True, matrix=matrix)


def buttons(matrix, half, back):
    """The programming panel on the unit's right side as seen from behind: learn button, two keys; the antenna."""
    x = half - 0.001
    panel = Solid("button panel", materials.plastic("#17181a", 0.5))
    panel.box(x, x + 0.004, back + 0.022, back + 0.088, 0.016, 0.05)
    panel.place(bevel=0.002, matrix=matrix)
    keys = Solid("keys", materials.plastic("#b9bab8", 0.5))
    for y in (back + 0.034, back + 0.05):
        keys.cylinder((x + 0.004, y, 0.036), 0.005, 0.003, 20, "x")
    keys.place(bevel=0.0008, outward=True, matrix=matrix)
    learn = Solid("learn button", materials.plastic("#b8862a", 0.4))
    learn.box(x + 0.003, x + 0.007, back + 0.064, back + 0.078, 0.03, 0.043)
    learn.place(bevel=0.001, matrix=matrix)
    antenna = Solid("antenna", materials.plastic("#4b3f63", 0.5))
    path = [
        (half * 0.7, back + 0.02, 0.004 - 0.15 * t + 0.012 * math.sin(9 * t) * t) for t in (i / 14 for i in range(15))
    ]
    path = [(x0 + 0.018 * math.sin(2.6 * i / 14), y0 - 0.01 * i / 14, z0) for i, (x0, y0, z0) in enumerate(path)]
    antenna.tube(path, 0.0011, 8)
    antenna.place(smooth=60, matrix=matrix)


def straps(ceiling, bottom, y, matrix=Matrix()):
    """Punched angle that hangs the unit: a cross piece under the ceiling, two uprights, and a brace. bottom: height of
    the unit's bottom; ceiling: height of what the cross piece is lagged to; y: the unit's middle."""
    half = UNIT_WIDTH / 2 - 0.012
    across = Matrix.Rotation(math.pi / 2, 4, "Z")
    place = matrix @ Matrix.Translation((-0.32, y, ceiling)) @ across
    punched_angle(0.64, place)
    for side in (1, -1):
        top = Matrix.Translation((side * half, y + 0.016, ceiling - 0.004)) @ Matrix.Rotation(math.pi / 2, 4, "X")
        flip = Matrix.Scale(side, 4, (1, 0, 0))
        punched_angle(ceiling - bottom - UNIT_HEIGHT * 0.78, matrix @ top @ flip)
    start, end = Vector((half + 0.004, y + 0.02, ceiling - 0.03)), Vector((half + 0.004, y + 0.17, bottom + 0.1))
    slope = math.atan2(end.y - start.y, start.z - end.z)
    brace = Matrix.Translation(start) @ Matrix.Rotation(math.pi / 2 + slope, 4, "X")
    punched_angle((end - start).length, matrix @ brace)
    bolts = Solid("strap bolts", materials.zinc())
    for side in (1, -1):
        for z in (bottom + UNIT_HEIGHT * 0.86, ceiling - 0.016):
            hex_head(bolts, (side * (half + 0.002), y, z), "x", side, turn=10 + 100 * z % 40)
    for x in (-0.27, 0.25):
        hex_head(bolts, (x, y + 0.018, ceiling - 0.002), "z", -1, turn=17)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


def bell_wire(points, loose=0, staples=(), face="-y"):
    """Twin wire along points, the first `loose` of them as a curve, the rest straight. staples: points where it is
    tacked to a face that looks along the axis `face`."""
    line = [Vector(p) for p in points]
    path = (smooth(line[:loose], 8) if loose else []) + line[loose:]
    apart = Vector((0, 0.0026, 0)) if face[1] == "x" else Vector((0.0026, 0, 0))
    for shade, shift in (("#c9c5ba", 0.0), ("#b9b2a4", 1.0)):
        wire = Solid("bell wire", materials.plastic(shade, 0.45))
        wire.tube([p + apart * shift for p in path], 0.0014, 8)
        wire.place(smooth=60)
    clips = Solid("staples", materials.plastic("#d6d2c6", 0.5))
    for place in staples:
        p = Vector(place) + apart * 0.5
        size = (0.003, 0.006, 0.004) if face[1] == "x" else (0.006, 0.003, 0.004)
        clips.box(*(v for c, half in zip(p, size) for v in (c - half, c + half)))
    if staples:
        clips.place(bevel=0.001)


def power_cord(start, outlet):
    """The cord from the unit's top to an outlet in the ceiling, hanging in a loose bow. Points are (x, y, z)."""
    a, b = Vector(start), Vector(outlet)
    path = []
    for i in range(41):
        t = i / 40
        p = a.lerp(b, t)
        sag = 4 * t * (1 - t)
        path.append((p.x + 0.05 * math.sin(math.pi * t) * t, p.y, p.z - 0.085 * sag))
    cord = Solid("power cord", materials.rubber())
    cord.tube(path, 0.0042, 12)
    cord.cylinder((b.x, b.y, b.z + 0.004), 0.016, -0.038, 24, top_radius=0.009)
    cord.place(bevel=0.0015, smooth=60, outward=True)
    box = Solid("outlet", materials.plastic("#b9b5ab", 0.5))
    box.box(b.x - 0.036, b.x + 0.036, b.y - 0.058, b.y + 0.058, b.z + 0.004, b.z + 0.012)
    box.place(bevel=0.003)


# ---- Rail, trolley, arm


def rail(front, back, height, matrix=Matrix()):
    """The steel rail from the header to the unit, its belt, and the pulley's bracket. height: of its bottom."""
    half, t = RAIL_WIDTH / 2, 0.0016
    low, high = height, height + RAIL_HEIGHT
    outer = [(-half, low), (-half, high), (half, high), (half, low)]
    lips = [(half - 0.007, low), (half - 0.007, low + t), (half - t, low + t), (half - t, high - t)]
    section = outer + lips + [(-x, z) for x, z in reversed(lips)]
    beam = Solid("rail", materials.galvanized(420, 0.3))
    beam.prism(section, back, front)
    beam.place(bevel=0.0006, smooth=30, outward=True, matrix=matrix)
    belt = Solid("belt", materials.rubber())
    for x in (-0.006, 0.006):
        belt.box(x - 0.0012, x + 0.0012, back, front + 0.02, low + 0.008, low + 0.008 + BELT)
    belt.place(matrix=matrix)
    joint = Solid("rail joint", materials.galvanized(420, 0.4))
    for y in (front + (back - front) / 3, front + (back - front) * 2 / 3):
        joint.box(-half - 0.0018, half + 0.0018, y - 0.05, y + 0.05, low + 0.004, high + 0.0018)
    joint.place(bevel=0.001, matrix=matrix)
    header_bracket(front, height, matrix)


def header_bracket(front, height, matrix):
    """The yoke at the rail's front end and the bracket on the header it is pinned to, 60 mm ahead of the rail."""
    yoke = Solid("header bracket", materials.galvanized(420, 0.4))
    for x in (-0.019, 0.0165):
        yoke.box(x, x + 0.0025, front - 0.06, front + 0.052, height - 0.004, height + RAIL_HEIGHT + 0.004)
    wall = front + 0.062
    for x in (-0.025, 0.0225):
        outline = [
            (wall, height - 0.045),
            (wall, height + 0.075),
            (front + 0.02, height + 0.04),
            (front + 0.02, height - 0.01),
        ]
        yoke.prism(outline, x, x + 0.0025, "x")
    yoke.punched(
        [(-0.025, height - 0.055), (0.025, height - 0.055), (0.025, height + 0.085), (-0.025, height + 0.085)],
        [slot((0, height - 0.035), 0.02, 0.009, 90), slot((0, height + 0.065), 0.02, 0.009, 90)],
        wall - 0.003,
        wall,
    )
    yoke.place(bevel=0.0008, outward=True, matrix=matrix)
    pin = Solid("clevis pin", materials.zinc())
    pin.cylinder((-0.03, front + 0.035, height + 0.016), 0.004, 0.06, 20, "x")
    for z in (height - 0.035, height + 0.065):
        hex_head(pin, (0, wall - 0.003, z), turn=18 + z * 100 % 30, across=0.0127)
    pin.cylinder((0, front - 0.02, height + 0.004), 0.012, 0.024, 32)
    pin.place(bevel=0.0005, outward=True, matrix=matrix)


def trolley(y, height, matrix=Matrix(), cord=0.42):
    """The carriage on the rail with the release lever and its red cord. y: its middle; height: of the rail's bottom."""
    half = RAIL_WIDTH / 2
    gray, dark = materials.plastic("#5c5f62", 0.45), materials.plastic("#1f2022", 0.45)
    body = Solid("trolley", gray)
    side = [
        (y - 0.11, height - 0.014),
        (y - 0.10, height - 0.026),
        (y + 0.10, height - 0.026),
        (y + 0.11, height - 0.014),
    ]
    side += [(y + 0.11, height + 0.022), (y - 0.11, height + 0.022)]
    for x in (-half - 0.0075, half + 0.0015):
        body.prism(side, x, x + 0.006, "x")
    body.box(-half - 0.0075, half + 0.0075, y - 0.10, y + 0.10, height - 0.026, height - 0.004)
    body.place(bevel=0.0025, segments=3, outward=True, matrix=matrix)
    lever = Solid("release lever", dark)
    lever.prism(
        [
            (y - 0.075, height - 0.025),
            (y + 0.02, height - 0.025),
            (y + 0.01, height - 0.04),
            (y - 0.085, height - 0.052),
        ],
        -0.008,
        0.008,
        "x",
    )
    for x in (-0.0125, 0.0085):
        lever.box(x, x + 0.004, y + 0.03, y + 0.075, height - 0.06, height - 0.02)
    lever.place(bevel=0.002, outward=True, matrix=matrix)
    red = materials.paint("#b3140f", 0.5, mottle=0.1)
    rope = Solid("release cord", red)
    top, length = height - 0.05, cord
    line = [
        Vector((0.004 * math.sin(5 * t), y - 0.08 - 0.006 * math.sin(3 * t), top - length * t))
        for t in (i / 200 for i in range(201))
    ]
    for strand in range(3):
        turns = [2 * math.pi * (strand / 3 + length * i / 200 / 0.012) for i in range(201)]
        rope.tube([p + Vector((0.0013 * math.cos(a), 0.0013 * math.sin(a), 0)) for p, a in zip(line, turns)], 0.0015, 8)
    rope.place(smooth=60, matrix=matrix)
    end = line[-1]
    handle = Solid("release handle", red)
    profile = [
        (0.0, -0.05),
        (0.0065, -0.048),
        (0.0085, -0.03),
        (0.0075, -0.012),
        (0.0085, 0),
        (0.0075, 0.012),
        (0.0085, 0.03),
    ]
    handle.lathe((end.x, end.y, end.z - 0.012), profile + [(0.0065, 0.048), (0, 0.05)], 28, "x", closed=False)
    handle.cylinder((end.x, end.y, end.z - 0.02), 0.0075, 0.03, 20, top_radius=0.005)
    handle.place(smooth=50, outward=True, matrix=matrix)


def flat_bar(points, x, material, matrix, width=1.25 * INCH, sheet=0.0032, spacing=INCH):
    """A perforated bar in the plane x along points of (y, z)."""
    bar = Solid("arm", material)
    line = [Vector(p) for p in points]
    left, right = [], []
    for i, p in enumerate(line):
        ahead = (line[min(i + 1, len(line) - 1)] - line[max(i - 1, 0)]).normalized()
        side = Vector((-ahead.y, ahead.x)) * width / 2
        left.append(p + side)
        right.append(p - side)
    outline = [tuple(p) for p in left + right[::-1]]
    holes, travelled, target = [], 0.0, 0.014
    for a, b in zip(line, line[1:]):
        step = (b - a).length
        while target <= travelled + step:
            holes.append(slot(tuple(a.lerp(b, (target - travelled) / step)), 0.0085, 0.0085))
            target += spacing
        travelled += step
    holes = holes[:-1]
    bar.punched(outline, holes, x, x + sheet, "x")
    bar.place(bevel=0.0006, outward=True, matrix=matrix)


def arm(trolley_at, door_at, matrix=Matrix()):
    """The straight arm from the trolley and the curved one to the door's bracket, bolted where they overlap.
    Points are (y, z)."""
    sheet = materials.galvanized(420, 0.4, grease=0.3)
    start, end = Vector(trolley_at), Vector(door_at)
    elbow = Vector((end.x - 0.10, end.y + 0.02))
    direction = (start - elbow).normalized()
    meet = start.lerp(elbow, 0.62)
    flat_bar([tuple(start + direction * 0.012), tuple(meet)], -0.0016, sheet, matrix)
    curve = [meet + direction * 0.09]
    bend = elbow + direction * 0.07
    for i in range(9):
        t = i / 8
        curve.append((1 - t) ** 2 * bend + 2 * t * (1 - t) * elbow + t**2 * (elbow + (end - elbow) * 0.55))
    curve.append(end + (end - elbow).normalized() * 0.012)
    flat_bar([tuple(p) for p in curve], -0.0050, sheet, matrix)
    bolts = Solid("arm bolts", materials.zinc())
    for t in (0.03, 0.065):
        p = meet + direction * t
        hex_head(bolts, (-0.0050, p.x, p.y), "x", -1, turn=900 * t % 60)
        hex_head(bolts, (0.0016, p.x, p.y), "x", 1, turn=1300 * t % 60)
    for y, z in (trolley_at, door_at):
        bolts.cylinder((-0.02, y, z), 0.004, 0.04, 20, "x")
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


def door_bracket(y, z, bottom, top, matrix=Matrix()):
    """The fork on the door that the arm is pinned to, on two uprights of punched angle from bottom to top
    of the section that spread the pull. The pin lies at y, z; the door's inside face is y = 0."""
    base = -0.004
    turn = Matrix.Scale(-1, 4, (0, 1, 0)) @ Matrix.Rotation(math.pi / 2, 4, "X") @ Matrix.Scale(-1, 4, (1, 0, 0))
    for side in (Matrix(), Matrix.Scale(-1, 4, (1, 0, 0))):
        punched_angle(top - bottom, matrix @ side @ Matrix.Translation((0.034, -0.0014, top)) @ turn, hang=0.02)
    fork = Solid("door bracket", materials.galvanized(420, 0.4))
    for x in (-0.0135, 0.011):
        fork.prism(
            [(base, z - 0.03), (base, z + 0.03), (y - 0.011, z + 0.011), (y - 0.011, z - 0.011)], x, x + 0.0025, "x"
        )
    plate = [(-0.03, z - 0.045), (0.03, z - 0.045), (0.03, z + 0.045), (-0.03, z + 0.045)]
    fork.punched(plate, [slot((0, z + s * 0.037), 0.012, 0.0075) for s in (-1, 1)], base - 0.0025, base)
    fork.place(bevel=0.0007, outward=True, matrix=matrix)
    bolts = Solid("door bracket bolts", materials.zinc())
    for x, dz in ((-0.021, 0.03), (0.021, 0.03), (-0.021, -0.03), (0.021, -0.03)):
        hex_head(bolts, (x, base - 0.0025, z + dz), turn=x * 900 % 60)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)
