"""A two-car garage at dusk from inside, toward its closed door: everything that moves it, over and around it.

The door's inside face is y = 0, the garage lies at negative y, x = 0 is the door's middle; z points up from the floor.
Objects of the machine carry the slug of their part (content/door-parts.yaml) for its mask.
"""

import contextlib
import math
import random

import bpy
from mathutils import Matrix, Vector

from . import materials
from .nodes import color
from .parts import garage, garden, keypad, lamps, opener, photo_eye, torsion, track
from .solids import INCH, Solid
from .stage import Grade, Picture, camera, light, softbox, world

WIDE, TALL = 2880, 1800
HALF = 8 * 12 * INCH  # half of 16 ft
SECTION, BOTTOM = 21 * INCH, 0.014
DOOR_TOP = BOTTOM + 4 * SECTION
LEFT_WALL, RIGHT_WALL, BACK_WALL, CEILING = -3.12, 2.72, -7.6, 2.80
FRONT = garage.WALL + 0.012  # the drywall beside the opening
RADIUS = 12 * INCH  # of the track's curve
SPRING_LINE = DOOR_TOP + 0.055 - RADIUS
TOP_ROLLER, LOW_ROLLER = DOOR_TOP - 0.125, 0.064
RUN = 2.15  # of the horizontal track
RAIL, UNIT = 2.47, -3.05  # height of the opener's rail, y of its unit
SHAFT = DOOR_TOP - torsion.DOOR_TOP  # height of its middle line
ANCHOR = -0.14  # x of the center bracket: beside the opener's header bracket
SPRING = 32 * INCH
DRUM_WRAPS = 1.1
DRYWALL_EDGE = HALF + 0.01
CONTROL = Vector((RIGHT_WALL, -0.27, 1.52))
WARM, COOL = (1, 0.69, 0.38), (0.34, 0.54, 1.0)

# The track leans away from the jamb: its distance from the door follows the hinges' numbers.
LEAN = (track.ROLLER_OFFSET[3] - track.ROLLER_OFFSET[1]) / (2 * SECTION)
LEFT_AND_RIGHT = (Matrix(), track.LEFT)


def close_up(exposure, **settings):
    """The Picture of a close-up: its own exposure, the same film."""
    grade = Grade(exposure=exposure, contrast=1.32, saturation=1.12, vignette=0.32, bloom=0.06, **settings)
    return Picture(samples=48, bounces=7, clamp=6.0, grade=grade)


def off(height):
    """The door's face to the roller's center at a height."""
    first = BOTTOM + SECTION + track.ROLLER_RISE
    return track.ROLLER_OFFSET[1] + garage.STILE_SHEET + LEAN * (height - first)


def edges():
    """The matrices that take a part of track.py to the door's right and left edge."""
    return [side @ Matrix.Translation((HALF + 0.001, 0, 0)) for side in LEFT_AND_RIGHT]


@contextlib.contextmanager
def part(slug):
    """Marks what is built meanwhile as a part of the machine, for its mask."""
    before = set(bpy.data.objects)
    yield
    for thing in set(bpy.data.objects) - before:
        if "part" not in thing:
            thing["part"] = slug


def build(dented=None, right_spring=None, right_cable=None):
    """The whole garage with its light. dented: see garage.door_back(). right_spring, right_cable: what builds these
    otherwise than whole, given the matrix of the spring's inner end, of the drum."""
    with part("panels"):
        skin = materials.steel_back()
        with hinges_apart():
            garage.door_back(HALF, BOTTOM, SECTION, skin, dented)
        garage.seal_retainer(HALF, BOTTOM)
        warning(-HALF + 0.28, BOTTOM + 0.36, 0.10, 0.14)
        warning(HALF - 0.29, BOTTOM + 2.35 * SECTION, 0.13, 0.09, "#a3221b")
        track.slide_lock(Matrix.Translation((HALF - 0.075, -garage.STILE_SHEET, BOTTOM + 1.5 * SECTION)))
    with part("bottom-seal"):
        garage.bottom_seal(HALF, BOTTOM)
    for edge in edges():
        side_of_door(edge)
    counterbalance(right_spring or whole_spring, right_cable or whole_cable)
    with part("opener"):
        machine()
    controls()
    room()
    kept()
    outside()
    lights()


