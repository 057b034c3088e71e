"""Recessed panels with square edges in smooth steel."""

from library.parts.flat_door import RECESS, Window, panel_door

WINDOWS = {"plain": Window(), "grille": Window(2, 1)}


def build(job):
    panel_door(job, 4, RECESS, margin=0.080, gap=0.110, grain=0.0)
