"""Renders one picture inside Blender. `npm run scenes` calls it; see render.ts.

    blender -b -P scenes/render.py -- NAME --output FILE.png --weights FILE.tza [--draft] [--region x0,x1,y0,y1] [--grade]
    blender -b -P scenes/render.py -- NAME --output FILE.png --passes [--device cuda] [--samples 300]
    blender -b -P scenes/render.py -- NAME --output FILE.png --masks

NAME is a picture; or houses/NAME: then only the part around its doors is rendered, with blank doors; or open/NAME: then
only the part that its open door changes. Beside FILE.png, but not of a house, stay the renderer's passes (FILE.npz):
--grade makes the picture from them again. --passes writes nothing else, for a machine with a fast card; --masks writes
FILE-PART.png for every part of the picture's machine.
"""

import argparse
import dataclasses
import importlib
import os
import pathlib
import sys
import time

import bpy
import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from library import blank_door, inset, open_door  # noqa: E402
from library.finish import finish, write_png  # noqa: E402
from library.nodes import Nodes  # noqa: E402

DRAFT_SCALE, DRAFT_SHARE = 0.35, 0.25  # of the master's side, of its samples
SEED = 1
HOUSE_SAMPLES = 9  # of the part of a picture that a house renders again
PASSES = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def arguments():
    parser = argparse.ArgumentParser(prog="render.py")
    parser.add_argument("name")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    parser.add_argument("--weights", help="of the denoiser")
    parser.add_argument("--draft", action="store_true", help="small and quick")
    parser.add_argument("--region", help="only this part: x0,x1,y0,y1 from the lower left, 0 to 1")
    parser.add_argument("--grade", action="store_true", help="no rendering: grade the kept passes again")
    parser.add_argument("--passes", action="store_true", help="no finished picture: only keep the passes")
    parser.add_argument("--masks", action="store_true", help="no picture: a mask of each part, half as large")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--samples", type=int, help="a pixel, instead of the picture's")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def settings(picture, options):
    """Cycles without its own denoiser."""
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine, cycles.device = "CYCLES", "CPU"
    if options.device == "cuda":
        use_cards(cycles)
    render.resolution_x, render.resolution_y = picture.width, picture.height
    # With a region a draft keeps the master's size: that is what one looks at a detail for.
    render.resolution_percentage = round(100 * DRAFT_SCALE) if options.draft and not options.region else 100
    cycles.samples = max(8, round(picture.samples * DRAFT_SHARE)) if options.draft else picture.samples
    cycles.samples = options.samples or cycles.samples
    cycles.seed, cycles.use_denoising = SEED, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    cycles.adaptive_min_samples = max(8, cycles.samples // 4)
    cycles.max_bounces = picture.bounces
    cycles.diffuse_bounces, cycles.glossy_bounces = 3, min(picture.bounces, 5)
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.sample_clamp_indirect, cycles.blur_glossy = picture.clamp, 0.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    if options.region:
        render.use_border = render.use_crop_to_border = True
        x0, x1, y0, y1 = (float(part) for part in options.region.split(","))
        render.border_min_x, render.border_max_x = x0, x1
        render.border_min_y, render.border_max_y = y0, y1


def use_cards(cycles):
    """Renders on every card that CUDA finds."""
    preferences = bpy.context.preferences.addons["cycles"].preferences
    preferences.compute_device_type = "CUDA"
    preferences.get_devices()
    cards = [device for device in preferences.devices if device.type == "CUDA"]
    if not cards:
        raise SystemExit("There is no card that this Blender can use by CUDA.")
    for device in preferences.devices:
        device.use = device in cards
    cycles.device = "GPU"


def keep(path, linear):
    """Keeps the passes in half precision, which is what a denoised picture needs."""
    np.savez_compressed(
        path, **{name: np.clip(pixels, -6e4, 6e4).astype(np.float16) for name, pixels in linear.items()}
    )


def kept_passes(path):
    return {name: pixels.astype(np.float32) for name, pixels in np.load(path).items()}


def write_masks(output, samples):
    """Renders the parts that the scene's objects name ("part"), three at a time as red, green and blue, without light."""
    scene = bpy.context.scene
    things = [thing for thing in bpy.data.objects if thing.type in ("MESH", "CURVE", "FONT")]
    parts = sorted({thing["part"] for thing in things if "part" in thing})
    flat = bpy.data.materials.new("mask")
    flat.use_nodes = True
    n = Nodes(flat.node_tree)
    glow = n.add("Emission", {"Color": n.add("ObjectInfo").outputs["Color"]})
    n.add("OutputMaterial", {"Surface": glow})
    scene.view_layers[0].material_override = flat
    scene.cycles.max_bounces, scene.cycles.use_adaptive_sampling, scene.cycles.samples = 0, False, samples or 32
    scene.render.resolution_percentage = 50
    scene.world = bpy.data.worlds.new("black")
    for first in range(0, len(parts), 3):
        chosen = parts[first : first + 3]
        for thing in things:
            shares = [float(thing.get("part") == name) for name in chosen]
            thing.color = (*shares, *[0.0] * (3 - len(shares)), 1.0)
        linear = passes(output.parent)["color"]
        for k, name in enumerate(chosen):
            mask = np.clip(linear[..., k : k + 1], 0, 1)
            write_png(output.with_name(f"{output.stem}-{name}.png"), (mask * 255 + 0.5).astype(np.uint8))


def passes(folder, with_door=False):
    """Renders, and gives the linear passes as arrays, top row first. with_door: also that of the blank door."""
    scene, wanted = bpy.context.scene, dict(PASSES)
    scene.view_layers[0].cycles.denoising_store_passes = True
    if with_door:
        extra = scene.view_layers[0].aovs.add()
        extra.name, extra.type = blank_door.DOOR_PASS, "VALUE"
        wanted[blank_door.DOOR_PASS] = blank_door.DOOR_PASS
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGB"
    files.format.exr_codec = "NONE"  # they are read at once
    files.file_slots.clear()
    prefix = f"pass-{os.getpid()}-"
    for name, output in wanted.items():
        files.file_slots.new(f"{prefix}{name}-")
        tree.links.new(layers.outputs[output], files.inputs[-1])
    scene.frame_set(1)
    bpy.ops.render.render()
    result = {}
    for name in wanted:
        path = folder / f"{prefix}{name}-0001.exr"
        image = bpy.data.images.load(str(path))
        image.colorspace_settings.name = "Non-Color"
        width, height = image.size
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        result[name] = pixels.reshape(height, width, 4)[::-1, :, :3].copy()
        path.unlink()
    return result


def scene_module(name):
    """The module of a scene, such as houses/brick."""
    return importlib.import_module(name.replace("-", "_").replace("/", "."))


def main():
    options = arguments()
    started = time.time()
    if options.name.startswith("houses/"):
        return render_house(options)
    if options.name.startswith("open/"):
        return render_open(options)
    module = scene_module("pictures/" + options.name)
    kept = options.output.with_suffix(".npz")
    if options.grade:
        linear = kept_passes(kept)
    else:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        module.build()
        settings(module.PICTURE, options)
        faces = sum(len(mesh.polygons) for mesh in bpy.data.meshes)
        print(f"built in {time.time() - started:.0f} s: {faces} faces, {len(bpy.data.objects)} objects", flush=True)
        if options.masks:
            return write_masks(options.output, options.samples)
        linear = passes(options.output.parent)
        keep(kept, linear)
        if options.passes:
            return print(f"done in {time.time() - started:.0f} s", flush=True)
    write_png(options.output, finish(linear, module.PICTURE.grade, options.weights))
    print(f"done in {time.time() - started:.0f} s", flush=True)


def render_house(options):
    """Renders the part of a picture around its doors with blank doors in them: FILE.png is a patch for the picture,
    FILE-mask.png the share of door in each of its pixels, FILE.json what blank_door.facts() says."""
    house = scene_module(options.name)
    picture = house.SCENE.PICTURE
    bpy.ops.wm.read_factory_settings(use_empty=True)
    house.SCENE.build(blank_door.blank_door)
    options.draft = False
    settings(dataclasses.replace(picture, samples=HOUSE_SAMPLES), options)
    left, top, right, bottom = blank_door.region(house)
    inset.render_only((left, top, right, bottom), picture)
    linear = passes(options.output.parent, with_door=True)
    mask = np.clip(linear[blank_door.DOOR_PASS][..., :1], 0, 1)
    frame = (left, top, picture.width, picture.height)
    pixels = finish(linear, picture.grade, options.weights, frame)
    write_png(options.output, blank_door.patch(pixels, house, (left, top)))
    write_png(options.output.with_name(options.output.stem + "-mask.png"), (mask * 255 + 0.5).astype(np.uint8))
    options.output.with_suffix(".json").write_text(blank_door.facts(house, linear, (left, top)))


def render_open(options):
    """Renders the part of a picture that its open door changes: FILE.png is a patch for the picture, FILE.json what
    open_door.facts() says. A draft is only the part, small."""
    part = scene_module(options.name)
    picture, kept = part.SCENE.PICTURE, options.output.with_suffix(".npz")
    bpy.ops.wm.read_factory_settings(use_empty=True)
    part.SCENE.build(open_door.open_door)
    settings(picture, options)
    left, top, width, height = part.CROP
    inset.render_only((left, top, left + width, top + height), picture)
    if not options.grade:
        keep(kept, passes(options.output.parent))
    if options.passes:
        return
    linear = kept_passes(kept)
    scale = bpy.context.scene.render.resolution_percentage / 100
    frame = [round(side * scale) for side in (left, top, picture.width, picture.height)]
    pixels = finish(linear, picture.grade, options.weights, frame)
    write_png(options.output, pixels if options.draft else open_door.patch(pixels, part))
    options.output.with_suffix(".json").write_text(open_door.facts(part))


try:
    main()
except Exception:
    # Blender would print the trace and still end with 0.
    import traceback

    traceback.print_exc()
    os._exit(1)
