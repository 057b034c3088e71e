"""Plants and ground around a house. Lengths are meters; z = 0 is the finished ground unless said otherwise.

Plants are built once and placed often (`box.place(1.2, -0.4, turn=2.0)`): they share their meshes. Grass thins out
toward what everywhere_but() keeps free. Everything takes a random.Random, so that the same call makes the same garden.
"""

import dataclasses
import math

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

from .. import materials
from ..solids import Solid, instance

TAU = 2 * math.pi

# Shades of leaves, dark to light.
BOXWOOD_GREEN = ("#1d3312", "#2f4a1b", "#44632a", "#5d7a38")
YEW_GREEN = ("#14240f", "#20361a", "#2f4a24", "#4a6636")
HYDRANGEA_GREEN = ("#2b4420", "#3f5e2b", "#577838", "#6d8a46")
AZALEA = ("#3a2f1c", "#4a5226", "#6a4a28", "#5a2a22")
IVY_GREEN = ("#162a14", "#24401d", "#3a5a2a", "#5b7040")
MAPLE_GREEN = ("#2e4a1a", "#46642a", "#6d8437", "#8d9440")
OAK_GREEN = ("#2a4019", "#3f5825", "#5b6f30", "#7c8038")
WINE = ("#1f1012", "#33191a", "#482422", "#5a3230", "#6a4238")
GOLD = ("#6b4a17", "#99701f", "#b98a2b", "#c9a544")
RUST = ("#46301c", "#6b4826", "#8a5f30", "#a0783e")
GRASS_GREEN = ("#3d4b22", "#526431", "#6b7c3d", "#8a9353", "#a39a63")
HEAD_CREAM = ("#d9d2bb", "#e9e4da", "#dfe3d0", "#f3efe6")
HEAD_AUTUMN = ("#a98678", "#cdb09c", "#ded0b8", "#b9a58c")
FALLEN = ("#3c2413", "#6b3f1a", "#94602a", "#b58a3a", "#7c3a22", "#c7a352")


# ---- Leaves


def unit(rng):
    """A random direction."""
    z, a = 2 * rng.random() - 1, TAU * rng.random()
    r = math.sqrt(max(0.0, 1 - z * z))
    return r * math.cos(a), r * math.sin(a), z


def leaf_cloud(name, material, count, spot, size, rng, width=0.55, curl=0.3, stray=0.8):
    """A mesh of loose leaves. spot(rng) gives a point and the unit direction that leaves face there; size: half a
    leaf's length; width: its share of the length; curl: how far sides and tip bend, at most, in lengths; stray: how
    far leaves turn from the direction they face."""
    solid = Solid(name, material)
    vertices, faces, random = solid.vertices, solid.faces, rng.random
    for _ in range(count):
        (px, py, pz), (ax, ay, az) = spot(rng)
        qx, qy, qz = unit(rng)
        nx, ny, nz = 0.9 * ax + stray * qx, 0.9 * ay + stray * qy, 0.9 * az + stray * qz
        length = math.sqrt(nx * nx + ny * ny + nz * nz) or 1.0
        nx, ny, nz = nx / length, ny / length, nz / length
        qx, qy, qz = unit(rng)
        tx, ty, tz = qy * nz - qz * ny, qz * nx - qx * nz, qx * ny - qy * nx
        length = math.sqrt(tx * tx + ty * ty + tz * tz) or 1.0
        s = size * (0.5 + 0.8 * random())
        tx, ty, tz = tx / length * s, ty / length * s, tz / length * s
        w = width * (0.75 + 0.5 * random())
        bx, by, bz = (ny * tz - nz * ty) * w, (nz * tx - nx * tz) * w, (nx * ty - ny * tx) * w
        side, tip = s * curl * (1.6 * random() - 0.4), -s * curl * random()
        # The widest place lies a little behind the middle, as on most leaves.
        mx, my, mz = px - 0.15 * tx + nx * side, py - 0.15 * ty + ny * side, pz - 0.15 * tz + nz * side
        i = len(vertices)
        vertices += (
            (px - tx, py - ty, pz - tz),
            (mx - bx, my - by, mz - bz),
            (px + tx + nx * tip, py + ty + ny * tip, pz + tz + nz * tip),
            (mx + bx, my + by, mz + bz),
        )
        faces.append((i, i + 1, i + 2, i + 3))
    return solid.mesh()


def shell(rx, ry, rz, rng, squareness=2.0, fuzz=0.06, lump=0.12):
    """Spots for leaves on a lumpy ellipsoid around the origin. squareness: 2 round to 6 clipped like a box; fuzz:
    how deep leaves sit below the surface; lump: how uneven that is."""
    shift = rng.uniform(0, 50)

    def spot(rng):
        x, y, z = unit(rng)
        reach = (abs(x) ** squareness + abs(y) ** squareness + abs(z) ** squareness) ** (-1 / squareness)
        reach *= 1 + lump * noise.noise((x * 2.3 + shift, y * 2.3, z * 2.3))
        reach *= 1 - abs(rng.gauss(0, fuzz))
        if rng.random() < 0.04:  # a few shoots stand out of a clipped shape
            reach *= 1 + rng.uniform(0, 0.08)
        return (x * reach * rx, y * reach * ry, z * reach * rz), (x, y, z)

    return spot


