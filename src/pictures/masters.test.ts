import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { mastersIn, TYPES } from "./masters.ts";

test("the build imports every type of file that counts as a picture, in small letters and in capitals", () => {
  // A glob that Vite reads must stand there as it is.
  const [, glob = ""] =
    /"\.\.\/\.\.\/(media\/\*\.\{[^"]+)"/.exec(readFileSync("src/pictures/sources.ts", "utf8")) ?? [];
  const files = TYPES.flatMap((type) => [`media/door${type}`, `media/door${type.toUpperCase()}`]);
  expect(files.filter((file) => !posix.matchesGlob(file, glob))).toEqual([]);
});

test("a picture has the name of its file, whatever its type", () => {
  const files = {
    list: () => ["door.JPG", "door.webp", "house.png", "qualities.json"],
    read: () => undefined,
  };
  expect(Object.fromEntries(mastersIn(files))).toEqual({
    door: ["door.JPG", "door.webp"],
    house: ["house.png"],
  });
});
