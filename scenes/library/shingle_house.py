"""A shingled house on a hill street, its garage under the living floor, on a bright, hazy morning."""

import dataclasses
import math
import random

from mathutils import Matrix

from . import materials
from .parts import door, garden, house, household, lamps, masonry
from .parts.house import Wall
from .parts.track import numeral
from .solids import Solid
from .stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(1600, 1200, samples=9, grade=Grade(exposure=0.3, contrast=1.24, saturation=1.08, warmth=0.035))

# z = 0 is the garage's floor. The street lies below it, the front lawn above.
STREET, WALK = -0.72, -0.6
DRIVE_END = -6.4  # y where the drive meets the sidewalk
SLOPE = math.atan2(-WALK, -DRIVE_END)
DRIVE = (0.35, 4.0)
OPENING = (0.78, 3.52)  # a door of 9 x 7 ft
DOOR_HEIGHT, DOOR_PLANE = 2.13, 0.12
GARAGE_DOOR = door.Opening(*OPENING, DOOR_HEIGHT, DOOR_PLANE)
LEFT, RIGHT, BACK = 0.0, 10.6, 8.6
FLOOR, EAVE = 2.62, 5.3  # of the living rooms; of the roof
PITCH = 0.83  # 10 in 12
RETAINING = 4.15  # x of the wall beside the drive
TERRACE = (0.3, 2.3)  # height of the lawn at the street and at the house
TERRACES = ((DRIVE_END, -4.3, 0.5), (-4.3, -2.2, 1.25), (-2.2, -0.03, 2.0))  # the wall's steps: y0, y1, top
STAIR = (5.35, 6.75)
LANDING = 1.25  # depth of the stoop

EARTH = "#251a12"  # mulch under the plants
SHINGLES = "#7f8688"
STONE = ("#6c6a66", "#7d7a74", "#8c857a", "#75716a", "#928b80", "#82786b", "#666668")
ROOF = ("#3d4043", "#46484b", "#515152")
TRIM = "#e3e0d8"
SHUTTERS, FRONT_DOOR = "#33424f", "#243c36"
FRONT = Wall()
SUMMER = ((garden.MAPLE, 10), (garden.OAK, 12), (garden.LINDEN, 9))  # all green


def shingle_paint():
    return materials.clapboard_paint(SHINGLES, 0.0, "z")


def stone():
    return materials.fieldstone(STONE)


def build(hang_door):
    """hang_door(opening) builds the garage's door."""
    rng = random.Random(5)
    garage(rng, hang_door)
    living_floor(rng)
    roofs(rng)
    hillside(rng)
    stairs(rng)
    road(rng)
    neighbor(rng)
    planting(rng)
    sky(32, -70, 0.26, (8.6, 7.8, 7.0), 0.85)
    lamp = sun(-122, 33, 8.0, (1, 0.84, 0.64))
    lamp.data.angle = math.radians(4)  # haze
    camera((1.2, -12.6, 1.0), yaw=7, lens=33.5, shift=(0, 0.132))


def lawn_height(x, y):
    """The ground: a slope above the retaining walls, the drive's ramp beside it."""
    if x < RETAINING:
        return max(min(y, 0) * math.tan(SLOPE), WALK) - 0.02
    share = min(max((y - DRIVE_END) / (-LANDING - DRIVE_END), 0), 1)
    slope = TERRACE[0] + (TERRACE[1] - TERRACE[0]) * share + 0.05 * math.sin(x * 0.9)
    held = next(top for _, end, top in TERRACES if y <= end or end == TERRACES[-1][1])
    return min(slope, held - 0.06 + (x - RETAINING) * 1.1)


def hazy_glass():
    """Panes that mirror a pale sky."""
    return materials.day_glass(0.12, 0.9, ("#dcdcd6", "#c3ccd2", "#95a9bd"))