def dark_core(rx, ry, rz, lift=0.0):
    """What keeps one from seeing through a bush: a dark, smooth body inside its leaves."""
    mesh = bpy.data.meshes.new("core")
    ball = bmesh.new()
    bmesh.ops.create_icosphere(ball, subdivisions=3, radius=1)
    bmesh.ops.scale(ball, vec=(rx, ry, rz), verts=ball.verts)
    bmesh.ops.translate(ball, vec=(0, 0, lift), verts=ball.verts)
    ball.to_mesh(mesh)
    ball.free()
    mesh.materials.append(materials.plain("#0d150a", 1.0))
    return mesh


@dataclasses.dataclass(frozen=True)
class Plant:
    """The meshes of one plant; its origin stands on the ground."""

    meshes: tuple

    def place(self, x, y, z=0.0, size=1.0, turn=0.0):
        """Puts one into the scene. size: scale, one number or three; turn: radians about the vertical."""
        return [instance(mesh, (x, y, z), (0, 0, turn), size) for mesh in self.meshes]

    def grow(self, x, y, rng, size=1.0):
        """Puts one into a bed of mulch, each turned differently and of another height."""
        self.place(x, y, 0.02, (size, size, size * rng.uniform(0.85, 1.1)), rng.uniform(0, 6))


def row(plant, start, end, spacing, rng, size=(0.85, 1.05)):
    """Places a plant along a line between two (x, y), each a little out of line, turned and sized differently."""
    length = math.dist(start, end)
    count = max(1, round(length / spacing))
    for k in range(count + 1):
        t = k / count
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        x, y = x + rng.uniform(-0.05, 0.05), y + rng.uniform(-0.05, 0.05)
        plant.place(x, y, 0.0, rng.uniform(*size), rng.uniform(0, TAU))


# ---- Shrubs


def bush(rng, radius, height, shades=BOXWOOD_GREEN, leaves=8000, leaf=0.018, lump=0.12):
    """A shrub of a radius and height. leaf: half a leaf's length; lump: how uneven it is."""
    half = height / 2
    around = shell(radius, radius, half, rng, lump=lump)

    def spot(rng):
        (x, y, z), facing = around(rng)
        return (x, y, max(z + half, 0.01)), facing

    cloud = leaf_cloud("bush", materials.leaf(tuple(shades), 0.28), leaves, spot, leaf, rng)
    return Plant((cloud, dark_core(radius * 0.8, radius * 0.8, half * 0.8, half)))


def boxwood(rng, radius=0.45):
    """A clipped ball."""
    return bush(rng, radius, radius * 1.85, leaves=9000, leaf=0.017)


def azalea(rng, radius):
    """A low mound that colors in autumn."""
    return bush(rng, radius, radius * 1.3, AZALEA, 7000, 0.022, lump=0.25)


