"""The showcase home with another door: black aluminum and satin glass, lit evenly from inside at dusk."""

import dataclasses

from library.parts.door import modern_door
from library.showcase import TIMES, showcase
from library.stage import Grade, Picture, camera

PICTURE = Picture(samples=28, grade=Grade(exposure=1.15, contrast=1.18, saturation=1.1))


def build():
    showcase(dataclasses.replace(TIMES["dusk"], gooseneck=40, garage=430, lantern=28), modern_door)
    camera((-0.5, -5.3, 1.5), yaw=28, lens=33, shift=(0, -0.01))
