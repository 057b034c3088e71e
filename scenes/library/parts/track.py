"""What a sectional door runs on: rollers, hinges, top fixtures, tracks and their brackets. Meters.

The door's inside face is the plane y = 0 and the garage lies at negative y; z points up. The parts stand at the door's
right edge as seen from the garage, so the track lies at positive x. A matrix moves a part; LEFT mirrors it.
"""

import math

import bpy
from mathutils import Matrix, Vector
from mathutils.geometry import convex_hull_2d

from .. import materials
from ..solids import INCH, Solid

LEFT = Matrix.Scale(-1, 4, (1, 0, 0))

WHEEL_RADIUS, WHEEL_WIDTH = 0.023, 0.0125  # nylon tire of a 2 in roller
STEM_RADIUS = 7 / 32 * INCH  # 7/16 in stem
STEM_LENGTH, LONG_STEM = 4 * INCH, 7 * INCH  # the long one goes through two hinges side by side

HINGE_SHEET = 0.0019  # 14 gauge
HINGE_WIDTH = 2.75 * INCH
PIN_RADIUS = 1 / 8 * INCH
ROLLER_OFFSET = {1: 11 / 16 * INCH, 2: 15 / 16 * INCH, 3: 19 / 16 * INCH}  # door to the roller's center
ROLLER_RISE = 0.016  # joint to the roller's center
SCREW_ACROSS = 7 / 16 * INCH  # hexagon head of a 1/4 x 3/4 in screw

TRACK_SHEET = 0.0015  # 17 gauge
TRACK_PLAY = 0.0035  # between the wheel's side and the track's back
TRACK_BACK = WHEEL_WIDTH / 2 + TRACK_PLAY  # wheel's center to the inside of the track's back
TRACK_GAP = 0.027  # door's edge to the wheel's center: 5/8 in to the track's lip
DOOR_THICKNESS = 2 * INCH
BRACKET_SHEET = 0.0025  # 12 gauge
ANGLE_RISE = 0.062  # the horizontal angle's upper edge above the track's center line


