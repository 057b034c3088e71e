"""Renders the designer's doors inside Blender. `npm run scenes -- doors/NAME` calls it; see render.ts.

    blender -b -P scenes/render_doors.py -- NAME --output FOLDER --weights FILE.tza [--draft]

NAME is a file of doors/: a style, wood or hardware. Pictures are flat-on, PIXELS_A_FOOT large. What their values mean:
a base's sRGB value turned to linear is STORED times the brightness relative to flat paint; wood is its color as it is.
"""

import argparse
import importlib
import math
import os
import pathlib
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from library import flat_materials, materials  # noqa: E402
from library.denoise import denoise  # noqa: E402
from library.finish import blur, write_png  # noqa: E402
from library.parts.flat_door import FOOT, HEIGHT, SECTION, WIDTHS, Door  # noqa: E402
from library.solids import INCH, Solid  # noqa: E402
from library.stage import light, world  # noqa: E402

PIXELS_A_FOOT, HARDWARE_PIXELS_A_FOOT = 100, 200
STORED = 0.70  # what flat paint is stored as, linear: bevels that look up are brighter
SAMPLES, DRAFT_SAMPLES = 6, 4
SHADOW = dict(down=3, blur=3.5, share=0.5)  # of hardware: pixels, pixels, darkness


def arguments():
    parser = argparse.ArgumentParser(prog="render_doors.py")
    parser.add_argument("name")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--weights", required=True)
    parser.add_argument("--draft", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def studio():
    """Neutral light without a side: a soft sky above, pale ground below, and a large soft source from high in front."""
    n = world()
    height = n.axes(n.add("TexCoord").outputs["Generated"])[2]
    shade = n.ramp(
        n.remap(height, -1.0, 1.0),
        [(0.0, (0.16,) * 3), (0.47, (0.24,) * 3), (0.53, (0.62,) * 3), (1.0, (1.0,) * 3)],
    )
    n.add("OutputWorld", {"Surface": n.add("Background", {"Color": shade, "Strength": 0.85})})
    light("SUN", (-1.5, -5, 5), 1.05, (1, 1, 1), math.radians(32), target=(0, 0, -1.2))


def camera(x0, x1, z0, z1, pixels_a_foot):
    """A camera that looks straight at a part of the door's plane, without perspective."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    thing = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(thing)
    scene.camera = thing
    data.type, data.ortho_scale = "ORTHO", max(x1 - x0, z1 - z0)
    data.clip_end = 20
    thing.location, thing.rotation_euler = ((x0 + x1) / 2, -5, (z0 + z1) / 2), (math.pi / 2, 0, 0)
    render = scene.render
    render.resolution_x = round((x1 - x0) / FOOT * pixels_a_foot)
    render.resolution_y = round((z1 - z0) / FOOT * pixels_a_foot)
    render.resolution_percentage = 100


def settings(samples):
    scene = bpy.context.scene
    cycles = scene.cycles
    scene.render.engine, cycles.device = "CYCLES", "CPU"
    cycles.samples, cycles.use_denoising, cycles.seed = samples, False, 1
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = cycles.diffuse_bounces = 1
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0


def rendered(folder, outputs):
    """Renders, and gives these outputs of the view layer as arrays of RGBA, top row first."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    glass = layer.aovs.add()
    glass.name, glass.type = flat_materials.GLASS_LAYER, "VALUE"
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGBA"
    files.file_slots.clear()
    prefix = f"pass-{os.getpid()}-"
    for output in outputs:
        name = output.replace(" ", "-")
        files.file_slots.new(f"{prefix}{name}-")
        tree.links.new(layers.outputs[output], files.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
    result = []
    for output in outputs:
        path = folder / f"{prefix}{output.replace(' ', '-')}-0001.exr"
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        result.append(pixels.reshape(height, width, 4)[::-1].copy())
        path.unlink()
    return result


def srgb(linear):
    """Linear values as 8-bit sRGB, with less than one step of noise so that gradients have no bands."""
    value = np.clip(linear, 0, 1)
    value = np.where(value <= 0.0031308, value * 12.92, 1.055 * np.power(np.maximum(value, 1e-9), 1 / 2.4) - 0.055)
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, (*value.shape[:2], 1))
    return np.clip(value * 255 + dither + 0.5, 0, 255).astype(np.uint8)


def fresh():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    # Materials are kept by their arguments, and reading the settings has removed them all.
    for module in (materials, flat_materials):
        for thing in vars(module).values():
            getattr(thing, "cache_clear", lambda: None)()


def pictures_of(style, windows):
    """Each picture of a style with its door: for each width without windows, then with each kind of them."""
    for width in WIDTHS:
        yield f"{style}-{width}", Door(style, width)
        for name, kind in windows.items():
            yield f"{style}-{width}-{name}", Door(style, width, kind)


def render_style(style, module, options, samples):
    """The base of a style for each width, its top sections with windows, and where their glass is."""
    for name, job in pictures_of(style, module.WINDOWS):
        started = time.time()
        fresh()
        module.build(job)
        studio()
        settings(samples)
        low = HEIGHT - SECTION if job.windows else 0.0
        camera(0, job.meters, low, HEIGHT, PIXELS_A_FOOT)
        outputs = ["Image", "Denoising Albedo", "Denoising Normal", flat_materials.GLASS_LAYER]
        color, albedo, normal, glass = (plane[..., :3] for plane in rendered(options.output, outputs))
        picture = denoise(color, albedo, normal, options.weights) / flat_materials.FLAT
        gray, glass = picture.mean(axis=2, keepdims=True), np.clip(glass[..., :1], 0, 1)
        if glass.any():
            write_png(options.output / f"{name}-glass.png", (glass * 255 + 0.5).astype(np.uint8))
            write_png(options.output / f"{name}.png", srgb((picture * glass + gray * (1 - glass)) * STORED))
        else:
            write_png(options.output / f"{name}.png", srgb(gray * STORED))
        print(f"built {name} in {time.time() - started:.0f} s: brightest {picture.max():.2f}", flush=True)


def render_wood(grains, options):
    """Every grain in every width and tone."""
    for grain, build in grains.items():
        for width, meters in WIDTHS.items():
            for tone in flat_materials.WOODS:
                fresh()
                build(Door(grain, width), tone)
                world()
                settings(6)
                camera(0, meters, 0, HEIGHT, PIXELS_A_FOOT)
                (color,) = rendered(options.output, ["Image"])
                write_png(options.output / f"wood-{grain}-{width}-{tone}.png", srgb(color[..., :3]))
                print(f"built wood-{grain}-{width}-{tone}", flush=True)


def render_hardware(pieces, options, samples):
    """Iron on nothing, with its shadow on the door."""
    for name, (build, inches) in pieces.items():
        fresh()
        iron = Solid(name, materials.black_iron())
        build(iron)
        iron.place(0.0015, smooth=50)
        studio()
        settings(samples * 4)
        bpy.context.scene.render.film_transparent = True
        camera(*(edge * INCH for edge in inches), HARDWARE_PIXELS_A_FOOT)
        (picture,) = rendered(options.output, ["Image"])
        alpha = np.clip(picture[..., 3:], 0, 1)
        shade = blur(np.roll(np.repeat(alpha, 3, axis=2), SHADOW["down"], axis=0), SHADOW["blur"])[..., :1]
        total = alpha + shade * SHADOW["share"] * (1 - alpha)
        straight = picture[..., :3] / flat_materials.FLAT / np.maximum(total, 1e-4)
        pixels = np.concatenate([srgb(straight), (total * 255 + 0.5).astype(np.uint8)], axis=2)
        write_png(options.output / f"hardware-{name}.png", pixels)


def main():
    options = arguments()
    options.output.mkdir(parents=True, exist_ok=True)
    samples = DRAFT_SAMPLES if options.draft else SAMPLES
    module = importlib.import_module("doors." + options.name.replace("-", "_"))
    if hasattr(module, "GRAINS"):
        render_wood(module.GRAINS, options)
    elif hasattr(module, "HARDWARE"):
        render_hardware(module.HARDWARE, options, samples)
    else:
        render_style(options.name, module, options, samples)


try:
    main()
except Exception:
    # Blender would print the trace and still end with 0.
    import traceback

    traceback.print_exc()
    os._exit(1)
