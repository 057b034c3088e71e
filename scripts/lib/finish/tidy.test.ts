import { expect, test } from "vitest";
import { readPage, writePage } from "./page.ts";
import { tidy } from "./tidy.ts";

/** A body after tidying. */
function tidied(body: string): string {
  const page = readPage(`<body>${body}</body>`);
  tidy(page);
  return /<body>(.*)<\/body>/s.exec(writePage(page))?.[1] ?? "";
}

test("comments, the names of icons, spaces between classes and the value of a mark stay behind", () => {
  expect(tidied('<p data-mark="true" data-kind="a" title="true">A</p>')).toBe(
    '<p data-mark="" data-kind="a" title="true">A</p>',
  );
  expect(tidied('<!--a--><p class=" a  b ">A<!--$--></p><p class="">B</p>')).toBe(
    '<p class="a b">A</p><p>B</p>',
  );
  expect(tidied('<svg xmlns="http://www.w3.org/2000/svg" class="lucide lucide-x a"></svg>')).toBe(
    '<svg class="a"></svg>',
  );
});

test("what is inside an island stays as it was drawn", () => {
  const island = '<astro-island><!--a--><p class="b ">A</p></astro-island>';
  expect(tidied(island)).toBe(island);
});
