"""A city bicycle, as it stands in a garage: seen from some meters away. Meters.

It stands on z = 0 along x, its front toward +x, the rear hub over the origin; y = 0 is its plane.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import Solid

WHEEL, BASE = 0.345, 1.06  # radius with its tire, distance of the hubs
REAR, FRONT = (0.0, WHEEL), (BASE, WHEEL)  # hubs, as x, z
CRANK, SEAT = (0.44, 0.285), (0.315, 0.80)
HEAD_LOW, HEAD_HIGH = (0.885, 0.73), (0.85, 0.90)
SPOKES = 28


def bicycle(matrix):
    for hub in (REAR, FRONT):
        wheel(hub, matrix)
    paint, chrome = materials.paint("#2f5657", 0.25, mottle=0.02), materials.steel("#c6c7c8", 0.22, 0.1)
    black, leather = materials.plastic("#191a1b", 0.5), materials.plastic("#5b3a22", 0.45)
    frame = Solid("bicycle frame", paint)
    bar(frame, SEAT, CRANK, 0.015)
    bar(frame, CRANK, HEAD_LOW, 0.018)
    bar(frame, (0.33, 0.74), (0.858, 0.855), 0.014)
    bar(frame, HEAD_LOW, HEAD_HIGH, 0.019)
    for side in (-0.05, 0.05):
        bar(frame, REAR, CRANK, 0.009, side, side * 0.6)
        bar(frame, REAR, (0.325, 0.76), 0.008, side, side * 0.3)
        bend = [(FRONT, side), ((0.985, 0.46), side), ((0.89, 0.70), side * 0.7)]
        frame.tube([(x, y, z) for (x, z), y in bend], 0.011, 10)
    for hub, start, end in ((REAR, 40, 205), (FRONT, 20, 160)):
        fender(frame, hub, start, end)
    frame.place(smooth=60, matrix=matrix)
    bright = Solid("bicycle chrome", chrome)
    bar(bright, SEAT, (0.285, 0.905), 0.012)
    bar(bright, HEAD_HIGH, (0.835, 1.0), 0.012)
    handlebar = [(0.66, 0.29), (0.80, 0.27), (0.86, 0.16), (0.845, 0.0), (0.86, -0.16), (0.80, -0.27), (0.66, -0.29)]
    bright.tube([(x, y, 1.0 + 0.04 * abs(y) / 0.29) for x, y in handlebar], 0.011, 10)
    for side, turn in ((-0.06, 1), (0.06, -1)):
        bar(bright, CRANK, (CRANK[0] + 0.14 * turn, CRANK[1] - 0.09 * turn), 0.009, side, side * 1.2)
    bright.place(smooth=60, matrix=matrix)
    dark = Solid("bicycle grips", black)
    dark.lathe((CRANK[0], -0.045, CRANK[1]), [(0.065, 0.0), (0.085, 0.0), (0.085, 0.003), (0.065, 0.003)], 40, "y")
    for y in (-0.29, 0.29):
        dark.tube([(0.70, y * 0.98, 1.04), (0.58, y, 1.04)], 0.016, 12)
    for side, turn in ((-0.12, 1), (0.12, -1)):
        x, z = CRANK[0] + 0.14 * turn, CRANK[1] - 0.09 * turn
        dark.box(x - 0.05, x + 0.05, side - 0.045, side + 0.045, z - 0.012, z + 0.012)
    dark.place(bevel=0.003, smooth=60, matrix=matrix)
    saddle = Solid("bicycle saddle", leather)
    outline = [(0.14, -0.09), (0.24, -0.075), (0.42, -0.02), (0.42, 0.02), (0.24, 0.075), (0.14, 0.09)]
    saddle.prism(outline, 0.905, 0.955, "z")
    saddle.place(bevel=0.018, segments=4, outward=True, matrix=matrix)


def bar(solid, start, end, radius, y0=0.0, y1=None):
    """A straight tube between two points (x, z); y0, y1: how far it lies out of the bicycle's plane."""
    solid.tube([(start[0], y0, start[1]), (end[0], y0 if y1 is None else y1, end[1])], radius, 14)


def wheel(hub, matrix):
    """Tire, rim, spokes and hub."""
    x, z = hub
    tire = Solid("tire", materials.rubber())
    ring = [(WHEEL - 0.017 + 0.017 * math.cos(a), 0.017 * math.sin(a)) for a in (k * math.pi / 5 for k in range(10))]
    tire.lathe((x, 0, z), ring, 64, "y")
    tire.place(smooth=60, outward=True, matrix=matrix)
    rim = Solid("rim", materials.steel("#c6c7c8", 0.25, 0.1))
    inner, outer = WHEEL - 0.047, WHEEL - 0.03
    rim.lathe((x, 0, z), [(inner, -0.006), (outer, -0.011), (outer, 0.011), (inner, 0.006)], 64, "y")
    rim.cylinder((x, -0.045, z), 0.018, 0.09, 20, "y")
    for k in range(SPOKES):
        a, side = 2 * math.pi * k / SPOKES, 0.03 if k % 2 else -0.03
        lean = a + (0.5 if k % 4 < 2 else -0.5)
        near = (x + 0.018 * math.cos(lean), side, z + 0.018 * math.sin(lean))
        rim.tube([near, (x + inner * math.cos(a), 0, z + inner * math.sin(a))], 0.0016, 5, caps=False)
    rim.place(smooth=60, matrix=matrix)


def fender(solid, hub, start, end):
    """The sheet over a wheel, from angle to angle (degrees)."""
    radius = WHEEL + 0.02
    steps = [math.radians(start + (end - start) * k / 24) for k in range(25)]
    path = [(hub[0] + radius * math.cos(a), 0, hub[1] + radius * math.sin(a)) for a in steps]
    solid.sweep([(-0.024, 0.0), (0.024, 0.0), (0.024, 0.003), (-0.024, 0.003)], path, up=(0, 0, 1))


def leaning(place, turn, lean=5.0):
    """The matrix of a bicycle at a place on the floor; turn, lean: degrees about the vertical and toward its left."""
    upright = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(-lean), 4, "X")
    return Matrix.Translation((*place, 0)) @ upright