def garage(rng, hang_door):
    """The lowest storey: fieldstone around the opening, a steel door, a lamp on each side."""
    a, b = OPENING
    lintel = DOOR_HEIGHT + 0.14
    stones = [
        (LEFT, a - 0.1, -0.4, FLOOR - 0.1),
        (b + 0.1, 5.0, -0.4, FLOOR - 0.1),
        (a - 0.1, b + 0.1, lintel, FLOOR - 0.1),
    ]
    house.stone_wall(FRONT, stones, rng, stone(), 0.006)
    house.stone_wall(Wall(LEFT, "left"), [(0, BACK, -0.9, FLOOR - 0.1)], rng, stone(), 0.006)
    trim = Solid("garage trim", materials.paint(TRIM, dirt=0.45))
    FRONT.box(trim, a - 0.11, a, -0.15, 0.075, 0.015, lintel)
    FRONT.box(trim, b, b + 0.11, -0.15, 0.075, 0.015, lintel)
    FRONT.box(trim, a, b, -0.15, 0.075, DOOR_HEIGHT - 0.01, lintel)
    FRONT.box(trim, a - 0.14, b + 0.14, 0, 0.11, lintel - 0.01, lintel + 0.035)
    trim.place(bevel=0.005)
    hang_door(GARAGE_DOOR)
    inside = Solid("inside", materials.plain("#1d1c1a", 0.9))
    inside.box(LEFT + 0.1, 5, 1.2, BACK, 0, FLOOR - 0.2)
    inside.box(a - 0.3, a - 0.2, 0.2, 1.2, 0, FLOOR - 0.2)
    inside.box(b + 0.2, b + 0.3, 0.2, 1.2, 0, FLOOR - 0.2)
    inside.place()
    floor = Solid("garage floor", materials.concrete())
    floor.box(a - 0.1, b + 0.1, -0.02, 1.2, -0.2, 0.01)
    floor.place(bevel=0.006)
    lamps.lantern(Wall(-0.06), 0.37, 1.78, 0, 0.72)
    lamps.lantern(Wall(-0.06), 3.88, 1.78, 0, 0.72)
    over = Matrix.Translation(((a + b) / 2, -0.078, lintel - 0.075))
    numeral("41", 0.09, 0.006, materials.black_iron(), over)


def living_floor(rng):
    """Gray shingles, white trim, windows with dark shutters, the front door."""
    shingle = shingle_paint()
    windows = [(1.02, 1.92, 3.55, 4.85), (2.38, 3.28, 3.55, 4.85), (8.1, 9.3, 3.45, 4.85)]
    entry = (5.08, 7.02, FLOOR - 0.2, FLOOR + 2.12)
    holes = [(a - 0.02, b + 0.02, c - 0.02, d + 0.02) for a, b, c, d in windows]
    bottom = FLOOR - 0.02
    masonry.wood_shingles(FRONT, LEFT + 0.1, RIGHT - 0.1, bottom, EAVE, rng, shingle, holes + [entry])
    masonry.wood_shingles(Wall(LEFT, "left"), 0.1, BACK, bottom, EAVE, rng, shingle)
    gable = house.gable(0.1, BACK, EAVE, PITCH)
    house.lap_siding(Wall(LEFT, "left"), gable, EAVE, EAVE + BACK / 2 * PITCH, rng, shingle)
    for (a, b, c, d), blind in zip(windows, (0.4, 0.4, 0.0)):
        hung = (0, 0) if blind else (0.2, 0.2)
        house.window(FRONT, a, b, c, d, 3, 2, casing=0.1, curtains=hung, pane=hazy_glass(), blind=blind)
        inner = (a - 0.3, b + 0.3, FLOOR, EAVE - 0.1)
        house.lit_room(FRONT, *inner, (a + 0.2, 1.6, FLOOR + 1.3), 0.03, 2.6)
    paint = materials.paint(SHUTTERS, 0.45, dirt=0.3)
    house.shutters(FRONT, *windows[2], 0.1, paint)
    house.front_door(FRONT, 5.6, 6.5, FLOOR, 2.1, FRONT_DOOR, 0.08, hazy_glass())
    house.portico(FRONT, 5.25, 6.85, LANDING - 0.15, FLOOR, FLOOR + 2.3)
    trim = Solid("corner boards", materials.paint(TRIM, dirt=0.4))
    for u in (LEFT, RIGHT - 0.1):
        FRONT.box(trim, u, u + 0.1, -0.01, 0.035, bottom, EAVE)
    Wall(LEFT, "left").box(trim, 0, 0.1, -0.01, 0.035, bottom, EAVE)
    FRONT.box(trim, LEFT - 0.03, RIGHT, 0, 0.09, bottom - 0.16, bottom)
    FRONT.box(trim, LEFT - 0.05, RIGHT, 0, 0.12, bottom - 0.005, bottom + 0.03)
    FRONT.box(trim, LEFT, RIGHT, 0, 0.04, EAVE - 0.2, EAVE)
    trim.place(bevel=0.005)
    back = Solid("house body", materials.plain("#3a3a3a", 0.9))
    back.box(LEFT + 0.12, RIGHT, 3.0, BACK, -0.5, EAVE)
    back.prism([(0.15, EAVE), (BACK / 2, EAVE + BACK / 2 * PITCH - 0.1), (BACK, EAVE)], LEFT + 0.1, RIGHT, "x")
    back.box(4.2, RIGHT, 0.05, 0.1, 0, FLOOR)
    back.place()


