"""The house of the showcase: a garage with a stone front and a gable, before a house with clapboards and a porch.

The garage's front stands at y = 0, from x = 0 to 7.2; its door fills GARAGE_DOOR. See house.py for the conventions.
"""

import random

from .. import materials
from ..solids import Solid
from ..stage import light
from . import house, lamps
from .door import Opening
from .house import Wall

GARAGE_DOOR = Opening(1.16, 6.04, 2.14, 0.085)  # a 16 x 7 ft door, its face 85 mm behind the stone
CASING_FACE = -0.1  # y of the boards beside it, which end at its edges

GARAGE_WIDTH, GARAGE_DEPTH = 7.2, 7.5
GARAGE_EAVE, GARAGE_PITCH = 3.02, 0.8
GARAGE_OVERHANG = 0.42
MIDDLE = GARAGE_WIDTH / 2
GARAGE_RIDGE = GARAGE_EAVE + MIDDLE * GARAGE_PITCH
FASCIA_LIFT = 0.12  # how far the rafters' upper edge lies above the wall's corner

MAIN_X0, MAIN_X1, MAIN_Y0, MAIN_Y1 = 3.2, 17.5, 2.2, 11.2
MAIN_EAVE, MAIN_PITCH, MAIN_OVERHANG = 5.75, 0.68, 0.45
MAIN_MIDDLE = (MAIN_Y0 + MAIN_Y1) / 2
MAIN_RIDGE = MAIN_EAVE + (MAIN_MIDDLE - MAIN_Y0) * MAIN_PITCH

GARAGE_FRONT, GARAGE_SIDE = Wall(0.0), Wall(0.0, "left")
MAIN_FRONT, MAIN_SIDE = Wall(MAIN_Y0), Wall(MAIN_X0, "left")

GABLE_WINDOW = (MIDDLE - 0.42, MIDDLE + 0.42, 3.75, 4.85)
SIDE_WINDOW = (2.45, 3.55, 1.05, 2.3)
UPPER_WINDOWS = ((9.9, 10.9, 3.8, 5.2), (13.0, 14.0, 3.8, 5.2), (15.6, 16.6, 3.8, 5.2))
LOWER_WINDOWS = ((13.35, 14.27, 0.85, 2.5), (14.33, 15.25, 0.85, 2.5))
ENTRANCE = (10.95, 11.85, 0.3, 2.1)  # its edges, its sill, its height
PORCH = (9.95, 12.85, 1.45, 2.65)  # from, to, depth, height of its beam

LAMP_HEIGHT, GOOSENECK_HEIGHT = 1.95, 2.66
GOOSENECKS = (1.9, MIDDLE, 5.3)


def showcase_house(lantern=34.0, gooseneck=110.0, rooms=1.6, pane=None):
    """Builds all of it but the garage's door and what is in the garage. lantern, gooseneck: watts of a wall lantern and
    of a lamp over the door; rooms: radiance of lit rooms, see house.lit_room. All may be 0. pane: its windows' glass by
    day; then some have blinds, the stone is dressed flatter, and the clapboards have weathered."""
    garage_front(pane)
    garage_side(pane)
    garage_roof()
    main_house(rooms, pane)
    entrance(rooms, lantern, pane)
    attic = (MIDDLE + 0.25, 0.6, 4.4)
    house.lit_room(GARAGE_FRONT, MIDDLE - 1.0, MIDDLE + 1.0, 3.2, 5.0, attic, rooms * 0.75, 1.95)
    for u in (0.5, 6.7):
        lamps.lantern(Wall(-0.07), u, LAMP_HEIGHT, lantern)
    for u in GOOSENECKS:
        lamps.gooseneck(GARAGE_FRONT, u, GOOSENECK_HEIGHT, gooseneck)


def gable_height(u):
    """The height of the garage's front wall at u."""
    return GARAGE_EAVE + min(u, GARAGE_WIDTH - u) * GARAGE_PITCH


def siding_paint(pane, axis="x"):
    """The clapboards' own paint; by day its grain and the soil that rain throws up are seen."""
    return materials.clapboard_paint(house.SIDING_PAINT, 0.6, axis) if pane else None


