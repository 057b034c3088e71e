"""A crossover as it stands in a garage: right in its proportions and its light, for some meters away. Meters.

It stands on z = 0 along x, its rear bumper at x = 0 and its front toward +x; y = 0 is its middle.
"""

import math

from .. import materials
from ..solids import Solid
from .house import loft

LENGTH, HALF, WHEEL = 4.5, 0.91, 0.345  # half its width; a wheel's radius with its tire
AXLES = (0.88, 3.55)
# The body below the windows: x, share of the half width, lower edge, belt line.
STATIONS = (
    (0.0, 0.80, 0.46, 0.86),
    (0.05, 0.90, 0.40, 0.96),
    (0.22, 0.965, 0.36, 1.03),
    (0.9, 1.0, 0.30, 1.04),
    (2.0, 1.0, 0.28, 1.02),
    (3.1, 1.0, 0.29, 0.99),
    (3.75, 0.98, 0.30, 0.93),
    (4.25, 0.93, 0.34, 0.84),
    (4.43, 0.82, 0.38, 0.74),
    (4.5, 0.70, 0.42, 0.66),
)
ROOF, ROOF_HALF = 1.62, 0.60
BELT_HALF = 0.85
# The windows' ends: x at the belt line and at the roof, rear and front.
REAR, FRONT = (0.16, 0.55), (3.35, 2.45)


def car(matrix, shade="#5b6168", lit=0.0):
    """shade: of its paint; lit: radiance of its tail lamps, 0 while it's parked."""
    paint, black = materials.car_paint(shade), materials.plastic("#141516", 0.5)
    body(paint, black, matrix)
    cabin(paint, matrix)
    for x in AXLES:
        for side in (-1, 1):
            wheel(x, side, matrix)
    rear(black, lit, matrix)


def body(paint, black, matrix):
    """The shell below the windows, its sills and bumpers of black plastic."""
    shell, lower = Solid("car body", paint), Solid("car sills", black)
    rings, skirts = [], []
    for x, share, low, belt in STATIONS:
        w, rise = HALF * share, belt - low
        half = [(w * 0.97, low + 0.1), (w, low + 0.28 * rise), (w, low + 0.5 * rise), (w * 0.985, low + 0.72 * rise)]
        half += [(w * 0.965, belt - 0.05), (w * 0.9, belt), (w * 0.45, belt + 0.025)]
        rings.append([(x, y, z) for y, z in half] + [(x, -y, z) for y, z in reversed(half)])
        upper, under = (w * 0.97, low + 0.11), (w * 0.9, low - 0.06)
        skirts.append([(x, *upper), (x, -upper[0], upper[1]), (x, -under[0], under[1]), (x, *under)])
    loft(shell, rings), loft(lower, skirts)
    for x in AXLES:
        for side in (-1, 1):
            arch, near, far = WHEEL + 0.055, side * (HALF - 0.25), side * (HALF + 0.012)
            outline = [(0.0, near), (arch, near), (arch, far), (0.0, far)]
            lower.lathe((x, 0, WHEEL), outline, 40, "y", closed=False)
    thing = shell.place(smooth=40, outward=True, matrix=matrix)
    rounding = thing.modifiers.new("rounding", "SUBSURF")
    rounding.levels = rounding.render_levels = 2
    lower.place(bevel=0.012, smooth=40, outward=True, matrix=matrix)


