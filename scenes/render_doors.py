"""Makes the layers of the designer's doors. `npm run scenes -- doors/NAME` calls it; see render.ts.

    python3 scenes/render_doors.py NAME --output FOLDER

NAME is a file of doors/: a style, wood or hardware. It needs NumPy, not Blender: see library/relief.py. What the
layers' values mean is in README.md.
"""

import argparse
import importlib
import pathlib

import numpy as np

from library.finish import blur, write_png
from library.parts.relief_door import FOOT, PIXELS_A_FOOT, SEAL, WIDTHS, Door, seen_in
from library.relief import coarse, openness, shaded

STORED = 0.70  # what flat paint is stored as, linear: bevels that look up are brighter
SEAL_SHADE = 0.03
GASKET = 0.35  # how much of the glass's color is left where its frame begins
SCALE = PIXELS_A_FOOT / FOOT


def srgb(linear):
    """Linear values as 8-bit sRGB, with less than one step of noise so that gradients have no bands."""
    value = np.clip(linear, 0, 1)
    value = np.where(value <= 0.0031308, value * 12.92, 1.055 * np.power(np.maximum(value, 1e-9), 1 / 2.4) - 0.055)
    return stepped(value)


def stepped(value):
    dither = np.random.default_rng(1).uniform(-0.5, 0.5, (*value.shape[:2], 1))
    return np.clip(value * 255 + dither + 0.5, 0, 255).astype(np.uint8)


def render_style(style, module, folder):
    """The base of a style for each width, its top sections with windows, and where their glass is."""
    for width in WIDTHS:
        for kind, windows in {"": None, **module.WINDOWS}.items():
            door = Door(width, windows)
            module.build(door)
            name = f"{style}-{width}-{kind}".rstrip("-")
            layers(door, folder, name)
            print(f"built {name}", flush=True)


def layers(door, folder, name):
    relief = door.relief
    light = shaded(relief.grained(door.grain_depth), SCALE)
    if not door.windows:
        light[round((door.relief.z[0] - SEAL) * SCALE) :] *= SEAL_SHADE
    if not relief.glass.any():
        write_png(folder / f"{name}.png", srgb(light[..., None] * STORED))
        return
    glass = coarse(relief.glass.astype(np.float32))[..., None]
    corner = blur(np.repeat(openness(coarse(relief.height), SCALE)[..., None], 3, axis=2), 2.0)
    shown = seen_in(door) * np.clip(corner * 1.25 - 0.2, 0, 1)
    # A pixel that is both would let white shine beside dark paint: there lies the dark gasket.
    edge = (glass > 0) & (blur(np.repeat(glass, 3, axis=2), 0.7)[..., :1] < 0.97)
    picture = np.where(edge, shown * GASKET, np.where(glass > 0, shown, light[..., None]))
    write_png(folder / f"{name}.png", srgb(picture * STORED))
    write_png(folder / f"{name}-glass.png", (glass * 255 + 0.5).astype(np.uint8))


def render_wood(module, folder):
    """Every grain in every width and tone."""
    for grain, (widths, build) in module.GRAINS.items():
        for width in widths:
            door = Door(width)
            build(door)
            for tone in module.TONES:
                name = f"wood-{grain}-{width}-{tone}"
                write_png(folder / f"{name}.png", stepped(module.stain(door.relief, tone)))
                print(f"built {name}", flush=True)


def render_hardware(module, folder):
    for name, build in module.HARDWARE.items():
        pixels = module.iron(build())
        alpha = (np.clip(pixels[..., 3:], 0, 1) * 255 + 0.5).astype(np.uint8)
        write_png(folder / f"hardware-{name}.png", np.concatenate([srgb(pixels[..., :3]), alpha], axis=2))


def main():
    parser = argparse.ArgumentParser(prog="render_doors.py")
    parser.add_argument("name")
    parser.add_argument("--output", required=True, type=pathlib.Path)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    module = importlib.import_module("doors." + options.name.replace("-", "_"))
    if hasattr(module, "GRAINS"):
        render_wood(module, options.output)
    elif hasattr(module, "HARDWARE"):
        render_hardware(module, options.output)
    else:
        render_style(options.name, module, options.output)


if __name__ == "__main__":
    main()
