"""The showcase's wooden door rolled up, and the part of a picture that this changes: the garage, the light from it."""

import json
import math

import numpy as np
from mathutils import Matrix, Vector

from . import materials
from .inset import corners, in_picture, picture_name, with_alpha
from .parts import garage, opener, track
from .parts.door import SECTION_DEPTH, Pose, carriage_door, section_matrices
from .parts.house import insulating_glass
from .parts.showcase_garage import BEND, INWARD, LAMP, RAIL, ROLLERS, SEEN, UNIT
from .parts.showcase_house import CASING_FACE, GARAGE_DOOR
from .showcase import APRON
from .solids import Solid
from .stage import light

LIFT = 2.27  # m: its lower edge is just out of sight behind the header
TROLLEY = 2.66  # m: how far the opener has pulled its trolley along the rail
SOFT = 60  # pixels over which the part ends, except at the edges of the picture


def open_door(opening):
    """Hangs the door under the ceiling, on the opener's arm, with the opener's lamp on."""
    pose = Pose(lift=LIFT, bend=BEND)
    carriage_door(opening, insulating_glass(), pose)
    backs = underside(opening, pose)
    pin = (-0.085, opening.height / 4 - 0.13)
    opener.door_bracket(*pin, 0.1, opening.height / 4 - 0.09, backs[-1] @ Matrix.Translation((opening.width / 2, 0, 0)))
    at = RAIL.inverted() @ backs[-1] @ Vector((opening.width / 2, *pin))
    opener.trolley(-TROLLEY, 0, RAIL)
    opener.arm((-TROLLEY + 0.05, -0.05), (at.y, at.z), RAIL)
    for turn, watts in ((0, 60), (math.pi, 40)):
        end = UNIT @ Matrix.Rotation(turn, 4, "Z")
        light("POINT", end @ Vector((0, -opener.UNIT_LENGTH / 2 - 0.13, 0.03)), watts, LAMP, 0.05)
    # The lamp's cover on the side that one sees.
    opener.ribbed_lamp(end, opener.UNIT_WIDTH / 2, -opener.UNIT_LENGTH / 2, 3.0)


def underside(opening, pose, sections=4):
    """The steel on the door's back, which one sees from the street: stiles, struts, hinges and rollers. Gives the
    matrices from track.py's coordinates, with x from the door's left edge, to each section."""
    width, height, gap = opening.width, opening.height / sections, track.TRACK_GAP - SEEN
    offset = ROLLERS[1]
    matrices = section_matrices(opening, [height] * sections, pose)
    backs = [matrix @ Matrix.Translation((0, SECTION_DEPTH, 0)) @ INWARD for matrix in matrices]
    for number, back in enumerate(backs):
        steel = Solid("stiles", materials.galvanized(420, 0.35))
        for share in range(5):
            x = 0.04 + (width - 0.08) * share / 4
            steel.box(x - 0.038, x + 0.038, -0.0013, 0, 0.002, height - 0.002)
        if number in (1, 3):
            garage.strut(0.004, width - 0.004, height - (0.05 if number == 3 else 0.125), matrix=back)
        steel.place(bevel=0.0008, outward=True, matrix=back)
        top = number == sections - 1
        for end, side in ((width, Matrix()), (0, track.LEFT)):
            edge = back @ Matrix.Translation((end, 0, height)) @ side
            if not top:
                track.hinge(2, edge @ Matrix.Translation((-track.HINGE_WIDTH / 2, 0, 0)))
            rise = -0.1 if top else track.ROLLER_RISE
            track.roller(edge @ Matrix.Translation((gap, -offset, rise)))
    return backs


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