@contextlib.contextmanager
def hinges_apart():
    """Gives the hinges built meanwhile their own part."""
    before = set(bpy.data.objects)
    yield
    names = ("upper leaf", "lower leaf", "numeral", "pin", "hinge screws")
    for thing in set(bpy.data.objects) - before:
        if thing.name.split(".")[0] in names:
            thing["part"] = "hinges"


# ---- The machine


def side_of_door(edge):
    """Leaning track with its hangers, rollers, bottom bracket of one side."""
    with part("tracks"):
        brackets = (0.28, 0.82, 1.36)
        track.track(0.03, SPRING_LINE, RADIUS, RUN, off(0.03), LEAN, edge, brackets)
        at = edge @ Matrix.Translation((track.TRACK_GAP, -off(SPRING_LINE), 0))
        for back, brace in ((0.80, False), (RADIUS + RUN - 0.10, True)):
            track.hanger(SPRING_LINE + RADIUS, back, CEILING, at, brace)
    with part("rollers"):
        for joint in (1, 2, 3):
            height = BOTTOM + joint * SECTION + track.ROLLER_RISE
            at = edge @ Matrix.Translation((track.TRACK_GAP, -off(height), height))
            track.roller(at, 31 * joint, track.LONG_STEM)
        track.roller(edge @ Matrix.Translation((track.TRACK_GAP, -off(LOW_ROLLER), LOW_ROLLER)))
        offset = off(SPRING_LINE) + track.curve_offset(TOP_ROLLER - SPRING_LINE, RADIUS)
        track.roller(edge @ Matrix.Translation((track.TRACK_GAP, -offset, TOP_ROLLER)), turn=11)
        track.top_fixture(edge @ Matrix.Translation((-0.036, -garage.STILE_SHEET, TOP_ROLLER)), offset)
    with part("cables"):
        track.cable_loop(edge @ Matrix.Translation((-0.003, 0, 0)), LOW_ROLLER)
        track.bottom_bracket(edge, off(LOW_ROLLER), BOTTOM, LOW_ROLLER)


def counterbalance(right_spring, right_cable):
    """Shaft, two springs wound toward the center bracket, cones, drums, cables to the bottom corners, end plates."""
    shaft = Matrix.Translation((0, garage.WALL - torsion.PAD_FACE, SHAFT))
    anchor = shaft @ Matrix.Translation((ANCHOR, 0, 0))
    plate = HALF + 0.001 + track.TRACK_GAP + track.OUTSIDE + 0.003
    with part("springs"):
        torsion.shaft(-plate - 0.07, plate + 0.05, shaft)
        torsion.center_bracket(anchor)
    ways = ((Matrix(), right_spring, right_cable), (track.LEFT, whole_spring, whole_cable))
    for (side, spring, cable), code, socket in zip(ways, (torsion.LEFT_WOUND, torsion.RIGHT_WOUND), (0.6, 0.95)):
        along = lambda x: anchor @ side @ Matrix.Translation((x, 0, 0))
        with part("springs"):
            torsion.stationary_cone(along(0.0016))
            spring(along(0.016))
            torsion.winding_cone(along(0.016 + SPRING), socket, code, 0.005)
        drum = shaft @ side @ Matrix.Translation((plate - torsion.DRUM_LENGTH - 0.0102, 0, 0))
        with part("drums"):
            torsion.drum(drum)
            torsion.end_plate(shaft @ side @ Matrix.Translation((plate, 0, 0)))
        with part("cables"):
            cable(drum)


def whole_spring(inner):
    """A wound spring, its chalk line turned to a spiral. inner: the matrix of its inner end."""
    seed = 6 if inner.determinant() > 0 else 9
    torsion.spring(SPRING, inner, materials.spring_wire((0.4, 52.0)), unevenness=0.015, seed=seed)


def whole_cable(drum):
    """A taut cable from the bottom corner into the drum's grooves."""
    torsion.cable(torsion.wrapped_cable(0.115 - SHAFT, DRUM_WRAPS, step=0.003), drum)
    torsion.cable_stop(drum, DRUM_WRAPS)


def machine():
    """The opener: its unit under the ceiling, rail, trolley with the red cord, arm to the reinforced top section."""
    low = RAIL - opener.UNIT_HEIGHT
    opener.unit(Matrix.Translation((0, UNIT, low)))
    opener.straps(CEILING, low, UNIT)
    opener.power_cord((-0.06, UNIT - 0.10, RAIL), (-0.46, UNIT + 0.10, CEILING - 0.012))
    opener.rail(garage.WALL - 0.062, UNIT + 0.08, RAIL)
    opener.trolley(-0.62, RAIL, cord=0.54)
    pin = (-0.075, DOOR_TOP - 0.14)
    opener.arm((-0.57, RAIL - 0.05), pin)
    opener.door_bracket(*pin, DOOR_TOP - SECTION + 0.09, DOOR_TOP - 0.088)