def arc(center, radius, start, end, steps=12):
    """Points on a circle from angle to angle (degrees)."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(center[0] + radius * math.cos(a), center[1] + radius * math.sin(a)) for a in angles]


def slot(center, length, width, turn=0.0):
    """The outline of a slot, or of a round hole where length and width are the same; turn in degrees."""
    reach, a = (length - width) / 2, math.radians(turn)
    if reach <= 0:
        return arc(center, width / 2, 0, 345, 23)
    ends = [(center[0] + side * reach * math.cos(a), center[1] + side * reach * math.sin(a)) for side in (1, -1)]
    return arc(ends[0], width / 2, turn - 90, turn + 90) + arc(ends[1], width / 2, turn + 90, turn + 270)


def rounded(x0, x1, z0, z1, radius, steps=5):
    """The outline of a rectangle with round corners, of so many steps each."""
    corners = ((x1, z1, 0), (x0, z1, 90), (x0, z0, 180), (x1, z0, 270))
    points = []
    for (x, z, start), sx, sz in zip(corners, (-1, 1, 1, -1), (-1, -1, 1, 1)):
        points += arc((x + sx * radius, z + sz * radius), radius, start, start + 90, steps)
    return points


def hull(points):
    """The convex outline around flat points: the shape of a stamped ear."""
    return [points[i] for i in convex_hull_2d(points)]


def hex_head(solid, at, axis="y", toward=-1, turn=0.0, across=SCREW_ACROSS, height=0.0058):
    """Adds a hexagon head with its flange at the point `at`, out of the surface along the axis; toward: 1 or -1, turn
    in degrees."""
    flat = {"x": (at[1], at[2]), "y": (at[0], at[2]), "z": (at[0], at[1])}[axis]
    base = {"x": at[0], "y": at[1], "z": at[2]}[axis]
    solid.prism(
        arc(flat, across / math.sqrt(3), turn, turn + 300, 5), base + toward * 0.0007, base + toward * height, axis
    )
    radius = across * 0.66
    flange = [(0, 0), (radius, 0), (radius, 0.0006), (radius * 0.86, 0.0014), (0, 0.0016)]
    solid.lathe(at, [(r, toward * along) for r, along in flange], 32, axis, closed=False)


def track_bolt(bolts, at, thickness):
    """A 1/4 in track bolt along x: its smooth head lies inside the track at `at`, its flange nut behind the sheets."""
    dome = [(0, 0), (0.0072, 0), (0.0068, -0.0008), (0.0045, -0.0016), (0, -0.0018)]
    bolts.lathe(at, dome, 32, "x", closed=False)
    outside = (at[0] + thickness, at[1], at[2])
    hex_head(bolts, outside, "x", 1, turn=at[2] * 7919 % 60, height=0.0065)
    bolts.cylinder(outside, PIN_RADIUS, 0.011, 16, "x")


def plated():
    """Screws and bolts with clear zinc, dull from years of dust."""
    return materials.steel("#b3b0a8", 0.28, grease=0.6)


# ---- Roller


def roller(matrix=Matrix(), turn=0.0, reach=STEM_LENGTH):
    """A nylon roller with seven open balls. The wheel's center is the origin, the stem runs toward -x.
    turn: degrees the wheel has rolled on; reach: the stem's length."""
    half = WHEEL_WIDTH / 2
    tire = Solid("tire", materials.nylon(0.5))
    tread = [(WHEEL_RADIUS, 0.0), (0.0228, 0.0026), (0.0222, 0.0044), (0.021, 0.0057), (0.0196, half)]
    right = tread + [(0.0172, half), (0.0168, half - 0.0006), (0.0158, half - 0.0006)]
    tire.lathe((0, 0, 0), [(r, -t) for r, t in reversed(right)] + right[1:], 72, "x")
    tire.place(smooth=32, outward=True, matrix=matrix)

    race = Solid("race", materials.steel("#9c9a94", 0.3, grease=0.7))
    race.lathe((0, 0, 0), [(0.0138, -0.0054), (0.0162, -0.0054), (0.0162, 0.0054), (0.0138, 0.0054)], 64, "x")
    hub = [(STEM_RADIUS, -0.0062), (0.0086, -0.0062), (0.0086, 0.0062), (STEM_RADIUS, 0.0062)]
    race.lathe((0, 0, 0), hub, 64, "x")
    race.place(bevel=0.0004, smooth=32, outward=True, matrix=matrix)
    balls = Solid("balls", materials.steel("#c9c8c4", 0.16, 0.08, grease=0.5))
    for i in range(7):
        a = math.radians(360 / 7 * i + turn)
        ball = [(0.0032 * math.sin(b), 0.0032 * math.cos(b)) for b in (math.pi * k / 10 for k in range(11))]
        balls.lathe((0, 0.0112 * math.cos(a), 0.0112 * math.sin(a)), ball, 16, "x", closed=False)
    balls.place(smooth=60, outward=True, matrix=matrix)

    stem = Solid("stem", materials.shaft_steel())
    end, inner, cut = half + 0.0006, -half - reach, 0.0008
    shape = [(0, inner), (STEM_RADIUS - cut, inner), (STEM_RADIUS, inner + cut), (STEM_RADIUS, end - cut)]
    stem.lathe((0, 0, 0), shape + [(STEM_RADIUS - cut, end), (0, end)], 40, "x", closed=False)
    flange = [(STEM_RADIUS, -half - 0.0022), (0.0082, -half - 0.0022), (0.0082, -half), (STEM_RADIUS, -half)]
    stem.lathe((0, 0, 0), flange, 40, "x")
    stem.place(smooth=30, outward=True, matrix=matrix)


# ---- Hinge


def numeral(text, height, depth, material, matrix):
    """Digits raised from sheet: they stand in the plane y = 0 around the origin and rise toward -y."""
    curve = bpy.data.curves.new("numeral", "FONT")
    curve.body, curve.size, curve.extrude = str(text), height * 1.4, depth / 2
    curve.align_x, curve.align_y, curve.offset = "CENTER", "CENTER", height * 0.03
    curve.bevel_depth, curve.bevel_resolution = depth / 2, 2
    curve.materials.append(material)
    thing = bpy.data.objects.new("numeral", curve)
    thing.matrix_world = matrix @ Matrix.Rotation(math.pi / 2, 4, "X")
    bpy.context.scene.collection.objects.link(thing)


