// The company's facts, and the confirmations that depend on them.
import { TIME_ZONES, type TimeZone } from "../../src/records/notices.ts";
import { phoneText } from "../../src/records/phone.ts";
import type { Business } from "../../src/records/schema.ts";
import { businessFacts, type Facts, fill } from "../../src/records/template.ts";
import type { Changes } from "../save/storage.ts";
import { editYaml, readYaml } from "../yaml/edit.ts";
import { isMapping, isSame } from "../yaml/values.ts";
import type { Store } from "./store.ts";

export const CONFIRM_FILE = "confirm.yaml";
const BUSINESS_FILE = "business.yaml";

export function timeZoneOf(store: Pick<Store, "value">): TimeZone {
  const zone = (store.value(BUSINESS_FILE) as Partial<Business> | undefined)?.timeZone ?? "Eastern";
  return zone in TIME_ZONES ? zone : "Eastern";
}

/** A sentence that the owner confirms, as its file has it. */
export type RawConfirmation = Readonly<Record<"what" | "file" | "field", string>> & {
  readonly confirmed: boolean | string;
};

/** The company's facts; none while its record can't be read. */
export function factsOf(store: Pick<Store, "value">): Facts {
  const business = store.value(BUSINESS_FILE) as Business;
  try {
    return businessFacts(business, phoneText(business.phone), store.value("safety.yaml") as Facts);
  } catch {
    return {};
  }
}

/** The sentences to be confirmed; none while their record can't be read. */
export function confirmationsIn(value: unknown): readonly RawConfirmation[] {
  return isMapping(value) && Array.isArray(value.confirm) ? value.confirm : [];
}

/** Changes of files, with the confirmations taken back of what the company then says otherwise. */
export function withLapsed(store: Store, changes: Changes): Changes {
  const source = changes.get(BUSINESS_FILE);
  if (source === undefined) return changes;
  const [before, after] = [store.value(BUSINESS_FILE), readYaml(source)];
  const factsIn = (business: unknown) =>
    factsOf({ value: (file) => (file === BUSINESS_FILE ? business : store.value(file)) });
  const facts = { before: factsIn(before), after: factsIn(after) };
  const fieldOf = (record: unknown, field: string) => (isMapping(record) ? record[field] : undefined);
  const isOther = ({ what, file, field }: RawConfirmation) =>
    fill(what, facts.before) !== fill(what, facts.after) ||
    (file === `content/${BUSINESS_FILE}` &&
      field.split(", ").some((name) => !isSame(fieldOf(before, name), fieldOf(after, name))));
  return replaced(store, changes, (one) => (isOther(one) ? { ...one, confirmed: false } : one));
}

/** Changes that remove a record, without what was to be confirmed of it alone. What also names it is asked again. */
export function withoutGone(store: Store, changes: Changes, file: string): Changes {
  const title = store.titleOf(file);
  return replaced(store, changes, (one) =>
    one.file === `content/${file}`
      ? undefined
      : one.what.includes(title)
        ? { ...one, confirmed: false }
        : one,
  );
}

function replaced(
  store: Store,
  changes: Changes,
  change: (one: RawConfirmation) => RawConfirmation | undefined,
): Changes {
  const current = confirmationsIn(store.value(CONFIRM_FILE));
  const source = changes.get(CONFIRM_FILE);
  const before = source === undefined ? current : confirmationsIn(readYaml(source));
  // What the changes say otherwise, as the history brings it back, is true with them.
  const after = before.map((one) => (current.some((other) => isSame(one, other)) ? change(one) : one));
  if (before.every((one, index) => isSame(one, after[index]))) return changes;
  const confirm = after.filter((one) => one !== undefined);
  return new Map([...changes, [CONFIRM_FILE, editYaml(source ?? store.read(CONFIRM_FILE), { confirm })]]);
}
