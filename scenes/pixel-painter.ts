// Paints a door into a house of ours without a browser, for the pictures of the gallery. The same formulas as in shaders.ts,
// pixel by pixel.

import {
  boundsOf,
  type Matrix,
  type Pixels,
  project,
  type Quad,
  toUnitSquare,
} from "../src/doors/paint/geometry.ts";
import {
  BRIGHTEST,
  CLEAR,
  type Door,
  type HouseLight,
  isPaint,
  PAINT,
  responseTo,
  SECTIONS,
  SEEN_INSIDE,
  SHEEN,
  type View,
  WHITE,
} from "../src/doors/paint/scene.ts";
import { type Rgb, toLinear } from "../src/styles/color.ts";

/** A view of a house of ours. */
export type HouseView = View<Pixels> & { light: HouseLight };

// How many samples each pixel takes, across and down. A door is often drawn at a third of its size.
const POINTS = 4;

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value));

/** What a flat door reflects at each place: red, green, blue, and the root of how much light inside comes through. */
interface Flat {
  values: Float32Array;
  width: number;
  height: number;
}

/** The picture of a house of ours with the door in it. */
export function paintPixels(door: Door<Pixels>, view: HouseView): Pixels {
  const flat = flatten(door);
  const { width, height } = view.picture;
  const data = new Uint8ClampedArray(view.picture.data);
  const light = { ...view.light, paint: responseTo(door.finish, view.light) };
  for (const opening of view.openings) paintOpening(flat, { ...view, light }, opening, data);
  return { data, width, height };
}

function paintOpening(
  flat: Flat,
  { picture, mask, light }: HouseView,
  opening: Quad,
  data: Uint8ClampedArray,
): void {
  const { width, height } = picture;
  const toDoor = toUnitSquare(opening);
  const bounds = boundsOf(opening);
  const [top, bottom] = [Math.max(0, Math.floor(bounds.top)), Math.min(height, Math.ceil(bounds.bottom))];
  const [left, right] = [Math.max(0, Math.floor(bounds.left)), Math.min(width, Math.ceil(bounds.right))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const { surface, glass, hits } = surfaceAt(flat, toDoor, x, y);
      const share = mask ? at(mask, (x + 0.5) / width, (y + 0.5) / height, 0) / 255 : 1;
      const cover = hits * share;
      if (cover === 0) continue;
      const pixel = 4 * (y * width + x);
      for (const channel of CHANNELS) {
        const seen = (picture.data[pixel + channel] ?? 0) / 255;
        const response = light.paint?.[channel] ?? light.response;
        const mirrored = Math.max(1 - 2 * glass * Math.min(light.glow[0], 1), 0);
        const reflected = ((surface[channel] * mirrored) / WHITE) ** response;
        const odds = oddsOf(seen) * reflected + light.glow[channel] * glass ** 2;
        data[pixel + channel] = 255 * (seen + (odds / (1 + odds) - seen) * cover);
      }
    }
  }
}

const CHANNELS = [0, 1, 2] as const;

/** What is seen of a door in one pixel. */
interface Found {
  surface: Rgb;
  glass: number;
  /** How much of the pixel shows the door. */
  hits: number;
}

function surfaceAt({ values, width, height }: Flat, toDoor: Matrix, x: number, y: number): Found {
  let [r, g, b, glass, hits] = [0, 0, 0, 0, 0];
  for (let i = 0; i < POINTS * POINTS; i++) {
    const point = [x + ((i % POINTS) + 0.5) / POINTS, y + (Math.floor(i / POINTS) + 0.5) / POINTS] as const;
    const [u, v] = project(toDoor, point);
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
    const from = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
    r += values[from] ?? 0;
    g += values[from + 1] ?? 0;
    b += values[from + 2] ?? 0;
    glass += values[from + 3] ?? 0;
    hits += 1;
  }
  const surface: Rgb = [r / hits, g / hits, b / hits];
  return { surface, glass: glass / hits, hits: hits / (POINTS * POINTS) };
}

function oddsOf(stored: number): number {
  return stored / (1 - Math.min(stored, BRIGHTEST));
}

/** The flat door in the size of its base. */
function flatten({ base, windows, glass, pane = CLEAR, finish, hardware }: Door<Pixels>): Flat {
  const { width, height } = base;
  const values = new Float32Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    const inSection = v * SECTIONS - (windows ? windows.row : -9);
    const section = inSection >= 0 && inSection < 1 ? windows : undefined;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const share = section ? at(section.glass, u, inSection, 0) / 255 : glass ? at(glass, u, v, 0) / 255 : 0;
      const metal = hardware ? at(hardware, u, v, 3) / 255 : 0;
      const to = 4 * (y * width + x);
      let bright = 0;
      for (const channel of CHANNELS) {
        const stored = section ? at(section.section, u, inSection, channel) : at(base, u, v, channel);
        const relief = (LINEAR[stored] ?? 0) / PAINT;
        const paint = isPaint(finish) ? finish[channel] : (LINEAR[at(finish, u, v, channel)] ?? 0);
        bright += relief / 3;
        const painted = paint * relief + SHEEN * relief * relief;
        const seen = relief + (pane.color[channel] - relief) * pane.cover;
        const surface = painted + (seen - painted) * share;
        const bare = hardware && metal > 0 ? (LINEAR[at(hardware, u, v, channel)] ?? 0) : 0;
        values[to + channel] = surface + (bare - surface) * metal;
      }
      values[to + 3] = share * Math.sqrt(pane.light) * Math.min(bright / SEEN_INSIDE, 1) * (1 - metal);
    }
  }
  return { values, width, height };
}

/** The stored value at a place of a picture, given in shares of its size. */
function at({ data, width, height }: Pixels, u: number, v: number, channel: number): number {
  const x = Math.min(Math.floor(u * width), width - 1);
  const y = Math.min(Math.floor(v * height), height - 1);
  return data[4 * (y * width + x) + channel] ?? 0;
}
