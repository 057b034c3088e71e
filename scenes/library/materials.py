"""Every material of the pictures. A function's arguments name what varies; the same call gives the same material.

Wear is part of a material: dirt in corners, rubbed edges, streaks. Nothing in a garage is spotless.
"""

import functools

import bpy

from .nodes import Nodes, color, darker


def material(shader):
    """Caches a function that returns a material, so that its call can stand wherever a part needs it."""
    return functools.lru_cache(maxsize=None)(shader)


def blank(name):
    """A new material's nodes and a function that ends them with a shader."""
    fresh = bpy.data.materials.new(name)
    fresh.use_nodes = True
    n = Nodes(fresh.node_tree)

    def finish(shader):
        n.add("OutputMaterial", {"Surface": shader})
        return fresh

    return n, finish


def principled(name, base, roughness=0.5, metallic=0.0, specular=0.5, bump=None, **inputs):
    """The usual surface, for fn(n) -> dict of inputs see below. base, roughness: values or functions of the
    nodes; bump: (function giving a height, strength, distance in m)."""
    n, finish = blank(name)
    resolve = lambda value: value(n) if callable(value) else value
    named = {key.replace("_", " ").title(): resolve(value) for key, value in inputs.items()}
    surface = n.add(
        "BsdfPrincipled",
        {
            "Base Color": resolve(base),
            "Roughness": resolve(roughness),
            "Metallic": resolve(metallic),
            "Specular": specular,
            **named,
        },
    )
    if bump:
        height, strength, distance = bump
        relief = n.add("Bump", {"Height": height(n), "Strength": strength, "Distance": distance})
        n.set(surface.inputs["Normal"], relief)
    return finish(surface)


# ---- Paint, plastic, rubber


@material
def plain(shade, roughness=0.5, metallic=0.0):
    """One color with nothing on it: for parts too small or too far to show more."""
    return principled("plain", color(shade), roughness, metallic)


@material
def paint(shade, roughness=0.45, mottle=0.06, relief=0.02, dirt=0.0):
    """Painted wood or metal. mottle: uneven color; dirt: share of grime in corners and streaks."""
    base = color(shade)

    def tone(n):
        at = n.position()
        c = n.mix(n.math("MULTIPLY", n.noise(at, 1.3, 5, 0.6), mottle * 2), base, darker(base, 0.72))
        c = n.mix(n.math("MULTIPLY", n.island(), mottle), c, (1, 1, 1, 1))
        return grime(n, c, dirt) if dirt else c

    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.mapping(n.position(), (1, 1, 8)), 6), 0.25, roughness - 0.12)
    return principled("paint", tone, gloss, bump=(lambda n: n.noise(n.position(), 60, 3), relief, 0.01))


@material
def clapboard_paint(shade, splash=0.5, axis="x"):
    """Old paint on clapboards: each board's grain shows a little and each has faded a little differently; streaks below
    the joints, and the soil that rain throws up. splash: how dark that is; axis: the way the boards run ("z": sawn
    shingles)."""
    base, along = color(shade), tuple(1.2 if a == axis else 30 for a in "xyz")

    def tone(n):
        at = n.position()
        c = n.mix(n.math("MULTIPLY", n.noise(at, 0.8, 5, 0.6), 0.3), base, darker(base, 0.72))
        c = n.mix(n.math("MULTIPLY", n.island(), 0.13), c, darker(base, 0.62))
        c = n.mix(n.remap(n.noise(n.mapping(at, along), 2.2, 5, 0.7), 0.5, 0.75, 0.0, 0.16), c, darker(base, 0.6))
        return splashed(n, grime(n, c, 0.5), splash)

    grain = lambda n: n.noise(n.mapping(n.position(), along), 3.2, 5, 0.7)
    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 3, 4), 0.2, 0.5)
    return principled("clapboard paint", tone, gloss, specular=0.35, bump=(grain, 0.22, 0.004))


def splashed(n, clean, share):
    """Lays the soil over a color that rain throws up from the ground: none above the reach (m), and uneven."""
    at, reach = n.position(), 0.42
    _, _, z = n.axes(at)
    high = n.math("MULTIPLY_ADD", n.noise(at, 3.5, 6, 0.7), -0.45 * reach * 2, z)
    return n.mix(n.remap(high, -0.35 * reach, 0.5 * reach, share, 0.0), clean, color("#5b5142"))


def grime(n, clean, share, tint="#4a4338", reach=0.06):
    """Lays dirt over a color: in corners within the reach (m), and as faint streaks that run down."""
    at = n.position()
    streaks = n.ramp(n.noise(n.mapping(at, (22, 22, 0.8)), 1, 5, 0.65), [(0.5, (0, 0, 0)), (0.8, (1, 1, 1))])
    patches = n.noise(at, 5, 5, 0.65)
    corners = n.math("MULTIPLY", n.cavity(reach), n.math("MULTIPLY_ADD", patches, 1.2, 0.2), clamp=True)
    amount = n.math("ADD", corners, n.math("MULTIPLY", streaks, 0.22), clamp=True)
    return n.mix(n.math("MULTIPLY", amount, share), clean, color(tint))


@material
def peeling_paint(shade, bare="#8a8072"):
    """Old paint on trim boards: it has let go in flakes, most near the ground, down to gray wood."""

    def flakes(n):
        at = n.position()
        low = n.remap(n.axes(at)[2], 0.0, 0.9, 0.12, 0.0)
        field = n.math("ADD", n.noise(n.mapping(at, (1, 1, 0.45)), 16, 8, 0.66, 0.3), low)
        edges = n.math("MULTIPLY_ADD", n.edge_wear(0.01), 0.06, field)
        return n.remap(edges, 0.63, 0.645)

    def tone(n):
        at = n.position()
        grain = n.noise(n.mapping(at, (90, 90, 3)), 1, 5, 0.65)
        wood = n.mix(grain, darker(color(bare), 0.45), color(bare))
        c = n.mix(n.math("MULTIPLY", n.noise(at, 2.2, 6, 0.65), 0.5), color(shade), darker(color(shade), 0.6))
        return n.mix(flakes(n), grime(n, c, 0.9), wood)

    relief = lambda n: n.math("MULTIPLY", flakes(n), -1.0)
    return principled("peeling paint", tone, 0.7, specular=0.3, bump=(relief, 0.5, 0.0015))


@material
def rubber():
    """Bottom seals, grips, hoses."""
    return principled("rubber", color("#17181a"), 0.62, bump=(lambda n: n.noise(n.position(), 300, 3), 0.1, 0.001))


@material
def plastic(shade="#1b1c1e", roughness=0.42):
    """Molded plastic with the fine grain of its mold."""
    return principled("plastic", color(shade), roughness, bump=(lambda n: n.noise(n.position(), 900, 2), 0.08, 0.0004))


