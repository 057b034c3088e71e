// Ten photos that are hard to work with, for tests: our own houses with an old door, as visitors might photograph them.
import sharp from "sharp";
import type { HousePlace } from "../../records/door-files.ts";
import { doorMastersIn } from "../../records/door-masters.ts";
import { fromHex, type Rgb, toLinear, toStored } from "./color.ts";
import {
  fromUnitSquare,
  mapQuad,
  type Point,
  project,
  type Quad,
  scaleQuad,
  toUnitSquare,
} from "./geometry.ts";
import { paintPixels } from "./pixel-painter.ts";
import type { Pixels } from "./pixels.ts";

/** A photo of which everything is known. */
export interface DifficultPhoto {
  /** The right way up. */
  pixels: Pixels;
  /** The same with a flat white door, as our houses are rendered: what the light truly is. */
  lit: Pixels;
  /** Where its garage doors are. */
  openings: readonly Quad[];
  /** How the camera was held, as a number of EXIF; 1 is upright. */
  orientation: 1 | 3;
}

interface Scene {
  pixels: Pixels;
  openings: readonly Quad[];
}

interface Recipe {
  house: string;
  /** The old door: a drawing of media/doors/ and its color. */
  door: string;
  color: string;
  /** How wide the house is before the steps, in pixels. */
  width?: number;
  orientation?: 3;
  steps: readonly ((scene: Scene) => Scene)[];
  /** What hides the door itself, so that it is no part of the light. */
  cover?: (scene: Scene) => Scene;
}

const WIDTH = 640;

const RECIPES = {
  night: { house: "siding", door: "short-panel-single", color: "#6a5a48", steps: [lampAtNight] },
  "strong sun with a shadow": {
    house: "showcase-day",
    door: "long-panel-double",
    color: "#4f3a2b",
    steps: [sunAndShadow],
  },
  oblique: { house: "siding", door: "carriage-single", color: "#55646f", steps: [fromTheSide] },
  "wide-angle": { house: "brick", door: "short-panel-single", color: "#e3d8c1", steps: [wideAngle] },
  portrait: {
    house: "showcase-day",
    door: "short-panel-double",
    color: "#ece9e2",
    width: 900,
    steps: [portrait, cameraTiltedUp],
  },
  "car in front": {
    house: "shingle",
    door: "shaker-single",
    color: "#92806a",
    width: 900,
    steps: [closer],
    cover: carInFront,
  },
  "door open": {
    house: "siding",
    door: "flush-single",
    color: "#7d8083",
    steps: [],
    cover: openDoor,
  },
  "very dark": { house: "showcase-day", door: "plank-double", color: "#22352b", steps: [nearlyBlack] },
  tiny: { house: "shingle", door: "short-panel-single", color: "#ece9e2", width: 280, steps: [] },
  "upside down": {
    house: "showcase-dusk",
    door: "long-panel-double",
    color: "#c2b294",
    orientation: 3,
    steps: [],
  },
} as const satisfies Readonly<Record<string, Recipe>>;

/** What makes each of the ten photos difficult. */
export type Difficulty = keyof typeof RECIPES;
export const DIFFICULTIES = Object.keys(RECIPES) as Difficulty[];

/** Makes one of the photos. */
export async function difficultPhoto(difficulty: Difficulty): Promise<DifficultPhoto> {
  const recipe: Recipe = RECIPES[difficulty];
  const width = recipe.width ?? WIDTH;
  const { places } = doorMastersIn(process.cwd());
  const place = places[recipe.house] as HousePlace;
  const house = await readHouse(recipe.house, width);
  const mask = await readPicture(`media/houses/${recipe.house}-mask.png`, width);
  const openings = place.openings.map((quad) => scaleQuad(quad, width / place.width));
  const base = await readPicture(`media/doors/${recipe.door}.jpg`);
  const light = { of: "house", response: place.response, glow: place.glow } as const;
  const old = paintPixels({ base, finish: fromHex(recipe.color) }, { picture: house, mask, openings, light });
  const take = (pixels: Pixels) =>
    recipe.steps.reduce((scene, step) => step(scene), { pixels, openings } as Scene);
  const scene = take(old);
  return {
    pixels: (recipe.cover?.(scene) ?? scene).pixels,
    lit: take(house).pixels,
    openings: scene.openings,
    orientation: recipe.orientation ?? 1,
  };
}

/** A house of ours with its flat white door, and where that is. */
export async function ownHouse(house: string): Promise<Scene> {
  const place = doorMastersIn(process.cwd()).places[house] as HousePlace;
  return {
    pixels: await readHouse(house, WIDTH),
    openings: place.openings.map((quad) => scaleQuad(quad, WIDTH / place.width)),
  };
}

