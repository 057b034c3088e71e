"""A rolling grille: rods on links between two guides, and the sign before it that says how much headroom there is."""

import math

import bpy
from mathutils import Matrix

from .. import materials
from ..solids import INCH, Solid

ROD_RADIUS = 2.5 / 16 * INCH  # 5/16 in
ROD_SPACING = 2 * INCH
LINK_SPACING = 9 * INCH  # along a rod; the next rod's links stand between them
LINK_WIDTH, LINK_DEPTH = 0.016, 0.012
GUIDE_WIDTH, GUIDE_DEPTH = 0.075, 0.09


def rolling_grille(opening, lift=0.0, floor=0.0):
    """The curtain from its bottom bar, `lift` above the floor, up to behind the lintel, and both guides."""
    metal = materials.steel("#a4a7a9", 0.42, scratches=0.35)
    rods, links = Solid("grille rods", metal), Solid("grille links", metal)
    plane, x0, x1 = opening.plane, opening.x0 + 0.02, opening.x1 - 0.02
    z, row, top = floor + lift + 0.1, 0, opening.height + 0.1
    while z < top:
        rods.tube([(x0, plane, z), (x1, plane, z)], ROD_RADIUS, 8, caps=False)
        x = x0 + LINK_SPACING * (0.75 if row % 2 else 0.25)
        while x < x1:
            half = LINK_WIDTH / 2
            links.box(x - half, x + half, plane - LINK_DEPTH, plane + LINK_DEPTH, z - 0.006, z + ROD_SPACING + 0.006)
            x += LINK_SPACING
        z, row = z + ROD_SPACING, row + 1
    rods.place(smooth=60), links.place(bevel=0.002)
    bar = Solid("bottom bar", metal)
    low = floor + lift + 0.03
    bar.box(x0, x1, plane - 0.006, plane + 0.006, low, low + 0.07)
    bar.box(x0, x1, plane - 0.04, plane + 0.04, low, low + 0.006)
    bar.place(bevel=0.002)
    seal = Solid("bottom seal", materials.rubber())
    seal.box(x0, x1, plane - 0.02, plane + 0.02, floor + lift, low)
    seal.place(bevel=0.006)
    guides = Solid("guides", materials.galvanized(dull=0.7))
    for x, inward in ((opening.x0, 1), (opening.x1, -1)):
        a, b = sorted((x, x + inward * GUIDE_WIDTH))
        guides.box(a, b, plane - GUIDE_DEPTH / 2, plane - GUIDE_DEPTH / 2 + 0.006, floor, opening.height)
        guides.box(a, b, plane + GUIDE_DEPTH / 2 - 0.006, plane + GUIDE_DEPTH / 2, floor, opening.height)
        a, b = sorted((x, x + inward * 0.008))
        guides.box(a, b, plane - GUIDE_DEPTH / 2 - 0.04, plane + GUIDE_DEPTH / 2, floor, opening.height)
    guides.place(bevel=0.001)


def clearance_sign(x0, x1, y, z, hung_from, text):
    """A yellow board on two chains with its words in black. z: its middle; hung_from: height of the chains' hooks."""
    board = Solid("clearance sign", materials.paint("#d5a016", 0.42, mottle=0.05, dirt=0.4))
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
