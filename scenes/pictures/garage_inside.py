"""The garage from inside, whole."""

from library import garage_inside
from library.stage import Grade, Picture

PICTURE = Picture(
    width=garage_inside.WIDE,
    height=garage_inside.TALL,
    samples=40,
    clamp=4.0,
    grade=Grade(exposure=0.85, contrast=1.4, saturation=1.2, vignette=0.3, bloom=0.07),
)


def build():
    garage_inside.build()
    garage_inside.wide()
