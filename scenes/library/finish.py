"""From the renderer's linear passes to the finished picture: noise out, exposure, film curve, bloom, grain."""

import struct
import zlib

import numpy as np

from .denoise import denoise

# AgX (Troy Sobotka): the matrix into its space, and Benjamin Wrensch's polynomial for its curve.
AGX = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    np.float32,
)
AGX_CURVE = [15.5, -40.14, 31.96, -6.868, 0.4298, 0.1191, -0.00232]
AGX_STOPS = (-12.47393, 4.026069)
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def finish(passes, grade, weights, frame=None):
    """The passes 'color', 'albedo' and 'normal' (height x width x 3, linear) as 8-bit sRGB. frame: where they lie in
    their picture if they are only a part of it, as left, top, the picture's width and its height."""
    picture = denoise(passes["color"], passes["albedo"], passes["normal"], weights)
    rows, columns, _ = picture.shape
    left, top, width, height = frame or (0, 0, columns, rows)
    picture = picture * 2**grade.exposure
    picture = picture * np.array([1 + grade.warmth, 1, 1 - grade.warmth], np.float32)
    if grade.bloom:
        light, scale = np.clip(picture, 0, 30), width / 1600
        spread = sum(blur(light, sigma * scale) for sigma in (6, 20, 60)) / 3
        picture = picture * (1 - grade.bloom) + spread * grade.bloom
    picture = film(picture, grade.contrast, grade.saturation)
    picture = np.clip(picture + (picture - blur(picture, 0.8)) * grade.sharpen, 0, 1)
    y, x = np.mgrid[top : top + rows, left : left + columns]
    ratio = height / width
    corner = ((x / width - 0.5) ** 2 + ((y / height - 0.5) * ratio) ** 2) / (0.25 + 0.25 * ratio**2)
    picture = picture * (1 - grade.vignette * corner**1.5)[..., None]
    picture = picture + np.random.default_rng(1).normal(0, grade.grain, (rows, columns, 1))
    return (np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8)


def film(linear, contrast, saturation):
    """The AgX curve with a look on top, in its own space."""
    value = linear @ AGX.T
    low, high = AGX_STOPS
    value = np.clip((np.log2(np.maximum(value, 1e-10)) - low) / (high - low), 0, 1)
    value = np.maximum(np.polyval(AGX_CURVE, value), 0) ** contrast
    gray = (value @ LUMINANCE)[..., None]
    return np.clip((gray + (value - gray) * saturation) @ np.linalg.inv(AGX).T, 0, 1).astype(np.float32)


def blur(picture, sigma):
    """A Gaussian blur; sigma in pixels. Edges are mirrored."""
    reach = min(int(4 * sigma + 0.5), min(picture.shape[:2]) - 1)
    steps = np.arange(-reach, reach + 1)
    kernel = np.exp(-0.5 * (steps / sigma) ** 2)
    kernel = (kernel / kernel.sum()).astype(np.float32)
    for axis in (0, 1):
        sides = [(reach, reach) if a == axis else (0, 0) for a in range(3)]
        padded = np.moveaxis(np.pad(picture, sides, mode="symmetric"), axis, 0)
        picture = np.moveaxis(convolve(padded, kernel), 0, axis)
    return picture


def convolve(padded, kernel):
    """Convolves along the first axis and cuts off the padding; long kernels go through the Fourier transform."""
    count = padded.shape[0] - len(kernel) + 1
    if len(kernel) < 32:
        return sum(weight * padded[i : i + count] for i, weight in enumerate(kernel))
    size = padded.shape[0]
    product = np.fft.rfft(padded, axis=0) * np.fft.rfft(kernel, size)[:, None, None]
    return np.fft.irfft(product, size, axis=0)[len(kernel) - 1 :].astype(np.float32)


def write_png(path, pixels):
    """Writes height x width x 1 (gray), 3 (RGB) or 4 (RGBA) bytes as a PNG."""
    height, width, channels = pixels.shape
    kind_of_color = {1: 0, 3: 2, 4: 6}[channels]
    rows = b"".join(b"\0" + pixels[y].tobytes() for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, kind_of_color, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header))
        file.write(chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))
