"""A torsion spring being wound: two bars in the sockets of its winding cone."""

import math

from mathutils import Matrix

from library.parts import torsion
from library.stage import Grade, Picture, camera, softbox, workshop_world

PICTURE = Picture(samples=32, grade=Grade(exposure=0.75, contrast=1.3, saturation=1.12, warmth=0.015))

HALF_WIDTH = 1.22  # an 8 ft door
CEILING = 0.62
SPRING_START, SPRING_LENGTH = 0.016, 0.80
TURNS = 6.0  # so far; the chalk line shows them
SOCKET = 0.95  # the upper bar, radians from the viewer up


def build():
    torsion.framing(HALF_WIDTH, CEILING)
    torsion.side_wall(HALF_WIDTH + 0.5, CEILING)
    torsion.door_top(HALF_WIDTH)
    torsion.assembly(HALF_WIDTH, right_spring=False)
    cone = SPRING_START + SPRING_LENGTH
    rate = 2 * math.pi * TURNS / SPRING_LENGTH
    at = Matrix.Translation((SPRING_START, 0, 0))
    torsion.spring(SPRING_LENGTH, at, chalk=(2.6, -rate), pitch=1.02, unevenness=0.05)
    torsion.winding_cone(Matrix.Translation((cone, 0, 0)), SOCKET, screws_out=0.012)
    for angle in (SOCKET, SOCKET - math.pi / 2):
        torsion.winding_bar(torsion.socket_seat(cone, angle))
    workshop_world(0.34, turn=0.6)
    softbox((cone + 0.30, -0.50, 0.26), (cone, 0, 0), 0.2, 0.2, 15, (1, 0.82, 0.6))
    softbox((0.05, -0.55, -0.15), (cone - 0.1, 0, 0), 0.2, 0.7, 9, (0.6, 0.77, 1))
    camera((0.52, -0.47, 0.075), (cone + 0.070, 0, -0.004), lens=46, focus=(cone + 0.035, -0.035, 0), aperture=4.5)
