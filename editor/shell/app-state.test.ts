import { expect, test } from "vitest";
import type { Overview } from "../protocol.ts";
import * as on from "./app-state.ts";
import { type AppEvent, appAfter, messageOf, startAt } from "./app-state.ts";

const overviewOf = (file: string): Overview => ({
  groups: [{ title: "", records: [{ file, title: file }] }],
  choices: {} as Overview["choices"],
});
const placeOf = (file: string, field = "") => ({ file, field });
const TOWN = "areas/alpine.yaml";
const after = (...events: AppEvent[]) => events.reduce(appAfter, startAt(placeOf(TOWN)));

test.each([
  [undefined, "", "The editor doesn't answer. Nothing that was saved is lost."],
  [undefined, "The editor is being renewed.", "The editor is being renewed."],
  ["the disk is full", "", "Nothing was done: the disk is full."],
])("what isn't answered is said in words (%s, %s)", (refusal, own, words) => {
  expect(messageOf(after(on.unanswered(refusal, own)))).toBe(words);
});

test.each([
  [{ undone: "Springs" }, "Taken back: Springs."],
  [{ undone: null, changed: "Springs" }, "Can't be taken back: Springs was changed since."],
  [{ undone: null, isOther: true as const }, "Nothing was taken back, because something was changed"],
])("an undo says what became of it, and draws the open place anew with what isn't saved", (result, words) => {
  const before = after(on.showText({ text: "Typed", saved: "Old" }), on.set({ overview: overviewOf(TOWN) }));
  const state = appAfter(before, on.undone(result, overviewOf(TOWN)));
  expect(messageOf(state)).toContain(words);
  expect(state).toMatchObject({ place: placeOf(TOWN), drawing: 1, changes: 1, shown: { text: "" } });
});

test("an undo that takes the open record away leads to the list, where it's said", () => {
  const undone = on.undone({ undone: "Alpine" }, overviewOf("prices.yaml"));
  const state = after(on.set({ overview: overviewOf(TOWN) }), undone);
  expect(state).toMatchObject({ place: placeOf(""), shown: { page: "/" }, message: "Taken back: Alpine." });
});

test("what isn't saved is said to wait where another place is opened, and nowhere else", () => {
  const waits = "It waits where you typed it.";
  expect(messageOf(after(on.opened(placeOf("launch"), true)))).toContain(waits);
  expect(messageOf(after(on.opened(placeOf("launch"), false)))).toBe("");
  expect(messageOf(after(on.opened(placeOf(TOWN, "name"), true)))).toBe("");
});

test("a change says what was done in the place that is opened with it", () => {
  const state = after(on.changed({ message: "Alpine is removed.", file: "", page: "/towns" }));
  const said = { message: "Alpine is removed.", shown: { page: "/towns" } };
  expect(state).toMatchObject({ place: placeOf(""), ...said });
  expect(messageOf(appAfter(state, on.changed({})))).toBe("");
});

test("a page whose text was clicked stays until another place is opened", () => {
  const click = { at: "/contact", texts: ["Alpine"], leaf: "Alpine" };
  const picked = after(on.opened(placeOf(TOWN, "name"), false, click));
  expect(picked.place).toEqual({ ...placeOf(TOWN, "name"), clicked: "Alpine" });
  expect(appAfter(picked, on.showPage("/alpine")).shown.page).toBe("/contact");
  const events = [on.opened(placeOf("home.yaml"), false), on.showPage("/")];
  expect(events.reduce(appAfter, picked).shown.page).toBe("/");
  // On a phone it's typed where it was clicked; what can't be typed there is shown in its form.
  const onSite = after(on.set({ side: "site" }));
  const pick = (leaf?: string) =>
    appAfter(onSite, on.opened(placeOf(TOWN, "name"), false, { at: "/", texts: [], leaf })).side;
  expect([pick("Alpine"), pick()]).toEqual(["site", "edit"]);
});
