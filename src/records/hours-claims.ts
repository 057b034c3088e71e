// What a text says in words of its own of when the company works, compared with the hours of its record.
import { DAYS, type Hours, type OpenHours, openHours } from "./hours.ts";

type Day = (typeof DAYS)[number];

/** Days, times of a day, or both, as a text says them. Times are in minutes. */
interface Said {
  words: string;
  days?: readonly Day[];
  times?: readonly [from: number, to: number];
}

// A clause of fewer words than a sentence needs.
const MAX_ADDED_WORDS = 4;
const DAY_MINUTES = 24 * 60;
const EVENING = 20 * 60;

// Said of a company, these promise day and night, whatever else the sentence says.
const DAY_AND_NIGHT =
  /24\s*\/\s*7|24[\s-]hours?|day\s+(?:and|or)\s+night|(?:any|every|all)\s+hours?\b|any\s?time\b|around\s+the\s+clock/i;
const NIGHT = /(?:at|all|by)\s+night\b|\bnights\b|tonight|overnight\s+service/i;
const EVENINGS = /\bevenings?\b/i;

// What else is said of a night or a Sunday concerns the hours only where the company does something then.
const WE_DO =
  /\b(?:we|we'll|we're|our|us|technicians?|someone (?:answers|comes|can|will|is)|phone|answers?|answered|visits?|service|repairs?|emergency|same[- ]day|available|appointments?|included)\b|\b(?:call|text|message)s?\b(?!\s+(?:the|your|a|an|him|her|them|911)\b)/i;
const WE_ARE_ASKED = /\b(?:you|someone|anyone|anybody|help)\b/i;
// Of "every day" only what is said of these is meant so exactly.
const ANSWERED = /\b(?:phone|calls?|answers?|answered|open|hours)\b/i;
const NOT = /\b(?:closed|except|not(?! only)|never|nobody|no(?! matter)|\w+n't)\b/i;
const DO_CALL = /\b(?:don't|never) (?:wait|hesitate)\b/gi;

// As people abbreviate them; "Sun" alone is the sun.
const NAME = "(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?";
const SHORT = "(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\\.?";
const TO = "\\s*(?:-|\u2013|to|through|thru)\\s*";
const TIME = "(?:noon|midnight|\\d{1,2}(?::\\d\\d)?\\s*(?:am|pm)?)";
const WHEN = new RegExp(
  [
    `(?<first>\\b(?:${NAME}|${SHORT}))${TO}(?<last>(?:${NAME}|${SHORT})(?![a-z]))`,
    `(?<day>\\b${NAME}|\\b${SHORT}(?=,?\\s+\\d))`,
    "(?<all>\\b(?:[Dd]aily|[Ee]very day|(?:7|[Ss]even) days a week)\\b)",
    "(?<week>\\b[Ww]eekdays?\\b)",
    "(?<weekend>\\b[Ww]eekends?\\b)",
    `\\b(?<from>${TIME})${TO}(?<to>noon\\b|midnight\\b|\\d{1,2}(?::\\d\\d)?\\s*(?:am|pm)\\b)`,
    "\\b(?<at>\\d{1,2}(?::\\d\\d)?\\s*(?:am|pm))\\b",
  ].join("|"),
  "g",
);

// A part of each word by which a text says when. Most texts have none of them, and this finds out quickly.
const ANY_TIME =
  /\d|day|night|noon|evening|hour|any\s?time|clock|daily|weekend|\b(?:mon|tue|wed|thu|fri|sat|sun)/i;

/**
 * What a text says of when we work that doesn't hold by the hours, in its own words; undefined if all of it does.
 * @param isAsked whether a visitor asks it
 */
export function contradiction(text: string, hours: Hours, isAsked = false): string | undefined {
  if (!ANY_TIME.test(text)) return undefined;
  const plain = text.replace(/\s+/g, " ").replace(/(?<=\b[ap])\.m\./gi, "m");
  const week = openHours(hours).map(inMinutes);
  for (const clause of clausesOf(plain)) {
    const isNegative = NOT.test(clause.replace(DO_CALL, ""));
    const isOurs = (isAsked ? WE_ARE_ASKED : WE_DO).test(clause);
    const promise = DAY_AND_NIGHT.exec(clause) ?? (isOurs ? NIGHT.exec(clause) : null);
    if (promise && isAlways(week) === isNegative) return promise[0];
    if (!isOurs) continue;
    const evening = EVENINGS.exec(clause);
    if (evening && !isNegative && week.every(({ closes }) => closes < EVENING)) return evening[0];
    const isAnswered = ANSWERED.test(clause);
    const wrong = saidIn(clause).find((said) =>
      isNegative
        ? isKept(said, week) && said.days
        : !isKept(said, week) || (isAnswered && isOther(said, week)),
    );
    if (wrong && (isAnswered || wrong.times || wrong.days?.length !== DAYS.length)) return wrong.words;
  }
  return undefined;
}

/** The clauses of a text. One that only goes on belongs to what stands before it: "weekends included", "because …". */
function clausesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const clauses: string[] = [];
    for (const part of sentence.split(/(?<=[,;:])\s+/)) {
      const goesOn =
        /^(?:\d|(?:because|since|even|also|too|including|and|or)\b)/i.test(part) ||
        part.split(" ").length <= MAX_ADDED_WORDS;
      if (goesOn && clauses.length > 0) clauses.push(`${clauses.pop()} ${part}`);
      else clauses.push(part);
    }
    return clauses;
  });
}

