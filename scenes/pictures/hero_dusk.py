"""The home at dusk: the wooden door under its three lamps at the right, an empty evening sky at the left."""

from library.showcase import showcase, wooden_door
from library.stage import Grade, Picture, camera

PICTURE = Picture(
    width=2400,
    height=1350,
    samples=24,
    clamp=5.0,
    grade=Grade(exposure=1.3, contrast=1.15, saturation=1.1, grain=0.004),
)


def build(hang_door=wooden_door):
    showcase("dusk", hang_door)
    camera((-3.0, -10.8, 1.6), yaw=17.5, lens=30, shift=(0, 0.085))
