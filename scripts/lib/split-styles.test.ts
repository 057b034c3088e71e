import { expect, test } from "vitest";
import { splitStyles } from "./split-styles.ts";

const page = (css: string, main = '<section class="hero"></section><section class="cards"></section>') =>
  `<!DOCTYPE html><html class="root"><head><style>${css}</style></head><body><header class="bar"></header>` +
  `<main>${main}</main><footer class="foot"></footer></body></html>`;

/** What stays on the page, and what goes into its file. */
function split(css: string) {
  const { html, file } = splitStyles(page(css));
  return { inline: /<style>(.*?)<\/style>/s.exec(html)?.[1], later: file?.css };
}

test("what header and first section need stays inline, and what only later sections can match goes into the file", () => {
  const css = ".bar{top:0}.hero{top:1px}.cards{top:2px}.foot{top:3px}.cards .hero{top:4px}";
  expect(split(css)).toEqual({
    inline: ".bar{top:0}.hero{top:1px}",
    later: ".cards{top:2px}.foot{top:3px}.cards .hero{top:4px}",
  });
});

test("rules without a class, fonts and keyframes stay", () => {
  const css = "a{top:0}@font-face{font-family:A}@keyframes b{to{top:0}}[data-x]{top:1px}";
  expect(split(`${css}.cards{top:0}`)).toEqual({ inline: css, later: ".cards{top:0}" });
});

test("a list of selectors is parted, within a media query too, and no empty query is left", () => {
  expect(split("@media (width>1px){.bar,.cards{top:0}}@media (width>2px){.foot{top:0}}")).toEqual({
    inline: "@media (width>1px){.bar{top:0}}",
    later: "@media (width>1px){.cards{top:0}}@media (width>2px){.foot{top:0}}",
  });
});

test("a class that a rule excludes does not make it a rule for later sections", () => {
  expect(split(".bar:not(.cards){top:0}").later).toBeUndefined();
});

test("the file is linked right before the second section, under a name that follows its content", () => {
  const { html, file } = splitStyles(page(".cards{top:0}"));
  expect(file?.name).toMatch(/^_astro\/page\.[\w-]{8}\.css$/);
  expect(html).toContain(
    `<section class="hero"></section><link rel="stylesheet" href="/${file?.name}"><section class="cards">`,
  );
  expect(splitStyles(page(".cards{top:1px}")).file?.name).not.toBe(file?.name);
});

test("a page of one section, or with nothing to move, stays as it is", () => {
  for (const html of [page(".foot{top:0}", '<section class="hero"></section>'), page(".hero{top:0}")]) {
    expect(splitStyles(html)).toEqual({ html });
  }
});
