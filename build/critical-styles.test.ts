import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inlineFirstStyles, keepOneStylesheet, parseRules, rulesFor } from "./critical-styles.ts";

const LINK = '<link rel="stylesheet" href="/_astro/style.a-B_1.css">';
const ISLANDS = '<link rel="stylesheet" href="/_astro/style.c.css">';
const FILE = "_astro/style.a-B_1.css";
const CSS = "._a_1{top:0}._b_1,._a_2{top:1px}._a_3{top:2px}";
const STYLES = { rules: parseRules(CSS), file: FILE };

test("a page inlines the styles of its first screen, and links all styles at the end of its first section", () => {
  const page = (head: string, link: string) =>
    `<head><style>p{}${head}</head><header class="_a_1"><p class="_a_3" data-later></p></header>` +
    `<main><section class="_a_2 night">${link}</section><section class="_a_3"></section></main>`;
  expect(inlineFirstStyles(page(`</style>${ISLANDS}${LINK}`, ""), STYLES)).toBe(
    page("._a_1{top:0}._b_1,._a_2{top:1px}</style>", `${LINK}<script> </script>`),
  );
});

test("the script of a page's islands stands where Firefox needs one", () => {
  const page = `<head><script>a()</script><style>p{}</style>${LINK}</head><main><script>b()\n</script><p></p></main>`;
  expect(inlineFirstStyles(page, STYLES)).toBe(
    `<head><script>a()</script><style>p{}</style></head><main><p></p>${LINK}<script>b()\n</script></main>`,
  );
});

test("a page without sections links the styles at the end of its content, and one that does not link them fails", () => {
  const page = `<head><style>p{}</style>${LINK}</head><main><p></p></main>`;
  expect(inlineFirstStyles(page, STYLES)).toContain(`<p></p>${LINK}<script> </script></main>`);
  expect(() => inlineFirstStyles("<head></head>", STYLES)).toThrow("A page does not link the styles");
});

test("of Astro's stylesheets, only the one with the styles of all components is kept", () => {
  const dist = mkdtempSync(join(tmpdir(), "styles-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, "_astro"));
  writeFileSync(join(dist, "_astro/style.0.css"), ".a3{top:2px}");
  writeFileSync(join(dist, FILE), CSS);
  writeFileSync(join(dist, "_astro/print.css"), "p{}");
  expect(keepOneStylesheet(dist)).toEqual(STYLES);
  expect(readdirSync(join(dist, "_astro")).sort()).toEqual(["print.css", "style.a-B_1.css"]);
});

test.each([
  ["a rule for another component", "._b_1 p{}", ""],
  ["a rule with a class of both", "._a_1 ._b_1{}", ""],
  ["one selector of several for it", "._b_1 p,._a_1 p{}", "._b_1 p,._a_1 p{}"],
  ["a rule for all but another", "._a_1:not(._b_1){}", "._a_1:not(._b_1){}"],
  ["a list within a selector", ":is(._b_1,._a_1) p{}", ":is(._b_1,._a_1) p{}"],
  ["a list within a rule for another", "._b_1 :is(th,td){}", ""],
  ["a rule for a width", "@media (width>=4rem){._a_1{}._b_1{}}", "@media (width>=4rem){._a_1{}}"],
  ["a width for another alone", "@media (width>=4rem){._b_1{}}", ""],
  [
    "what needs an interaction",
    "._a_1:hover{}._a_1[open]{}._a_1[data-kind=b]{}._a_1:not([open]){}",
    "._a_1:not([open]){}",
  ],
  ["what a translator changes", "[dir=rtl] ._a_1{}[lang]:not([lang=en]){}._a_1{}", "._a_1{}"],
  ["paper", "@media print{._a_1{}}", ""],
  ["the system's colors", "@media screen and (forced-colors:active){._a_1{}}", ""],
  ["an animation", "@keyframes b{to{top:0}}", ""],
  ["a font", "@font-face{font-family:A}", ""],
  ["a brace in a string", '._b_1{content:"}"}._a_1{content:"{"}', '._a_1{content:"{"}'],
  ["a class that begins like one", "._a_12{}._a_1-b{}", ""],
  ["a class that a script brings later", ".tooltip{}", ""],
])("of the styles, the first screen gets what can apply to it: %s", (_, css, critical) => {
  expect(rulesFor(parseRules(css), new Set(["_a_1"]))).toBe(critical);
});