/** The file that a camera writes: a JPEG with the place where it was taken, and with how the camera was held. */
export async function asFile({
  pixels,
  orientation,
}: Pick<DifficultPhoto, "pixels" | "orientation">): Promise<Buffer> {
  const { data, width, height } = pixels;
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "40/1 55/1 30/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "73/1 57/1 46/1",
  };
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .rotate(orientation === 3 ? 180 : 0)
    .withExif({ IFD0: { Make: "A camera" }, IFD3: gps })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

function readHouse(house: string, width: number): Promise<Pixels> {
  return readPicture(`media/houses/${house}.jpg`, width);
}

async function readPicture(file: string, width?: number): Promise<Pixels> {
  const raw = sharp(file).resize(width).toColourspace("srgb").ensureAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** One lantern beside the door, which warms what is near it. All else is dark and grainy. */
function lampAtNight(scene: Scene): Scene {
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
function sunAndShadow(scene: Scene): Scene {
  const [[topLeft, , bottomRight]] = scene.openings as [Quad];
  const [middleX, middleY] = [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2];
  return relight(scene, ([x, y]) => {
    const side = Math.min(Math.max((x - middleX - 1.2 * (y - middleY)) / 6 + 0.5, 0), 1);
    return [0.13 + 1.37 * side, 0.16 + 1.2 * side, 0.22 + 0.9 * side];
  });
}

/** So dark that a tenth of the values of a file is left. */
function nearlyBlack(scene: Scene): Scene {
  return relight(scene, () => [0.008, 0.008, 0.009]);
}

function fromTheSide(scene: Scene): Scene {
  return seenAs(scene, [
    [0, -0.4],
    [1.1, 0.03],
    [1.1, 0.98],
    [0, 1.3],
  ]);
}

function cameraTiltedUp(scene: Scene): Scene {
  return seenAs(scene, [
    [0, 0],
    [1, 0],
    [1.14, 1.02],
    [-0.14, 1.02],
  ]);
}

/** The corners of the picture move to these places, given as shares of its size. What is outside is lost. */
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

/** Straight lines become barrels, as with the widest lens of a phone. */
function wideAngle(scene: Scene): Scene {
  const { width, height } = scene.pixels;
  const BEND = 0.16;
  const from = ([x, y]: Point): Point => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    const factor = (1 + BEND * ((dx * dx + dy * dy) / (width / 2) ** 2)) / (1 + BEND);
    return [width / 2 + dx * factor, height / 2 + dy * factor];
  };
  // The inverse has no simple formula; a few steps toward it are near enough.
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

function portrait(scene: Scene): Scene {
  return crop(scene, 0.24, 0, 0.58, 1);
}

function closer(scene: Scene): Scene {
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
function carInFront(scene: Scene): Scene {
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

/** The garage behind the door that is up: dark, with something in it. */
function openDoor(scene: Scene): Scene {
  const toDoor = toUnitSquare(scene.openings[0] as Quad);
  return recolor(scene, (point, color) => {
    const [u, v] = project(toDoor, point);
    if (u < 0 || u > 1 || v < 0 || v > 1) return color;
    const isShelf = u > 0.62 && u < 0.9 && v > 0.35 && v < 0.85 && (v * 12) % 1 < 0.6;
    const floor = v > 0.86 ? 0.05 * (v - 0.84) * 7 : 0;
    return isShelf ? [0.02, 0.015, 0.01] : [0.004 + floor, 0.004 + floor, 0.005 + floor];
  });
}

/** The picture in other light: what each color is multiplied by, in linear light. */
function relight(scene: Scene, lightAt: (point: Point) => Rgb): Scene {
  return recolor(scene, (point, [red, green, blue]) => {
    const [r, g, b] = lightAt(point);
    return [red * r, green * g, blue * b];
  });
}

function recolor({ pixels, openings }: Scene, change: (point: Point, color: Rgb) => Rgb): Scene {
  const { data, width, height } = pixels;
  const changed = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const color = [0, 1, 2].map((channel) => toLinear(data[at + channel] ?? 0)) as unknown as Rgb;
      changed.set(change([x + 0.5, y + 0.5], color).map(toStored), at);
    }
  return { pixels: { data: changed, width, height }, openings };
}

/** Another picture of the same: where each of its points comes from, and where points go to. */
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
      data.set(pixels.data.subarray(at, at + 4), 4 * (y * width + x));
    }
  return { pixels: { data, width, height }, openings: openings.map((quad) => mapQuad(quad, to)) };
}
