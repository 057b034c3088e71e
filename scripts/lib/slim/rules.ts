/** A rule of a stylesheet that a tool has minified. */
export interface Rule {
  /** The selectors, or the at-rule's own words. */
  prelude: string;
  /** What stands between its braces; undefined for a statement such as @import. */
  body: string | undefined;
}

/** The rules of a stylesheet, or of a block that holds rules; no string of ours holds a brace. */
export function* rulesOf(css: string): Generator<Rule> {
  let from = 0;
  while (from < css.length) {
    const end = css.slice(from).search(/[{;]/);
    if (end < 0) return;
    const prelude = css.slice(from, from + end).trim();
    const start = from + end + 1;
    if (css[start - 1] === ";") {
      yield { prelude, body: undefined };
      from = start;
    } else {
      const close = closingBrace(css, start);
      yield { prelude, body: css.slice(start, close) };
      from = close + 1;
    }
  }
}

/** The rule as text. */
export function writeRule({ prelude, body }: Rule): string {
  return body === undefined ? `${prelude};` : `${prelude}{${body}}`;
}

/**
 * Where the block ends that begins at `start`.
 * @throws Error where it does not end
 */
export function closingBrace(css: string, start: number): number {
  let depth = 1;
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("A block of a stylesheet has no end.");
}