def garage_front(pane=None):
    """Stone around the door, a band, board and batten in the gable, the door's casing."""
    rng, (x0, x1, top) = random.Random(11), (GARAGE_DOOR.x0, GARAGE_DOOR.x1, GARAGE_DOOR.height)
    band, casing = GARAGE_EAVE - 0.16, 0.16
    shell = Solid("garage wall", materials.drywall())
    inside = 0.006  # so much behind the trim, which is what shows
    shell.box(0, x0 - inside, 0, 0.12, 0, GARAGE_EAVE)
    shell.box(x1 + inside, GARAGE_WIDTH, 0, 0.12, 0, GARAGE_EAVE)
    shell.box(x0 - inside, x1 + inside, 0, 0.12, top + inside, GARAGE_EAVE)
    shell.place()
    pieces = [
        (-0.05, x0 - casing, 0, band),
        (x1 + casing, GARAGE_WIDTH + 0.05, 0, band),
        (x0 - casing, x1 + casing, top + 0.28, band),
    ]
    rounding = 0.007 if pane else 0.014
    house.stone_wall(GARAGE_FRONT, pieces, rng, rounding=rounding)
    house.stone_wall(GARAGE_SIDE, [(-0.02, 0.62, 0, band)], rng, rounding=rounding)
    hole = (GABLE_WINDOW[0] - 0.02, GABLE_WINDOW[1] + 0.02, *GABLE_WINDOW[2:])
    house.board_and_batten(GARAGE_FRONT, 0, GARAGE_WIDTH, GARAGE_EAVE, gable_height, [hole])
    house.window(Wall(-0.02), *GABLE_WINDOW, sash=materials.black_iron(), rows=2, pane=pane, blind=0.45 if pane else 0)
    trim = Solid("garage trim", house.trim_paint())
    for a, b in ((x0 - 0.17, x0), (x1, x1 + 0.17)):
        trim.box(a, b, CASING_FACE, 0.12, 0.012, top + 0.02)
    trim.box(x0 - 0.21, x1 + 0.21, -0.11, 0.12, top, top + 0.24)
    trim.box(x0 - 0.235, x1 + 0.235, -0.13, 0, top + 0.2, top + 0.24)
    trim.box(x0 - 0.26, x1 + 0.26, -0.15, 0, top + 0.24, top + 0.285)
    trim.box(-0.08, GARAGE_WIDTH + 0.08, -0.105, 0, GARAGE_EAVE - 0.17, GARAGE_EAVE + 0.06)
    trim.box(-0.1, GARAGE_WIDTH + 0.1, -0.135, 0, GARAGE_EAVE + 0.06, GARAGE_EAVE + 0.1)
    trim.place(bevel=0.006)


def garage_side(pane=None):
    """Clapboards with a window, behind a corner of stone."""
    y0, y1, z0, z1 = SIDE_WINDOW
    opening = house.rectangle(0.72, GARAGE_DEPTH, [(y0 - 0.04, y1 + 0.04, z0, z1)])
    house.lap_siding(GARAGE_SIDE, opening, 0.1, GARAGE_EAVE - 0.1, random.Random(3), siding_paint(pane, "y"))
    house.window(GARAGE_SIDE, *SIDE_WINDOW, sash=materials.black_iron(), pane=pane)
    base = Solid("foundation", materials.concrete())
    base.box(-0.01, 0.05, 0.6, GARAGE_DEPTH, -0.1, 0.14)
    base.place()
    corner = Solid("corner board", house.trim_paint())
    corner.box(-0.035, 0.1, 0.6, 0.72, 0.1, GARAGE_EAVE)
    corner.place(bevel=0.004)
    house.downspout(
        [
            (-GARAGE_OVERHANG - 0.065, 0.55, 2.7),
            (-GARAGE_OVERHANG - 0.065, 0.56, 2.5),
            (-GARAGE_OVERHANG, 0.58, 2.42),
            (-0.1, 0.66, 2.2),
            (-0.075, 0.66, 2.1),
            (-0.075, 0.66, 0.22),
            (-0.11, 0.66, 0.12),
            (-0.28, 0.64, 0.07),
        ],
        straps=[(-0.075, 0.66, 1.75), (-0.075, 0.66, 0.55)],
    )


