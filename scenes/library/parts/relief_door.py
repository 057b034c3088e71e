"""The door designer's doors as reliefs: 7 ft high, in four equal sections. Lengths are meters."""

import dataclasses

import numpy as np

from ..finish import blur
from ..relief import FINE, Relief, noise

INCH = 0.0254
FOOT = 12 * INCH
PIXELS_A_FOOT = 100
HEIGHT, COUNT = 7 * FOOT, 4
SECTION = HEIGHT / COUNT
WIDTHS = {"single": 9 * FOOT, "double": 16 * FOOT}

# Panels in cross section: distance from the edge, depth. Raised: the sheet rolls into a groove and rises in a long
# bevel to the field; recessed: a steep step.
RAISED = (
    *((0.000, 0.0000), (0.002, 0.0007), (0.005, 0.0040), (0.009, 0.0076), (0.012, 0.0082), (0.017, 0.0080)),
    *((0.030, 0.0050), (0.046, 0.0018), (0.052, 0.0010), (0.060, 0.0006)),
)
RECESSED = ((0.0, 0.0), (0.002, 0.0006), (0.004, 0.0024), (0.009, 0.0105), (0.011, 0.0118), (0.014, 0.0120))
SHEET_GRAIN, PANEL_GRAIN, BOARD_GRAIN = 0.00075, 0.00055, 0.0007  # depth of the pressed wood grain
BOARD = 0.15
STILE, RAIL = 0.115, 0.115  # overlay boards, 4 1/2 in
BOTTOM_RAIL = 0.14
OVERLAY = 0.024  # how far they stand out
PLANKS = 3  # in a section: 7 in each
RIM, MUNTIN = 0.034, 0.011  # a window's frame; half a muntin
EDGE = 0.062  # from a prairie window's edge to its muntins' middle
GLASS_DEPTH = -0.016
SEAL = 0.020  # what is seen of the bottom seal


@dataclasses.dataclass(frozen=True)
class Window:
    """How one window is divided: panes across and up, the rise of its arch as a share of its height, and whether
    muntins run along its edges, as in prairie windows."""

    across: int = 1
    up: int = 1
    arch: float = 0.0
    edged: bool = False


class Door:
    """One door, or only its top section where it has windows."""

    def __init__(self, width, windows=None):
        self.width, self.windows = WIDTHS[width], windows
        self.times = 2 if width == "double" else 1
        bottom = HEIGHT - SECTION if windows else 0.0
        self.relief = Relief(self.width, HEIGHT - bottom, PIXELS_A_FOOT / FOOT, bottom)
        self.relief.height[:] = -0.02  # what lies behind the joints
        self.grain_depth = 0.0
        self.satin = False

    def sections(self):
        """The lower and upper edge of each section that is shown, from the floor up."""
        for i in range(COUNT - 1 if self.windows else 0, COUNT):
            yield i, i * SECTION, (i + 1) * SECTION

    def glazed(self, number):
        return self.windows is not None and number == COUNT - 1

    def joints(self):
        """Cuts the joints between sections, and the edges of the door."""
        for i in range(COUNT + 1):
            self.relief.groove("x", i * SECTION, 0.0045, 0.016)
        for x in (0.0, self.width):
            self.relief.groove("z", x, 0.006, 0.010)


def spans(length, count, margin, gap):
    """The (start, end) of equal panels along a length."""
    each = (length - 2 * margin - (count - 1) * gap) / count
    return [(margin + i * (each + gap), margin + i * (each + gap) + each) for i in range(count)]


def window(relief, kind, x0, x1, z0, z1, rim=RIM, out=0.013):
    """A window whose frame fills x0..x1, z0..z1, with panes between its muntins."""
    a, b, c, d = x0 + rim, x1 - rim, z0 + rim, z1 - rim
    for edges in ((x0, x1, z0, c), (x0, x1, d, z1), (x0, a, z0, z1), (b, x1, z0, z1)):
        relief.slab(*edges, out, 0.006)
    relief.pane(a, b, c, d, GLASS_DEPTH)
    (rows, columns), _ = relief.inside(a, b, c, d)
    if kind.arch:
        rise, half = kind.arch * (d - c), (b - a) / 2
        radius = (half * half + rise * rise) / (2 * rise)
        x, z = relief.x[columns][None, :] - (a + b) / 2, relief.z[rows][:, None]
        over = np.hypot(x, z - (d - radius)) - radius
        relief.glass[rows, columns] &= ~((over > 0) & (z > d - rise))
        over_curve = np.exp(-np.maximum(over, 0) / 0.003)
        spandrel = np.where((over > 0) & (z > d - rise), out - 0.006 * over_curve, GLASS_DEPTH)
        relief.height[rows, columns] = spandrel
    for i in range(1, kind.across):
        u = a + (b - a) * i / kind.across
        bar(relief, u - MUNTIN, u + MUNTIN, c, d)
    for i in range(1, kind.up):
        w = c + (d - c) * i / kind.up
        bar(relief, a, b, w - MUNTIN, w + MUNTIN)
    if kind.edged:
        for u in (a + EDGE, b - EDGE):
            bar(relief, u - MUNTIN, u + MUNTIN, c, d)
        for w in (c + EDGE, d - EDGE):
            bar(relief, a, b, w - MUNTIN, w + MUNTIN)


