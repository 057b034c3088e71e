"""The color of stained wood on each kind of door, unlit: a page lays the shading of a style's base over it."""

import numpy as np

from library.finish import blur
from library.parts.relief_door import PLANKS, carriage_door, sheet_door
from library.relief import coarse

# The stains as sRGB, from the darkest grain to the lightest, and the shade that single boards lean to.
TONES = {
    "walnut": (((0x30, 0x1D, 0x12), (0x42, 0x2A, 0x1B), (0x50, 0x34, 0x23), (0x61, 0x42, 0x2E)), (0x50, 0x30, 0x1F)),
    "cedar": (((0x6A, 0x47, 0x2C), (0x82, 0x5B, 0x3A), (0x92, 0x69, 0x46), (0xA2, 0x79, 0x55)), (0x94, 0x60, 0x3E)),
}
STOPS = (0.12, 0.40, 0.60, 0.90)
LEAN = 0.35  # how far a board may lean
TONE = 0.065  # and how much darker or lighter it may be
# Stain gathers where boards meet: it is so much darker in what is this much (m) deeper than what is around it.
GATHERED, DEEP = 0.45, 0.004

# Which way the grain runs: the widths that have a picture of their own, and what builds the door. Grain along the
# whole door needs none of a single one: that is the left part of the double one's.
LAID_ACROSS, OF_BOARDS = ("double",), ("single", "double")
GRAINS = {
    "sections": (LAID_ACROSS, sheet_door),
    "planks": (LAID_ACROSS, lambda door: sheet_door(door, PLANKS)),
    "carriage": (OF_BOARDS, carriage_door),
    "crossbuck": (OF_BOARDS, lambda door: carriage_door(door, crossbucks=True)),
}


def stain(relief, tone):
    """The stained boards of a relief, as rows x columns x 3 of sRGB, 0 to 1."""
    shades, lean = TONES[tone]
    random = np.random.default_rng(5)
    of_boards = lambda low, high: random.uniform(low, high, relief.boards + 1).astype(np.float32)[relief.board]
    leaning, brightness = of_boards(0, LEAN), of_boards(1 - TONE, 1 + TONE)
    depth = blur(np.repeat(relief.height[..., None], 3, axis=2), 6.0)[..., 0] - relief.height
    brightness *= 1 - GATHERED * np.clip(depth / DEEP, 0, 1)
    channels = []
    for shade, target in zip(zip(*shades), lean):
        color = np.interp(relief.streaks, STOPS, shade).astype(np.float32)
        channels.append(coarse((color + (target - color) * leaning) * brightness) / 255)
    return np.clip(np.stack(channels, -1), 0, 1)
