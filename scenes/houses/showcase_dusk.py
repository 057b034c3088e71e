"""The view of showcase_day at dusk, under the lamps over the door."""

import dataclasses

from library.blank_door import blank_door
from library.showcase import TIMES, showcase
from library.stage import Grade

from . import showcase_day

PICTURE = dataclasses.replace(showcase_day.PICTURE, grade=Grade(1.15, 1.15, 1.1, grain=0.004))
OPENINGS, DOOR = showcase_day.OPENINGS, showcase_day.DOOR
GLOW = (1.6, 0.85, 0.32)  # odds that a lit garage adds to the glass; see blank_door.response


def build():
    showcase(dataclasses.replace(TIMES["dusk"], garage=0), blank_door)
    showcase_day.view()
