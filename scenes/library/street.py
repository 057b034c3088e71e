"""What the houses of a street share: walls with windows under a gabled roof, the lot in front of them, trees behind.

A house's front stands at y = 0 and faces -y; heights are from the driveway before the garage.
"""

import dataclasses
import math

from . import materials
from .parts import house, masonry
from .parts.house import Wall
from .solids import Solid

TRIM = "#e8e5dd"


@dataclasses.dataclass(frozen=True)
class Body:
    """A block of a house from x0 to x1, with its front at y0 and its back at y1, from `bottom` up to `eave`. pitch:
    rise over run of its roof, whose ridge runs along x, or toward the street where gable is set."""

    x0: float
    x1: float
    y0: float
    y1: float
    bottom: float
    eave: float
    pitch: float
    gable: bool = False
    overhang: float = 0.35

    @property
    def front(self):
        return Wall(self.y0)

    @property
    def rise(self):
        """How far the ridge is above the eave."""
        return ((self.x1 - self.x0) if self.gable else (self.y1 - self.y0)) / 2 * self.pitch


def trim_paint(shade=TRIM):
    return materials.paint(shade, 0.4, dirt=0.3)


def roofed(body, rng, shades=("#34363a", "#46484b", "#5a5957"), trim=TRIM):
    """The roof of a block: shingles on both slopes, ridge, soffits, fascias or rakes, gutters."""
    shingles, wood = materials.roof_shingle(shades), Solid("eaves", trim_paint(trim))
    over, pitch = body.overhang, body.pitch
    up, low = 1 / math.hypot(1, pitch), body.eave - over * pitch + 0.14
    x0, x1, y0, y1 = body.x0, body.x1, body.y0, body.y1
    if body.gable:
        half = (x1 - x0) / 2
        slope, peak = (half + over) * math.hypot(1, pitch), low + (half + over) * pitch
        length, start, middle = y1 - y0 + over, y0 - over, (x0 + x1) / 2
        for eave, way in ((x0 - over, 1), (x1 + over, -1)):
            house.roof_slope((eave, start, low), (0, 1, 0), (way * up, 0, up * pitch), length, slope, rng, shingles)
            rake = (eave, low - 0.01), (middle, peak - 0.01)
            house.sloped_board(wood, *rake, start - 0.03, start + 0.02, 0.2)
            house.sloped_board(wood, *rake, start, y0, 0.03, -0.03)
            house.gutter(wood, (eave, start, low - 0.02), (eave, y1, low - 0.02), (-way, 0, 0))
        house.ridge_cap((middle, start, peak + 0.01), (middle, y1, peak + 0.01), pitch, shingles)
    else:
        half = (y1 - y0) / 2
        slope, peak = (half + over) * math.hypot(1, pitch), low + (half + over) * pitch
        start, length, middle = x0 - 0.25, x1 - x0 + 0.5, (y0 + y1) / 2
        for eave, way in ((y0 - over, 1), (y1 + over, -1)):
            house.roof_slope((start, eave, low), (1, 0, 0), (0, way * up, up * pitch), length, slope, rng, shingles)
            for edge in (start - 0.02, start + length - 0.03):
                house.sloped_board(wood, (eave, low), (middle, peak), edge, edge + 0.05, 0.2, 0.0, "x")
        house.ridge_cap((start, middle, peak + 0.01), (start + length, middle, peak + 0.01), pitch, shingles)
        wood.box(start, start + length, y0 - over, y0 + 0.02, low - 0.17, low - 0.14)
        wood.box(start, start + length, y0 - over - 0.02, y0 - over, low - 0.18, low - 0.01)
        face, hung = y0 - over - 0.02, low - 0.01
        house.gutter(wood, (start, face, hung), (start + length, face, hung), (0, -1, 0))
    wood.place(bevel=0.005, outward=True)


def dormer(middle, face, eave, paint, rng, roof, blind=0.0, shingled=False):
    """A gabled dormer with one window; its front stands at y = face. blind: share of the window's height that a blind
    covers; roof: shades of its roof; shingled: with wood shingles in place of clapboards."""
    half, pitch, bottom = 0.8, 0.8, eave - 1.25
    body = Body(middle - half, middle + half, face, face + 3.0, bottom - 0.6, eave, pitch, gable=True, overhang=0.16)
    wall = Wall(face)
    window = (middle - 0.4, middle + 0.4, bottom + 0.2, eave - 0.1)
    hole = (window[0] - 0.09, window[1] + 0.09, window[2] - 0.16, window[3] + 0.14)

    def cover(wall, u0, u1, holes=()):
        if shingled:
            masonry.wood_shingles(wall, u0, u1, body.bottom, eave, rng, holes, paint)
        else:
            house.lap_siding(wall, house.rectangle(u0, u1, holes), body.bottom, eave, rng, paint)

    cover(wall, body.x0, body.x1, [hole])
    house.lap_siding(wall, house.gable(body.x0, body.x1, eave, pitch), eave, eave + half * pitch, rng, paint)
    for x, side in ((body.x0, "left"), (body.x1, "right")):
        cover(Wall(x, side), face, face + 3.0)
    hung = (0, 0) if blind else (0.24, 0.2)
    house.window(wall, *window, 3, 2, casing=0.08, curtains=hung, pane=materials.day_glass(), blind=blind)
    house.lit_room(wall, window[0] - 0.2, window[1] + 0.2, bottom, eave + 0.1, (middle, 1.2, eave - 0.5), 0.02, 1.8)
    roofed(body, rng, roof)
