// The state of the door designer: what is requested, the visitor's photo, and one history of both. Knows nothing of a browser.
import { fill } from "../../records/template.ts";
import {
  type Choice,
  changeInWords,
  choiceInWords,
  type DoorPanels,
  effectiveChoice,
  isWidthInDoubt,
  nearestWidth,
  type Requested,
  readChoice,
  requestFor,
  requestPart,
  writeChoice,
} from "../model/choice.ts";
import type { DesignerContent } from "../model/content.ts";
import {
  type Opening,
  type Part,
  type Point,
  partAround,
  wholeDoor,
  widthForHeight,
} from "../paint/geometry.ts";
import type { Guess } from "./guess-corners.ts";

/** A line that was painted with the brush, in pixels of the photo. */
export interface Stroke {
  points: readonly Point[];
  radius: number;
}

/** What can be taken back of a choice. */
type ChoiceStep =
  | { part: keyof Choice; value: string }
  /** Nobody has chosen its width for the photo: it's the first of two doors, as wide as a photo's, or from a house of ours. */
  | { choice: Partial<Choice> };

/** What can be taken back of the work on a photo. */
type PhotoStep = { openings: readonly Opening[] } | { stroke: Stroke } | { light: Light } | { reset: true };

/** What a visitor has set of the light on the door. */
export interface Light {
  /** How much brighter or darker than estimated, in stops: 0 is as estimated. */
  stops: number;
  /** How much warmer or cooler than estimated, from -1 to 1: 0 is as estimated. */
  warmth: number;
}

const AS_ESTIMATED: Light = { stops: 0, warmth: 0 };

export interface Photo {
  picture: HTMLCanvasElement;
  /** What the brush has painted: where things stand in front of the door. */
  mask: HTMLCanvasElement;
  /** Where the openings were at first: none while they're looked for. */
  start: readonly Opening[];
  /** Where the opening may be, if that is in doubt. */
  doubtful?: Opening | undefined;
  /** When it was chosen, which no other photo has in common with it. */
  opened: number;
}

/** What was done to a photo. */
type Edits = Omit<Photo, "picture" | "mask"> &
  Pick<Studio, "cars"> & { steps: readonly PhotoStep[]; isWidthChosen: boolean };

/** A design that is kept on the device. */
export interface KeptDesign {
  id: string;
  /** Where it's shown, and the design in words. */
  name: string;
  /** Its choice, from the question mark on. */
  address: string;
  /** Its photo, and what was done to it. A design on a house of ours has none. */
  photo?: Blob;
  edits?: Edits | undefined;
}

/** How many designs are kept: with their photos, a few megabytes. */
export const MOST_KEPT = 6;

/** What is being done with a photo. */
export type Tool = "corners" | "brush" | "light" | "find" | "second" | undefined;

export interface Studio {
  /** Whether the code runs; until then, the page is as the build has rendered it. */
  isStarted: boolean;
  first: Requested;
  steps: readonly (ChoiceStep | PhotoStep)[];
  /** The steps that were taken back, the last one first. */
  undone: readonly (ChoiceStep | PhotoStep)[];
  /** For how many cars the door of each opening is, where the visitor has said so. */
  cars: readonly (DoorPanels | undefined)[];
  photo?: Photo | undefined;
  /** The openings while a handle moves. */
  draft?: readonly Opening[] | undefined;
  tool?: Tool;
  /** Whose handles are seen: the door that was tapped last. */
  door: number;
  /** The radius of the brush as a fraction of the photo's width. */
  brushSize: number;
  /** The share of the photo, from the left, that is shown without the door. */
  split: number;
  /** Whether the part around the doors is shown, rather than the whole photo. */
  isClose: boolean;
  kept: readonly KeptDesign[];
  /** The door that stands beside the one that is worked on. */
  other?: Choice | undefined;
  /** What the tool has to say, until the visitor's next step. */
  notice: string;
  hasGraphics: boolean;
  /** How many times the tool has gone on by itself, so that the keyboard must follow. */
  handovers: number;
  /** Changes whenever the mask does. */
  revision: number;
  // What follows from the steps. Each stays the same object while it says the same.
  requested: Requested;
  choice: Choice;
  openings: readonly Opening[];
  /** The width of the second opening's door. */
  second?: string | undefined;
  /** Which opening may be one for one car or for two. No door is drawn there before the visitor has said so. */
  inDoubt?: number | undefined;
  strokes: readonly Stroke[];
  light: Light;
  /** The part of the photo around the doors. */
  around?: Part | undefined;
}

