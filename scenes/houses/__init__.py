"""The houses of the door designer. Each is a part of a scene, with flat, matte, white garage doors in it: so the picture
is also the light that falls on any other door. A house's module says:

SCENE: the scene, one of pictures/ or of library/. CROP: the part that is shown, as left, top, width, height in the picture's pixels.
OPENINGS: what the doors close. DOOR: the width of their renderings, 'single' or 'double'.
GLOW: what a lit garage adds to the glass, as odds (red, green, blue); see library/blank_door.py.
"""
