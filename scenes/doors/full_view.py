"""Aluminum frames around satin glass, from edge to edge."""

from library.parts.flat_door import full_view_door

WINDOWS = {}


def build(job):
    full_view_door(job)
