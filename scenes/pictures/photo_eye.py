"""The photo eye at the left corner, a box in its beam."""

from library import garage_inside, materials
from library.solids import Solid
from library.stage import camera
from mathutils import Matrix

PICTURE = garage_inside.close_up(1.7)


def build():
    garage_inside.build()
    box = Solid("box", materials.cardboard())
    box.box(-0.15, 0.15, -0.11, 0.11, 0, 0.17)
    box.place(bevel=0.003, matrix=Matrix.Translation((-2.10, -0.06, 0.001)) @ Matrix.Rotation(0.2, 4, "Z"))
    camera((-1.93, -0.8, 0.3), (-2.407, -0.037, 0.12), lens=60, focus=(-2.46, -0.08, 0.127), aperture=11)
