"""A surface seen flat-on, as a field of heights: shaded without a ray, in seconds, and without noise.

A door that is drawn without perspective is nothing but such a field. Heights are meters toward the eye; x runs to the
right, z up from the lower edge; arrays have their top row first.
"""

import functools

import numpy as np

from .finish import blur

FINE = 2  # the field has so many points a pixel, each way
# The light: a soft sky over pale ground, and a large soft source high in front, a little to the left.
SKY, SKY_SLOPE, SOURCE = 0.50, 0.30, 0.90
TOWARD_SOURCE = (-0.20, 0.64, 0.74)  # right, out, up
SOURCE_SPREAD = (-0.22, -0.1, 0.0, 0.1, 0.22)  # what is added to its height: it is large
SHADOW_REACH = 13  # pixels
AROUND = 8  # directions in which corners are looked for
DISTANCES = (1, 2, 3, 5, 8, 12)  # pixels
BRIGHTEST = 1.42
# Wood: the share of boards that show arches, and how far apart their rings are.
ARCHED, RING = 0.16, (0.0045, 0.009)


class Relief:
    """A field under construction, `width` by `height` meters at so many pixels a meter."""

    def __init__(self, width, height, scale, bottom=0.0):
        """bottom: z (m) of the lower edge, for a part of a larger surface."""
        self.scale, self.step = scale, 1 / (scale * FINE)
        columns, rows = (round(round(size * scale) * FINE) for size in (width, height))
        self.x = (np.arange(columns, dtype=np.float32) + 0.5) * self.step
        self.z = bottom + (rows - np.arange(rows, dtype=np.float32) - 0.5) * self.step
        self.height = np.zeros((rows, columns), np.float32)
        self.board = np.zeros((rows, columns), np.int16)  # each board has its own grain
        self.upright = np.zeros((rows, columns), bool)  # the grain runs up
        self.slant = np.zeros((rows, columns), np.float32)  # and so far to the right for each step up
        self.glass = np.zeros((rows, columns), bool)
        self.covered = np.zeros((rows, columns), bool)  # for hardware: where it is
        self.boards = 0

    def inside(self, x0, x1, z0, z1):
        """The slices of a rectangle, and its points' distances from the nearest edge, at least 0."""
        columns = slice(*np.searchsorted(self.x, (x0, x1)))
        rows = slice(*(len(self.z) - np.searchsorted(self.z[::-1], (z1, z0))))
        x, z = self.x[columns], self.z[rows]
        across, up = np.minimum(x - x0, x1 - x), np.minimum(z - z0, z1 - z)
        return (rows, columns), np.maximum(np.minimum(across[None, :], up[:, None]), 0)

    def slab(self, x0, x1, z0, z1, level, edge=0.004, upright=False):
        """A board whose face lies at a level, with edges rounded off."""
        place, distance = self.inside(x0, x1, z0, z1)
        self.lay(place, distance > 0, level - rounding(distance, edge), upright)

    def lay(self, place, where, level, upright, slant=0.0):
        """Puts a new board there, over what is deeper. slant: of an upright grain, how far right for each step up."""
        self.boards += 1
        over = where & (level > self.height[place])
        self.height[place] = np.where(over, level, self.height[place])
        self.board[place] = np.where(over, self.boards, self.board[place])
        self.upright[place] = np.where(over, upright, self.upright[place])
        self.slant[place] = np.where(over, slant, self.slant[place])

    def strip(self, start, end, half, bounds, level, edge=0.004):
        """A rather upright board of twice `half` between two points (x, z), cut off at bounds: x0, x1, z0, z1."""
        place, limits = self.inside(*bounds)
        rows, columns = place
        run, rise = end[0] - start[0], end[1] - start[1]
        length = np.hypot(run, rise)
        off = (self.x[columns][None, :] - start[0]) * -rise + (self.z[rows][:, None] - start[1]) * run
        distance = np.minimum(limits, half - np.abs(off / length))
        self.lay(place, distance > 0, level - rounding(np.maximum(distance, 0), edge), True, run / rise)

    def sink(self, x0, x1, z0, z1, profile):
        """Presses a panel into the sheet. profile: pairs of distance from its edge and depth."""
        place, distance = self.inside(x0, x1, z0, z1)
        self.height[place] -= np.interp(distance, *zip(*profile)).astype(np.float32)

    def groove(self, axis, at, half, depth, bounds=None):
        """A groove along an axis ('x' or 'z'), at a place on the other one; bounds: x0, x1, z0, z1."""
        bounds = list(bounds or (0, self.x[-1] + 1, self.z[-1] - 1, self.z[0] + 1))
        bounds[0 if axis == "z" else 2], bounds[1 if axis == "z" else 3] = at - half, at + half
        (rows, columns), _ = self.inside(*bounds)
        off = np.abs(self.x[columns][None, :] - at) if axis == "z" else np.abs(self.z[rows][:, None] - at)
        share = np.clip(1.25 * (1 - off / half), 0, 1)
        self.height[rows, columns] -= (depth * share * share * (3 - 2 * share)).astype(np.float32)

    def pane(self, x0, x1, z0, z1, level):
        (rows, columns), _ = self.inside(x0, x1, z0, z1)
        self.glass[rows, columns], self.height[rows, columns] = True, level

    def grained(self, depth):
        """The heights with a wood grain of this depth (m) pressed in, along each board."""
        if not depth:
            return self.height
        return self.height + depth * np.where(self.glass, 0, self.streaks - 0.5)

    @functools.cached_property
    def streaks(self):
        """Wood grain, 0 (dark, deep) to 1, with its own piece for each board."""
        return grain(*self.along_boards(), self.board)

    def along_boards(self):
        """How far each point lies along its board's grain and across it, in meters."""
        x, z = self.x[None, :], self.z[:, None]
        length = np.sqrt(1 + self.slant**2)
        along = np.where(self.upright, (z + self.slant * x) / length, x)
        return along, np.where(self.upright, (x - self.slant * z) / length, z)


