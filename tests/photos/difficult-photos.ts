// Ten difficult photos for tests: our own houses with an old door, as visitors might photograph them.

import sharp, { type Sharp } from "sharp";
import type { HousePlace } from "../../src/doors/model/files.ts";
import { doorMastersIn } from "../../src/doors/model/masters.ts";
import { type Quad, scaleQuad } from "../../src/doors/paint/geometry.ts";
import type { Pixels } from "../../src/doors/paint/pixels.ts";
import { filesIn } from "../../src/records/file-source.ts";
import type { Rgb } from "../../src/styles/color.ts";
import { paintPixels } from "../../tools/lib/pixel-painter.ts";
import {
  cameraTiltedUp,
  carInFront,
  closer,
  fromTheSide,
  lampAtNight,
  nearlyBlack,
  openDoor,
  portrait,
  type Scene,
  sunAndShadow,
  wideAngle,
} from "./scene-changes.ts";

/** A photo with known ground truth. */
export interface DifficultPhoto {
  /** The right way up. */
  pixels: Pixels;
  /** The same with a flat white door, as our houses are rendered: the true light. */
  lit: Pixels;
  /** Where its garage doors are. */
  openings: readonly Quad[];
  /** The EXIF orientation; 1 is upright. */
  orientation: 1 | 3;
}

interface Recipe {
  house: string;
  /** The old door: a drawing of media/doors/, and what its paint reflects. */
  door: string;
  paint: Rgb;
  /** The width of the house before the steps, in pixels. */
  width?: number;
  orientation?: 3;
  steps: readonly ((scene: Scene) => Scene)[];
  /** Things in front of the door, which don't affect the light. */
  cover?: (scene: Scene) => Scene;
}

const WIDTH = 640;

// More than the old door has in any of the photos.
const DOOR_WIDTH = 500;

const RECIPES = {
  night: { house: "siding", door: "short-panel-single", paint: [0.14, 0.1, 0.065], steps: [lampAtNight] },
  "strong sun with a shadow": {
    house: "showcase-day",
    door: "long-panel-double",
    paint: [0.078, 0.042, 0.024],
    steps: [sunAndShadow],
  },
  oblique: { house: "siding", door: "carriage-single", paint: [0.091, 0.13, 0.16], steps: [fromTheSide] },
  "wide-angle": { house: "brick", door: "short-panel-single", paint: [0.77, 0.69, 0.53], steps: [wideAngle] },
  portrait: {
    house: "showcase-day",
    door: "short-panel-double",
    paint: [0.84, 0.81, 0.76],
    width: 900,
    steps: [portrait, cameraTiltedUp],
  },
  "car in front": {
    house: "shingle",
    door: "shaker-single",
    paint: [0.29, 0.22, 0.14],
    width: 900,
    steps: [closer],
    cover: carInFront,
  },
  "door open": {
    house: "siding",
    door: "flush-single",
    paint: [0.21, 0.22, 0.23],
    steps: [],
    cover: openDoor,
  },
  "very dark": {
    house: "showcase-day",
    door: "plank-double",
    paint: [0.016, 0.036, 0.024],
    steps: [nearlyBlack],
  },
  tiny: { house: "shingle", door: "short-panel-single", paint: [0.84, 0.81, 0.76], width: 280, steps: [] },
  "upside down": {
    house: "showcase-dusk",
    door: "long-panel-double",
    paint: [0.54, 0.45, 0.3],
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
  const { places } = doorMastersIn(filesIn(process.cwd()));
  const place = places[recipe.house] as HousePlace;
  const house = await readHouse(recipe.house, width);
  const mask = await readPicture(`media/houses/${recipe.house}-mask.png`, width);
  const openings = place.openings.map((quad) => scaleQuad(quad, width / place.width));
  const base = await readPicture(`media/doors/${recipe.door}.jpg`, DOOR_WIDTH);
  const light = { of: "house", response: place.response, glow: place.glow } as const;
  const old = paintPixels({ base, finish: recipe.paint }, { picture: house, mask, openings, light });
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
  const place = doorMastersIn(filesIn(process.cwd())).places[house] as HousePlace;
  return {
    pixels: await readHouse(house, WIDTH),
    openings: place.openings.map((quad) => scaleQuad(quad, WIDTH / place.width)),
  };
}

/** The file that a camera would write, with its orientation. */
export async function asFile({
  pixels: { data, width, height },
  orientation,
}: Pick<DifficultPhoto, "pixels" | "orientation">): Promise<Buffer> {
  const upright = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  return cameraFile(upright.rotate(orientation === 3 ? 180 : 0), orientation);
}

/** A JPEG like a camera's, with a GPS position and an EXIF orientation. */
export async function cameraFile(picture: Sharp, orientation: number): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: "N",
    GPSLatitude: "40/1 55/1 30/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "73/1 57/1 46/1",
  };
  return picture
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
