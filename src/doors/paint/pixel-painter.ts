// Paints a door into a picture without WebGL: for browsers that lack it, and for the pictures of the
// gallery. The same formulas as in shaders.ts, pixel by pixel.
import { type Rgb, toLinear, toStored } from "../../styles/color.ts";
import { archAt, boundsOf, type Matrix, type Point, project, type Quad, toUnitSquare } from "./geometry.ts";
import type { Pixels } from "./pixels.ts";
import {
  BRIGHTEST,
  CLEAR,
  type Door,
  isPaint,
  PAINT,
  responseTo,
  SECTIONS,
  SEEN_INSIDE,
  SHADOW_REACH,
  SHEEN,
  SHOULDER,
  type View,
  WHITE,
} from "./scene.ts";

// How many samples each pixel takes, across and down. A door is often drawn at a third of its size.
const POINTS = 4;

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value));

/** What a flat door reflects at each place: red, green, blue, and the root of how much light inside comes through. */
interface Flat {
  values: Float32Array;
  width: number;
  height: number;
}

/** The picture of the view with the door in it. */
export function paintPixels(door: Door<Pixels>, view: View<Pixels>): Pixels {
  const flat = flatten(door);
  const { width, height } = view.picture;
  const data = new Uint8ClampedArray(view.picture.data);
  const { light } = view;
  const seen = light.of === "house" ? { ...light, paint: responseTo(door.finish, light) } : light;
  for (const which of view.openings.keys()) paintOpening(flat, { ...view, light: seen }, which, data);
  return { data, width, height };
}

function paintOpening(flat: Flat, view: View<Pixels>, which: number, data: Uint8ClampedArray): void {
  const { picture, mask, openings, arches } = view;
  const arch = arches?.[which] ?? 0;
  const quad = openings[which] as Quad;
  const { width, height } = picture;
  const toDoor = toUnitSquare(quad);
  const bounds = boundsOf(quad);
  const [top, bottom] = [Math.max(0, Math.floor(bounds.top)), Math.min(height, Math.ceil(bounds.bottom))];
  const [left, right] = [Math.max(0, Math.floor(bounds.left)), Math.min(width, Math.ceil(bounds.right))];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const found = surfaceAt(flat, toDoor, x, y, arch);
      const row = (which + found.place[1]) / openings.length;
      const share = mask ? at(mask, (x + 0.5) / width, (y + 0.5) / height, 0) / 255 : 1;
      const cover = found.hits * share;
      if (cover === 0) continue;
      const pixel = 4 * (y * width + x);
      for (const channel of CHANNELS) {
        const seen = (picture.data[pixel + channel] ?? 0) / 255;
        const shown = lightUp(found, view.light, seen, channel, row, arch);
        data[pixel + channel] = 255 * (seen + (shown - seen) * cover);
      }
    }
  }
}

const CHANNELS = [0, 1, 2] as const;
type Channel = (typeof CHANNELS)[number];

/** What is seen of a door in one pixel. */
interface Found {
  surface: Rgb;
  glass: number;
  /** How much of the pixel shows the door. */
  hits: number;
  /** Where on the door. */
  place: Point;
}

function surfaceAt(
  { values, width, height }: Flat,
  toDoor: Matrix,
  x: number,
  y: number,
  arch: number,
): Found {
  let [r, g, b, glass, hits] = [0, 0, 0, 0, 0];
  let place: Point = [0, 0];
  for (let i = 0; i < POINTS * POINTS; i++) {
    const point = [x + ((i % POINTS) + 0.5) / POINTS, y + (Math.floor(i / POINTS) + 0.5) / POINTS] as const;
    const [u, v] = project(toDoor, point);
    if (u < 0 || u >= 1 || v < archAt(u, arch) || v >= 1) continue;
    const from = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
    r += values[from] ?? 0;
    g += values[from + 1] ?? 0;
    b += values[from + 2] ?? 0;
    glass += values[from + 3] ?? 0;
    place = [u, v];
    hits += 1;
  }
  const surface: Rgb = [r / hits, g / hits, b / hits];
  return { surface, glass: glass / hits, hits: hits / (POINTS * POINTS), place };
}

/** The stored value of a surface of the door in the light of the view, from 0 to 1. */
function lightUp(
  { surface, glass, place: [u, v] }: Found,
  light: View<Pixels>["light"],
  seen: number,
  channel: Channel,
  /** Where in the grids of light, as a share of their height. */
  row: number,
  arch: number,
) {
  if (light.of === "house") {
    const response = light.paint?.[channel] ?? light.response;
    const mirrored = Math.max(1 - 2 * glass * Math.min(light.glow[0], 1), 0);
    const reflected = ((surface[channel] * mirrored) / WHITE) ** response;
    const odds = oddsOf(seen) * reflected + light.glow[channel] * glass ** 2;
    return odds / (1 + odds);
  }
  const head = 1 - light.shadow * (1 - smoothStep((v - archAt(u, arch)) / SHADOW_REACH.head));
  const side = 1 - light.shadow * 0.7 * (1 - smoothStep(Math.min(u, 1 - u) / SHADOW_REACH.side));
  const white = LINEAR[at(light.grid, u, row, channel)] ?? 0;
  return toStored(bend(white * (surface[channel] / WHITE) * light.exposure[channel] * head * side)) / 255;
}

/** Linear light as stored, clipped at white. */
function bend(light: number): number {
  return light < SHOULDER ? light : 1 - (1 - SHOULDER) * Math.exp((SHOULDER - light) / (1 - SHOULDER));
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

function smoothStep(share: number): number {
  const t = Math.min(Math.max(share, 0), 1);
  return t * t * (3 - 2 * t);
}
