// Measures how much text pages share. A page about an area helps nobody if it repeats the next area's.
import type { Area } from "../../src/records/schema.ts";
import { areaPath, serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";

/** The highest similarity of two pages of a group. */
export const MAX_SIMILARITY = 0.4;

/** The least share of an indexed page's text that must be unique to it. */
export const MIN_OWN_SHARE = 0.35;

const WORDS_IN_PHRASE = 5;

/** Pages that must differ from each other. */
export interface PageGroup {
  name: string;
  paths: readonly string[];
}

/** Two pages of a group, and their similarity: 0 if they share no phrase, 1 if they say the same. */
export interface Pair {
  paths: readonly [string, string];
  similarity: number;
}

/** A page and the share of its text that is unique to it, from 0 to 1. */
export interface OwnShare {
  path: string;
  share: number;
}

type Slug = Pick<Area, "slug">;

/**
 * The groups of pages that differ by their area: the areas' pages, and each service's page with its pages in all areas.
 */
export function pageGroups(services: readonly Slug[], areas: readonly Slug[]): PageGroup[] {
  return [
    { name: "areas", paths: areas.map(({ slug }) => areaPath(slug)) },
    ...services.map(({ slug }) => ({
      name: slug,
      paths: [servicePath(slug), ...areas.map((area) => serviceInAreaPath(slug, area.slug))],
    })),
  ];
}

/** The place names, which alone do not make two pages different: areas, their neighborhoods and their neighbors. */
export function placeNames(areas: readonly Pick<Area, "name" | "neighborhoods" | "neighbors">[]): string[] {
  return areas.flatMap(({ name, neighborhoods, neighbors }) => [name, ...neighborhoods, ...neighbors]);
}

/** The distinct phrases of a text in lower case, with one word for every place name. */
export function phrases(text: string, places: readonly string[]): Set<string> {
  return new Set(phrasesOf(wordsOf(withoutPlaces(text, places))));
}

/**
 * The share of each page's words that belong to a phrase unique to the page. Place names count, because a visitor reads
 * them too.
 * @param texts the text of every page of the site, by its path
 */
export function ownShares(texts: ReadonlyMap<string, string>): OwnShare[] {
  const pages = [...texts].map(([path, text]) => {
    const words = wordsOf(text);
    return { path, words, said: phrasesOf(words) };
  });
  const pagesWith = new Map<string, number>();
  for (const { said } of pages)
    for (const phrase of new Set(said)) pagesWith.set(phrase, (pagesWith.get(phrase) ?? 0) + 1);
  return pages.map(({ path, words, said }) => {
    const own = new Set<number>();
    for (const [start, phrase] of said.entries())
      if (pagesWith.get(phrase) === 1)
        for (let word = start; word < start + WORDS_IN_PHRASE; word++) own.add(word);
    return { path, share: words.length === 0 ? 0 : own.size / words.length };
  });
}

/** The Jaccard index of two sets: the size of their intersection divided by that of their union. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((phrase) => b.has(phrase)).length;
  const total = a.size + b.size - shared;
  return total === 0 ? 1 : shared / total;
}

/** Every pair of a group's pages, the most similar first. */
export function pairsOf({ paths }: PageGroup, saidBy: (path: string) => ReadonlySet<string>): Pair[] {
  const pages = paths.map((path) => ({ path, said: saidBy(path) }));
  return pages
    .flatMap((a, index) =>
      pages
        .slice(index + 1)
        .map((b): Pair => ({ paths: [a.path, b.path], similarity: similarity(a.said, b.said) })),
    )
    .sort((a, b) => b.similarity - a.similarity);
}

/** The words of a text in lower case, without punctuation. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’']/g, "")
      .match(/[\p{L}\p{N}$]+/gu) ?? []
  );
}

/** Every phrase of these words in order: each run of that many consecutive words. */
function phrasesOf(words: readonly string[]): string[] {
  return words
    .slice(WORDS_IN_PHRASE - 1)
    .map((_, index) => words.slice(index, index + WORDS_IN_PHRASE).join(" "));
}

function withoutPlaces(text: string, places: readonly string[]): string {
  // The longest name first, so that "Ridgefield Park" does not leave "Park" behind.
  const names = [...new Set(places)].sort((a, b) => b.length - a.length).map(RegExp.escape);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return names.length > 0 ? text.replace(pattern, "place") : text;
}
