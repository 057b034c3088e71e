import { load } from "cheerio";

/** The text of a page's main element, including closed details. */
export function mainText(html: string): string {
  const $ = load(html);
  $("script, style, noscript, svg, template").remove();
  // Separates elements that have no space between them.
  $("main *").prepend(" ").append(" ");
  return $("main").text().replace(/\s+/g, " ").trim();
}
