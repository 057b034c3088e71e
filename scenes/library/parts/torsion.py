"""The torsion assembly over a sectional door, seen from inside: springs, cones, shaft, drums, cables, plates.

x runs along the shaft, +y toward the header wall, z up; the shaft's axis is y = z = 0. Every fitting is modeled as it
stands on the right-hand side, in its own coordinates with its axis on x, and goes anywhere by a matrix; a mirror makes
the left-hand one, with the other wind, grooves and all.
"""

import math
import random

from mathutils import Matrix, Vector

from .. import materials
from ..solids import INCH, Solid, frames

SHAFT_RADIUS = 0.5 * INCH  # 1 in tube
BORE = 1.3125 * INCH  # inside radius of a spring
WIDER = BORE - INCH  # the cones' profiles are drawn for springs of 2 in
WIRE_RADIUS = 0.125 * INCH  # .250 in wire
PITCH = 1.012  # of a spring, in wire diameters: almost coil on coil
CABLE_RADIUS = INCH / 16  # 1/8 in, 7x7
CABLE_LAY = 0.021  # length in which a strand goes once around: about 6.5 cable diameters

PAD_FACE = 3.375 * INCH  # center line to mounting face: the usual bracket offset
DOOR_TOP = -9.5 * INCH  # of the closed door, for track of 12 in radius

LEFT_WOUND, RIGHT_WOUND = "#16171a", "#a3221b"  # the trade's color code on winding cones: black and red
CONE_LENGTH = 0.078  # of the part of a winding cone outside its spring
SOCKET_PLACE = 0.030  # from the cone's shoulder to the middle of its sockets
DRUM_LENGTH = 0.088
DRUM_RADIUS = 2.0 * INCH  # 4 in drum, to the middle of the cable
GROOVE_START, GROOVE_PITCH, GROOVES = 0.022, 0.0051, 10
GROOVE_END = GROOVE_START + GROOVE_PITCH * GROOVES


# ---- Shapes that several fittings share


def circle(center, radius, count=20):
    """Points of a circle, for outlines and holes."""
    u, v = center
    turn = 2 * math.pi / count
    return [(u + radius * math.cos(turn * i), v + radius * math.sin(turn * i)) for i in range(count)]


def slot(center, length, width, upright=True):
    """Points of a punched slot with round ends, upright or level; length over all."""
    reach, half, count, points = length / 2 - width / 2, width / 2, 8, []
    for end in (0, 1):
        for i in range(count + 1):
            a = math.pi * (end + i / count)
            points.append((half * math.cos(a), half * math.sin(a) + (reach if end == 0 else -reach)))
    return [(center[0] + (u if upright else -v), center[1] + (v if upright else u)) for u, v in points]


def turned(x, radius, angle):
    """The matrix that puts something that stands on the xy plane onto the shaft's side: at x along the shaft, at a
    radius, at an angle from -y (the viewer) over +z (up)."""
    turn = Matrix.Rotation(math.pi / 2 - angle, 4, "X")
    return Matrix.Translation((x, 0, 0)) @ turn @ Matrix.Translation((0, 0, radius))


# ---- Screws


def hex_screw(matrix, across=0.5 * INCH, washer=0.0098, turn=0.0):
    """A lag screw's or bolt's head with its flange, standing on the xy plane. across: flats, 1/2 in for a 5/16 in
    screw; washer: the flange's radius; turn: radians."""
    head = Solid("hex screw", materials.zinc())
    radius = across / math.sqrt(3)
    head.lathe((0, 0, 0), [(0, 0), (washer, 0), (washer, 0.0014), (radius, 0.0022), (0, 0.0022)], 28, "z", closed=False)
    corners = [(radius * math.cos(turn + i * math.pi / 3), radius * math.sin(turn + i * math.pi / 3)) for i in range(6)]
    head.prism(corners, 0.002, 0.0068, axis="z")
    head.place(bevel=0.0007, outward=True, matrix=matrix)


