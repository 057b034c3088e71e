"""Light, sky, camera and the settings of the renderer."""

import dataclasses
import math

import bpy
from mathutils import Vector

from .nodes import Nodes


@dataclasses.dataclass(frozen=True)
class Grade:
    """How the linear picture becomes the final one."""

    exposure: float = 0.0  # stops
    contrast: float = 1.15  # exponent after the AgX curve
    saturation: float = 1.2
    bloom: float = 0.06  # share of the light that spreads
    vignette: float = 0.25  # darkening at the corners
    warmth: float = 0.0  # share moved from blue to red
    grain: float = 0.006
    sharpen: float = 0.35


@dataclasses.dataclass(frozen=True)
class Picture:
    """The size of a picture's master in pixels, the effort it takes, and its grade."""

    width: int = 1600
    height: int = 1200
    samples: int = 48  # a pixel
    bounces: int = 6
    clamp: float = 6.0  # limit of indirect light a sample: fewer fireflies
    grade: Grade = Grade()


def light(kind, location, power, tint=(1, 1, 1), size=0.2, target=None, **settings):
    """A lamp: POINT, SPOT and AREA in watts, SUN in W/m2. size: radius or side in meters, for a SUN its angle."""
    lamp = bpy.data.lights.new(kind.lower(), kind)
    lamp.energy, lamp.color = power, tint[:3]
    setattr(lamp, {"AREA": "size", "SUN": "angle"}.get(kind, "shadow_soft_size"), size)
    for name, value in settings.items():
        setattr(lamp, name, value)
    thing = bpy.data.objects.new(lamp.name, lamp)
    thing.location = location
    if target is not None:
        thing.rotation_euler = (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def softbox(location, target, width, height, power, tint=(1, 1, 1)):
    """A rectangular area lamp: what gives metal its long, soft reflections."""
    return light("AREA", location, power, tint, width, target, shape="RECTANGLE", size_y=height)


def world():
    """The nodes of a fresh world."""
    fresh = bpy.data.worlds.new("world")
    bpy.context.scene.world = fresh
    fresh.use_nodes = True
    return Nodes(fresh.node_tree)


def camera(location, target=None, yaw=0.0, lens=30.0, shift=(0.0, 0.0), focus=None, aperture=5.6):
    """The camera; lens in mm on a 36 mm frame. With a target it looks there; without one it stays level, as an
    architect's camera does, turned by yaw (degrees, clockwise from +y), and the frame is moved by shift.
    focus: a point in focus; everything else blurs as at that f-number."""
    data = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    data.sensor_width, data.lens, data.clip_start, data.clip_end = 36, lens, 0.01, 600
    data.shift_x, data.shift_y = shift
    place = Vector(location)
    thing.location = place
    if target is None:
        thing.rotation_euler = (math.pi / 2, 0, -math.radians(yaw))
    else:
        thing.rotation_euler = (Vector(target) - place).to_track_quat("-Z", "Y").to_euler()
    if focus is not None:
        ahead = thing.rotation_euler.to_matrix() @ Vector((0, 0, -1))
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus) - place).dot(ahead)
        data.dof.aperture_fstop, data.dof.aperture_blades = aperture, 7
    return thing


def sun_direction(azimuth, elevation):
    """The unit vector toward the sun; degrees, azimuth clockwise from +y."""
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))


def sun(azimuth, elevation, power=9.0, tint=(1, 0.71, 0.46)):
    """The sun as a lamp. power in W/m2."""
    toward = sun_direction(azimuth, elevation)
    above = Vector((0, 0, 30))
    return light("SUN", above, power, tint, math.radians(0.8), target=above - toward * 10)


def sky(elevation, azimuth, strength, cloud_tint, cloud_share, dust=1.6):
    """A Nishita sky without its disc, with thin clouds. Degrees; cloud_tint: linear color of the lit clouds,
    cloud_share: how much of it they take."""
    n = world()
    inputs = dict(sun_disc=False, air_density=1.2, dust_density=dust, ozone_density=2.5)
    clear = n.add(
        "TexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(elevation),
        sun_rotation=math.radians(azimuth),
        **inputs,
    ).outputs[0]
    x, y, z = n.axes(n.add("TexCoord").outputs["Generated"])
    height = n.math("MAXIMUM", n.math("ADD", z, 0.12), 0.02)
    plane = n.vector(n.math("DIVIDE", x, height), n.math("DIVIDE", y, height))
    streaks = n.noise(n.mapping(plane, (0.5, 1.5, 1), (0, 0, 0.6)), 1.1, 9, 0.62, 0.6)
    banks = n.noise(n.mapping(plane, (0.35, 0.6, 1), (0, 0, 0.3), (3, 1, 0)), 0.8, 3)
    cover = n.math(
        "MULTIPLY",
        n.ramp(streaks, [(0.44, (0, 0, 0)), (0.7, (1, 1, 1))]),
        n.ramp(banks, [(0.4, (0, 0, 0)), (0.62, (1, 1, 1))]),
    )
    lit = n.mix(cloud_share, clear, (*cloud_tint, 1))
    shade = n.mix(n.math("MULTIPLY", cover, 0.9), clear, lit)
    n.add("OutputWorld", {"Surface": n.add("Background", {"Color": shade, "Strength": strength})})
