// A page of a service in a town that search engines list isn't the same page with another town's name.
import { expect, test } from "vitest";
import { inAreaPages, records, servicePages } from "../built/pages.ts";

// How many words in a row make a phrase.
const PHRASE = 5;
const LEAST_SHARE = 1 / 3;

const towns = [...new Set(records.areas.flatMap(({ name, neighbors }) => [name, ...neighbors]))];
// The longest first, because South Hackensack isn't the south of Hackensack.
const anyTown = new RegExp(`\\b(${towns.toSorted((a, b) => b.length - a.length).join("|")})\\b`, "g");

/** Each phrase that a page shows, with one name for all towns. A map's names are no words. */
function phrasesOf({ find }: Pick<(typeof inAreaPages)[number], "find">): string[] {
  const main = find("main").clone();
  main.find("svg, script, style, noscript, .visually-hidden").remove();
  const text = (main.prop("innerHTML") ?? "").replace(/<[^>]*>|&nbsp;/g, " ").replace(anyTown, "town");
  const words = text.split(/\s+/).flatMap((word) => word.toLowerCase().replace(/[^a-z\d]/g, "") || []);
  return words.map((_, index) => words.slice(index, index + PHRASE).join(" "));
}

test("a third of the words of a listed page are in no phrase of another town's or service's page, or of the service's own", () => {
  const pages = inAreaPages.map((page) => ({ ...page, phrases: phrasesOf(page) }));
  const counts = new Map<string, number>();
  for (const phrases of [...pages.map((page) => page.phrases), ...servicePages.map(phrasesOf)])
    for (const phrase of new Set(phrases)) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const listed = pages.filter(({ service, area }) => area.listed.includes(service.slug));
  const shares = listed.map(({ file, phrases }) => {
    const isShared = phrases.map((phrase) => counts.get(phrase) !== 1);
    const own = phrases.filter(
      (_, word) => !isShared.slice(Math.max(0, word + 1 - PHRASE), word + 1).includes(true),
    );
    return { file, share: own.length / phrases.length };
  });
  expect(shares).not.toEqual([]);
  expect(shares.filter(({ share }) => share < LEAST_SHARE)).toEqual([]);
});