/** Days and times in their order. Times that follow days hold on these. */
function saidIn(clause: string): Said[] {
  const all: Said[] = [];
  for (const { 0: words, groups = {} } of clause.matchAll(WHEN)) {
    const days = daysOf(groups);
    const times = timesOf(groups);
    const last = all.at(-1);
    if (times && last?.days && !last.times)
      all[all.length - 1] = { days: last.days, times, words: `${last.words}, ${words}` };
    else all.push({ words, ...(days && { days }), ...(times && { times }) });
  }
  return all;
}

type Groups = Record<string, string | undefined>;

function daysOf({ first, last, day, all, week, weekend }: Groups): readonly Day[] | undefined {
  if (all) return DAYS;
  if (week) return DAYS.slice(0, 5);
  if (weekend) return DAYS.slice(5);
  if (day) return [dayOf(day)];
  if (!first || !last) return undefined;
  const [start, end] = [DAYS.indexOf(dayOf(first)), DAYS.indexOf(dayOf(last))];
  return DAYS.filter((_, place) =>
    start <= end ? place >= start && place <= end : place >= start || place <= end,
  );
}

const dayOf = (name: string): Day => DAYS.find((day) => day.startsWith(name.slice(0, 3))) ?? "Monday";

function timesOf({ from, to, at }: Groups): Said["times"] {
  if (at) return [minutes(at), minutes(at)];
  if (!from || !to) return undefined;
  const end = minutes(to) || DAY_MINUTES;
  // "7-10 pm" begins in the evening, "8 to 6 pm" in the morning.
  const start = /[a-z]/.test(from)
    ? minutes(from)
    : minutes(`${from}${end >= DAY_MINUTES / 2 ? "pm" : "am"}`);
  return [start > end ? start - DAY_MINUTES / 2 : start, end];
}

/** "9:30 am" in minutes of the day. */
function minutes(time: string): number {
  if (time === "noon" || time === "midnight") return time === "noon" ? DAY_MINUTES / 2 : 0;
  const [hour = 0, minute = 0] = time.split(/:|(?=[ap ])/).map(Number.parseFloat);
  return ((hour % 12) + (time.includes("pm") ? 12 : 0)) * 60 + (minute || 0);
}

interface Open {
  days: readonly Day[];
  opens: number;
  closes: number;
}

function inMinutes({ days, opens, closes }: OpenHours): Open {
  const of = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  // The record writes the end of a day as its last minute.
  const end = closes === "23:59" || closes === "00:00" ? DAY_MINUTES : of(closes);
  return { days, opens: of(opens), closes: end };
}

function isAlways(week: readonly Open[]): boolean {
  return DAYS.every((day) =>
    week.some(({ days, opens, closes }) => days.includes(day) && opens === 0 && closes === DAY_MINUTES),
  );
}

/** Whether somebody answers on these days, at these times. */
function isKept({ days, times = [0, 0] }: Said, week: readonly Open[]): boolean {
  const [from, to] = times;
  const isOpenAt = ({ opens, closes }: Open) => from >= opens && to <= closes;
  const open = from === 0 && to === 0 ? week : week.filter(isOpenAt);
  return days ? days.every((day) => open.some((one) => one.days.includes(day))) : open.length > 0;
}

/** Whether it tells the hours in full, and the record has others. */
function isOther({ days, times }: Said, week: readonly Open[]): boolean {
  if (!days || !times || times[0] === times[1]) return false;
  return !week.some(
    ({ days: own, opens, closes }) =>
      opens === times[0] &&
      closes === times[1] &&
      own.length === days.length &&
      days.every((day) => own.includes(day)),
  );
}