def controls():
    """Photo eyes at both jambs, the wall control by the house door, their wires along ceiling, wall and jambs."""
    high, face, jamb = CEILING - 0.012, FRONT - 0.003, HALF + 0.128
    for side, led in ((1, (1.0, 4.5, 1.3)), (-1, (4.5, 2.3, 0.3))):
        with part("photo-eyes"):
            photo_eye.photo_eye(off(0.127), led, matrix=edges()[0 if side > 0 else 1])
        down = [(side * jamb, garage.WALL - 0.003, z) for z in (0.11, 0.5, 0.95, 1.4, 1.85, 2.3)]
        start = [(0.045, -0.085, 0.098), (0.05, -0.08, 0.06), (0.09, -0.02, 0.055)]
        loose = [(side * (HALF + 0.001 + x), y, z) for x, y, z in start]
        over = [(side * jamb, garage.WALL - 0.003, DOOR_TOP + 0.39), (side * jamb, face, DOOR_TOP + 0.405)]
        away = [(side * jamb, face, high), (side * 0.25, face, high)]
        opener.bell_wire([*loose, down[0], down[-1], *over, *away], loose=4, staples=down)
    x, y, z = CONTROL
    wall, corner = x - 0.003, FRONT - 0.012
    drop = [(wall, y, z + step) for step in (0.12, 0.5, 0.9)]
    run = [(HALF + 0.128, face - 0.003, high - 0.01), (wall, corner, high - 0.01), (wall, y, high - 0.01)]
    opener.bell_wire([*run, (wall, y, z + 0.055)], staples=drop, face="-x")
    with part("remote-keypad"):
        at = Matrix.Translation(CONTROL) @ Matrix.Rotation(math.radians(-90), 4, "Z")
        keypad.wall_control(at)
        clip = at @ Matrix.Translation((0, -0.004, -0.13))
        keypad.remote(clip)
        holder = Solid("remote clip", materials.plastic("#26282b", 0.5))
        holder.box(-0.017, 0.017, -0.004, 0, -0.05, 0.042)
        holder.box(-0.017, 0.017, -0.022, 0, -0.042, -0.036)
        holder.place(bevel=0.001, matrix=at @ Matrix.Translation((0, 0, -0.13)))
    # From the unit along a strap to the ceiling and under it to the front wall.
    u = opener.UNIT_WIDTH / 2 + 0.008
    back, low = UNIT - opener.UNIT_LENGTH / 2, RAIL - opener.UNIT_HEIGHT
    loop = [(u - 0.004, back + 0.071, low + 0.022), (u + 0.018, back + 0.074, low - 0.012)]
    loop += [(u + 0.03, back + 0.115, low + 0.03), (u + 0.008, UNIT - 0.02, low + 0.13), (u + 0.008, UNIT, low + 0.25)]
    top = CEILING - 0.003
    tacks = [(u + 0.10, y, top) for y in (-2.7, -2.1, -1.5, -0.9, -0.3)]
    rise = [(u + 0.03, UNIT + 0.02, CEILING - 0.04), (u + 0.10, UNIT + 0.09, top)]
    opener.bell_wire([*loop, *rise, (u + 0.10, FRONT - 0.004, top)], loose=7, staples=tacks, face="-z")


def warning(x, z, width, height, shade="#c8641c", y=-0.0006):
    """A warning label without words: a colored head over lines of print."""
    sheet = Solid("label", materials.paint("#d9d5c8", 0.5, dirt=0.5))
    sheet.box(x - width / 2, x + width / 2, y - 0.0006, y, z - height / 2, z + height / 2)
    head = Solid("label head", materials.paint(shade, 0.5, dirt=0.3))
    head.box(x - width / 2 + 0.003, x + width / 2 - 0.003, y - 0.0008, y, z + height * 0.22, z + height / 2 - 0.003)
    print_, rng = Solid("label print", materials.plain("#3c3a37", 0.7)), random.Random(int(1000 * z))
    for k in range(6):
        low = z + height * (0.13 - 0.095 * k)
        print_.box(x - width * 0.42, x + width * rng.uniform(0.2, 0.42), y - 0.0008, y, low, low + height * 0.035)
    sheet.place(), head.place(), print_.place()


