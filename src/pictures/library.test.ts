import { afterAll, beforeEach, expect, test } from "vitest";
import {
  CARD_WIDTH,
  PHONE_WIDTH,
  pictureAddress,
  pictureSources,
  providePictures,
  type SizedFile,
} from "./library.ts";

let named: string[];
beforeEach(() => {
  named = [];
  const file =
    (name: string) =>
    (width: number): SizedFile => ({
      width,
      address: () => {
        named.push(`${name}${width}`);
        return `/${name}${width}`;
      },
    });
  const avif = {
    sharp: [360, 750, 1080, 1600].map(file("sharp")),
    dense: [750, 1080, 2400].map(file("dense")),
  };
  const picture = { alt: "A door.", width: 1080, height: 810, avif, jpeg: [540, 1080].map(file("jpeg")) };
  providePictures(new Map([["door", picture]]));
});
afterAll(() => providePictures(new Map()));

test.each([
  [
    "a card names files for dense screens, and the small JPEG",
    CARD_WIDTH,
    ["sharp360", "dense750", "jpeg540"],
  ],
  ["a phone's picture those up to its width", PHONE_WIDTH, ["sharp360", "dense750", "dense1080", "jpeg1080"]],
  [
    "any other those that are sharp pixel by pixel, and the widest",
    undefined,
    ["sharp360", "sharp750", "sharp1080", "sharp1600", "dense2400", "jpeg1080"],
  ],
])("of the files of a picture, %s, and no other is made", (_, maxWidth, files) => {
  pictureSources("door", maxWidth);
  pictureAddress("door", maxWidth);
  expect(named).toEqual(files);
});
