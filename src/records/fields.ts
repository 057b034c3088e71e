// The field types of all records. Every message ends a sentence that begins with the file and the field,
// and says what to write instead.
import { z } from "zod";
import { DOOR_PARTS } from "../finder/door-parts.ts";
import { FOCUSES } from "../pictures/focus.ts";
import { formattingFault } from "./formatting.ts";
import { ICON_NAMES } from "./icons.ts";

/** A field's metadata, set on its schema: `.meta({ label, hint })`. The editor and the messages use it. */
export interface FieldInfo {
  /** Its name for the owner. By default it's made from the key: "storyHeading" is "Story heading". */
  label?: string;
  /** Help for the owner, in sentences: above the field, or for a whole record above its form. */
  hint?: string;
  /** The singular noun for an entry of the list. */
  entry?: string;
  /** The fields by which an entry is known, in this order. By default it's the first text. */
  titledBy?: readonly string[];
  /** An owner rarely means to change it. */
  isRare?: true;
  /** Its page is whole without it, and says more with it. */
  isAdvised?: true;
  /** How many entries fit best; the form begins with as many. */
  best?: number;
  /** The kind of record that the text must name. */
  refersTo?: "picture" | "service" | "area" | "symptom" | "problem" | "person";
  /** The site does without it if that record is missing. */
  mayBeGone?: true;
  /** The facts that the page fills in. Every text may name the business's facts too. */
  facts?: readonly string[];
  /** How long the text should be; the editor shows the count. */
  length?: { unit: "words" | "letters"; min?: number; max: number };
  /** The list in the same record whose entry the slug must name. */
  among?: string;
  /** The list is a set of a few possible values: its order doesn't matter. */
  isSet?: true;
  /** Words of the text may be bold or lead to a page of the site, and lines may be a list. */
  isFormatted?: true;
  /** What the editor shows of it as visitors see it. */
  shownAs?: "notice" | "focus" | "photo" | "photoCheck";
  /** Each entry needs drawings, so the owner can't add one. */
  isDrawn?: true;
  /** A form of its own adds an entry. */
  addedIn?: "new/jobs";
  /** The sibling field, a boolean: while it's true, this one counts for nothing and isn't shown. */
  unless?: string;
  /** A special kind of input in the editor. */
  input?: "time" | "color" | "tel" | "url" | "moment" | "day";
}

declare module "zod" {
  interface GlobalMeta extends FieldInfo {}
}

// zod puts a field's metadata together each time, and the reader asks for each text.
const infos = new WeakMap<z.core.$ZodType, FieldInfo>();

/** A field's metadata. */
export function infoOf(schema: z.core.$ZodType): FieldInfo {
  const info = infos.get(schema) ?? z.globalRegistry.get(schema) ?? {};
  infos.set(schema, info);
  return info;
}

// Control characters except tabs and line breaks, and bidirectional controls (Unicode, UAX #9).
const INVISIBLE = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

// Spaces at which no line ends, as texts have them that were copied from Word or a web page.
const PASTED_SPACES = /[\u00a0\u2007\u202f]/g;

/** The message for a missing text. */
export const EMPTY = "is empty; fill it in";

// Several times what the longest text of a page has. A pattern that looks at each letter from each letter is still quick.
const MAX_LETTERS = 5000;
const MAX_NAME_LETTERS = 200;
const MAX_SLUG_LETTERS = 100;

/** The longest length, checked before any pattern sees the text. */
export const atMost = (letters = MAX_LETTERS) =>
  z.maxLength(letters, {
    error: `is longer than ${letters.toLocaleString("en-US")} letters; shorten it`,
    abort: true,
  });

/** A non-empty text. */
export const text = (letters = MAX_LETTERS) =>
  z
    .string({ error: "must be text" })
    .overwrite((value) => value.replace(PASTED_SPACES, " "))
    .trim()
    .min(1, { error: EMPTY })
    .check(atMost(letters))
    .refine((value) => !INVISIBLE.test(value), {
      error: "holds a character that can't be seen and changes how the text reads; type the text again",
    });

/** Texts that their names explain, each a field. */
export const texts = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, text()])) as Record<Name, ReturnType<typeof text>>;

/** The name of a company, a town, a service, a person. */
export const name = () => text(MAX_NAME_LETTERS);

/** A long text, in which some words may be bold or lead to a page, and lines may be a list or steps: formatting.ts. */
export const formattedText = () =>
  text()
    .refine((value) => formattingFault(value) === undefined, {
      error: ({ input }) => formattingFault(String(input)) ?? "",
    })
    .meta({ isFormatted: true });

/** A text for search engines, which cut it off beyond `max`. */
export const searchText = (max: number, min = 0) => text().meta({ length: { unit: "letters", min, max } });

/** A text that may name these facts in braces, such as "{area}". */
export const template = (...facts: string[]) => text().meta({ facts });

/** A template that must name each of these facts. */
export const templateNaming = (...facts: string[]) =>
  text()
    .refine((value) => facts.every((fact) => value.includes(`{${fact}}`)), {
      error: `must name ${facts.map((fact) => `{${fact}}`).join(" and ")}`,
    })
    .meta({ facts });

/** The name of a picture in pictures.yaml. */
export const pictureName = () => text().meta({ refersTo: "picture" });

/** Lower-case words with hyphens: the last part of an address. */
export const slug = () =>
  z
    .string({ error: "must be a slug such as broken-spring-replacement" })
    .min(1, { error: EMPTY, abort: true })
    .check(atMost(MAX_SLUG_LETTERS))
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: "must be lower-case words joined by single hyphens, such as broken-spring-replacement",
    });

