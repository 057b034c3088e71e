// What is painted: a door, and the picture into which it is put.
import type { Rgb } from "../../styles/color.ts";
import type { Quad } from "./geometry.ts";

/**
 * A flat door, drawn in the size of its opening. The base is gray: a flat painted surface is stored as PAINT, so that the base
 * says how much brighter or darker the relief is than that.
 * @typeParam Image what the painter takes: decoded pictures in a browser, pixels elsewhere
 */
export interface Door<Image> {
  base: Image;
  /** A section with windows in the place of one of the base, and which part of it is glass. */
  windows?: { section: Image; glass: Image; row: number };
  /** What its glass looks like; without it, as in the drawings. */
  pane?: Pane | undefined;
  /** Which part of a door without sections of its own is glass. */
  glass?: Image;
  /** The paint, or the color of the wood at each place. */
  finish: Rgb | Image;
  /** Handles and hinges with what is transparent around them. */
  hardware?: Image;
}

/** A kind of glass. */
export interface Pane {
  color: Rgb;
  /** How much of what is seen in clear glass it hides: 1 is all of it. */
  cover: number;
  /** How much of the light inside comes through. */
  light: number;
}

/** The glass of the drawings. */
export const CLEAR: Pane = { color: [1, 1, 1], cover: 0, light: 1 };

/** The picture into which a door is put. */
export interface View<Image> {
  picture: Image;
  /** The corners of each opening, in pixels of the picture: one or two. */
  openings: readonly Quad[];
  /** How far down an arch begins at the sides of each, as a share of its height; none is straight. */
  arches?: readonly number[];
  /** Where the door is seen in the picture, and not what stands in front of it. */
  mask?: Image;
  light: HouseLight | PhotoLight<Image>;
}

/** A house that was rendered with a white door: its picture is the light. */
export interface HouseLight {
  of: "house";
  /** How much of a difference in paint the picture shows: 1 is all of it. */
  response: number;
  /** The same for paint, for each of red, green and blue. An eye takes the color out of light that all else is in too. */
  paint?: Rgb | undefined;
  /** What shines through the glass from inside. */
  glow: Rgb;
}

/** The light of a photo, as it was estimated. */
export interface PhotoLight<Image> {
  of: "photo";
  /** The color of a white door at each place of the opening; those of several openings below each other. */
  grid: Image;
  /** How much brighter or darker, warmer or cooler than estimated: a factor for each color. */
  exposure: Rgb;
  /** What upper panes of glass mirror, in linear light. */
  sky: Rgb;
}

/** What flat paint is stored as in a base: this share of linear light (sRGB 218). */
export const PAINT = 0.7;

/** The reflectance of the white door with which a house was rendered. */
export const WHITE = 0.8;

/** All the light inside comes from where the glass of a drawing is as bright as this: from half as bright, a quarter. */
export const SEEN_INSIDE = 0.22;

/** The sheen that dark paint has too. */
export const SHEEN = 0.025;

/** The sections of a door, all of the same height. */
export const SECTIONS = 4;

/** Above this share of linear light a photo's values bend towards white, as in a camera. */
export const SHOULDER = 0.8;

/** No stored value is brighter than this, so that the brightest still has room above it. */
export const BRIGHTEST = 0.995;

/** How far the shadow of the head, of the sides and of the floor reaches, as shares of the opening. */
export const SHADOW_REACH = { head: 0.16, side: 0.035, foot: 0.015 };

/** How much of a difference in a door's finish a house's picture shows, for each color. */
export function responseTo<Image>(finish: Rgb | Image, { response, paint }: HouseLight): Rgb {
  return (isPaint(finish) && paint) || [response, response, response];
}

/** Whether a finish is one color. */
export function isPaint<Image>(finish: Rgb | Image): finish is Rgb {
  return Array.isArray(finish);
}
