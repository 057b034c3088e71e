"""After: the view of `old_door` with a new carriage-house door of painted steel and fresh trim."""

from library import materials, plain_front
from library.parts import door
from library.stage import Grade, Picture

from .old_door import view

PICTURE = Picture(samples=24, grade=Grade(exposure=0.45, contrast=1.2, saturation=1.12, warmth=0.015))


def new_door(opening):
    door.carriage_door(opening, glow=0, leaves=2, paint=materials.door_enamel("#3a4b5a", 0.35, 0.04, 0.2))


def build(hang_door=new_door):
    plain_front.plain_front()
    plain_front.inside(0)
    hang_door(plain_front.OPENING)
    view()