/** The metadata of an entry's slug. An entry has no page of its own. */
export const ENTRY_SLUG = { label: "Its name in links", isRare: true } as const satisfies FieldInfo;

/** The slug of a record that has its own page. */
export const pageSlug = () => slug().meta({ label: "End of its web address", isRare: true });

/** The slug of an entry. */
export const entrySlug = () => slug().meta(ENTRY_SLUG);

/** The slug of an entry of another list of the same record. */
export const slugAmong = (list: string) => slug().meta({ among: list });

/** The slug of a service. */
export const serviceSlug = () => slug().meta({ refersTo: "service" });

/** The slug of such a record, which may be missing. */
export const slugNow = (refersTo: "service" | "area" | "symptom" | "problem") =>
  slug().meta({ refersTo, mayBeGone: true });

/** A ZIP code. */
export const zip = () => {
  const error = 'must be five digits, for example "07670"';
  return z
    .string({ error })
    .regex(/^\d{5}$/, { error })
    .meta({ label: "ZIP code" });
};

const CLOCK_TIME = 'must be a time of day, for example "08:00"';

/** A time of day. */
export const clockTime = () =>
  z
    .string({ error: CLOCK_TIME })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: CLOCK_TIME })
    .meta({ input: "time" });

const MOMENT = "must be a day such as 2026-11-26, or a day and a time such as 2026-11-26 18:00";

/** A day, or a day and a time, of the company's clocks. */
export const moment = () =>
  z
    .string({ error: MOMENT })
    .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d)?$/, { error: MOMENT, abort: true })
    .refine(isOnCalendar, { error: "is no day of the calendar; correct it" })
    .meta({ input: "moment" });

const DAY = "must be a day such as 2026-11-26";

/** A day of the calendar. */
export const day = () =>
  z
    .string({ error: DAY })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: DAY, abort: true })
    .refine(isOnCalendar, { error: "is no day of the calendar; correct it" })
    .meta({ input: "day" });

// The calendar of dates takes February 30 for March 1.
function isOnCalendar(moment: string): boolean {
  const day = moment.slice(0, 10);
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const degrees = (direction: string, example: number, min: number, max: number) => {
  const error = `must be degrees ${direction}, from ${min} to ${max}, for example ${example}`;
  return z.number({ error }).min(min, { error }).max(max, { error });
};

/** A place in the United States, in degrees. */
export const coordinates = {
  latitude: degrees("north", 40.9254, 17, 72).meta({ label: "Degrees north", isRare: true }),
  longitude: degrees("east, so negative here", -73.9629, -180, -64).meta({
    label: "Degrees east",
    hint: "West of Greenwich, so a negative number.",
    isRare: true,
  }),
};

/**
 * A whole number above zero.
 * @param max beyond any real value, so that an extra digit is found
 */
export const wholeNumber = (unit: string, example: number, max: number) =>
  z
    .int({ error: `must be a whole number of ${unit}, for example ${example}` })
    .positive({ error: `must be more than zero, for example ${example}` })
    .max(max, { error: () => `must be at most ${max.toLocaleString("en-US")} ${unit}; count the digits` });

/** The position of a record among the others of its folder. */
export const order = () => wholeNumber("places", 1, 9999).meta({ label: "Place in lists", isRare: true });

/** One of the icons. */
export const icon = () =>
  z
    .enum(ICON_NAMES, { error: `must be one of these icons: ${ICON_NAMES.join(", ")}` })
    .meta({ label: "Small drawing" });

/** A part of the door that the finder's picture shows. */
export const doorPart = () =>
  z.enum(DOOR_PARTS, { error: `must be one of the parts in the picture: ${DOOR_PARTS.join(", ")}` });

/** Where a picture's subject is. */
export const focus = () => z.enum(FOCUSES);

/** How soon something must be looked at. */
export const URGENCIES = ["now", "today", "can-wait"] as const;

/** One of `URGENCIES`. */
export const urgency = () => z.enum(URGENCIES);

/** A list of a fixed length, such as listOf(3, "three steps", "step", …). */
export const listOf = <T extends z.ZodType>(count: number, words: string, entry: string, item: T) =>
  z
    .array(item, { error: `must be a list of exactly ${words}` })
    .length(count, { error: `must be a list of exactly ${words}; add or remove some` })
    .meta({ entry });

/** A list with at least one entry. */
export const list = <T extends z.ZodType>(item: T, entry = "entry") => {
  const error = `must be a list with at least one ${entry}`;
  return z.array(item, { error }).min(1, { error }).meta({ entry });
};

/** The line below a heading. */
export const lead = () => text().meta({ label: "Text below the heading" });

/** A question with its answer. */
export const question = () => z.strictObject({ question: text(), answer: formattedText() });

/** Questions of which some wait for the owner's answer. */
export const openQuestions = () =>
  z
    .array(
      question().extend({
        answer: formattedText().optional().meta({
          hint: "Without an answer the site doesn't show the question, and the launch check asks you for it.",
        }),
      }),
      { error: "must be a list of questions with their answers" },
    )
    .refine((questions) => questions.some(({ answer }) => answer), {
      error: "must hold at least one question with its answer; add one",
    })
    .meta({ entry: "question" });

/** A short point with an icon: a benefit, a value, a reason. */
export const highlight = () => z.strictObject({ ...texts("title", "text"), icon: icon() });

/** A figure, such as "15+", and what it counts. */
const figure = () => z.strictObject({ figure: text(), label: text() });

/** A list of figures. */
export const figures = () => list(figure(), "figure");
