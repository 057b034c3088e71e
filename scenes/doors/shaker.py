"""Recessed panels with square edges in smooth steel."""

from library.parts.relief_door import RECESSED, Window, panel_door

WINDOWS = {"plain": Window(), "grille": Window(2, 1), "prairie": Window(edged=True)}


def build(door):
    panel_door(door, 4, RECESSED, margin=0.080, gap=0.110, grain=0.0)
