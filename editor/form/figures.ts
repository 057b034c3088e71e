// Figures as people write them, and as their record has them.
import { clock } from "../../src/records/hours.ts";
import { phoneText } from "../../src/records/phone.ts";
import type { FieldSchema } from "../protocol.ts";

/** How a figure is shown, and what becomes of what is typed. What can't be understood stays as it is typed. */
interface Writing {
  shown(value: string): string;
  read(typed: string): unknown;
  /** What is typed may also say what the field has that ends this one. */
  readEnd?(typed: string): string | undefined;
}

const PHONE: Writing = { shown: shownPhone, read: phoneValue };
const OPENS: Writing = {
  shown: shownTime,
  read: (typed) => hoursValue(typed).opens,
  readEnd: (typed) => hoursValue(typed).closes,
};
const CLOSES: Writing = { shown: shownTime, read: untilValue };
const NUMBER: Writing = { shown: (value) => value, read: numberValue };
const MINUTES: Writing = { shown: (value) => value, read: minutesValue };
// As the schema of each time of arrival says it.
const MINUTES_PATTERN = "^\\d+-\\d+ min$";

/** How people write what a field holds; undefined where it is no figure. */
export function writingOf({ type, input, pattern, until }: FieldSchema): Writing | undefined {
  if (input === "tel") return PHONE;
  if (input === "time") return until ? OPENS : CLOSES;
  if (type === "integer" || type === "number") return NUMBER;
  return pattern === MINUTES_PATTERN ? MINUTES : undefined;
}

/** A whole number as its record has it: 201.555.0142 becomes +12015550142. Anything else stays as it is. */
export function phoneValue(typed: string): string {
  const digits = /^(?:\+?1)?(\d{10})$/.exec(typed.replace(/[\s().-]|[\u2010-\u2015]/g, ""))?.[1];
  return digits ? `+1${digits}` : typed;
}

/** A number of a record as people write it: +12015550142 becomes (201) 555-0142. */
export function shownPhone(value: string): string {
  return /^\+1\d{10}$/.test(value) ? phoneText(value) : value;
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

/** 8-6, 8 am to 6 pm or 7:30-5 as the times of a record. A single time is that at which something opens. */
export function hoursValue(typed: string): { opens: string; closes?: string | undefined } {
  const parts = typed
    .trim()
    .replace(/^from\s+/i, "")
    .split(/\s*(?:[-\u2013\u2014]|\bto\b|\buntil\b)\s*/i);
  const [from, until] = parts.map(timesOf);
  if (!from || parts.length > 2 || (parts.length === 2 && !until)) return { opens: typed };
  // Who opens at 5 to 11 does so in the morning, unless it's said otherwise.
  const usual = from.find((time) => time >= 5 * HOUR) ?? from[0] ?? 0;
  const opens =
    until?.length === 1
      ? (from.find((time) => time === usual && time < (until[0] ?? 0)) ?? from[0] ?? 0)
      : usual;
  return {
    opens: timeText(opens),
    closes: until && endText(until.find((time) => time > opens) ?? until[0] ?? 0),
  };
}

/** The time until which something holds: 6 is 6 pm. */
export function untilValue(typed: string): string {
  const times = timesOf(typed.trim());
  return times ? endText(times.find((time) => time >= 12 * HOUR) ?? times[0] ?? 0) : typed;
}

const HOUR = 60;

/** The minutes after midnight that a time can mean: 8 is one of the morning or of the evening. */
function timesOf(typed: string): number[] | undefined {
  const named = { noon: 12 * HOUR, midnight: 0 }[typed.toLowerCase()];
  if (named !== undefined) return [named];
  const [, digits = "", rest = "00", half] =
    /^(\d{1,2})(?::?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(typed) ?? [];
  const [hour, minute] = [Number(digits), Number(rest)];
  if (digits === "" || hour > 23 || minute > 59) return undefined;
  const morning = (hour % 12) * HOUR + minute;
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    return [half.toLowerCase() === "a" ? morning : morning + 12 * HOUR];
  }
  // Only clocks of 24 hours begin with a zero or go beyond 12.
  return digits.startsWith("0") || hour > 12 ? [hour * HOUR + minute] : [morning, morning + 12 * HOUR];
}

const timeText = (minutes: number) =>
  [minutes / HOUR, minutes % HOUR].map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");

/** A time that ends something. A record has midnight as the last minute of the day. */
const endText = (minutes: number) => (minutes === 0 ? "23:59" : timeText(minutes));

function shownTime(value: string): string {
  return /^\d{2}:\d{2}$/.test(value) ? clock(value).replace("\u00a0", " ") : value;
}
