// The short names by which links and other records know the entries of a list.
import { isMapping } from "../yaml/values.ts";

const KEYS = ["slug", "id"] as const;

/** The end of an address for a name: "Upper Saddle River" becomes "upper-saddle-river". */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A slug that nothing has yet: "van", "van-2". */
export function freeSlug(wanted: string, taken: readonly unknown[]): string {
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.includes(slug)) return slug;
  }
}

/** A record in which each new entry of a list has its slug, made of its name. */
export function withSlugs(value: unknown): unknown {
  if (Array.isArray(value)) {
    const taken = value.flatMap((entry) => (isMapping(entry) ? KEYS.map((key) => entry[key]) : []));
    return value.map((entry) => {
      const key = isMapping(entry) ? KEYS.find((candidate) => entry[candidate] === "") : undefined;
      if (!isMapping(entry) || !key) return withSlugs(entry);
      const name = slugOf(String(entry.name ?? entry.title ?? entry.symptom ?? "")) || "new";
      const slug = freeSlug(name, taken);
      taken.push(slug);
      return { ...entry, [key]: slug };
    });
  }
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSlugs(item)]));
}
