/** The names that one element must have: a tag, `#id`, `.class` and `[data-mark]`. */
export type Names = readonly string[];

const known = new Map<string, readonly Names[]>();

/**
 * What a selector asks of each element that it names, between its combinators. States are left out, whoever is there
 * may come into them: pseudo-classes with what stands in their brackets, and attributes other than `data-`.
 */
export function namesIn(selector: string): readonly Names[] {
  const names = known.get(selector) ?? readNames(selector);
  known.set(selector, names);
  return names;
}

function readNames(selector: string): Names[] {
  let text = selector.replace(/\[(data-[\w-]+)?[^\]]*\]/g, (_, mark?: string) => (mark ? `[${mark}]` : ""));
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return text
    .replace(/::?[\w-]+/g, "")
    .split(/[\s>+~]+/)
    .map((part) => part.match(/\[[\w-]+\]|[.#]?[\w-]+/g) ?? []);
}
