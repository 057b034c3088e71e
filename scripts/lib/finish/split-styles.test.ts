import { describe, expect, test } from "vitest";
import { readPage, writePage } from "./page.ts";
import { splitStyles } from "./split-styles.ts";

const sections = '<section class="hero"></section><section class="cards" data-cards><h3>A</h3></section>';

/** A page with these styles, after the step: what stays on it, and what goes into its file. */
function split(css: string, main = sections) {
  const page = readPage(
    `<!DOCTYPE html><html class="root"><head><style>${css}</style></head><body><header class="bar"></header>` +
      `<div><main>${main}</main><aside class="call"></aside></div><footer class="foot"></footer>` +
      "<script>a.className='tip'</script></body></html>",
  );
  const file = splitStyles(page, []);
  return { inline: page.styles.toString(), later: file?.content, file, html: writePage(page) };
}

describe("a rule", () => {
  test.each([
    ".bar{top:0}",
    ".hero:hover{top:0}",
    ".root:has(.cards){top:0}",
    ".bar:not(.cards){top:0}",
    ".hero[data-state]{top:0}",
    "*,:root,::view-transition-old(*){top:0}",
    "@font-face{font-family:A}",
    "@keyframes b{to{top:0}}",
    "@media (width>1px){header{top:0}}",
  ])("that something of the first screen may need stays inline: %s", (css) => {
    expect(split(`${css}.cards{top:0}`)).toMatchObject({ inline: css, later: ".cards{top:0}" });
  });

  test.each([
    ".cards{top:0}",
    ".call{top:0}",
    ".tip{top:0}",
    ".foot{top:0}",
    ".cards .hero{top:0}",
    "h3{top:0}",
    ".hero[data-cards]{top:0}",
    "[data-cards]:has(.hero) .bar{top:0}",
    "@media (width>1px){.cards{top:0}}",
  ])("that only later parts can need goes into the file: %s", (css) => {
    expect(split(`${css}.bar{top:0}`)).toMatchObject({ inline: ".bar{top:0}", later: css });
  });
});

test("a list of selectors is parted, and each part keeps its order", () => {
  expect(
    split("h3{top:0}.bar,.cards{top:1px}@media (width>1px){.hero{top:2px}h3,.foot{top:2px}}"),
  ).toMatchObject({
    inline: ".bar{top:1px}@media (width>1px){.hero{top:2px}}",
    later: "h3{top:0}.cards{top:1px}@media (width>1px){h3,.foot{top:2px}}",
  });
});

test("custom properties that only later parts ask for go with them, wherever they are set", () => {
  const css =
    ":root{--a:1px;--b:var(--c);--c:2px}.bar{top:var(--a)}.cards{top:var(--b)}" +
    "@media (width>1px){:root{--a:3px;--c:4px}}.cards,.hero{--a:5px;--c:6px}";
  expect(split(css)).toMatchObject({
    inline: ":root{--a:1px}.bar{top:var(--a)}@media (width>1px){:root{--a:3px}}.hero{--a:5px}",
    later:
      ":root{--b:var(--c);--c:2px}.cards{top:var(--b)}@media (width>1px){:root{--c:4px}}" +
      ".hero{--c:6px}.cards{--a:5px;--c:6px}",
  });
});

test("the file is linked right before the second section", () => {
  const { html, file } = split(".cards{top:0}");
  expect(html).toContain(
    `<section class="hero"></section><link rel="stylesheet" href="/${file?.name}"><section`,
  );
});

test("a page of one section, or with nothing to move, has no file; a script is no section", () => {
  expect(split(".foot{top:0}", '<section class="hero"></section>')).toMatchObject({ inline: ".foot{top:0}" });
  for (const { file, html } of [
    split(".foot{top:0}", '<script></script><section class="hero"></section>'),
    split(".hero{top:0}"),
  ]) {
    expect(file).toBeUndefined();
    expect(html).not.toContain("<link");
  }
});
