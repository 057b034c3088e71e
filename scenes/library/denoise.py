"""Intel Open Image Denoise's network (Apache-2.0), run in NumPy: Debian's Blender has none built in.

The weights are `rt_hdr_alb_nrm.tza`; the network is the U-Net of OIDN 1.4, for HDR color with albedo and normals.
"""

import struct

import numpy as np

# The transfer function between linear light and the network's values (OIDN's "PU" curve).
A, B, C, D, E, F, G = (
    1.41283765e03,
    1.64593172,
    4.31384981e-01,
    -2.94139609e-03,
    1.92653254e-01,
    6.26026094e-03,
    9.98620152e-01,
)
LINEAR_LIMITS = (1.57945760e-06, 3.22087631e-02)
CODED_LIMITS = (2.23151711e-03, 3.70974749e-01)
LARGEST = 65504.0  # of 16-bit floats, which the network was trained on
MIDDLE_GRAY = 0.18
MULTIPLE = 16  # the network halves the picture four times
ROWS_AT_ONCE = 3e6  # bounds the memory of a convolution


def encode(light):
    low, high = LINEAR_LIMITS
    middle = B * np.power(np.maximum(light, 1e-12), C) + D
    return np.where(light <= low, A * light, np.where(light <= high, middle, E * np.log(light + F) + G)).astype(
        np.float32
    )


def decode(code):
    low, high = CODED_LIMITS
    middle = np.power(np.maximum(code - D, 1e-12) / B, 1 / C)
    return np.where(code <= low, code / A, np.where(code <= high, middle, np.exp((code - G) / E) - F)).astype(
        np.float32
    )


def read_weights(path):
    """The tensors of a .tza file by name."""
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data, 0)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a file of denoiser weights.")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank  # the shape, then one letter of layout a dimension
        kind = {"f": "<f4", "h": "<f2"}[chr(data[at])]
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        tensors[name] = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
    return tensors


def convolve(x, weight, bias, relu):
    """A 3x3 convolution with zero padding, a few rows at a time."""
    height, width, channels = x.shape
    outputs = weight.shape[0]
    row = width + 2
    kernels = np.ascontiguousarray(weight.transpose(2, 3, 1, 0)).reshape(9, channels, outputs)
    result = np.empty((height, width, outputs), np.float32)
    step = max(8, int(ROWS_AT_ONCE / (row * max(channels, outputs))))
    for top in range(0, height, step):
        bottom = min(height, top + step)
        count = bottom - top
        block = np.zeros((count + 3, row, channels), np.float32)
        first, last = max(0, top - 1), min(height, bottom + 1)
        block[first - (top - 1) : last - (top - 1), 1:-1] = x[first:last]
        flat = block.reshape(-1, channels)
        total = np.broadcast_to(bias, (count * row, outputs)).copy()
        for k in range(9):
            shift = (k // 3) * row + k % 3
            total += flat[shift : shift + count * row] @ kernels[k]
        if relu:
            np.maximum(total, 0, out=total)
        result[top:bottom] = total.reshape(count, row, outputs)[:, :width]
    return result


def halve(x):
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def double(x):
    return x.repeat(2, 0).repeat(2, 1)


def exposure(color):
    """The factor that brings the picture's mean brightness, in blocks of 16 pixels, to middle gray."""
    brightness = color @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    rows, columns = brightness.shape[0] // 16, brightness.shape[1] // 16
    blocks = brightness[: rows * 16, : columns * 16].reshape(rows, 16, columns, 16).mean((1, 3))
    lit = blocks[blocks > 1e-8]
    return MIDDLE_GRAY / np.exp2(np.log2(lit).mean()) if lit.size else 1.0


def denoise(color, albedo, normal, weights_path):
    """height x width x 3 linear float32 each; gives the color without its noise."""
    tensors = read_weights(weights_path)
    height, width, _ = color.shape
    scale, norm = exposure(color), 1 / float(encode(np.float32(LARGEST)))
    inputs = [
        encode(np.maximum(np.nan_to_num(color), 0) * scale) * norm,
        np.clip(albedo, 0, 1),
        np.clip(normal, -1, 1) * 0.5 + 0.5,
    ]
    x = np.concatenate(inputs, 2).astype(np.float32)
    pad = [(0, -size % MULTIPLE + MULTIPLE) for size in (height, width)]
    x = np.pad(x, (*pad, (0, 0)), mode="reflect")

    def layer(name, value, relu=True):
        return convolve(value, tensors[name + ".weight"], tensors[name + ".bias"], relu)

    skips, y = [x], layer("enc_conv0", x)
    for level in (1, 2, 3):
        y = halve(layer(f"enc_conv{level}", y))
        skips.append(y)
    y = halve(layer("enc_conv4", y))
    y = layer("enc_conv5b", layer("enc_conv5a", y))
    for level in (4, 3, 2, 1):
        y = np.concatenate([double(y), skips.pop()], 2)
        y = layer(f"dec_conv{level}b", layer(f"dec_conv{level}a", y))
    y = layer("dec_conv0", y, relu=False)[:height, :width]
    return (decode(np.maximum(y, 0) / norm) / scale).astype(np.float32)