/** What may be set as it is. */
export type Settings = Partial<
  Pick<Studio, "tool" | "door" | "brushSize" | "split" | "isClose" | "draft" | "notice" | "kept">
>;

export type Action =
  | { type: "start"; choice: Choice }
  | { type: "followAddress"; search: string }
  | { type: "choose"; part: keyof Choice; value: string }
  | { type: "answerCars"; panels: DoorPanels }
  | { type: "putToolAway" }
  | { type: "back" }
  | { type: "forward" }
  | { type: "compare" }
  | { type: "useFirst" }
  | { type: "set"; settings: Settings }
  /** The graphics processor can't be had, was taken away, or is back. */
  | { type: "setGraphics"; graphics: "none" | "lost" | "back" }
  | ({ type: "openPhoto"; edits?: Edits | undefined } & Omit<Photo, "start" | "doubtful">)
  | { type: "closePhoto" }
  /** The first search of a photo is over. */
  | { type: "guessDoor"; found: Guess }
  /** A door is found where the visitor has tapped: the first, or the second. */
  | { type: "placeDoor"; found: Guess; isSecond?: boolean }
  | { type: "placeOpenings"; openings: readonly Opening[] }
  | { type: "addStroke"; stroke: Stroke }
  /** Something was drawn on the mask, or isn't a stroke after all. */
  | { type: "showStroke" }
  | { type: "cancelStroke" }
  | { type: "resetPhoto" }
  | { type: "setLight"; light: Partial<Light> }
  /** A design was kept, or some were deleted. */
  | { type: "listKept"; kept: readonly KeptDesign[]; notice: string };

export type Dispatch = (action: Action) => void;

/** The state before the code runs: the first door of the records. */
export function startState(content: DesignerContent): Studio {
  const choice = readChoice(content, new URLSearchParams());
  const first = requestFor(content, choice);
  return {
    isStarted: false,
    first,
    steps: [],
    undone: [],
    cars: [],
    door: 0,
    brushSize: 0.03,
    split: 0,
    isClose: true,
    kept: [],
    notice: "",
    hasGraphics: true,
    handovers: 0,
    revision: 0,
    requested: first,
    choice,
    openings: [],
    strokes: [],
    light: AS_ESTIMATED,
  };
}

export function studioReducer(content: DesignerContent): (state: Studio, action: Action) => Studio {
  return (state, action) => {
    const next = reduce(content, state, action);
    return next === state ? state : withResults(content, next);
  };
}

export function shownOpenings({ draft, openings }: Studio): readonly Opening[] {
  return draft ?? openings;
}

/** The part of the photo that is shown: all of it where a door is to be tapped, which may be anywhere. */
export function shownPart({ isClose, around, tool }: Studio): Part | undefined {
  return isClose && tool !== "find" && tool !== "second" ? around : undefined;
}

export function editsOf({ photo, steps, cars, requested }: Studio): Edits | undefined {
  if (!photo) return undefined;
  const { picture: _picture, mask: _mask, ...known } = photo;
  return { ...known, steps: steps.filter(isOfPhoto), cars, isWidthChosen: isWidthChosen(requested) };
}

/** Whether the photo is kept as it is now, with this choice or with any. */
export function isKept(state: Studio, address?: string): boolean {
  const now = JSON.stringify(editsOf(state));
  return state.kept.some(
    (one) => (address ?? one.address) === one.address && JSON.stringify(one.edits) === now,
  );
}

export function isJudged({ openings, requested }: Studio): boolean {
  return openings.length > 0 && !isWidthChosen(requested);
}

function isWidthChosen({ chosen }: Requested): boolean {
  return chosen.includes("width");
}

/** The door in words, and of two that are alike but for their width. */
export function doorInWords(content: DesignerContent, state: Studio): string {
  return choiceInWords(content, state.choice, { isJudged: isJudged(state), second: state.second });
}

export function designInWords(content: DesignerContent, state: Studio): string {
  const choice = doorInWords(content, state);
  return state.openings.length > 1 ? fill(content.texts.twoDoors, { choice }) : choice;
}

