"""The right cable drum, its cable and the end plate."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(1.0)


def build():
    garage_inside.build()
    camera((1.98, -0.66, 2.24), (2.4, 0, 2.36), lens=46, focus=(2.4, 0, 2.36), aperture=8)