# ---- The room


def room():
    """Taped drywall, the pads that carry the machine, the slab, the house's door on the right."""
    upright, lid = materials.taped_board(flat=False), materials.taped_board(flat=True)
    walls = Solid("walls", upright)
    for x0, x1 in ((LEFT_WALL - 0.1, -DRYWALL_EDGE), (DRYWALL_EDGE, RIGHT_WALL + 0.1)):
        walls.box(x0, x1, FRONT, FRONT + 0.15, 0, CEILING)
    walls.box(-DRYWALL_EDGE, DRYWALL_EDGE, FRONT, FRONT + 0.15, DOOR_TOP - 0.012, CEILING)
    for x in (LEFT_WALL - 0.1, RIGHT_WALL):
        walls.box(x, x + 0.1, BACK_WALL, FRONT, 0.16, CEILING)
    walls.box(LEFT_WALL, RIGHT_WALL, BACK_WALL - 0.1, BACK_WALL, 0, CEILING)
    walls.place()
    top = Solid("ceiling", lid)
    top.box(LEFT_WALL, RIGHT_WALL, BACK_WALL, FRONT, CEILING, CEILING + 0.02)
    top.place()
    curb = Solid("curb", materials.concrete("#77777a", cracks=0))
    for x0, x1 in ((LEFT_WALL - 0.1, LEFT_WALL + 0.02), (RIGHT_WALL - 0.012, RIGHT_WALL + 0.1)):
        curb.box(x0, x1, BACK_WALL, FRONT + 0.1, -0.1, 0.16)
    for x0, x1 in ((LEFT_WALL, -HALF - 0.15), (HALF + 0.15, RIGHT_WALL)):
        curb.box(x0, x1, FRONT - 0.012, FRONT + 0.1, -0.1, 0.16)
    curb.place(bevel=0.006)
    lumber()
    slab()
    house_door()


def lumber():
    """Pads at the sides and in the middle, the header board, stops outside the door."""
    face, back = garage.WALL, garage.WALL + 0.038
    post = Solid("jamb pads", materials.framing_lumber("z"))
    for side in (1, -1):
        x0, x1 = sorted((side * (HALF + 0.006), side * (HALF + 0.146)))
        post.box(x0, x1, face, back, 0.006, DOOR_TOP + 0.40)
    post.box(ANCHOR - 0.14, 0.14, face, back, DOOR_TOP + 0.272, CEILING - 0.004)
    post.place(bevel=0.003)
    header = Solid("header pad", materials.framing_lumber("x"))
    header.box(-HALF, HALF, face + 0.0006, back, DOOR_TOP - 0.018, DOOR_TOP + 0.268)
    header.place(bevel=0.003)
    stop = Solid("stops", materials.plain("#141312", 0.8))
    for side in (1, -1):
        x0, x1 = sorted((side * (HALF - 0.03), side * (HALF + 0.12)))
        stop.box(x0, x1, back, back + 0.06, 0, DOOR_TOP + 0.02)
    stop.box(-HALF, HALF, face + 0.004, back + 0.06, DOOR_TOP - 0.017, DOOR_TOP - 0.005)
    stop.place()
    nails, rng = Solid("nail heads", materials.plain("#59524a", 0.55, 0.7)), random.Random(4)
    for side in (1, -1):
        for k in range(12):
            x = side * (HALF + (0.035 if k % 2 else 0.104) + rng.uniform(-0.006, 0.006))
            nails.cylinder((x, face - 0.0008, 0.15 + 0.2 * k), 0.0042, 0.003, 14, axis="y")
    nails.place(smooth=40, outward=True)
    torsion.pencil_line((ANCHOR + 0.075, DOOR_TOP + 0.05), (ANCHOR + 0.075, DOOR_TOP + 0.262), face - 0.0004, 0.0016)


def slab():
    """The slab in four fields with sawn joints between them, and the apron under the door."""
    oil = ((-1.22, -1.75, 0.34), (1.30, -1.55, 0.22), (1.18, -2.4, 0.15))
    fields, cut = Solid("slab", materials.parked_concrete((-2.02, -0.52, 0.50, 1.98), oil, -0.75)), 0.003
    for x0, x1 in ((LEFT_WALL, -cut), (cut, RIGHT_WALL)):
        for y0, y1 in ((BACK_WALL, -2.9 - cut), (-2.9 + cut, FRONT + 0.9)):
            fields.box(x0, x1, y0, y1, -0.1, 0)
    fields.place(bevel=0.002)
    under = Solid("joint", materials.plain("#161412", 0.9))
    under.box(LEFT_WALL, RIGHT_WALL, BACK_WALL, FRONT + 1, -0.12, -0.012)
    under.place()


