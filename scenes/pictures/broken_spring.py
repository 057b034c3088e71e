"""A torsion spring that has snapped: two inches of bare shaft between its torn ends."""

from mathutils import Matrix

from library import materials
from library.parts import torsion
from library.stage import Grade, Picture, camera, softbox, workshop_world

PICTURE = Picture(samples=32, grade=Grade(exposure=1.1, contrast=1.35, saturation=1.12, warmth=0.015))

HALF_WIDTH = 1.22  # an 8 ft door
CEILING = 0.20
SPRING_START, SPRING_LENGTH = 0.016, 0.80
BREAK, GAP = 0.60, 0.064  # the middle of the gap, and its width


def build():
    torsion.framing(HALF_WIDTH, CEILING)
    torsion.pencil_line((0.505, -0.125), (0.505, 0.016), torsion.WALL - 0.0026)
    torsion.side_wall(HALF_WIDTH + 0.5, CEILING)
    torsion.door_top(HALF_WIDTH)
    torsion.assembly(HALF_WIDTH, right_spring=False)
    broken_spring()
    workshop_world(0.42, turn=0.6)
    softbox((BREAK - 0.30, -0.27, 0.17), (BREAK, 0, 0), 0.16, 0.16, 9.5, (1, 0.80, 0.57))
    softbox((1.35, -0.7, -0.35), (BREAK, 0, 0), 0.25, 0.9, 20, (0.6, 0.77, 1))
    camera((BREAK - 0.255, -0.42, -0.080), (BREAK + 0.016, 0, 0.004), lens=51, focus=(BREAK, -0.022, 0), aperture=4.5)


def broken_spring():
    """Two pieces, unwound; the torn ends of the wire point toward the viewer."""
    wire = materials.spring_wire(rusty=0.5)
    inner_end, outer_start = BREAK - GAP / 2, BREAK + GAP / 2
    inner = Matrix.Translation((SPRING_START, 0, 0))
    path = torsion.spring(
        inner_end - SPRING_START, inner, angle=-0.55, unevenness=0.12, material=wire, flare_end=0.004, seed=2
    )
    torsion.broken_end(path, False, inner)
    outer = Matrix.Translation((outer_start, 0, 0))
    length = SPRING_START + SPRING_LENGTH - outer_start
    path = torsion.spring(length, outer, angle=0.9, unevenness=0.16, material=wire, flare_start=0.004, seed=5)
    torsion.broken_end(path, True, outer)
    torsion.winding_cone(Matrix.Translation((outer_start + length, 0, 0)), 0.35)
