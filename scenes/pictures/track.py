"""The curve of the right track, the top roller in it, and the horizontal track on its hanger."""

from library import garage_inside
from library.stage import camera

PICTURE = garage_inside.close_up(1.1)


def build():
    garage_inside.build()
    camera((1.62, -1.62, 1.72), (2.44, -0.42, 2.16), lens=42, focus=(2.44, -0.3, 2.1), aperture=11)