function reduce(content: DesignerContent, state: Studio, action: Action): Studio {
  const { texts } = content;
  const { photo, openings } = state;
  switch (action.type) {
    case "start": {
      const first = requestFor(content, action.choice);
      return { ...state, isStarted: true, first, steps: state.steps.filter(isOfPhoto), undone: [] };
    }
    case "followAddress": {
      // A link within the page, as to the receipt, leaves the choice as it is.
      if (["", writeChoice(content, state.choice)].includes(action.search)) return state;
      const choice = readChoice(content, new URLSearchParams(action.search));
      return reduce(content, state, { type: "start", choice });
    }
    case "choose": {
      const { part, value } = action;
      const next = withResults(content, addStep(state, { part, value }));
      const notice = changeInWords(content, part, state.choice, next.choice, next.requested);
      return { ...withToolAway(next), notice };
    }
    case "answerCars": {
      const cars = openings.map((_, at) => (at === state.inDoubt ? action.panels : state.cars[at]));
      return handOver({ ...state, cars }, state.tool);
    }
    case "back": {
      const step = state.steps.at(-1);
      if (!step) return state;
      const next = { ...state, steps: state.steps.slice(0, -1), undone: [step, ...state.undone] };
      return withNotice(next, isOfPhoto(step) ? texts.undone : "");
    }
    case "forward": {
      const [step, ...undone] = state.undone;
      if (!step) return state;
      return withNotice({ ...state, steps: [...state.steps, step], undone }, "");
    }
    case "putToolAway":
      return withToolAway(state);
    case "compare":
      return state.other
        ? { ...state, notice: "", other: undefined }
        : { ...state, notice: texts.comparing, other: state.choice };
    case "useFirst":
      return state.other ? { ...addStep(state, { choice: state.other }), other: undefined } : state;
    case "set":
      // With a tool, what was said of the one before is over.
      return { ...state, ...("tool" in action.settings && { notice: "" }), ...action.settings };
    case "setGraphics": {
      const notice = action.graphics === "lost" ? texts.loading : "";
      return { ...state, notice, hasGraphics: action.graphics !== "none" };
    }
    case "openPhoto": {
      const { picture, mask, edits } = action;
      const found: Edits = edits ?? { ...action, start: [], steps: [], cars: [], isWidthChosen: false };
      const { opened, start, doubtful, steps, cars, isWidthChosen } = found;
      const chosen = state.first.chosen.filter((part) => part !== "width");
      const next: Studio = {
        ...state,
        first: { ...state.first, chosen: isWidthChosen ? [...chosen, "width"] : chosen },
        notice: edits ? texts.ready : texts.finding,
        photo: { picture, mask, opened, start, doubtful },
        // A new photo is first worked on, alone.
        other: edits && state.other,
        steps: [...state.steps.filter((step) => !isOfPhoto(step)).map(withWidthOpen), ...steps],
        undone: [],
        cars,
        draft: undefined,
        split: 0,
        isClose: true,
        around: undefined,
      };
      return edits ? handOver(next) : next;
    }
    case "closePhoto": {
      const steps = state.steps.filter((step) => !isOfPhoto(step));
      const next = { ...handOver(withNotice(state, "")), photo: undefined, steps, undone: [] };
      const { width } = state.choice;
      // Of our houses, one whose opening is as wide as the door.
      return withResults(content, next).choice.width === width
        ? next
        : { ...next, steps: [...steps, { choice: { width } }] };
    }
    case "guessDoor": {
      if (!photo) return state;
      const { corners, trust } = action.found;
      const opening = { corners, arch: 0 };
      // Where it's in doubt, nothing is drawn in a place that may be wrong. The keyboard begins there to say where it is.
      return trust === "sure"
        ? handOver({ ...state, notice: texts.ready, photo: { ...photo, start: [opening] } }, "corners")
        : handOver({ ...state, notice: texts.unsure, photo: { ...photo, doubtful: opening } }, "find");
    }
    case "placeDoor": {
      if (!photo) return state;
      const { corners, trust } = action.found;
      const [first] = action.isSecond ? openings : [];
      const placed = [...(first ? [first] : []), { corners, arch: first?.arch ?? 0 }];
      const next = { ...state, door: placed.length - 1 };
      const notice = trust === "sure" ? texts.ready : texts[trust];
      // The first place is where the corners start, as a sure guess is. Another can be undone.
      return handOver(
        openings.length > 0
          ? withNotice(addStep(next, { openings: placed }), notice)
          : { ...next, notice, photo: { ...photo, start: placed } },
        "corners",
      );
    }
    case "placeOpenings":
      return addStep(state, { openings: action.openings });
    case "addStroke":
      return addStep(state, { stroke: action.stroke });
    case "showStroke":
      return { ...state, revision: state.revision + 1 };
    case "cancelStroke":
      return { ...state, strokes: [], revision: state.revision + 1 };
    case "resetPhoto":
      return withNotice(addStep(state, { reset: true }), texts.undone);
    case "setLight": {
      const light = { ...state.light, ...action.light };
      const last = state.steps.at(-1);
      // A slider that moves is one step.
      const before = last && "light" in last ? { ...state, steps: state.steps.slice(0, -1) } : state;
      return addStep(before, { light });
    }
    case "listKept":
      return handOver({ ...state, notice: action.notice, kept: action.kept }, state.tool);
  }
}

