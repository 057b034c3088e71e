import { expect, test } from "vitest";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { isMapping } from "../yaml/values.ts";
import { pictureShapes } from "./picture-uses.ts";

const store = new Store(new FolderStorage("."));
const shapes = pictureShapes(store);

test("every picture that a record names is shown in at least one shape", () => {
  const named = new Set<string>();
  const visit = (value: unknown, key = ""): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (isMapping(value)) for (const [name, item] of Object.entries(value)) visit(item, name);
    else if (typeof value === "string" && /^(picture|pictures|image|\w+(Picture|Image))$/.test(key))
      named.add(value);
  };
  for (const file of store.files()) visit(store.value(file));
  const pictures = Object.keys(store.value("pictures.yaml") as object);
  const without = pictures.filter((name) => named.has(name) && !shapes.get(name)?.length);
  expect(without, "Add where it is shown to editor/photos/picture-uses.ts.").toEqual([]);
});
