"""Where a garage door turns: the curve from the vertical to the horizontal track, with the top roller in it."""

from mathutils import Matrix

from library import materials
from library.parts import garage, torsion, track
from library.solids import Solid
from library.stage import Grade, Picture, camera, softbox, workshop_world

PICTURE = Picture(samples=32, bounces=8, clamp=6, grade=Grade(exposure=1.05, contrast=1.4, vignette=0.35))
DOOR_WIDTH, SECTIONS = 2.438, (0.533, 0.533, 0.533, 0.533)  # 8 x 7 ft
DOOR_TOP = sum(SECTIONS)
RADIUS = 12 * track.INCH
SPRING_LINE = DOOR_TOP + 0.055 - RADIUS  # where the curve begins
OFFSET = track.ROLLER_OFFSET[3] + garage.STILE_SHEET
TOP_ROLLER = DOOR_TOP - 0.125  # height
CEILING = 2.7


def build():
    garage.door_back(-DOOR_WIDTH, -0.001, 0, SECTIONS, "#c9c5ba", window_section=3)
    track.track(0.05, SPRING_LINE, RADIUS, run=2.2, offset=OFFSET, brackets=(0.45, 1.15, 1.7))
    rollers()
    counterbalance()
    room()
    garage.evening(-DOOR_WIDTH, 0, strength=1.5)
    softbox((-0.95, -0.26, 1.98), (0.04, -0.1, 2.08), 0.2, 0.35, 12, (1, 0.76, 0.5))
    softbox((-0.6, -0.75, 2.62), (0.03, -0.12, 2.0), 0.2, 0.2, 7, (1, 0.84, 0.64))
    softbox((-1.9, -1.5, 1.2), (0, 0, 2.0), 0.6, 0.6, 16, (0.55, 0.72, 1))
    workshop_world(0.14, 0.6)
    camera((-0.60, -0.96, 1.77), (0.02, -0.15, 2.055), lens=49, focus=(0.035, -0.08, 2.02), aperture=4.5)


def rollers():
    """The top roller where the curve has begun, and the one of the highest hinge below it."""
    rise = TOP_ROLLER - SPRING_LINE
    offset = OFFSET + track.curve_offset(rise, RADIUS)
    track.roller(Matrix.Translation((track.TRACK_GAP, -offset, TOP_ROLLER)), turn=11, wear=0.7)
    fixture = Matrix.Translation((-0.036, -garage.STILE_SHEET, TOP_ROLLER))
    track.top_fixture(fixture, offset - garage.STILE_SHEET)
    track.roller(Matrix.Translation((track.TRACK_GAP, -OFFSET, SECTIONS[0] * 3 + track.ROLLER_RISE)), wear=0.7)


def counterbalance():
    """The end of the torsion shaft with its plate, drum and cable, above the track."""
    axis = Matrix.Translation((0, garage.WALL - torsion.PAD_FACE, DOOR_TOP - torsion.DOOR_TOP))
    plate = track.TRACK_GAP + track.OUTSIDE + 0.002
    drum_at = axis @ Matrix.Translation((plate - torsion.DRUM_LENGTH - 0.0102, 0, 0))
    torsion.shaft(-1.6, plate + 0.05, axis)
    torsion.end_plate(axis @ Matrix.Translation((plate, 0, 0)))
    torsion.drum(drum_at)
    torsion.cable(torsion.wrapped_cable(-1.1), drum_at)


def room():
    """Lumber and wall around the door's corner, dim."""
    garage.jambs(-DOOR_WIDTH, 0, DOOR_TOP)
    front, back = garage.WALL + 0.038, -4.0
    garage.studs(0.75, -1, back, front, CEILING)
    garage.joists(-3.0, 0.75, back, front, CEILING)
    sheathing = Solid("front wall", materials.lumber("x", garage.DIM))
    sheathing.box(-3.0, 0.75, front + 0.02, front + 0.04, DOOR_TOP, CEILING + 0.2)
    sheathing.box(0.0, 0.75, front + 0.02, front + 0.04, 0, DOOR_TOP)
    for i in range(15):
        low = DOOR_TOP + (i - 11) * 0.18
        sheathing.box(-3.0 if low >= DOOR_TOP else 0.0, 0.75, front, front + 0.02, low, low + 0.177)
    sheathing.place(bevel=0.001)
    uprights = Solid("front studs", materials.lumber("z", garage.AGED))
    for x in (0.2, 0.6):
        uprights.box(x, x + 0.038, front - 0.05, front, 0, CEILING)
    uprights.place(bevel=0.002)
    garage.conduit([(0.36, front - 0.012, 0.5), (0.36, front - 0.012, CEILING)])