def roofs(rng):
    """The main roof, eaves to the street, and two dormers."""
    overhang = 0.35
    up = 1 / math.hypot(1, PITCH)
    low = EAVE - overhang * PITCH + 0.14
    slope = (BACK / 2 + overhang) * math.hypot(1, PITCH)
    shingles = materials.roof_shingle(ROOF)
    start, length = LEFT - 0.25, RIGHT - LEFT + 0.5
    house.roof_slope((start, -overhang, low), (1, 0, 0), (0, up, up * PITCH), length, slope, rng, shingles)
    house.roof_slope((start, BACK + overhang, low), (1, 0, 0), (0, -up, up * PITCH), length, slope, rng, shingles)
    peak = low + (BACK / 2 + overhang) * PITCH
    house.ridge_cap((start, BACK / 2, peak + 0.01), (start + length, BACK / 2, peak + 0.01), PITCH, shingles)
    trim = Solid("eaves", materials.paint(TRIM, dirt=0.4))
    trim.box(start, start + length, -overhang, 0.02, low - 0.17, low - 0.14)
    trim.box(start, start + length, -overhang - 0.02, -overhang, low - 0.18, low - 0.01)
    for side, reach in (((-overhang, low), (BACK / 2, peak)), ((BACK + overhang, low), (BACK / 2, peak))):
        house.sloped_board(trim, side, reach, start - 0.02, start + 0.03, 0.2, 0.0, "x")
    house.gutter(
        trim, (start, -overhang - 0.02, low - 0.01), (start + length, -overhang - 0.02, low - 0.01), (0, -1, 0)
    )
    trim.place(bevel=0.005, outward=True)
    house.downspout(
        [(0.1, -overhang - 0.06, low - 0.1), (0.1, -0.1, low - 0.45), (0.1, -0.1, FLOOR), (0.1, -0.14, 0.1)]
    )
    for middle, blind in ((2.15, 0.0), (8.1, 0.55)):
        dormer(middle, 0.75, EAVE + 1.95, rng, shingles, blind)


