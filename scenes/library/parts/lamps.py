"""Lamps outside a house: wall lanterns, gooseneck lamps, lights in a flower bed. Power in watts; 0 is switched off."""

import math

from .. import materials
from ..solids import Solid
from ..stage import light

INCANDESCENT = (1.0, 0.67, 0.35)  # about 2700 K beside a blue evening
BULB_GLOW = 40.0  # radiance of a lit bulb: burns out in the picture, as in a photograph


def bulb(x, y, z, length, lit):
    """A pear-shaped bulb that hangs from or stands on z; length in m, negative to hang."""
    material = materials.emission((1, 0.62, 0.26), BULB_GLOW) if lit else materials.plain("#d9d6cd", 0.3)
    material.cycles.sample_as_light = False  # the lamp beside it lights the scene
    solid = Solid("bulb", material)
    profile = [(0.0, 0.0), (0.11, 0.08), (0.13, 0.16), (0.24, 0.5), (0.25, 0.7), (0.16, 0.92), (0.0, 1.0)]
    solid.lathe((x, y, z), [(abs(length) * r, length * t) for r, t in profile], 16, "z", closed=False)
    thing = solid.place(smooth=60, outward=True)
    thing.visible_shadow = False
    return thing


def lantern(wall, u, z, power=34.0, scale=1.0):
    """A four-sided lantern on a wall; z: the middle of its glass; scale 1 is 34 cm of glass, a large one for a
    garage."""
    iron, panes = Solid("lantern", materials.black_iron()), Solid("lantern glass", materials.glass(dust=0.06))
    x, y, _ = wall.point(u, 0.19 * scale, z)
    back_x, back_y, _ = wall.point(u, 0.0, z)
    half, tall = 0.085 * scale, 0.34 * scale
    bottom, top = z - tall / 2, z + tall / 2
    wall.box(iron, u - 0.06 * scale, u + 0.06 * scale, 0, 0.02, z - 0.1 * scale, z + 0.26 * scale)
    arm = [
        wall.point(u, out * scale, z + up * scale) for out, up in ((0.01, 0.2), (0.06, 0.28), (0.13, 0.32), (0.19, 0.3))
    ]
    iron.tube(arm, 0.011 * scale, 8)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cx, cy, post = x + sx * half, y + sy * half, 0.008 * scale
            iron.box(cx - post, cx + post, cy - post, cy + post, bottom, top)
    rim = half + 0.014 * scale
    iron.box(x - rim, x + rim, y - rim, y + rim, bottom - 0.025 * scale, bottom)
    iron.box(x - rim, x + rim, y - rim, y + rim, top, top + 0.012 * scale)
    roof = [(0.0, 0.13), (0.02, 0.125), (0.03, 0.1), (0.06, 0.06), (0.145, 0.005), (0.145, 0.0), (0.0, 0.0)]
    iron.lathe((x, y, top + 0.01 * scale), [(r * scale, h * scale) for r, h in roof], 24, "z", closed=False)
    for sx, sy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        (ax, ay), (bx, by) = ((sx, -1), (sx, 1)) if sx else ((-1, sy), (1, sy))
        corners = [(x + ax * half, y + ay * half), (x + bx * half, y + by * half)]
        panes.quad(*((*corners[i], h) for i, h in ((0, bottom), (1, bottom), (1, top), (0, top))))
    iron.place(bevel=0.003, outward=True), panes.place()
    bulb(x, y, bottom, 0.15 * scale, power > 0)
    if power:
        light("POINT", (x, y, z - 0.03 * scale), power, INCANDESCENT, 0.045 * scale)


def gooseneck(wall, u, z, power=110.0):
    """A barn lamp on a bent arm that throws its light down a front. z: where its arm leaves the wall."""
    iron = Solid("gooseneck", materials.black_iron())
    reach, rise = 0.2, 0.17
    path = []
    for i in range(17):
        turn = math.pi * 1.05 * i / 16
        path.append(wall.point(u, 0.06 + reach * (1 - math.cos(turn)), z + rise * math.sin(turn)))
    iron.tube([wall.point(u, 0.0, z), *path], 0.011, 10)
    x, y, _ = wall.point(u, 0.0, z)
    plate = [(0.0, 0.062), (0.045, 0.062), (0.05, 0.055), (0.05, 0.0), (0.0, 0.0)]
    iron.lathe((x, y, z), [(r, -t) for r, t in plate], 24, "y", closed=False)
    ex, ey, ez = path[-1]
    shade = [(0.03, 0.03), (0.035, -0.02), (0.06, -0.06), (0.15, -0.12), (0.15, -0.126), (0.055, -0.066), (0.03, -0.03)]
    iron.lathe((ex, ey, ez), shade, 36, "z")
    iron.place(smooth=40, outward=True)
    bulb(ex, ey, ez - 0.035, -0.075, power > 0)
    if power:
        target = wall.point(u, 0.0, z - 1.66)
        light("SPOT", (ex, ey, ez - 0.08), power, INCANDESCENT, 0.04, target, spot_size=2.3, spot_blend=0.8)


def uplight(location, target, power, angle=1.5):
    """A small spot in a bed that shines up a wall or a tree; angle: its cone in radians."""
    x, y, z = location
    case = Solid("uplight", materials.black_iron())
    case.cylinder((x, y, z - 0.12), 0.03, 0.11, 16)
    case.place(bevel=0.003)
    light("SPOT", location, power, INCANDESCENT, 0.03, target, spot_size=angle, spot_blend=0.9)


def path_light(x, y, power):
    """A hat on a stem beside a path, which lights the ground around it."""
    iron, tall = Solid("path light", materials.black_iron()), 0.5
    iron.cylinder((x, y, 0.0), 0.011, tall, 12)
    hat = [(0.0, 0.055), (0.015, 0.05), (0.03, 0.03), (0.095, 0.0), (0.095, -0.006), (0.025, 0.022), (0.0, 0.022)]
    iron.lathe((x, y, tall), hat, 28, "z", closed=False)
    iron.place(smooth=40, outward=True)
    bulb(x, y, tall - 0.045, 0.05, True)
    light("POINT", (x + 0.02, y, tall - 0.02), power, INCANDESCENT, 0.02)


def strip_light(x0, x1, y, ceiling, power, tint=INCANDESCENT, toward=None, seen=5.0):
    """A bare-tube shop light under a ceiling: a white channel with its end caps, one tube. toward: where most of
    its light falls; seen: radiance of the tube."""
    channel, top = Solid("strip light", materials.paint("#c9c8c4", 0.35, dirt=0.3)), ceiling - 0.002
    channel.prism([(y - 0.035, top), (y - 0.052, top - 0.045), (y + 0.052, top - 0.045), (y + 0.035, top)], x0, x1, "x")
    for x in (x0 + 0.012, x1 - 0.027):
        channel.box(x, x + 0.015, y - 0.02, y + 0.02, top - 0.088, top - 0.044)
    channel.place(bevel=0.003, outward=True)
    glow = materials.emission(tint, seen)
    glow.cycles.sample_as_light = False  # the lamp under it lights the scene
    tube = Solid("tube", glow)
    tube.cylinder((x0 + 0.02, y, top - 0.068), 0.0127, x1 - x0 - 0.04, 24, "x")
    tube.place(smooth=40, outward=True).visible_shadow = False
    middle, length = ((x0 + x1) / 2, y, top - 0.084), x1 - x0 - 0.06
    lamp = light("AREA", middle, power, tint, length, toward, shape="RECTANGLE", size_y=0.03)
    lamp.data.spread = math.radians(130)
    lamp.visible_camera = False
