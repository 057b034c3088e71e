import { expect, test } from "vitest";
import { mastersIn } from "./masters.ts";

test("a picture has the name of its file, whatever its type", () => {
  const files = {
    list: () => ["door.JPG", "door.webp", "house.png", "notes.json"],
    read: () => undefined,
  };
  expect(Object.fromEntries(mastersIn(files))).toEqual({
    door: ["door.JPG", "door.webp"],
    house: ["house.png"],
  });
});
