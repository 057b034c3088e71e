"""After: the view of `old_door` with a new carriage-house door of painted steel and fresh trim."""

from mathutils import Matrix

from library import materials, plain_front
from library.parts import door, household
from library.parts.track import numeral
from library.stage import Grade, Picture

from .old_door import view

PICTURE = Picture(samples=11, grade=Grade(exposure=0.45, contrast=1.2, saturation=1.12, warmth=0.015))


def new_door(opening):
    enamel = materials.door_enamel("#3a4b5a")
    door.carriage_door(opening, materials.day_glass(0.16), leaves=2, paint=enamel)


def build(hang_door=new_door):
    plain_front.plain_front()
    plain_front.drip_cap(materials.paint(plain_front.TRIM, 0.4, dirt=0.12))
    plain_front.inside()
    hang_door(plain_front.OPENING)
    for k, digit in enumerate("62"):
        at = Matrix.Translation((3.32, -0.042, 1.44 - 0.13 * k))
        numeral(digit, 0.085, 0.008, materials.black_iron(), at)
    household.hose(household.against(3.4, -0.03) @ Matrix.Translation((0, 0, 0.66)))
    view()
