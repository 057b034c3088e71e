"""A carriage-house door with two diagonals on each leaf.

Its top section, and so its windows, are those of carriage.
"""

from library.parts.flat_door import carriage_door, painted_boards

WINDOWS = {}


def build(job):
    carriage_door(job, painted_boards, crossbucks=True)
