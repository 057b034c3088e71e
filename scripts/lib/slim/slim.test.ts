import { expect, test } from "vitest";
import { deferIslandLoader } from "./island-loader.ts";
import { shortName } from "./short-names.ts";

test("short names are all different, and none is one that blockers of advertisements hide", () => {
  const names = Array.from({ length: 400 }, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(400);
  expect(names.slice(0, 2)).toEqual(["a", "b"]);
  expect(names.filter((name) => /^ad/i.test(name))).toEqual([]);
});

const loader = '<script>(()=>{customElements.define("astro-island",f)})();</script>';
const islandPage = (client: string) =>
  `<body>${loader}<astro-island client="${client}"><p>A</p></astro-island></body>`;

test("what wakes islands becomes a file where each waits until it is near", () => {
  const { html, file } = deferIslandLoader(islandPage("visible"));
  expect(html).not.toContain(loader);
  expect(file?.script).toContain('customElements.define("astro-island"');
  expect(html).toContain(`import("/${file?.name}")`);
});

test("it stays in a page where one does not wait", () => {
  expect(deferIslandLoader(islandPage("idle"))).toEqual({ html: islandPage("idle") });
});
