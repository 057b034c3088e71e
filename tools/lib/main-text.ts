import { load } from "cheerio";

/** The words of a page's main element, also those that folded details hide. */
export function mainText(html: string): string {
  const $ = load(html);
  // A notice is there for a while, and the same on every page.
  $("script, style, noscript, svg, template, [role=note]").remove();
  // Elements are boxes of their own even if no space is between them.
  $("main *").prepend(" ").append(" ");
  return $("main").text().replace(/\s+/g, " ").trim();
}