def dormer(middle, face, eave, rng, roof, blind):
    """A gabled dormer with one window; its front stands at y = face. blind: share of the window's height that a blind
    covers; roof: the shingles of its roof."""
    half, deep, bottom, pitch, over, paint = 0.8, 3.0, eave - 1.25, 0.8, 0.16, shingle_paint()
    x0, x1, wall = middle - half, middle + half, Wall(face)
    window = (middle - 0.4, middle + 0.4, bottom + 0.2, eave - 0.1)
    hole = (window[0] - 0.09, window[1] + 0.09, window[2] - 0.16, window[3] + 0.14)
    masonry.wood_shingles(wall, x0, x1, bottom - 0.6, eave, rng, paint, [hole])
    house.lap_siding(wall, house.gable(x0, x1, eave, pitch), eave, eave + half * pitch, rng, paint)
    for x, side in ((x0, "left"), (x1, "right")):
        masonry.wood_shingles(Wall(x, side), face, face + deep, bottom - 0.6, eave, rng, paint)
    hung = (0, 0) if blind else (0.24, 0.2)
    house.window(wall, *window, 3, 2, casing=0.08, curtains=hung, pane=materials.day_glass(), blind=blind)
    house.lit_room(wall, window[0] - 0.2, window[1] + 0.2, bottom, eave + 0.1, (middle, 1.2, eave - 0.5), 0.02, 1.8)
    wood = Solid("dormer eaves", materials.paint("#e8e5dd", 0.4, dirt=0.3))
    up, low = 1 / math.hypot(1, pitch), eave - over * pitch + 0.14
    slope, peak = (half + over) * math.hypot(1, pitch), low + (half + over) * pitch
    start, back = face - over, face + deep
    for edge, way in ((x0 - over, 1), (x1 + over, -1)):
        house.roof_slope((edge, start, low), (0, 1, 0), (way * up, 0, up * pitch), back - start, slope, rng, roof)
        rake = (edge, low - 0.01), (middle, peak - 0.01)
        house.sloped_board(wood, *rake, start - 0.03, start + 0.02, 0.2)
        house.sloped_board(wood, *rake, start, face, 0.03, -0.03)
        house.gutter(wood, (edge, start, low - 0.02), (edge, back, low - 0.02), (-way, 0, 0))
    house.ridge_cap((middle, start, peak + 0.01), (middle, back, peak + 0.01), pitch, roof)
    wood.place(bevel=0.005, outward=True)


def hillside(rng):
    """The drive's ramp, the cast walls that hold the lawn, the lawn."""
    ramp = Matrix.Rotation(SLOPE, 4, "X")
    gray = materials.concrete("#817d76", cracks=0)
    garden.concrete_drive(DRIVE[0], DRIVE[1], DRIVE_END, -0.03, rng, 2.1, 0.5, 0.0, gray, ramp)
    for a, b, top in TERRACES:
        walls = [(RETAINING, RETAINING + 0.3, a, b)]
        if b < -1:
            walls.append((RETAINING + 0.3, STAIR[0] - 0.14, b - 0.25, b))
        held = top if b > -1 else top + 0.02
        cast(walls, held)
        masonry.coping(Wall(RETAINING, "left"), a - 0.03, b + 0.02, top, rng)
    low = TERRACE[0] + 0.12
    for a, b in ((RETAINING + 0.3, STAIR[0] - 0.16), (STAIR[1] + 0.16, 16)):
        cast([(a, b, DRIVE_END, DRIVE_END + 0.25)], low)
        masonry.coping(Wall(DRIVE_END), a - 0.04, b, low, rng)
    garden.terrain(RETAINING + 0.1, STAIR[0] - 0.05, DRIVE_END + 0.15, 0, lawn_height, EARTH)
    garden.terrain(STAIR[1] + 0.05, 22, DRIVE_END + 0.15, 14, lawn_height)
    garden.groundcover(RETAINING + 0.14, STAIR[0] - 0.17, DRIVE_END + 0.3, -0.1, rng, lawn_height)
    garden.terrain(-0.8, DRIVE[0] - 0.01, DRIVE_END, 0, lambda x, y: lawn_height(x, y) + 0.03, EARTH)
    garden.ground_plane(depth=-0.85)
    garden.terrain(-22, RETAINING - 0.1, DRIVE_END - 0.2, 14, lawn_height)
    grows = garden.everywhere_but(
        (STAIR[0] - 0.2, STAIR[1] + 0.2, -9, 1), (6.8, 11, -1.35, 9), (-22, STAIR[1] + 0.2, -9, 12)
    )
    garden.lawn(6, 15, DRIVE_END + 0.3, 3, grows, rng, lawn_height)
    left = garden.everywhere_but((DRIVE[0] - 0.3, 30, -9, 12), (-0.7, 1, -8, 12))
    garden.lawn(-14, 1, DRIVE_END, 10, left, rng, lawn_height)


