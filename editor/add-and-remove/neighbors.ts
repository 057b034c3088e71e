// Towns name each other as neighbors: what one says, the other must say too.

import { isDraft, type Store } from "../records/store.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";

/** The other towns' files, changed so that they name this town, or no longer do, as it now names them. */
export function mirrorNeighbors(store: Store, file: string, value: unknown): Map<string, string> {
  const changes = new Map<string, string>();
  // A new town was named before by those who are next to it.
  const before = store.has(file) ? store.value(file) : value;
  // Visitors don't see it yet, so its neighbors don't name it because of it.
  if (isDraft(value)) return changes;
  if (!file.startsWith("areas/") || !isMapping(before) || !isMapping(value)) return changes;
  const name = String(value.name);
  const wanted = new Set(namesIn(value));
  for (const other of store.filesIn("areas").filter((candidate) => candidate !== file)) {
    const town = store.value(other);
    if (!isMapping(town)) continue;
    const named = namesIn(town);
    const old = named.filter((neighbor) => neighbor !== before.name && neighbor !== name);
    const neighbors = wanted.has(String(town.name)) ? [...old, name].sort() : old;
    if (named.includes(name) === wanted.has(String(town.name)) && before.name === name) continue;
    if (neighbors.length > 0) changes.set(other, editYaml(store.read(other), { ...town, neighbors }));
  }
  return new Map([...changes].filter(([other, text]) => text !== store.read(other)));
}

function namesIn(town: Record<string, unknown>): string[] {
  return Array.isArray(town.neighbors) ? town.neighbors.map(String) : [];
}
