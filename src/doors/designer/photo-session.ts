// A visitor's photo and its edits, as an undo history.

import type { Quad } from "../paint/geometry.ts";
import { scaleQuad } from "../paint/geometry.ts";
import { estimateLight } from "../paint/light.ts";
import type { Image } from "../paint/painter.ts";
import type { View } from "../paint/scene.ts";
import { drawStrokes, makeMask, type Stroke } from "./brush.tsx";
import { guessCorners, SEARCH_WIDTH } from "./guess-corners.ts";
import { scaledPixels, smallPixels } from "./photo.ts";

type Step = { corners: Quad } | { stroke: Stroke };

/** A photo that is open. */
export interface PhotoSession {
  photo: HTMLCanvasElement;
  /** What the brush has painted: where things stand in front of the door. */
  mask: HTMLCanvasElement;
  start: Quad;
  steps: readonly Step[];
  /** How much brighter or darker than estimated, in stops: 0 is as estimated. */
  stops: number;
}

// Wide enough for the light, and quick.
const LIGHT_WIDTH = 480;

// Of the head and the sides of most openings.
const SHADOW = 0.45;

/** Opens a session. Without known corners, they are guessed. */
export function startSession(photo: HTMLCanvasElement, corners?: Quad): PhotoSession {
  const small = smallPixels(photo, SEARCH_WIDTH);
  const start = corners ?? scaleQuad(guessCorners(small), photo.width / small.width);
  return { photo, mask: makeMask(photo), start, steps: [], stops: 0 };
}

/** Where the corners are after all steps. */
export function cornersOf({ start, steps }: PhotoSession): Quad {
  return steps.reduce((corners, step) => ("corners" in step ? step.corners : corners), start);
}

/** The session with one more step. */
export function addStep(session: PhotoSession, step: Step): PhotoSession {
  return { ...session, steps: [...session.steps, step] };
}

/** The session without its last step, or without all of them. */
export function undoSteps(session: PhotoSession, count = 1): PhotoSession {
  const steps = session.steps.slice(0, Math.max(0, session.steps.length - count));
  drawStrokes(
    session.mask,
    steps.flatMap((step) => ("stroke" in step ? [step.stroke] : [])),
  );
  return { ...session, steps };
}

/** The light of the photo in an opening. What the brush has painted says nothing about it. */
export function lightIn({ photo, mask, steps }: PhotoSession, corners: Quad): ImageData {
  const small = smallPixels(photo, LIGHT_WIDTH);
  const seen = steps.some((step) => "stroke" in step)
    ? scaledPixels(mask, small.width, small.height)
    : undefined;
  const { data, width, height } = estimateLight(small, scaleQuad(corners, small.width / photo.width), seen);
  return new ImageData(new Uint8ClampedArray(data), width, height);
}

/** What the painter needs to know of a photo. */
export function photoView({ photo, mask, stops }: PhotoSession, corners: Quad, grid: ImageData): View<Image> {
  return {
    picture: photo,
    mask,
    openings: [corners],
    light: { of: "photo", grid, exposure: 2 ** stops, shadow: SHADOW },
  };
}
