// The area look-up: what a visitor typed for "Do you come to me?", and what is found for it. This runs in the browser.

/** An area that the company serves. */
export interface ServedArea {
  name: string;
  slug: string;
  responseTime: string;
  zips: readonly string[];
}

/** A place in the company's state with its ZIP codes. */
export interface NamedPlace {
  name: string;
  /** The distance from the company, in whole miles. */
  miles: number;
  zips: readonly string[];
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
  /** The company's state, and the others. */
  state: StateZips;
  otherStates: readonly StateZips[];
  /** What people call a place in another state. */
  nicknames: readonly { name: string; state: string }[];
}

/** What was typed, as far as it is understood. */
export type Query =
  | { kind: "empty" }
  /** Digits, but not the five of a ZIP code. */
  | { kind: "invalid" }
  | { kind: "zip"; zip: string }
  | { kind: "name"; name: string };

/** What was found. A ZIP code may be shared with other places, which are named. */
export type Result =
  | { kind: "served"; area: ServedArea; sharedWith: readonly string[] }
  | { kind: "within" | "beyond"; place: NamedPlace; sharedWith: readonly string[] }
  | { kind: "other-state"; state: string }
  | { kind: "elsewhere" | "unknown" };

/** Whether a value fetched from the server has the form of the data. */
export function isLookUpData(value: unknown): value is LookUpData {
  const fields: Partial<Record<string, unknown>> =
    typeof value === "object" && value !== null ? { ...value } : {};
  const arePlaces = (list: unknown) => Array.isArray(list) && list.every((item) => Array.isArray(item?.zips));
  return [fields.areas, fields.within, fields.beyond, fields.otherStates, [fields.state]].every(arePlaces);
}

/** Understands what was typed: a ZIP code anywhere in it ("Tenafly, NJ 07670-1234"), otherwise a name. */
export function parseQuery(typed: string): Query {
  const text = typed.normalize("NFKC").trim();
  const [, zip] = /(?<!\d)(\d{5})(?:-\d{4})?(?![\d-])/.exec(text) ?? [];
  if (zip !== undefined) return { kind: "zip", zip };
  if (/\d/.test(text)) return { kind: "invalid" };
  return words(text).length === 0 ? { kind: "empty" } : { kind: "name", name: text };
}

/** Searches the data for a ZIP code or a name. */
export function lookUp(query: Query & { kind: "zip" | "name" }, data: LookUpData): Result {
  return query.kind === "zip" ? findZip(query.zip, data) : findName(query.name, data);
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
  if (has(state)) return { kind: "unknown" };
  const other = otherStates.find(has);
  return other ? { kind: "other-state", state: other.name } : { kind: "elsewhere" };
}

function findName(typed: string, data: LookUpData): Result {
  const { areas, within, beyond, state, otherStates, nicknames } = data;
  for (const name of spellings(typed, state)) {
    const area = areas.find((candidate) => key(candidate.name) === name);
    if (area) return { kind: "served", area, sharedWith: [] };
    const inside = within.find((candidate) => key(candidate.name) === name);
    if (inside) return { kind: "within", place: inside, sharedWith: [] };
    const outside = beyond.find((candidate) => key(candidate.name) === name);
    if (outside) return { kind: "beyond", place: outside, sharedWith: [] };
  }
  const typedName = words(typed).join(" ");
  const nickname = nicknames.find(({ name }) => words(name).join(" ") === typedName);
  const other = otherStates.find((candidate) => endOf(candidate).test(typedName.replace(/ city$/, "")));
  const found = nickname?.state ?? other?.name;
  return found === undefined ? { kind: "unknown" } : { kind: "other-state", state: found };
}

/** The names that were probably meant, the likeliest first: as typed, without the state, without "city" or "town". */
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

/** A name in the form in which names are compared: no case, no spaces, no abbreviations, no kind of municipality. */
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
