"""A carriage-house door: boards under overlay stiles and rails, as if pairs of leaves swung open."""

from library.parts.relief_door import Window, carriage_door

WINDOWS = {"plain": Window(2, 1), "grille": Window(4, 2), "arched": Window(4, 1, 0.40), "prairie": Window(edged=True)}


def build(door):
    carriage_door(door)
