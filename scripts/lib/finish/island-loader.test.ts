import { expect, test } from "vitest";
import { deferIslandLoader } from "./island-loader.ts";
import { readPage, writePage } from "./page.ts";

const loader = '<script>(()=>{customElements.define("astro-island",f)})();</script>';

/** A page with islands that wake in these ways, after the step. */
function deferred(...clients: string[]) {
  const islands = clients.map((client) => `<astro-island client="${client}"><p>A</p></astro-island>`);
  const page = readPage(`<body>${loader}${islands.join("")}</body>`);
  const file = deferIslandLoader(page);
  return { html: writePage(page), file };
}

test("what wakes islands becomes a file where each waits until it is near", () => {
  const { html, file } = deferred("visible");
  expect(html).not.toContain(loader);
  expect(file?.content).toBe('(()=>{customElements.define("astro-island",f)})();');
  expect(html).toContain(`import("/${file?.name}")`);
});

test("it stays in a page where one does not wait, and a page without islands gets nothing", () => {
  const { html, file } = deferred("visible", "idle");
  expect(html).toContain(loader);
  expect(file).toBeUndefined();
  expect(deferred().html).toContain(`<body>${loader}</body>`);
});
