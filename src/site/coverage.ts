// "Do you come to me?": what a visitor types, and the answer to it. Runs in the browser, so it imports nothing.

/** A town that the company serves. */
export interface Town {
  name: string;
  slug: string;
  responseTime: string;
  zips: readonly string[];
}

/** A place of New Jersey with its ZIP codes, and the miles to it from the workshop. */
export interface NamedPlace {
  name: string;
  miles: number;
  zips: readonly string[];
}

/** What an answer is found in. */
export interface Coverage {
  /** Where the ZIP codes come from: its license asks that it is named. */
  source: string;
  towns: readonly Town[];
  /** The places within the radius, and the rest of New Jersey; the nearest first. */
  within: readonly NamedPlace[];
  beyond: readonly NamedPlace[];
}

/** What was typed, as it is understood. */
export type Question =
  | { kind: "empty" }
  /** Digits, but not the five of a ZIP code. */
  | { kind: "invalid" }
  | { kind: "zip"; zip: string }
  | { kind: "name"; name: string };

/** The answer to a question that could be understood. */
export type Answer =
  | { kind: "served"; town: Town }
  | { kind: "within" | "beyond"; place: NamedPlace }
  | { kind: "new-york" | "elsewhere" | "unknown" };

// From the specification: 3 retries, exponential backoff capped at 30 s, and a cache of five minutes.
export const RETRIES = 3;
export const CACHE_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the next try, after so many that failed. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS);
}

/** Understands what was typed: a ZIP code wherever it stands ("Tenafly, NJ 07670-1234"), or else a name. */
export function readQuestion(typed: string): Question {
  const text = typed.normalize("NFKC").trim();
  const [, zip] = /(?<!\d)(\d{5})(?:-\d{4})?(?![\d-])/.exec(text) ?? [];
  if (zip !== undefined) return { kind: "zip", zip };
  if (/\d/.test(text)) return { kind: "invalid" };
  return words(text).length === 0 ? { kind: "empty" } : { kind: "name", name: text };
}

/** Answers a question from the list. */
export function answerTo(question: Question & { kind: "zip" | "name" }, coverage: Coverage): Answer {
  return question.kind === "zip" ? byZip(question.zip, coverage) : byName(question.name, coverage);
}

function byZip(zip: string, { towns, within, beyond }: Coverage): Answer {
  const town = towns.find(({ zips }) => zips.includes(zip));
  if (town) return { kind: "served", town };
  const inside = within.find(({ zips }) => zips.includes(zip));
  if (inside) return inPlace(inside, towns);
  const outside = beyond.find(({ zips }) => zips.includes(zip));
  if (outside) return { kind: "beyond", place: outside };
  // The Postal Service gives 005 and 100 to 149 to New York, and 07 and 08 to New Jersey alone.
  if (/^(005|1[0-4])/.test(zip)) return { kind: "new-york" };
  return { kind: /^0[78]/.test(zip) ? "unknown" : "elsewhere" };
}

function byName(typed: string, { towns, within, beyond }: Coverage): Answer {
  for (const name of spellings(typed)) {
    const town = towns.find((candidate) => key(candidate.name) === name);
    if (town) return { kind: "served", town };
    const inside = within.find((candidate) => key(candidate.name) === name);
    if (inside) return { kind: "within", place: inside };
    const outside = beyond.find((candidate) => key(candidate.name) === name);
    if (outside) return { kind: "beyond", place: outside };
  }
  return { kind: /(^| )(ny|nyc|new york( city)?)$/.test(words(typed).join(" ")) ? "new-york" : "unknown" };
}

/** A place within the radius: also a served town, where only its post boxes have this ZIP code. */
function inPlace(place: NamedPlace, towns: readonly Town[]): Answer {
  const town = towns.find(({ name }) => key(name) === key(place.name));
  return town ? { kind: "served", town } : { kind: "within", place };
}

/** The names that were perhaps meant, the likeliest first: as typed, without the state, without "city" or "town". */
function spellings(typed: string): string[] {
  const whole = words(typed);
  const local = words(whole.join(" ").replace(/ (nj|n j|new jersey)( usa?)?$/, ""));
  const bare = local.filter((word, index) => index === 0 || !["city", "town"].includes(word));
  return [whole, local, bare].map((list) => key(list.join(" ")));
}

const SHORT: Readonly<Record<string, string>> = {
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

/** A name in the form in which names are compared: no case, no spaces, nothing shortened, no kind of municipality. */
function key(name: string): string {
  return words(name)
    .map((word) => SHORT[word] ?? word)
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

/** Reads the list as it is sent; throws where it is not in that form. */
export function parseCoverage(value: unknown): Coverage {
  const { source, towns, within, beyond } = fieldsOf(value);
  return {
    source: textOf(source),
    towns: listOf(towns).map((town) => {
      const [name, slug, responseTime, zips] = listOf(town);
      return {
        name: textOf(name),
        slug: textOf(slug),
        responseTime: textOf(responseTime),
        zips: zipsOf(zips),
      };
    }),
    within: listOf(within).map(placeOf),
    beyond: listOf(beyond).map(placeOf),
  };
}

/** Writes the list in as few bytes as will do; `parseCoverage` reads it. */
export function packCoverage({ source, towns, within, beyond }: Coverage): unknown {
  const pack = (places: readonly NamedPlace[]) =>
    places.map(({ name, miles, zips }) => [name, miles, zips.join(" ")]);
  return {
    source,
    towns: towns.map(({ name, slug, responseTime, zips }) => [name, slug, responseTime, zips.join(" ")]),
    within: pack(within),
    beyond: pack(beyond),
  };
}

function placeOf(value: unknown): NamedPlace {
  const [name, miles, zips] = listOf(value);
  if (typeof miles !== "number") throw new Error("The list of ZIP codes lacks a distance.");
  return { name: textOf(name), miles, zips: zipsOf(zips) };
}

function zipsOf(value: unknown): string[] {
  return textOf(value).split(" ");
}

function textOf(value: unknown): string {
  if (typeof value !== "string") throw new Error("The list of ZIP codes lacks a text.");
  return value;
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error("The list of ZIP codes lacks a list.");
  return value;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("There is no list of ZIP codes.");
  return { ...value };
}
