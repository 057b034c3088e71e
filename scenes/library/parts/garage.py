"""The inside of a garage: the back of a closed sectional door, walls, ceiling, floor and shelves. Meters.

The door's inside face is the plane y = 0; the garage lies at negative y; z points up from the floor.
"""

import math

from mathutils import Matrix

from .. import materials
from ..solids import Solid
from .track import DOOR_THICKNESS, HINGE_WIDTH, INCH, hinge

WALL = DOOR_THICKNESS  # the jambs' inside face, which the closed door's front meets
STILE_WIDTH, STILE_SHEET = 3 * INCH, 0.0013  # end stile of 18 gauge
JOINT = 0.003  # between two sections
AGED = ("#2f2820", "#4a3f33", "#63574a")  # framing lumber grayed by decades
DIM = ("#241e18", "#3a3128", "#4d4337")  # the boards behind it
PANE_WIDTH, PANE_HEIGHT = 15 * INCH, 11 * INCH


def rectangle(x0, x1, z0, z1):
    """An outline for punched sheets, as (x, z)."""
    return [(x0, z0), (x1, z0), (x1, z1), (x0, z1)]


# ---- The door's back


def door_section(left, right, bottom, top, skin, windows=()):
    """One section's body with its two grooves. windows: (x0, x1, z0, z1) of the openings."""
    body = Solid("section", skin)
    low, high = bottom + JOINT / 2, top - JOINT / 2
    holes = [rectangle(*window) for window in windows]
    body.punched(rectangle(left, right, low, high), holes, 0.0022, DOOR_THICKNESS)
    body.box(left, right, 0.018, 0.03, high - 0.01, high + JOINT + 0.006)
    rows = [(low, low + 0.094), (low + 0.0965, high - 0.0965), (high - 0.094, high)]
    for z0, z1 in rows:
        inside = [rectangle(*w) for w in windows if z0 < (w[2] + w[3]) / 2 < z1]
        body.punched(rectangle(left, right, z0, z1), inside, 0, 0.005)
    body.place(bevel=0.0022, outward=True)


def stile(x, bottom, top, wrap=0):
    """A galvanized stile of a section around x. wrap: 1 or -1 where it turns around the door's edge."""
    sheet = materials.galvanized(420, 0.45, grease=0.35)
    strip = Solid("stile", sheet)
    low, high, half = bottom + JOINT / 2, top - JOINT / 2, STILE_WIDTH / 2
    strip.box(x - half, x + half, -STILE_SHEET, 0.0005, low, high)
    if wrap:
        edge = x + wrap * half
        strip.box(
            min(edge, edge + wrap * STILE_SHEET), max(edge, edge + wrap * STILE_SHEET), -STILE_SHEET, 0.048, low, high
        )
    strip.place(bevel=0.0008, outward=True)


def strut(left, right, z, depth=2.25 * INCH):
    """A stiffening strut: a hat of galvanized steel along the door, 3 in high."""
    half, crown = 1.5 * INCH, 0.021
    hat = [
        (0, -half),
        (0, -crown - 0.004),
        (depth, -crown + 0.003),
        (depth, crown - 0.003),
        (0, crown + 0.004),
        (0, half),
    ]
    sheet = 0.0014
    outline = [(-y, z + up) for y, up in hat] + [(-y - sheet, z + up * 1.02) for y, up in reversed(hat)]
    bar = Solid("strut", materials.galvanized(420, 0.5, dust=0.5))
    bar.prism([(y - STILE_SHEET, up) for y, up in outline], left, right, "x")
    bar.place(bevel=0.0005, smooth=30, outward=True)


def window(x0, x1, z0, z1, frame, glass):
    """The inside of one window: frame with its screws, and the pane."""
    border = Solid("window frame", frame)
    margin = 0.032
    outline = rectangle(x0 - margin, x1 + margin, z0 - margin, z1 + margin)
    border.punched(outline, [rectangle(x0 + 0.006, x1 - 0.006, z0 + 0.006, z1 - 0.006)], -0.012, 0.0)
    border.punched(rectangle(x0, x1, z0, z1), [rectangle(x0 + 0.012, x1 - 0.012, z0 + 0.012, z1 - 0.012)], 0.0, 0.02)
    border.place(bevel=0.004, segments=3, outward=True)
    pane = Solid("pane", glass)
    pane.quad((x0, 0.02, z0), (x1, 0.02, z0), (x1, 0.02, z1), (x0, 0.02, z1))
    pane.place()