def hinge(number, matrix=Matrix(), wear=0.5):
    """A 14-gauge roller hinge. Origin: the joint on the door's face, at the hinge's middle. The upper leaf's two ears
    carry the pin and the roller's tube; the tube lies ROLLER_OFFSET[number] off the door and ROLLER_RISE above the
    joint."""
    zinc_sheet = materials.galvanized(420, 0.12, grease=wear, dust=wear * 0.5)
    fasteners = Solid("hinge screws", plated())
    upper_leaf(number, zinc_sheet, matrix)
    lower_leaf(zinc_sheet, matrix)
    numeral(number, 0.016, 0.0012, zinc_sheet, matrix @ Matrix.Translation((0, -HINGE_SHEET, -0.024)))

    rivet = Solid("pin", materials.steel("#8f8d88", 0.35, grease=0.8))
    half = HINGE_WIDTH / 2
    dome = [(0, -half - 0.0022), (0.003, -half - 0.002), (0.0048, -half - 0.0006), (0.0048, -half)]
    rivet.lathe((0, -PIN_RADIUS - HINGE_SHEET, 0), dome + [(r, -t) for r, t in reversed(dome)], 28, "x", closed=False)
    rivet.place(smooth=40, outward=True, matrix=matrix)
    for x, z, turn in ((-0.021, 0.061, 12), (0.021, 0.061, 47), (-0.021, -0.056, 3), (0.021, -0.056, 31)):
        hex_head(fasteners, (x, -HINGE_SHEET, z), turn=turn)
    fasteners.place(bevel=0.0005, outward=True, matrix=matrix)


def upper_leaf(number, material, matrix):
    """The plate with two ears and the roller's tube between them."""
    sheet, half = HINGE_SHEET, HINGE_WIDTH / 2
    inside = half - sheet
    leaf = Solid("upper leaf", material)
    outline = [
        (-inside, 0.007),
        (inside, 0.007),
        (inside, 0.0535),
        (half, 0.0575),
        (half, 0.066),
        (half - 0.009, 0.075),
    ]
    outline += [(-x, z) for x, z in reversed(outline[2:])]
    holes = [slot((x, 0.061), 0.0072, 0.0072) for x in (-0.021, 0.021)]
    holes += [slot((x, 0.042), 0.013, 0.0072) for x in (-0.016, 0.016)]
    leaf.punched(outline, holes, -sheet, 0)
    offset = ROLLER_OFFSET[number]
    tube = (-offset, ROLLER_RISE)
    around_tube = arc(tube, STEM_RADIUS + sheet + 0.0024, 0, 350, 35)
    around_pin = arc((-PIN_RADIUS - sheet, 0), PIN_RADIUS + sheet, 0, 350, 35)
    ear = hull(around_tube + around_pin + [(0, 0.0535), (-sheet - 0.0015, 0.0535), (0, 0.002)])
    for x in (-half, inside):
        leaf.punched(ear, [slot(tube, 2 * STEM_RADIUS + 0.0007, 2 * STEM_RADIUS + 0.0007)], x, x + sheet, "x")
    inner = STEM_RADIUS + 0.00035
    rolled = arc(tube, inner, 95, 437, 48) + arc(tube, inner + sheet, 437, 95, 48)
    leaf.prism(rolled, -inside, inside, "x")
    leaf.place(bevel=0.0006, smooth=32, outward=True, matrix=matrix)


