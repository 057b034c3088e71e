"""Four short raised panels across each section of a single door, eight on a double one."""

from library.parts.relief_door import Window, panel_door

WINDOWS = {"plain": Window(), "grille": Window(2, 2), "arched": Window(2, 1, 0.42), "prairie": Window(edged=True)}


def build(door):
    panel_door(door, 4)
