import { describe, expect, test } from "vitest";
import { dropUnusedRules } from "./unused-rules.ts";

/** What is left of these rules on a page with this body. */
function left(css: string, body: string, scripts: string[] = []): string {
  const html = dropUnusedRules(`<head><style>${css}</style></head><body>${body}</body>`, scripts);
  return /<style>(.*)<\/style>/.exec(html)?.[1] ?? "";
}

describe("of a page's styles", () => {
  test.each([
    [".a{top:0}.b{top:0}", '<p class="a">A</p>', ".a{top:0}"],
    ["p,h2{top:0}", "<p>A</p>", "p{top:0}"],
    [".a>ul .b{top:0}", '<p class="a b">A</p>', ""],
    [".a.b{top:0}", '<p class="a"></p><p class="b"></p>', ""],
    ["@media (width>=1px){.b{top:0}}", "<p>A</p>", ""],
    ["@keyframes go{to{top:0}}p{top:0}", "<p>A</p>", "p{top:0}"],
    [":root{--a:1px;--b:var(--a);--c:2px}p{top:var(--c)}", "<p>A</p>", ":root{--c:2px}p{top:var(--c)}"],
  ])("what nothing on it can use goes: %s", (css, body, expected) => {
    expect(left(css, body)).toBe(expected);
  });

  test.each([
    ["p:hover,p::after,p[open]{top:0}", "<p>A</p>"],
    [".a:not(.b):has(.c,.d) p{top:0}", '<div class="a"><p>A</p></div>'],
    ["@keyframes go{to{top:0}}p{animation:go 1s}", "<p>A</p>"],
    ["@media print{.b{top:0}}", "<p>A</p>"],
    ["@font-face{font-family:A}", "<p>A</p>"],
    ["li{top:0}", "<noscript><ul><li>A</li></ul></noscript>"],
    [".tooltip{top:0}", "<script>b=``,a.className=`tooltip`</script>"],
    [".a.b,.c{top:0}", `<script>x.className='a '+(y?"b":'it')+" c "</script>`],
    ["*,:before,:root{top:0}", ""],
  ])("what something on it may use stays: %s", (css, body) => {
    expect(left(css, body)).toBe(css);
  });

  test("what an island's script may add stays", () => {
    expect(left(".x li{top:0}", "<p>A</p>", ['s={answer:"x"};jsx("li",{})'])).toBe(".x li{top:0}");
  });
});
