import { expect, test } from "vitest";
import { tidyHtml } from "./tidy-html.ts";

const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

test("attribute names are in lower case and void elements have no slash", () => {
  expect(tidyHtml(page('<img srcSet="a.avif 1x" alt=""/>'))).toBe(page('<img srcset="a.avif 1x" alt="">'));
});

test("scripts and what stands in noscript stay as they are, since their hashes depend on it", () => {
  const body = "<script>if (1 < 2 && 3) a();</script><noscript><ul><li>A</li></ul></noscript>";
  expect(tidyHtml(page(body))).toBe(page(body));
});

test("a style that stands in the body moves to the head, where the standard wants it", () => {
  expect(tidyHtml(page("<style>a{}</style><p>A</p>"))).toBe(
    '<!DOCTYPE html><html lang="en"><head><title>A</title><style>a{}</style></head><body><p>A</p></body></html>',
  );
});
