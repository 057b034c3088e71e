"""A rolling grille: rods on links between two guides, and the sign before it that says how much headroom there is."""

import math

import bpy
from mathutils import Matrix

from .. import materials
from ..solids import INCH, Solid

TUBE_RADIUS = 0.25 * INCH  # the tubes over the rods, that keep the links apart
ROD_SPACING = 2 * INCH
LINK_SPACING = 9 * INCH  # along a rod; the next rod's links stand between them
LINK_WIDTH, EYE_RADIUS = 0.017, 0.0105  # a link is a bar with an eye for a rod at each end
GUIDE_WIDTH, GUIDE_DEPTH = 0.09, 0.11
HOOD = 0.4  # height of the box that the curtain is rolled up in, under the lintel


def rolling_grille(opening, rng, bump=None):
    """The curtain from its bottom bar up into its hood, both guides. bump: x, z and depth of the place where a bumper
    has pushed the curtain in."""
    metal = materials.steel("#9da0a2", 0.4, scratches=0.35, grease=0.25)
    tubes, links = Solid("grille tubes", metal), Solid("grille links", materials.steel("#b3b5b6", 0.35, grease=0.3))
    plane, x0, x1 = opening.plane, opening.x0 + 0.02, opening.x1 - 0.02
    at, low, depth = bump or (0, 0, 0)

    def pushed(x, z):
        """How far the curtain hangs out of its plane there: a little everywhere, as the links have play."""
        dent = depth * math.exp(-(((x - at) / 0.42) ** 2) - ((z - low) / 0.2) ** 2)
        return plane + dent + 0.006 * math.sin(x * 1.7 + z * 2.3) * min(z, 0.6)

    z, row = 0.1, 0
    while z < opening.height - HOOD / 2:
        first = x0 + LINK_SPACING * (0.75 if row % 2 else 0.25)
        xs = [x0, *(first + LINK_SPACING * k for k in range(int((x1 - first) / LINK_SPACING) + 1)), x1]
        level = z + rng.gauss(0, 0.0012)
        tubes.tube([(x, pushed(x, level), level) for x in xs], TUBE_RADIUS, 8, caps=False)
        for x in xs[1:-1]:
            x, half = x + rng.gauss(0, 0.004), LINK_WIDTH / 2
            low_y, high_y, top = pushed(x, level), pushed(x, level + ROD_SPACING), level + ROD_SPACING
            for y, height in ((low_y, level), (high_y, top)):
                links.cylinder((x - half, y, height), EYE_RADIUS, LINK_WIDTH, 10, "x")
            side = [(low_y - 0.006, level), (low_y + 0.006, level), (high_y + 0.006, top), (high_y - 0.006, top)]
            links.prism(side, x - half * 0.8, x + half * 0.8, "x")
        z, row = z + ROD_SPACING, row + 1
    tubes.place(smooth=60), links.place(smooth=40, outward=True)
    bar = Solid("bottom bar", materials.steel("#7d8082", 0.5, grease=0.4))
    for y in (plane - 0.006, plane + 0.002):
        bar.box(x0, x1, y, y + 0.004, 0.03, 0.11)
    bar.box(x0, x1, plane - 0.045, plane + 0.045, 0.03, 0.036)
    bar.place(bevel=0.002)
    seal = Solid("bottom seal", materials.rubber())
    seal.box(x0, x1, plane - 0.02, plane + 0.02, 0.0, 0.03)
    seal.place(bevel=0.006)
    guides(opening), hood(opening)


def guides(opening):
    """Steel angles bolted to the jambs on both sides of the curtain."""
    steel = Solid("guides", materials.rust("#6e7173", 0.22))
    bolts = Solid("guide bolts", materials.galvanized(dull=0.6))
    near, far = opening.plane - GUIDE_DEPTH / 2, opening.plane + GUIDE_DEPTH / 2
    for x, inward in ((opening.x0, 1), (opening.x1, -1)):
        a, b = sorted((x, x + inward * GUIDE_WIDTH))
        for y in (near, far - 0.007):
            steel.box(a, b, y, y + 0.007, 0.0, opening.height - 0.1)
        a, b = sorted((x, x + inward * 0.009))
        steel.box(a, b, near - 0.075, far, 0.0, opening.height - 0.1)
        for k in range(5):
            base = (min(x + inward * 0.009, x + inward * 0.02), near - 0.04, 0.25 + 0.45 * k)
            bolts.cylinder(base, 0.013, 0.011, 6, "x")
    steel.place(bevel=0.0015), bolts.place(bevel=0.002)


def hood(opening):
    """The sheet steel around the rolled curtain, its seams and its end plates, up under the lintel."""
    top, low, y = opening.height - 0.005, opening.height - HOOD, opening.plane
    outline = [(y + 0.3, top), (y + 0.3, low), (y + 0.05, low), (y + 0.05, low + 0.05), (y - 0.05, low + 0.05)]
    outline += [(y - 0.05, low), (y - 0.15, low), (y - 0.23, low + 0.09), (y - 0.23, top)]
    sheet = Solid("hood", materials.paint("#6d6a63", 0.45, mottle=0.1, dirt=0.8))
    length = opening.x1 - opening.x0
    for k in range(3):
        a, b = opening.x0 + 0.012 + length * k / 3, opening.x0 - 0.012 + length * (k + 1) / 3
        sheet.prism(outline, a + 0.0015, b - 0.0015, "x")
        if k:
            edge = [(p + (0.006 if p > y else -0.006), z) for p, z in outline]
            sheet.prism(edge, a - 0.035, a + 0.012, "x")
    sheet.place(bevel=0.004, outward=True)


def clearance_sign(x0, x1, y, z, hung_from, text):
    """A yellow board on two chains with its words in black. z: its middle; hung_from: height of the chains' hooks."""
    board = Solid("clearance sign", materials.chipped_paint("#d5a016", "#3b3226"))
    board.box(x0, x1, y - 0.012, y + 0.012, z - 0.1, z + 0.1)
    board.place(bevel=0.004)
    chain = Solid("chains", materials.galvanized(dull=0.6))
    for at in (x0 + 0.3, x1 - 0.3):
        for k in range(round((hung_from - z - 0.08) / 0.032)):
            low, flat = z + 0.08 + k * 0.032, k % 2
            for side in (-0.011, 0.011):
                x, depth = at + side * flat, y + side * (1 - flat)
                chain.box(x - 0.003, x + 0.003, depth - 0.003, depth + 0.003, low, low + 0.042)
        chain.box(at - 0.03, at + 0.03, y - 0.03, y + 0.03, hung_from - 0.012, hung_from)
    chain.place(bevel=0.001)
    words = bpy.data.curves.new("clearance", "FONT")
    words.body, words.size, words.space_character = text, 0.15, 1.15
    words.align_x, words.align_y = "CENTER", "CENTER"
    words.extrude, words.offset = 0.0004, 0.003
    words.materials.append(materials.plain("#17150f", 0.6))
    thing = bpy.data.objects.new("clearance", words)
    thing.matrix_world = Matrix.Translation(((x0 + x1) / 2, y - 0.0126, z)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    bpy.context.scene.collection.objects.link(thing)
