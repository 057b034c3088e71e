import { readFileSync } from "node:fs";

// The stylesheet of the fonts for rare letters. The layout links it, and only pages with such letters keep the link.
const LINK = /<link\b[^>]*\bhref="[^"]*extended-fonts[^"]*\.css"[^>]*>/;

// The letters of those fonts, from their unicode-range.
const css = readFileSync(new URL("../src/styles/extended-fonts.css", import.meta.url), "utf8");
const ranges = [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
  ([, first = "", last = first]) => `\\u{${first}}-\\u{${last}}`,
);
const EXTENDED = new RegExp(`[${ranges.join("")}]`, "u");

/**
 * Removes the link to the extended fonts from a page without such letters.
 * @throws Error if the page has no such link, because the layout has changed
 */
export function dropUnusedFonts(html: string): string {
  if (!LINK.test(html)) {
    throw new Error("A page does not link the extended fonts: adapt build/extended-fonts.ts.");
  }
  return EXTENDED.test(html) ? html : html.replace(LINK, "");
}
