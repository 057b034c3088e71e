"""Both torsion springs at the center bracket."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(0.6)


def build():
    garage_inside.build()
    camera((-1.42, -0.66, 2.24), (-0.44, -0.02, 2.385), lens=36, focus=(-0.62, -0.03, 2.385), aperture=16)
