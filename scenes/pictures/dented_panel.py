"""A dented section, its stile and hinge bent with it."""

from library import garage_inside
from library.parts import garage
from library.stage import camera

PICTURE = garage_inside.close_up(1.0)


def build():
    garage_inside.build((1, garage.dent(0.98, 0.83, 0.42, 0.30, 0.07)))
    camera((0.55, -1.75, 0.95), (1.1, 0, 0.86), lens=36, focus=(1.1, 0, 0.86), aperture=11)
