"""A roller in its track, a hinge between two sections: the garage door's most worn parts, close up."""

from mathutils import Matrix

from library import materials
from library.parts import garage, track
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, softbox, workshop_world

PICTURE = Picture(samples=32, bounces=8, clamp=8, grade=Grade(exposure=0.75, contrast=1.45, vignette=0.35))
HINGE = Matrix.Translation((-track.HINGE_WIDTH / 2, -garage.STILE_SHEET, 0))
ROLLER = (track.TRACK_GAP, -track.ROLLER_OFFSET[2] - garage.STILE_SHEET, track.ROLLER_RISE)


def build():
    skin = materials.paint("#cfcbc0", 0.42, dirt=0.6)
    for bottom, top in ((-0.53, 0.0), (0.0, 0.53)):
        garage.door_section(-1.6, -0.001, bottom, top, skin)
        garage.stile(-garage.STILE_WIDTH / 2, bottom, top, 1)
    track.hinge(2, HINGE, wear=0.8)
    track.roller(Matrix.Translation(ROLLER), turn=14, wear=0.8)
    track.track(-1.3, 1.4, offset=-ROLLER[1], run=0.3, brackets=(-0.33,))
    surroundings()
    softbox((-0.26, -0.34, 0.75), (-0.02, 0, 0.0), 0.12, 0.2, 12, (1, 0.82, 0.58))
    softbox((0.36, -0.62, 0.02), (0.01, -0.03, 0), 0.06, 0.6, 3.2, (1, 0.7, 0.4))
    softbox((-0.75, -0.25, -0.35), (-0.03, 0, 0), 0.35, 0.5, 2.0, (0.55, 0.73, 1))
    workshop_world(0.14, 0.6)
    camera((-0.29, -0.275, 0.125), (0.003, -0.005, 0.002), lens=50, focus=(-0.03, -0.03, 0.005), aperture=9)


def surroundings():
    """The jamb, and the dim, unfinished wall and shelf beyond it."""
    front = garage.WALL + 0.038
    post = Solid("jamb", materials.lumber("z", garage.AGED))
    post.box(0.004, 0.144, garage.WALL, front, -1.4, 1.4)
    post.place(bevel=0.003)
    boards = Solid("sheathing", materials.lumber("z", garage.DIM))
    for i in range(12):
        boards.box(0.1 + 0.14 * i, 0.237 + 0.14 * i, front + 0.09, front + 0.11, -1.4, 1.6)
    boards.box(0.1, 1.8, front + 0.11, front + 0.12, -1.4, 1.6)
    boards.place(bevel=0.002)
    studs = Solid("studs", materials.lumber("z", garage.AGED))
    for x in (0.33, 0.74, 1.15):
        studs.box(x, x + 0.038, front, front + 0.09, -1.4, 1.6)
    studs.place(bevel=0.002)
    garage.conduit([(0.52, front + 0.07, -1.4), (0.52, front + 0.07, 1.6)])
    garage.studs(1.3, -2.5, front + 0.1, 1.6)
    light("POINT", (0.95, -0.1, 0.5), 1.2, (1, 0.62, 0.32), 0.03)
