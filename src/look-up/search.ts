// The area look-up: what a visitor typed for "Do we come to your town?", and what is found for it. This runs in the browser.
import leven from "leven";
import type { Area } from "../records/schema.ts";

/** An area that the company serves. */
export type ServedArea = Pick<Area, "name" | "slug" | "responseTime" | "zips">;

/** A place in the company's state with its ZIP codes. */
export interface NamedPlace {
  name: string;
  /** The distance from the company, in whole miles. */
  miles: number;
  zips: readonly string[];
}

/** A county of the company's state, and how much of it is within the coverage radius. */
export interface NamedCounty {
  name: string;
  reach: "own" | "partly" | "beyond";
}

/** A state and the ranges of its ZIP codes, by their first three digits. */
export interface StateZips {
  code: string;
  name: string;
  zips: readonly (readonly [first: number, last: number])[];
}

/** The data that is searched. */
export interface LookUpData {
  /** Where the ZIP codes come from: their license asks that the source is named. */
  source: string;
  areas: readonly ServedArea[];
  /** The places within the coverage radius, and the rest of the company's state. The nearest place comes first. */
  within: readonly NamedPlace[];
  beyond: readonly NamedPlace[];
  counties: readonly NamedCounty[];
  /** The company's state, and the others. */
  state: StateZips;
  otherStates: readonly StateZips[];
  /** What people call a place in another state. */
  nicknames: readonly { name: string; state: string }[];
}

/** A parsed query. */
export type Query =
  | { kind: "empty" }
  /** Digits, but not the five of a ZIP code. */
  | { kind: "invalid" }
  | { kind: "zip"; zip: string }
  | { kind: "name"; name: string }
  /** Words after a number, such as a street with a town at its end. */
  | { kind: "street"; words: string };

/** What was found. A ZIP code may be shared with other places, which are listed. */
export type Result =
  | { kind: "served"; area: ServedArea; sharedWith: readonly string[] }
  | { kind: "within" | "beyond"; place: NamedPlace; sharedWith: readonly string[] }
  | { kind: "county"; county: NamedCounty }
  | { kind: "other-state"; state: string }
  /** Unknown, but similar to a name in the data. */
  | { kind: "misspelled"; suggestion: string }
  /** A ZIP code of no state, such as that of a military base abroad, or of no place at all. */
  | { kind: "no-state" }
  | { kind: "not-found" };

/** Parses a query: a ZIP code anywhere in it ("Tenafly, NJ 07670-1234"), otherwise a name. */
export function parseQuery(typed: string): Query {
  const text = typed.normalize("NFKC").trim();
  // The last one: a house may have a number of five digits too.
  const zip = [...text.matchAll(/(?:^|\D)(\d{5})(?:-?\d{4})?-?(?![\d-])/g)].at(-1)?.[1];
  if (zip !== undefined) return { kind: "zip", zip };
  if (/\d/.test(text)) {
    return words(text).length > 1 ? { kind: "street", words: text } : { kind: "invalid" };
  }
  return /\p{L}/u.test(text) ? { kind: "name", name: text } : { kind: "empty" };
}

/** Searches the data for a ZIP code or a name. */
export function lookUp(query: Query & { kind: "zip" | "name" | "street" }, data: LookUpData): Result {
  if (query.kind === "zip") return findZip(query.zip, data);
  if (query.kind === "street") return findTownOf(query.words, data);
  const result = findName(query.name, data);
  const suggestion = result.kind === "not-found" ? suggestionFor(query.name, data) : undefined;
  return suggestion === undefined ? result : { kind: "misspelled", suggestion };
}

/** Finds the town at the end of an address: "64 N Summit St, Tenafly, NJ". The longest name counts. */
function findTownOf(address: string, data: LookUpData): Result {
  const local = words(words(address).join(" ").replace(endOf(data.state), ""));
  for (let count = Math.min(MAX_WORDS, local.length - 1); count > 0; count -= 1) {
    const result = findName(local.slice(-count).join(" "), data);
    if ("area" in result || "place" in result) return result;
  }
  return { kind: "not-found" };
}

