// When the phone is answered, in the words of texts and of machines.

/** The days of a week, the first of them Monday. */
export const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** Days on which the phone is answered from one time to another. */
export interface OpenHours {
  days: readonly (typeof DAYS)[number][];
  opens: string;
  closes: string;
}

/** The hours as their record has them. */
export interface Hours {
  always: boolean;
  /** What counts where it is not always. */
  week?: readonly OpenHours[] | undefined;
}

/** The hours of a week, around the clock included. */
export function openHours({ always, week = [] }: Hours): readonly OpenHours[] {
  return always ? [{ days: DAYS, opens: "00:00", closes: "23:59" }] : week;
}

/** The facts by which a text names the hours, so that it changes with them. */
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

/** A time as people here say it: "8 am", "5:30 pm", "noon". No line ends within it. */
export function clock(time: string): string {
  if (time === "12:00") return "noon";
  if (time === "00:00" || time === "23:59") return "midnight";
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}\u00a0${hour < 12 ? "am" : "pm"}`;
}

const PROMISE =
  /24\s*\/\s*7|24[\s-]hours?|day\s+(and|or)\s+night|(any|every|all)\s+hours?\b|any\s?time\b|around\s+the\s+clock|(at|all|by)\s+night\b|\bnights\b|tonight|overnight\s+service|nights?\s+and\s+weekends?|7\s+days|seven\s+days/i;
const WEEKEND = /weekends?|saturdays?|sundays?/i;

/** What a text promises that the hours don't keep, in its own words; undefined if nothing. */
export function contradiction(text: string, hours: Hours): string | undefined {
  if (hours.always) return undefined;
  const isClosedOnWeekends = !openHours(hours).some(
    ({ days }) => days.includes("Saturday") || days.includes("Sunday"),
  );
  return (PROMISE.exec(text) ?? (isClosedOnWeekends ? WEEKEND.exec(text) : null))?.[0].replace(/\s+/g, " ");
}
