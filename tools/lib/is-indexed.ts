import { load } from "cheerio";

/** Whether search engines may list a page: not if its robots meta tag says noindex. */
export function isIndexed(html: string): boolean {
  const robots = load(html)('meta[name="robots" i]').attr("content") ?? "";
  return !/\b(noindex|none)\b/i.test(robots);
}
