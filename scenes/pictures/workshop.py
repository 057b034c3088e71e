"""The bench in the evening: new springs, cones, drums and rollers laid out for the next day's work."""

import math
import random

from library import materials
from library.parts import tools, torsion, track
from library.solids import Solid, instance
from library.stage import Grade, Picture, camera, light, softbox, workshop_world
from mathutils import Matrix

PICTURE = Picture(samples=32, bounces=7, grade=Grade(exposure=0.9, contrast=1.25, saturation=1.12, vignette=0.3))

BENCH_WIDTH, BENCH_DEPTH = 2.6, 0.68
WALL = 0.72  # y of the wall's face
WIRE_218 = 0.2187 / 2 * torsion.INCH  # wire radius; its paint code is white
WIRE_207 = 0.207 / 2 * torsion.INCH  # its paint code is yellow
WHITE, YELLOW = "#d9d5c8", "#c9a227"
LEFT_WIND, RIGHT_WIND = "#16171a", "#a3221b"  # colors of the winding cones
EVENING = ("#97a0b5", "#567cab", "#2b4f80", "#16294a")


def build():
    room()
    tools.bench(BENCH_WIDTH, BENCH_DEPTH, random.Random(3))
    springs()
    cones_and_drums()
    smaller_parts()
    hand_tools()
    wall_tools()
    shelf_load()
    lights()
    camera((0.18, -0.67, 0.41), (0.085, 0.30, 0.18), lens=33.5, focus=(0.25, 0.13, 0.04), aperture=2.8)


def at(x, y, z=0.0, turn=0.0):
    """A place on the bench; turn in degrees."""
    return Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z")


def springs():
    """A matched pair with their winding cones, black for the left wind and red for the right, and one without."""
    length, heading, outer = 0.55, -15, torsion.INCH + 2 * WIRE_218
    lift = 0.0395  # two sockets of the cone carry this end
    slope = Matrix.Rotation(-math.asin((lift - outer) / length), 4, "Y")
    other_wind = Matrix.Rotation(math.pi, 4, "Z") @ torsion.MIRRORED
    for x, y, wound, code, stripe in (
        (-0.30, 0.335, torsion.HERE, LEFT_WIND, 2.3),
        (-0.275, 0.43, other_wind, RIGHT_WIND, math.pi - 2.4),
    ):
        place = at(x, y, outer, heading) @ slope @ wound
        wire = materials.spring_wire((stripe, 0.0), WHITE)
        torsion.spring(length, place, wire=WIRE_218, material=wire, unevenness=0.01)
        torsion.winding_cone(place @ Matrix.Translation((length, 0, 0)), angle=math.pi / 4, paint=code)
    place = at(-0.30, 0.515, torsion.INCH + 2 * WIRE_207, -13.5)
    torsion.spring(0.52, place, wire=WIRE_207, material=materials.spring_wire((2.2, 0.0), YELLOW), unevenness=0.01)


def standing(x, y, height, turn):
    """Stands a part, whose axis is x, on the end that points to +x."""
    return at(x, y, height, turn) @ Matrix.Rotation(math.pi / 2, 4, "Y")


def cones_and_drums():
    """Two cones and a drum that stand, and a drum for the other side that lies on its two rims."""
    for x, y, turn, code in ((0.325, 0.05, 20, RIGHT_WIND), (0.39, 0.10, 75, LEFT_WIND)):
        torsion.winding_cone(standing(x, y, torsion.CONE_LENGTH, turn), paint=code)
    torsion.drum(standing(0.445, 0.27, torsion.DRUM_LENGTH, 40))
    lean = math.atan2(0.0648 - 0.0545, 0.06)  # from its smaller to its larger rim
    lying = at(0.50, 0.12, 0.0518, -115) @ Matrix.Rotation(lean, 4, "Y")
    torsion.drum(lying @ torsion.MIRRORED)


def smaller_parts():
    """Cable, rollers, hinges, screws."""
    tools.cable_coil(at(0.115, 0.115), random.Random(5))
    drop = math.asin((track.WHEEL_RADIUS - track.STEM_RADIUS) / (track.STEM_LENGTH + track.WHEEL_WIDTH / 2))
    for i in range(6):
        place = at(-0.25 + i * 0.05, 0.095 + 0.002 * (i % 3), track.WHEEL_RADIUS, -90 + 3 * math.sin(i * 2.3))
        track.roller(place @ Matrix.Rotation(-drop, 4, "Y") @ Matrix.Rotation(i * 0.7, 4, "X"), wear=0.15)
    flat = Matrix.Rotation(-math.pi / 2, 4, "X")
    for i, (x, y, turn) in enumerate(((0.60, 0.31, 12), (0.655, 0.36, 34), (0.57, 0.40, -20))):
        track.hinge(1 + i % 3, at(x, y, 0.001 + 0.004 * i, turn) @ flat, screws=False, wear=0.1)
    lag = tools.lag_screw()
    for x, y, turn in ((0.235, 0.080, 0.4), (0.262, 0.040, 2.1), (0.245, 0.028, 1.2)):
        instance(lag, (x, y, 0.0041), (0, 0, turn))
    tools.parts_tray(random.Random(8), at(0.52, 0.565, 0, -6))


def hand_tools():
    """Winding bars at the front, ratchet, locking pliers, tape measure; vise and level."""
    lay = Matrix.Rotation(math.pi / 2, 4, "Y")
    for x, y, turn in ((-0.21, 0.052, -3.6), (-0.20, 0.031, -3.0)):
        torsion.winding_bar(at(x, y, torsion.BAR_RADIUS, turn) @ lay)
    tools.ratchet(at(0.40, 0.018, 0, 12))
    tools.locking_pliers(at(0.34, 0.39, 0, 12))
    tools.tape_measure(at(0.17, 0.60, 0.0006, 200))
    tools.vise(at(-0.365, 0.05, 0))
    tools.level(0.61, at(-0.08, 0.665))