def lower_leaf(material, matrix):
    """The flat plate whose upper end is rolled around the pin."""
    sheet, half = HINGE_SHEET, HINGE_WIDTH / 2
    leaf = Solid("lower leaf", material)
    inside = half - sheet - 0.0008
    outline = [(inside, 0.0), (inside, -0.009), (half, -0.013), (half, -0.062), (half - 0.009, -0.071)]
    outline += [(-x, z) for x, z in reversed(outline)]
    holes = [slot((x, -0.056), 0.0072, 0.0072) for x in (-0.021, 0.021)]
    holes += [slot((x, -0.033), 0.013, 0.0072) for x in (-0.022, 0.022)]
    leaf.punched(outline, holes, -sheet, 0)
    pin = (-PIN_RADIUS - sheet, 0)
    curl = arc(pin, PIN_RADIUS + sheet, 0, 300, 40) + arc(pin, PIN_RADIUS + 0.0001, 300, 0, 40)
    leaf.prism(curl, -inside, inside, "x")
    leaf.place(bevel=0.0006, smooth=32, outward=True, matrix=matrix)


def top_fixture(matrix=Matrix(), offset=0.045):
    """The adjustable bracket that carries the top roller: a base on the door and a slide on it. Origin: the roller's
    axis as it meets the door's face plane, at the bracket's middle; offset: door to the roller's center."""
    sheet, half = 0.0023, 0.032
    base = Solid("top fixture", materials.galvanized(420, 0.35, grease=0.3))
    plate = [(-half, -0.085), (half, -0.085), (half, 0.03), (-half, 0.03)]
    base.punched(plate, [slot((x, z), 0.0072, 0.0072) for x, z in ((-0.02, -0.07), (0.02, -0.07))], -sheet, 0)
    rib = [(0, -0.055), (0, 0.03), (-0.04, 0.03), (-0.043, 0.02), (-0.02, -0.055)]
    base.punched(rib, [slot((-0.026, -0.008), 0.03, 0.0072, 90)], -half, -half + sheet, "x")
    slide = [(-0.012, -0.03), (-0.012, 0.024), (-offset - 0.012, 0.024), (-offset - 0.012, -0.012), (-0.03, -0.03)]
    slide_x = -half - sheet
    base.prism(slide, slide_x, slide_x + sheet, "x")
    inner = STEM_RADIUS + 0.00035
    rolled = arc((-offset, 0.0), inner, 20, 360, 40) + arc((-offset, 0.0), inner + sheet, 360, 20, 40)
    base.prism(rolled, -half - sheet, half, "x")
    base.box(-half - sheet, half, -offset - 0.001, -offset + 0.009, inner + 0.0002, inner + sheet)
    base.place(bevel=0.0006, smooth=32, outward=True, matrix=matrix)
    screws = Solid("top fixture screws", plated())
    for x, z in ((-0.02, -0.07), (0.02, -0.07), (0.014, 0.016)):
        hex_head(screws, (x, -sheet, z), turn=1000 * x % 60)
    hex_head(screws, (slide_x, -0.026, -0.008), "x", -1, turn=20)
    screws.place(bevel=0.0005, outward=True, matrix=matrix)


# ---- Track


def track_section():
    """The rolled section of a 2 in track around the wheel's center, as (toward the jamb, away from the door).
    The garage's side is a round groove that the wheel runs in, the jamb's side a short flange; both end in a lip."""
    groove, floor = TRACK_BACK, WHEEL_RADIUS + 0.0007
    back, flange = TRACK_BACK, -WHEEL_RADIUS - 0.0016
    center = (floor - groove, 0.0)
    middle = [(-toward, away) for toward, away in arc(center, groove, -78, 90, 24)]
    corner = arc((-flange - 0.004, back - 0.004), 0.004, 90, 0, 6)
    lip = arc((-flange - 0.003, -0.0075), 0.003, 0, -80, 5)
    line = middle + corner + lip
    outer = []
    for i, point in enumerate(line):
        before, after = Vector(line[max(i - 1, 0)]), Vector(line[min(i + 1, len(line) - 1)])
        ahead = (after - before).normalized()
        outer.append((point[0] - ahead.y * TRACK_SHEET, point[1] + ahead.x * TRACK_SHEET))
    return line + outer[::-1]


