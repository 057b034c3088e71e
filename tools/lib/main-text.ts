import { load } from "cheerio";

/** The words of a page's main element, also those that folded details hide. */
export function mainText(html: string): string {
  const $ = load(html);
  $("script, style, noscript, svg, template").remove();
  // Elements are boxes of their own even if no space is between them.
  $("main *").prepend(" ").append(" ");
  return $("main").text().replace(/\s+/g, " ").trim();
}
