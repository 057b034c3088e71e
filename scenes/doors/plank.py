"""Horizontal planks, 7 in high, between grooves."""

from library.parts.relief_door import PLANKS, Window, sheet_door

WINDOWS = {"plain": Window()}


def build(door):
    sheet_door(door, PLANKS)
