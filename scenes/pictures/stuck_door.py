"""A door that hangs crooked, half open: the cable on its left is off the drum. Light from the garage spills out."""

from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from library import materials, plain_front
from library.parts import door
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, softbox

PICTURE = Picture(samples=9, grade=Grade(exposure=0.75, contrast=1.22, saturation=1.1, warmth=0.02))

POSE = door.Pose(lift=1.0, tilt=0.28)


# The slack cable's way from the low corner of the door: right, back and up from there (m).
CABLE = (
    (0.00, 0.00, 0.03),
    (0.02, 0.01, -0.12),
    (0.09, 0.02, -0.25),
    (0.18, 0.03, -0.28),
    (0.24, 0.04, -0.19),
    (0.20, 0.05, -0.09),
    (0.11, 0.06, -0.10),
    (0.07, 0.07, -0.22),
    (0.13, 0.08, -0.35),
    (0.27, 0.09, -0.36),
    (0.36, 0.10, -0.20),
    (0.38, 0.11, 0.05),
    (0.37, 0.12, 0.30),
)


def slack_cable(opening, pose):
    """The lift cable that hangs in loops below the low corner instead of holding it."""
    corner = Vector((opening.x0 + 0.04, opening.plane + 0.07, pose.lift - pose.tilt / 2))
    knots = [corner + Vector(step) for step in CABLE]
    path = []
    for before, start, end, after in zip(knots, knots[1:], knots[2:], knots[3:]):
        handles = start + (end - before) / 6, end - (after - start) / 6
        path += interpolate_bezier(start, *handles, end, 10)[:-1]
    cable = Solid("slack cable", materials.steel("#4b4c4e", 0.45, grease=0.5))
    cable.tube([knots[0], *path, knots[-2]], 0.0024, 8)
    cable.place(smooth=60)


def build():
    opening = plain_front.OPENING
    plain_front.plain_front(lamp=12, window_light=1.1, wet=0.85, siding="#b9ad95")
    plain_front.inside(420)
    door.panel_door(opening, materials.door_enamel("#e6e3da", dirt=0.2), POSE, windows=True)
    slack_cable(opening, POSE)
    # The sky's glow from above the camera, so that the door's outside is not lost beside the light inside.
    softbox((0.2, -7.0, 4.5), (1.4, 0, 1.4), 5.0, 2.0, 60, (0.72, 0.84, 1))
    sky(-1.0, 150, 1.5, (0.5, 0.62, 1.1), 0.1, dust=1.0)
    camera((0.75, -4.6, 1.3), yaw=7, lens=34, shift=(0, -0.02), focus=(1.4, 0.1, 1.2), aperture=2.8)
