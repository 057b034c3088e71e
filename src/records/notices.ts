// When a notice is shown and where, and its days in words. Its moments are those of the company's clocks, wherever the
// visitor is.
import { PAGES, type Route, type StaticPage } from "../routes/routes.ts";
import { clock } from "./hours.ts";

/** The pages on which a notice can be. Visitors find the rest by way of them. */
export const NOTICE_PAGES = ["home", "services", "towns", "problems", "contact"] as const;

type NoticePage = (typeof NOTICE_PAGES)[number];

/** The notices of the pages that aren't in the list of `routes.ts`. */
const BELOW: Readonly<Record<Exclude<Route["kind"], StaticPage>, readonly NoticePage[]>> = {
  service: ["services"],
  "service-in-area": ["services", "towns"],
  area: ["towns"],
  problem: ["problems"],
};

/** The time zones of the country, by the names that people use for them. */
export const TIME_ZONES = {
  Eastern: "America/New_York",
  Central: "America/Chicago",
  Mountain: "America/Denver",
  Arizona: "America/Phoenix",
  Pacific: "America/Los_Angeles",
  Alaska: "America/Anchorage",
  Hawaii: "Pacific/Honolulu",
} as const;

export type TimeZone = keyof typeof TIME_ZONES;

/** A notice as its record has it. A moment is a day, "2026-11-26", or one with a time, "2026-11-26 18:00". */
export interface Notice {
  text: string;
  from: string;
  until: string;
  shownFrom?: string | undefined;
  pages?: readonly NoticePage[] | undefined;
  closed: boolean;
  call?: string | undefined;
}

/** A notice with what a page needs to show it in its time, in milliseconds since 1970. */
export interface TimedNotice {
  text: string;
  days: string;
  shownFrom: number;
  from: number;
  /** The first moment at which it's over. */
  end: number;
  call?: string | undefined;
}

/**
 * The notices of a page that aren't over yet.
 * @param kind the kind of the page; undefined for an error page
 * @param now when the page is built
 */
export function noticesOn(
  notices: readonly Notice[],
  { kind, zone, now }: { kind: Route["kind"] | undefined; zone: TimeZone; now: number },
): TimedNotice[] {
  return notices
    .filter((notice) => isOn(notice, kind))
    .map((notice) => timed(notice, zone))
    .filter(({ end }) => end > now);
}

/** A notice with its moments, and its days in words. */
export function timed(notice: Notice, zone: TimeZone): TimedNotice {
  const from = startOf(notice.from, zone);
  return {
    text: notice.text,
    days: daysInWords(notice),
    from,
    shownFrom: notice.shownFrom ? startOf(notice.shownFrom, zone) : from,
    end: endOf(notice.until, zone),
    call: notice.call,
  };
}

function isOn({ pages }: Notice, kind: Route["kind"] | undefined): boolean {
  if (!pages || !kind) return !pages;
  const places: readonly NoticePage[] =
    kind in PAGES ? PAGES[kind as StaticPage].notices : BELOW[kind as keyof typeof BELOW];
  return places.some((place) => pages.includes(place));
}

/** The first and the last day on which the phone isn't answered at all, of each notice that says so of whole days. */
export function closedDays(notices: readonly Notice[]): { from: string; until: string }[] {
  return notices.filter(({ closed, from, until }) => closed && !from.includes(" ") && !until.includes(" "));
}

function startOf(moment: string, zone: TimeZone): number {
  const [day = "", time = "00:00"] = moment.split(" ");
  return Math.min(...instants(`${day}T${time}Z`, zone));
}

/** A day ends where the next one begins. */
function endOf(moment: string, zone: TimeZone): number {
  const [day = "", time] = moment.split(" ");
  if (time) return Math.max(...instants(`${day}T${time}Z`, zone));
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return startOf(next.toISOString().slice(0, 10), zone);
}

const DAY = 86_400_000;

/**
 * When clocks show a time: once, twice where they are set back, and where they skip it as much later as they are set
 * forward.
 */
function instants(utc: string, zone: TimeZone): number[] {
  const local = Date.parse(utc);
  const offsets = [local - DAY, local + DAY].map((instant) => offsetAt(instant, zone));
  const shown = offsets.map((offset) => local - offset).filter((at) => at + offsetAt(at, zone) === local);
  return shown.length > 0 ? shown : [local - (offsets[0] ?? 0)];
}

/** How far a zone's clocks are ahead of UTC. */
function offsetAt(instant: number, zone: TimeZone): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: TIME_ZONES[zone], timeZoneName: "longOffset" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -60_000 : 60_000);
}

/** "Thursday, November 26", "Wednesday, November 25, noon, to Friday, November 27". */
export function daysInWords({ from, until }: Pick<Notice, "from" | "until">): string {
  const [firstDay = "", firstTime] = from.split(" ");
  const [lastDay = "", lastTime] = until.split(" ");
  if (firstDay === lastDay) {
    if (firstTime && lastTime) return `${dayInWords(firstDay)}, ${clock(firstTime)} to ${clock(lastTime)}`;
    if (firstTime) return `${dayInWords(firstDay)}, from ${clock(firstTime)}`;
    return lastTime ? `${dayInWords(firstDay)}, until ${clock(lastTime)}` : dayInWords(firstDay);
  }
  return `${momentInWords(from)}${firstTime ? "," : ""} to ${momentInWords(until)}`;
}

/** "Thursday, November 26", "Thursday, November 26, noon". */
export function momentInWords(moment: string): string {
  const [day = "", time] = moment.split(" ");
  return time ? `${dayInWords(day)}, ${clock(time)}` : dayInWords(day);
}

function dayInWords(day: string): string {
  const options = { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(new Date(`${day}T00:00Z`));
}
