"""The home at dusk for upright screens, which show it in a low band: the door and what is around it."""

import dataclasses

from library.showcase import showcase, wooden_door
from library.stage import camera
from pictures.hero_dusk import PICTURE as WIDE

PICTURE = dataclasses.replace(WIDE, width=1200, height=900)


def build(hang_door=wooden_door):
    showcase("dusk", hang_door)
    # So near that the gable hides where the roof behind it ends.
    camera((3.85, -9.55, 1.6), yaw=0.6, lens=40, shift=(-0.04, 0.045))