def track_path(bottom, spring_line, radius, run, steps=28):
    """The way of the roller's center, as (y, z): straight up from bottom to spring_line, around a curve of the radius,
    and `run` back into the garage. y = 0 on the straight."""
    curve = [(-radius + y, spring_line + z) for y, z in arc((0, 0), radius, 0, 90, steps)]
    return [(0.0, bottom)] + curve + [(-radius - run, spring_line + radius)]


def curve_offset(rise, radius):
    """How far the roller's way has turned from the vertical at a height above the curve's beginning."""
    return radius - math.sqrt(radius**2 - rise**2)


def sweep_track(path, material, matrix):
    """Lays the track's section along a path of (y, z) from below to the back."""
    rail = Solid("track", material)
    rail.sweep(track_section(), [(0, y, z) for y, z in path], up=(1, 0, 0))
    rail.place(bevel=0.0003, segments=1, smooth=32, outward=True, matrix=matrix)


def track(bottom, top, radius=12 * INCH, run=2.0, offset=ROLLER_OFFSET[1], lean=0.0, matrix=Matrix(), brackets=()):
    """Vertical track from bottom to top (z; there the curve begins), flag bracket, curve and horizontal track with its
    angle. offset: door's face to the roller's center at the bottom; lean: how much farther that is for each meter up;
    brackets: heights of the jamb brackets. Door's edge at x = 0."""
    sheet = materials.galvanized(420, 0.3, dust=0.25)
    away = lambda height: offset + lean * (height - bottom)
    at = lambda height: matrix @ Matrix.Translation((TRACK_GAP, -away(height), 0))
    low = matrix @ Matrix.Translation((TRACK_GAP, 0, 0))
    sweep_track([(-away(bottom), bottom), (-away(top), top - 0.0008)], sheet, low)
    sweep_track(track_path(top + 0.0008, top + 0.0009, radius, run), sheet, at(top))
    for height in brackets:
        jamb_bracket(height, away(height), at(height))
    flag_bracket(top, away(top), at(top))
    horizontal_angle(top + radius, radius, run, at(top))


OUTSIDE = TRACK_BACK + TRACK_SHEET  # the outside of the track's back


def jamb_bracket(height, offset, matrix):
    """An angle with slots between the track's back and the jamb. Origin of the matrix: the roller's center line."""
    jamb, tall = offset + DOOR_THICKNESS, 2.25 * INCH
    low, high = height - tall / 2, height + tall / 2
    angle = Solid("jamb bracket", materials.galvanized(420, 0.5))
    side = [(-0.012, low), (jamb, low), (jamb, high), (-0.012, high)]
    angle.punched(side, [slot(((jamb - 0.012) / 2, height), 0.05, 0.0075)], OUTSIDE, OUTSIDE + BRACKET_SHEET, "x")
    outer = OUTSIDE + BRACKET_SHEET
    foot = [(outer, low), (outer + 0.045, low), (outer + 0.045, high), (outer, high)]
    angle.punched(foot, [slot((outer + 0.026, height), 0.032, 0.0085, 90)], jamb - BRACKET_SHEET, jamb)
    angle.place(bevel=0.0007, outward=True, matrix=matrix)
    bolts = Solid("track bolts", plated())
    track_bolt(bolts, (TRACK_BACK, 0.0, height), TRACK_SHEET + BRACKET_SHEET)
    hex_head(bolts, (outer + 0.026, jamb - BRACKET_SHEET, height + 0.004), turn=23)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


