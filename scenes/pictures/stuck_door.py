"""A door that hangs crooked, half open: the cable on its left has snapped. Light from the garage spills out."""

import math

from mathutils import Matrix, Vector
from mathutils.geometry import interpolate_bezier

from library import materials, plain_front
from library.parts import door, household
from library.parts.bicycle import bicycle, leaning
from library.parts.track import numeral
from library.solids import Solid
from library.stage import Grade, Picture, camera, sky, softbox

PICTURE = Picture(samples=9, grade=Grade(exposure=0.75, contrast=1.22, saturation=1.1, warmth=0.02))

POSE = door.Pose(lift=1.0, tilt=0.28)


# The snapped cable's way from the low corner of the door: down to the slab, and there in the curls that the drum has
# left in it (m).
HANGS = ((0.0, 0.0, 0.03), (0.006, 0.0, -0.12), (-0.004, 0.004, -0.32), (0.012, 0.0, -0.56), (0.05, -0.02, -0.70))
CURLS = ((0.14, -0.10), (0.30, -0.17), (0.45, -0.08), (0.44, 0.07), (0.29, 0.11), (0.19, 0.0), (0.27, -0.12))
END = ((0.46, -0.15), (0.62, -0.03), (0.60, 0.10), (0.47, 0.10), (0.43, 0.0), (0.52, -0.10), (0.72, -0.12))
STRAND = 0.0019  # m: half of a lifting cable's 1/8 in, and a little for the eye


def snapped_cable(opening, pose):
    """What is left of the lift cable on the low corner: it hangs to the slab and lies there in loose curls."""
    corner = Vector((opening.x0 + 0.04, opening.plane + 0.07, pose.lift - pose.tilt / 2))
    knots = [corner + Vector(step) for step in HANGS]
    for k, (x, y) in enumerate((*CURLS, *END)):
        # Spring steel doesn't lie flat: each curl rises a little where it crosses the one before.
        knots.append(Vector((corner.x + x, corner.y + y, 0.006 + 0.022 * (k % 3 == 1))))
    path = []
    for before, start, end, after in zip(knots, knots[1:], knots[2:], knots[3:]):
        handles = start + (end - before) / 6, end - (after - start) / 6
        path += interpolate_bezier(start, *handles, end, 10)[:-1]
    cable = Solid("snapped cable", materials.steel("#6f7072", 0.4, grease=0.35))
    cable.tube([knots[0], *path, knots[-2]], STRAND, 8)
    # The clip at the corner, and the strands that have sprung apart where it snapped.
    cable.tube([corner, corner + Vector((0.001, 0, -0.05))], 0.005, 8)
    end = knots[-2]
    for k in range(7):
        turn = 2 * math.pi * k / 7
        aside = Vector((0.03, 0.014 * math.cos(turn), 0.01 + 0.012 * math.sin(turn)))
        cable.tube([end, end + aside * 0.5, end + aside], 0.0006, 5)
    cable.place(smooth=60)


def kept():
    """What the family keeps in the garage, as far as one sees it under the door."""
    bicycle(leaning((2.92, 4.35), -96, -4), "#4a3a3c")
    for x, y, turn, width, height, shade in (
        (0.05, 5.2, 8, 0.55, 0.36, "#3d5566"),
        (-0.62, 5.1, -5, 0.62, 0.42, "#6c6f70"),
        (2.35, 5.3, 12, 0.46, 0.33, "#565b3f"),
    ):
        at = Matrix.Translation((x, y, 0.002)) @ Matrix.Rotation(math.radians(turn), 4, "Z")
        household.tote(at, width, 0.42, height, shade)


def house_number(text="27"):
    """Dark digits on the casing's side of the wall, under the lantern."""
    board = Solid("number board", materials.paint("#e6e3da", 0.4, dirt=0.2))
    board.box(3.18, 3.46, -0.046, -0.03, 1.29, 1.43)
    board.place(bevel=0.005)
    numeral(text, 0.085, 0.006, materials.black_iron(), Matrix.Translation((3.32, -0.049, 1.362)))


def build():
    opening = plain_front.OPENING
    plain_front.plain_front(lamp=12, window_light=1.1, wet=0.85, siding="#b9ad95", clipped=False)
    plain_front.drip_cap(materials.paint(plain_front.TRIM, 0.4, dirt=0.12))
    plain_front.inside(420)
    door.panel_door(opening, materials.door_enamel("#e6e3da", dirt=0.2), POSE, windows=True)
    snapped_cable(opening, POSE)
    kept()
    house_number()
    # The sky's glow from above the camera, so that the door's outside is not lost beside the light inside.
    softbox((0.2, -7.0, 4.5), (1.4, 0, 1.4), 5.0, 2.0, 60, (0.72, 0.84, 1))
    sky(-1.0, 150, 1.5, (0.5, 0.62, 1.1), 0.1, dust=1.0)
    camera((0.75, -4.6, 1.3), yaw=7, lens=34, shift=(0, -0.02), focus=(1.4, 0.1, 1.2), aperture=2.8)
