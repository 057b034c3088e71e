// A visitor's photo and its edits, as an undo history.

import type { Rgb } from "../../styles/color.ts";
import {
  archShare,
  centerOf,
  mapQuad,
  type Opening,
  type Point,
  scaleQuad,
  wholeDoor,
} from "../paint/geometry.ts";
import { estimateLight } from "../paint/light.ts";
import type { Image } from "../paint/painter.ts";
import type { View } from "../paint/scene.ts";
import { LIGHT_COLUMNS, LIGHT_ROWS } from "../paint/shading.ts";
import { drawStrokes, makeMask, type Stroke } from "./brush.tsx";
import type { Known } from "./door-likeness.ts";
import { type Guess, guessCorners, type Part } from "./guess-corners.ts";
import { scaledPixels, smallPixels } from "./photo.ts";

type Step = { openings: readonly Opening[] } | { stroke: Stroke };

/** A photo that is open. */
export interface PhotoSession {
  photo: HTMLCanvasElement;
  /** What the brush has painted: where things stand in front of the door. */
  mask: HTMLCanvasElement;
  /** Where the openings were at first: none while they're looked for. */
  start: readonly Opening[];
  /** Where the opening may be, if that is in doubt. */
  doubtful?: Opening;
  steps: readonly Step[];
  /** How much brighter or darker than estimated, in stops: 0 is as estimated. */
  stops: number;
  /** How much warmer or cooler than estimated, from -1 to 1: 0 is as estimated. */
  warmth: number;
}

// Wide enough for the light, and quick.
const LIGHT_WIDTH = 480;

// Of the head and the sides of most openings.
const SHADOW = 0.45;

// How much more red, and less blue, the warmest light has, in stops.
const WARMEST = 0.4;

/** Opens a session, with what was done to the photo before. Otherwise its openings must be found. */
export function startSession(photo: HTMLCanvasElement, edits?: Edits): PhotoSession {
  const mask = makeMask(photo);
  drawStrokes(mask, strokesOf(edits?.steps ?? []));
  return { photo, mask, start: [], steps: [], stops: 0, warmth: 0, ...edits };
}

/** What was done to a photo. */
export type Edits = Omit<PhotoSession, "photo" | "mask">;

export function editsOf({ photo: _photo, mask: _mask, ...edits }: PhotoSession): Edits {
  return edits;
}

function strokesOf(steps: readonly Step[]): Stroke[] {
  return steps.flatMap((step) => ("stroke" in step ? [step.stroke] : []));
}

/** Looks for an opening. */
export function findOpening(photo: HTMLCanvasElement, known?: Known): Promise<Guess> {
  const { width, height } = photo;
  const pixelsOf = (part: Part, wide: number) =>
    scaledPixels(photo, wide, Math.max(1, Math.round((wide * part.height) / part.width)), part);
  return guessCorners({ width, height, pixelsOf }, known);
}

/** Where the openings are after all steps. */
export function openingsOf({ start, steps }: PhotoSession): readonly Opening[] {
  return steps.reduce((openings, step) => ("openings" in step ? step.openings : openings), start);
}

/** The middle of the first opening, even of one in doubt, or of the photo. */
export function middleOf({ photo, doubtful }: PhotoSession, [opening = doubtful]: readonly Opening[]): Point {
  return opening ? centerOf(opening.corners) : [photo.width / 2, photo.height / 2];
}

/** The session with one more step. */
export function addStep(session: PhotoSession, step: Step): PhotoSession {
  return { ...session, steps: [...session.steps, step] };
}

/** The session without its last step, or without all of them. */
export function undoSteps(session: PhotoSession, count = 1): PhotoSession {
  const steps = session.steps.slice(0, Math.max(0, session.steps.length - count));
  drawStrokes(session.mask, strokesOf(steps));
  return { ...session, steps };
}

/** The light of the photo in its openings. What the brush has painted says nothing about it. */
export function lightIn({ photo, mask, steps }: PhotoSession, openings: readonly Opening[]): ImageData {
  const small = smallPixels(photo, LIGHT_WIDTH);
  const seen = steps.some((step) => "stroke" in step)
    ? scaledPixels(mask, small.width, small.height)
    : undefined;
  const grids = new ImageData(LIGHT_COLUMNS, LIGHT_ROWS * Math.max(1, openings.length));
  for (const [index, opening] of openings.entries()) {
    const quad = scaleQuad(wholeDoor(opening), small.width / photo.width);
    const { data } = estimateLight(small, quad, seen, archShare(opening));
    grids.data.set(data, index * data.length);
  }
  return grids;
}

/** What the painter needs to know of a photo. */
export function photoView(
  { photo, mask, stops, warmth }: PhotoSession,
  openings: readonly Opening[],
  grid: ImageData,
): View<Image> {
  const exposure: Rgb = [2 ** (stops + WARMEST * warmth), 2 ** stops, 2 ** (stops - WARMEST * warmth)];
  return {
    picture: photo,
    mask,
    openings: openings.map(wholeDoor),
    arches: openings.map(archShare),
    light: { of: "photo", grid, exposure, shadow: SHADOW },
  };
}

/** The same opening at the side where the photo has more room, inside it. */
export function besideOf({ photo }: PhotoSession, { corners: opening, arch }: Opening): Opening {
  const xs = opening.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const isLeft = left > photo.width - right;
  const room = isLeft ? left : photo.width - right;
  // Never so narrow that its corners are on each other.
  const wide = Math.max(0.25 * (right - left), Math.min(right - left, 0.9 * room));
  const scale = wide / (right - left);
  const bottom = Math.max(...opening.map(([, y]) => y));
  const from = isLeft
    ? Math.max(0, left - 0.05 * room - wide)
    : Math.min(photo.width - wide, right + 0.05 * room);
  const corners = mapQuad(opening, ([x, y]) => [from + scale * (x - left), bottom + scale * (y - bottom)]);
  return { corners, arch };
}
