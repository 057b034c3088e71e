"""The home at dusk for upright screens: door and gable below, the evening sky above."""

from library.showcase import showcase
from library.stage import Grade, Picture, camera

PICTURE = Picture(
    width=1200,
    height=1600,
    samples=24,
    clamp=5.0,
    grade=Grade(exposure=1.3, contrast=1.15, saturation=1.1, grain=0.004),
)


def build():
    showcase("dusk")
    camera((2.6, -14.3, 1.6), yaw=3.2, lens=42, shift=(0, 0.165))
