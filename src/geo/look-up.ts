// The area look-up: what a visitor typed for "Do you come to me?", and what is found for it. This runs in the browser.

/** An area that the company serves. */
export interface ServedArea {
  name: string;
  slug: string;
  responseTime: string;
  zips: readonly string[];
}

/** A place in New Jersey with its ZIP codes. */
export interface NamedPlace {
  name: string;
  /** The distance from the company, in whole miles. */
  miles: number;
  zips: readonly string[];
}

/** The data that is searched. */
export interface LookUpData {
  /** Where the ZIP codes come from: their license asks that the source is named. */
  source: string;
  areas: readonly ServedArea[];
  /** The places within the coverage radius, and the rest of New Jersey. The nearest place comes first. */
  within: readonly NamedPlace[];
  beyond: readonly NamedPlace[];
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
  | { kind: "new-york" | "elsewhere" | "unknown" };

/** Whether a value fetched from the server has the form of the data. */
export function isLookUpData(value: unknown): value is LookUpData {
  const fields: Partial<Record<string, unknown>> =
    typeof value === "object" && value !== null ? { ...value } : {};
  const arePlaces = (list: unknown) => Array.isArray(list) && list.every((item) => Array.isArray(item?.zips));
  return arePlaces(fields.areas) && arePlaces(fields.within) && arePlaces(fields.beyond);
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

function findZip(zip: string, { areas, within, beyond }: LookUpData): Result {
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
  // The Postal Service gives 005 and 100 to 149 to New York, and 07 and 08 to New Jersey only.
  if (/^(005|1[0-4])/.test(zip)) return { kind: "new-york" };
  return { kind: /^0[78]/.test(zip) ? "unknown" : "elsewhere" };
}

function findName(typed: string, { areas, within, beyond }: LookUpData): Result {
  for (const name of spellings(typed)) {
    const area = areas.find((candidate) => key(candidate.name) === name);
    if (area) return { kind: "served", area, sharedWith: [] };
    const inside = within.find((candidate) => key(candidate.name) === name);
    if (inside) return { kind: "within", place: inside, sharedWith: [] };
    const outside = beyond.find((candidate) => key(candidate.name) === name);
    if (outside) return { kind: "beyond", place: outside, sharedWith: [] };
  }
  return { kind: /(^| )(ny|nyc|new york( city)?)$/.test(words(typed).join(" ")) ? "new-york" : "unknown" };
}

/** The names that were probably meant, the likeliest first: as typed, without the state, without "city" or "town". */
function spellings(typed: string): string[] {
  const whole = words(typed);
  const local = words(whole.join(" ").replace(/ (nj|n j|new jersey)( usa?)?$/, ""));
  const bare = local.filter((word, index) => index === 0 || !["city", "town"].includes(word));
  return [whole, local, bare].map((list) => key(list.join(" ")));
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