def panes(left, right, count, bottom, top):
    """The openings of a row of windows in a section, evenly spread."""
    middle, step = (bottom + top) / 2, (right - left) / count
    centers = [left + step * (i + 0.5) for i in range(count)]
    low, high = middle - PANE_HEIGHT / 2, middle + PANE_HEIGHT / 2
    return [(x - PANE_WIDTH / 2, x + PANE_WIDTH / 2, low, high) for x in centers]


def door_back(left, right, bottom, heights, shade="#d4d1c8", window_section=None, window_count=4, hinges=True):
    """A closed sectional door from inside: sections of the given heights from the bottom up, stiles, a strut on the
    top one, hinges between them. window_section: index of the section with windows. Gives the joints' heights."""
    skin = materials.paint(shade, 0.4, dirt=0.5)
    dusty = materials.glass(dust=0.12)
    positions = [left + STILE_WIDTH / 2, right - STILE_WIDTH / 2]
    inner = [left + (right - left) * i / window_count for i in range(1, window_count)]
    z, joints = bottom, []
    for index, height in enumerate(heights):
        top = z + height
        openings = panes(left, right, window_count, z, top) if index == window_section else []
        door_section(left, right, z, top, skin, openings)
        for opening in openings:
            window(*opening, skin, dusty)
        stile(positions[0], z, top, -1)
        stile(positions[1], z, top, 1)
        for x in inner:
            stile(x, z, top)
        joints.append(top)
        z = top
    joints.pop()
    if hinges:
        for number, joint in enumerate(joints, 1):
            hinge(min(number, 3), Matrix.Translation((right - HINGE_WIDTH / 2, -STILE_SHEET, joint)))
            hinge(min(number, 3), Matrix.Translation((left + HINGE_WIDTH / 2, -STILE_SHEET, joint)))
            for x in inner:
                hinge(1, Matrix.Translation((x, -STILE_SHEET, joint)))
    strut(left + 0.004, right - 0.004, z - 0.05)
    return joints


# ---- The room


def jambs(left, right, height, width=5.5 * INCH, thickness=1.5 * INCH, shade=AGED):
    """The 2x6 pads beside and above the opening that tracks and springs are fastened to."""
    post = Solid("jamb", materials.lumber("z", shade))
    for x0, x1 in ((left - width, left), (right, right + width)):
        post.box(x0, x1, WALL, WALL + thickness, 0, height + 0.35)
    post.place(bevel=0.003)
    header = Solid("header", materials.lumber("x", shade))
    header.box(left + 0.001, right - 0.001, WALL, WALL + thickness, height - 0.02, height + 0.27)
    header.place(bevel=0.003)


def walls(left, right, back, height, door_left, door_right, door_height, shade="#83817b"):
    """Drywall on all sides, with the door's opening. back: the y of the rear wall."""
    board = Solid("drywall", materials.drywall(shade))
    front = WALL + 0.012
    board.box(left - 0.1, door_left, front, front + 0.15, 0, height)
    board.box(door_right, right + 0.1, front, front + 0.15, 0, height)
    board.box(door_left, door_right, front, front + 0.15, door_height, height)
    for x in (left - 0.1, right):
        board.box(x, x + 0.1, back, front, 0, height)
    board.box(left, right, back - 0.1, back, 0, height)
    board.place()


def studs(x, inward, back, front, height, spacing=16 * INCH, shade=AGED):
    """An open side wall in the plane x: studs and plates on sheathing. inward: 1 or -1, toward the room."""
    depth = 3.5 * INCH * inward
    timber = Solid("studs", materials.lumber("z", shade))
    count = int((front - back) / spacing)
    for i in range(count + 1):
        y = front - 0.02 - i * spacing
        timber.box(min(x, x + depth), max(x, x + depth), y - 0.038, y, 0.038, height - 0.076)
    timber.place(bevel=0.002)
    plates = Solid("plates", materials.lumber("y", shade))
    for z0, z1 in ((0, 0.038), (height - 0.076, height)):
        plates.box(min(x, x + depth), max(x, x + depth), back, front, z0, z1)
    plates.place(bevel=0.002)
    sheathing = Solid("sheathing", materials.lumber("z", DIM))
    sheathing.box(x - 0.012, x, back, front, 0, height)
    sheathing.place()


