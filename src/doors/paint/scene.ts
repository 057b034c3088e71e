// What is painted: a door, and the picture into which it is put.
import type { Rgb } from "../../styles/color.ts";
import type { Quad } from "./geometry.ts";

/** A picture that a browser has decoded. */
export type Image = ImageBitmap | HTMLCanvasElement | ImageData;

/**
 * A flat door, drawn in the size of its opening. The base is gray: it says how much brighter or darker the relief is than a flat
 * painted surface.
 */
export interface Door {
  base: Image;
  /** A section with windows in the place of one of the base, and which part of it is glass. */
  windows?: { section: Image; glass: Image; row: number };
  /** What its glass looks like. */
  pane: Pane;
  /** Which part of a door without sections of its own is glass. */
  glass?: Image;
  /** The paint, or the color of the wood at each place. */
  finish: Rgb | Image;
  /** Handles and hinges with what is transparent around them. */
  hardware?: Image;
}

/** A kind of glass. */
interface Pane {
  color: Rgb;
  /** How much of what is seen in clear glass it hides: 1 is all of it. */
  cover: number;
  /** How much of the light inside comes through. */
  light: number;
}

/** The picture into which a door is put. */
export interface View {
  picture: Image;
  /** The corners of each opening, in pixels of the picture: one or two. */
  openings: readonly Quad[];
  /** How far down an arch begins at the sides of each, as a share of its height; none is straight. */
  arches?: readonly number[];
  /** Where the door is seen in the picture, and not what stands in front of it. */
  mask?: Image;
  light: HouseLight | PhotoLight;
}

/** A house that was rendered with a white door: its picture is the light. */
interface HouseLight {
  of: "house";
  /** How much of a difference in paint the picture shows: 1 is all of it. */
  response: number;
  /** The same for paint, for each of red, green and blue. An eye takes the color out of light that all else is in too. */
  paint?: Rgb | undefined;
  /** What shines through the glass from inside. */
  glow: Rgb;
}

/** The light of a photo, as it was estimated. */
export interface PhotoLight {
  of: "photo";
  /** The color of a white door at each place of the opening; those of several openings below each other. */
  grid: Image;
  /** How much brighter or darker, warmer or cooler than estimated: a factor for each color. */
  exposure: Rgb;
  /** What upper panes of glass mirror, in linear light. */
  sky: Rgb;
}

/** The reflectance of the white door with which a house was rendered. */
export const WHITE = 0.8;
