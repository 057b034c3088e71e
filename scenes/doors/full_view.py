"""Aluminum frames around satin glass, from edge to edge."""

from library.parts.relief_door import full_view_door

WINDOWS = {}


def build(door):
    full_view_door(door)
