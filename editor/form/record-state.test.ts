import { expect, test } from "vitest";
import type { HeldPhotos } from "../page/unsaved.ts";
import type { Fault, PhotoAnswer, RecordView, SaveResult } from "../protocol.ts";
import * as on from "./record-state.ts";
import {
  isUnsaved,
  type RecordEvent,
  type RecordState,
  recordAfter,
  START,
  wordsOf,
} from "./record-state.ts";

const file = "services/spring.yaml";

const viewOf = (value: unknown, version = "1", title = "Springs"): RecordView => ({
  ...{ file, title, value, version, schema: {}, hints: {}, page: "/spring", warnings: [] },
});
const SPRING = { name: "Spring", price: 100, text: "Old" };
const faultAt = (path: string): Fault => ({ file, path, message: "is empty.", title: "", label: path });
const savedAs = (value: unknown, version = "2", title = "Springs"): SaveResult => ({
  ...{ kind: "saved", view: viewOf(value, version, title), neighbors: [], newWarnings: 0 },
});

/** The state that events lead to, one after the other, from a record that was read. */
const after = (...events: RecordEvent[]) => events.reduce(recordAfter, reads(viewOf(SPRING)));
const reads = (view: RecordView) => recordAfter(START, on.read(view, undefined));
const then = (state: RecordState, ...events: RecordEvent[]) => events.reduce(recordAfter, state);
const kindOf = ({ status }: RecordState) => status.kind;

/** What the save that is under way sends. */
function sentBy({ status }: RecordState) {
  if (status.kind !== "saving") throw new Error(`It's ${status.kind}.`);
  return { version: status.view.version, value: status.value, photos: status.photos };
}

const price = (value: number) => on.typed(["price"], value);
const CHANGED: SaveResult = { kind: "changed-elsewhere" };

test("the form goes on with the whole record of the answer, its title and page too", () => {
  const view = { ...viewOf({ ...SPRING, price: 200 }, "2", "Spring repair"), page: "/repair" };
  const result: SaveResult = { kind: "saved", view, neighbors: ["Alpine"], newWarnings: 2 };
  const state = after(price(200), on.save, on.answered(result));
  expect(state.view).toBe(view);
  expect(state.value).toBe(view.value);
  const outcome = { neighbors: ["Alpine"], newWarnings: 2, newPage: "" };
  expect(state.status).toEqual({ kind: "saved", outcome });
  expect(isUnsaved(state)).toBe(false);
});

test("what is typed during a save is kept, and saved next if the owner wants it", () => {
  const typing = after(price(200), on.save, price(300));
  expect(kindOf(typing)).toBe("saving");
  const kept = then(typing, on.answered(savedAs({ ...SPRING, price: 200 })));
  expect(kept.value).toMatchObject({ price: 300 });
  expect(wordsOf(kept)).toBe("Not saved yet.");
  expect(sentBy(then(kept, on.save))).toMatchObject({ version: "2", value: { price: 300 } });

  const next = then(typing, on.save, on.answered(savedAs({ ...SPRING, price: 200 })));
  expect(sentBy(next)).toMatchObject({ version: "2", value: { price: 300 } });
  expect(kindOf(then(next, on.answered(savedAs({ ...SPRING, price: 300 }, "3"))))).toBe("saved");
  // The same isn't saved twice.
  const twice = after(price(200), on.save, on.save, on.answered(savedAs({ ...SPRING, price: 200 })));
  expect(kindOf(twice)).toBe("saved");
});

test("two windows are merged by field, and of what both changed the owner chooses before it's saved", () => {
  const theirs = viewOf({ ...SPRING, price: 900, text: "Theirs" }, "2");
  const reading = after(price(2), on.save, price(22), on.save, on.answered(CHANGED), price(222), on.save);
  expect(reading.status).toEqual({ kind: "reading", merges: true });
  const merged = then(reading, on.read(theirs, undefined));
  expect(merged.value).toEqual({ name: "Spring", price: 222, text: "Theirs" });
  expect(wordsOf(merged)).toContain("changed somewhere else, too. Look, then save.");
  const [conflict, ...others] = merged.conflicts;
  expect(others).toEqual([]);
  expect(conflict).toEqual({ path: ["price"], mine: 222, theirs: 900 });
  if (!conflict) return expect.unreachable();
  expect(then(merged, on.settle(conflict, "mine"))).toMatchObject({ value: { price: 222 }, conflicts: [] });
  expect(then(merged, on.settle(conflict, "theirs"))).toMatchObject({ value: { price: 900 }, conflicts: [] });
  const sent = { version: "2", value: { price: 222, text: "Theirs" } };
  expect(sentBy(then(merged, on.save))).toMatchObject(sent);
});