def set_screw(matrix, out=0.009, turn=0.0):
    """A 3/8 in square-head set screw, standing on the xy plane; out: how far its head is from it."""
    thread, side, rounds = Solid("set screw", materials.zinc()), 0.1875 * INCH, 8
    profile = [(0, 0)]
    for i in range(rounds):
        base = out * i / rounds
        profile += [(0.0041, base), (0.0046, base + out / rounds / 2)]
    thread.lathe((0, 0, -0.004), [*profile, (0.0041, out + 0.004), (0, out + 0.004)], 20, "z", closed=False)
    spin = matrix @ Matrix.Rotation(turn, 4, "Z")
    thread.box(-side, side, -side, side, out, out + 0.0085)
    thread.place(bevel=0.0009, outward=True, matrix=spin)


def lag_screws(places, matrix, seed=1):
    """Lag screws at places (x, z) on a plate that faces the viewer, each turned as it came to rest."""
    rng = random.Random(seed)
    for x, z in places:
        stand = Matrix.Translation((x, 0, z)) @ Matrix.Rotation(math.pi / 2, 4, "X")
        hex_screw(matrix @ stand, turn=rng.uniform(0, 1))


# ---- Springs


def coil(length, angle=0.0, unevenness=0.0, flare_start=0.0, flare_end=0.0, seed=1):
    """The middle line of a left-wound spring from x = 0 to its length. angle: where its wire ends at x = length (0 is
    the viewer's side, more goes up and over the top). unevenness: how far its pitch varies from coil to coil.
    flare_start, flare_end: how far in meters an end stands off, as where a wire broke."""
    rng, steps = random.Random(seed), 48
    distances, total = [], 0.0
    while total < length:
        distances.append(2 * WIRE_RADIUS * PITCH * (1 + unevenness * rng.random() ** 3))
        total += distances[-1]
    points, along, count = [], 0.0, len(distances) * steps
    for i in range(count + 1):
        phase = angle - 2 * math.pi * (count - i) / steps
        first, last = max(0.0, 1 - i / 40) ** 2, max(0.0, 1 - (count - i) / 40) ** 2
        radius = BORE + WIRE_RADIUS + 0.5 * (flare_start * first + flare_end * last)
        x = along * length / total + flare_end * last - flare_start * first
        points.append(Vector((x, -radius * math.cos(phase), radius * math.sin(phase))))
        if i < count:
            along += distances[i // steps] / steps
    return points


def spring(length, matrix, wire, **shape):
    """A spring from x = 0 to its length; gives back its wire's middle line. wire: its material; shape: see coil()."""
    body = Solid("spring", wire)
    path = coil(length, **shape)
    body.tube(path, WIRE_RADIUS, segments=16)
    body.place(smooth=50, matrix=matrix)
    return path


def broken_end(path, at_start, matrix):
    """The torn face on a broken wire's end: slanted, granular, a little proud of the wire."""
    rng = random.Random(1)
    tip, before = (path[0], path[1]) if at_start else (path[-1], path[-2])
    ahead = (tip - before).normalized()
    u, v = frames([tip, tip + ahead])[0]
    face = Solid("fracture", materials.fracture())
    rings, around = 7, 28
    face.vertices.append(tuple(tip + ahead * 0.0011))
    for ring in range(1, rings + 1):
        share = ring / rings
        for i in range(around):
            a = 2 * math.pi * i / around
            rise = 0.0011 + 0.0011 * share * math.cos(a + 0.6) + rng.uniform(-0.00032, 0.00032)
            rise = -0.0003 if ring == rings else max(rise, 0.0001)
            radius = WIRE_RADIUS * (1.0 if ring >= rings - 1 else 0.985 * ring / (rings - 1))
            face.vertices.append(tuple(tip + ahead * rise + radius * (math.cos(a) * u + math.sin(a) * v)))
    for i in range(around):
        j = (i + 1) % around
        face.faces.append((0, 1 + i, 1 + j))
        for ring in range(rings - 1):
            a, b = 1 + ring * around, 1 + (ring + 1) * around
            face.faces.append((a + i, b + i, b + j, a + j))
    face.place(smooth=25, outward=True, matrix=matrix)


# ---- Cones and shaft


def winding_cone(matrix, angle, paint, screws_out):
    """A winding cone: its threaded part lies within the spring at x < 0, its shoulder at x = 0. angle: of the first of
    four sockets, radians from the viewer's side up; paint: of the worn ring that tells the wind (black left, red
    right); screws_out: how far its two set screws stand out (0.004 tight to 0.012 loose)."""
    body = Solid("winding cone", materials.casting())
    threaded = [(0.0135, -0.034), (0.0205, -0.034), (0.0246, -0.004), (0.0246, 0.0)]
    shoulder = [(0.0345, 0.0), (0.0372, 0.0022), (0.0372, 0.0075), (0.0345, 0.0105), (0.0262, 0.0125)]
    waist = [(0.0245, 0.016), (0.0245, 0.045), (0.0262, 0.049)]
    collar = [(0.0312, 0.0505), (0.0325, 0.0525), (0.0325, 0.075), (0.0305, CONE_LENGTH), (0.0135, CONE_LENGTH)]
    body.lathe((0, 0, 0), wider(threaded + shoulder + waist + collar), 72)
    for i in range(4):
        a = angle + i * math.pi / 2
        rim = [(0.0069, 0.020), (0.0142, 0.020), (0.0128, 0.034), (0.0124, 0.0435), (0.0112, 0.0450), (0.0080, 0.0450)]
        socket = Solid("socket", materials.casting())
        socket.lathe((0, 0, 0), [*rim, (0.0069, 0.0438)], 36, "z")
        socket.place(bevel=0.0004, smooth=35, outward=True, matrix=matrix @ turned(SOCKET_PLACE, WIDER, a))
        web = turned(SOCKET_PLACE, WIDER, a + math.pi / 4)
        body.box(-0.024, 0.024, -0.004, 0.004, 0.018, 0.0302, web)
    body.place(bevel=0.0007, smooth=35, outward=True, matrix=matrix)
    ring = Solid("color code", materials.chipped_paint(paint))
    band = [(0.0300, 0.0545), (0.03265, 0.0545), (0.03265, 0.0735), (0.0300, 0.0735)]
    ring.lathe((0, 0, 0), wider(band), 72)
    ring.place(smooth=35, outward=True, matrix=matrix)
    for k, a in enumerate((angle - math.pi / 4, angle + 3 * math.pi / 4)):
        set_screw(matrix @ turned(0.0635, 0.0315 + WIDER, a), screws_out, turn=0.3 + 0.5 * k)


def wider(profile):
    """A cone's profile of (radius, along) for a spring of BORE; the shaft's bore stays."""
    return [(r + WIDER if r > 0.0139 else r, along) for r, along in profile]


def stationary_cone(matrix):
    """The cone that holds a spring to the center bracket: flange at x = 0, its two bolted ears above and below, the
    threaded part toward +x."""
    body = Solid("stationary cone", materials.casting())
    flange = [(0.0138, 0.0), (0.0375, 0.0), (0.0382, 0.001), (0.0382, 0.0075), (0.0360, 0.0095), (0.0270, 0.0115)]
    body.lathe((0, 0, 0), wider([*flange, (0.0246, 0.014), (0.0205, 0.050), (0.0138, 0.050)]), 72)
    for s in (1, -1):
        outline = [(0.014 * math.cos(a), s * (0.0465 + WIDER + 0.012 * math.sin(a))) for a in arc(0, math.pi, 12)]
        outline += [(-0.024, s * 0.022), (0.024, s * 0.022)]
        body.prism(outline, 0.0, 0.0068, axis="x")
    body.place(bevel=0.0008, smooth=35, outward=True, matrix=matrix)
    for s in (1, -1):
        bolt = Matrix.Translation((0.0068, 0, s * (0.0475 + WIDER))) @ Matrix.Rotation(math.pi / 2, 4, "Y")
        hex_screw(matrix @ bolt, across=0.5625 * INCH, washer=0.0102, turn=0.2 * s)


def arc(start, end, count):
    """Angles from start to end, both included."""
    return [start + (end - start) * i / count for i in range(count + 1)]


def shaft(x0, x1, matrix):
    """The torsion tube."""
    tube, inside = Solid("shaft", materials.shaft_steel()), SHAFT_RADIUS - 0.0022
    tube.lathe((0, 0, 0), [(SHAFT_RADIUS, x0), (SHAFT_RADIUS, x1), (inside, x1), (inside, x0)], 56)
    tube.place(smooth=40, outward=True, matrix=matrix)


# ---- Drums and cable


def drum(matrix):
    """A 4 in cable drum for the right-hand side: hub with set screws at x = 0, flange at x = DRUM_LENGTH. A cable that
    comes up on the wall side lies in a groove that goes over the top toward the viewer and outward."""
    body = Solid("drum", materials.casting())
    floor, lip = DRUM_RADIUS - CABLE_RADIUS, 0.0012
    outer = [(0.0640, GROOVE_END + 0.003), (0.0648, GROOVE_END + 0.0038), (0.0648, GROOVE_END + 0.0075)]
    outer += [(0.0636, GROOVE_END + 0.0085), (0.046, GROOVE_END + 0.0085), (0.044, GROOVE_END + 0.004)]
    outer += [(0.028, GROOVE_END + 0.004), (0.0265, DRUM_LENGTH), (0.0136, DRUM_LENGTH)]
    hub = [(0.0136, 0.0), (0.0235, 0.0), (0.0246, 0.0012), (0.0252, 0.026), (0.027, 0.028), (0.0425, 0.028)]
    rim = [(0.0445, 0.0262), (0.0452, 0.0172), (0.0535, 0.0162), (0.0545, 0.0172), (0.0545, 0.0195)]
    body.lathe((0, 0, 0), hub + rim + [(floor - 0.001, GROOVE_START), (floor - 0.001, GROOVE_END)] + outer, 96)
    for i in range(6):
        rib = Matrix.Rotation(math.pi / 3 * i, 4, "X")
        body.box(0.0195, 0.03, -0.0024, 0.0024, 0.024, 0.046, rib)
    body.place(bevel=0.0006, smooth=30, outward=True, matrix=matrix)
    grooves(floor, lip).place(smooth=60, matrix=matrix)
    for k, a in enumerate((0.75, 0.75 + math.pi / 2)):
        set_screw(matrix @ turned(0.0085, 0.0240, a), 0.006, turn=0.4 + 0.6 * k)


def grooves(floor, lip):
    """The grooved face of a drum: a spiral that moves outward by one pitch a turn."""
    face = Solid("grooves", materials.casting())
    around, each = 120, 8
    rows = GROOVES * each
    for k in range(rows + 1):
        edge = min(1.0, min(k, rows - k) / 4)
        for i in range(around):
            a = 2 * math.pi * i / around
            phase = 2 * math.pi * k / each - a
            ridge = 0.5 - 0.5 * math.cos(phase - math.pi)
            radius = floor + lip * (1 - edge + edge * max(0.0, ridge) ** 1.6)
            x = GROOVE_START + GROOVE_PITCH * k / each
            face.vertices.append((x, radius * math.cos(a), radius * math.sin(a)))
    face.join_rings(0, around, rows + 1)
    return face


def wrapped_cable(drop_to, wraps, step):
    """The path of a taut cable in a drum's coordinates: from the height drop_to (m) straight up on the wall side, on
    the drum over its top toward the viewer, outward in the groove, to the slot in the flange."""
    start = GROOVE_END - GROOVE_PITCH * (wraps + 0.5)
    count = math.ceil(-drop_to / step)
    path = [Vector((start, DRUM_RADIUS, drop_to * (1 - i / count))) for i in range(count)]
    count = math.ceil(2 * math.pi * wraps * DRUM_RADIUS / step)
    for i in range(count + 1):
        a = 2 * math.pi * wraps * i / count
        x = start + GROOVE_PITCH * a / (2 * math.pi)
        path.append(Vector((x, DRUM_RADIUS * math.cos(a), DRUM_RADIUS * math.sin(a))))
    return path


def cable_stop(matrix, wraps):
    """The pressed sleeve on the cable's end, behind the slot in the drum's flange."""
    sleeve = Solid("cable stop", materials.steel("#b9babb", 0.4, grease=0.4))
    sleeve.cylinder((GROOVE_END + 0.007, 0, 0), 0.0034, 0.011, 24, axis="x")
    a = 2 * math.pi * wraps
    place = Matrix.Translation((0, DRUM_RADIUS * math.cos(a), DRUM_RADIUS * math.sin(a)))
    sleeve.place(bevel=0.0006, outward=True, matrix=matrix @ place)


def cable(path, matrix, swell=None, torn=None):
    """A stranded cable along a path of points at most 2 mm apart: six strands around a core. swell: for each point how
    far the strands stand apart, 1 is tight; torn: (first, last, count) the points between which count strands are
    missing."""
    body, points = Solid("cable", materials.steel("#b4b6b6", 0.34, 0.2, grease=0.4)), [Vector(p) for p in path]
    radius, thin = CABLE_RADIUS * 0.66, CABLE_RADIUS * 0.36
    swell = swell or [1.0] * len(points)
    across, lay, travelled = frames(points), [], 0.0
    for k, point in enumerate(points):
        travelled += (point - points[k - 1]).length if k else 0.0
        lay.append(2 * math.pi * travelled / CABLE_LAY)
    for strand in range(6):
        line = []
        for point, (u, v), turn, apart in zip(points, across, lay, swell):
            a = turn + strand * math.pi / 3
            line.append(point + radius * apart * (math.cos(a) * u + math.sin(a) * v))
        if torn and strand < torn[2]:
            body.tube(line[: torn[0]], thin, 7)
            line = line[torn[1] :]
        body.tube(line, thin, 7)
    body.tube(points[::2], thin, 6)
    body.place(smooth=60, matrix=matrix)


def frayed_strands(tip, direction, rng, matrix, length):
    """Three broken strands that stand out of a cable at a tip: each opens into its seven wires, which keep the wave
    that the lay has pressed into them. direction: where they point."""
    wires = Solid("frayed wires", materials.steel("#a9acae", 0.3, 0.2, grease=0.2))
    ahead = Vector(direction).normalized()
    u, v = frames([Vector((0, 0, 0)), ahead])[0]
    for _ in range(3):
        a = rng.uniform(0, 2 * math.pi)
        lean = (ahead + 0.5 * rng.uniform(0.4, 1.2) * (math.cos(a) * u + math.sin(a) * v)).normalized()
        reach = length * rng.uniform(0.55, 1.1)
        for wire in range(7):
            own = (lean + 0.30 * rng.random() * Vector([rng.gauss(0, 1) for _ in range(3)])).normalized()
            wires.tube(loose_wire(Vector(tip), ahead, own, reach * rng.uniform(0.75, 1.05), rng), 0.00024, 5)
    wires.place(smooth=60, matrix=matrix)


def loose_wire(start, along, lean, length, rng):
    """One wire that bends from the cable's direction into its own, with the wave of its lay."""
    u, v = frames([Vector((0, 0, 0)), lean])[0]
    phase, droop = rng.uniform(0, 2 * math.pi), rng.uniform(0.0, 0.25)
    points = []
    for i in range(25):
        t = i / 24
        bent = along * (t - t * t / 2) + lean * (t * t / 2 + 0.35 * t)
        a, size = phase + t * length * 700, 0.0005 * min(1.0, 4 * t)
        wave = size * (math.cos(a) * u + math.sin(a) * v)
        points.append(start + bent * length + wave - Vector((0, 0, droop * length * t * t)))
    return points


# ---- Brackets


def center_bracket(matrix):
    """The anchor of the springs: a plate across the shaft with its bearing, bent into a flange on the center pad."""
    plate, thick = Solid("center bracket", materials.galvanized()), 0.0032
    nose = [
        ((-0.040 - WIDER) * math.cos(a), (0.058 + 1.2 * WIDER) * math.sin(a))
        for a in arc(-math.pi / 2, math.pi / 2, 24)
    ]
    outline = [*nose, (PAD_FACE - 0.004, 0.125), (PAD_FACE - 0.004, -0.125)]
    plate.punched(outline, [circle((0, 0), 0.0145, 32)], -thick / 2, thick / 2, "x")
    holes = [slot((0.034, z), 0.024, 0.0095) for z in (-0.112, -0.075, 0.075, 0.112)]
    flange = [(-thick / 2, -0.138), (0.058, -0.138), (0.058, 0.138), (-thick / 2, 0.138)]
    plate.punched(flange, holes, PAD_FACE - 0.004, PAD_FACE, "y")
    plate.place(bevel=0.0008, outward=True, matrix=matrix)
    bearing((-0.0075, 0, 0), matrix)
    lag_screws([(0.034, -0.109), (0.034, 0.078), (0.034, 0.114)], matrix @ Matrix.Translation((0, PAD_FACE - 0.004, 0)))


def bearing(center, matrix):
    """A pressed steel ball bearing on the shaft, 15 mm long."""
    body = Solid("bearing", materials.steel("#77777a", 0.33, grease=0.8))
    race = [(0.0130, 0), (0.0165, 0), (0.0165, 0.001), (0.0185, 0.001), (0.0185, 0), (0.0240, 0.0005), (0.0262, 0.003)]
    body.lathe(center, [*race, (0.0262, 0.012), (0.024, 0.0145), (0.0130, 0.015)], 56)
    body.place(smooth=35, outward=True, matrix=matrix)


def end_plate(matrix):
    """The end bearing plate at x = 0: stamped across the shaft, bent outward into a flange on the jamb, slotted for the
    horizontal angle below, which lies against its inner side under the bolts' heads (2 mm thick, track() makes it)."""
    plate, thick = Solid("end bearing plate", materials.galvanized()), 0.0028
    front, low, high, back = -0.062, -0.185, 0.060, PAD_FACE - 0.003
    corner = [(front + 0.030 * (1 - math.cos(a)), high - 0.030 * (1 - math.sin(a))) for a in arc(0, math.pi / 2, 8)]
    outline = [(back, low), (front + 0.016, low), (front, low + 0.016), *corner, (back, high)]
    holes = [circle((0, 0), 0.0172, 32), slot((-0.030, -0.150), 0.030, 0.0085, upright=False)]
    holes += [slot((0.026, -0.150), 0.030, 0.0085, upright=False), slot((-0.004, -0.085), 0.026, 0.0085)]
    holes += [circle(place, 0.0048, 16) for place in ((0.050, 0.032), (-0.040, 0.020), (0.052, -0.06))]
    plate.punched(outline, holes, 0.0, thick, "x")
    slots = [slot((0.034, z), 0.028, 0.0095) for z in (-0.150, -0.095, 0.02)]
    plate.punched([(0, low), (0.058, low), (0.058, high), (0, high)], slots, back, back + thick, "y")
    plate.place(bevel=0.0007, outward=True, matrix=matrix)
    bearing((-0.0100, 0, 0), matrix)
    lag_screws([(0.034, -0.146), (0.034, 0.024)], matrix @ Matrix.Translation((0, back, 0)), seed=4)
    for y in (-0.026, 0.022):
        bolt = Matrix.Translation((-0.0032, y, -0.150)) @ Matrix.Rotation(-math.pi / 2, 4, "Y")
        hex_screw(matrix @ bolt, across=0.4375 * INCH, washer=0.0115, turn=y * 20)


def pencil_line(start, end, y, width=0.0011):
    """A carpenter's pencil mark on a face at y, from (x, z) to (x, z), in dashes as the grain takes it."""
    mark, rng = Solid("pencil line", materials.plain("#37332f", 0.7)), random.Random(str(start))
    (x0, z0), (x1, z1) = start, end
    size = math.hypot(x1 - x0, z1 - z0)
    u, v = (x1 - x0) / size, (z1 - z0) / size
    done = 0.0
    while done < size:
        reach = min(size, done + rng.uniform(0.01, 0.05))
        half = width * rng.uniform(0.35, 0.6)
        ends = [(x0 + u * t, z0 + v * t) for t in (done, reach)]
        corners = [(x + s * v * half, y, z - s * u * half) for s in (1, -1) for x, z in ends]
        mark.quad(corners[0], corners[1], corners[3], corners[2])
        done = reach + rng.uniform(0.0005, 0.002)
    mark.place()
