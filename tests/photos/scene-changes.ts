// Makes a photo difficult, for tests: other light, another position of the camera, things in front of the door.

import {
  fromUnitSquare,
  mapQuad,
  type Point,
  project,
  type Quad,
  toUnitSquare,
} from "../../src/doors/paint/geometry.ts";
import type { Pixels } from "../../src/doors/paint/pixels.ts";
import { type Rgb, toLinear, toStored } from "../../src/styles/color.ts";

/** A picture of a house, and where its garage doors are. */
export interface Scene {
  pixels: Pixels;
  openings: readonly Quad[];
}

/** One lantern beside the door with a warm light. Everything else is dark and grainy. */
export function lampAtNight(scene: Scene): Scene {
  const [[, top, , bottom]] = scene.openings as [Quad];
  const lamp: Point = [top[0] + 0.18 * (top[0] - bottom[0]), top[1] + 0.1 * (bottom[1] - top[1])];
  const reach = 0.7 * (top[0] - bottom[0]);
  return relight(scene, ([x, y]) => {
    const near = 1 / (1 + ((x - lamp[0]) ** 2 + (y - lamp[1]) ** 2) / (reach / 2) ** 2);
    const grain = 1 + 0.5 * Math.sin(x * 12.9898 + y * 78.233) * Math.sin(x * 39.425 - y * 11.135);
    return [0.012 + 0.16 * near, 0.014 + 0.09 * near, 0.02 + 0.035 * near].map(
      (share) => share * grain,
    ) as unknown as Rgb;
  });
}

/** The shadow of the next house over half of the door; the rest in the sun. */
export function sunAndShadow(scene: Scene): Scene {
  const [[topLeft, , bottomRight]] = scene.openings as [Quad];
  const [middleX, middleY] = [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2];
  return relight(scene, ([x, y]) => {
    const side = Math.min(Math.max((x - middleX - 1.2 * (y - middleY)) / 6 + 0.5, 0), 1);
    return [0.13 + 1.37 * side, 0.16 + 1.2 * side, 0.22 + 0.9 * side];
  });
}

/** So dark that a tenth of the range of values is left. */
export function nearlyBlack(scene: Scene): Scene {
  return relight(scene, () => [0.008, 0.008, 0.009]);
}

export function fromTheSide(scene: Scene): Scene {
  return seenAs(scene, [
    [0, -0.4],
    [1.1, 0.03],
    [1.1, 0.98],
    [0, 1.3],
  ]);
}

export function cameraTiltedUp(scene: Scene): Scene {
  return seenAs(scene, [
    [0, 0],
    [1, 0],
    [1.14, 1.02],
    [-0.14, 1.02],
  ]);
}

/** Moves the corners of the picture to these points, given as shares of its size, and crops the rest. */
function seenAs(scene: Scene, shares: Quad): Scene {
  const { width, height } = scene.pixels;
  const corners = mapQuad(shares, ([x, y]) => [x * width, y * height]);
  const [there, back] = [fromUnitSquare(corners), toUnitSquare(corners)];
  return remap(
    scene,
    [width, height],
    (point) => {
      const [x, y] = project(back, point);
      return [x * width, y * height];
    },
    ([x, y]) => project(there, [x / width, y / height]),
  );
}

/** Barrel distortion, as of a phone's widest lens. */
export function wideAngle(scene: Scene): Scene {
  const { width, height } = scene.pixels;
  const BEND = 0.16;
  const from = ([x, y]: Point): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const factor = (1 + BEND * ((dx * dx + dy * dy) / (width / 2) ** 2)) / (1 + BEND);
    return [width / 2 + dx * factor, height / 2 + dy * factor];
  };
  // The inverse has no simple formula; a few iterations are close enough.
  const to = (point: Point): Point => {
    let found = point;
    for (let i = 0; i < 20; i++) {
      const [x, y] = from(found);
      found = [found[0] + point[0] - x, found[1] + point[1] - y];
    }
    return found;
  };
  return remap(scene, [width, height], from, to);
}

export function portrait(scene: Scene): Scene {
  return crop(scene, 0.24, 0, 0.58, 1);
}

