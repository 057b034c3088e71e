import { readFileSync } from "node:fs";
import * as fontkit from "fontkit";
import { expect, test } from "vitest";
import { dropUnusedFonts } from "./extended-fonts.ts";

const link = '<link rel="stylesheet" href="/_astro/extended-fonts.ab12.css">';
const page = (text: string) => `<head>${link}</head><p>${text}</p>`;

test.each(["Garaje & Cía", "Łódź", "„Bramy”", "10 €", "Ștefan", "Straße"])(
  "a page with “%s” keeps the fonts",
  (text) => {
    expect(dropUnusedFonts(page(text))).toBe(page(text));
  },
);

test.each(["Café, piñata", "© 2026 · 24 × 7 – “½” …", "차고", "🚪"])(
  "a page with “%s” needs no other font of ours",
  (text) => {
    expect(dropUnusedFonts(page(text))).toBe(page(text).replace(link, ""));
  },
);

test("a page without the link fails the build, because the layout adds it to every page", () => {
  expect(() => dropUnusedFonts("<p>A</p>")).toThrow("build/extended-fonts.ts");
});

test("every letter of the extended fonts that the default fonts lack keeps the link", () => {
  const css = readFileSync("src/styles/extended-fonts.css", "utf8");
  const names = [...css.matchAll(/fonts\/([\w-]+)\.woff2/g)].map(([, name]) => name);
  expect(names).toHaveLength(4);
  for (const name of names) {
    const base = fontkit.openSync(`src/fonts/${name?.replace(/-latin-.*/, "")}.woff2`);
    const font = fontkit.openSync(`src/fonts/${name}.woff2`);
    if ("fonts" in font || "fonts" in base) throw new Error("Each file must hold one font.");
    expect(font.characterSet.filter((code) => base.hasGlyphForCodePoint(code))).toEqual([]);
    const dropped = font.characterSet.filter(
      // The last entry of the table isn't a letter.
      (code) =>
        code !== 0xffff && dropUnusedFonts(page(String.fromCodePoint(code))).includes("<head></head>"),
    );
    expect(dropped).toEqual([]);
  }
});
