"""Before: the worn door of a modest house. `replaced_door` is the same view with the new one."""

from library import materials, plain_front
from library.parts import door
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=14, grade=Grade(exposure=0.45, contrast=1.2, saturation=1.02))

HANDLE = (1.3715, 0.31)  # x, z of the middle of the lift handle that is gone


def view():
    """The camera and the light that both pictures share: late sun along the wall."""
    sky(12, -110, 0.24, (5.2, 3.9, 3.2), 0.55)
    sun(-107, 22, power=9.5, tint=(1, 0.78, 0.57))
    camera((0.45, -5.6, 1.5), yaw=10, lens=38, shift=(0, -0.03))


def missing_handle(opening):
    """Where the handle was: its outline in paint that the sun has not reached, and two holes that weep rust."""
    x, z, y = opening.x0 + HANDLE[0], HANDLE[1], opening.plane
    ghost = Solid("unfaded paint", materials.paint("#6e5f47", 0.6))
    holes = Solid("holes", materials.plain("#120d0a", 0.9))
    runs = Solid("rust runs", materials.rust("#6b3d1e"))
    for height in (z - 0.075, z + 0.075):
        ghost.box(x - 0.026, x + 0.026, y - 0.0006, y, height - 0.016, height + 0.016)
        holes.cylinder((x, y - 0.0012, height), 0.0055, 0.001, 16, "y")
        runs.prism([(x - 0.004, height), (x + 0.004, height), (x + 0.001, height - 0.10)], y - 0.0009, y)
    for solid in (ghost, holes, runs):
        solid.place()


def torn_seal(opening):
    """The end of the bottom seal that has come out of its holder and lies on the apron."""
    x = opening.x1 - 0.02
    strip = Solid("torn seal", materials.rubber())
    path = [
        (x - 0.55, 0.13, 0.02),
        (x - 0.4, 0.10, 0.012),
        (x - 0.2, 0.02, 0.012),
        (x - 0.06, -0.07, 0.013),
        (x + 0.1, -0.10, 0.03),
    ]
    strip.sweep([(-0.028, -0.004), (0.028, -0.006), (0.030, 0.004), (0.0, 0.011), (-0.030, 0.003)], path)
    strip.place(0.002, smooth=50)


def build():
    opening = plain_front.OPENING
    plain_front.plain_front(worn=True)
    plain_front.drip_cap(materials.peeling_paint("#d6d0c2"))
    plain_front.inside()
    paint = materials.weathered_enamel("#857b68", "#a59d8e")
    bump = door.Dent(x=0.62, z=0.26, half_width=0.28, half_height=0.15, depth=0.045, slope=-0.15)
    door.panel_door(opening, paint, door.Pose(0.010, 0.032), dents={1: bump})
    missing_handle(opening)
    torn_seal(opening)
    view()
