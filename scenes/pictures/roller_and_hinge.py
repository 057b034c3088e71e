"""A roller in the right track, its hinges between two sections: the garage door's most worn parts, close up."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(-1.05)


def build():
    garage_inside.build()
    x, z = garage_inside.HALF, garage_inside.BOTTOM + 2 * garage_inside.SECTION
    softbox((x - 0.30, -0.24, z + 0.50), (x - 0.03, 0, z), 0.10, 0.10, 40, garage_inside.WARM)
    softbox((x + 0.20, -0.62, z + 0.02), (x + 0.01, -0.03, z), 0.06, 0.6, 5, garage_inside.WARM)
    softbox((x - 0.75, -0.25, z - 0.35), (x - 0.03, 0, z), 0.35, 0.5, 8, garage_inside.COOL)
    focus = (x - 0.03, -0.03, z + 0.005)
    camera((x - 0.31, -0.325, z + 0.125), (x - 0.042, -0.005, z + 0.002), lens=54, focus=focus, aperture=9)