def bar(relief, x0, x1, z0, z1):
    """A muntin, where there is glass."""
    place, _ = relief.inside(x0, x1, z0, z1)
    was = relief.glass[place].copy()
    before = relief.height[place].copy()
    relief.slab(x0, x1, z0, z1, 0.002, 0.008)
    relief.height[place] = np.where(was | (before < 0), relief.height[place], before)
    relief.glass[place] = False


# ---- Styles


def panel_door(door, columns, profile=RAISED, margin=0.085, gap=0.115, grain=PANEL_GRAIN):
    """Raised or recessed panels; columns: how many a single door has across."""
    relief, door.grain_depth = door.relief, grain
    for number, low, high in door.sections():
        relief.slab(0, door.width, low, high, 1e-6, 0.003)
        for x0, x1 in spans(door.width, columns * door.times, margin, gap):
            edges = (x0, x1, low + margin, high - margin)
            if door.glazed(number):
                window(relief, door.windows, x0 - 0.01, x1 + 0.01, low + margin - 0.01, high - margin + 0.01)
            else:
                relief.sink(*edges, profile)
    door.joints()


def sheet_door(door, planks=1):
    """Flat sections, or planks between grooves. Windows are long."""
    relief, door.grain_depth = door.relief, SHEET_GRAIN
    for number, low, high in door.sections():
        each = (high - low) / planks
        for k in range(planks):
            relief.slab(0, door.width, low + k * each, low + (k + 1) * each, 1e-6, 0.003)
            if k:
                relief.groove("x", low + k * each, 0.008, 0.009)
        for x0, x1 in spans(door.width, 2 * door.times, 0.15, 0.24) if door.glazed(number) else ():
            window(relief, door.windows, x0, x1, low + 0.10, high - 0.10, 0.028)
    door.joints()


def carriage_door(door, crossbucks=False):
    """Boards under overlay stiles and rails that look like pairs of swinging leaves."""
    relief, door.grain_depth, top = door.relief, BOARD_GRAIN, COUNT - 1
    leaves = 2 * door.times
    leaf, count = door.width / leaves, round(door.width / BOARD)
    for _, low, high in door.sections():
        for i in range(count):
            edges = (i * door.width / count, (i + 1) * door.width / count)
            relief.slab(*edges, low, high, 1e-6, 0.003, upright=True)
            relief.groove("z", edges[0], 0.006, 0.008, (0, 0, low, high))
    for number, low, high in door.sections():
        for k in range(leaves):
            x0, x1 = k * leaf + 0.004, (k + 1) * leaf - 0.004
            leaf_overlay(door, number, x0, x1, low, high)
            a, b = x0 + STILE, x1 - STILE
            if crossbucks and number < top:
                z0, z1 = BOTTOM_RAIL, top * SECTION - RAIL
                bounds = (a, b, max(low, z0), min(high, z1))
                relief.strip((a, z0), (b, z1), 0.050, bounds, OVERLAY - 0.001)
                relief.strip((a, z1), (b, z0), 0.050, bounds, OVERLAY - 0.002)
            if door.glazed(number):
                window(relief, door.windows, a - 0.004, b + 0.004, low + 0.062, high - 0.086, 0.016, 0.018)
    door.joints()


def leaf_overlay(door, number, x0, x1, low, high):
    """The overlay boards of one leaf in one section."""
    relief, top, a, b = door.relief, COUNT - 1, x0 + STILE, x1 - STILE
    for edges in ((x0, a), (b, x1)):
        relief.slab(*edges, low, high, OVERLAY, 0.005, upright=True)
    if number == 0:
        relief.slab(a, b, low, low + BOTTOM_RAIL, OVERLAY - 0.001, 0.005)
    if number == top - 1:
        relief.slab(a, b, high - RAIL, high, OVERLAY - 0.001, 0.005)
    if number == top:
        relief.slab(a, b, low, low + 0.065, OVERLAY - 0.001, 0.005)
        relief.slab(a, b, high - 0.090, high, OVERLAY - 0.001, 0.005)