def rounding(distance, radius):
    """How far a rounded edge falls off at a distance from it."""
    inner = np.clip(1 - distance / radius, 0, 1)
    return (radius * (1 - np.sqrt(np.maximum(1 - inner * inner, 0)))).astype(np.float32)


# ---- Noise


def noise(shape, cell, seed):
    """Smooth noise, 0 to 1; cell: rows and columns that one value of it covers."""
    random = np.random.default_rng(seed)
    grid = random.random([max(2, int(size / c) + 3) for size, c in zip(shape, cell)]).astype(np.float32)
    return weights(shape[0], cell[0], grid.shape[0]) @ grid @ weights(shape[1], cell[1], grid.shape[1]).T


def weights(count, cell, points):
    at = np.arange(count) / cell
    low = np.minimum(at.astype(int), points - 2)
    share = (at - low) ** 2 * (3 - 2 * (at - low))
    result = np.zeros((count, points), np.float32)
    result[np.arange(count), low], result[np.arange(count), low + 1] = 1 - share, share
    return result


def scattered(along, across, cell, seed):
    """Smooth noise, 0 to 1, at any points; cell: how far (m) one value of it reaches along and across."""
    size = 256  # it repeats after so many values, far from where one could see it
    values = np.random.default_rng(seed).random((size, size)).astype(np.float32)
    low, share = [], []
    for at, reach in ((along, cell[0]), (across, cell[1])):
        places = at / reach
        whole = np.floor(places)
        part = (places - whole).astype(np.float32)
        low.append(whole.astype(np.int32))
        share.append(part * part * (3 - 2 * part))
    near, far = (values[low[0] % size, (low[1] + k) % size] for k in (0, 1))
    near_on, far_on = (values[(low[0] + 1) % size, (low[1] + k) % size] for k in (0, 1))
    near += (near_on - near) * share[0]
    far += (far_on - far) * share[0]
    return near + (far - near) * share[1]


