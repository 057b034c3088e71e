import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWINGS } from "./drawings.ts";

// An owner's photograph may be in its place.
const drawn = Object.keys(DRAWINGS).filter((name) => existsSync(`media/${name}.svg`));

test.each(drawn)("media/ has the drawing of %s as its source draws it", (name) => {
  expect(DRAWINGS[name]?.() === readFileSync(`media/${name}.svg`, "utf8"), "Run `npm run drawings`.").toBe(
    true,
  );
});

test.each(Object.entries(DRAWINGS))("the drawing of %s has a title and names its parts", (_, draw) => {
  const drawing = draw();
  expect(drawing).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 800 600"><title>\w[^<]+<\/title>/);
  expect(drawing.match(/class="t( z)?" d="M[^"]{20,}"/g)?.length).toBeGreaterThan(1);
  expect(drawing).not.toMatch(/NaN|undefined/);
});
