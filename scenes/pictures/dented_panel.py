"""A dented section, its stile and hinge bent with it."""

from library import garage_inside
from library.parts import garage
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(0.6)


def build():
    dent = garage.dent(0.95, 0.83, 0.34, 0.25, 0.060, garage_inside.BOTTOM + 2 * garage_inside.SECTION)
    garage_inside.build((1, dent))
    softbox((-0.1, -0.3, 1.35), (1.0, 0.02, 0.82), 0.3, 0.3, 7, garage_inside.WARM)
    camera((0.22, -1.42, 1.0), (1.02, 0, 0.84), lens=38, focus=(1.02, 0, 0.84), aperture=11)
