import { describe, expect, test } from "vitest";
import { readPage } from "./page.ts";
import { PageWords } from "./page-words.ts";
import { dropUnusedRules } from "./unused-rules.ts";

/** What is left of these rules on a page with this body. */
function left(css: string, body: string, asking: string[] = []): string {
  const page = readPage(`<head><style>${css}</style></head><body>${body}</body>`);
  dropUnusedRules(page, new PageWords(page), asking);
  return page.styles.toString();
}

describe("of a page's styles", () => {
  test.each([
    [".a{top:0}.b{top:0}", '<p class="a">A</p>', ".a{top:0}"],
    ["p,h2{top:0}", "<p>A</p>", "p{top:0}"],
    ["@media (width>=1px){.b{top:0}}", "<p>A</p>", ""],
    ["@keyframes go{to{top:0}}p{top:0}", "<p>A</p>", "p{top:0}"],
    [":root{--a:1px;--b:var(--a);--c:2px}p{top:var(--c)}", "<p>A</p>", ":root{--c:2px}p{top:var(--c)}"],
    ["@media screen{p{--a:1px}}p{top:0}", "<p>A</p>", "p{top:0}"],
  ])("what nothing on it can use goes: %s", (css, body, expected) => {
    expect(left(css, body)).toBe(expected);
  });

  test.each([
    ["p:hover,p::after,p[open]{top:0}", "<p>A</p>"],
    ["@keyframes go{to{top:0}}p{animation:go 1s}", "<p>A</p>"],
    [":root{--a:1px;--b:var(--a)}p{top:calc(2*var(--b))}", "<p>A</p>"],
    ["@font-face{font-family:A}", "<p>A</p>"],
    ["@view-transition{navigation:auto}", ""],
    ["*,:before,:root{top:0}", ""],
  ])("what something on it may use stays: %s", (css, body) => {
    expect(left(css, body)).toBe(css);
  });

  test("a custom property that something beside the styles asks for stays", () => {
    expect(left(":root{--a:1px;--b:2px}", "", ["a{top:var(--b)}"])).toBe(":root{--b:2px}");
  });
});
