"""A part of a picture that is rendered again and laid over the picture's master: with other doors, or an open one."""

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector


def picture_name(scene):
    """The name of the picture that a scene's module makes."""
    return scene.__name__.split(".")[-1].replace("_", "-")


def in_picture(points, picture):
    """Where points (x, y, z) of the scene are in the picture: in pixels from the upper left."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    seen = (world_to_camera_view(scene, scene.camera, Vector(point)) for point in points)
    return [[round(at.x * picture.width, 1), round((1 - at.y) * picture.height, 1)] for at in seen]


def corners(opening, picture):
    """Where the corners of an opening's door are in the picture, clockwise from the upper left; see in_picture()."""
    across = ((opening.x0, opening.height), (opening.x1, opening.height), (opening.x1, 0), (opening.x0, 0))
    return in_picture([(x, opening.plane, z) for x, z in across], picture)


def render_only(box, picture):
    """Limits the rendering to a box of the picture: left, top, right, bottom in pixels."""
    left, top, right, bottom = box
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    # A third of a pixel more, so that neither rounding nor cutting moves an edge.
    render.border_min_x, render.border_max_x = ((x + 0.3) / picture.width for x in (left, right))
    render.border_min_y, render.border_max_y = ((picture.height - y + 0.3) / picture.height for y in (bottom, top))


def with_alpha(pixels, alpha):
    """Finished pixels as RGBA. alpha: height x width, 0 to 1."""
    return np.concatenate([pixels, (np.clip(alpha, 0, 1)[..., None] * 255 + 0.5).astype(np.uint8)], axis=2)
