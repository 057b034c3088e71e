"""A lit keypad on the garage's door casing at dusk, and the remote beside it on the stone ledge."""

import math
import random

import bpy
from library import materials
from library.parts import door, house, keypad
from library.solids import Solid
from library.stage import Grade, Picture, camera, light, sky
from mathutils import Matrix, Vector

PICTURE = Picture(samples=12, grade=Grade(exposure=1.25, contrast=1.26, saturation=1.1, vignette=0.3))

# The casing's front is y = 0 and its middle x = 0; heights are from the driveway.
CASING = 0.07  # half of its 5 1/2 in
OPENING = door.Opening(0.07, 2.508, 2.134, 0.125)  # 8 x 7 ft
KEYPAD_HEIGHT = 1.53  # its middle: more than 5 ft, out of small children's reach
LEDGE = 1.428  # top of the wainscot's stone cap
STONE_FACE = 0.03  # about where the stones above the ledge end
WARM = (1.0, 0.68, 0.38)
AUTUMN = ("#3d2313", "#58361c")


def build():
    masonry(random.Random(12))
    casing()
    door.carriage_door(OPENING, leaves=2, glow=1.5)
    keypad.keypad(Matrix.Translation((0.004, 0, KEYPAD_HEIGHT)), glow=(0.5, 0.78, 1.0), strength=1.5, opened=10)
    keypad.remote(leaning(-0.122, 62))
    fallen_leaf(Vector((-0.205, -0.05, LEDGE)), 0.03, 0.7)
    fallen_leaf(Vector((-0.165, -0.002, LEDGE)), 0.02, 2.6)
    drops(random.Random(7))
    lamps()
    camera((-0.36, -0.64, 1.62), (0.015, 0, 1.546), lens=64, focus=(0.0, -0.03, 1.515), aperture=6.3)


def leaning(x, angle):
    """Where a remote stands on the ledge and leans back against the stone. angle: degrees from the ledge."""
    a = math.radians(90 - angle)
    half = keypad.REMOTE_HEIGHT / 2
    middle = Vector((x, STONE_FACE - 0.008 - math.sin(a) * half, LEDGE + math.cos(a) * half))
    return Matrix.Translation(middle) @ Matrix.Rotation(math.radians(-7), 4, "Z") @ Matrix.Rotation(-a, 4, "X")


def masonry(rng):
    """The wainscot's cap, still damp, and the stones above and below it."""
    cap = Solid("ledge", materials.granite("#76736e", "#3f3e3d", 0.3))
    cap.box(-0.36, -CASING, -0.085, 0.09, LEDGE - 0.055, LEDGE)
    cap.box(-1.2, -0.363, -0.082, 0.09, LEDGE - 0.056, LEDGE - 0.001)
    cap.place(0.006, 3)
    split_stones(STONE_FACE, LEDGE, 2.0, rng)
    split_stones(-0.045, LEDGE - 0.42, LEDGE - 0.056, rng)


def split_stones(face, bottom, top, rng, joint=0.005, relief=0.010):
    """Ashlar with the broken surface that a close view needs. face: y of the stones' fronts; bottom, top: heights."""
    stones = Solid("stones", materials.fieldstone())
    for x0, x1, z0, z1 in house.ashlar(-0.9, -CASING - 0.002, bottom, top, rng):
        stones.box(x0 + joint, x1 - joint, face + rng.uniform(-0.01, 0.006), 0.12, z0 + joint, z1 - joint)
    thing = stones.place(0.012, 3, smooth=60)
    finer = thing.modifiers.new("finer", "SUBSURF")
    finer.subdivision_type = "SIMPLE"
    finer.levels = finer.render_levels = 5
    clouds = bpy.data.textures.new("split face", "CLOUDS")
    clouds.noise_scale, clouds.noise_depth = 0.045, 4
    rough = thing.modifiers.new("split face", "DISPLACE")
    rough.texture, rough.texture_coords, rough.strength, rough.mid_level = clouds, "GLOBAL", relief, 0.5
    joints = Solid("joints", materials.mortar())
    joints.box(-0.9, -CASING, face + 0.016, 0.12, bottom, top)
    joints.place()


def casing():
    """Painted boards around the opening."""
    trim = Solid("casing", materials.paint("#e4e0d6", dirt=0.4))
    trim.box(-CASING, CASING, 0, 0.26, 0, OPENING.height)
    trim.box(-CASING - 0.004, -CASING + 0.02, -0.011, 0.05, LEDGE - 0.056, OPENING.height - 0.001)
    trim.box(OPENING.x1, OPENING.x1 + 2 * CASING, 0, 0.26, 0, OPENING.height)
    trim.box(-CASING - 0.02, OPENING.x1 + 2 * CASING + 0.02, -0.01, 0.26, OPENING.height + 0.001, 2.4)
    trim.place(0.004, 3)


def fallen_leaf(middle, half, turn):
    """A curled brown leaf that lies on the ledge. half: half of its length (m); turn: radians."""
    blade = Solid("fallen leaf", materials.leaf(AUTUMN, 0.15))
    steps, across = 16, (-1.0, -0.5, 0.0, 0.5, 1.0)
    for i in range(steps + 1):
        t = i / steps
        width = half * 0.6 * math.sin(math.pi * t**0.75) * (1 + 0.14 * math.sin(t * 38)) + half * 0.012
        for side in across:
            curl = half * (0.34 * (t - 0.35) ** 2 + 0.14 * side * side + 0.04 * math.sin(t * 40) * abs(side))
            blade.vertices.append((half * (2 * t - 1), side * width, 0.0008 + curl))
    count = len(across)
    for i in range(steps):
        for k in range(count - 1):
            first = i * count + k
            blade.faces.append((first, first + 1, first + count + 1, first + count))
    blade.place(smooth=60, matrix=Matrix.Translation(middle) @ Matrix.Rotation(turn, 4, "Z"))


def drops(rng):
    """Beads of rain on the ledge."""
    water = Solid("rain", materials.glass())
    for _ in range(130):
        radius = 0.0008 + 0.0022 * rng.random() ** 3
        spot = (rng.uniform(-0.32, -0.08), rng.uniform(-0.08, 0.02), LEDGE)
        dome = [(math.cos(a) * radius, math.sin(a) * radius * 0.5) for a in (i * math.pi / 10 for i in range(6))]
        water.lathe(spot, dome, 12, "z", closed=False)
    water.place(smooth=60)


def lamps():
    """Gooseneck lamps above the door, a lantern on the stone at the left, the last light of the sky."""
    for x, power in ((0.45, 110), (1.85, 110)):
        light("SPOT", (x, -0.36, 2.72), power, WARM, 0.05, (x - 0.05, -0.1, 0), spot_size=2.2, spot_blend=0.8)
    light("POINT", (-0.8, -0.3, 2.0), 4.5, WARM, 0.06)
    sky(-0.6, -35, 0.85, (0.5, 0.62, 1.1), 0.35, 1.0)
