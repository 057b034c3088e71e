// Brings together what was typed in a form and what was changed elsewhere meanwhile.
import { isMapping, isSame } from "../yaml/values.ts";
import { type Path, withValue } from "./form-state.ts";

/** A place of a record that both sides have changed, each otherwise. */
export interface Conflict {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

/**
 * A three-way merge of records.
 * @param base what both sides began with
 * @returns the record with the changes of both, where they differ with mine, and the places where they differ
 */
export function mergeRecords(
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  return { value: merge(base, mine, theirs, [], conflicts), conflicts };
}

function merge(base: unknown, mine: unknown, theirs: unknown, path: Path, conflicts: Conflict[]): unknown {
  if (isSame(mine, theirs) || isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const lists = [base, mine, theirs].every(Array.isArray);
  // Entries of a list that was also made longer or shorter can't be told apart.
  const keys = lists ? sharedIndexes(base, mine, theirs) : keysOf(base, mine, theirs);
  if (!keys) {
    conflicts.push({ path, mine, theirs });
    return mine;
  }
  return keys.reduce<unknown>((merged, key) => {
    const [a, b, c] = [base, mine, theirs].map((record) => (record as Record<string, unknown>)[key]);
    return withValue(merged, [key], merge(a, b, c, [...path, key], conflicts));
  }, theirs);
}

function sharedIndexes(...lists: unknown[]): number[] | undefined {
  const [first, ...others] = lists as unknown[][];
  if (!first || others.some(({ length }) => length !== first.length)) return undefined;
  return first.map((_, index) => index);
}

function keysOf(...records: unknown[]): string[] | undefined {
  const all = records.flatMap((record) => (isMapping(record) ? [Object.keys(record)] : []));
  return all.length === records.length ? [...new Set(all.flat())] : undefined;
}
