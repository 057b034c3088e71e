import { expect, test } from "vitest";
import { allPages, bytes, faults } from "./site.ts";

// What a server sends before it must wait for an answer, ten packets of 1,460 bytes: the whole home page is in it.
const HOME = 14_600;
const OTHER_PAGES = 12_000;

test("the home page fits the first flight of packets, and every other page leaves room in it", () => {
  const wrong = faults(allPages, ({ file }) => {
    const limit = file === "index.html" ? HOME : OTHER_PAGES;
    const size = bytes(`${file}.br`).length;
    return [size > limit && `${size} bytes as it is sent, ${size - limit} too many`];
  });
  expect(wrong).toEqual([]);
});
