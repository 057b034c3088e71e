// The parts of a sectional door, from which drawings are composed: seen straight on from inside the garage, 36 units to
// an inch, each at its own origin.
import { circle, type Drawn, path, rect } from "./sheet.ts";

export const bolt = (x: number, y: number): Drawn =>
  circle("o x", x, y, 11) + path("d", `M${x - 6} ${y}l3-5h6l3 5-3 5h-6z`);

/** Half of a hinge: a plate with two bolts, from the joint upward (-1) or downward (1). */
const leaf = (way: -1 | 1): Drawn => {
  const y = (from: number) => Math.min(way * from, way * 104);
  return (
    path("u", `M-30 ${y(14) + 8}h86v92h-86z`) +
    path(
      "o x",
      `M-36 ${way * 14}h86l-6 ${way * 74}q-1 ${way * 14}-16 ${way * 14}h-42q-15 0-16 ${way * -14}z`,
    ) +
    bolt(-12, way * 76) +
    bolt(28, way * 76)
  );
};

/** A hinge over the joint of two sections; its barrel holds the roller's stem. */
export const hinge: readonly Drawn[] = [
  leaf(-1),
  leaf(1),
  rect("o y", -44, -17, 104, 34, 15),
  path("d", "M-14-17v34M30-17v34"),
];

/** A roller from the side: its stem from the origin to the right, its wheel of two inches at the end. */
export const roller = (stem: number): Drawn[] => [
  rect("o y", 0, -7, stem + 8, 14, 4),
  rect("o y", stem - 6, -15, 12, 30, 4),
  rect("o w", stem + 6, -36, 32, 72, 13),
  path("d", `M${stem + 15}-34v68M${stem + 29}-34v68`),
  rect("o x", stem + 38, -9, 8, 18, 3),
];

/** A vertical track of two inches between two heights: its inner lip at the left, its back at the right. */
export const track = (top: number, bottom: number): Drawn[] => [
  rect("u", 10, top, 72, bottom - top),
  rect("o x", 0, top, 72, bottom - top),
  path("d", `M13 ${top}V${bottom}M58 ${top}V${bottom}`),
];

/** The edge of two sections with a joint at the origin: their faces to the left, the stile that hinges are bolted to. */
export const sections = (width: number, top: number, bottom: number): Drawn[] => [
  rect("u", -width + 12, top, width, bottom - top),
  rect("o w", -width, top, width, bottom - top),
  rect("o s", -92, top, 92, bottom - top),
  path("d", `M-80 ${top}V${bottom}M-12 ${top}V${bottom}`),
  path("o", `M${-width}-4H0M${-width} 4H0`),
];

/** The frame of the opening beside the door, of wood. */
export const jamb = (width: number, top: number, bottom: number): Drawn[] => [
  rect("d b", 0, top, width, bottom - top),
  path("e", [0.25, 0.52, 0.79].map((share) => `M${width * share} ${top}V${bottom}`).join("")),
];

/** A bracket from the track's back to the frame, with slots. */
export const bracket: readonly Drawn[] = [
  path("u", "M8-22h128v60H8z"),
  path("o x", "M0-30h122q8 0 8 8v44q0 8-8 8H0z"),
  path("d w", "M58-8h44v16H58z"),
  bolt(24, 0),
  bolt(84, 0),
];

/** A photo eye on its bracket: its lens looks to the left. */
export const photoEye: readonly Drawn[] = [
  path("o y", "M44-78h70v22H66v112H44z"),
  rect("o i", -36, -58, 84, 116, 14),
  path("o n", "M-36-30h-22q-14 0-14 30t14 30h22z"),
  path("l", "M-22-40v80"),
  circle("d a", 22, -34, 9),
  path("l", "M14 12h24M14 24h24"),
];
