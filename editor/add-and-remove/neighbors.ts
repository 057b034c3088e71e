// Towns name each other as neighbors: what one says, the other must say too.

import type { Store } from "../records/store.ts";
import { editYaml } from "../yaml/edit.ts";
import { isDraft, isMapping } from "../yaml/values.ts";

/** The towns that name a place as their neighbor. */
export function namedBy(store: Store, name: string): string[] {
  return store
    .filesIn("areas")
    .map((file) => store.value(file))
    .filter((town) => isMapping(town) && !isDraft(town) && namesIn(town).includes(name))
    .map((town) => String((town as { name: unknown }).name));
}

/** A town as it is to be saved: once visitors see it, it names those that have named it before. */
export function withNeighbors(store: Store, file: string, value: unknown): unknown {
  if (!file.startsWith("areas/") || !isMapping(value) || isDraft(value) || isSeen(store, file)) return value;
  const own = namesIn(value);
  const others = namedBy(store, String(value.name)).filter((other) => !own.includes(other));
  return others.length > 0 ? { ...value, neighbors: [...own, ...others] } : value;
}

/**
 * The other towns' files that change with a town: those that it names name it too, by the name that it has now. Only a town
 * that it has named until now, and no longer does, loses it.
 */
export function mirrorNeighbors(store: Store, file: string, value: unknown): Map<string, string> {
  const changes = new Map<string, string>();
  // Visitors don't see it yet, so its neighbors don't name it because of it.
  if (!file.startsWith("areas/") || !isMapping(value) || isDraft(value)) return changes;
  const before = isSeen(store, file) ? store.value(file) : value;
  if (!isMapping(before)) return changes;
  const [name, last] = [String(value.name), String(before.name)];
  const wanted = namesIn(value);
  const dropped = namesIn(before).filter((neighbor) => !wanted.includes(neighbor));
  for (const other of store.filesIn("areas").filter((candidate) => candidate !== file)) {
    const town = store.value(other);
    if (!isMapping(town)) continue;
    const own = String(town.name);
    const named = namesIn(town).map((neighbor) => (neighbor === last ? name : neighbor));
    const kept = dropped.includes(own) ? named.filter((neighbor) => neighbor !== name) : named;
    const neighbors = wanted.includes(own) && !kept.includes(name) ? [...kept, name] : kept;
    if (neighbors.length > 0) changes.set(other, editYaml(store.read(other), { ...town, neighbors }));
  }
  return new Map([...changes].filter(([other, text]) => text !== store.read(other)));
}

/** Whether visitors see the town of a file, as it is saved. */
function isSeen(store: Store, file: string): boolean {
  return store.has(file) && !isDraft(store.value(file));
}

function namesIn(town: Record<string, unknown>): string[] {
  return Array.isArray(town.neighbors) ? town.neighbors.map(String) : [];
}
