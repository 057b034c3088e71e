"""Two long raised panels across each section of a single door, four on a double one."""

from library.parts.relief_door import Window, panel_door

WINDOWS = {"plain": Window(), "grille": Window(4, 2), "arched": Window(4, 1, 0.45), "prairie": Window(edged=True)}


def build(door):
    panel_door(door, 2)
