// When the phone is answered, in words and as structured data.
import type { Business } from "./schema.ts";

/** The days of a week, the first of them Monday. */
export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

type Hours = Business["hours"];

/** Days on which the phone is answered from one time to another. */
type OpenHours = NonNullable<Hours["week"]>[number];

/** The hours of a week, around the clock included. */
export function openHours({ always, week = [] }: Hours): readonly OpenHours[] {
  return always ? [{ days: [...DAYS], opens: "00:00", closes: "23:59" }] : week;
}

/** The facts about the hours that texts may name. */
export function hoursFacts({ always, week = [] }: Hours): Readonly<Record<string, string>> {
  if (always) {
    return {
      hoursShort: "24/7",
      hoursWords: "day and night",
      hoursCall: "at any hour",
      hoursNow: "now, day and night",
      hoursFull: "24 hours a day, every day",
    };
  }
  const words = week
    .map(({ days, opens, closes }) => `${dayRanges(days, " to ")}, ${clock(opens)} to ${clock(closes)}`)
    .join(", and ");
  const short = week
    .map(({ days, opens, closes }) => `${dayRanges(days, "-", 3)} ${clock(opens)}-${clock(closes)}`)
    .join(", ");
  return { hoursShort: short, hoursWords: words, hoursCall: words, hoursNow: words, hoursFull: words };
}

/** Days in a row as their first and last one: "Monday to Friday", or "every day". */
function dayRanges(days: OpenHours["days"], to: string, letters = 9): string {
  if (days.length === DAYS.length) return letters < 9 ? "Daily" : "every day";
  const places = DAYS.flatMap((day, place) => (days.includes(day) ? [place] : []));
  const starts = places.filter((place) => !places.includes(place - 1));
  const ends = places.filter((place) => !places.includes(place + 1));
  const name = (place: number | undefined) => (DAYS[place ?? 0] ?? "").slice(0, letters);
  const ranges = starts.map((start, index) => {
    const end = ends[index];
    return end === start ? name(start) : `${name(start)}${to}${name(end)}`;
  });
  return ranges.length < 2 ? ranges.join("") : `${ranges.slice(0, -1).join(", ")} and ${ranges.at(-1)}`;
}

/** A time as Americans say it: "8 am", "5:30 pm", "noon". */
export function clock(time: string): string {
  if (time === "12:00") return "noon";
  if (time === "00:00" || time === "23:59") return "midnight";
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "am" : "pm"}`;
}
