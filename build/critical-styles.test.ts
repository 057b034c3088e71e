import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inlineStyles, parseRules, rulesFor, splitStylesheet } from "./critical-styles.ts";

const LINK = '<link rel="stylesheet" href="/_astro/style.a-B_1.css">';
const ISLANDS = '<link rel="stylesheet" href="/_astro/style.c.css">';
const FILE = "_astro/style.a-B_1.css";
const CSS = ".a1{top:0}.b1,.a2{top:1px}.a3{top:2px}";
const OWN = { classes: /^[a-z]+4$/, file: "_astro/own.css" };
const STYLES = { rules: parseRules(CSS), file: FILE, own: OWN };
const page = (head: string, last = "") =>
  `<head><style>p{}</style>${head}</head><header class="a1"><p class="a3" data-later></p></header><main><section class="a2 night"></section><section class="a3">${last}</section></main>`;
const ISLAND = "<astro-island></astro-island>";

test("a page with an island inlines the styles of its first screen, and links all styles at the end of it", () => {
  expect(inlineStyles(page(`${ISLANDS}${LINK}`, ISLAND), STYLES)).toBe(
    `<head><style>p{}.a1{top:0}.b1,.a2{top:1px}</style></head><header class="a1"><p class="a3" data-later></p></header>` +
      `<main><section class="a2 night">${LINK}<script> </script></section><section class="a3">${ISLAND}</section></main>`,
  );
});

test("a page without an island that fits into the first flight inlines all its styles, and links none", () => {
  const css = `${CSS}.a4{top:3px}.tooltip{top:3px}@media print{.a1{top:4px}}.a1:hover{top:5px}`;
  expect(inlineStyles(page(`${ISLANDS}${LINK}`), { ...STYLES, rules: parseRules(css) })).toBe(
    page("").replace(
      "</style>",
      ".a1{top:0}.b1,.a2{top:1px}.a3{top:2px}.tooltip{top:3px}@media print{.a1{top:4px}}.a1:hover{top:5px}</style>",
    ),
  );
});

test("a page too large for the first flight links the styles, without an island too", () => {
  const long = randomBytes(20_000).toString("hex");
  expect(inlineStyles(page(LINK, long), STYLES)).toContain(`${LINK}<script> </script></section>`);
});

test("the build fails if a page does not link the styles", () => {
  expect(() => inlineStyles(page(""), STYLES)).toThrow("A page does not link the styles");
});

test("a page with classes of its own links their styles after those of all pages", () => {
  const own = '<link rel="stylesheet" href="/_astro/own.css">';
  const last = `${ISLAND}<p class="b4"></p>`;
  expect(inlineStyles(page(LINK, last), STYLES)).toContain(`${LINK}${own}<script> </script></section>`);
});

test("of Astro's stylesheets, only the one with the styles of all components is kept, and one page's own are a file apart", () => {
  const dist = mkdtempSync(join(tmpdir(), "styles-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  mkdirSync(join(dist, "_astro"));
  writeFileSync(join(dist, "_astro/style.0.css"), ".a3{top:2px}");
  const css = `${CSS}.a1 .a4,.b4{top:4px}.a1,.c4{top:5px}@media print{.d4{top:6px}.a3{top:7px}}`;
  writeFileSync(join(dist, FILE), css);
  writeFileSync(join(dist, "_astro/print.css"), "p{}");
  const { rules, file, own } = splitStylesheet(dist, OWN.classes);
  expect(rules).toEqual(parseRules(css));
  expect(readdirSync(join(dist, "_astro")).sort()).toEqual(
    ["print.css", file, own.file].map((name) => name.replace("_astro/", "")).sort(),
  );
  const read = (name: string) => readFileSync(join(dist, name), "utf8");
  expect(read(file)).toBe(`${CSS}.a1,.c4{top:5px}@media print{.a3{top:7px}}`);
  expect(read(own.file)).toBe(".a1 .a4,.b4{top:4px}@media print{.d4{top:6px}}");
});

test.each([
  ["a rule for another component", ".a2 p{}", ""],
  ["a rule with a class of both", ".a1 .a2{}", ""],
  ["one selector of several for it", ".a2 p,.a1 p{}", ".a2 p,.a1 p{}"],
  ["a rule for all but another", ".a1:not(.a2){}", ".a1:not(.a2){}"],
  ["a list within a selector", ":is(.a2,.a1) p{}", ":is(.a2,.a1) p{}"],
  ["a list within a rule for another", ".a2 :is(th,td){}", ""],
  ["a rule for a width", "@media (width>=4rem){.a1{}.a2{}}", "@media (width>=4rem){.a1{}}"],
  ["a width for another alone", "@media (width>=4rem){.a2{}}", ""],
  ["what a visitor must do something for", ".a1:hover{}.a1[open]{}.a1:not([open]){}", ".a1:not([open]){}"],
  ["paper", "@media print{.a1{}}", ""],
  ["a brace in a string", '.a2{content:"}"}.a1{content:"{"}', '.a1{content:"{"}'],
  ["a class that begins like one", ".a12{}.a1-b{}", ""],
  ["a class that a script brings later", ".tooltip{}", ""],
])("of the styles, the first screen gets what can apply to it: %s", (_, css, critical) => {
  expect(rulesFor(parseRules(css), new Set(["a1"]), true)).toBe(critical);
});
