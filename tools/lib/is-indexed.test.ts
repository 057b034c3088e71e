import { expect, test } from "vitest";
import { isIndexed } from "./is-indexed.ts";

test.each([
  ["", true],
  ['<meta name="robots" content="max-image-preview:large">', true],
  ['<meta name="robots" content="noindex">', false],
  ['<meta name="ROBOTS" content="NOINDEX, follow">', false],
  ['<meta name="robots" content="none">', false],
])("with %j in its head, a page is indexed: %s", (meta, indexed) => {
  expect(isIndexed(`<!doctype html><html><head><title>noindex</title>${meta}</head></html>`)).toBe(indexed);
});