/** The name in the data most similar to a query; undefined if there is none. The nearest place wins a tie. */
function suggestionFor(typed: string, { areas, within, beyond, state }: LookUpData): string | undefined {
  const [, , name = ""] = spellings(typed, state);
  const maxDistance = Math.floor(name.length / LETTERS_PER_ERROR);
  let best: { name: string; distance: number } | undefined;
  for (const place of [...areas, ...within, ...beyond]) {
    const distance = leven(name, key(place.name), { maxDistance: maxDistance + 1 });
    if (distance <= maxDistance && distance < (best?.distance ?? Infinity))
      best = { name: place.name, distance };
  }
  return best?.name;
}

function findZip(zip: string, { areas, within, beyond, state, otherStates }: LookUpData): Result {
  const inside = within.filter(({ zips }) => zips.includes(zip));
  const outside = beyond.filter(({ zips }) => zips.includes(zip));
  const names = [...inside, ...outside].map(({ name }) => name);
  // If only the post office boxes of a served area have this ZIP code, a place of that area's name has it.
  const area =
    areas.find(({ zips }) => zips.includes(zip)) ??
    areas.find(({ name }) => names.some((other) => key(other) === key(name)));
  if (area) return { kind: "served", area, sharedWith: names.filter((name) => key(name) !== key(area.name)) };
  const [place] = [...inside, ...outside];
  if (place) return { kind: inside.length > 0 ? "within" : "beyond", place, sharedWith: names.slice(1) };
  const prefix = Number(zip.slice(0, 3));
  const has = ({ zips }: StateZips) => zips.some(([first, last]) => first <= prefix && prefix <= last);
  if (has(state)) return { kind: "not-found" };
  const other = otherStates.find(has);
  return other ? { kind: "other-state", state: other.name } : { kind: "no-state" };
}

function findName(typed: string, data: LookUpData): Result {
  const { areas, within, beyond, state, otherStates, nicknames } = data;
  for (const name of spellings(typed, state)) {
    const isIt = (candidate: { name: string }) => key(candidate.name) === name;
    const area = areas.find(isIt);
    if (area) return { kind: "served", area, sharedWith: [] };
    const inside = within.find(isIt);
    const place = inside ?? beyond.find(isIt);
    if (place) return { kind: inside ? "within" : "beyond", place, sharedWith: [] };
  }
  const typedName = words(typed).join(" ");
  const countyName = typedName.replace(endOf(state), "").replace(/ (county|co)$/, "");
  const county = data.counties.find(({ name }) => words(name).join(" ") === countyName);
  if (county) return { kind: "county", county };
  const nickname = nicknames.find(({ name }) => words(name).join(" ") === typedName);
  const other = otherStates.find((candidate) => endOf(candidate).test(typedName.replace(/ city$/, "")));
  const found = nickname?.state ?? other?.name;
  return found === undefined ? { kind: "not-found" } : { kind: "other-state", state: found };
}

/** The spellings to look for, the likeliest first: as typed, without the state, without "city" or "town". */
function spellings(typed: string, state: StateZips): string[] {
  const whole = words(typed);
  const local = words(whole.join(" ").replace(endOf(state), ""));
  const bare = local.filter((word, index) => index === 0 || !["city", "town"].includes(word));
  return [whole, local, bare].map((list) => key(list.join(" ")));
}

/** Finds a state at the end of a name, by its letters or its name. */
function endOf({ code, name }: StateZips): RegExp {
  const [first = "", second = ""] = code.toLowerCase();
  return new RegExp(`(^| )(${first} ?${second}|${words(name).join(" ")})( usa?)?$`);
}

// The longest names of towns have four words. One typo is forgiven for every four letters.
const MAX_WORDS = 4;
const LETTERS_PER_ERROR = 4;

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ft: "fort",
  mt: "mount",
  st: "saint",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  hts: "heights",
  pk: "park",
  twp: "township",
  boro: "borough",
  spgs: "springs",
  lk: "lake",
};

/** Normalizes a name for comparison: no case, no spaces, no abbreviations, no kind of municipality. */
function key(name: string): string {
  return words(name)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(" ")
    .replace(/^(township|borough|city|town|village) of /, "")
    .replace(/ (township|borough|village)$/, "")
    .replaceAll(" ", "");
}

function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['’.]/gu, "")
    .split(/[^a-z]+/)
    .filter(Boolean);
}
