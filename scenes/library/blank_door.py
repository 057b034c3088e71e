"""The flat, matte, white door that shows the light: in its picture every other door is drawn in its place."""

import json

import numpy as np

from .finish import blur, film
from .inset import corners, picture_name, with_alpha
from .materials import blank, material
from .solids import INCH, Solid

FOOT = 12 * INCH
MARGIN, AROUND = 24, 12  # pixels around an opening that are rendered, and that are used

WHITE = 0.8  # its reflectance
DOOR_PASS = "door"  # the pass that is 1 on it
FIT = (0.02, 0.05, 0.1, 0.2, 0.4, 0.6)  # the reflectances that response() is fitted for


@material
def matte_white():
    n, finish = blank("matte white")
    n.add("OutputAOV", {"Value": 1.0}, name=DOOR_PASS)
    return finish(n.add("BsdfDiffuse", {"Color": (WHITE, WHITE, WHITE, 1)}))


def blank_door(opening):
    """Fills an opening."""
    slab = Solid("blank door", matte_white())
    slab.box(opening.x0, opening.x1, opening.plane, opening.plane + 0.045, 0, opening.height)
    slab.place()


def response(light, grade):
    """How a picture's film answers to a door of another reflectance, where the white one has this linear light.

    The film is close to a logistic curve: with y a channel's value (0 to 1, as stored) and y / (1 - y) its odds, a
    reflectance r shows with (r / WHITE) ** response times the odds of the white door. Fitted over FIT."""
    exposed = light / WHITE * 2**grade.exposure

    def log_odds(reflectance):
        value = film(np.full((1, 3), exposed * reflectance, np.float32), grade.contrast, grade.saturation).mean()
        return np.log(value / (1 - value))

    pairs = [(np.log(r / WHITE), log_odds(r) - log_odds(WHITE)) for r in FIT]
    return sum(a * b for a, b in pairs) / sum(a * a for a, _ in pairs)


def region(house):
    """The part of the picture around a house's openings: left, top, right, bottom in pixels."""
    picture = house.SCENE.PICTURE
    points = [point for opening in house.OPENINGS for point in corners(opening, picture)]
    across, down = [x for x, _ in points], [y for _, y in points]
    return (
        int(min(across)) - MARGIN,
        int(min(down)) - MARGIN,
        min(int(max(across)) + MARGIN, picture.width),
        min(int(max(down)) + MARGIN, picture.height),
    )


def patch(pixels, house, place):
    """The finished region as RGBA: opaque around each opening, where the picture's own door shows, and stands out of
    its plane; with a soft edge. place: the region's left and top in the picture."""
    shown = np.zeros((*pixels.shape[:2], 1), np.float32)
    for opening in house.OPENINGS:
        points = [(x - place[0], y - place[1]) for x, y in corners(opening, house.SCENE.PICTURE)]
        (x0, x1), (y0, y1) = ((int(min(side)), int(max(side))) for side in zip(*points))
        shown[max(y0 - AROUND, 0) : y1 + AROUND, max(x0 - AROUND, 0) : x1 + AROUND] = 1
    return with_alpha(pixels, blur(shown, 3.0)[..., 0])


def facts(house, linear, place):
    """What render.ts and a page need to know of a house, as JSON. linear: the passes of the region; place: its left
    and top in the whole picture."""
    on_door = linear[DOOR_PASS][..., 0] > 0.99
    light = float(np.median(linear["color"][on_door].mean(axis=-1)))
    picture, (left, top, width, height) = house.SCENE.PICTURE, house.CROP
    shown = [[[x - left, y - top] for x, y in corners(opening, picture)] for opening in house.OPENINGS]
    opening = house.OPENINGS[0]
    known = {
        "picture": picture_name(house.SCENE),
        "crop": {"left": left, "top": top, "width": width, "height": height},
        "patch": {"left": place[0] - left, "top": place[1] - top},
        "openings": [[[round(x, 1), round(y, 1)] for x, y in points] for points in shown],
        "door": house.DOOR,
        "feet": [round(opening.width / FOOT, 1), round(opening.height / FOOT, 1)],
        "response": round(float(response(light, picture.grade)), 2),
        "glow": house.GLOW,
    }
    return json.dumps(known) + "\n"
