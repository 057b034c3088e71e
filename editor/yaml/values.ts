// How values of records are compared: the order of keys and space around a text mean nothing.

/** A text that is the same for values that mean the same. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) => {
      if (typeof item === "string") return item.trim();
      if (!isMapping(item)) return item;
      return Object.fromEntries(
        Object.entries(item)
          .filter(([, entry]) => entry !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    }) ?? "null"
  );
}

/** Whether two values mean the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

/** Whether a value has keys. */
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether at least half of the fields of two entries are the same, so that one may be the other with a change. */
export function isSimilar(a: unknown, b: unknown): boolean {
  if (!isMapping(a) || !isMapping(b)) return false;
  const keys = Object.keys(a);
  return keys.filter((key) => key in b && isSame(a[key], b[key])).length * 2 >= keys.length;
}

/** Whether visitors don't see a record yet. */
export function isDraft(value: unknown): boolean {
  return isMapping(value) && value.draft === true;
}

/** A record without what an owner left empty. A draft has nothing else of it; a whole record is told what is missing. */
export function withoutEmpty(value: unknown): unknown {
  const tidy = withoutUndefined(value);
  return isDraft(tidy) ? withoutBlanks(tidy) : tidy;
}

function withoutUndefined(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  // Lines at the end of a list that nothing was written in. Those between keep the others at their numbers.
  if (Array.isArray(value)) {
    const last = value.findLastIndex((item) => typeof item !== "string" || item.trim() !== "");
    return value.slice(0, last + 1).map(withoutUndefined);
  }
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined && item !== null)
      .map(([key, item]) => [key, withoutUndefined(item)]),
  );
}

/** A draft without the fields that nothing is written in yet, which a whole record must have. */
function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isBlank(item)).map(withoutBlanks);
  if (!isMapping(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isBlank(item))
      .map(([key, item]) => [key, withoutBlanks(item)]),
  );
}

/** Whether a value says nothing: an empty text, a list or a group of such. */
export function isBlank(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  if (typeof value !== "object" || value === null) return value === undefined || value === null;
  return Object.values(value).every(isBlank);
}

// Bullets of Word, of its font of symbols, and of web pages.
const BULLET = /^[\t ]?[\u2022\u00b7\u25aa\u25cf\uf0a7\uf0b7]\s?/;
// Soft hyphens, spaces without a width, and marks of the order of bytes.
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** A text without what a form or a clipboard may add: line breaks of Windows, bullets of Word, spaces at the ends of lines. */
function clean(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\v\u2028]/g, "\n")
      .replace(UNSEEN, "")
      .split("\n")
      // Not by a pattern, which takes minutes for a hundred thousand spaces.
      .map((line) => line.replace(BULLET, "- ").trimEnd())
      .join("\n")
      .trim()
  );
}

/** The path of the text of a record that says this. */
export function pathOf(value: unknown, text: string): string | undefined {
  if (typeof value === "string") return value.trim() === text ? "" : undefined;
  for (const [key, inner] of Object.entries(value ?? {})) {
    const rest = pathOf(inner, text);
    if (rest !== undefined) return rest === "" ? key : `${key}.${rest}`;
  }
  return undefined;
}

/** A copy of a record with another value at a path; undefined removes a key. */
export function withValue(
  record: unknown,
  [key, ...rest]: readonly (string | number)[],
  value: unknown,
): unknown {
  if (key === undefined) return value;
  if (Array.isArray(record)) {
    return record.with(Number(key), withValue(record[Number(key)], rest, value));
  }
  const copy: Record<string, unknown> = { ...(record as Record<string, unknown>) };
  const inner = withValue(copy[key], rest, value);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** The value at a path; undefined where there is none. */
export function valueAt(record: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<string | number, unknown>)[key]
        : undefined,
    record,
  );
}
