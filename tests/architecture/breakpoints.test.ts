import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// A script can't read a stylesheet's breakpoint, and passing it would cost each page bytes.
test.each([
  ["src/client/menus.ts", "src/sections/header/header.module.css"],
  ["src/pictures/picture/picture.tsx", "src/sections/home-hero/home-hero.module.css"],
])("%s changes at a width at which %s does", (script, stylesheet) => {
  const [, width = ""] = /"(\((?:min|max)-width: [\d.]+rem\))"/.exec(readFileSync(script, "utf8")) ?? [];
  expect(width).not.toBe("");
  expect(readFileSync(stylesheet, "utf8")).toContain(`@media ${width} {`);
});