def flag_bracket(seam, offset, matrix):
    """The junction plate behind the seam of the vertical and the curved track, lagged to the jamb."""
    jamb, outer = offset + DOOR_THICKNESS, OUTSIDE + BRACKET_SHEET
    low, high = seam - 0.115, seam + 0.165
    flag = Solid("flag bracket", materials.galvanized(420, 0.45))
    side = [(jamb, low), (jamb, high), (0.022, high), (-0.03, seam + 0.115), (-0.03, seam - 0.05), (0.0, low)]
    holes = [slot((0.04, seam + z), 0.03, 0.0075, 90) for z in (-0.05, 0.0, 0.05, 0.12)]
    flag.punched(side, holes, OUTSIDE, outer, "x")
    foot = [(outer, low), (outer + 0.052, low), (outer + 0.052, high), (outer, high)]
    lags = [seam - 0.085, seam + 0.03, seam + 0.14]
    flag.punched(foot, [slot((outer + 0.028, z), 0.028, 0.0095, 90) for z in lags], jamb - BRACKET_SHEET, jamb)
    flag.place(bevel=0.0007, outward=True, matrix=matrix)
    bolts = Solid("flag bolts", plated())
    for y, z in ((0.008, -0.075), (-0.008, -0.03), (-0.006, 0.028), (-0.016, 0.082)):
        track_bolt(bolts, (TRACK_BACK, y, seam + z), TRACK_SHEET + BRACKET_SHEET)
    for z, turn in zip(lags, (9, 40, 22)):
        hex_head(bolts, (outer + 0.028, jamb - BRACKET_SHEET, z), turn=turn, across=0.0127, height=0.0075)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


def punched_angle(length, matrix=Matrix(), hang=1.25 * INCH, width=1.25 * INCH, sheet=0.002, spacing=0.05):
    """Punched angle along -y from the origin: one leg hangs down in the plane x = 0, the other points to +x."""
    angle = Solid("punched angle", materials.galvanized(420, 0.5))
    count = int(length / spacing)
    centers = [-(i + 0.5) * spacing for i in range(count)]
    holes = [slot((y, -hang / 2), 0.026, 0.0085) for y in centers]
    angle.punched([(0, 0), (-length, 0), (-length, -hang), (0, -hang)], holes, 0, sheet, "x")
    holes = [slot((width / 2, y), 0.026, 0.0085, 90) for y in centers]
    angle.punched([(sheet, 0), (width, 0), (width, -length), (sheet, -length)], holes, -sheet, 0, "z")
    angle.place(bevel=0.0005, segments=1, outward=True, matrix=matrix)


def horizontal_angle(height, radius, run, matrix):
    """The angle along the horizontal track, from the jamb back: its 2 in leg is bolted to the track's outside and rises
    above it, where the end bearing plate fastens. height: of the track's center line."""
    ahead, top = 0.05, height + ANGLE_RISE
    angle_matrix = matrix @ Matrix.Translation((OUTSIDE, ahead, top))
    punched_angle(ahead + radius + run - 0.02, angle_matrix, hang=2 * INCH)
    bolts = Solid("angle bolts", plated())
    count = max(2, int(run / 0.6))
    for i in range(count):
        y = -radius - 0.06 - i * (run - 0.15) / (count - 1)
        track_bolt(bolts, (TRACK_BACK, y, height + 0.016), TRACK_SHEET + 0.002)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


def hanger(height, back, ceiling, matrix, brace=False):
    """Punched angle from the ceiling to the horizontal track, its cross piece lagged to a joist. height: of the track's
    center line; back: how far behind the vertical track; brace: also a sway brace."""
    level, upright = Matrix.Rotation(math.pi / 2, 4, "Z"), Matrix.Rotation(math.pi / 2, 4, "X")
    punched_angle(
        ceiling - height + 0.01, matrix @ Matrix.Translation((OUTSIDE + 0.002, -back, ceiling - 0.003)) @ upright
    )
    across = OUTSIDE - (0.30 if brace else 0.12)
    punched_angle(OUTSIDE + 0.06 - across, matrix @ Matrix.Translation((across, -back, ceiling - 0.001)) @ level)
    bolts = Solid("hanger bolts", plated())
    hex_head(bolts, (OUTSIDE + 0.004, -back - 0.016, height + 0.030), "x", 1, turn=11)
    hex_head(bolts, (OUTSIDE + 0.004, -back - 0.016, ceiling - 0.018), "x", 1, turn=35)
    for x in (across + 0.03, OUTSIDE + 0.035):
        hex_head(bolts, (x, -back + 0.018, ceiling - 0.003), "z", -1, turn=500 * x % 60)
    if brace:
        start = Vector((across + 0.03, -back, ceiling - 0.012))
        end = Vector((OUTSIDE + 0.004, -back, height + 0.09))
        turn = (end - start).to_track_quat("-Y", "Z").to_matrix().to_4x4()
        punched_angle((end - start).length, matrix @ Matrix.Translation(start) @ turn)
    bolts.place(bevel=0.0005, outward=True, matrix=matrix)


