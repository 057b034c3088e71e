"""Black iron for any door: a strap hinge and a handle, each with its shadow."""

import numpy as np

from library.parts.relief_door import INCH
from library.relief import Relief, coarse, shaded

SCALE = 200 / 12 / INCH  # pixels a meter
IRON, SHEEN = 0.018, 0.075  # reflectance; how much of the light its edges mirror


def strap():
    """A strap hinge of 20 1/2 in with a spear's tip; it begins at x = 0, at half height."""
    relief = Relief(22.5 * INCH, 5 * INCH, SCALE)
    x, z = relief.x[None, :] - 1 * INCH, relief.z[:, None] - 2.5 * INCH
    outline = ((0, 0.028), (0.44, 0.019), (0.458, 0.014), (0.470, 0.030), (0.52, 0.0))
    half = np.interp(x, *zip(*outline)) * (x >= 0) * (x <= 0.52)
    edge = np.minimum(half - np.abs(z), np.minimum(x, 0.52 - x))
    relief.covered[:] = edge > 0
    relief.height[:] = np.where(edge > 0, 0.004 + 0.002 * np.clip(edge / 0.003, 0, 1), 0)
    for along in (0.05, 0.19, 0.33):
        dome(relief, x - along, z, 0.012, 0.0075)
    return relief


def handle():
    """A pull on its plate, around the middle of the picture."""
    relief = Relief(5 * INCH, 15 * INCH, SCALE)
    x, z = relief.x[None, :] - 2.5 * INCH, relief.z[:, None] - 7.5 * INCH
    edge = np.minimum(0.024 - np.abs(x), 0.145 - np.abs(z))
    relief.covered[:] = edge > 0
    relief.height[:] = np.where(edge > 0, 0.004 + 0.002 * np.clip(edge / 0.003, 0, 1), 0)
    reach = np.interp(np.abs(z), (0, 0.07, 0.10, 0.115), (0.052, 0.046, 0.030, 0.0))
    tube = 0.0115**2 - x**2
    over = (tube > 0) & (np.abs(z) < 0.115)
    bar = reach + np.sqrt(np.maximum(tube, 0)) + 0.006
    relief.height[:] = np.where(over, np.maximum(relief.height, bar), relief.height)
    for at in (-0.130, 0.130):
        dome(relief, x, z - at, 0.007, 0.004)
    return relief


def dome(relief, x, z, radius, rise):
    """The head of a bolt."""
    off = (x * x + z * z) / radius**2
    relief.height[:] += np.where(off < 1, rise * np.sqrt(np.maximum(1 - off, 0)), 0)


def iron(relief):
    """Iron and its shadow as linear RGB and alpha."""
    light = shaded(relief.height, SCALE)[..., None]
    solid = coarse(relief.covered.astype(np.float32))[..., None]
    shadow = np.clip(1 - light, 0, 1) * (1 - solid)
    alpha = solid + shadow
    tone = (IRON * light + SHEEN * np.clip(light - 0.92, 0, 1)) * solid / np.maximum(alpha, 1e-4)
    return np.concatenate([np.repeat(tone, 3, axis=2), alpha], axis=2)


HARDWARE = {"strap": strap, "handle": handle}
