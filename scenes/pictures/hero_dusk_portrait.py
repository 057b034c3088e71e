"""The home at dusk for upright screens: door and gable below, the evening sky above."""

import dataclasses

from library.showcase import showcase
from library.stage import camera
from pictures.hero_dusk import PICTURE as WIDE

PICTURE = dataclasses.replace(WIDE, width=1200, height=1600)


def build():
    showcase("dusk")
    camera((2.6, -14.3, 1.6), yaw=3.2, lens=42, shift=(0, 0.165))
