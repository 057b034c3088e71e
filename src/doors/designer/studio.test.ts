import { expect, test } from "vitest";
import { readRecords } from "../../records/reader.ts";
import { type DoorPanels, NO_WINDOWS, panelsOf, readChoice } from "../model/choice.ts";
import { designerContent } from "../model/content.ts";
import { frontal } from "../paint/samples.ts";
import type { Guess } from "./guess-corners.ts";
import {
  type Action,
  designInWords,
  editsOf,
  isJudged,
  isKept,
  type Studio,
  shownPart,
  startState,
  studioReducer,
} from "./studio.ts";

const content = designerContent(readRecords());
const { doors, texts, places } = content;
const reduce = studioReducer(content);
const [first, ...others] = doors.colors.filter(({ wood }) => !wood).map(({ slug }) => slug);
const [color = "", another = ""] = others;

const start = act(startState(content), {
  type: "start",
  choice: readChoice(content, new URLSearchParams({ color: first ?? "" })),
});
const opened = act(start, openPhoto(1600, 1200));
const sure = doorOf(16 / 7);
const placed = act(opened, { type: "guessDoor", found: sure });
const stroke = { points: [[10, 10]] as const, radius: 5 };
const moved = moveTo(16 / 7, 420);
const worked = act(
  placed,
  choose("color", color),
  moved,
  { type: "addStroke", stroke },
  // A slider that moves is one step.
  { type: "setLight", light: { stops: 0.5 } },
  { type: "setLight", light: { stops: 1 } },
);

test("steps go back and forward through choices and the work on a photo, in one history", () => {
  const seen = ({ choice, openings, strokes, light }: Studio) => [
    ...[choice.color, openings, strokes.length, light.stops],
  ];
  const states = [
    [another, moved.openings, 1, 1],
    [color, moved.openings, 1, 1],
    [color, moved.openings, 1, 0],
    [color, moved.openings, 0, 0],
    [color, placed.openings, 0, 0],
    [first, placed.openings, 0, 0],
  ];
  let state = act(worked, choose("color", another));
  for (const expected of states) {
    expect(seen(state)).toEqual(expected);
    state = act(state, { type: "back" });
  }
  expect(act(state, { type: "back" }), "at the first step").toBe(state);
  for (const expected of states.toReversed().slice(1)) {
    state = act(state, { type: "forward" });
    expect(seen(state)).toEqual(expected);
  }
  expect(act(state, { type: "forward" }), "at the last step").toBe(state);
  const again = act(state, { type: "back" }, choose("color", color));
  expect(again.undone, "a new step leaves what was taken back").toEqual([]);
});

test("a photo that is reset is as it was found, and that is a step too", () => {
  const reset = act(worked, { type: "resetPhoto" });
  expect([reset.openings, reset.strokes, reset.light.stops]).toEqual([placed.openings, [], 0]);
  expect(act(reset, { type: "back" }).strokes).toEqual([stroke]);
});

test("another photo has no steps of the one before, and the choices stay", () => {
  const next = act(worked, openPhoto(1200, 1600));
  expect(next.openings).toEqual([]);
  expect(next.choice.color).toBe(color);
  expect(act(next, { type: "back" }).choice.color).toBe(first);
});

test("a kept photo comes back with its steps and what was said of its width, and whoever leaves then loses nothing", () => {
  const found = doorOf(1.7);
  const answer = { type: "answerCars", panels: "single" } as const;
  const photo = act(opened, { type: "guessDoor", found }, answer, { type: "addStroke", stroke });
  const design = JSON.parse(JSON.stringify({ id: "1", name: "", address: "", edits: editsOf(photo) }));
  const kept = act(photo, { type: "listKept", kept: [design], notice: texts.kept });
  expect([photo, kept].map((state) => isKept(state))).toEqual([false, true]);
  expect(isKept(kept, "?style=other"), "with another door").toBe(false);
  const again = act({ ...start, kept: [design] }, { ...openPhoto(1600, 1200), edits: design.edits });
  expect([again.openings, again.strokes, again.inDoubt]).toEqual([photo.openings, [stroke], undefined]);
  expect(isKept(again)).toBe(true);
  expect(isKept(act(again, choose("color", color))), "a choice is in the address").toBe(true);
  expect(isKept(act(again, { type: "back" }))).toBe(false);
  expect(isKept(act(again, { ...openPhoto(1600, 1200), opened: 2, edits: undefined }))).toBe(false);
});

