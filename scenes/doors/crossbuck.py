"""A carriage-house door with two diagonals on each leaf. Its windows are those of carriage."""

from library.parts.relief_door import carriage_door

WINDOWS = {}


def build(door):
    carriage_door(door, crossbucks=True)