def grain(along, across, board):
    """The grain of boards as a saw leaves it: their rings of growth, cut nearly straight or, in a few boards, so close
    to the pith that they close to arches; and fibers. 0 is dark."""
    count = int(board.max()) + 1
    random = np.random.default_rng(17)
    of_boards = lambda low, high: random.uniform(low, high, count).astype(np.float32)[board]
    area = np.maximum(np.bincount(board.ravel(), minlength=count), 1)
    middle = lambda at: (np.bincount(board.ravel(), at.ravel(), count) / area).astype(np.float32)[board]
    start = of_boards(0, 40)
    u, v = along + start, across + start * 3.7
    arched = of_boards(0, 1) < ARCHED
    # The pith lies beside the board or, where arches are seen, behind it; the trunk tapers.
    aside = np.where(arched, of_boards(-0.02, 0.02), of_boards(0.14, 0.30))
    deep = np.where(arched, of_boards(0.03, 0.05), of_boards(0.02, 0.10))
    taper = np.where(arched, of_boards(0.015, 0.03), of_boards(-0.01, 0.01))
    sway = (scattered(u, v, (0.55, 0.11), 1) - 0.5) * 0.022 + (scattered(u, v, (0.12, 0.03), 2) - 0.5) * 0.004
    ring = np.hypot(across - middle(across) + aside + sway, deep + taper * (along - middle(along)))
    turn = ring / of_boards(*RING) % 1
    # Wood grows darker through a year, then starts anew.
    late = np.where(turn < 0.8, (turn / 0.8) ** 2, (1 - turn) / 0.2)
    fiber = 0.6 * scattered(u, v, (0.09, 0.0022), 3) + 0.4 * scattered(u, v, (0.22, 0.0055), 4)
    strong = 0.35 + 0.65 * scattered(u, v, (0.7, 0.05), 5)
    broad = scattered(u, v, (0.8, 0.07), 6)
    return np.clip(1 - 0.36 * late * strong - 0.34 * fiber - 0.30 * broad, 0, 1).astype(np.float32)


# ---- Light


def coarse(field):
    """The mean of the field's points in each pixel."""
    rows, columns = field.shape[0] // FINE, field.shape[1] // FINE
    return field.reshape(rows, FINE, columns, FINE).mean((1, 3), dtype=np.float32)


def shaded(height, scale):
    """Brightness relative to a flat, open surface, one value a pixel. height: a Relief's, scale: pixels a meter."""
    up_slope, right_slope = np.gradient(height, 1 / (scale * FINE))
    up, right = up_slope, -right_slope  # rows run downward
    length = 1 / np.sqrt(1 + up * up + right * right)
    toward = np.array(TOWARD_SOURCE) / np.linalg.norm(TOWARD_SOURCE)
    facing = np.maximum((right * toward[0] + toward[1] + up * toward[2]) * length, 0)
    sky, source = coarse(SKY + SKY_SLOPE * up * length), coarse(facing)
    low = coarse(height)
    open_share, lit = openness(low, scale), source_seen(low, scale)
    flat = SKY + SOURCE * toward[1]
    # White paint throws light into its own corners.
    bounced = 0.22 * (1 - open_share) * SKY
    return np.minimum((sky * open_share + bounced + SOURCE * source * lit) / flat, BRIGHTEST)


def moved(field, right, down):
    """The field as seen from so many pixels away; the edge's values go on outside."""
    rows, columns = field.shape
    padded = np.pad(field, max(abs(right), abs(down), 1), mode="edge")
    edge = max(abs(right), abs(down), 1)
    return padded[edge + down : edge + down + rows, edge + right : edge + right + columns]


def openness(height, scale):
    """The share of the sky that each point sees, from the horizons around it."""
    total = np.zeros_like(height)
    for k in range(AROUND):
        a = 2 * np.pi * k / AROUND
        horizon = np.zeros_like(height)
        for distance in DISTANCES:
            right, down = round(np.cos(a) * distance), round(np.sin(a) * distance)
            far = np.hypot(right, down) / scale
            horizon = np.maximum(horizon, (moved(height, right, down) - height) / far)
        total += horizon / np.sqrt(1 + horizon * horizon)
    return 1 - total / AROUND


def source_seen(height, scale):
    """The share of the source that is not hidden behind something higher."""
    total = np.zeros_like(height)
    right, out, up = TOWARD_SOURCE
    for spread in SOURCE_SPREAD:
        run = np.hypot(right, up + spread)
        rise = out / run / scale  # meters a pixel
        hidden = np.zeros_like(height)
        for k in range(1, SHADOW_REACH + 1):
            there = moved(height, round(right / run * k), round(-(up + spread) / run * k))
            hidden = np.maximum(hidden, np.clip((there - height - rise * k) / 0.003, 0, 1))
        total += 1 - hidden
    return blur(np.repeat((total / len(SOURCE_SPREAD))[..., None], 1, axis=2), 0.6)[..., 0]
