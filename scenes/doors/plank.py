"""Horizontal planks, 7 in high, between grooves."""

from library.parts.flat_door import PLANKS, Window, sheet_door

WINDOWS = {"plain": Window()}


def build(job):
    sheet_door(job, PLANKS)
