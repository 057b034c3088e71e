"""The color of stained wood on each kind of door, unlit: a page lays the shading of a style's base over it."""

from library.flat_materials import wood
from library.parts.flat_door import COUNT, PLANKS, SECTION, carriage_door
from library.solids import Solid


def rows(job, tone, planks):
    """Grain along the door, in so many planks a section."""
    boards = Solid("rows", wood(tone, "x"))
    each = SECTION / planks
    for k in range(planks * COUNT):
        boards.box(0, job.meters, 0, 0.03, k * each, (k + 1) * each)
    boards.place()


def stained_boards(tone):
    """The wood of a carriage-house door's parts."""
    return lambda part: wood(tone, "z" if part in ("board", "stile") else "x")


# Which way the grain runs: each builds the door of a job in a tone.
GRAINS = {
    "sections": lambda job, tone: rows(job, tone, 1),
    "planks": lambda job, tone: rows(job, tone, PLANKS),
    "carriage": lambda job, tone: carriage_door(job, stained_boards(tone)),
    "crossbuck": lambda job, tone: carriage_door(job, stained_boards(tone), crossbucks=True),
}