/** Whoever goes on to choose a door sees it whole, and can't paint over it by accident. Until there's one, it's looked for. */
function withToolAway(state: Studio): Studio {
  return state.openings.length > 0 ? { ...state, tool: undefined, split: 0 } : state;
}

/** How wide the door of another photo is, its corners say. */
function withWidthOpen(step: ChoiceStep | PhotoStep): ChoiceStep | PhotoStep {
  return "part" in step && step.part === "width" ? { choice: { width: step.value } } : step;
}

function isOfPhoto(step: ChoiceStep | PhotoStep): step is PhotoStep {
  return "openings" in step || "stroke" in step || "light" in step || "reset" in step;
}

/** What was said of the step before is over. */
function addStep(state: Studio, step: ChoiceStep | PhotoStep): Studio {
  return { ...withNotice(state, ""), steps: [...state.steps, step], undone: [] };
}

function withNotice(state: Studio, notice: string): Studio {
  return { ...state, notice, draft: undefined };
}

/** Goes on with a tool, or with what is left to do, and the keyboard with it. */
function handOver(state: Studio, tool?: Tool): Studio {
  return { ...state, tool, handovers: state.handovers + 1 };
}

function withResults(content: DesignerContent, state: Studio): Studio {
  const { steps, photo, cars, first } = state;
  const photoSteps = steps.filter(isOfPhoto);
  const requested = steps.reduce(request, first);
  const since = photoSteps.slice(photoSteps.findLastIndex((step) => "reset" in step) + 1);
  const openings = since.reduce(
    (before, step) => ("openings" in step ? step.openings : before),
    photo?.start ?? [],
  );
  const strokes = since.flatMap((step) => ("stroke" in step ? [step.stroke] : []));
  const light = since.reduce((before, step) => ("light" in step ? step.light : before), AS_ESTIMATED);
  const isDrawn = isSameList(strokes, state.strokes);
  const had = effectiveChoice(content, requested, { onPhoto: photo !== undefined });
  // The width follows the corners, until the visitor knows better.
  const judged = openings.map((opening, at) => {
    if (!photo || (at === 0 && isWidthChosen(requested))) return { width: had.width, isInDoubt: false };
    const ratio = widthForHeight(wholeDoor(opening), photo.picture);
    return {
      width: nearestWidth(content, had, ratio, cars[at]),
      isInDoubt: !cars[at] && isWidthInDoubt(content, had, ratio),
    };
  });
  const { width } = judged[0] ?? had;
  const inDoubt = judged.findIndex(({ isInDoubt }) => isInDoubt);
  const choice = { ...had, width };
  const isShown = writeChoice(content, choice) === writeChoice(content, state.choice);
  return {
    ...state,
    requested,
    choice: isShown ? state.choice : choice,
    openings: isSameList(openings, state.openings) ? state.openings : openings,
    second: judged[1]?.width,
    inDoubt: inDoubt < 0 ? undefined : inDoubt,
    strokes: isDrawn ? state.strokes : strokes,
    light,
    around: photo && partAround(openings.map(wholeDoor), photo.picture, state.around),
    revision: isDrawn ? state.revision : state.revision + 1,
  };
}

function request(requested: Requested, step: ChoiceStep | PhotoStep): Requested {
  if ("part" in step) return requestPart(requested, step.part, step.value);
  if (!("choice" in step)) return requested;
  return { ...requested, choice: { ...requested.choice, ...step.choice }, leads: "width" };
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}