def wall_tools():
    """On the pegboard: wrenches by size, drivers, hammer."""
    tools.pegboard(-1.5, 0.24, 0.17, 1.2, WALL - 0.02)
    face = WALL - 0.045
    for i, length in enumerate((0.24, 0.215, 0.19, 0.17, 0.15, 0.135)):
        x = -0.445 + i * 0.06
        tools.peg(x, 0.49, WALL - 0.02)
        tools.combination_wrench(length, Matrix.Translation((x, face + 0.008, 0.488)) @ tools.HANGING)
    for i, shade in enumerate(("#8e231c", "#1f3b57", "#8e231c")):
        x = -0.06 + i * 0.055
        tools.peg(x, 0.50, WALL - 0.02)
        tools.screwdriver(shade, 0.23 - 0.02 * i, Matrix.Translation((x, face + 0.012, 0.505)) @ tools.HANGING)
    tools.peg(0.15, 0.50, WALL - 0.02)
    tools.hammer(Matrix.Translation((0.15, face + 0.006, 0.50)) @ tools.HANGING)


def shelf_load():
    """The shelf before the pegboard's left end with plain boxes; on the bench the oil can."""
    tools.shelf(-1.3, -0.485, 0.50, WALL - 0.02, 0.40, (-1.2, -0.54))
    tools.carton(0.24, 0.15, 0.15, at(-0.82, 0.60, 0.40, 4))
    tools.carton(0.17, 0.13, 0.11, at(-0.60, 0.60, 0.40, -7), "#7d5d3b")
    tools.oil_can(at(0.02, 0.60, 0, 200))


def room():
    """The wall behind with its window on the evening."""
    wall = Solid("wall", materials.drywall("#6f6a60"))
    left, right, low, high = 0.37, 1.33, 0.16, 1.2
    for a, b, c, d in ((-3, left, -1, 2), (right, 3, -1, 2), (left, right, -1, low), (left, right, high, 2)):
        wall.box(a, b, WALL, WALL + 0.12, c, d)
    wall.place()
    frame = Solid("window frame", materials.paint("#cfc9bb", dirt=0.5))
    frame.box(left - 0.07, left, WALL - 0.02, WALL + 0.1, low, high)
    frame.box(right, right + 0.07, WALL - 0.02, WALL + 0.1, low, high)
    frame.box(left - 0.1, right + 0.1, WALL - 0.05, WALL + 0.1, low - 0.03, low)
    for x in (left + (right - left) / 3, left + 2 * (right - left) / 3):
        frame.box(x - 0.011, x + 0.011, WALL + 0.03, WALL + 0.06, low, high)
    frame.box(left, right, WALL + 0.03, WALL + 0.06, low + 0.40, low + 0.422)
    frame.box(left, right, WALL + 0.025, WALL + 0.065, low, low + 0.05)
    frame.place(bevel=0.003)
    pane = Solid("pane", materials.glass(dust=0.05))
    pane.quad(
        (left, WALL + 0.045, low), (right, WALL + 0.045, low), (right, WALL + 0.045, high), (left, WALL + 0.045, high)
    )
    pane.place()
    sky = Solid("evening", materials.room_glow(1.1, -0.9, 2.6, EVENING, 0.15))
    sky.quad((-6, 9, -4), (14, 9, -4), (14, 9, 6), (-6, 9, 6))
    sky.place()
    hedge = Solid("hedge", materials.plain("#05080a", 1.0))
    rng = random.Random(4)
    for i in range(700):
        x = -2 + i * 0.02
        top = -0.55 + 0.35 * math.sin(x * 1.3) + 0.16 * math.sin(x * 4.1 + 1) + 0.2 * rng.random() ** 2
        hedge.box(x, x + 0.03, 8, 8.1, -4, top)
    hedge.place()
    neighbor = Solid("neighbor's window", materials.emission((1, 0.62, 0.28), 1.6))
    neighbor.quad((2.35, 7.5, -0.5), (2.5, 7.5, -0.5), (2.5, 7.5, -0.26), (2.35, 7.5, -0.26))
    neighbor.place()


def lights():
    """The work lamp, a warm ceiling light, the blue of the window."""
    foot = (-0.27, 0.62, 0.0)
    neck = [(-0.27, 0.62, 0.16), (-0.26, 0.59, 0.33), (-0.20, 0.49, 0.455), (-0.10, 0.39, 0.45)]
    tools.gooseneck_lamp(foot, neck, (0.08, 0.18, 0.02), 22, "#16332b")
    softbox((-0.5, -0.5, 1.6), (0, 0.2, 0), 1.3, 0.5, 8, (1, 0.80, 0.58))
    softbox((-0.3, -0.95, 0.95), (0, 0.2, 0.0), 1.2, 0.3, 5, (1, 0.86, 0.68))
    softbox((1.2, 0.62, 0.75), (0.3, 0.1, 0.0), 0.8, 0.8, 5, (0.45, 0.65, 1.0))
    softbox((0.2, 0.60, 1.25), (0.1, 0.15, 0), 1.6, 0.22, 8, (1, 0.88, 0.72))
    light("POINT", (-0.9, 0.2, 1.5), 6, tools.WARM, 0.1)
    workshop_world(0.12)