export function closer(scene: Scene): Scene {
  return crop(scene, 0.14, 0.18, 0.72, 0.8);
}

function crop(scene: Scene, left: number, top: number, wide: number, high: number): Scene {
  const { width, height } = scene.pixels;
  const [x0, y0] = [Math.round(left * width), Math.round(top * height)];
  return remap(
    scene,
    [Math.round(wide * width), Math.round(high * height)],
    ([x, y]) => [x + x0, y + y0],
    ([x, y]) => [x - x0, y - y0],
  );
}

/** The rear of a car before the left half of the door. */
export function carInFront(scene: Scene): Scene {
  const toDoor = toUnitSquare(scene.openings[0] as Quad);
  return recolor(scene, (point, color) => {
    const [u, v] = project(toDoor, point);
    // From -1 to 1 across the car, from 0 at its roof to 1 at the ground.
    const [x, y] = [(u - 0.36) / 0.4, (v - 0.42) / 0.7];
    if (y < 0 || y > 1.02 || Math.abs(x) > 1) return color;
    if (y > 0.85) return Math.abs(Math.abs(x) - 0.72) < 0.17 ? [0.008, 0.008, 0.009] : color;
    if (Math.abs(x) > 0.62 + 0.38 * Math.min(1, y / 0.4)) return color;
    if (y > 0.06 && y < 0.36 && Math.abs(x) < 0.58 + 0.3 * y) return [0.03, 0.04, 0.05];
    if (y > 0.42 && y < 0.55 && Math.abs(x) > 0.7) return [0.35, 0.02, 0.015];
    return y > 0.6 && y < 0.7 && Math.abs(x) < 0.22 ? [0.6, 0.6, 0.55] : [0.05, 0.09, 0.2];
  });
}

/** The dark garage behind an open door, with something in it. */
export function openDoor(scene: Scene): Scene {
  const toDoor = toUnitSquare(scene.openings[0] as Quad);
  return recolor(scene, (point, color) => {
    const [u, v] = project(toDoor, point);
    if (u < 0 || u > 1 || v < 0 || v > 1) return color;
    const isShelf = u > 0.62 && u < 0.9 && v > 0.35 && v < 0.85 && (v * 12) % 1 < 0.6;
    const floor = v > 0.86 ? 0.05 * (v - 0.84) * 7 : 0;
    return isShelf ? [0.02, 0.015, 0.01] : [0.004 + floor, 0.004 + floor, 0.005 + floor];
  });
}

/** Multiplies each pixel by a light, in linear color. */
function relight(scene: Scene, lightAt: (point: Point) => Rgb): Scene {
  return recolor(scene, (point, [red, green, blue]) => {
    const [r, g, b] = lightAt(point);
    return [red * r, green * g, blue * b];
  });
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => toLinear(value));

function recolor({ pixels, openings }: Scene, change: (point: Point, color: Rgb) => Rgb): Scene {
  const { data, width, height } = pixels;
  const changed = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const linear = (channel: number) => LINEAR[data[at + channel] ?? 0] ?? 0;
      const color = change([x + 0.5, y + 0.5], [linear(0), linear(1), linear(2)]);
      for (const channel of [0, 1, 2] as const) changed[at + channel] = toStored(color[channel]);
    }
  return { pixels: { data: changed, width, height }, openings };
}

/** Remaps a picture: where each of its points comes from, and where points go. */
function remap(
  { pixels, openings }: Scene,
  [width, height]: readonly [number, number],
  from: (point: Point) => Point,
  to: (point: Point) => Point,
): Scene {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [sourceX, sourceY] = from([x + 0.5, y + 0.5]);
      const column = Math.min(Math.max(Math.floor(sourceX), 0), pixels.width - 1);
      const row = Math.min(Math.max(Math.floor(sourceY), 0), pixels.height - 1);
      const at = 4 * (row * pixels.width + column);
      for (let channel = 0; channel < 4; channel++)
        data[4 * (y * width + x) + channel] = pixels.data[at + channel] ?? 0;
    }
  return { pixels: { data, width, height }, openings: openings.map((quad) => mapQuad(quad, to)) };
}
