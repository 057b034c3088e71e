import { parse, serialize } from "parse5";

/**
 * Writes a page as the HTML standard writes it: attribute names in lower case, void elements without a slash.
 * React writes some of both in JSX's way, which browsers accept and validators do not.
 */
export function tidyHtml(html: string): string {
  return serialize(parse(html));
}
