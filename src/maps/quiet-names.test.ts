import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { STEPS } from "./quiet-names.ts";

test("a map shows the names of a step from the width on for which they were placed", () => {
  const css = readFileSync("src/maps/map-drawing/map-drawing.module.css", "utf8");
  const shown = [...css.matchAll(/@container \(min-width: (\d+)rem\) \{[^@]*?\.step(\d)/g)];
  expect(shown.map(([, width, step]) => [Number(step), Number(width)])).toEqual(
    STEPS.map((width, index) => [index + 1, width]),
  );
});
