import { readFileSync } from "node:fs";

// The letters that the fonts of every page lack, and the file with the fonts that have them. src/layouts/document.astro
// links it, and only the pages that need it keep the link.
const LINK = /<link\b[^>]*\bhref="[^"]*extended-fonts[^"]*\.css"[^>]*>/;

// The letters of those fonts, as their styles name them for browsers.
const css = readFileSync(new URL("../src/styles/extended-fonts.css", import.meta.url), "utf8");
const ranges = [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
  ([, first = "", last = first]) => `\\u{${first}}-\\u{${last}}`,
);
const EXTENDED = new RegExp(`[${ranges.join("")}]`, "u");

/**
 * The page without the link to the extended fonts, if no letter of it needs them.
 * @throws Error if the page has no such link, because the layout has changed
 */
export function dropUnusedFonts(html: string): string {
  if (!LINK.test(html)) {
    throw new Error("A page does not link the extended fonts: adapt build/extended-fonts.ts.");
  }
  return EXTENDED.test(html) ? html : html.replace(LINK, "");
}
