"""A photo eye with its green lamp lit, low on the track of an open garage door; outside, the driveway at nightfall."""

import random

from mathutils import Vector
from mathutils.geometry import interpolate_bezier

from library import materials, street
from library.parts import garage, garden, photo_eye, track
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, sky, softbox

PICTURE = Picture(samples=6, bounces=5, grade=Grade(exposure=1.25, contrast=1.3, saturation=0.72, vignette=0.3))

OFFSET = track.ROLLER_OFFSET[1] + garage.STILE_SHEET
FACE = garage.WALL  # y of the jamb's face toward the garage
OUTSIDE = FACE + 0.17  # y of the wall's outer face
JAMB = (0.004, 0.144)
# The wire's way from the case down, around and up the jamb.
WIRE = ((0.033, -0.088, 0.098), (0.036, -0.08, 0.062), (0.07, -0.03, 0.05), (0.098, 0.02, 0.085), (0.1, FACE - 0.003, 0.16))


def build():
    rng = random.Random(6)
    track.track(0.012, 1.9, offset=OFFSET, run=0.4, brackets=(0.3, 0.95), hanger=False)
    photo_eye.photo_eye(OFFSET)
    wiring()
    frame()
    ground(rng)
    beyond(rng)
    softbox((-0.7, -1.9, 2.5), (0, -0.1, 0.1), 0.9, 0.35, 60, (1, 0.8, 0.56))
    softbox((-1.4, 0.5, 0.9), (0.02, -0.08, 0.12), 0.9, 0.9, 5.0, (0.6, 0.76, 1))
    light("POINT", (0.8, -1.4, 2.2), 8, (1, 0.75, 0.5), 0.1)
    sky(-1.0, 25, 1.6, (1.1, 0.66, 0.6), 0.4, dust=1.0)
    camera((-0.44, -0.56, 0.225), (-0.012, -0.05, 0.14), lens=53, focus=(0.012, -0.085, 0.12), aperture=7)


def wiring():
    """The wire in a loose bend, then up the jamb under staples."""
    knots = [Vector(point) for point in WIRE] + [Vector((0.1, FACE - 0.003, z)) for z in (0.4, 1.0, 1.9)]
    path = []
    for before, start, end, after in zip(knots, knots[1:], knots[2:], knots[3:]):
        path += interpolate_bezier(start, start + (end - before) / 6, end - (after - start) / 6, end, 12)[:-1]
    photo_eye.wire([knots[0], *path, knots[-2], knots[-1]])
    for z in (0.225, 0.42, 0.62):
        photo_eye.staple(0.1, FACE, z)


def frame():
    """The pad that the track is bolted to, the finished wall beside it, the opening's jamb and stop."""
    pad = Solid("pad", materials.lumber("z", ("#5a4a38", "#7a6650", "#94806a")))
    pad.box(*JAMB, FACE, FACE + 0.038, 0.0, 2.4)
    pad.place(bevel=0.003)
    wall = Solid("drywall", materials.drywall("#b9b3a6"))
    wall.box(JAMB[1] + 0.002, 1.2, FACE + 0.02, FACE + 0.1, 0.14, 2.6)
    wall.box(1.2, 1.3, -4, FACE + 0.1, 0.14, 2.6)
    wall.place()
    curb = Solid("curb", materials.concrete("#8a867e", cracks=0))
    curb.box(JAMB[1] + 0.002, 1.3, FACE + 0.01, FACE + 0.12, -0.1, 0.14)
    curb.box(1.19, 1.3, -4, FACE, -0.1, 0.14)
    curb.place(bevel=0.006)
    trim = Solid("outer jamb", materials.paint("#dedad0", 0.45, dirt=0.5))
    trim.box(-0.004, 0.03, FACE + 0.038, OUTSIDE, 0.004, 2.4)
    trim.box(-0.018, -0.004, FACE + 0.006, FACE + 0.05, 0.004, 2.4)
    trim.box(0.0, 0.12, OUTSIDE, OUTSIDE + 0.03, 0.004, 2.4)
    trim.place(bevel=0.003)
    lip = Solid("stop's lip", materials.rubber())
    lip.box(-0.03, -0.018, FACE - 0.001, FACE + 0.004, 0.004, 2.3)
    lip.place(bevel=0.001)


def ground(rng):
    """The slab with its worn edge, the wet drive, leaves that blew in."""
    slab = Solid("slab", materials.concrete("#8b877f", 0.5, cracks=0.5))
    slab.box(-3.2, 1.3, -4, FACE + 0.12, -0.2, 0.0)
    slab.place(bevel=0.01)
    garden.asphalt_drive(-3.2, 0.25, FACE + 0.125, 16, rng, 0.8, -0.025, 4)
    garden.fallen_leaves(7, garden.on_rectangle(-0.9, -0.05, -0.05, 0.16, 0.001), rng, size=(0.03, 0.05))
    garden.fallen_leaves(40, garden.on_rectangle(-2.5, 0.2, 0.3, 3.5, -0.02), rng)


def beyond(rng):
    """Across the street: a house with lit windows, a lamp, trees."""
    garden.ground_plane(depth=-0.05)
    body = street.Body(-1.0, 9.0, 26, 34, 0.3, 5.2, 0.7)
    windows = [(0.4, 1.5, 1.2, 2.6), (3.0, 4.1, 1.2, 2.6), (6.2, 7.3, 1.2, 2.6), (3.0, 4.0, 3.7, 4.9)]
    wall = Solid("far house", materials.plain("#5d6468", 0.8))
    wall.box(body.x0, body.x1, body.y0, body.y1, 0, body.eave)
    wall.prism([(body.y0 - 0.4, body.eave), (body.y1 + 0.4, body.eave), (30, body.eave + 2.8)], body.x0, body.x1, "x")
    wall.place()
    glow = Solid("far windows", materials.emission((1.0, 0.6, 0.28), 3.2))
    for a, b, c, d in windows:
        glow.quad((a, 25.98, c), (b, 25.98, c), (b, 25.98, d), (a, 25.98, d))
    glow.place()
    kinds = [garden.tree(garden.OAK, 10, rng, leaves=9000), garden.tree(garden.MAPLE_AUTUMN, 8, rng, leaves=9000)]
    for k, (x, y) in enumerate(((-2.5, 24), (10.5, 25), (4, 37), (14, 34), (18, 28), (8, 40))):
        kinds[k % 2].place(x, y, 0, 1.0, rng.uniform(0, 6))
    lamp = Solid("street lamp", materials.emission((1.0, 0.7, 0.4), 60))
    lamp.cylinder((5.2, 19, 4.4), 0.12, 0.1, 12)
    lamp.place()