def house_door():
    """The door to the house on the right wall, its step, casing and knob."""
    y0, y1, sill, wall = -1.47, -0.60, 0.19, RIGHT_WALL
    trim = Solid("casing", materials.paint("#d0cfcb", 0.4, dirt=0.4))
    for a, b in ((y0 - 0.085, y0), (y1, y1 + 0.085)):
        trim.box(wall - 0.018, wall, a, b, 0.165, sill + 2.039)
    trim.box(wall - 0.018, wall, y0 - 0.085, y1 + 0.085, sill + 2.04, sill + 2.125)
    trim.place(bevel=0.004)
    leaf = Solid("house door", materials.paint("#3f4c5a", 0.36, dirt=0.2))
    leaf.box(wall - 0.006, wall, y0, y1, sill + 0.02, sill + 2.04)
    for z0, z1 in ((sill + 0.2, sill + 0.92), (sill + 1.08, sill + 1.88)):
        for a, b in ((y0 + 0.13, y0 + 0.40), (y0 + 0.49, y1 - 0.13)):
            leaf.box(wall - 0.013, wall - 0.006, a, b, z0, z1)
    leaf.place(bevel=0.005)
    knob, profile = Solid("knob", materials.steel("#b79a62", 0.25, grease=0.3)), [(0, 0), (0.032, 0), (0.032, -0.006)]
    profile += [(0.012, -0.012), (0.012, -0.035), (0.027, -0.045), (0.027, -0.062), (0, -0.068)]
    knob.lathe((wall - 0.006, y1 - 0.07, sill + 0.95), profile, 32, "x", closed=False)
    knob.place(smooth=50, outward=True)
    step = Solid("step", materials.concrete("#6a6a6c", cracks=0))
    step.box(wall - 0.34, wall, y0 - 0.12, y1 + 0.12, -0.05, 0.165)
    step.place(bevel=0.012)
    sill_ = Solid("sill", materials.steel("#a9a49a", 0.4, axis="x", grease=0.4))
    sill_.box(wall - 0.05, wall, y0, y1, 0.165, sill + 0.018)
    sill_.place(bevel=0.002)


def kept():
    """A push broom in the left corner, and a bucket."""
    broom(Matrix.Translation((-2.82, -0.20, 0)) @ Matrix.Rotation(math.radians(-8), 4, "Z"))
    bucket = Solid("bucket", materials.plastic("#34506f", 0.45))
    wall = [(0.127, 0.0), (0.150, 0.355), (0.156, 0.355), (0.156, 0.370), (0.147, 0.370), (0.124, 0.004), (0, 0.004)]
    bucket.lathe((-2.90, -0.52, 0.001), [(0, 0), *wall], 48, "z", closed=False)
    for z in (0.29, 0.32):
        bucket.lathe((-2.90, -0.52, 0.001), [(0.145, z), (0.154, z), (0.154, z + 0.006), (0.145, z + 0.006)], 48, "z")
    bucket.place(smooth=40)
    bail = Solid("bail", materials.steel("#9b9d9f", 0.35))
    arc = [(math.cos(a), math.sin(a)) for a in (math.pi * k / 24 for k in range(25))]
    bail.tube([(-2.90 + 0.158 * c, -0.52 - 0.10 * s, 0.31 - 0.115 * s) for c, s in arc], 0.0025, 8)
    bail.place(smooth=60)


def broom(at):
    """A push broom that leans against the front wall, its bristles on the floor."""
    wood, bristle = Solid("broom", materials.bench_wood("z")), Solid("bristles", materials.plain("#2b2420", 0.9))
    lean = at @ Matrix.Rotation(math.radians(-9), 4, "X")
    wood.tube([(0, 0, 0.10), (0, 0, 1.46)], 0.0135, 16)
    wood.box(-0.21, 0.21, -0.032, 0.032, 0.075, 0.115)
    wood.place(bevel=0.006, smooth=40, matrix=lean)
    rng = random.Random(2)
    for i in range(46):
        for j in range(4):
            x, y = -0.202 + 0.404 * i / 45, -0.024 + 0.016 * j
            tip = (x + rng.uniform(-0.012, 0.012), y + rng.uniform(-0.014, 0.014), 0.002)
            bristle.tube([(x, y, 0.078), tip], 0.0042, 5)
    bristle.place(smooth=60, matrix=lean)


