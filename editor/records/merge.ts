// A three-way merge of records: what was changed on two sides comes together, and where both changed the same, one is chosen.
import { canonical, isMapping, isSame } from "../yaml/values.ts";

/** A value of a record that both sides have changed, each otherwise. */
export interface Conflict {
  /** In the merged record. */
  path: readonly (string | number)[];
  mine: unknown;
  theirs: unknown;
}

/** An entry of a merged list, as each side has it. */
type Versions = Readonly<Partial<Record<"base" | Side, unknown>>>;
type Side = "mine" | "theirs";

/**
 * A three-way merge of records.
 * @param base what both sides began with
 * @param choose what takes the place of a conflict; by default mine
 * @returns the record with the changes of both, and where they differ
 */
export function mergeRecords(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choose: (conflict: Conflict) => unknown = (conflict) => conflict.mine,
): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merge = (versions: Versions, path: Conflict["path"]): unknown => {
    const { base, mine, theirs } = versions;
    if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
    if (isSame(theirs, base)) return mine;
    if (isMapping(base) && isMapping(mine) && isMapping(theirs)) {
      const keys = new Set([theirs, mine].flatMap(Object.keys));
      const merged = [...keys].map((key) => {
        const values = { base: base[key], mine: mine[key], theirs: theirs[key] };
        return [key, merge(values, [...path, key])] as const;
      });
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    }
    const entries =
      Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
        ? mergeEntries(base, mine, theirs)
        : undefined;
    if (entries) return entries.map((entry, index) => merge(entry, [...path, index]));
    const conflict = { path, mine, theirs };
    conflicts.push(conflict);
    return choose(conflict);
  };
  return { value: merge({ base, mine, theirs }, []), conflicts };
}

/**
 * The entries that a merged list has, in its order.
 * @returns undefined where both sides have moved entries, or one has removed what the other has changed
 */
function mergeEntries(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): Versions[] | undefined {
  const sides = { mine, theirs };
  const key = keyOf([base, mine, theirs]);
  const origins = { mine: originsOf(base, mine, key), theirs: originsOf(base, theirs, key) };
  const hasMoved = (side: Side) => {
    const known = origins[side].filter((origin) => typeof origin === "number");
    return known.some((origin, index) => index > 0 && origin < (known[index - 1] ?? 0));
  };
  if (hasMoved("mine") && hasMoved("theirs")) return undefined;
  const lead: Side = hasMoved("mine") ? "mine" : "theirs";
  const other = lead === "mine" ? "theirs" : "mine";

  const entries: { origin: Origin; versions: Versions }[] = sides[lead].map((entry, index) => {
    const origin = origins[lead][index] ?? "";
    return { origin, versions: { [lead]: entry, ...(typeof origin === "number" && { base: base[origin] }) } };
  });
  // What the other has added follows what it follows there.
  let insertAt = 0;
  for (const [index, entry] of sides[other].entries()) {
    const origin = origins[other][index] ?? "";
    const at = entries.findIndex(({ origin: candidate, versions }) =>
      origin === "" ? candidate === "" && isSame(versions[lead], entry) : candidate === origin,
    );
    const own = entries[at];
    if (own) own.versions = { ...own.versions, [other]: entry };
    else if (typeof origin !== "number")
      entries.splice(insertAt, 0, { origin, versions: { [other]: entry } });
    else if (isSame(entry, base[origin])) continue;
    else return undefined;
    insertAt = own ? at + 1 : insertAt + 1;
  }
  const isRemoved = ({ origin, versions }: (typeof entries)[number]) =>
    typeof origin === "number" && !(other in versions);
  if (entries.some((entry) => isRemoved(entry) && !isSame(entry.versions[lead], entry.versions.base)))
    return undefined;
  return entries.filter((entry) => !isRemoved(entry)).map(({ versions }) => withBothSides(versions));
}

/** What only one side has added is as if the other had it, too. */
function withBothSides(versions: Versions): Versions {
  if ("mine" in versions && "theirs" in versions) return versions;
  const added = versions.mine ?? versions.theirs;
  return { mine: added, theirs: added };
}

/** The index in the list of before; of an entry that wasn't there its own key, or nothing. */
type Origin = number | string;

/** Where the entries of a list come from: by their keys, or by what they say and where they stand. */
function originsOf(base: readonly unknown[], list: readonly unknown[], key: string | undefined): Origin[] {
  if (key) {
    const keys = base.map((entry) => String((entry as Record<string, unknown>)[key]));
    return list.map((entry) => {
      const own = String((entry as Record<string, unknown>)[key]);
      const index = keys.indexOf(own);
      return index === -1 ? own : index;
    });
  }
  const [before, now] = [base.map(canonical), list.map(canonical)];
  const origins: Origin[] = list.map(() => "");
  const used = new Set<number>();
  const take = (index: number, origin: number) => {
    origins[index] = origin;
    used.add(origin);
  };
  // What says the same is the same, wherever it stands now; what stands in the same place first.
  now.forEach((text, index) => {
    if (before[index] === text) take(index, index);
  });
  now.forEach((text, index) => {
    const origin = before.findIndex((old, at) => old === text && !used.has(at));
    if (origins[index] === "" && origin !== -1) take(index, origin);
  });
  // What stands behind the same entry as before was changed in its place.
  now.forEach((_, index) => {
    const previous = index === 0 ? -1 : origins[index - 1];
    if (origins[index] !== "" || typeof previous !== "number") return;
    if (previous + 1 < base.length && !used.has(previous + 1)) take(index, previous + 1);
  });
  return origins;
}

/** The key by which the entries of lists are told apart, if all have one, and each its own. */
function keyOf(lists: readonly (readonly unknown[])[]): string | undefined {
  return ["slug", "id"].find((key) =>
    lists.every((list) => {
      const keys = list.map((entry) => (isMapping(entry) ? entry[key] : undefined));
      return keys.every((one) => typeof one === "string" && one !== "") && new Set(keys).size === list.length;
    }),
  );
}
