"""Black iron for any door: a strap hinge and a handle, each with its shadow."""

from library.parts.door import pull_handle, strap

# What builds each piece around the point 0, 0, and its picture's edges: x0, x1, z0, z1 in inches from there.
HARDWARE = {
    "strap": (lambda iron: strap(iron, 0.0, 0.0, 0.52, 1, y=0.0), (-1.0, 21.5, -2.5, 2.5)),
    "handle": (lambda iron: pull_handle(iron, 0.0, 0.0, y=0.0), (-2.5, 2.5, -7.5, 7.5)),
}
