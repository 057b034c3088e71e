"""The doors of the door designer: flat-on, in neutral light, as layers that a page colors and puts together."""
