"""A thin layer over Blender's shader nodes, so that a material reads as a few lines."""

import bpy


def color(hexadecimal):
    """'#rrggbb' in sRGB as the linear RGBA that Blender computes with."""
    digits = hexadecimal.lstrip("#")
    channels = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels) + (1.0,)


def darker(rgba, factor):
    """A linear color times a factor; its alpha stays."""
    return tuple(c * factor for c in rgba[:3]) + (1.0,)


class Nodes:
    """One node tree. A method's arguments may be numbers, colors or the sockets of other nodes."""

    def __init__(self, tree):
        self.tree = tree
        self.tree.nodes.clear()

    def add(self, kind, inputs=None, **settings):
        """Adds the node ShaderNode<kind>, sets its properties, and fills or links its inputs."""
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for key, value in (inputs or {}).items():
            self.set(node.inputs[key], value)
        return node

    def set(self, socket, value):
        """Links a socket, or the first output of a node, to an input; or gives it a plain value."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, bpy.types.Node):
            self.tree.links.new(value.outputs[0], socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.5, c=0.0, clamp=False):
        return self.add("Math", {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp).outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self.add("MixRGB", {"Fac": factor, "Color1": a, "Color2": b}, blend_type=blend).outputs[0]

    def ramp(self, factor, stops, interpolation="LINEAR"):
        """stops: (position 0..1, linear color or '#rrggbb') in rising order."""
        node = self.add("ValToRGB", {"Fac": factor})
        node.color_ramp.interpolation = interpolation
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, shade) in zip(elements, stops):
            element.position = position
            rgba = color(shade) if isinstance(shade, str) else shade
            element.color = rgba if len(rgba) == 4 else (*rgba, 1.0)
        return node.outputs[0]

    def remap(self, value, low, high, to_low=0.0, to_high=1.0):
        """Maps low..high linearly to to_low..to_high, and clamps."""
        return self.add("MapRange", {0: value, 1: low, 2: high, 3: to_low, 4: to_high}).outputs[0]

    def noise(self, vector, scale, detail=4, roughness=0.55, distortion=0.0):
        """The noise's value, 0..1, around 0.5."""
        return self.noise_node(vector, scale, detail, roughness, distortion).outputs[0]

    def noise_color(self, vector, scale, detail=4, roughness=0.55):
        return self.noise_node(vector, scale, detail, roughness, 0.0).outputs[1]

    def noise_node(self, vector, scale, detail, roughness, distortion):
        inputs = {"Vector": vector, "Scale": float(scale), "Detail": float(detail)}
        return self.add("TexNoise", {**inputs, "Roughness": roughness, "Distortion": distortion})

    def voronoi(self, vector, scale, **settings):
        """The node: outputs 'Distance' and 'Color' (one random color a cell)."""
        return self.add("TexVoronoi", {"Vector": vector, "Scale": float(scale)}, **settings)

    def mapping(self, vector, scale=(1, 1, 1), rotation=(0, 0, 0), location=(0, 0, 0)):
        inputs = {"Vector": vector, "Scale": scale, "Rotation": rotation, "Location": location}
        return self.add("Mapping", inputs).outputs[0]

    def vector(self, x=0.0, y=0.0, z=0.0):
        return self.add("CombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def axes(self, vector):
        """The x, y and z sockets of a vector."""
        return self.add("SeparateXYZ", {0: vector}).outputs

    def position(self):
        """The shaded point in world space, in meters."""
        return self.add("NewGeometry").outputs["Position"]

    def island(self):
        """One random number 0..1 for each connected piece of a mesh: each stone, plank or leaf its own."""
        return self.add("NewGeometry").outputs["Random Per Island"]

    def edge_wear(self, radius=0.004):
        """About 0 on flat faces, rising to 1 on edges within the radius (m): where paint and plating rub off."""
        bevel = self.add("Bevel", {"Radius": radius}, samples=4)
        normal = self.add("NewGeometry").outputs["Normal"]
        dot = self.add("VectorMath", {0: bevel, 1: normal}, operation="DOT_PRODUCT").outputs["Value"]
        return self.remap(dot, 0.995, 0.8)

    def cavity(self, distance=0.05):
        """About 0 in the open, 1 in corners and seams within the distance (m): where dirt stays."""
        occlusion = self.add("AmbientOcclusion", {"Distance": distance}, samples=4)
        return self.remap(occlusion.outputs["AO"], 0.9, 0.35)
