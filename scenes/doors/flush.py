"""Flat sections of steel with a pressed wood grain."""

from library.parts.relief_door import Window, sheet_door

WINDOWS = {"plain": Window()}


def build(door):
    sheet_door(door)
