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
  const [avif, jpeg] = [[360, 750, 1080, 1600].map(file("avif")), [540, 1080].map(file("jpeg"))];
  const picture = { alt: "A door.", width: 1080, height: 810, avif, jpeg };
  providePictures(new Map([["door", picture]]));
});
afterAll(() => providePictures(new Map()));

test.each([
  ["a card names those up to its width, and the small JPEG", CARD_WIDTH, ["avif360", "avif750", "jpeg540"]],
  ["a phone's picture those up to its width", PHONE_WIDTH, ["avif360", "avif750", "avif1080", "jpeg1080"]],
  ["any other all", undefined, ["avif360", "avif750", "avif1080", "avif1600", "jpeg1080"]],
])("of the files of a picture, %s, and no other is made", (_, maxWidth, files) => {
  pictureSources("door", maxWidth);
  pictureAddress("door", maxWidth);
  expect(named).toEqual(files);
});
