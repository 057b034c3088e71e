"""What opens a garage door: the control on the wall of the garage, and the remote control.

Both are built around their own origin, looking along -y, and stand where their matrix puts them.
"""

import math

from ..materials import emission, plastic, worn_plastic
from ..solids import Solid
from .track import rounded

# A three-button remote for the visor or the pocket: about 1 1/2 x 2 5/8 in.
REMOTE_WIDTH, REMOTE_HEIGHT, REMOTE_DEPTH = 0.040, 0.067, 0.013


def loft(solid, rings):
    """Skins a stack of rounded rectangles (width, height, radius, out, lift) and closes both ends. out: how far the
    ring is from the back, toward -y; lift: how far its middle is above the origin."""
    first = len(solid.vertices)
    for width, height, radius, out, lift in rings:
        outline = rounded(-width / 2, width / 2, -height / 2, height / 2, max(radius, 0.0003), 6)
        solid.vertices += [(x, -out, z + lift) for x, z in outline]
    solid.join_rings(first, len(outline), len(rings))
    solid.cap_rings(first, len(outline), len(rings))


def slab(width, height, radius, back, front, edge, lift=0.0, steps=5):
    """The rings of a plate from back to front whose front edge is rounded with the radius `edge`."""
    rings = [(width, height, radius, back, lift)]
    for step in range(steps + 1):
        a = math.pi / 2 * step / steps
        inset = edge * (1 - math.cos(a))
        out = front - edge * (1 - math.sin(a))
        rings.append((width - 2 * inset, height - 2 * inset, radius - inset, out, lift))
    return rings


def remote(matrix):
    """A remote with one large and two small buttons. The matrix takes the middle of its back to where it lies."""
    shell = Solid("remote", worn_plastic("#1d1f22", 0.45))
    back = slab(REMOTE_WIDTH - 0.0035, REMOTE_HEIGHT - 0.0035, 0.0095, 0.002, 0.0, 0.0)[:1]
    face = slab(REMOTE_WIDTH, REMOTE_HEIGHT, 0.011, 0.0035, REMOTE_DEPTH, 0.0035)
    foot = [(REMOTE_WIDTH - 0.005, REMOTE_HEIGHT - 0.005, 0.0085, 0.0, 0.0)]
    loft(shell, foot + back + face)
    shell.place(bevel=0.0004, smooth=38, outward=True, matrix=matrix)

    bezel = Solid("remote bezel", worn_plastic("#3d4044", 0.4))
    frame_width, frame_height = REMOTE_WIDTH - 0.0085, REMOTE_HEIGHT - 0.0115
    loft(bezel, slab(frame_width, frame_height, 0.0075, REMOTE_DEPTH - 0.001, REMOTE_DEPTH + 0.0005, 0.0004))
    bezel.place(smooth=38, outward=True, matrix=matrix)
    inlay = Solid("remote inlay", plastic("#121315", 0.5))
    loft(inlay, slab(frame_width - 0.0016, frame_height - 0.0016, 0.0068, REMOTE_DEPTH, REMOTE_DEPTH + 0.0008, 0.0003))
    inlay.place(smooth=38, outward=True, matrix=matrix)

    buttons = Solid("remote buttons", worn_plastic("#4a4e53", 0.55))
    front = REMOTE_DEPTH + 0.0022
    button_width = frame_width - 0.0048
    loft(buttons, slab(button_width, 0.0235, 0.0052, REMOTE_DEPTH, front, 0.0012, 0.0135))
    for lift in (-0.0063, -0.0193):
        loft(buttons, slab(button_width, 0.0108, 0.0044, REMOTE_DEPTH, front, 0.0011, lift))
    buttons.place(smooth=38, outward=True, matrix=matrix)
    lamp = Solid("remote lamp", plastic("#6a1b14", 0.25))
    lamp.cylinder((0, -REMOTE_DEPTH - 0.001, REMOTE_HEIGHT / 2 - 0.0034), 0.0011, 0.0014, 16, "y")
    lamp.place(smooth=40, outward=True, matrix=matrix)


def wall_control(at):
    """A wall control: a lit push plate, two small keys under it. The matrix takes the middle of its back to the wall."""
    case = Solid("wall control", plastic("#cfccc4", 0.4))
    loft(case, slab(0.072, 0.118, 0.008, 0.0, 0.018, 0.004))
    case.place(smooth=38, outward=True, matrix=at)
    bar = Solid("push plate", plastic("#a9a8a4", 0.35))
    loft(bar, slab(0.05, 0.05, 0.007, 0.016, 0.0215, 0.002, 0.018))
    for x in (-0.014, 0.014):
        start = len(bar.vertices)
        loft(bar, slab(0.020, 0.016, 0.004, 0.016, 0.0205, 0.0015, -0.034))
        bar.vertices[start:] = [(vx + x, vy, vz) for vx, vy, vz in bar.vertices[start:]]
    bar.place(smooth=38, outward=True, matrix=at)
    lit = Solid("control lamp", emission((0.35, 0.75, 1.0), 10))
    loft(lit, slab(0.022, 0.005, 0.002, 0.017, 0.0222, 0.0005, 0.018))
    lit.place(matrix=at)