def full_view_door(door, stile=0.057, rail=0.038):
    """Aluminum frames around satin glass, four panes high."""
    relief, door.satin = door.relief, True
    panes = 3 if door.times == 1 else 5
    each = (door.width - stile) / panes
    for number, low, high in door.sections():
        bottom, top = rail * (2.2 if number == 0 else 1.0), rail * (1.6 if number == COUNT - 1 else 1.0)
        relief.slab(0, door.width, low, high, 1e-6, 0.003)
        for k in range(panes):
            x0, x1, z0, z1 = k * each + stile, (k + 1) * each, low + bottom, high - top
            relief.sink(x0, x1, z0, z1, ((0, 0), (0.003, 0.007), (0.009, 0.0075), (0.011, 0.016)))
            relief.pane(x0 + 0.010, x1 - 0.010, z0 + 0.010, z1 - 0.010, GLASS_DEPTH)
    door.joints()


# ---- Glass


def seen_in(door):
    """What glass shows at each pixel, as reflectance: rows x columns x 3. At dusk its brightness is also how much of the
    garage's light comes from there."""
    relief = door.relief
    x, z = relief.x[::FINE] - door.width / 2, relief.z[::FINE]
    if door.satin:
        return satin(x, z) * each_pane(relief, 0.05)
    return indoors(x, z) + sky(x, z) * each_pane(relief, 0.16)


def each_pane(relief, most):
    """How much more or less than others each pane mirrors, because none lies quite flat: rows x columns x 1."""
    share = [1 + np.cumsum(np.diff(relief.glass.any(axis), prepend=False)) // 2 for axis in (1, 0)]
    factors = np.random.default_rng(8).uniform(1 - most, 1 + most, [int(each.max()) + 1 for each in share])
    return factors[share[0][::FINE][:, None], share[1][::FINE][None, :]][..., None].astype(np.float32)


def sky(x, z):
    """What double glazing mirrors of a soft sky, and of the far side of the street, which is too far away to be sharp."""
    shape = (len(z), len(x))
    clouds = noise(shape, (30, 110), 7) * 0.75 + noise(shape, (16, 60), 8) * 0.25
    far = noise((4, len(x)), (4, 150), 5)[:1] * 0.7 + noise((4, len(x)), (4, 55), 6)[:1] * 0.3
    high = np.clip((z[:, None] - 1.66 - 0.12 * far) / 0.17, 0, 1)
    share = (0.16 + 0.84 * high * high * (3 - 2 * high)) * (0.62 + 0.55 * clouds)
    rise = np.clip((z - 1.6) / 0.5, 0, 1)[:, None]
    return ((0.085 + 0.065 * rise) * share)[..., None] * np.array((0.86, 1.0, 1.16), np.float32)


def indoors(x, z):
    """A dim garage: its ceiling, its rear wall, and what stands on the shelves there."""
    shape = (len(z), len(x))
    random = np.random.default_rng(4)
    tone = np.full(shape, 0.045, np.float32)
    at = x[0]
    while at < x[-1]:
        wide, top = random.uniform(0.12, 0.42), random.uniform(1.70, 1.86)
        columns = (x >= at) & (x < at + wide)
        tone[np.ix_(z < top, columns)] = random.uniform(0.010, 0.026)
        at += wide + random.choice((0.02, 0.05, 0.25))
    tone[z > 1.93] = 0.065
    soft = blur(np.repeat(tone[..., None], 3, axis=2), 2.2)
    return soft * np.array((1.06, 1.0, 0.9), np.float32)


def satin(x, z):
    """The frosted glass of a full-view door: the sky from above, behind it a lamp and a car."""
    shape = (len(z), len(x))
    soft = noise(shape, (150, 220), 3) - 0.5
    share = np.clip((z / HEIGHT)[:, None] + soft * 0.35, 0, 1)
    lamp = np.exp(-((x / 2.0) ** 2)[None, :] - (((z - 1.75) / 1.1) ** 2)[:, None])
    # Somebody is at home, as far as one can tell through this glass.
    beside = np.abs(x + (1.15 if x[-1] > 2 else -0.1))
    car = (1 / (1 + np.exp((beside - 0.9) / 0.06)))[None, :] / (1 + np.exp((z - 1.2) / 0.07))[:, None]
    stops = ((0.135, 0.165, 0.245), (0.145, 0.185, 0.275), (0.150, 0.198, 0.300))
    color = np.stack([np.interp(share, (0, 0.45, 1), channel) for channel in stops], -1)
    return (color * ((0.55 + 0.68 * lamp) * (1 - 0.24 * car))[..., None]).astype(np.float32)
