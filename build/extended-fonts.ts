// The letters that the fonts of every page lack, and the file with the fonts that have them. src/layouts/document.astro
// links it, and only the pages that need it keep the link.
const LINK = /<link\b[^>]*\bhref="[^"]*extended-fonts[^"]*\.css"[^>]*>/;

// Latin-1 without what the fonts of every page have, Latin Extended-A, and a few marks.
const EXTENDED =
  /[\u00a1-\u00a8\u00aa-\u00ad\u00af\u00b1-\u00b6\u00b8-\u00bc\u00be-\u00d6\u00d8-\u00e8\u00ea-\u00f0\u00f2-\u017f\u0218-\u021b\u1e9e\u201a\u201e\u2039\u203a\u20ac]/;

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
