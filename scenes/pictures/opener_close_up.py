"""The opener's unit seen close under the ceiling: its ribbed lens lit, straps, wires, and the rail to the door."""

import dataclasses

from library.parts import opener as parts
from library.stage import camera, light, softbox
from pictures import opener

PICTURE = dataclasses.replace(
    opener.PICTURE,
    samples=14,
    grade=dataclasses.replace(opener.PICTURE.grade, exposure=1.55, contrast=1.24, warmth=0.02),
)
SIDE = -1  # of x: where the camera and the buttons are, so that the rail leads to the left


def build():
    opener.scene(glow=1.1, ribbed=True, panel_side=SIDE)
    parts.bell_wire(opener.CEILING, opener.RAIL - parts.UNIT_HEIGHT, opener.UNIT, SIDE)
    softbox((-1.2, -4.8, opener.CEILING - 0.05), (-0.2, -2.0, 1.6), 1.2, 0.2, 34, (1, 0.83, 0.64))
    softbox((-1.7, -3.6, 1.0), (0, opener.UNIT, 2.3), 0.8, 0.8, 11, (0.7, 0.82, 1))
    # Fills the far end of the room, unseen in the door's windows.
    light("POINT", (0.3, -0.9, 1.5), 12, (1, 0.8, 0.58), 0.25).visible_glossy = False
    camera((-0.52, -3.75, 2.11), (-0.045, -2.9, 2.325), lens=30, focus=(-0.13, -3.25, 2.36), aperture=11)
