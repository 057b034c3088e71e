import { expect, test } from "vitest";
import { pageFile, readPage, writePage } from "./page.ts";

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`;

/** A page after reading and writing, with nothing done to it. */
function rewritten(html: string): string {
  return writePage(readPage(html));
}

test("attribute names are in lower case and void elements have no slash", () => {
  expect(rewritten(page('<img srcSet="a.avif 1x" alt=""/>'))).toBe(page('<img srcset="a.avif 1x" alt="">'));
});

test("an element of a drawing that holds nothing has no end tag", () => {
  expect(rewritten(page('<svg><use href="#a"></use><path d="M0 0"></path></svg>'))).toBe(
    page('<svg><use href="#a"/><path d="M0 0"/></svg>'),
  );
});

test("scripts and what stands in noscript stay as they are, since their hashes depend on it", () => {
  const body = "<script>if (1 < 2 && 3) a();</script><noscript><ul><li>A</li></ul></noscript>";
  expect(rewritten(page(body))).toBe(page(body));
});

test("all styles are one at the end of the head, in their order, and a page without any has none", () => {
  expect(rewritten(page("<style>b{top:0}</style><p>A</p>", "<style>a{top:0}</style><link>"))).toBe(
    page("<p>A</p>", "<link><style>a{top:0}b{top:0}</style>"),
  );
  expect(rewritten(page("<style></style>"))).toBe(page(""));
});

test("pages with the same styles do not share what is done to them", () => {
  const source = page("", "<style>a{top:0}</style>");
  readPage(source).styles.removeAll();
  expect(rewritten(source)).toBe(source);
});

test("a file's name follows its content", () => {
  const { name, content } = pageFile("page", "css", "a{top:0}");
  expect(name).toMatch(/^_astro\/page\.[\w-]{8}\.css$/);
  expect(content).toBe("a{top:0}");
  expect(pageFile("page", "css", "a{top:1px}").name).not.toBe(name);
});
