"""One creased section among good ones: the sun rakes along the door, so that every fold of the sheet has its shadow."""

import random

from library import materials, plain_front
from library.parts import door
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=9, grade=Grade(exposure=0.4, contrast=1.35, saturation=1.12))

SHADE = "#a99878"
DENT = door.Dent(x=0.98, z=0.28, half_width=0.55, half_height=0.17, depth=0.105, slope=0.12)


def build():
    opening = plain_front.OPENING
    section = opening.height / 4
    start, end = [(opening.x0 + x, section + z) for x, z in DENT.crease()]
    enamel = materials.door_enamel(SHADE, dirt=0.3)
    scraped = materials.scraped_enamel(SHADE, start, end, reach=0.035)
    rng = random.Random(3)
    trim = materials.paint(plain_front.TRIM, 0.4, dirt=0.25)
    plain_front.walls(trim, rng)
    door.door_frame(opening, trim)
    plain_front.ground(False, 0.0, rng)
    door.panel_door(opening, enamel, dents={1: DENT}, worn={1: scraped})
    sky(14, 101, 0.08, (4.2, 3.9, 3.8), 0.4)
    sun(101, 9, power=17, tint=(1, 0.76, 0.5))
    camera((0.16, -1.75, 1.2), target=(0.98, 0.1, 0.83), lens=46, focus=(1.0, 0.1, 0.84), aperture=4)