def garage_roof():
    """Two slopes, the rakes of the gable with their returns, eaves and gutters."""
    rng, out = random.Random(5), GARAGE_OVERHANG
    x0, x1 = -out, GARAGE_WIDTH + out
    low, high = GARAGE_EAVE - out * GARAGE_PITCH + FASCIA_LIFT, GARAGE_RIDGE + FASCIA_LIFT
    trim = Solid("rakes", house.trim_paint())
    for edge, inner in ((x0, 0.0), (x1, GARAGE_WIDTH)):
        house.sloped_board(trim, (edge, low), (MIDDLE, high), -out - 0.03, -out + 0.02, 0.24)
        house.sloped_board(trim, (edge, low), (MIDDLE, high), -out, 0, 0.04, lift=-0.03)
        frieze = (inner, GARAGE_EAVE - 0.05), (MIDDLE, GARAGE_RIDGE - 0.05)
        house.sloped_board(trim, *frieze, -0.06, 0, 0.16, lift=0.05)
        back = GARAGE_DEPTH if edge == x0 else MAIN_Y0
        inward = 1 if edge == x0 else -1
        # The eave's box: soffit, fascia, and the return that closes it under the rake, in front and toward the wall.
        wall, bottom = inner + inward * 0.02, low - 0.31
        top = low + abs(wall - edge) * GARAGE_PITCH - 0.1
        trim.box(*sorted((edge, wall)), -out + 0.02, back, bottom, bottom + 0.03)
        trim.box(*sorted((edge, edge + inward * 0.02)), -out, back, bottom, low)
        outline = [(edge, bottom), (wall, bottom), (wall, top), (edge, low - 0.1)]
        trim.prism(outline[::inward], -out - 0.02, -out + 0.015)
        trim.box(*sorted((wall, wall - inward * 0.02)), -out, 0, bottom, top)
        gutter = (edge, -out + 0.03, low - 0.02), (edge, back, low - 0.02)
        house.gutter(trim, *gutter, (-inward, 0, 0))
    trim.place(bevel=0.005, outward=True)
    slant = (1 + GARAGE_PITCH**2) ** 0.5
    slope = (MIDDLE - x0) * slant
    front, edge = -out - 0.05, low + 0.02
    house.roof_slope((x0, front, edge), (0, 1, 0), (1 / slant, 0, GARAGE_PITCH / slant), GARAGE_DEPTH + out, slope, rng)
    shorter = MAIN_Y0 + out + 0.3
    house.roof_slope((x1, front, edge), (0, 1, 0), (-1 / slant, 0, GARAGE_PITCH / slant), shorter, slope, rng)
    house.ridge_cap((MIDDLE, front, high), (MIDDLE, GARAGE_DEPTH, high), GARAGE_PITCH)


def main_house(rooms, pane=None):
    """The front of the house beside and behind the garage, its windows and its roof."""
    rng = random.Random(17)
    low_holes = [(hole[0] - 0.05, hole[1] + 0.05, *hole[2:]) for hole in UPPER_WINDOWS + LOWER_WINDOWS]
    door = (ENTRANCE[0] - 0.55, ENTRANCE[1] + 0.55, 0, 2.5)
    front = house.rectangle(GARAGE_WIDTH, MAIN_X1, low_holes + [door])
    paint = siding_paint(pane)
    house.lap_siding(MAIN_FRONT, front, 0.25, MAIN_EAVE - 0.25, rng, paint)
    house.lap_siding(MAIN_FRONT, house.rectangle(MAIN_X0, GARAGE_WIDTH), 3.0, MAIN_EAVE - 0.25, rng, paint)
    side = house.gable(MAIN_Y0, MAIN_Y1, MAIN_EAVE, MAIN_PITCH)
    house.lap_siding(MAIN_SIDE, side, 3.0, MAIN_RIDGE - 0.1, rng, siding_paint(pane, "y"))
    base = Solid("foundation", materials.concrete())
    base.box(GARAGE_WIDTH, MAIN_X1, MAIN_Y0 - 0.012, MAIN_Y0 + 0.1, -0.1, 0.28)
    base.place()
    sheathing = Solid("sheathing", materials.paint(house.SIDING_PAINT, 0.5, mottle=0.09, dirt=0.3))
    eave, ridge = MAIN_EAVE + 0.07, MAIN_RIDGE + 0.07  # up to behind the soffit
    outline = [(MAIN_Y0, 3.0), (MAIN_Y1, 3.0), (MAIN_Y1, eave), (MAIN_MIDDLE, ridge), (MAIN_Y0, eave)]
    sheathing.prism(outline, MAIN_X0 + 0.001, MAIN_X0 + 0.1, "x")
    sheathing.place()
    frame, face = materials.black_iron(), Wall(MAIN_Y0 - 0.01)
    for number, hole in enumerate(UPPER_WINDOWS):
        hung, blind = ((0.3, 0.24), (0.42, 0.36), (0.2, 0.28))[number], (0.5, 0.3, 0.0)[number] if pane else 0.0
        house.window(face, *hole, sash=frame, curtains=(0, 0) if blind else hung, pane=pane, blind=blind)
        house.shutters(face, *hole)
        a, b = hole[:2]
        lamp = (a + (0.25, 0.75, 0.4)[number], 1.3, 4.35)
        art = ((a + 0.75, 4.7, 0.45, 0.55),)
        house.lit_room(face, a - 0.7, b + 0.7, 2.95, 5.4, lamp, rooms * (1.0, 0.5, 0.0)[number], pictures=art)
    for hole, drapes in zip(LOWER_WINDOWS, ((0.34, 0.0), (0.0, 0.3))):
        house.window(face, *hole, sash=frame, curtains=drapes, pane=pane)
    a, b = LOWER_WINDOWS[0][0], LOWER_WINDOWS[1][1]
    art = ((a + 0.5, 1.8, 0.5, 0.6), (a + 1.2, 1.8, 0.5, 0.6))
    sofa = (a + 0.3, a + 1.5, 0.75)
    house.lit_room(face, a - 0.6, b + 0.6, 0.3, 2.75, (b - 0.45, 1.5, 1.65), rooms * 1.1, 3.2, art, sofa)
    vent = MAIN_MIDDLE - 0.36, MAIN_MIDDLE + 0.36
    house.louver_vent(MAIN_SIDE, *vent, 6.77, 7.95)
    main_roof(rng)