test("what waits in the browser is merged into the record as it is when the form is opened", () => {
  const now = viewOf({ ...SPRING, text: "Theirs" });
  const unsaved = { base: SPRING, value: { ...SPRING, price: 5 } };
  const restored = recordAfter(START, on.read(now, unsaved));
  expect(restored.value).toEqual({ ...SPRING, price: 5, text: "Theirs" });
  expect(wordsOf(restored)).toBe("Not saved yet: this is what you typed before.");
  // The answer to a save got lost: it's saved, so nothing waits.
  const lost = recordAfter(START, on.read(viewOf({ ...SPRING, price: 5 }), unsaved));
  expect(isUnsaved(lost)).toBe(false);
  expect(wordsOf(lost)).toBe("");
});

test("a save without an answer is tried again, with what the form has, until it's typed on", () => {
  const silent = after(price(200), on.save, on.failed());
  expect(wordsOf(silent)).toContain("this is saved by itself");
  expect(sentBy(then(silent, on.retry))).toMatchObject({ version: "1", value: { price: 200 } });
  expect(kindOf(then(silent, on.retry, on.failed(503)))).toBe("no-answer");
  const typed = then(silent, price(300));
  expect(wordsOf(typed)).toBe("Not saved yet.");
  expect(then(typed, on.retry)).toBe(typed);
  // A record that can't be read at first is asked for again.
  const unread = then(START, on.failed());
  expect(then(unread, on.retry).status).toEqual({ kind: "reading", merges: false });
  // What somebody else has changed is read again, and looked at.
  const unmerged = after(price(2), on.save, on.answered(CHANGED), on.failed());
  expect(then(unmerged, on.retry).status).toEqual({ kind: "reading", merges: true });
});

test.each([
  ["refused", 413, "it's too long", "Not saved: it's too long. What you typed is kept."],
  ["gone", 404, undefined, ""],
])("what is %s is not asked for again, and what was typed stays", (kind, code, refusal, words) => {
  const state = after(price(200), on.save, on.failed(code, refusal), on.retry);
  expect(kindOf(state)).toBe(kind);
  if (words) expect(wordsOf(state)).toBe(words);
  expect(state.value).toMatchObject({ price: 200 });
});

test("discarded is discarded, whatever the server says or doesn't say then", () => {
  const discarded = after(price(200), on.save, on.failed(), on.discard);
  expect(discarded.value).toBe(SPRING);
  for (const state of [discarded, then(discarded, on.failed()), then(discarded, on.failed(), on.retry)]) {
    expect(isUnsaved(state)).toBe(false);
    expect(wordsOf(state)).toBe("");
  }
  const saving = after(price(200), on.save);
  expect(then(saving, on.discard)).toBe(saving);
});

test("faults of a save are shown with what is empty; before it only what is filled in is at fault", () => {
  const faults = [faultAt("price"), faultAt("note"), { ...faultAt("heading"), file: "home.yaml" }];
  const typed = after(price(200));
  const paths = ({ faults }: RecordState) => faults.map(({ path }) => path);
  expect(paths(then(typed, on.checked(typed.value, faults)))).toEqual(["price", "heading"]);
  // An answer about what was typed before says nothing of this.
  expect(paths(then(typed, price(300), on.checked(typed.value, faults)))).toEqual([]);
  const refused = then(typed, on.save, on.answered({ kind: "faults", faults }));
  expect(wordsOf(refused)).toBe("Not saved yet: 3 things to correct.");
  expect(paths(then(refused, on.checked(refused.value, faults)))).toEqual(["price", "note", "heading"]);
});

const DRAFT = { draft: true, name: "Cables" };

test("a save that ends a draft says that it has a page now", () => {
  const finished = then(reads(viewOf(DRAFT)), on.typed(["draft"], undefined), on.save);
  expect(sentBy(finished).value).toEqual({ name: "Cables" });
  const saved = then(finished, on.answered(savedAs({ name: "Cables" }, "2", "Cables")));
  expect(saved.status).toMatchObject({ outcome: { newPage: "Cables" } });
});

test("a new record is unsaved until it's there, and what is typed during its first save stays", () => {
  const fresh = reads(viewOf(DRAFT, ""));
  expect(isUnsaved(fresh)).toBe(true);
  const added = then(fresh, on.save, on.typed(["price"], 7), on.answered(savedAs(DRAFT)));
  expect(added).toMatchObject({ value: { ...DRAFT, price: 7 }, view: { version: "2" } });
  expect(isUnsaved(added)).toBe(true);
});

