"""The right lift cable, come off its drum: loose loops, empty grooves, torn strands."""

import math
import random

from library import garage_inside
from library.parts import torsion
from library.solids import smooth
from library.stage import camera, softbox
from mathutils import Vector

PICTURE = garage_inside.close_up(-0.7, warmth=0.015)
WRAPS = 1.6  # from the drum's wall side to the slot that holds the cable's end

# In the drum's coordinates: from the slot in the flange down the front, up and over the drum, around the shaft between
# flange and end plate, and slack down beside the door.
LOOPS = (
    (0.0705, -0.041, -0.030),
    (0.062, -0.064, -0.045),
    (0.050, -0.086, -0.085),
    (0.034, -0.092, -0.118),
    (-0.002, -0.092, -0.122),
    (-0.026, -0.088, -0.080),
    (-0.016, -0.082, -0.020),
    (0.014, -0.074, 0.036),
    (0.036, -0.042, 0.072),
    (0.056, 0.010, 0.078),
    (0.074, 0.060, 0.052),
    (0.088, 0.068, -0.010),
    (0.0935, 0.034, -0.072),
    (0.0940, -0.030, -0.088),
    (0.0925, -0.078, -0.040),
    (0.0920, -0.076, 0.030),
    (0.0920, -0.030, 0.080),
    (0.0900, 0.032, 0.072),
    (0.0820, 0.072, 0.020),
    (0.0700, 0.074, -0.040),
    (0.0640, 0.052, -0.110),
    (0.0760, 0.012, -0.190),
    (0.0760, 0.006, -0.270),
    (0.0640, 0.030, -0.380),
    (0.0620, 0.048, -0.560),
    (0.0602, 0.0508, -0.900),
)
TEAR = (-0.024, -0.087, -0.058)  # where strands have broken


def build():
    garage_inside.build(right_cable=slack)
    x, y, z = garage_inside.HALF - 0.02, -0.035, garage_inside.SHAFT
    softbox((x + 0.24, y - 0.40, z + 0.26), (x, y, z), 0.08, 0.25, 14, garage_inside.WARM)
    softbox((x - 0.5, y - 0.45, z - 0.30), (x, y, z), 0.15, 0.6, 14, garage_inside.COOL)
    camera((x - 0.28, y - 0.46, z), (x + 0.024, y, z - 0.026), lens=47, focus=(x, y - 0.078, z - 0.03), aperture=7)


def slack(drum):
    """The cable along its loops, three of its strands torn, the ends splayed."""
    path = smooth(LOOPS, lambda a, b: max(2, math.ceil((b - a).length / 0.0016)))
    middle = min(range(len(path)), key=lambda k: (path[k] - Vector(TEAR)).length)
    first, last = middle - 9, middle + 11
    swell = [1 + 0.9 * math.exp(-(((k - middle) / 16) ** 2)) for k in range(len(path))]
    torsion.cable(path, drum, swell=swell, torn=(first, last, 3))
    torsion.cable_stop(drum, WRAPS)
    rng = random.Random(6)
    torsion.frayed_strands(path[first], path[first] - path[first - 6], rng, drum, 0.034)
    torsion.frayed_strands(path[last], path[last] - path[last + 6], rng, drum, 0.026)
