// Towns name each other as neighbors, by the name that a town has at the moment.
import type { Store } from "../records/store.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";

/** The other towns' files that name a town, with the name that it has now. */
export function renameNeighbors(store: Store, file: string, value: unknown): Map<string, string> {
  const before = store.has(file) ? store.value(file) : undefined;
  if (!file.startsWith("areas/") || !isMapping(value) || !isMapping(before)) return new Map();
  const changes = store.filesIn("areas").map((other): [string, string] => {
    const town = store.value(other);
    const neighbors = isMapping(town) && Array.isArray(town.neighbors) ? town.neighbors : [];
    if (other === file || !neighbors.includes(before.name)) return [other, store.read(other)];
    const renamed = neighbors.map((name) => (name === before.name ? value.name : name));
    return [other, editYaml(store.read(other), { ...(town as object), neighbors: renamed })];
  });
  return new Map(changes.filter(([other, text]) => text !== store.read(other)));
}
