// What a form offers to choose from, and the facts that its texts may name.
import { basename } from "node:path";
import { mastersIn } from "../../src/pictures/masters.ts";
import { pictureShapes } from "../photos/picture-uses.ts";
import { thumbnailAddress } from "../photos/thumbnail.ts";
import type { Choices } from "../protocol.ts";
import { factsOf } from "../records/facts.ts";
import type { Store } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";

/** What the fields that refer to something can name. */
export function choicesOf(store: Store): Choices {
  const choose = (folder: string) =>
    store.filesIn(folder).map((file) => ({
      value: basename(file, ".yaml"),
      label: store.titleOf(file),
    }));
  /** The entries of a record that is one list, by the field that names them. */
  const entries = (list: string, name: string) => {
    const record = store.value(`${list}.yaml`) as Record<string, Record<string, string>[]>;
    return (record[list] ?? []).map((entry) => ({ value: entry.slug ?? "", label: entry[name] ?? "" }));
  };
  const pictures = store.value("pictures.yaml");
  const masters = mastersIn(store.source);
  const shapes = pictureShapes(store);
  const facts = factsOf(store);
  const { picture: wide, portrait: narrow } = homePictures(store);
  return {
    service: choose("services"),
    picture: Object.entries(isMapping(pictures) ? pictures : {}).map(([value, picture]) => ({
      value,
      label: isMapping(picture) && picture.alt ? String(picture.alt) : value,
      shapes: shapes.get(value) ?? [],
      address: thumbnailAddress(store, value, masters.get(value)?.[0]),
      ...(narrow && value === wide && { pair: { value: narrow, on: "phones" as const } }),
      ...(wide && value === narrow && { pair: { value: wide, on: "laptops" as const } }),
    })),
    area: choose("areas"),
    symptom: entries("symptoms", "symptom"),
    problem: entries("problems", "heading"),
    facts: Object.entries(facts).map(([value, label]) => ({ value, label })),
  };
}

/** The two pictures at the top of the home page; the second one is for phones. */
function homePictures(store: Store): { picture?: string; portrait?: string } {
  const pages = store.value("pages.yaml");
  return isMapping(pages) && isMapping(pages.home) && pages.home.picture !== pages.home.portrait
    ? pages.home
    : {};
}
