// Photos of our own houses with an old door, as visitors might take them: another light, another position of the camera, things in
// front of the door. Each is a camera's JPEG with a GPS position.
import { readFileSync } from "node:fs";
import type { Quad } from "../../src/doors/paint/geometry.ts";

/** The corners from the upper left one on: x and y of each. */
type Numbers = readonly [number, number, number, number, number, number, number, number];

const SIDING: Numbers = [145, 144, 462, 150, 462, 389, 145, 404];
const SHOWCASE: Numbers = [208, 290, 487, 295, 487, 425, 208, 438];

/**
 * What is known of each photo from the scene that it was made of: where its doors are, in pixels of the upright photo, and
 * what a flat white door in the first one looks like on average, as stored.
 */
const PHOTOS = {
  night: { doors: [SIDING], white: [46, 37, 30] },
  "strong-sun-with-a-shadow": { doors: [SHOWCASE], white: [188, 173, 151] },
  oblique: { doors: [[242, 86, 579, 140, 579, 399, 242, 461]], white: [196, 189, 180] },
  "wide-angle": {
    doors: [
      [166, 222, 331, 220, 330, 371, 170, 363],
      [374, 220, 544, 220, 540, 368, 373, 372],
    ],
    white: [206, 197, 184],
  },
  portrait: { doors: [[48, 375, 500, 381, 518, 591, 30, 613]], white: [195, 186, 173] },
  "car-in-front": { doors: [[188, 186, 413, 188, 413, 361, 188, 363]], white: [199, 195, 189] },
  "door-open": { doors: [SIDING], white: [196, 189, 180] },
  "very-dark": { doors: [SHOWCASE], white: [14, 13, 12] },
  tiny: { doors: [[98, 96, 168, 96, 168, 150, 98, 151]], white: [199, 194, 188] },
  // Held sideways: only its metadata says which side is up.
  turned: { doors: [SHOWCASE], white: [195, 182, 168] },
} as const satisfies Record<string, { doors: readonly Numbers[]; white: readonly number[] }>;

export const DIFFICULT_PHOTOS = Object.entries(PHOTOS).map(([name, { doors, white }]) => ({
  name,
  white,
  openings: doors.map(
    ([ax, ay, bx, by, cx, cy, dx, dy]): Quad => [
      [ax, ay],
      [bx, by],
      [cx, cy],
      [dx, dy],
    ],
  ),
}));

/** The file of a photo. */
export function difficultPhoto(name: keyof typeof PHOTOS): Buffer {
  return readFileSync(`tests/photos/${name}.jpg`);
}
