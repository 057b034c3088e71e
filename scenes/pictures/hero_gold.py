"""The same home in the last hour of sun: raking light over stone and wood, long soft shadows."""

import random

from library.parts import garden
from library.parts.door import carriage_door
from library.showcase import late_glass, showcase
from library.stage import Grade, Picture, camera

PICTURE = Picture(
    width=2400,
    height=1350,
    samples=10,
    clamp=5.0,
    grade=Grade(exposure=0.5, contrast=1.22, saturation=1.12, warmth=0.015, grain=0.004),
)


def wooden_door(opening):
    """The showcase's own door, under the sky of this hour."""
    carriage_door(opening, late_glass(0.2))


def build(hang_door=wooden_door):
    showcase("golden", hang_door)
    # Out of the frame, at the left: its shadow lies over the lawn and the corner of the house.
    garden.tree(garden.LINDEN, 8.0, random.Random(6), leaves=20000).place(-17.2, -6.6)
    camera((-3.0, -10.8, 1.6), yaw=17.5, lens=30, shift=(0, 0.085))