def main_roof(rng):
    """Eaves, rakes on the side toward the garage, and the slope to the front."""
    out = MAIN_OVERHANG
    x0, y0, y1 = MAIN_X0 - out, MAIN_Y0 - out, MAIN_Y1 + out
    low, high = MAIN_EAVE - out * MAIN_PITCH + 0.1, MAIN_RIDGE + 0.1
    trim = Solid("main trim", house.trim_paint())
    trim.box(GARAGE_WIDTH, MAIN_X1, MAIN_Y0 - 0.03, MAIN_Y0, MAIN_EAVE - 0.26, MAIN_EAVE)
    trim.box(MAIN_X0 - 0.035, MAIN_X0 + 0.1, MAIN_Y0 - 0.035, MAIN_Y0 + 0.1, 3, MAIN_EAVE)
    trim.box(x0, MAIN_X1, y0 - 0.02, y0 + 0.02, low - 0.2, low + 0.02)
    trim.box(x0, MAIN_X1, y0, MAIN_Y0, low - 0.2, low - 0.17)
    for edge in (y0, y1):
        ends = (edge, low), (MAIN_MIDDLE, high)
        house.sloped_board(trim, *ends, x0 - 0.03, x0 + 0.02, 0.24, axis="x")
        house.sloped_board(trim, *ends, x0, MAIN_X0, 0.03, lift=-0.03, axis="x")
    house.gutter(trim, (x0, y0 - 0.02, low), (MAIN_X1, y0 - 0.02, low), (0, -1, 0))
    trim.place(bevel=0.005, outward=True)
    slant = (1 + MAIN_PITCH**2) ** 0.5
    up = (0, 1 / slant, MAIN_PITCH / slant)
    slope = (MAIN_MIDDLE - MAIN_Y0 + out) * slant
    house.roof_slope((x0 - 0.04, y0 - 0.04, low + 0.03), (1, 0, 0), up, MAIN_X1 - MAIN_X0 + out, slope, rng)
    vents = Solid("plumbing vents", materials.steel("#54585c", 0.5))
    for x, y in ((8.1, 5.4), (12.4, 4.6)):
        foot = low + (y - y0) * MAIN_PITCH
        vents.cylinder((x, y, foot - 0.1), 0.045, 0.5, 16)
        vents.cylinder((x, y, foot - 0.1), 0.1, 0.22, 16, top_radius=0.05)
    vents.place(smooth=40)
    house.ridge_cap((x0 - 0.04, MAIN_MIDDLE, high + 0.02), (MAIN_X1, MAIN_MIDDLE, high + 0.02), MAIN_PITCH)


def entrance(rooms, lantern, pane=None):
    """The front door behind its porch, with a lantern on each side."""
    floor = ENTRANCE[2]
    house.front_door(MAIN_FRONT, ENTRANCE[0], ENTRANCE[1], floor, ENTRANCE[3], glow=rooms, pane=pane)
    house.portico(MAIN_FRONT, PORCH[0], PORCH[1], PORCH[2], floor, PORCH[3])
    for u in (10.2, 12.6):
        lamps.lantern(MAIN_FRONT, u, LAMP_HEIGHT, lantern * 0.5, 0.75)
    if lantern:
        light("POINT", (11.4, 1.4, 2.5), lantern * 0.7, lamps.INCANDESCENT, 0.08)
