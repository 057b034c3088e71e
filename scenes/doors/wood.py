"""The color of stained wood on each kind of door, unlit: a page lays the shading of a style's base over it."""

import numpy as np

from library.parts.relief_door import PLANKS, carriage_door, sheet_door
from library.relief import coarse

# The stains as sRGB, from the darkest grain to the lightest, and the shade that single boards lean to.
TONES = {
    "walnut": (((0x26, 0x14, 0x0B), (0x48, 0x29, 0x18), (0x62, 0x3E, 0x27), (0x7A, 0x53, 0x36)), (0x3A, 0x1F, 0x12)),
    "cedar": (((0x5A, 0x38, 0x1F), (0x7E, 0x55, 0x31), (0x97, 0x6C, 0x42), (0xAC, 0x84, 0x58)), (0x72, 0x49, 0x28)),
}
STOPS = (0.08, 0.38, 0.62, 0.94)
LEAN = 0.5  # how far a board may lean

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
    figure = relief.streaks
    each = LEAN * (((relief.board.astype(np.int32) * 2654435761) >> 7) % 997 / 997)
    channels = []
    for shade, target in zip(zip(*shades), lean):
        color = np.interp(figure, STOPS, shade).astype(np.float32)
        channels.append(coarse(color + (target - color) * each) / 255)
    return np.stack(channels, -1)