def cabin(paint, matrix):
    """Dark panes all around under the roof, with the pillars between them."""
    glass, metal = Solid("car glass", materials.plain("#0b0d0f", 0.07)), Solid("car roof", paint)
    trim = Solid("car pillars", materials.plastic("#101112", 0.35))

    def corner(end, side, t):
        """A point on an edge of the windows, from the belt line (t = 0) to the roof (1)."""
        aside, high = BELT_HALF + (ROOF_HALF - BELT_HALF) * t, 0.98 + (ROOF - 0.06 - 0.98) * t
        return (end[0] + (end[1] - end[0]) * t, side * aside, high)

    around = ((REAR, 1), (REAR, -1), (FRONT, -1), (FRONT, 1))
    loft(glass, [[corner(end, side, t) for end, side in around] for t in (0, 1)])
    crown = []
    for grow, z in ((0.0, ROOF - 0.075), (0.035, ROOF - 0.06), (0.02, ROOF - 0.02), (-0.1, ROOF), (-0.3, ROOF + 0.012)):
        a, b, w = REAR[1] - grow - 0.06, FRONT[1] + grow, ROOF_HALF + grow
        crown.append([(a, w, z), (a, -w, z), (b, -w, z), (b, w, z)])
    loft(metal, crown)
    for side in (-1, 1):
        for end, wide in ((REAR, 0.085), (FRONT, 0.04)):
            metal.tube([corner(end, side, t) for t in (-0.02, 0.5, 1.02)], [wide, wide * 0.85, wide * 0.7], 10)
        for x0, x1, wide in ((1.12, 1.18, 0.05), (2.2, 2.05, 0.045)):
            trim.tube([corner((x0, x1), side * 1.004, t) for t in (0, 1)], wide * 0.6, 8)
        mirror = [(2.98, side * (HALF + 0.02), 1.06), (2.98, side * (HALF + 0.2), 1.08)]
        metal.tube(mirror, [0.075, 0.06], 12)
    # The spoiler over the rear window, the wiper on it.
    metal.box(REAR[1] - 0.16, REAR[1] + 0.1, -ROOF_HALF * 0.96, ROOF_HALF * 0.96, ROOF - 0.07, ROOF - 0.035)
    trim.tube([(0.12, 0.0, 1.03), (0.2, -0.35, 1.12)], 0.012, 8)
    glass.place(bevel=0.05, segments=3, outward=True, matrix=matrix)
    metal.place(bevel=0.02, segments=3, smooth=60, outward=True, matrix=matrix), trim.place(smooth=60, matrix=matrix)


def wheel(x, side, matrix):
    """Tire and a rim of five spokes."""
    face = side * (HALF - 0.005)
    tire = Solid("car tire", materials.rubber())
    tread = [(WHEEL - 0.11, -0.21), (WHEEL - 0.01, -0.2), (WHEEL, -0.17), (WHEEL, -0.03), (WHEEL - 0.015, 0.0)]
    tread += [(WHEEL - 0.11, 0.005)]
    tire.lathe((x, face, WHEEL), [(r, side * t) for r, t in tread], 48, "y")
    tire.place(smooth=50, outward=True, matrix=matrix)
    rim, dark = Solid("car rim", materials.steel("#a7a9ab", 0.35)), Solid("car brake", materials.plain("#17181a", 0.6))
    radius = WHEEL - 0.105
    ring = ((radius, -0.12), (radius, 0.0), (radius - 0.025, -0.01), (radius - 0.03, -0.12))
    cap = ((0.0, -0.05), (0.06, -0.05), (0.055, -0.025), (0.0, -0.02))
    rim.lathe((x, face, WHEEL), [(r, side * t) for r, t in ring], 48, "y")
    rim.lathe((x, face, WHEEL), [(r, side * t) for r, t in cap], 20, "y", closed=False)
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.4
        ends = ((0.04, 0.04), (radius - 0.01, 0.03))
        spoke = [(x + r * math.cos(a), face - side * deep, WHEEL + r * math.sin(a)) for r, deep in ends]
        rim.tube(spoke, [0.034, 0.026], 8)
    dark.cylinder((x, face - side * 0.13, WHEEL), radius, 0.02, 32, "y")
    rim.place(smooth=50, outward=True, matrix=matrix), dark.place(matrix=matrix)


def rear(black, lit, matrix):
    """Tail lamps around the corners, the bumper's black insert, the plate."""
    red = materials.emission((1.0, 0.05, 0.02), lit) if lit else materials.tail_lamp()
    lamps, insert = Solid("tail lamps", red), Solid("bumper insert", black)
    for side in (-1, 1):
        outline = [(0.50, 0.80), (0.78, 0.79), (0.83, 0.93), (0.74, 0.98), (0.55, 0.95)]
        lamps.prism([(side * y, z) for y, z in outline], -0.012, 0.25, "x")
    insert.box(-0.03, 0.2, -0.72, 0.72, 0.37, 0.52)
    insert.box(-0.012, 0.1, -0.3, 0.3, 0.66, 0.80)
    plate = Solid("plate", materials.plain("#cfc9a6", 0.5))
    plate.box(-0.02, 0.0, -0.15, 0.15, 0.66, 0.81)
    lamps.place(bevel=0.02, segments=3, outward=True, matrix=matrix)
    insert.place(bevel=0.02, matrix=matrix), plate.place(bevel=0.003, matrix=matrix)
