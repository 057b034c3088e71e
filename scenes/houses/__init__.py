"""The houses of the door designer: each the picture of a home whose garage doors are flat, matte and white, so that
the picture is also the light that falls on any other door."""
