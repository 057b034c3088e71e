"""The wall control by the house door, a remote on its clip."""

from library import garage_inside
from library.stage import camera, softbox

PICTURE = garage_inside.close_up(1.7)


def build():
    garage_inside.build()
    softbox((2.25, -0.05, 2.0), (2.7, -0.27, 1.5), 0.2, 0.2, 1.6, garage_inside.WARM)
    camera((2.18, -0.66, 1.53), (2.71, -0.295, 1.462), lens=57, focus=(2.71, -0.27, 1.462), aperture=11)