def shrub(rng, radius, height, shades=BOXWOOD_GREEN, leaf=0.02, leaves=9000, slender=0.5):
    """A shrub that nobody clips: several mounds grown into one another, uneven, with gaps between them and young
    shoots above. leaf: half a leaf's length; slender: its width as a share of that."""
    lobes, cores = [], []
    for k in range(9):
        size = radius * (rng.uniform(0.34, 0.6) if k else 0.66)
        a, out = TAU * k / 8 + rng.gauss(0, 0.35), (radius - size) * rng.uniform(0.55, 1.1) if k else 0.0
        high = min(size * rng.uniform(0.85, 1.2), height * 0.5)
        z = max(height * rng.uniform(0.3, 0.72) - (0 if k else 0.1 * height), high * 0.8)
        center = Vector((out * math.cos(a), out * math.sin(a), min(z, height - high)))
        lobes.append((center, size, high, shell(size, size, high, rng, fuzz=0.13, lump=0.35)))
        cores.append(dark_core(size * 0.66, size * 0.66, high * 0.66))
        cores[-1].transform(Matrix.Translation(center))

    def inside(point, own):
        for lobe in lobes:
            center, size, high, _ = lobe
            x, y, z = point - center
            if lobe is not own and (x * x + y * y) / size**2 + (z / high) ** 2 < 0.6:
                return True
        return False

    def grown(rng):
        while True:
            lobe = rng.choice(lobes)
            at, facing = lobe[3](rng)
            point = lobe[0] + Vector(at)
            if point.z > 0.02 and not inside(point, lobe):
                return point, facing

    shoots = []
    for _ in range(26):
        start, facing = grown(rng)
        way = (Vector(facing) + Vector((rng.gauss(0, 0.3), rng.gauss(0, 0.3), 0.9))).normalized()
        shoots.append((start, way, rng.uniform(0.1, 0.3) * radius))

    def spot(rng):
        if rng.random() > 0.12:
            point, facing = grown(rng)
            return tuple(point), facing
        start, way, length = rng.choice(shoots)
        stray = Vector((rng.gauss(0, leaf * 0.7), rng.gauss(0, leaf * 0.7), rng.gauss(0, leaf * 0.4)))
        return tuple(start + way * length * rng.random() + stray), tuple(way)

    dark, light = tuple(shades[:-1]), tuple(shades[1:])
    clouds = [
        leaf_cloud("shrub", materials.leaf(dark, 0.3), leaves * 2 // 3, spot, leaf, rng, slender),
        leaf_cloud("young leaves", materials.leaf(light, 0.4), leaves // 3, spot, leaf * 0.7, rng, slender),
    ]
    return Plant((*clouds, *cores))


def hydrangea(rng, radius=0.5, heads=14, shades=HEAD_CREAM):
    """A leafy mound with flower heads on its upper half; HEAD_AUTUMN for heads that dry on the plant."""
    green = bush(rng, radius, radius * 1.6, HYDRANGEA_GREEN, 6500, 0.036, lump=0.2)
    flowers = []
    for _ in range(heads):
        x, y, z = unit(rng)
        z = abs(z) * 0.8 + 0.15
        reach = 0.93 * radius / math.sqrt(x * x + y * y + z * z)
        flowers.append((Vector((x * reach, y * reach, (0.8 + z * 0.75) * radius)), rng.uniform(0.7, 1.15)))
    petals = shell(0.1, 0.1, 0.085, rng, fuzz=0.05, lump=0.1)

    def spot(rng):
        center, size = rng.choice(flowers)
        (x, y, z), facing = petals(rng)
        return (center.x + x * size, center.y + y * size, center.z + z * size), facing

    blooms = leaf_cloud("blooms", materials.leaf(tuple(shades), 0.3), heads * 420, spot, 0.02, rng, 0.85, 0.2)
    return Plant((*green.meshes, blooms))


def hedge(rng, length=2.15, depth=1.0, height=1.5, shades=BOXWOOD_GREEN, leaf=0.028):
    """One clipped piece of a hedge, along x; set pieces at their length to make a long one."""
    half = height / 2
    leaves = round(9000 * (length * height * 2 + depth * length + 2 * depth * height) / 10)
    around = shell(length * 0.54, depth / 2, half, rng, squareness=6.0, fuzz=0.05, lump=0.06)

    def spot(rng):
        (x, y, z), facing = around(rng)
        return (x, y, max(z + half, 0.01)), facing

    cloud = leaf_cloud("hedge", materials.leaf(tuple(shades), 0.25), leaves * 2, spot, leaf, rng)
    core = Solid("hedge core", materials.plain("#0d150a", 1.0))
    core.box(-length * 0.5, length * 0.5, -depth * 0.4, depth * 0.4, 0, height * 0.92)
    return Plant((cloud, core.mesh()))


def arborvitae(rng):
    """The narrow evergreen of New Jersey's property lines."""
    shift, height, radius = rng.uniform(0, 50), 3.2, 0.6

    def spot(rng):
        t, a = rng.random() ** 1.5, TAU * rng.random()
        c, s = math.cos(a), math.sin(a)
        wide = radius * min(1.0, 0.75 + t * 2) * (1 - t) ** 0.6 * (1 - abs(rng.gauss(0, 0.1)))
        wide *= 1 + 0.25 * noise.noise((c * 2 + shift, s * 2, t * 9))
        return (c * wide, s * wide, 0.05 + t * height), (c * 0.9, s * 0.9, 0.35)

    cloud = leaf_cloud("arborvitae", materials.leaf(YEW_GREEN, 0.25), 26000, spot, 0.035, rng, 0.4)
    core = Solid("arborvitae core", materials.plain("#0d150a", 1.0))
    profile = [(0.0, 0.0), (radius * 0.68, 0.1), (radius * 0.62, height * 0.35), (0.0, height * 0.9)]
    core.lathe((0, 0, 0), profile, 16, "z", closed=False)
    return Plant((cloud, core.mesh(outward=True)))


def ivy(wall, reach, rng, stems):
    """Ivy that climbs a wall from its foot. wall(u, v): the point u meters along and v meters up it, and the unit
    direction out of it; reach: (u0, u1, highest v)."""
    u0, u1, top = reach
    trail, wood = [], Solid("ivy stems", materials.bark("#4a3a2c"))
    for _ in range(stems):
        u, v, lean = rng.uniform(u0, u1), 0.0, rng.gauss(0, 0.25)
        highest, path = top * rng.uniform(0.35, 1.0), []
        while v < highest:
            point, out = wall(u, v)
            point, out = Vector(point), Vector(out)
            path.append(point + out * 0.008)
            trail.append((point, out, 0.05 + 0.2 * (1 - v / top) * rng.random()))
            lean = lean * 0.9 + rng.gauss(0, 0.22)
            u, v = min(max(u + 0.08 * lean, u0 - 0.15), u1 + 0.15), v + 0.08
        if len(path) > 1:
            wood.tube(path, [0.009 * (1 - k / len(path)) + 0.002 for k in range(len(path))], 5)
    wood.place()

    def spot(rng):
        point, out, spread = rng.choice(trail)
        along = out.cross(Vector((0, 0, 1)))
        at = point + along * rng.gauss(0, spread) + Vector((0, 0, rng.gauss(0, spread * 0.7)))
        at += out * rng.uniform(0.015, 0.075)
        return (at.x, at.y, max(at.z, 0.02)), (out.x, out.y, out.z + 0.25)

    count = round(len(trail) * 0.08 * 170)  # leaves a meter of stem
    instance(leaf_cloud("ivy", materials.leaf(IVY_GREEN, 0.25), count, spot, 0.032, rng, 0.8, 0.25), (0, 0, 0))


# ---- Trees


@dataclasses.dataclass(frozen=True)
class Species:
    """How a tree grows. Shares are of its height."""

    shades: tuple
    turned: tuple = ()  # shades of the parts that have changed color
    turned_share: float = 0.0  # how many of its tufts have
    leaf: float = 0.06  # half a leaf's length, in meters
    leaf_width: float = 0.6
    leaves: int = 110000
    trunk: float = 0.018  # radius of the trunk
    clear: float = 0.3  # where along the trunk branches begin
    spread: float = 0.55  # how far branches lean out
    tuft: float = 0.075  # radius of the leaves around a twig
    levels: int = 4  # of branching
    bark: str = "#463a31"
    twigs: int = 0  # at each branch's end, that leaves grow along; 0: leaves in balls, as in the older pictures


MAPLE = Species(MAPLE_GREEN, GOLD, 0.1)
MAPLE_AUTUMN = Species(("#6b5a1e", "#8f7726", "#a8882d", "#b98b3a"), RUST, 0.35, leaves=80000)
OAK = Species(OAK_GREEN, ("#5a4a1e", "#7a6428", "#8a7434"), 0.15, 0.065, 0.5, 120000, 0.024, 0.32, 0.65)
OAK_AUTUMN = Species(RUST, ("#5a4a1e", "#6f6228", "#8a7434"), 0.4, 0.065, 0.5, 85000, 0.024, 0.32, 0.65)
LINDEN = Species(("#33491c", "#4d6428", "#6f8038", "#9a9a44"), GOLD, 0.3, 0.055, 0.8, 120000, 0.016, 0.25, 0.45)
LEAFY = {"twigs": 7, "leaf": 0.056, "leaves": 210000}  # for dataclasses.replace: leaves on twigs


def tree(species, height, rng, leaves=None):
    """A tree of about a height. leaves: how many, where not the species' own number (fewer for a tree that has
    begun to shed)."""
    wood, tips = branches(species, height, rng)
    if species.twigs:
        return leafy(species, wood, tips, height, rng)
    radius = min(height * species.tuft, 0.95)
    shift, count = rng.uniform(0, 50), leaves or species.leaves
    changed, green = [], []
    for tip in tips:
        share = 0.5 + 0.8 * noise.noise((tip.x * 0.55 + shift, tip.y * 0.55, tip.z * 0.55)) + rng.uniform(-0.1, 0.1)
        (changed if share < species.turned_share else green).append(tip)
    meshes = [wood.mesh()]
    for tufts, shades in ((green, species.shades), (changed, species.turned)):
        if not tufts or not shades:
            continue
        spot = tuft_spots(tufts, radius)
        material = materials.leaf(tuple(shades), 0.42)
        amount = round(count * len(tufts) / len(tips))
        meshes.append(leaf_cloud("leaves", material, amount, spot, species.leaf, rng, species.leaf_width))
    return Plant(tuple(meshes))


def leafy(species, wood, tips, height, rng):
    """A tree whose leaves grow along twigs, with sky between them. Neighbors have almost the same color: it's the
    limbs that differ, as light and the season reach them."""
    shift, tones = rng.uniform(0, 50), [[] for _ in range(len(species.shades) - 1 + bool(species.turned))]
    for tip in tips:
        patch = 0.5 + 0.75 * noise.noise((tip.x * 0.45 + shift, tip.y * 0.45, tip.z * 0.45)) + rng.gauss(0, 0.1)
        turned = noise.noise((tip.x * 0.35, tip.y * 0.35 + shift, tip.z * 0.35)) + 0.5 + rng.gauss(0, 0.06)
        light = min(max(int(patch * (len(species.shades) - 1)), 0), len(species.shades) - 2)
        tone = tones[-1] if species.turned and turned < species.turned_share else tones[light]
        outward = Vector((tip.x, tip.y, 0)).normalized() if tip.x or tip.y else Vector((0, 0, 1))
        for _ in range(species.twigs):
            way = outward * 0.55 + Vector(unit(rng)) * 0.8 + Vector((0, 0, rng.uniform(-0.25, 0.25)))
            tone.append((tip, way.normalized(), height * rng.uniform(0.025, 0.07)))
            wood.tube([tip, tip + tone[-1][1] * tone[-1][2]], [0.006, 0.003], 3, caps=False)
    meshes, count = [wood.mesh()], sum(len(tone) for tone in tones)
    for k, tone in enumerate(tones):
        if tone:
            shades = species.shades[k : k + 2] if k < len(species.shades) - 1 else species.turned[1:3]
            amount = round(species.leaves * len(tone) / count)
            spot = twig_spots(tone, species.leaf)
            material, size = materials.leaf(tuple(shades), 0.42), (species.leaf, rng, species.leaf_width)
            meshes.append(leaf_cloud("leaves", material, amount, spot, *size, stray=0.55))
    return Plant(tuple(meshes))


def twig_spots(twigs, leaf):
    """Spots along twigs; leaves look up and a little along the twig."""

    def spot(rng):
        start, way, length = rng.choice(twigs)
        along = way * length * (0.15 + 0.95 * rng.random())
        aside = Vector(unit(rng)) * leaf * rng.uniform(0.3, 1.1)
        at = start + along + aside
        return tuple(at), (way.x * 0.4, way.y * 0.4, 0.8)

    return spot


def tuft_spots(tufts, radius):
    """Spots in balls around twigs, denser inside; leaves look outward and up."""

    def spot(rng):
        center = rng.choice(tufts)
        x, y, z = unit(rng)
        r = radius * rng.random() ** 0.45 * (0.75 + 0.5 * rng.random())
        return (center.x + x * r, center.y + y * r, center.z + 0.8 * z * r), (x * 0.45, y * 0.45, z * 0.45 + 0.5)

    return spot


def branches(species, height, rng):
    """The wood of a tree, and the points around which its leaves grow."""
    wood, tips = Solid("wood", materials.bark(species.bark)), []
    steps = 4

    def grow(start, ahead, length, radius, level):
        path, heading = [start], ahead
        for _ in range(steps):
            sway = 0.045 if level == 0 else 0.13
            heading = (heading + Vector((rng.gauss(0, sway), rng.gauss(0, sway), rng.gauss(0.04, 0.08)))).normalized()
            path.append(path[-1] + heading * length / steps)
        radii = [radius * (1 - 0.55 * k / steps) for k in range(steps + 1)]
        if level == 0:
            radii[0] *= 1.45  # the flare of the roots
        wood.tube(path, radii, 9 if level < 2 else 6, caps=False)
        if level >= 2:
            tips.extend(path[2:])
        if level == species.levels:
            return
        for _ in range(rng.randint(4, 5) if level < 3 else 3):
            t = rng.uniform(species.clear / 0.55 if level == 0 else 0.3, 1.0)
            k = min(int(t * steps), steps - 1)
            base = path[k].lerp(path[k + 1], t * steps - k)
            aside = Matrix.Rotation(rng.uniform(0, TAU), 3, heading) @ heading.orthogonal().normalized()
            way = heading * rng.uniform(0.35, 0.75) + aside * rng.uniform(0.6, 1.0) * species.spread * 1.6
            grow(base, way.normalized(), length * rng.uniform(0.5, 0.72), radius * rng.uniform(0.42, 0.55), level + 1)

    grow(Vector((0, 0, -0.1)), Vector((0, 0, 1)), height * 0.55, height * species.trunk, 0)
    return wood, tips


def woods(plants, x0, x1, y0, y1, spacing, rng, size=(0.7, 1.25)):
    """A far row of trees, one each spacing along x, with dark thickets behind the trunks to close the horizon."""
    thicket = hedge(rng, 3.4, 2.4, 3.4, YEW_GREEN, 0.07)
    for k in range(round((x1 - x0) / spacing)):
        x, y = x0 + (k + rng.uniform(0.1, 0.9)) * spacing, rng.uniform(y0, y1)
        rng.choice(plants).place(x, y, 0, rng.uniform(*size), rng.uniform(0, TAU))
    for k in range(round((x1 - x0) / 2.9)):
        x, y = x0 + k * 2.9 + rng.uniform(-0.5, 0.5), (y0 + y1) / 2 + rng.uniform(-3, 3)
        tall = rng.uniform(0.9, 1.5)
        thicket.place(x, y, -0.1, (1.1, 1.1, tall), rng.choice((0.0, math.pi)) + rng.uniform(-0.2, 0.2))


# ---- Grass

TILE = 1.0  # side of a piece of lawn
BLADES = 3600  # in a tile


def everywhere_but(*rectangles, soften=0.07):
    """Where grass grows: nowhere in these rectangles (x0, x1, y0, y1), thinly within soften of their edges."""

    def grows(x, y):
        share = 1.0
        for x0, x1, y0, y1 in rectangles:
            away = math.hypot(max(x0 - x, 0, x - x1), max(y0 - y, 0, y - y1))
            share = min(share, away / soften)
        return share

    return grows


def lawn(x0, x1, y0, y1, grows, rng):
    """Grass over a rectangle, where grows(x, y) is above 0; below 1 it stands thinner and lower."""
    whole = [grass_tile(rng, clover=k < 2) for k in range(4)]
    samples = [i / 4 - 0.5 for i in range(5)]
    for i in range(math.ceil((x1 - x0) / TILE)):
        for j in range(math.ceil((y1 - y0) / TILE)):
            x, y = x0 + (i + 0.5) * TILE, y0 + (j + 0.5) * TILE
            shares = [grows(x + u * TILE, y + v * TILE) for u in samples for v in samples]
            if max(shares) <= 0:
                continue
            if min(shares) >= 1:
                mesh, turn = rng.choice(whole), rng.randrange(4) * math.pi / 2
            else:
                mesh, turn = grass_tile(rng, lambda u, v: grows(x + u, y + v)), 0.0
            instance(mesh, (x, y, 0), (0, 0, turn), (1, 1, rng.uniform(0.9, 1.15)))


def grass_tile(rng, share=None, clover=False):
    """One tile of blades around the origin: uneven, with taller tufts and thin spots. share(x, y): how many of the
    blades stand there, where not all."""
    solid = Solid("grass", materials.leaf(GRASS_GREEN, 0.4))
    vertices, faces, random = solid.vertices, solid.faces, rng.random
    shift = rng.uniform(0, 90)
    tufts = [((random() - 0.5) * TILE, (random() - 0.5) * TILE, rng.uniform(0.03, 0.07)) for _ in range(5)]
    for _ in range(BLADES):
        if random() < 0.1:
            u, v, spread = rng.choice(tufts)
            x, y, tall = u + rng.gauss(0, spread), v + rng.gauss(0, spread), 1.45
        else:
            x, y, tall = (random() - 0.5) * TILE, (random() - 0.5) * TILE, 1.0
        density = 1.0 if share is None else share(x, y)
        lumps = noise.noise((x * 3.5 + shift, y * 3.5, 0.0))
        if random() > min(density, 1.0) ** 1.5 or (lumps < -0.3 and random() < 0.5):
            continue
        h = (0.03 + 0.034 * random()) * (1 + 0.45 * lumps) * tall * (0.6 + 0.4 * min(density, 1.0))
        a, w, lean = TAU * random(), 0.0022 + 0.002 * random(), h * (0.15 + 0.75 * random())
        c, s = math.cos(a), math.sin(a)
        lx, ly, bx, by = c * lean, s * lean, -s * w, c * w
        i = len(vertices)
        vertices += (
            (x - bx, y - by, 0),
            (x + bx, y + by, 0),
            (x + bx * 0.7 + lx * 0.4, y + by * 0.7 + ly * 0.4, h * 0.6),
            (x - bx * 0.7 + lx * 0.4, y - by * 0.7 + ly * 0.4, h * 0.6),
            (x + lx, y + ly, h),
        )
        faces += ((i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4))
    if clover:
        add_clover(solid, rng)
    return solid.mesh()


def add_clover(solid, rng):
    """Drops patches of three-lobed clover into a tile of grass."""
    for _ in range(2):
        u, v = rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4)
        for _ in range(110):
            x, y, z = u + rng.gauss(0, 0.09), v + rng.gauss(0, 0.09), rng.uniform(0.025, 0.05)
            size, start = rng.uniform(0.006, 0.011), rng.uniform(0, TAU)
            for k in range(3):
                a = start + k * TAU / 3
                c, s = math.cos(a) * size, math.sin(a) * size
                dip = rng.uniform(-0.002, 0.004)
                tip = (x + 2 * c, y + 2 * s, z + dip)
                left, right = (x + c - s, y + s + c, z + dip), (x + c + s, y + s - c, z + dip)
                solid.quad((x, y, z), right, tip, left)


def ground_plane(depth=-0.012):
    """The earth under everything, seen between blades and far away."""
    solid, half = Solid("ground", materials.soil()), 160.0
    solid.quad((-half, -half, depth), (half, -half, depth), (half, half * 1.5, depth), (-half, half * 1.5, depth))
    return solid.place()


# ---- Fallen leaves

# Half outlines of leaves, tip to stem: (distance from the midrib, distance along it), in lengths.
MAPLE_LEAF = (
    (0.0, 1.0),
    (0.1, 0.72),
    (0.24, 0.72),
    (0.2, 0.5),
    (0.5, 0.62),
    (0.44, 0.42),
    (0.62, 0.34),
    (0.34, 0.16),
    (0.38, 0.04),
    (0.05, 0.08),
)
OAK_LEAF = ((0.0, 1.0), (0.15, 0.92), (0.12, 0.8), (0.27, 0.7), (0.16, 0.56), (0.27, 0.44), (0.12, 0.3), (0.03, 0.1))
PLAIN_LEAF = ((0.0, 1.0), (0.12, 0.82), (0.24, 0.55), (0.26, 0.35), (0.16, 0.12), (0.02, 0.0))


def fallen_leaves(count, spot, rng, size=(0.05, 0.11), shades=FALLEN, kinds=(MAPLE_LEAF, OAK_LEAF, PLAIN_LEAF)):
    """Loose leaves that lie curled on the ground. spot(rng): x, y, z of the ground under one; size: the shortest and
    the longest leaf, in meters. See on_rectangle() and along_edge() for spots."""
    solid = Solid("fallen leaves", materials.leaf(tuple(shades), 0.15))
    for _ in range(count):
        x, y, z = spot(rng)
        length, curl, fold = rng.uniform(*size), rng.uniform(-0.2, 0.5), rng.uniform(0.1, 0.7)
        tilt = Matrix.Rotation(rng.uniform(0, TAU), 3, "Z") @ Matrix.Rotation(rng.gauss(0, 0.16), 3, "Y")
        kind = rng.choice(kinds)
        for side in (1, -1):
            half = []
            for across, along in [*kind, (0.0, 0.05)]:
                rise = 0.05 + curl * (along - 0.5) ** 2 + fold * across * across
                turned = tilt @ Vector((side * across * length, (along - 0.5) * length, rise * length))
                half.append((x + turned.x, y + turned.y, z + max(turned.z, 0.003)))
            solid.polygon(half if side < 0 else half[::-1])
    return solid.place()


def on_rectangle(x0, x1, y0, y1, z=0.0):
    """Spots spread evenly over a flat rectangle."""
    return lambda rng: (rng.uniform(x0, x1), rng.uniform(y0, y1), z)


def along_edge(start, end, spread=0.18, z=0.0, side=1):
    """Spots where wind piles leaves: along a line between two (x, y), thinning to one side of it (1 left, -1 right)."""
    ax, ay = end[0] - start[0], end[1] - start[1]
    length = math.hypot(ax, ay)
    ox, oy = -ay / length * side, ax / length * side

    def spot(rng):
        t, off = rng.random(), abs(rng.gauss(0, spread))
        return start[0] + ax * t + ox * off, start[1] + ay * t + oy * off, z + rng.uniform(0, 0.03)

    return spot


# ---- Beds, planters


def mulch_bed(x0, x1, y0, y1, rng, height=0.08):
    """A heap of mulch over a rectangle, with a wavering edge."""
    columns, rows = max(8, round((x1 - x0) / 0.12)), max(8, round((y1 - y0) / 0.12))
    solid, shift = Solid("mulch", materials.mulch()), rng.uniform(0, 50)
    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = x0 + (x1 - x0) * i / columns, y0 + (y1 - y0) * j / rows
            inward = min(x - x0, x1 - x, y - y0, y1 - y)
            waver = 0.05 * noise.noise((x * 1.7 + shift, y * 1.7, 0.0))
            bumps = 0.022 * noise.noise((x * 7 + shift, y * 7, 4.0))
            solid.vertices.append((x + waver, y + waver, -0.03 + min(inward / 0.3, 1.0) * height + bumps))
    solid.join_rings(0, columns + 1, rows + 1, around=False)
    return solid.place(smooth=80)


def planter(x, y, plant, z):
    """A tapered square planter with a plant in it."""
    body, height = Solid("planter", materials.paint("#1b1c1f", 0.5, dirt=0.5)), 0.5
    top, foot, wall = 0.21, 0.42 * 0.38, 0.025
    rings = ((foot, 0.0), (top, height), (top - wall, height), (top - wall, height - 0.05))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    points = [[(x + cx * r, y + cy * r, z + h) for cx, cy in corners] for r, h in rings]
    for lower, upper in zip(points, points[1:]):
        for i in range(4):
            j = (i + 1) % 4
            body.quad(lower[i], lower[j], upper[j], upper[i])
    for cx0, cx1, cy0, cy1 in ((-1, 1, -1, -0.93), (-1, 1, 0.93, 1), (-1, -0.93, -1, 1), (0.93, 1, -1, 1)):
        rim = top + 0.012
        body.box(x + cx0 * rim, x + cx1 * rim, y + cy0 * rim, y + cy1 * rim, z + height - 0.04, z + height + 0.012)
    body.place(bevel=0.005)
    earth = Solid("planter soil", materials.mulch())
    inside = top - wall
    earth.box(x - inside, x + inside, y - inside, y + inside, z + height - 0.08, z + height - 0.03)
    earth.place()
    plant.place(x, y, z + height - 0.05, turn=x * 7 + y)


def leaf_rake(top, foot, spread_way):
    """A bamboo leaf rake that leans: its handle from `top` down to `foot`, its fan of tines beyond along spread_way
    (a unit vector across the fan)."""
    top, foot, across = Vector(top), Vector(foot), Vector(spread_way)
    way = (foot - top).normalized()
    solid = Solid("rake", materials.lumber("z", ("#6b5233", "#94774c", "#b79a69")))
    solid.tube([top, foot], 0.013, 10)
    for k in range(-8, 9):
        aside, ahead = across * 0.026 * k, way * (0.42 - 0.0007 * k * k)
        bend = way.cross(across) * 0.05
        solid.tube(
            [foot + aside * 0.1, foot + aside * 0.6 + ahead * 0.55, foot + aside + ahead, foot + aside + ahead + bend],
            0.004,
            5,
        )
    for t in (0.35, 0.6):
        solid.tube([foot + across * 0.24 * t * side + way * 0.42 * t for side in (-1, 1)], 0.005, 6)
    return solid.place(smooth=50)


def heap(x, y, radius, height, z=0.0):
    """Spots for fallen leaves raked to a heap."""

    def spot(rng):
        r, a = radius * math.sqrt(rng.random()) * (1.25 if rng.random() < 0.12 else 1.0), TAU * rng.random()
        rise = height * max(0.0, 1 - (r / radius) ** 1.6) * (0.85 + 0.15 * rng.random())
        return x + r * math.cos(a), y + r * math.sin(a), z + rise

    return spot


# ---- Fences


def board_fence(start, end, rng):
    """A fence of upright boards between two (x, y), with posts and two rails behind (to the left of the way)."""
    solid, height = Solid("fence", materials.lumber("z", ("#4a443c", "#6f675c", "#8f8678"))), 1.75
    ax, ay = end[0] - start[0], end[1] - start[1]
    length = math.hypot(ax, ay)
    frame = Matrix.Translation((*start, 0)) @ Matrix.Rotation(math.atan2(ay, ax), 4, "Z")
    along = 0.0
    while along < length - 0.05:
        wide = min(rng.uniform(0.13, 0.15), length - along)
        tilt = frame @ Matrix.Translation((along, 0, 0)) @ Matrix.Rotation(rng.gauss(0, 0.004), 4, "Y")
        solid.box(0, wide - 0.006, -0.01, 0.01, 0.05, height + rng.uniform(-0.012, 0.012), tilt)
        along += wide
    for low in (0.3, height - 0.35):
        solid.box(0, length, 0.01, 0.05, low, low + 0.09, frame)
    for k in range(round(length / 2.4) + 1):
        at = min(k * 2.4, length - 0.1)
        solid.box(at, at + 0.1, 0.012, 0.11, -0.2, height + 0.06, frame)
    return solid.place(bevel=0.004)


# ---- Paving


def pavers(x0, x1, y0, y1, rng, width=0.1, length=0.2, material=None):
    """Pavers in running bond along x, each its own beveled block, on a bed of sand."""
    solid, thickness, top = Solid("pavers", material or materials.granite("#8f7f72", "#6a5d55")), 0.06, 0.02
    joint, y, course = 0.002, y0, 0
    while y < y1 - 0.02:
        x, far = x0 - (length / 2 if course % 2 else 0.0), min(y + width, y1)
        while x < x1 - 0.01:
            a, b = max(x, x0), min(x + length, x1)
            if b - a > 0.03:
                tilt = Matrix.Translation(((a + b) / 2, (y + far) / 2, top + rng.uniform(-0.0025, 0.0025)))
                tilt @= Matrix.Rotation(rng.gauss(0, 0.006), 4, "X") @ Matrix.Rotation(rng.gauss(0, 0.006), 4, "Y")
                half, deep = (b - a) / 2 - joint, (far - y) / 2 - joint
                solid.box(-half, half, -deep, deep, -thickness, 0, tilt)
            x += length
        y, course = y + width, course + 1
    solid.place(bevel=0.004)
    sand = Solid("sand", materials.granite("#6f675c", "#4d4740"))
    sand.box(x0, x1, y0, y1, top - thickness, top - 0.008)
    sand.place()


def cobble_edge(start, end, rng, top=0.05):
    """Granite setts ("Belgian block") along a line between two (x, y): 14 cm wide, 20 to 26 cm long."""
    solid = Solid("cobbles", materials.granite())
    ax, ay = end[0] - start[0], end[1] - start[1]
    length, turn, along = math.hypot(ax, ay), math.atan2(ay, ax), 0.0
    while along < length - 0.05:
        piece = min(rng.uniform(0.2, 0.26), length - along)
        middle, stray = (along + piece / 2) / length, rng.uniform(-0.008, 0.008)
        at = Matrix.Translation((start[0] + ax * middle, start[1] + ay * middle, 0))
        at @= Matrix.Rotation(turn + rng.gauss(0, 0.02), 4, "Z") @ Matrix.Rotation(rng.gauss(0, 0.015), 4, "X")
        half = piece / 2 - 0.006
        solid.box(-half, half, -0.07 + stray, 0.07 + stray, -0.12, top + rng.uniform(-0.008, 0.008), at)
        along += piece
    return solid.place(bevel=0.018, segments=3)


def stone_walk(x0, x1, y0, y1, rng, rows=2):
    """A walk along x of cut bluestone: rows of flags of unequal lengths."""
    solid = Solid("walk", materials.granite("#6f7880", "#535b63"))
    deep = (y1 - y0) / rows
    for k in range(rows):
        x = x0
        while x < x1 - 0.05:
            far = x + rng.uniform(0.5, 0.95)
            far = x1 if x1 - far < 0.35 else far
            low = 0.03 + rng.uniform(-0.003, 0.003)
            solid.box(x + 0.005, far - 0.005, y0 + k * deep + 0.005, y0 + (k + 1) * deep - 0.005, low - 0.08, low)
            x = far
    return solid.place(bevel=0.007)


def asphalt_drive(x0, x1, y0, y1, rng, top=0.012, seams=5):
    """A blacktop driveway: a skin with soft dips and a ragged edge, and cracks sealed with tar."""
    columns, rows = max(6, round((x1 - x0) / 0.25)), max(6, round((y1 - y0) / 0.25))
    solid, shift = Solid("asphalt", materials.asphalt()), rng.uniform(0, 50)

    def surface(x, y):
        return top + 0.006 * noise.noise((x * 0.8 + shift, y * 0.8, 0.0))

    for j in range(rows + 1):
        for i in range(columns + 1):
            x, y = x0 + (x1 - x0) * i / columns, y0 + (y1 - y0) * j / rows
            ragged = 0.03 * noise.noise((shift, y * 5, i * 3.0)) if i in (0, columns) else 0.0
            solid.vertices.append((x + ragged, y, surface(x, y) - (0.02 if i in (0, columns) else 0.0)))
    solid.join_rings(0, columns + 1, rows + 1, around=False)
    solid.place(smooth=80)
    tar = Solid("tar", materials.paint("#101012", 0.42, 0.1))
    for _ in range(seams):
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        heading = rng.choice((0.0, math.pi / 2, math.pi)) + rng.gauss(0, 0.35)
        ribbon(tar, wander(x, y, heading, rng.uniform(1.2, 4.0), rng, (x0, x1, y0, y1)), surface, rng)
    return tar.place(smooth=60)


def wander(x, y, heading, length, rng, limits, step=0.06):
    """A crack's way over the ground, cut off at the limits (x0, x1, y0, y1)."""
    x0, x1, y0, y1 = limits
    path = [(x, y)]
    for _ in range(round(length / step)):
        heading += rng.gauss(0, 0.22)
        x, y = x + math.cos(heading) * step, y + math.sin(heading) * step
        if not (x0 < x < x1 and y0 < y < y1):
            break
        path.append((x, y))
    return path


def ribbon(solid, path, surface, rng, width=0.012):
    """A thin, uneven strip along a path, just above a surface(x, y)."""
    edges = []
    for k, (x, y) in enumerate(path):
        before, after = path[max(k - 1, 0)], path[min(k + 1, len(path) - 1)]
        ahead = math.atan2(after[1] - before[1], after[0] - before[0])
        half = width * rng.uniform(0.5, 1.2)
        ox, oy, z = -math.sin(ahead) * half, math.cos(ahead) * half, surface(x, y) + 0.003
        edges.append(((x + ox, y + oy, z), (x - ox, y - oy, z)))
    for (a, b), (c, d) in zip(edges, edges[1:]):
        solid.quad(b, d, c, a)


def concrete_drive(x0, x1, y0, y1, rng, slab=2.4, cracked=0.35, top=0.02):
    """A concrete driveway or ribbon along y, in slabs (meters along y) with open joints; some are cracked across,
    and each has settled a little differently. cracked: share of the slabs."""
    solid = Solid("concrete drive", materials.concrete("#a19d95"))
    joint = 0.006
    count = max(1, round((y1 - y0) / slab))
    for k in range(count):
        a, b = y0 + (y1 - y0) * k / count + joint, y0 + (y1 - y0) * (k + 1) / count - joint
        low = top + rng.uniform(-0.006, 0.004)
        if rng.random() > cracked:
            solid.box(x0, x1, a, b, -0.1, low)
            continue
        split, steps = rng.uniform(a + (b - a) * 0.3, a + (b - a) * 0.7), max(6, round((x1 - x0) / 0.08))
        crack, y = [], split
        for i in range(steps + 1):
            crack.append((x0 + (x1 - x0) * i / steps, y))
            y = min(max(y + rng.gauss(0, 0.03), a + 0.1), b - 0.1)
        sunk = rng.uniform(0.0, 0.006)
        solid.prism([(x0, a), (x1, a), *((x, y - 0.0015) for x, y in reversed(crack))], -0.1, low, "z")
        solid.prism([*((x, y + 0.0015) for x, y in crack), (x1, b), (x0, b)], -0.1, low - sunk, "z")
    return solid.place(bevel=0.008, outward=True)
