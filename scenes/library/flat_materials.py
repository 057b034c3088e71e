"""What the designer's doors are made of: white steel whose shading takes any color, glass that mirrors a street, and
wood as nothing but its color."""

from .materials import blank, material
from .nodes import color

PAINT = 0.8  # reflectance of the white that the bases are rendered with
# Radiance of a flat, upright, open surface of that white under studio() in render_doors.py (measured).
FLAT = 0.503
EYE = (-3.2, 1.2)  # y and z (m) of the eye whose reflections the windows show
GLASS_LAYER = "glass"  # the pass that is 1 on glass

# The stains, from the darkest grain to the lightest, and the shade that single boards lean to.
WOODS = {
    "walnut": (("#24150d", "#442a1b", "#5d3e2a", "#7a573b"), "#341e12"),
    "cedar": (("#5a3418", "#86562c", "#a26f3d", "#ba8a55"), "#74441f"),
}


def stretched(n, axis, along, across):
    """The point in the solid's own space, scaled so that noise becomes streaks along an axis. Each board, and each
    section, has its own piece of the pattern."""
    scale = {"x": (along, 1.0, across), "z": (across, 1.0, along)}[axis]
    return n.mapping(own_place(n), scale)


def own_place(n):
    number = n.math("ADD", n.island(), n.math("MULTIPLY", n.add("ObjectInfo").outputs["Random"], 3.0))
    offset = n.vector(*(n.math("MULTIPLY", number, k) for k in (37.0, 11.0, 53.0)))
    at = n.add("TexCoord").outputs["Object"]
    return n.add("VectorMath", {0: at, 1: offset}, operation="ADD").outputs[0]


@material
def steel(axis="x", grain=0.0):
    """White enamel. grain: depth of the wood grain pressed into it, which runs along the axis."""
    n, finish = blank(f"steel {axis} {grain}")
    # Sheet is never quite flat: long, shallow waves that only a low light shows.
    waves = n.math("MULTIPLY", n.noise(n.position(), 2.3, 2), 0.35)
    relief = waves
    if grain:
        streaks = n.noise(stretched(n, axis, 2.4, 34.0), 1.0, 5, 0.62, 1.1)
        pores = n.noise(stretched(n, axis, 9.0, 120.0), 1.0, 2, 0.5)
        pressed = n.math("MULTIPLY_ADD", pores, 0.35, n.math("MULTIPLY", streaks, 0.65))
        relief = n.math("MULTIPLY_ADD", pressed, grain, waves)
    bump = n.add("Bump", {"Height": relief, "Strength": 0.9, "Distance": 0.006})
    inputs = {"Base Color": (PAINT, PAINT, PAINT, 1), "Roughness": 0.45, "Specular": 0.25, "Normal": bump}
    return finish(n.add("BsdfPrincipled", inputs))


def marked(n, value):
    """Writes a value to the pass of the glass."""
    n.add("OutputAOV", {"Value": value}, name=GLASS_LAYER)


def shaded(n, shade):
    """A surface that shows its color whatever the light, only darker in corners. shade: share of white paint."""
    corner = n.remap(n.add("AmbientOcclusion", {"Distance": 0.05}, samples=8).outputs["AO"], 0.35, 0.95, 0.45, 1.0)
    return n.add("Emission", {"Color": shade, "Strength": n.math("MULTIPLY", corner, FLAT)})


@material
def window_glass(middle):
    """Double glazing before a dark garage: it mirrors trees across the street and the sky over them. middle: x of
    the door's middle (m)."""
    n, finish = blank("window glass")
    eye = n.vector(middle, *EYE)
    ray = n.add("VectorMath", {0: n.position(), 1: eye}, operation="SUBTRACT").outputs[0]
    normal = n.add("NewGeometry").outputs["Normal"]
    mirrored = n.add("VectorMath", {0: ray, 1: normal}, operation="REFLECT").outputs[0]
    x, y, z = n.axes(n.add("VectorMath", {0: mirrored}, operation="NORMALIZE").outputs[0])
    around = n.math("ARCTAN2", x, n.math("MULTIPLY", y, -1.0))
    crowns = n.noise(n.vector(n.math("MULTIPLY", around, 4.0), n.math("MULTIPLY", z, 3.0), 4.0), 1.0, 2)
    twigs = n.noise(n.vector(n.math("MULTIPLY", around, 26.0), n.math("MULTIPLY", z, 26.0), 0.0), 1.0, 5, 0.65)
    line = n.math("ADD", n.math("MULTIPLY_ADD", crowns, 0.36, 0.02), n.math("MULTIPLY_ADD", twigs, 0.11, -0.055))
    open_sky = n.remap(n.math("SUBTRACT", z, line), -0.006, 0.010)
    sky = n.ramp(n.remap(z, 0.05, 0.45), [(0.0, (0.235, 0.25, 0.262)), (0.5, (0.17, 0.2, 0.232)), (1.0, (0.11, 0.15, 0.2))])
    leaves = n.ramp(twigs, [(0.3, (0.022, 0.025, 0.022)), (0.7, (0.062, 0.066, 0.055))])
    marked(n, 1.0)
    return finish(shaded(n, n.mix(open_sky, leaves, sky)))


@material
def satin_glass(middle, height):
    """The frosted glass of a full-view door: the same street and sky, but nothing of it sharp."""
    n, finish = blank("satin glass")
    x, _, z = n.axes(n.position())
    rise = n.remap(z, 0.0, height)
    soft = n.noise(n.vector(n.math("MULTIPLY", x, 0.55), 0.0, n.math("MULTIPLY", z, 0.9)), 1.0, 1)
    share = n.math("ADD", rise, n.math("MULTIPLY_ADD", soft, 0.9, -0.45), clamp=True)
    each = n.math("MULTIPLY_ADD", n.island(), 0.16, -0.08)
    share = n.math("ADD", share, each, clamp=True)
    shade = n.ramp(share, [(0.0, (0.155, 0.165, 0.160)), (0.45, (0.215, 0.235, 0.235)), (1.0, (0.345, 0.385, 0.405))])
    marked(n, 1.0)
    return finish(shaded(n, shade))


@material
def dark(value=0.012):
    """What lies in joints: no light comes back."""
    n, finish = blank("dark")
    return finish(n.add("Emission", {"Color": (value, value, value, 1), "Strength": 1.0}))


@material
def wood(tone, axis):
    """The color of stained wood, unlit. The grain runs along the axis of the solid's own space; each board differs."""
    shades, lean = WOODS[tone]
    n, finish = blank(f"wood {tone} {axis}")
    each = n.island()
    along = n.mapping(own_place(n), {"x": (0.9, 16, 16), "z": (16, 16, 0.9)}[axis])
    coarse = n.noise(along, 1, 6, 0.6, 1.3)
    fine = n.noise(n.mapping(along, (4, 4, 4)), 1.4, 5, 0.7)
    mixed = n.math("MULTIPLY_ADD", fine, 0.3, n.math("MULTIPLY", coarse, 0.7))
    shade = n.ramp(mixed, list(zip((0.28, 0.44, 0.57, 0.74), shades)))
    shade = n.mix(n.math("MULTIPLY", each, 0.45), shade, color(lean))
    return finish(n.add("Emission", {"Color": shade, "Strength": 1.0}))
