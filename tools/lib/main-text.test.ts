import { expect, test } from "vitest";
import { mainText } from "./main-text.ts";

test("the text of a page is its main element's with closed details, without scripts, styles and icons", () => {
  const page = `<!doctype html><html lang="en"><head><title>Title</title></head><body><header>Header</header>
    <main><h1>Doors</h1><p>We <b>mend</b>
      them.</p><ul><li>One</li><li>Two</li></ul>
      <details><summary>Why?</summary><p>Because.</p></details>
      <svg><title>Icon</title></svg><script>let a</script><style>p{}</style><noscript>Plain</noscript></main>
    <footer>Footer</footer></body></html>`;
  expect(mainText(page)).toBe("Doors We mend them. One Two Why? Because.");
});

test("a page without a main element has no text", () => {
  expect(mainText("<p>Words</p>")).toBe("");
});