# ---- Outside and light


def outside():
    """Dusk: a sky from peach to blue, dark trees, a neighbor's gable with one lit window."""
    sky = Solid("dusk", dusk())
    sky.quad((-60, 70, -1), (50, 70, -1), (50, 70, 24), (-60, 70, 24))
    sky.place()
    rng = random.Random(12)
    kinds = [garden.tree(garden.OAK, 8, rng, leaves=9000), garden.tree(garden.MAPLE, 7, rng, leaves=9000)]
    places = ((-25, 42, 0.9), (-18.5, 39, 0.62), (-9.5, 40, 0.95), (3.2, 38, 0.7), (8.6, 44, 0.95), (15.5, 39, 0.8))
    for k, (x, y, size) in enumerate(places):
        kinds[k % 2].place(x, y, -0.4, size, rng.uniform(0, 6))
    house = Solid("neighbor", materials.plain("#101216", 0.9))
    house.box(-6.5, 1.5, 45, 53, -1, 3.3)
    house.prism([(-7.1, 3.2), (-2.5, 6.3), (2.1, 3.2)], 44.6, 53)
    house.box(-0.6, 0.1, 47, 47.8, 4.5, 6.6)
    house.place()
    lit = Solid("neighbor's window", materials.emission((1, 0.52, 0.18), 1.5))
    for x in (-2.95, -2.43):
        for z in (4.15, 4.67):
            lit.quad((x, 44.5, z), (x + 0.47, 44.5, z), (x + 0.47, 44.5, z + 0.47), (x, 44.5, z + 0.47))
    lit.place()
    ground = Solid("ground", materials.plain("#16181a", 0.8))
    ground.quad((-60, 0.95, -0.02), (60, 0.95, -0.02), (60, 72, -0.02), (-60, 72, -0.02))
    ground.place()
    n = world()
    n.add("OutputWorld", {"Surface": n.add("Background", {"Color": (0.02, 0.035, 0.07, 1), "Strength": 1.0})})


@materials.material
def dusk():
    n, finish = materials.blank("dusk")
    at = n.position()
    height = n.remap(n.axes(at)[2], 2.8, 7.6)
    c = n.ramp(height, [(0.0, "#f6a765"), (0.2, "#d9917f"), (0.42, "#7f83b0"), (0.7, "#41629f"), (1.0, "#284a84")])
    streak = n.remap(n.noise(n.mapping(at, (0.05, 1, 0.5)), 1.0, 6, 0.6), 0.5, 0.72, 0.0, 0.5)
    c = n.mix(streak, c, color("#f0b79a"))
    fresh = finish(n.add("Emission", {"Color": c, "Strength": 1.3}))
    fresh.cycles.sample_as_light = False
    return fresh


def lights():
    """Two strip lights before the springs and the opener's own lamp, warm; all else is dusk."""
    for x0, x1 in ((-1.62, -0.40), (0.40, 1.62)):
        lamps.strip_light(x0, x1, -0.80, CEILING, 72, WARM, toward=((x0 + x1) * 0.42, 0.0, 1.75))
    back = UNIT - opener.UNIT_LENGTH / 2 - opener.LENS_DEPTH
    light("POINT", (0, back - 0.10, RAIL - 0.09), 10, WARM, 0.05)
    # The dusk: through the door's windows down to the floor, and from a window on the left behind the camera.
    through = softbox((0, 3.4, 5.2), (0, -1.0, 0.2), 6.0, 1.2, 2200, COOL)
    beside = softbox((-2.9, -4.6, 1.1), (0.8, 0, 0.6), 1.0, 0.9, 85, COOL)
    behind = softbox((1.4, -6.9, 0.55), (0.2, 0, 1.2), 2.6, 0.7, 14, (0.50, 0.66, 1.0))
    for lamp in (through, beside, behind):
        lamp.visible_camera = False
    through.visible_glossy = False


def wide():
    """The camera of the whole picture: level, from the garage's back."""
    camera((-0.7, -7.2, 1.45), yaw=0, lens=36 * 7.2 / 6.6, shift=(0.9 / 6.6, 0.10 / 6.6))
