"""The curve of the right track, the top roller in it, and the horizontal track on its hanger."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(1.0)


def build():
    garage_inside.build()
    softbox((1.5, -1.1, 2.5), (2.4, -0.1, 2.1), 0.3, 0.3, 9, garage_inside.WARM)
    camera((1.72, -1.5, 1.74), (2.44, -0.4, 2.14), lens=44, focus=(2.44, -0.2, 2.1), aperture=11)
