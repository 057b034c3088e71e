"""The right torsion spring, snapped: three inches of bare shaft between its torn ends."""

from library import garage_inside, materials
from library.parts import torsion
from library.stage import camera, softbox
from mathutils import Matrix

PICTURE = garage_inside.close_up(-2.05, warmth=0.015)

START, END = 0.536, 0.626  # of the gap, from the spring's inner end
MIDDLE = garage_inside.ANCHOR + 0.016 + (START + END) / 2


def build():
    garage_inside.build(right_spring=broken)
    x, y, z = MIDDLE, -0.035, garage_inside.SHAFT
    softbox((x - 0.22, y - 0.20, z + 0.14), (x, y, z), 0.10, 0.10, 13, garage_inside.WARM)
    softbox((x + 0.35, y - 0.25, z - 0.40), (x, y, z), 0.12, 0.5, 32, garage_inside.COOL)
    camera((x - 0.29, y - 0.45, z + 0.05), (x + 0.016, y, z - 0.008), lens=51, focus=(x, y - 0.03, z), aperture=5)


def broken(inner):
    """Two pieces, unwound; the torn ends of the wire point toward the viewer."""
    wire = materials.spring_wire(rusty=0.5)
    path = torsion.spring(START, inner, wire, angle=-0.55, unevenness=0.12, flare_end=0.007, seed=2)
    torsion.broken_end(path, False, inner)
    outer, length = inner @ Matrix.Translation((END, 0, 0)), garage_inside.SPRING - END
    path = torsion.spring(length, outer, wire, angle=0.6, unevenness=0.16, flare_start=0.007, seed=5)
    torsion.broken_end(path, True, outer)
