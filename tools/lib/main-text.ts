import { load } from "cheerio";

/** The text of a page's main element, including closed details. */
export function mainText(html: string): string {
  const $ = load(html);
  // A notice is there for a while, and the same on every page.
  $("script, style, noscript, svg, template, [role=note]").remove();
  // Separates elements that have no space between them.
  $("main *").prepend(" ").append(" ");
  return $("main").text().replace(/\s+/g, " ").trim();
}
