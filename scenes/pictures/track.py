"""A track that something has hit: it is kinked away from the door, and the roller has jumped out over its lip."""

import math

from library import materials
from library.parts import garage, track
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, softbox, workshop_world
from mathutils import Matrix

PICTURE = Picture(
    samples=9, bounces=6, clamp=6, grade=Grade(exposure=0.62, contrast=1.45, saturation=1.25, vignette=0.25)
)
SKIN = "#d9d5ca"
LEFT, BOTTOM, TOP = -1.6, -0.533, 0.533  # the joint of two sections is z = 0
OFFSET = track.ROLLER_OFFSET[2] + garage.STILE_SHEET
KINK, REACH = -0.02, 0.17  # height of the kink's middle; how far along the track it bends
AWAY, OUT = 0.030, 0.020  # m by which the kink stands off: along the wall, and into the garage
WALL_X = 0.62  # the side wall


def build():
    door()
    bent_track()
    loose_roller()
    surroundings()
    softbox((-0.75, -0.75, 0.85), (0.02, 0, 0.0), 0.5, 0.5, 13, (1, 0.86, 0.68))
    softbox((0.42, -0.85, 0.1), (0.03, -0.03, 0), 0.08, 0.9, 5, (0.75, 0.86, 1))
    softbox((-0.9, -0.3, -0.6), (-0.03, 0, 0), 0.4, 0.5, 3.0, (0.6, 0.76, 1))
    workshop_world(0.22, 0.6)
    camera((-0.40, -0.60, 0.19), (0.035, -0.02, -0.012), lens=50, focus=(0.02, -0.04, 0.0), aperture=8)


def door():
    """The edge of two sections with their stiles and the hinge that still holds the roller's stem."""
    skin = materials.paint(SKIN, 0.42, dirt=0.5)
    for bottom, top in ((BOTTOM, 0.0), (0.0, TOP)):
        garage.door_section(LEFT, -0.001, bottom, top, skin)
        garage.stile(-garage.STILE_WIDTH / 2, bottom, top, 1)
    track.hinge(2, Matrix.Translation((-track.HINGE_WIDTH / 2, -garage.STILE_SHEET, 0)), wear=0.6)


def bend(z):
    """0 on the straight track, 1 in the kink: a sharp fold with a longer bow around it."""
    t = abs(z - KINK) / REACH
    return max(0.0, 1 - t) ** 1.6


def bent_track():
    """The vertical track with its kink, the groove pinched flat there, on two jamb brackets."""
    rail = Solid("bent track", materials.galvanized(420, 0.3, grease=0.2))
    heights = [-1.3, -0.5, -0.3] + [KINK - REACH + 2 * REACH * i / 60 for i in range(61)] + [0.3, 0.5, 1.4]
    section = track.track_section()
    first, count = 0, len(section)
    for z in heights:
        b = bend(z)
        rail.vertices += [
            (track.TRACK_GAP + away * (1 - 0.38 * b) + AWAY * b, -OFFSET + toward * (1 + 0.25 * b) - OUT * b, z)
            for toward, away in section
        ]
    rail.join_rings(first, count, len(heights))
    rail.cap_rings(first, count, len(heights))
    rail.place(bevel=0.0003, segments=1, smooth=32, outward=True)
    place = Matrix.Translation((track.TRACK_GAP, -OFFSET, 0))
    for height in (-0.36, 0.33):
        track.jamb_bracket(height, OFFSET, place)


def loose_roller():
    """The roller, tilted where its stem hangs in the hinge's tube, its wheel on the lip instead of in the groove."""
    tube = Matrix.Translation((-0.012, -OFFSET, track.ROLLER_RISE))
    tilt = Matrix.Rotation(math.radians(-9), 4, "Z") @ Matrix.Rotation(math.radians(5), 4, "Y")
    track.roller(tube @ tilt @ Matrix.Translation((0.040, 0, 0)), turn=14, wear=0.7)


def surroundings():
    """The jamb, painted walls and the slab far below."""
    front = garage.WALL + 0.038
    post = Solid("jamb", materials.lumber("z", ("#5a4a38", "#7a6650", "#94806a")))
    post.box(0.004, 0.144, garage.WALL, front, -1.4, 1.4)
    post.place(bevel=0.003)
    board = Solid("drywall", materials.drywall("#b5afa3"))
    board.box(0.004, WALL_X, front - 0.012, front + 0.1, -1.4, 1.6)
    board.box(WALL_X, WALL_X + 0.1, -3.0, front, -1.4, 1.6)
    board.place()
    light("POINT", (0.3, -0.5, 0.9), 2.0, (1, 0.75, 0.5), 0.05)
