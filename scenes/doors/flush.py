"""Flat sections of steel with a pressed wood grain."""

from library.parts.flat_door import Window, sheet_door

WINDOWS = {"plain": Window()}


def build(job):
    sheet_door(job)