test("a guess in doubt draws nothing and asks for a tap; the first tap is where a door starts, the next can be taken back", () => {
  const rough = { ...sure, trust: "rough" } as const;
  const unsure = act(opened, { type: "guessDoor", found: rough });
  expect([unsure.openings, unsure.tool, unsure.notice]).toEqual([[], "find", texts.unsure]);
  const tapped = act(unsure, { type: "placeDoor", found: rough });
  expect([tapped.openings.length, tapped.tool, tapped.notice]).toEqual([1, "corners", texts.rough]);
  expect(tapped.steps).toEqual([]);
  const elsewhere = act(tapped, { type: "placeDoor", found: doorOf(1.3, 600) });
  expect(act(elsewhere, { type: "back" }).openings).toEqual(tapped.openings);
});

test("the width follows the corners until the visitor chooses one, and taking that back gives it back to the corners", () => {
  const feet = (state: Studio) => doors.widths.find(({ slug }) => slug === state.choice.width)?.feet;
  expect(feet(placed)).toBe(16);
  const narrow = moveTo(9 / 7);
  expect(feet(act(placed, narrow))).toBe(9);
  const chosen = act(placed, choose("width", "8"), narrow);
  expect([feet(chosen), isJudged(chosen)]).toEqual([8, false]);
  const undone = act(chosen, { type: "back" }, { type: "back" });
  expect([feet(undone), isJudged(undone)]).toEqual([16, true]);
});

test("a house with an opening of another width says which one the door has now", () => {
  for (const { slug } of doors.houses) {
    const { choice, notice } = act(start, { type: "choose", part: "house", value: slug });
    const name = doors.widths.find((width) => width.slug === choice.width)?.name ?? "";
    const said = texts.widthChanged.replace("{width}", name);
    expect(notice).toBe(choice.width === start.choice.width ? "" : said);
  }
});

test("a width that was chosen on a house of ours says nothing of a photo that is opened after it, and stays without a door", () => {
  const wide = act(start, choose("width", "16"), choose("color", color), openPhoto(1600, 1200));
  const narrow = act(wide, { type: "guessDoor", found: doorOf(9 / 7) });
  expect([narrow.choice.width, isJudged(narrow)]).toEqual(["9", true]);
  expect(act(wide, { type: "closePhoto" }).choice.width).toBe("16");
  const another = act(placed, choose("width", "16"), openPhoto(1600, 1200));
  expect(act(another, { type: "guessDoor", found: doorOf(9 / 7) }).choice.width).toBe("9");
});

test("where the corners don't say for how many cars a door is, the visitor is asked once, and the answer counts more", () => {
  expect([opened.inDoubt, placed.inDoubt]).toEqual([undefined, undefined]);
  const doubtful = act(opened, { type: "guessDoor", found: doorOf(1.7) });
  expect(doubtful.inDoubt).toBe(0);
  for (const panels of ["single", "double"] as const satisfies DoorPanels[]) {
    const answered = act(doubtful, { type: "answerCars", panels }, moved);
    expect(answered.inDoubt).toBeUndefined();
    expect(isJudged(answered)).toBe(true);
    expect(panelsOf(content, answered.choice)).toBe(panels);
    expect(answered.handovers, "the keyboard goes on").toBe(doubtful.handovers + 1);
    expect(act(answered, openPhoto(1600, 1200)).cars, "another photo shows another door").toEqual([]);
  }
});

test("a second door has a width of its own, which is said and can be in doubt, and goes with one step back", () => {
  const second = { type: "placeDoor", isSecond: true } as const;
  const both = act(placed, { ...second, found: doorOf(9 / 7, 1200) });
  expect([both.choice.width, both.second, both.inDoubt]).toEqual(["16", "9", undefined]);
  expect(designInWords(content, both)).toContain("16 by 7 and 9 by 7 feet");
  const doubtful = act(placed, { ...second, found: doorOf(1.7, 1100) });
  expect(doubtful.inDoubt).toBe(1);
  const answered = act(doubtful, { type: "answerCars", panels: "single" });
  expect([answered.choice.width, answered.second, answered.inDoubt]).toEqual(["16", "9", undefined]);
  expect(act(both, { type: "back" }).second).toBeUndefined();
});

test("after a photo the door is shown on a house of ours with an equally wide opening", () => {
  for (const [ratio, panels] of [
    [16 / 7, "double"],
    [9 / 7, "single"],
  ] as const) {
    const state = act(opened, { type: "guessDoor", found: doorOf(ratio) }, { type: "closePhoto" });
    expect(panelsOf(content, state.choice)).toBe(panels);
    expect(places[state.choice.house]?.door).toBe(panels);
    expect([state.photo, state.tool]).toEqual([undefined, undefined]);
  }
});

