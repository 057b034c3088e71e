"""A carriage-house door: boards under overlay stiles and rails, as if pairs of leaves swung open."""

from library.parts.flat_door import Window, carriage_door, painted_boards

WINDOWS = {"plain": Window(2, 1), "grille": Window(4, 2), "arched": Window(4, 1, 0.40)}


def build(job):
    carriage_door(job, painted_boards)
