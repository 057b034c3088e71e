"""The showcase's wooden door rolled up, and the part of a picture that this changes: the garage, the light from it."""

import json

import numpy as np
from mathutils import Matrix

from .inset import corners, in_picture, picture_name, with_alpha
from .parts.door import Pose, carriage_door
from .parts.house import insulating_glass
from .parts.opener import trolley
from .parts.showcase_garage import LAMP, OPENER
from .parts.showcase_house import CASING_FACE, GARAGE_DOOR
from .showcase import APRON
from .stage import light

LIFT = 2.16  # m: its lower edge hangs just above the opening
SOFT = 60  # pixels over which the part ends, except at the edges of the picture


def open_door(opening):
    """Hangs the door under the ceiling. The opener has pulled its trolley back, and its lamp is on."""
    carriage_door(opening, Pose(lift=LIFT), glow=0, glass=insulating_glass())
    x, y, z = OPENER
    trolley(0, 0, Matrix.Translation((x, y - 0.3, z + 0.06)) @ Matrix.Scale(-1, 4, (0, 1, 0)))
    light("POINT", (x, y - 0.12, z), 180, LAMP, 0.12)


def patch(pixels, part):
    """The finished part as RGBA. Toward the rest of the picture it fades out."""
    (left, top, width, height), picture = part.CROP, part.SCENE.PICTURE
    ends = (left + width < picture.width, top + height < picture.height)
    across, down = (
        np.minimum(fade(length) if start else 1, fade(length)[::-1] if end else 1)
        for length, start, end in ((width, left > 0, ends[0]), (height, top > 0, ends[1]))
    )
    return with_alpha(pixels, np.outer(np.broadcast_to(down, height), np.broadcast_to(across, width)))


def fade(length):
    """From 0 at the first of so many pixels to 1 after SOFT, smoothly."""
    t = np.clip(np.arange(length) / SOFT, 0, 1)
    return t * t * (3 - 2 * t)


def facts(part):
    """What render.ts and a page need to know, as JSON: the whole picture's size, the part's place in it, the corners of
    the closed door's face, and those of the opening that one sees it through; in the whole picture's pixels."""
    picture, (left, top, width, height) = part.SCENE.PICTURE, part.CROP
    face = corners(GARAGE_DOOR, picture)
    known = {
        "picture": picture_name(part.SCENE),
        "width": picture.width,
        "height": picture.height,
        "crop": {"left": left, "top": top, "width": width, "height": height},
        "opening": visible(face, picture),
        "face": face,
    }
    return json.dumps(known) + "\n"


def visible(face, picture):
    """What is seen of a closed door with these corners: the casing may hide its sides, the apron hides its lower edge.
    The camera is level, so verticals stay vertical; it is below the door's upper edge, so the header hides nothing."""
    (x0, x1), height = (GARAGE_DOOR.x0, GARAGE_DOOR.x1), GARAGE_DOOR.height
    (casing0, _), (casing1, _) = in_picture([(x, CASING_FACE, height) for x in (x0, x1)], picture)
    left, right = max(face[0][0], casing0), min(face[1][0], casing1)
    foot = in_picture([(x, GARAGE_DOOR.plane, APRON) for x in (x0, x1)], picture)

    def at(x, start, end):
        return [x, round(start[1] + (end[1] - start[1]) * (x - start[0]) / (end[0] - start[0]), 1)]

    return [at(left, *face[:2]), at(right, *face[:2]), at(right, *foot), at(left, *foot)]
