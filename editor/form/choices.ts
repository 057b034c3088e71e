// What a form offers to choose from, and the facts that its texts may name.
import { basename } from "node:path";
import { mastersIn } from "../../src/pictures/masters.ts";
import { phoneText } from "../../src/records/phone.ts";
import type { Business } from "../../src/records/schema.ts";
import { businessFacts, type Facts } from "../../src/records/template.ts";
import { pictureShapes } from "../photos/picture-uses.ts";
import { thumbnailAddress } from "../photos/thumbnail.ts";
import type { Choices } from "../protocol.ts";
import type { Store } from "../records/store.ts";
import { isMapping } from "../yaml/values.ts";

/** What the fields that refer to something can name. */
export function choicesOf(store: Store): Choices {
  const choose = (folder: string) =>
    store.filesIn(folder).map((file) => ({
      value: basename(file, ".yaml"),
      label: store.titleOf(file),
    }));
  const pictures = store.value("pictures.yaml");
  const masters = mastersIn(store.source);
  const shapes = pictureShapes(store);
  const facts = factsOf(store);
  return {
    service: choose("services"),
    picture: Object.entries(isMapping(pictures) ? pictures : {}).map(([value, picture]) => ({
      value,
      label: isMapping(picture) && picture.alt ? String(picture.alt) : value,
      shapes: shapes.get(value) ?? [],
      address: thumbnailAddress(store, value, masters.get(value)?.[0]),
    })),
    area: choose("areas"),
    facts: Object.entries(facts).map(([value, label]) => ({ value, label })),
  };
}

/** The company's facts; none while its record can't be read. */
export function factsOf(store: Store): Facts {
  const business = store.value("business.yaml") as Business;
  try {
    return businessFacts(business, phoneText(business.phone));
  } catch {
    return {};
  }
}