def cast(walls, top):
    """Concrete walls (x0, x1, y0, y1) up to their coping, weathered for decades."""
    solid = Solid("retaining wall", materials.cast_concrete("#75736d", top))
    for x0, x1, y0, y1 in walls:
        solid.box(x0, x1, y0, y1, -0.9, top)
    solid.place(bevel=0.012)


def stairs(rng):
    """From the sidewalk to the stoop in two flights, with cheek walls and iron railings."""
    x0, x1 = STAIR
    rise, run = 0.179, 0.285
    lower, upper = 8, 10
    start = DRIVE_END
    masonry.stair(x0, x1, WALK, lower, rng, rise, run, start)
    rest, height = start + lower * run, WALK + lower * rise
    middle = Solid("landing", materials.granite("#7c8288", "#5a6067"))
    middle.box(x0 - 0.02, x1 + 0.02, rest - 0.02, -LANDING - upper * run + 0.05, height - 0.3, height)
    middle.place(bevel=0.009)
    masonry.stair(x0, x1, height, upper, rng, (FLOOR - height) / upper, run, -LANDING - upper * run)
    for x in (x0 - 0.04, x1 + 0.04):
        masonry.iron_railing((x, start + 0.1, WALK + rise), (x, rest + 0.05, height))
        masonry.iron_railing((x, -LANDING - upper * run, height + 0.1), (x, -LANDING, FLOOR))
    cheeks = Solid("cheek walls", materials.granite("#8a857d", "#66625b"))
    for x in (x0 - 0.16, x1 + 0.02):
        outline = [
            (start - 0.02, WALK - 0.2),
            (start - 0.02, WALK + 0.25),
            (rest, height + 0.12),
            (-LANDING - upper * run, height + 0.12),
        ]
        cheeks.prism([*outline, (-LANDING, FLOOR - 0.02), (0, FLOOR - 0.02), (0, WALK - 0.2)], x, x + 0.14, "x")
    cheeks.place(bevel=0.01, outward=True)


def road(rng):
    """The sidewalk, granite curb and street."""
    walk = materials.concrete("#a3a099")
    slabs, x = Solid("sidewalk", walk), -21.0
    while x < 21:
        low = WALK + rng.uniform(-0.008, 0.004)
        slabs.box(x + 0.004, x + 1.216, DRIVE_END - 1.25, DRIVE_END - 0.02, low - 0.15, low)
        x += 1.22
    slabs.place(bevel=0.008)
    a, b = DRIVE
    apron = Solid("apron", walk)
    outer, inner, edge = DRIVE_END - 2.25, DRIVE_END - 1.27, 0.45
    corners = [
        (a - edge, outer, STREET + 0.025),
        (b + edge, outer, STREET + 0.025),
        (b + 0.05, inner, WALK),
        (a - 0.05, inner, WALK),
    ]
    apron.polygon(corners)
    apron.place()
    for x0, x1 in ((-21, a - edge - 0.05), (b + edge + 0.05, 21)):
        garden.cobble_edge((x0, outer + 0.05), (x1, outer + 0.05), rng, 0.0, Matrix.Translation((0, 0, WALK)))
    garden.asphalt_drive(-21, 21, -24, outer, rng, 0.0, 14, Matrix.Translation((0, 0, STREET)))
    grows = garden.everywhere_but(
        (a - edge, b + edge, -30, 0), (-30, 30, DRIVE_END - 1.27, 9), (-30, 30, -30, outer + 0.12)
    )
    garden.terrain(
        -21, 21, outer + 0.05, inner, lambda x, y: WALK - 0.01 if not a - edge < x < b + edge else STREET - 0.1
    )
    garden.lawn(-14, 16, outer, inner, grows, rng, lambda x, y: WALK)