@material
def worn_plastic(shade, roughness=0.5):
    """Molded plastic that has been outside for years: chalky and scuffed on its edges, smudged by fingers, dusty above."""
    base = color(shade)

    def tone(n):
        at = n.position()
        scuffs = n.ramp(n.noise(n.mapping(at, (1, 1, 2.5)), 420, 6, 0.72), [(0.5, (0, 0, 0)), (0.72, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", n.noise(at, 35, 4, 0.6), 0.35), base, darker(base, 0.6))
        c = n.mix(n.math("MULTIPLY", n.edge_wear(0.0012), 0.35), c, color("#8d8e8e"))
        c = n.mix(n.math("MULTIPLY", scuffs, 0.16), c, color("#9a9a98"))
        return n.mix(settled_dust(n, 0.5), c, color("#7d766a"))

    def gloss(n):
        smudges = n.noise(n.position(), 90, 4, 0.6, 0.8)
        return n.math("MULTIPLY_ADD", smudges, 0.34, roughness - 0.17)

    return principled(
        "worn plastic", tone, gloss, specular=0.4, bump=(lambda n: n.noise(n.position(), 1600, 2), 0.16, 0.0003)
    )


@material
def nylon(grease=0.0):
    """White nylon wheels, slightly yellowed and scuffed. grease: share of dark grease in corners and smears."""

    def tone(n):
        scuff = n.ramp(n.noise(n.position(), 130, 5, 0.7), [(0.45, (0, 0, 0)), (0.75, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", scuff, 0.3), color("#e6e1d3"), color("#9c9486"))
        return smears(n, c, grease) if grease else c

    return principled("nylon", tone, 0.42, subsurface=0.05, subsurface_radius=(0.002, 0.0015, 0.001))


def pressed_grain(n):
    """The wood grain that is rolled into a steel door's sheet: fine, along x."""
    return n.noise(n.mapping(n.position(), (7, 60, 190)), 1, 5, 0.6, 0.7)


@material
def door_enamel(shade):
    """The baked enamel of a steel door, over its pressed wood grain."""
    base = color(shade)
    uneven = lambda n: n.math("MULTIPLY", n.noise(n.position(), 1.1, 4), 0.12)
    tone = lambda n: grime(n, n.mix(uneven(n), base, darker(base, 0.75)), 0.04)
    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 3, 5, 0.6), 0.2, 0.25)
    return principled("door enamel", tone, gloss, bump=(pressed_grain, 0.2, 0.0012))


@material
def steel_back(shade="#c6c4be", handled=((0.0, 0.95), (1.9, 1.1))):
    """The embossed inside of an insulated steel door: dust that thickens toward the floor, streaks, knocks. handled:
    places (x, z) that hands have darkened."""
    base = color(shade)

    def tone(n):
        at = n.position()
        x, _, z = n.axes(at)
        c = n.mix(n.math("MULTIPLY", n.noise(at, 1.1, 5, 0.6), 0.22), base, darker(base, 0.74))
        high = n.math("MULTIPLY_ADD", n.noise(at, 2.6, 6, 0.7), 0.9, z)
        c = n.mix(n.remap(high, 0.35, 1.35, 0.55, 0.0), c, color("#77705f"))
        c = n.mix(n.remap(n.noise(n.mapping(at, (1, 1, 2.4)), 5, 7, 0.72), 0.55, 0.75, 0.0, 0.28), c, color("#6a6558"))
        for hx, hz in handled:
            apart = n.add("VectorMath", {0: n.vector(x, 0.0, z), 1: (hx, 0, hz)}, operation="DISTANCE").outputs["Value"]
            ragged = n.math("MULTIPLY_ADD", n.noise(at, 24, 5, 0.7), 0.22, apart)
            c = n.mix(n.remap(ragged, 0.12, 0.26, 0.42, 0.0), c, color("#4b453b"))
        return grime(n, c, 0.8)

    def relief(n):
        at = n.position()
        stucco = n.noise(n.mapping(at, (1, 1, 1)), 210, 3, 0.5, 0.6)
        knocks = n.remap(n.voronoi(at, 1.9).outputs["Distance"], 0.0, 0.085, 4.0, 0.0)
        return n.math("ADD", stucco, n.math("MULTIPLY_ADD", n.noise(at, 3.2, 2), 9.0, knocks))

    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 7, 5, 0.65), 0.25, 0.30)
    return principled("steel back", tone, gloss, bump=(relief, 0.55, 0.0008))


@material
def weathered_enamel(shade, bleached):
    """An old door's paint: bleached to chalk by the sun, stained by rain, flaking down to primer and, near the floor,
    to rust that eats the sheet."""
    base, chalk, rust_line = color(shade), color(bleached), 0.35

    def height(n):
        return n.axes(n.position())[2]

    def flakes(n):
        low = n.remap(height(n), 0.0, 1.6, 0.10, 0.0)
        field = n.math("ADD", n.noise(n.position(), 7, 9, 0.66, 0.3), low)
        edges = n.math("MULTIPLY_ADD", n.edge_wear(0.012), 0.09, field)
        return n.remap(edges, 0.63, 0.645)

    def rusty(n):
        near = n.remap(height(n), 0.0, rust_line, 0.30, 0.0)
        field = n.math("ADD", n.noise(n.position(), 11, 9, 0.7), near)
        return n.remap(field, 0.66, 0.72)

    def tone(n):
        at = n.position()
        sun = n.math("MULTIPLY_ADD", n.noise(at, 1.6, 6, 0.65, 0.4), 1.1, -0.05, clamp=True)
        c = n.mix(sun, base, chalk)
        c = n.mix(n.math("MULTIPLY", n.island(), 0.15), c, darker(base, 0.6))
        streaks = n.ramp(n.noise(n.mapping(at, (16, 16, 0.7)), 1, 6, 0.68), [(0.48, (0, 0, 0)), (0.7, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", streaks, 0.75), c, color("#5d5140"))
        cloudy = n.noise(n.mapping(at, (1.6, 1.6, 0.9)), 1.4, 7, 0.7, 0.6)
        patches = n.ramp(cloudy, [(0.44, (0, 0, 0)), (0.66, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", patches, 0.5), c, color("#6d6350"))
        c = grime(n, c, 1.0, "#352e24", 0.04)
        splash = n.math("MULTIPLY", n.remap(height(n), 0.0, 0.5, 0.75, 0.0), n.noise(at, 4, 6, 0.7))
        c = n.mix(splash, c, color("#3a3126"))
        primer = n.mix(n.noise(at, 40, 4), color("#6f655a"), color("#8e8a84"))
        c = n.mix(flakes(n), c, primer)
        runs = n.noise(n.mapping(at, (60, 60, 3)), 1, 5, 0.65)
        brown = n.ramp(n.noise(at, 90, 6, 0.7), [(0.3, "#21120c"), (0.5, "#412619"), (0.7, "#664632")])
        stain = n.math("MULTIPLY", n.remap(runs, 0.5, 0.75), n.remap(height(n), 0.0, rust_line * 2, 0.6, 0.0))
        c = n.mix(stain, c, color("#6b3d1e"))
        return n.mix(rusty(n), c, brown)

    lost = lambda n: n.math("MAXIMUM", flakes(n), rusty(n))
    relief = lambda n: n.math("SUBTRACT", n.math("MULTIPLY", pressed_grain(n), 0.35), lost(n))
    return principled("weathered enamel", tone, 0.82, specular=0.25, bump=(relief, 0.5, 0.0015))


# ---- Wood


def moved_by(n, at, each, reach):
    """A point moved by a random number of its board, so that each board has another piece of the grain."""
    offset = n.vector(*(n.math("MULTIPLY", each, k) for k in reach))
    return n.add("VectorMath", {0: at, 1: offset}, operation="ADD").outputs[0]


@material
def stained_wood(axis="z", plank=None, darken=0.0):
    """Stained, varnished planks; the grain runs along the axis, and each plank differs. plank: (start, width) in
    meters along x where planks are not their own solids."""

    def fibers(n):
        at = n.position()
        each = n.island()
        if plank:
            x = n.axes(at)[0]
            number = n.math("FLOOR", n.math("DIVIDE", n.math("SUBTRACT", x, plank[0]), plank[1]))
            each = n.add("TexWhiteNoise", {"W": number}, noise_dimensions="1D").outputs[0]
        moved = moved_by(n, at, each, (37.0, 11.0, 53.0))
        along = n.mapping(moved, {"x": (1.3, 26, 26), "y": (26, 1.3, 26), "z": (26, 26, 1.3)}[axis])
        coarse, fine = n.noise(along, 1, 6, 0.62, 0.9), n.noise(n.mapping(along, (4, 4, 1.5)), 1.6, 5, 0.7)
        mixed = n.math("ADD", n.math("MULTIPLY", coarse, 0.75), n.math("MULTIPLY", fine, 0.25))
        return each, fine, mixed

    def tone(n):
        each, _, mixed = fibers(n)
        c = n.ramp(mixed, [(0.26, "#24150c"), (0.45, "#4b2f1e"), (0.6, "#684630"), (0.8, "#8a6444")])
        c = n.mix(n.math("MULTIPLY", each, 0.5), c, color("#3f2314"))
        return n.mix(darken, c, color("#1d0f08")) if darken else c

    gloss = lambda n: n.math("MULTIPLY_ADD", fibers(n)[1], 0.3, 0.25)
    relief = (lambda n: fibers(n)[2], 0.12, 0.01)
    return principled("stained wood", tone, gloss, bump=relief, clearcoat=0.15, clearcoat_roughness=0.25)


@material
def lumber(axis="x", shade=("#4a3926", "#755b3d", "#9a7d58")):
    """Raw framing lumber: fine straight grain, knots, the stains of a garage."""
    scale = {"x": (0.9, 22, 22), "y": (22, 0.9, 22), "z": (22, 22, 0.9)}[axis]

    def grain(n):
        at = n.position()
        at = moved_by(n, at, n.island(), (31.0, 17.0, 7.0))
        knots = n.voronoi(n.mapping(at, tuple(0.13 * s for s in scale)), 1.0, feature="SMOOTH_F1").outputs["Distance"]
        bend = n.math("MULTIPLY", n.remap(knots, 0.0, 0.5, 1.0, 0.0), 1.6)
        rings = n.noise(n.mapping(at, scale), 1, 7, 0.6, 0.8)
        fine = n.noise(n.mapping(at, tuple(7 * s for s in scale)), 1, 3, 0.7)
        line = n.math("ADD", n.math("MULTIPLY", rings, 0.72), n.math("MULTIPLY", fine, 0.28))
        return n.math("SUBTRACT", line, n.math("MULTIPLY", n.math("POWER", bend, 4.0), 0.05)), at

    def tone(n):
        line, at = grain(n)
        c = n.ramp(line, list(zip((0.28, 0.5, 0.72), shade)))
        stain = n.ramp(n.noise(at, 2.6, 6, 0.65), [(0.5, (0, 0, 0)), (0.75, (1, 1, 1))])
        return n.mix(n.math("MULTIPLY", stain, 0.3), c, color("#33281c"))

    return principled("lumber", tone, 0.68, specular=0.3, bump=(lambda n: grain(n)[0], 0.2, 0.003))


@material
def framing_lumber(axis):
    """Construction spruce seen close: growth rings cut along the board, knots that bend them, fibers, gray age.
    axis: the way the board runs. Each board is cut from another place of its tree."""
    early, late, age = "#8d7455", "#5d4731", "#392e25"
    order = {"x": (0, 2, 1), "y": (1, 0, 2), "z": (2, 0, 1)}[axis]

    def board(n):
        at, each = n.axes(n.position()), n.island()
        along, across, deep = (at[i] for i in order)
        along = n.math("MULTIPLY_ADD", each, 31.0, along)
        across = n.math("ADD", across, n.math("MULTIPLY_ADD", each, 0.2, -0.1))
        deep = n.math("ADD", deep, n.math("MULTIPLY_ADD", each, 0.05, 0.02))
        return along, across, deep

    def knots(n, along, across):
        cells = n.voronoi(n.vector(n.math("MULTIPLY", along, 2.2), n.math("MULTIPLY", across, 6.5)), 1.0)
        chosen = n.math("GREATER_THAN", n.axes(cells.outputs["Color"])[0], 0.45)
        return n.math("ADD", cells.outputs["Distance"], n.math("MULTIPLY_ADD", chosen, -9.0, 9.0))

    def rings(n):
        along, across, deep = board(n)
        sway = n.noise(n.vector(n.math("MULTIPLY", along, 1.5), n.math("MULTIPLY", across, 7.0), deep), 1, 3)
        knot = knots(n, along, across)
        bend = n.math("POWER", n.remap(knot, 0.0, 0.3, 1.0, 0.0), 2.0)
        radius = n.math("SQRT", n.math("ADD", n.math("POWER", across, 2.0), n.math("POWER", deep, 2.0)))
        radius = n.math("ADD", radius, n.math("MULTIPLY_ADD", sway, 0.03, n.math("MULTIPLY", bend, 0.014)))
        ring = n.math("FRACT", n.math("DIVIDE", radius, 0.0046))
        return n.ramp(ring, [(0.0, (0, 0, 0)), (0.55, (0.22,) * 3), (0.9, (1, 1, 1)), (1.0, (0, 0, 0))]), knot

    def fibers(n):
        along, across, deep = board(n)
        fine = n.vector(*(n.math("MULTIPLY", c, k) for c, k in ((along, 7.0), (across, 480.0), (deep, 480.0))))
        return n.noise(fine, 1, 4, 0.65)

    def tone(n):
        ring, knot = rings(n)
        c = n.mix(n.math("MULTIPLY", ring, 0.62), color(early), color(late))
        c = n.mix(n.remap(fibers(n), 0.35, 0.7, 0.0, 0.4), c, color(late))
        c = n.mix(n.remap(knot, 0.035, 0.075, 0.85, 0.0), c, color("#3a2415"))
        stain = n.remap(n.noise(n.position(), 3.5, 7, 0.68), 0.42, 0.7)
        c = n.mix(n.math("MULTIPLY", stain, 0.55), c, color(age))
        return n.mix(n.math("MULTIPLY", n.island(), 0.3), c, color(age))

    return principled("framing lumber", tone, 0.74, specular=0.25, bump=(fibers, 0.35, 0.0008))


@material
def bench_wood(axis="x", shade=("#553d27", "#806041", "#a08059")):
    """Oiled maple of a bench or a tool's handle after years of use: each stave its own shade, with oil spots, dents
    and scratches across the grain."""
    scale = {"x": (1.1, 30, 30), "y": (30, 1.1, 30), "z": (30, 30, 1.1)}[axis]

    def grain(n):
        moved = moved_by(n, n.position(), n.island(), (31.0, 17.0, 7.0))
        broad = n.noise(n.mapping(moved, scale), 1, 6, 0.6, 0.7)
        fine = n.noise(n.mapping(moved, tuple(6 * s for s in scale)), 1, 3, 0.7)
        return n.math("ADD", n.math("MULTIPLY", broad, 0.7), n.math("MULTIPLY", fine, 0.3))

    def scratches(n):
        lines = [n.noise(n.mapping(n.position(), (9, 240, 60), (0, 0, turn)), 1, 3, 0.6) for turn in (0.7, -0.5, 1.3)]
        return n.remap(n.math("MAXIMUM", n.math("MAXIMUM", lines[0], lines[1]), lines[2]), 0.655, 0.70)

    def oil(n):
        return n.ramp(n.noise(n.position(), 7, 6, 0.6), [(0.54, (0, 0, 0)), (0.66, (1, 1, 1))])

    def tone(n):
        c = n.ramp(grain(n), list(zip((0.3, 0.5, 0.72), shade)))
        c = n.mix(n.math("MULTIPLY", n.island(), 0.4), c, darker(color(shade[0]), 0.9))
        c = n.mix(n.math("MULTIPLY", oil(n), 0.62), c, color("#22170e"))
        return n.mix(n.math("MULTIPLY", scratches(n), 0.6), c, color("#2a1d12"))

    gloss = lambda n: n.math("SUBTRACT", n.math("MULTIPLY_ADD", grain(n), 0.3, 0.38), n.math("MULTIPLY", oil(n), 0.16))
    relief = lambda n: n.math("SUBTRACT", grain(n), n.math("MULTIPLY", scratches(n), 0.6))
    return principled("bench wood", tone, gloss, bump=(relief, 0.18, 0.002))


@material
def cardboard(shade="#8a6a45"):
    """Corrugated board: faint flutes, scuffed corners."""
    base = color(shade)

    def tone(n):
        c = n.mix(n.math("MULTIPLY", n.noise(n.position(), 9, 6, 0.65), 0.5), base, darker(base, 0.6))
        return n.mix(n.math("MULTIPLY", n.edge_wear(0.004), 0.5), c, color("#b59a74"))

    flutes = lambda n: n.noise(n.mapping(n.position(), (160, 160, 1.5)), 1, 2, 0.5)
    return principled("cardboard", tone, 0.85, specular=0.2, bump=(flutes, 0.12, 0.001))


# ---- Metal


@material
def steel(shade="#a9adb0", roughness=0.3, scratches=0.25, axis=None, grease=0.0):
    """Bare or plated steel and aluminum. axis: the way it is drawn or turned ('x' or 'z'), None for cast and
    tumbled; grease: share of dark oil and dust in corners."""
    base = color(shade)
    scale = {"x": (6, 400, 400), "z": (400, 400, 6), None: (60, 60, 60)}[axis]
    lines = lambda n: n.noise(n.mapping(n.position(), scale), 1, 4, 0.6)
    cloud = lambda n: n.noise(n.position(), 14, 6, 0.65, 0.3)

    def tone(n):
        c = n.mix(n.math("MULTIPLY", cloud(n), 0.5), base, darker(base, 0.55))
        return grime(n, c, grease, "#15120e", 0.012) if grease else c

    def gloss(n):
        fine = n.math("MULTIPLY_ADD", lines(n), scratches, roughness - scratches / 2)
        return n.math("ADD", fine, n.math("MULTIPLY_ADD", cloud(n), 0.3, -0.15), clamp=True)

    return principled("steel", tone, gloss, 1.0, bump=(lines, 0.06, 0.002))


@material
def galvanized(spangle=230.0, dull=0.0, grease=0.0, dust=0.0):
    """Zinc-coated sheet: brackets, tracks, hinges. spangle: crystals a meter; dull: 0 new to 1 chalky; grease: share
    of dark grease in corners and smears; dust: share of what settles on upward faces."""

    def crystals(n):
        return n.voronoi(n.position(), spangle).outputs["Color"]

    def tone(n):
        c = n.mix(n.math("MULTIPLY_ADD", crystals(n), 0.3, 0.35), color("#92979a"), color("#b4b8ba"))
        smudges = n.ramp(n.noise(n.position(), 30, 6, 0.7), [(0.45, (0, 0, 0)), (0.8, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", smudges, 0.35), c, color("#6d6a64"))
        c = grime(n, c, 0.6, "#221d17", 0.01)
        c = smears(n, c, grease) if grease else c
        return n.mix(settled_dust(n, dust), c, color("#857c6e")) if dust else c

    def gloss(n):
        rubbed = n.noise(n.position(), 9, 6, 0.7)
        value = n.math(
            "ADD", n.math("MULTIPLY_ADD", crystals(n), 0.06, 0.29), n.math("MULTIPLY", rubbed, 0.2 + dull * 0.4)
        )
        return n.math("MULTIPLY_ADD", settled_dust(n, dust), 0.5, value, clamp=True) if dust else value

    metal = (lambda n: n.math("MULTIPLY_ADD", settled_dust(n, dust), -1.0, 1.0)) if dust else 1.0
    return principled("galvanized", tone, gloss, metal, bump=(lambda n: n.noise(n.position(), 45, 4), 0.03, 0.002))


def smears(n, clean, share):
    """Lays dark grease over a color: thick in corners, thin where a hand wiped it."""
    wiped = n.ramp(n.noise(n.position(), 38, 6, 0.7, 0.4), [(0.5, (0, 0, 0)), (0.72, (1, 1, 1))])
    corners = n.math("MULTIPLY", n.cavity(0.012), n.remap(n.noise(n.position(), 90, 4), 0.3, 0.6, 0.3, 1.0))
    amount = n.math("MULTIPLY_ADD", wiped, 0.4, corners, clamp=True)
    return n.mix(n.math("MULTIPLY", amount, share), clean, color("#17120d"))


def settled_dust(n, share):
    """How much dust lies on a face: most where it looks up, in patches."""
    up = n.remap(n.axes(n.add("NewGeometry").outputs["Normal"])[2], 0.35, 0.95)
    patches = n.remap(n.noise(n.position(), 60, 5, 0.65), 0.3, 0.6, 0.35, 1.0)
    return n.math("MULTIPLY", n.math("MULTIPLY", up, patches), share, clamp=True)


def shaft_steel():
    return steel("#b9b6ae", 0.28, axis="x", grease=0.4)


def zinc():
    """Plated screws and bolts."""
    return steel("#c4b89c", 0.3, grease=0.5)


@material
def rust(shade):
    """Steel that has rusted almost all over."""

    def patches(n):
        return n.remap(n.noise(n.position(), 26, 8, 0.68), 0.27, 0.35)

    def tone(n):
        scale = n.noise(n.position(), 220, 5, 0.7)
        brown = n.ramp(scale, [(0.3, "#3a1a0c"), (0.5, "#6e3416"), (0.7, "#9a5626")])
        return n.mix(patches(n), color(shade), brown)

    gloss = lambda n: n.remap(patches(n), 0, 1, 0.35, 0.9)
    metal = lambda n: n.remap(patches(n), 0, 1, 1.0, 0.0)
    return principled("rust", tone, gloss, metal, bump=(lambda n: n.noise(n.position(), 220, 5, 0.7), 0.25, 0.001))


@material
def black_iron():
    """Powder-coated black: lamps, straps, handles, steel window frames."""
    return principled(
        "black iron",
        lambda n: n.mix(n.math("MULTIPLY", n.edge_wear(0.003), 0.35), color("#15161a"), color("#4a4a4c")),
        lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 8, 5), 0.25, 0.25),
        0.3,
    )


@material
def spring_wire(line=None, rusty=0.0):
    """Oil-tempered wire with a film of oil and dust. rusty: share of rust on an old spring. line: (angle at x = 0,
    radians a meter) of the chalk line that a technician draws along the spring, in the solid's own coordinates with the
    spring's axis on x."""
    lines = lambda n: n.noise(n.mapping(n.position(), (60, 60, 60)), 1, 4, 0.6)
    cloud = lambda n: n.noise(n.position(), 16, 6, 0.65, 0.3)

    def chalk(n):
        x, y, z = n.axes(n.add("TexCoord").outputs["Object"])
        start, rate = line
        along = n.math("MULTIPLY_ADD", x, rate, start)
        off = n.math("SUBTRACT", n.math("ARCTAN2", z, y), along)
        near = n.math("COSINE", n.math("ADD", off, n.math("MULTIPLY_ADD", n.noise(n.position(), 60, 3), 0.16, -0.08)))
        broken = n.remap(n.noise(n.position(), 420, 4, 0.7), 0.4, 0.55)
        return n.math("MULTIPLY", n.remap(near, 0.978, 0.988), broken)

    def tone(n):
        c = n.mix(n.math("MULTIPLY", cloud(n), 0.6), color("#828386"), color("#3c3a3a"))
        if rusty:
            bloom = n.remap(n.noise(n.position(), 90, 7, 0.72), 0.62 - 0.2 * rusty, 0.75 - 0.1 * rusty)
            c = n.mix(n.math("MULTIPLY", bloom, 0.75), c, color("#6b3a1d"))
        c = grime(n, c, 0.6, "#15120e", 0.01)
        return n.mix(chalk(n), c, color("#d9d5c8")) if line else c

    def gloss(n):
        film = n.math("MULTIPLY_ADD", cloud(n), 0.3, n.math("MULTIPLY_ADD", lines(n), 0.12, 0.06), clamp=True)
        return n.mix(chalk(n), film, (0.9, 0.9, 0.9, 1)) if line else film

    metal = (lambda n: n.remap(chalk(n), 0, 1, 1.0, 0.0)) if line else 1.0
    return principled("spring wire", tone, gloss, metal, bump=(lines, 0.06, 0.002))


@material
def fracture():
    """The torn end of a wire: bright and granular, with the darker crescent where the crack began."""
    grains = lambda n: n.voronoi(n.position(), 2600).outputs["Color"]

    def tone(n):
        c = n.mix(n.math("MULTIPLY_ADD", grains(n), 0.5, 0.1), color("#8f8d8a"), color("#e3e0da"))
        old = n.ramp(n.noise(n.position(), 260, 3, 0.6), [(0.5, (0, 0, 0)), (0.62, (1, 1, 1))])
        return n.mix(n.math("MULTIPLY", old, 0.6), c, color("#6a3d22"))

    return principled("fracture", tone, 0.5, 0.75, bump=(grains, 0.7, 0.0006))


@material
def casting(shade="#aaacad"):
    """Sand- or die-cast aluminum: a dull skin with fine grain, rubbed bright on edges, greasy in corners."""

    def tone(n):
        cloud = n.noise(n.position(), 40, 6, 0.7)
        c = n.mix(n.math("MULTIPLY", cloud, 0.7), color(shade), darker(color(shade), 0.5))
        c = n.mix(n.math("MULTIPLY", n.edge_wear(0.0015), 0.6), c, color("#d6d7d6"))
        return grime(n, c, 0.8, "#14110d", 0.014)

    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 70, 5, 0.7), 0.34, 0.27)
    relief = lambda n: n.noise(n.position(), 900, 4, 0.7)
    return principled("casting", tone, gloss, 1.0, bump=(relief, 0.16, 0.0008))


@material
def chipped_paint(shade="#a3221b", bare="#a3a5a6"):
    """Paint brushed on bare metal, chipped by tools and rubbed off on edges: the color code of a winding cone."""

    def left(n):
        chips = n.remap(n.noise(n.position(), 160, 6, 0.7), 0.42, 0.47)
        return n.math("SUBTRACT", chips, n.edge_wear(0.002), clamp=True)

    tone = lambda n: n.mix(left(n), color(bare), color(shade))
    gloss = lambda n: n.remap(left(n), 0, 1, 0.35, 0.5)
    metal = lambda n: n.remap(left(n), 0, 1, 1.0, 0.0)
    return principled("chipped paint", tone, gloss, metal, bump=(left, 0.3, 0.0004))


# ---- Stone, masonry, ground


FIELDSTONE = ("#6f6a64", "#8f867a", "#a6957d", "#7d7368", "#b3a58f", "#8a7359", "#5f5e60")


@material
def fieldstone(shades=FIELDSTONE):
    """Ashlar of seven mixed warm grays: each stone its own shade."""
    steps = list(zip((0, 0.2, 0.4, 0.55, 0.7, 0.85, 1), shades))
    coarse = lambda n: n.noise(n.position(), 9, 8, 0.65, 0.4)

    def tone(n):
        c = n.ramp(n.island(), steps, "CONSTANT")
        c = n.mix(n.math("MULTIPLY", coarse(n), 0.75), c, darker(color("#7a7068"), 0.5))
        return n.mix(0.25, c, n.noise_color(n.position(), 55, 4, 0.7), "OVERLAY")

    relief = lambda n: n.math("ADD", coarse(n), n.math("MULTIPLY", n.noise(n.position(), 55, 4, 0.7), 0.35))
    return principled("fieldstone", tone, 0.85, specular=0.3, bump=(relief, 0.55, 0.02))


@material
def granite(light="#8d8b88", dark="#5e5d5c", roughness=0.8, uneven=0.35):
    """Cut stone, concrete and pavers: two shades, speckled, each block a little its own. uneven: how much, at most."""

    def tone(n):
        c = n.mix(n.noise(n.position(), 90, 3, 0.8), color(dark), color(light))
        c = n.mix(n.math("MULTIPLY", n.island(), uneven), c, color("#4c4a48"))
        stains = n.ramp(n.noise(n.position(), 0.9, 7, 0.68), [(0.45, (0, 0, 0)), (0.7, (1, 1, 1))])
        return n.mix(n.math("MULTIPLY", stains, 0.28), c, darker(color(dark), 0.6))

    return principled("granite", tone, roughness, bump=(lambda n: n.noise(n.position(), 30, 5, 0.7), 0.4, 0.015))


@material
def brick(shades):
    """Fired brick: each its own shade, with darker burns and a sanded face."""
    steps = [(i / len(shades), shade) for i, shade in enumerate(shades)]

    def tone(n):
        c = n.ramp(n.island(), steps, "CONSTANT")
        burn = n.ramp(n.noise(n.position(), 14, 6, 0.65), [(0.45, (0, 0, 0)), (0.7, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", burn, 0.35), c, color("#2c1a16"))
        return n.mix(0.3, c, n.noise_color(n.position(), 160, 4, 0.75), "OVERLAY")

    return principled(
        "brick", tone, 0.88, specular=0.25, bump=(lambda n: n.noise(n.position(), 110, 5, 0.7), 0.4, 0.006)
    )


@material
def mortar(shade="#77716a"):
    return principled("mortar", color(shade), 0.95, bump=(lambda n: n.noise(n.position(), 120, 5, 0.7), 0.4, 0.006))


@material
def stucco(shade="#cdbf9f"):
    """Troweled stucco: swirls of the float, and rain stains."""
    trowel = lambda n: n.noise(n.position(), 9, 6, 0.6, 1.2)
    tone = lambda n: grime(n, n.mix(n.math("MULTIPLY", trowel(n), 0.4), color(shade), darker(color(shade), 0.7)), 0.5)
    return principled("stucco", tone, 0.92, specular=0.2, bump=(trowel, 0.5, 0.012))


@material
def roof_shingle(shades=("#2b2c2f", "#3c3d41", "#53504d")):
    """Asphalt roofing: each tab its own shade, with its granules."""

    def tone(n):
        c = n.ramp(n.island(), list(zip((0, 0.5, 1), shades)))
        return n.mix(0.45, c, n.noise_color(n.position(), 160, 2, 0.8), "OVERLAY")

    return principled(
        "roof shingle", tone, 0.9, specular=0.25, bump=(lambda n: n.noise(n.position(), 220, 2, 0.8), 0.4, 0.01)
    )


@material
def asphalt():
    """A driveway's or street's surface, with patches and tire marks along y."""

    def tone(n):
        at = n.position()
        c = n.ramp(n.noise(at, 150, 3, 0.7), [(0.34, "#2b2b2c"), (0.5, "#434343"), (0.66, "#66635e")])
        worn = n.noise(n.mapping(at, (2.2, 0.35, 1)), 1.0, 5, 0.6, 0.4)
        c = n.mix(n.remap(worn, 0.45, 0.65, 0.0, 0.35), c, color("#67645f"))
        patches = n.noise(at, 0.55, 6, 0.6, 0.3)
        return n.mix(n.math("MULTIPLY", patches, 0.5), c, color("#232427"))

    gloss = lambda n: n.remap(n.noise(n.position(), 0.55, 6, 0.6, 0.3), 0.38, 0.62, 0.5, 0.75)
    return principled("asphalt", tone, gloss, bump=(lambda n: n.noise(n.position(), 60, 6, 0.8), 0.5, 0.008))


@material
def concrete(shade="#8f8c86", cracks=0.5):
    """A garage's slab: troweled, with oil spots, dust and hairlines. cracks: how dark those are, 0 for none."""
    base = color(shade)

    def tone(n):
        at = n.position()
        c = n.mix(n.math("MULTIPLY", n.noise(at, 1.1, 8, 0.65, 0.4), 0.7), base, darker(base, 0.55))
        oil = n.ramp(n.noise(at, 2.3, 5, 0.6), [(0.6, (0, 0, 0)), (0.72, (1, 1, 1))])
        c = n.mix(n.math("MULTIPLY", oil, 0.55), c, color("#2b2925"))
        if not cracks:
            return c
        bent = n.mix(0.12, at, n.noise_color(at, 2.2, 4, 0.7), "ADD")
        lines = n.voronoi(bent, 0.55, feature="DISTANCE_TO_EDGE").outputs["Distance"]
        some = n.remap(n.noise(at, 0.45, 2), 0.5, 0.58, 0.0, cracks)
        return n.mix(n.math("MULTIPLY", n.remap(lines, 0.0, 0.003, 1.0, 0.0), some), c, color("#1d1b19"))

    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 3, 6, 0.65), 0.3, 0.55)
    return principled("concrete", tone, gloss, bump=(lambda n: n.noise(n.position(), 70, 5, 0.7), 0.12, 0.004))


@material
def sealed_concrete(shade="#5f5a52", roughness=0.24):
    """A clean garage floor under its sealer: soft clouds, and reflections that they make uneven."""
    tone = lambda n: n.mix(n.noise(n.position(), 1.3, 7, 0.6, 0.4), color(shade), darker(color(shade), 0.72))
    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 2.5, 5, 0.6), 0.16, roughness - 0.08)
    return principled("sealed concrete", tone, gloss)


@material
def drywall(shade="#8b8a86"):
    """A painted garage wall with scuffs."""

    def tone(n):
        scuffs = n.ramp(
            n.noise(n.mapping(n.position(), (1.2, 1.2, 3)), 3, 7, 0.7), [(0.5, (0, 0, 0)), (0.8, (1, 1, 1))]
        )
        return n.mix(n.math("MULTIPLY", scuffs, 0.3), color(shade), darker(color(shade), 0.55))

    return principled(
        "drywall", tone, 0.9, specular=0.2, bump=(lambda n: n.noise(n.position(), 90, 5, 0.6), 0.2, 0.004)
    )


@material
def taped_board(shade="#7d7f82", mud="#a6a8aa", flat=True):
    """Drywall as most garages have it: taped, never painted. flat: a ceiling, else an upright wall."""

    def away(n, value, period, start=0.0):
        phase = n.math("SUBTRACT", n.math("FRACT", n.math("DIVIDE", n.math("SUBTRACT", value, start), period)), 0.5)
        return n.math("MULTIPLY", n.math("ABSOLUTE", phase), period)

    def band(n, value, period, half, ragged, start):
        return n.remap(n.math("ADD", away(n, value, period, start), ragged), half, half + 0.03, 1.0, 0.0)

    def tone(n):
        at = n.position()
        x, y, z = n.axes(at)
        u, v = (x, y) if flat else (n.math("ADD", x, y), z)
        ragged = n.math("MULTIPLY_ADD", n.noise(at, 7, 5, 0.65), 0.09, -0.045)
        ends = n.math("MULTIPLY", band(n, u, 2.4384, 0.09, ragged, 0.35), 0.9)
        joints = n.math("MAXIMUM", band(n, v, 1.2192, 0.085, ragged, 0.55), ends)
        a, b = away(n, u, 0.4064), away(n, v, 0.3048)
        apart = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", a, a), n.math("MULTIPLY", b, b)))
        screws = n.remap(n.math("ADD", apart, ragged), 0.012, 0.04, 1.0, 0.0)
        thin = n.remap(n.noise(at, 14, 5, 0.7), 0.3, 0.7, 0.5, 1.0)
        spread = n.math("MULTIPLY", n.math("MAXIMUM", joints, n.math("MULTIPLY", screws, 0.45)), thin)
        c = n.mix(n.math("MULTIPLY", n.noise(at, 0.8, 6, 0.6, 0.3), 0.45), color(shade), darker(color(shade), 0.72))
        c = n.mix(spread, c, color(mud))
        scuffs = n.remap(n.noise(n.mapping(at, (1.2, 1.2, 3)), 3, 7, 0.7), 0.52, 0.8, 0.0, 0.4)
        return n.mix(scuffs, c, darker(color(shade), 0.5))

    relief = lambda n: n.noise(n.position(), 60, 4, 0.6)
    return principled("taped board", tone, 0.88, specular=0.2, bump=(relief, 0.12, 0.003))


@material
def parked_concrete(lanes, oil, stop, shade="#86868a"):
    """A slab that cars stop on: rubber in their lanes (x) that ends where they stop (y), oil (x, y, radius) under their
    engines, a few cracks."""
    base = color(shade)

    def tone(n):
        at = n.position()
        x, y, _ = n.axes(at)
        c = n.mix(n.math("MULTIPLY", n.noise(at, 0.9, 8, 0.66, 0.5), 0.75), base, darker(base, 0.5))
        c = n.mix(n.remap(n.noise(at, 38, 5, 0.7), 0.48, 0.8, 0.0, 0.4), c, darker(base, 0.55))
        wander = n.math("MULTIPLY_ADD", n.noise(n.mapping(at, (0.0, 0.5, 0.0)), 1.0, 3), 0.22, -0.11)
        rubbed = n.remap(n.noise(n.mapping(at, (4, 0.6, 1)), 1.5, 6, 0.7), 0.3, 0.62, 0.25, 0.8)
        until = n.math("ADD", y, n.math("MULTIPLY", n.noise(at, 5, 3), 0.12))
        for lane in lanes:
            away = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("ADD", x, wander), lane))
            dark = n.math("MULTIPLY", n.remap(away, 0.07, 0.16, 1.0, 0.0), n.remap(until, stop, stop + 0.16, 1.0, 0.3))
            c = n.mix(n.math("MULTIPLY", dark, rubbed), c, color("#2c2b2a"))
        for ox, oy, size in oil:
            apart = n.add("VectorMath", {0: at, 1: (ox, oy, 0)}, operation="DISTANCE").outputs["Value"]
            edge = n.math("ADD", apart, n.math("MULTIPLY_ADD", n.noise(at, 6, 5, 0.7), 0.36, -0.18))
            c = n.mix(n.remap(edge, size * 0.35, size, 0.82, 0.0), c, color("#1c1a17"))
        bent = n.mix(0.10, at, n.noise_color(at, 2.2, 4, 0.7), "ADD")
        lines = n.voronoi(bent, 0.42, feature="DISTANCE_TO_EDGE").outputs["Distance"]
        return n.mix(n.remap(lines, 0.0, 0.0032, 0.7, 0.0), c, color("#171513"))

    gloss = lambda n: n.math("MULTIPLY_ADD", n.noise(n.position(), 1.6, 6, 0.65), 0.65, -0.02)
    relief = lambda n: n.math(
        "ADD", n.noise(n.position(), 70, 5, 0.7), n.math("MULTIPLY", n.noise(n.position(), 5, 4), 2.0)
    )
    return principled("parked concrete", tone, gloss, specular=0.5, bump=(relief, 0.10, 0.004))


@material
def mulch():
    tone = lambda n: n.ramp(n.noise(n.position(), 45, 6, 0.8), [(0.35, "#120b07"), (0.6, "#3b2819"), (0.8, "#5c4029")])
    return principled("mulch", tone, 0.95, bump=(lambda n: n.noise(n.position(), 35, 6, 0.8), 1.0, 0.05))


@material
def soil(shade="#2f3a1c"):
    """Earth under grass."""
    base = color(shade)
    tone = lambda n: n.ramp(
        n.noise(n.position(), 3, 8, 0.75), [(0.35, darker(base, 0.55)), (0.6, base), (0.75, "#4a3f2a")]
    )
    return principled("soil", tone, 0.95, specular=0.2, bump=(lambda n: n.noise(n.position(), 40, 6, 0.8), 0.8, 0.02))


# ---- Plants


@material
def bark(shade="#463a31"):
    """Bark with upright furrows."""
    base = color(shade)
    furrows = lambda n: n.noise(n.mapping(n.position(), (26, 26, 5)), 1, 6, 0.7, 0.6)
    tone = lambda n: n.ramp(furrows(n), [(0.35, darker(base, 0.4)), (0.55, base), (0.75, darker(base, 1.5))])
    return principled("bark", tone, 0.95, specular=0.2, bump=(furrows, 0.7, 0.02))


@material
def leaf(shades, translucency=0.35):
    """Leaves: shades from dark to light, one a leaf; each instance of a plant leans its own way."""
    n, finish = blank("leaf")
    last = max(len(shades) - 1, 1)
    c = n.ramp(n.island(), [(i / last, shade) for i, shade in enumerate(shades)])
    plant = n.add("ObjectInfo").outputs["Random"]
    hue, value = n.math("MULTIPLY_ADD", plant, 0.03, 0.485), n.math("MULTIPLY_ADD", plant, 0.35, 0.8)
    c = n.add("HueSaturation", {"Hue": hue, "Saturation": 1.0, "Value": value, "Color": c}).outputs[0]
    face = n.add("BsdfPrincipled", {"Base Color": c, "Roughness": 0.45, "Specular": 0.35})
    through = n.add("BsdfTranslucent", {"Color": c})
    return finish(n.add("MixShader", {0: translucency, 1: face, 2: through}))


# ---- Glass and light


@material
def glass(dust=0.0, mirror=0.03):
    """A window pane: clear straight on, a mirror at a flat angle. dust: share of haze; mirror: what it reflects
    straight on beyond one surface: about 0.1 for insulating glass."""
    n, finish = blank("glass")
    edge = n.math("MULTIPLY_ADD", n.add("Fresnel", {"IOR": 1.5}), 1.0, mirror)
    clear = n.add("BsdfTransparent", {"Color": (0.93, 0.95, 0.94, 1)})
    pane = n.add("MixShader", {0: edge, 1: clear, 2: n.add("BsdfGlossy", {"Roughness": 0.015})})
    if dust:
        amount = n.math("MULTIPLY", n.noise(n.position(), 4, 6, 0.65), dust * 2)
        pane = n.add("MixShader", {0: amount, 1: pane, 2: n.add("BsdfDiffuse", {"Color": (0.5, 0.48, 0.44, 1)})})
    return finish(pane)


@material
def day_glass(mirror=0.13, sky=1.0, shades=("#d8dcdc", "#b4c6d6", "#7f9dc0")):
    """A pane by day, without the noise that tracing its reflection makes: what it mirrors, the sky above a dark row of
    trees, is worked out from the direction. mirror: as of glass; sky: radiance of the sky;
    shades: its colors from the horizon up."""
    n, finish = blank("day glass")
    edge = n.math("MULTIPLY_ADD", n.add("Fresnel", {"IOR": 1.5}), 1.0, mirror)
    x, y, z = n.axes(n.add("TexCoord").outputs["Reflection"])
    ripple = n.math("MULTIPLY_ADD", n.noise(n.position(), 2.6, 2), 0.10, -0.05)
    around = n.vector(n.math("MULTIPLY", x, 5.0), n.math("MULTIPLY", y, 5.0))
    trees = n.math("MULTIPLY_ADD", n.noise(around, 1.6, 6, 0.6), 0.42, -0.14)
    above = n.math("ADD", n.math("SUBTRACT", z, trees), ripple)
    clear = n.ramp(z, list(zip((0.0, 0.25, 0.7), shades)))
    seen = n.mix(n.remap(above, -0.05, 0.05), color("#31382c"), clear)
    mirrored = n.add("Emission", {"Color": seen, "Strength": sky})
    clear = n.add("BsdfTransparent", {"Color": (0.93, 0.95, 0.94, 1)})
    fresh = finish(n.add("MixShader", {0: edge, 1: clear, 2: mirrored}))
    fresh.cycles.sample_as_light = False
    return fresh


@material
def satin_glass():
    """Etched glass: what stands close behind it shows as a soft shape, what is far only as light."""
    n, finish, shade = *blank("satin glass"), color("#dddcda")
    soft = n.add("BsdfRefraction", {"Color": shade, "Roughness": 0.22, "IOR": 1.25})
    through = n.add("MixShader", {0: 0.14, 1: soft, 2: n.add("BsdfTranslucent", {"Color": shade})})
    edge = n.math("MULTIPLY_ADD", n.add("Fresnel", {"IOR": 1.5}), 0.95, 0.03)
    return finish(n.add("MixShader", {0: edge, 1: through, 2: n.add("BsdfGlossy", {"Roughness": 0.06})}))


@material
def curtain(shade="#e8dcc6"):
    n, finish = blank("curtain")
    cloth, through = n.add("BsdfDiffuse", {"Color": color(shade)}), n.add("BsdfTranslucent", {"Color": color(shade)})
    return finish(n.add("MixShader", {0: 0.55, 1: cloth, 2: through}))


@material
def emission(tint, strength):
    """A lamp's glowing part. tint: linear RGB."""
    n, finish = blank("emission")
    return finish(n.add("Emission", {"Color": (*tint[:3], 1), "Strength": strength}))


@material
def lit_diffuser(bulbs, seen, given):
    """A ribbed translucent cover over bulbs (each x, y, z): brightest in front of them, each rib with a lighter and a
    darker side along x. seen: the strength that the camera meets, low enough to keep the ribs; given: what it lights
    the room with."""
    n, finish = blank("lit diffuser")
    near = None
    for bulb in bulbs:
        away = n.add("VectorMath", {0: n.position(), 1: bulb}, operation="DISTANCE").outputs["Value"]
        one = n.math("POWER", n.remap(away, 0.03, 0.13, 1.0, 0.3), 1.6)
        near = one if near is None else n.math("MAXIMUM", near, one)
    across = n.axes(n.add("NewGeometry").outputs["Normal"])[0]
    rib = n.math("MULTIPLY_ADD", across, 0.58, 1.0)
    c = n.ramp(near, [(0.0, "#d9873a"), (0.5, "#ffb76a"), (1.0, "#ffdfb0")])
    path = n.add("LightPath")
    direct = n.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"])
    shown = n.math("MULTIPLY", n.math("MULTIPLY", near, rib), seen)
    strength = n.add("Mix", {0: direct, 2: given, 3: shown}).outputs[0]
    glow = n.add("Emission", {"Color": n.mix(direct, color("#ffd6a4"), c), "Strength": strength})
    skin = n.add("BsdfPrincipled", {"Base Color": color("#514a40"), "Roughness": 0.32})
    return finish(n.add("AddShader", {0: glow, 1: skin}))


@material
def room_glow(strength, bottom, top):
    """A lit room behind a window: darker at its bottom (z in m) than at its top."""
    n, finish = blank("room glow")
    height = n.remap(n.axes(n.position())[2], bottom, top)
    c = n.ramp(height, [(0, "#a8622a"), (1 / 3, "#d8913f"), (2 / 3, "#ffc574"), (1, "#ffe2a8")])
    c = n.mix(0.25, c, n.noise(n.position(), 2.2, 3), "MULTIPLY")
    return finish(n.add("Emission", {"Color": c, "Strength": strength}))


@material
def lamp_lit(shade, lamp, strength):
    """A surface of a furnished room as one lamp lights it, without the lamp: bright near it, dim and warmer away
    from it. lamp: its place in the world; strength: radiance of a white wall at 1 m."""
    n, finish = blank("lamp lit")
    apart = n.add("VectorMath", {0: n.position(), 1: tuple(lamp)}, operation="SUBTRACT").outputs[0]
    square = n.add("VectorMath", {0: apart, 1: apart}, operation="DOT_PRODUCT").outputs["Value"]
    toward = n.add("VectorMath", {0: apart}, operation="NORMALIZE").outputs[0]
    normal = n.add("NewGeometry").outputs["Normal"]
    cosine = n.math("ABSOLUTE", n.add("VectorMath", {0: toward, 1: normal}, operation="DOT_PRODUCT").outputs["Value"])
    falloff = n.math("DIVIDE", n.math("MULTIPLY_ADD", cosine, 0.6, 0.4), n.math("MULTIPLY_ADD", square, 0.85, 0.15))
    c = n.mix(1.0, color(shade), color("#ffb765"), "MULTIPLY")
    glow = n.add("Emission", {"Color": c, "Strength": n.math("MULTIPLY", falloff, strength)})
    fresh = finish(n.add("AddShader", {0: n.add("BsdfDiffuse", {"Color": color(shade)}), 1: glow}))
    fresh.cycles.sample_as_light = False  # seen, but hardly lights anything: spares the renderer's effort
    return fresh