test("a notice is over with the visitor's next step, and with the tool that it was about", () => {
  const style = doors.styles.find(({ windows, hardware }) => windows.length > 1 && hardware.length > 1);
  const poor = doors.styles.find(({ windows }) => windows.length === 0);
  if (!style || !poor) throw new Error("Every style has everything.");
  const windows = style.windows.find((slug) => slug !== NO_WINDOWS) ?? "";
  const rich = act(start, choose("style", style.slug), choose("windows", windows));
  const lacking = act(rich, choose("style", poor.slug));
  expect(lacking.notice).not.toBe("");
  expect(act(lacking, choose("color", color)).notice).toBe("");
  const undone = act(worked, { type: "back" });
  expect(undone.notice).toBe(texts.undone);
  const closed = { type: "set", settings: { tool: undefined } } as const;
  for (const step of [choose("color", color), closed, { type: "forward" }] as const)
    expect(act(undone, step).notice, step.type).toBe("");
});

test("with a choice the handles make way, and around a door the photo is shown close, until one taps for another", () => {
  expect([placed.tool, shownPart(placed)]).toEqual(["corners", placed.around]);
  const chosen = act(placed, choose("color", color));
  expect([chosen.tool, chosen.around]).toEqual([undefined, placed.around]);
  for (const tool of ["brush", "light", "second"] as const) {
    const inHand = act(placed, { type: "set", settings: { tool, split: 0.5 } });
    for (const step of [choose("color", color), { type: "putToolAway" }] as const)
      expect(act(inHand, step), "nothing is painted by accident").toMatchObject({
        tool: undefined,
        split: 0,
      });
  }
  expect(act(opened, choose("color", color)).tool, "a door is still looked for").toBe(opened.tool);
  expect(shownPart(act(placed, { type: "set", settings: { isClose: false } }))).toBeUndefined();
  expect(shownPart(act(placed, { type: "set", settings: { tool: "second" } }))).toBeUndefined();
});

test("an address of another choice starts anew, and a link within the page or the same address changes nothing", () => {
  const chosen = act(start, choose("color", color));
  expect(act(chosen, { type: "followAddress", search: "" })).toBe(chosen);
  const address = act(chosen, { type: "followAddress", search: `?color=${another}` });
  expect([address.choice.color, address.steps]).toEqual([another, []]);
  expect(act(address, { type: "followAddress", search: `?color=${another}` }).choice).toBe(address.choice);
});

test("of two doors the first can be gone on with, and that is a step", () => {
  const both = act(start, { type: "compare" }, choose("color", color));
  expect([both.other, act(start, { type: "compare" }).notice]).toEqual([start.choice, texts.comparing]);
  expect(act(both, { type: "compare" })).toMatchObject({ other: undefined, notice: "" });
  expect(act(both, openPhoto(1600, 1200)).other, "a new photo is worked on alone").toBeUndefined();
  const state = act(both, { type: "useFirst" });
  expect([state.choice, state.other]).toEqual([start.choice, undefined]);
  expect(act(state, { type: "back" }).choice.color).toBe(color);
});

test("what is drawn stays the same object until it changes, so that nothing is fetched or measured again", () => {
  const next = act(
    placed,
    { type: "set", settings: { split: 0.5 } },
    { type: "setLight", light: { stops: 1 } },
  );
  for (const key of ["choice", "openings", "strokes"] as const) expect(next[key]).toBe(placed[key]);
  expect(next.revision).toBe(placed.revision);
  const cancelled = act(placed, { type: "cancelStroke" });
  expect(cancelled.revision, "what was painted of a stroke goes").not.toBe(placed.revision);
  expect(act(placed, { type: "addStroke", stroke }).revision).not.toBe(placed.revision);
});

function act(state: Studio, ...actions: readonly Action[]): Studio {
  return actions.reduce(reduce, state);
}

function choose(part: "style" | "color" | "width" | "windows", value: string): Action {
  return { type: "choose", part, value };
}

function openPhoto(width: number, height: number): Extract<Action, { type: "openPhoto" }> {
  const canvas = { width, height } as HTMLCanvasElement;
  return { type: "openPhoto", picture: canvas, mask: canvas, opened: 1 };
}

/** A door that is found, seen from the front. */
function doorOf(ratio: number, left = 400): Guess {
  return { corners: frontal(left, 600, left + ratio * 300, 900), trust: "sure" };
}

function moveTo(ratio: number, left?: number): Extract<Action, { type: "placeOpenings" }> {
  return { type: "placeOpenings", openings: [{ corners: doorOf(ratio, left).corners, arch: 0 }] };
}
