"""A ceiling opener in a finished garage at dusk: unit with its lamp lit, rail, trolley and arm to the closed door."""

import random

from mathutils import Matrix

from library import materials
from library.parts import garage, garden, opener, torsion, track
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, sky, softbox

PICTURE = Picture(
    samples=12,
    bounces=6,
    grade=Grade(exposure=1.65, contrast=1.2, saturation=1.02, warmth=-0.035, vignette=0.2),
)
HALF, SECTIONS = 1.372, (0.533, 0.533, 0.533, 0.533)  # 9 x 7 ft
DOOR_TOP = sum(SECTIONS)
LEFT_WALL, RIGHT_WALL, BACK_WALL, CEILING = -2.3, 2.1, -6.2, 2.78
RAIL = 2.45  # height of its bottom, clear of the torsion shaft
UNIT = -3.05  # y of its middle
RADIUS = 12 * track.INCH
SPRING_LINE = DOOR_TOP + 0.055 - RADIUS
TOP_ROLLER = DOOR_TOP - 0.125  # height
OFFSET = track.ROLLER_OFFSET[2] + garage.STILE_SHEET


def build():
    scene()
    lights()
    camera((0.98, -4.35, 1.72), (-0.30, -2.0, 2.27), lens=33, focus=(0, UNIT - 0.1, 2.35), aperture=8)


def scene(**lamp):
    """Everything but lights and camera. lamp: what opener.unit() takes besides its place."""
    garage.door_back(-HALF, HALF, 0, SECTIONS, "#bdb9ae", window_section=3, window_count=4)
    for side in (Matrix(), track.LEFT):
        edge = side @ Matrix.Translation((HALF + 0.001, 0, 0))
        track.track(0.05, SPRING_LINE, RADIUS, 2.1, OFFSET, edge, brackets=(0.5, 1.2))
        for joint in range(1, 4):
            height = joint * SECTIONS[0] + track.ROLLER_RISE
            track.roller(edge @ Matrix.Translation((track.TRACK_GAP, -OFFSET, height)))
        offset = OFFSET + track.curve_offset(TOP_ROLLER - SPRING_LINE, RADIUS)
        track.roller(edge @ Matrix.Translation((track.TRACK_GAP, -offset, TOP_ROLLER)))
        track.top_fixture(edge @ Matrix.Translation((-0.036, -garage.STILE_SHEET, TOP_ROLLER)), offset)
    machine(**lamp)
    counterbalance()
    room()
    outside()


def machine(glow=0.8, **unit):
    """The opener, with its arm pinned to the top section."""
    bottom = RAIL - opener.UNIT_HEIGHT
    opener.unit(Matrix.Translation((0, UNIT, bottom)), glow, **unit)
    opener.straps(CEILING, bottom, UNIT)
    opener.power_cord((-0.06, UNIT - 0.12, bottom + opener.UNIT_HEIGHT), (-0.42, UNIT - 0.35, CEILING - 0.012))
    opener.rail(garage.WALL - 0.062, UNIT + 0.08, RAIL)
    opener.trolley(-0.62, RAIL)
    opener.arm((-0.57, RAIL - 0.05), (-0.075, DOOR_TOP - 0.13))
    opener.door_bracket(-0.075, DOOR_TOP - 0.13)


def counterbalance():
    """Shaft, springs, drums and end plates; the anchor bracket stands beside the opener's rail."""
    axis = Matrix.Translation((0, garage.WALL - torsion.PAD_FACE, DOOR_TOP - torsion.DOOR_TOP))
    anchor = axis @ Matrix.Translation((0.22, 0, 0))
    plate = HALF + track.TRACK_GAP + track.OUTSIDE + 0.003
    torsion.shaft(-plate - 0.05, plate + 0.05, axis)
    torsion.center_bracket(anchor)
    for side, length in ((Matrix(), 0.62), (track.LEFT, 0.62)):
        torsion.stationary_cone(anchor @ side @ Matrix.Translation((0.0016, 0, 0)))
        torsion.spring(length, anchor @ side @ Matrix.Translation((0.016, 0, 0)))
        torsion.winding_cone(anchor @ side @ Matrix.Translation((0.016 + length, 0, 0)))
        drum_at = axis @ side @ Matrix.Translation((plate - torsion.DRUM_LENGTH - 0.0102, 0, 0))
        torsion.drum(drum_at)
        torsion.cable(torsion.wrapped_cable(-1.5, step=0.004), drum_at)
        torsion.end_plate(axis @ side @ Matrix.Translation((plate, 0, 0)))


def room():
    """Jambs, painted walls and ceiling, slab, a shelf."""
    garage.jambs(-HALF, HALF, DOOR_TOP)
    garage.walls(LEFT_WALL, RIGHT_WALL, BACK_WALL, CEILING + 0.2, -HALF, HALF, DOOR_TOP, "#b9b4a9")
    garage.ceiling(LEFT_WALL, RIGHT_WALL, BACK_WALL, garage.WALL + 0.02, CEILING, "#c9c5bb")
    garage.floor(LEFT_WALL, RIGHT_WALL, BACK_WALL, garage.WALL)
    pad = Solid("pad", materials.lumber("z", garage.AGED))
    pad.box(-0.07, 0.31, garage.WALL - 0.001, garage.WALL + 0.02, DOOR_TOP + 0.02, CEILING)
    pad.place(bevel=0.003)
    garage.shelves(LEFT_WALL + 0.24, -1.6, random.Random(3), 1.2, turn=1.5708)


def outside():
    """The last light over a hedge and trees, through the door's windows."""
    rng = random.Random(8)
    garden.ground_plane()
    piece = garden.hedge(rng, height=1.75)
    for k in range(6):
        piece.place(-6.2 + k * 2.1, 8.0 + rng.uniform(-0.1, 0.1))
    kinds = [garden.tree(garden.OAK, 9, rng, leaves=16000), garden.tree(garden.MAPLE, 8, rng, leaves=16000)]
    for k, (x, y) in enumerate(((-5.2, 15), (-1.6, 19), (2.4, 16), (6.0, 20))):
        kinds[k % 2].place(x, y, 0, 1.0, rng.uniform(0, 6))
    sky(-1.2, 120, 3.0, (0.5, 0.62, 1.1), 0.0, dust=1.0)


def lights():
    """The opener's own lamp, and a second one on the ceiling behind the camera."""
    back = UNIT - opener.UNIT_LENGTH / 2 - opener.LENS_DEPTH
    light("POINT", (0, back - 0.16, RAIL - 0.12), 26, (1, 0.76, 0.5), 0.06)
    light("POINT", (0.02, back + 0.06, RAIL + 0.12), 3, (1, 0.76, 0.5), 0.04)
    softbox((1.2, -4.6, CEILING - 0.05), (0.2, -2.0, 1.6), 1.2, 0.2, 42, (1, 0.83, 0.64))
    softbox((1.7, -3.6, 1.0), (0, UNIT, 2.3), 0.8, 0.8, 10, (0.7, 0.82, 1))
