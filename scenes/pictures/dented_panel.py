"""One dented section among good ones: low sun from the side shows the hollow, its crease, and the scraped paint."""

import random

from library import materials, plain_front
from library.parts import door
from library.stage import Grade, Picture, camera, sky, sun

PICTURE = Picture(samples=30, grade=Grade(exposure=0.6, contrast=1.22, saturation=1.12))

SHADE = "#87959d"
DENT = door.Dent(x=1.50, z=0.32)


def build():
    opening = plain_front.OPENING
    section = opening.height / 4
    start, end = [(opening.x0 + x, section + z) for x, z in DENT.crease()]
    enamel = materials.door_enamel(SHADE, dirt=0.25)
    scraped = materials.scraped_enamel(SHADE, start, end)
    rng = random.Random(3)
    trim = materials.paint(plain_front.TRIM, 0.4, dirt=0.25)
    plain_front.walls(trim, rng)
    door.door_frame(opening, trim)
    plain_front.ground(False, 0.0, rng)
    door.panel_door(opening, enamel, dents={1: DENT}, worn={1: scraped})
    sky(12, 115, 0.13, (5.2, 3.7, 2.9), 0.55)
    sun(105, 20, power=12, tint=(1, 0.78, 0.56))
    camera((0.12, -1.5, 1.32), target=(1.44, 0.1, 0.84), lens=45, focus=(1.4, 0.1, 0.84), aperture=2.4)