def joists(left, right, back, front, height, spacing=16 * INCH, depth=7.25 * INCH, shade=AGED):
    """An open ceiling: 2x8 joists along x under boards. height: of the joists' lower edge."""
    timber = Solid("joists", materials.lumber("x", shade))
    for i in range(int((front - back) / spacing) + 1):
        y = front - 0.1 - i * spacing
        timber.box(left, right, y - 0.038, y, height, height + depth)
    timber.place(bevel=0.002)
    boards = Solid("ceiling boards", materials.lumber("y", DIM))
    width = 0.14
    for i in range(int((right - left) / width) + 1):
        x = left + i * width
        boards.box(x, x + width - 0.003, back, front, height + depth, height + depth + 0.02)
    boards.place(bevel=0.001)


def ceiling(left, right, back, front, height, shade="#8d8a83"):
    """A flat drywall ceiling."""
    board = Solid("ceiling", materials.drywall(shade))
    board.box(left, right, back, front, height, height + 0.02)
    board.place()


def floor(left, right, back, front):
    """The slab, with its edge under the door."""
    slab = Solid("slab", materials.concrete())
    slab.box(left, right, back, front + 1.0, -0.1, 0)
    slab.place()


def shelves(x, y, chance, width=1.0, depth=0.4, levels=(0.1, 0.6, 1.1, 1.6), turn=0.0):
    """A steel shelf with boxes, cans and bins on it. Its middle stands at x, y; chance: a random.Random."""
    matrix = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")
    frame = Solid("shelf", materials.paint("#33363a", 0.4, dirt=0.3))
    for sx in (-1, 1):
        for sy in (-1, 1):
            px, py = sx * (width / 2 - 0.02), sy * (depth / 2 - 0.02)
            frame.box(px - 0.018, px + 0.018, py - 0.018, py + 0.018, 0, levels[-1] + 0.35)
    for z in levels:
        frame.box(-width / 2, width / 2, -depth / 2, depth / 2, z - 0.03, z)
    frame.place(bevel=0.002, matrix=matrix)
    cartons = materials.paint("#7d5f3c", 0.85, dirt=0.4)
    bins = [materials.plastic(shade) for shade in ("#27374a", "#4a4d50", "#5a2a22")]
    cans = materials.steel("#9b9d9f", 0.35, grease=0.3)
    for z in levels:
        at = -width / 2 + 0.06
        while at < width / 2 - 0.16:
            kind = chance.random()
            size = chance.uniform(0.14, 0.3)
            if kind < 0.3:
                thing = Solid("can", cans)
                thing.cylinder((at + 0.08, chance.uniform(-0.05, 0.05), z), 0.082, 0.19, 32)
                size = 0.18
            else:
                thing = Solid("box", cartons if kind < 0.65 else chance.choice(bins))
                half = depth / 2 - chance.uniform(0.03, 0.1)
                size = min(size, width / 2 - 0.04 - at)
                thing.box(at, at + size, -half, half, z, z + chance.uniform(0.12, 0.3))
            thing.place(bevel=0.006, outward=True, matrix=matrix)
            at += size + chance.uniform(0.015, 0.06)


def conduit(path, matrix=Matrix()):
    """A thin electrical conduit along points."""
    pipe = Solid("conduit", materials.galvanized(420, 0.5))
    pipe.tube(path, 0.0115, 16)
    pipe.place(smooth=40, matrix=matrix)


def evening(left, right, distance=6.0, strength=3.0):
    """What the windows look out on: a low evening sky behind dark crowns of trees."""
    sky = Solid(
        "evening sky", materials.room_glow(strength, 1.2, 4.5, ("#ffb469", "#f3b78a", "#a9aec0", "#6a86b4"), 0.15)
    )
    sky.quad((left - 8, distance, -1), (right + 8, distance, -1), (right + 8, distance, 7), (left - 8, distance, 7))
    sky.place()
    trees = Solid("trees", materials.plain("#161a18", 0.9))
    width = (right - left + 12) / 40
    for i in range(40):
        x, y = left - 6 + width * i, distance - 0.4 - 0.01 * i
        height, radius = 1.0 + 0.4 * abs(math.sin(1.7 * i)), 0.4 + 0.15 * math.sin(2.3 * i)
        for k in range(13):
            a, reach = 2.4 * k + i, radius * (k / 13) ** 0.5
            at = (x + reach * math.cos(a), y, height + reach * math.sin(a))
            trees.cylinder(at, radius * (0.6 - 0.03 * k), 0.01, 14, "y")
    trees.place()
