// Figures as people write them, and as their record has them.
import type { FieldSchema } from "../protocol.ts";

/** How a figure is shown, and what becomes of what is typed. What can't be understood stays as it is typed. */
interface Writing {
  shown(value: string): string;
  read(typed: string): unknown;
}

const PHONE: Writing = { shown: phoneText, read: phoneValue };
const NUMBER: Writing = { shown: (value) => value, read: numberValue };
const MINUTES: Writing = { shown: (value) => value, read: minutesValue };
// As the schema of each time of arrival says it.
const MINUTES_PATTERN = "^\\d+-\\d+ min$";

/** How people write what a field holds; undefined where it is no figure. */
export function writingOf({ type, input, pattern }: FieldSchema): Writing | undefined {
  if (input === "tel") return PHONE;
  if (type === "integer" || type === "number") return NUMBER;
  return pattern === MINUTES_PATTERN ? MINUTES : undefined;
}

/** A whole number as its record has it: 201.555.0142 becomes +12015550142. Anything else stays as it is. */
export function phoneValue(typed: string): string {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(typed.replace(/[\s().-]|[\u2010-\u2015]/g, ""))?.[1];
  return digits ? `+1${digits}` : typed;
}

/** A number of a record as people write it: +12015550142 becomes (201) 555-0142. */
export function phoneText(value: string): string {
  return value.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}

/** $1,200, 30+ or 12 months as a number. */
export function numberValue(typed: string): unknown {
  const [, digits] =
    /^\s*\$?\s*(-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*(?:\+|dollars|months?|miles?|years?|customers)?\s*$/i.exec(
      typed,
    ) ?? [];
  return digits === undefined ? typed : Number(digits.replaceAll(",", ""));
}

/** 15–30, or 15 to 30 minutes, as 15-30 min. */
export function minutesValue(typed: string): string {
  const [, from, to] = /^\s*(\d+)\s*(?:-|\u2013|to)\s*(\d+)\s*(?:min(?:ute)?s?\.?)?\s*$/i.exec(typed) ?? [];
  return from && to ? `${from}-${to} min` : typed;
}
