"""Solids: meshes under construction, one material each. Lengths are meters, angles radians; z points up."""

import math

import bmesh
import bpy
from mathutils import Vector
from mathutils.geometry import tessellate_polygon

INCH = 0.0254  # m
EXTRUDED = {  # where the point of a flat outline is, so far along an axis
    "x": lambda p, t: (t, p[0], p[1]),
    "y": lambda p, t: (p[0], t, p[1]),
    "z": lambda p, t: (p[0], p[1], t),
}


class Solid:
    """Collects faces with box, prism, lathe, tube and others; place() puts them into the scene."""

    def __init__(self, name, material):
        self.name = name
        self.material = material
        self.vertices = []
        self.faces = []

    def quad(self, a, b, c, d):
        """One face; counterclockwise as seen from its front."""
        self.polygon([a, b, c, d])

    def polygon(self, points):
        start = len(self.vertices)
        self.vertices += [tuple(p) for p in points]
        self.faces.append(tuple(range(start, start + len(points))))

    def box(self, x0, x1, y0, y1, z0, z1, matrix=None):
        """A block between two corners; the matrix, where given, moves it."""
        bottom = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)]
        corners = bottom + [(x, y, z1) for x, y, _ in bottom]
        if matrix is not None:
            corners = [tuple(matrix @ Vector(p)) for p in corners]
        start = len(self.vertices)
        self.vertices += corners
        for face in ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)):
            self.faces.append(tuple(start + i for i in face))

    def prism(self, outline, start, end, axis="y"):
        """Extrudes a flat outline from start to end along an axis. The outline's pairs are (x, z) for y,
        (y, z) for x and (x, y) for z."""
        place, first, count = EXTRUDED[axis], len(self.vertices), len(outline)
        self.vertices += [place(p, start) for p in outline] + [place(p, end) for p in outline]
        self.faces.append(tuple(range(first, first + count)))
        self.faces.append(tuple(range(first + 2 * count - 1, first + count - 1, -1)))
        for i in range(count):
            j = (i + 1) % count
            self.faces.append((first + i, first + count + i, first + count + j, first + j))

    def punched(self, outline, holes, start, end, axis="y"):
        """A prism (see there) with holes: each a flat outline inside the first one."""
        place, loops = EXTRUDED[axis], [outline, *holes]
        flat = [p for loop in loops for p in loop]
        first, count = len(self.vertices), len(flat)
        self.vertices += [place(p, start) for p in flat] + [place(p, end) for p in flat]
        for a, b, c in tessellate_polygon([[Vector((*p, 0)) for p in loop] for loop in loops]):
            self.faces += [(first + a, first + b, first + c), (first + count + c, first + count + b, first + count + a)]
        begin = first
        for loop in loops:
            for i in range(len(loop)):
                a, b = begin + i, begin + (i + 1) % len(loop)
                self.faces.append((a, count + a, count + b, b))
            begin += len(loop)

    def cylinder(self, base, radius, height, segments=24, axis="z", top_radius=None):
        """A capped cylinder or cone frustum that starts at base and runs along the axis."""
        top = radius if top_radius is None else top_radius
        self.lathe(base, [(0.0, 0.0), (radius, 0.0), (top, height), (0.0, height)], segments, axis, closed=False)

    def lathe(self, center, profile, segments=48, axis="x", closed=True):
        """Turns a profile of (radius, distance along the axis) around the axis through center. closed joins
        the last point to the first, for a ring; a profile that begins and ends on radius 0 needs closed=False."""
        cx, cy, cz = center
        first = len(self.vertices)
        for radius, along in profile:
            for i in range(segments):
                a = 2 * math.pi * i / segments
                u, v = radius * math.cos(a), radius * math.sin(a)
                point = {"x": (along, u, v), "y": (u, along, v), "z": (u, v, along)}[axis]
                self.vertices.append((cx + point[0], cy + point[1], cz + point[2]))
        self.join_rings(first, segments, len(profile), back=closed)

    def tube(self, path, radius, segments=12, caps=True):
        """A round bar along a path. radius may be a number, or one for each point of the path."""
        points = [Vector(p) for p in path]
        radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
        first = len(self.vertices)
        for k, (u, v) in enumerate(frames(points)):
            for i in range(segments):
                a = 2 * math.pi * i / segments
                self.vertices.append(tuple(points[k] + radii[k] * (math.cos(a) * u + math.sin(a) * v)))
        self.join_rings(first, segments, len(points))
        if caps:
            self.cap_rings(first, segments, len(points))

    def sweep(self, section, path, up=(0, 0, 1)):
        """Carries a flat section of (sideways, upward) offsets along a path, as a track is rolled. `up` is the
        direction that the section's second number means, as near as the path allows."""
        points = [Vector(p) for p in path]
        first, count = len(self.vertices), len(section)
        for k, point in enumerate(points):
            ahead = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
            side = ahead.cross(Vector(up)).normalized()
            lift = side.cross(ahead)
            self.vertices += [tuple(point + side * s + lift * t) for s, t in section]
        self.join_rings(first, count, len(points))
        self.cap_rings(first, count, len(points))

    def join_rings(self, first, count, rings, around=True, back=False):
        """The faces between rings of `count` vertices each, from the vertex `first` on. around: each ring is
        closed; back: the last ring joins the first."""
        for k in range(rings if back else rings - 1):
            a, b = first + k * count, first + (k + 1) % rings * count
            for i in range(count if around else count - 1):
                j = (i + 1) % count
                self.faces.append((a + i, a + j, b + j, b + i))

    def cap_rings(self, first, count, rings):
        """A face on the first of these rings and one on the last."""
        last = first + (rings - 1) * count
        self.faces.append(tuple(first + i for i in reversed(range(count))))
        self.faces.append(tuple(last + i for i in range(count)))

    def mesh(self, outward=False):
        """The bare mesh, for instances. outward makes all normals point outside."""
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.vertices, [], self.faces)
        mesh.materials.append(self.material)
        if outward:
            work = bmesh.new()
            work.from_mesh(mesh)
            bmesh.ops.recalc_face_normals(work, faces=work.faces)
            work.to_mesh(mesh)
            work.free()
        mesh.update()
        return mesh

    def place(self, bevel=0.0, segments=2, smooth=None, outward=False, matrix=None):
        """Puts the solid into the scene and gives back its object. bevel: the radius of every sharp edge;
        smooth: the angle in degrees under which neighboring faces shade as one curve."""
        mesh = self.mesh(outward)
        thing = bpy.data.objects.new(self.name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        if matrix is not None:
            thing.matrix_world = matrix
        if bevel or smooth:
            mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
            mesh.use_auto_smooth = True
            mesh.auto_smooth_angle = math.radians(smooth or 40)
        if bevel:
            rounding = thing.modifiers.new("bevel", "BEVEL")
            rounding.width, rounding.segments = bevel, segments
            rounding.limit_method, rounding.angle_limit = "ANGLE", math.radians(35)
            thing.modifiers.new("weighted normals", "WEIGHTED_NORMAL").keep_sharp = True
        return thing


def smooth(points, count):
    """A curve through the points (Catmull-Rom). count: of the steps between two neighbors, a number or a function of
    the two."""
    points = [Vector(p) for p in points]
    padded = [2 * points[0] - points[1], *points, 2 * points[-1] - points[-2]]
    curve = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:]):
        steps = count(b, c) if callable(count) else count
        for t in (i / steps for i in range(steps)):
            bend, twist = 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d
            curve.append((2 * b + (c - a) * t + bend * t**2 + twist * t**3) / 2)
    return [*curve, points[-1]]


def frames(points):
    """For each point of a path two unit vectors across it, that turn as little as possible along the way."""
    across, result = None, []
    for k in range(len(points)):
        ahead = (points[min(k + 1, len(points) - 1)] - points[max(k - 1, 0)]).normalized()
        if across is None:
            across = Vector((0, 0, 1)) if abs(ahead.z) < 0.9 else Vector((1, 0, 0))
        across = (across - ahead * across.dot(ahead)).normalized()
        result.append((across, ahead.cross(across)))
    return result


def instance(mesh, location, rotation=(0, 0, 0), scale=1.0):
    """Another object of a mesh that is in memory once. scale: one number, or one for each axis."""
    thing = bpy.data.objects.new(mesh.name, mesh)
    thing.location, thing.rotation_euler = location, rotation
    thing.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    bpy.context.scene.collection.objects.link(thing)
    return thing