# ---- At the door's corner and edge


def bottom_bracket(at, offset, low, height):
    """The corner bracket that the cable pulls on: a plate on the stile, bent around the door's edge; a tube for the
    roller, a stud for the cable's loop. The door's edge is x = 0. low: height of the door's lower edge; height: of the
    roller; offset: the door's face to the roller's center."""
    sheet, y = 0.0026, -0.0013
    plate = Solid("bottom bracket", materials.galvanized(420, 0.4, grease=0.4))
    low, high = low + 0.004, low + 0.125
    outline = [(-0.105, low), (0.003, low), (0.003, high), (-0.045, high), (-0.105, low + 0.06)]
    screws = [(-0.03, high - 0.02), (-0.07, low + 0.050), (-0.085, low + 0.018), (-0.018, low + 0.018)]
    plate.prism(outline, y - sheet, y)
    plate.box(0.0004, 0.003, y - sheet, 0.044, low, high - 0.01)
    center, inner = (-offset, height), STEM_RADIUS + 0.0004
    plate.prism(arc(center, inner, 0, 340, 36) + arc(center, inner + sheet, 340, 0, 36), -0.085, 0.0, "x")
    for x in (-0.085, -0.0028):
        ear = [(y, height - 0.018), (y, height + 0.03), (-offset - 0.006, height + 0.010)]
        plate.prism([*ear, (-offset - 0.006, height - 0.010)], x, x + sheet, "x")
    plate.place(bevel=0.0007, smooth=32, outward=True, matrix=at)
    stud = Solid("cable stud", plated())
    stud.cylinder((0.002, 0.016, height + 0.012), 0.0048, 0.016, 20, "x")
    stud.cylinder((0.014, 0.016, height + 0.012), 0.0075, 0.0025, 20, "x")
    for x, z in screws:
        hex_head(stud, (x, y - sheet, z), turn=1000 * z % 60)
    stud.place(bevel=0.0005, outward=True, matrix=at)


def cable_loop(at, height):
    """The cable's lower end around the stud of the bottom bracket, and its sleeve."""
    loop = Solid("cable loop", materials.steel("#8e9091", 0.36, grease=0.4))
    turns = [k * math.pi / 12 for k in range(25)]
    ring = [(0.008, 0.016 + 0.0085 * math.cos(a), height + 0.018 + 0.016 * math.sin(a)) for a in turns]
    loop.tube(ring, 0.0017, 8, caps=False)
    loop.cylinder((0.008, 0.016, height + 0.034), 0.0036, 0.022, 16, "z")
    loop.place(smooth=50, outward=True, matrix=at)


def slide_lock(at):
    """An interior side lock, open: a stamped case on the stile, its bolt drawn back from the track."""
    case = Solid("lock case", materials.galvanized(420, 0.3, grease=0.4))
    case.box(-0.05, 0.05, -0.0022, 0, -0.032, 0.032)
    for z0, z1 in ((-0.019, -0.014), (0.014, 0.019)):
        case.box(-0.042, 0.046, -0.018, -0.0022, z0, z1)
    for x in (-0.042, 0.034):
        case.box(x, x + 0.012, -0.020, -0.018, -0.019, 0.019)
    case.place(bevel=0.001, outward=True, matrix=at)
    bolt = Solid("lock bolt", materials.steel("#b3b0a8", 0.3, grease=0.5, axis="x"))
    bolt.box(-0.088, 0.052, -0.016, -0.005, -0.0125, 0.0125)
    bolt.box(-0.062, -0.056, -0.046, -0.005, -0.0125, 0.0125)
    for x in (-0.042, 0.042):
        for z in (-0.026, 0.026):
            hex_head(bolt, (x, -0.0022, z), turn=900 * x % 60)
    bolt.place(bevel=0.001, outward=True, matrix=at)