def neighbor(rng):
    """The next house down the hill, soft behind the hedge."""
    side, beige, pane = Wall(-5.2, "right"), materials.clapboard_paint("#b9b3a4", 0.0), hazy_glass()
    house.lap_siding(Wall(2.5), house.rectangle(-13, -5.2, [(-8.2, -7.2, 2.0, 3.4)]), -0.8, 4.4, rng, beige)
    house.lap_siding(side, house.rectangle(2.5, 11, [(3.6, 4.6, 1.4, 2.9)]), -0.8, 4.4, rng, beige)
    house.lap_siding(side, house.gable(2.5, 11, 4.4, 0.7), 4.4, 7.4, rng, beige)
    house.window(Wall(2.5), -8.2, -7.2, 2.0, 3.4, 2, 1, pane=pane, blind=0.4)
    house.window(side, 3.6, 4.6, 1.4, 2.9, 2, 1, pane=pane, blind=0.3)
    up = 1 / math.hypot(1, 0.7)
    house.roof_slope(
        (-13, 2.1, 4.25),
        (1, 0, 0),
        (0, up, up * 0.7),
        8.1,
        5.6,
        rng,
        materials.roof_shingle(("#3a332d", "#4a4038", "#5a5046")),
    )
    body = Solid("neighbor", materials.plain("#2a2a2a", 0.9))
    body.box(-13, -5.3, 3.0, 11, -1, 4.4)
    body.place()


def planting(rng):
    holly, yew = garden.shrub(rng, 0.46, 0.8), garden.shrub(rng, 0.5, 0.9, garden.YEW_GREEN, 0.026, slender=0.3)
    azalea = garden.shrub(rng, 0.44, 0.55, ("#2a3a1c", "#3b5330", "#55693b", "#758448"), 0.026)
    flower = garden.hydrangea(rng, 0.46)
    spots = (
        (-0.32, -0.9, yew, 1.0),
        (-0.38, -1.75, azalea, 0.9),
        (-0.3, -2.6, holly, 0.95),
        (-0.4, -3.75, azalea, 1.05),
        (-0.3, -4.6, azalea, 0.8),
        (4.8, -0.75, yew, 0.9),
        (4.75, -1.75, flower, 0.8),
        (4.85, -3.5, azalea, 0.85),
        (4.7, -5.6, azalea, 0.7),
        (7.3, -0.75, holly, 0.9),
        (8.1, -0.7, azalea, 0.9),
        (8.9, -0.8, flower, 1.0),
        (9.7, -0.7, yew, 0.9),
        (7.4, -1.7, azalea, 0.8),
        (8.5, -1.75, flower, 0.85),
        (7.4, -5.7, azalea, 0.8),
        (8.7, -5.8, holly, 0.75),
        (9.9, -5.7, azalea, 0.9),
    )
    for x, y, plant, size in spots:
        plant.place(x, y, lawn_height(x, y) - 0.04, (size, size, size * rng.uniform(0.85, 1.1)), rng.uniform(0, 6))
    for y, shade, turn in ((0.75, "#26364a", 1.45), (1.65, "#2c3a33", 1.62)):
        household.wheeled_bin(Matrix.Translation((-0.62, y, -0.02)) @ Matrix.Rotation(turn, 4, "Z"), shade)
    maple, oak, linden = (
        garden.tree(dataclasses.replace(kind, **garden.LEAFY, turned_share=-1), height, rng) for kind, height in SUMMER
    )
    oak.place(14.5, 3.5, 2.0)
    linden.place(-2.7, 11.5, -0.5, 1.1)
    maple.place(4.0, 15, 1.5, 1.15)
    maple.place(12.0, 14, 2.0, 1.1, 2.0)
    oak.place(-16, 12, -1)
    garden.woods([maple, oak, linden], -40, 50, 24, 36, 2.8, rng)
    swept = garden.along_edge((DRIVE[1], DRIVE_END), (DRIVE[1], -0.1), 0.25)

    def on_ramp(rng):
        x, y, _ = swept(rng)
        return x, y, lawn_height(x, y) + 0.024

    garden.fallen_leaves(70, on_ramp, rng, (0.03, 0.07))
    garden.fallen_leaves(60, garden.on_rectangle(-3, 8, -12, -8.8, STREET + 0.01), rng, shades=garden.MAPLE_GREEN)
