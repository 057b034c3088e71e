"""The pictures that a page shows with the door open: over the light inside, before the closed door rolls up. Each is a
part of a picture that media/ has. A module says:

SCENE: the picture's scene. CROP: the part that the open door changes, as left, top, width, height in the picture's
pixels; multiples of 8 lose least when a JPEG is stored again.
"""