const VAN = { alt: "A drawing", placeholder: true };
const pictures = (...events: RecordEvent[]) => then(reads(viewOf({ van: VAN })), ...events);
const chooses = (key: string, target: on.Arrival["target"] = { picture: "van", replaces: "/van" }) =>
  on.photosChosen([{ key, file: new File([], `${key}.jpg`), target }]);
const arrived = (id: string, name = ""): PhotoAnswer => ({
  ...{ name, photo: { id, width: 3, height: 2 }, fault: null },
});
const HELD: HeldPhotos = { van: { id: "one", width: 3, height: 2, replaces: "/van" } };
const BAD: PhotoAnswer = { name: "", photo: null, fault: "This file isn't a photo." };

test("a save waits for the photo that is being sent, and isn't done without it", () => {
  const waiting = pictures(chooses("a"), on.typed(["van", "alt"], "Our van"), on.save);
  expect(wordsOf(waiting)).toContain("as soon as the photo has arrived");
  const sent = { version: "1", value: { van: { alt: "Our van" } }, photos: HELD };
  const saving = then(waiting, on.photoAnswered("a", arrived("one")));
  expect(sentBy(saving)).toEqual(sent);
  expect(kindOf(then(saving, on.answered(savedAs({ van: { alt: "Our van" } }))))).toBe("saved");

  const failed = then(waiting, on.photoAnswered("a", BAD));
  expect(wordsOf(failed)).toBe("Not saved yet.");
  expect(failed.photos).toEqual({});
  // The other way around, a photo that is chosen during a save isn't in it.
  const later = pictures(on.typed(["van", "alt"], "Our van"), on.save, chooses("a"), on.save);
  const waits = then(later, on.answered(savedAs({ van: { ...VAN, alt: "Our van" } })));
  expect(sentBy(then(waits, on.photoAnswered("a", arrived("one"))))).toEqual({ ...sent, version: "2" });
});

test("of two photos for a picture the later one stays, and none comes after it's dropped or discarded", () => {
  const twice = pictures(chooses("a"), chooses("b"));
  const both = then(twice, on.photoAnswered("b", arrived("two")), on.photoAnswered("a", arrived("one")));
  expect(both.photos).toMatchObject({ van: { id: "two" } });
  for (const event of [on.photoDropped("van"), on.discard]) {
    const state = then(twice, event, on.photoAnswered("b", arrived("two")));
    expect(isUnsaved(state)).toBe(false);
    expect(state.value).toEqual({ van: VAN });
  }
  // A photo that is there is dropped for the drawing that it replaced.
  const dropped = pictures(chooses("a"), on.photoAnswered("a", arrived("one")), on.photoDropped("van"));
  expect(dropped).toMatchObject({ photos: {}, value: { van: VAN } });
  expect(isUnsaved(dropped)).toBe(false);
});

test("a photo adds a picture, and goes with it", () => {
  const added = pictures(chooses("a", { shows: "Shop" }), on.photoAnswered("a", arrived("one", "shop")));
  expect(added.value).toEqual({ van: VAN, shop: { alt: "" } });
  const dropped = then(added, on.photoDropped("shop"));
  expect(dropped).toMatchObject({ value: { van: VAN }, photos: {}, arrivals: [] });
});

test("a photo for an empty field of a record names its picture there, in place of the one before, and goes with it", () => {
  const chosen = (key: string) => chooses(key, { shows: "Spring", field: ["image"] });
  const added = then(
    reads(viewOf(SPRING)),
    ...[chosen("a"), on.photoAnswered("a", arrived("one", "spring"))],
    ...[
      chosen("b"),
      on.photoAnswered("b", arrived("two", "spring-2")),
      on.photoDescribed("spring-2", "A spring"),
    ],
  );
  const photo = { id: "two", width: 3, height: 2, replaces: "", alt: "A spring" };
  expect(added).toMatchObject({ value: { ...SPRING, image: "spring-2" } });
  expect(added.photos).toEqual({ "spring-2": photo });
  expect(isUnsaved(then(added, on.photoDropped("spring-2", ["image"])))).toBe(false);
});

test("a photo that is being sent survives a change made elsewhere", () => {
  const state = pictures(on.typed(["van", "alt"], "Our van"), on.save, chooses("a"), on.answered(CHANGED));
  const read = on.read(viewOf({ van: VAN, shop: {} }), undefined);
  const merged = then(state, read, on.photoAnswered("a", arrived("one")));
  expect(merged).toMatchObject({ value: { van: { alt: "Our van" }, shop: {} }, photos: HELD });
});
