import { areaPath, servicePath } from "../../src/site/addresses.ts";
import type { Area } from "../../src/site/schema.ts";

// How much of their words pages of one kind share: a town's page that says what the next one says helps nobody.

/** The most that two pages of a group may share, as a share of all that they say together. */
export const BOUND = 0.4;

/** How many words make a phrase. */
const PHRASE = 5;

/** Pages that must differ from each other. */
export interface Group {
  name: string;
  paths: readonly string[];
}

/** Two pages of a group, and how alike they are: 0 shares no phrase, 1 says the same. */
export interface Pair {
  paths: readonly [string, string];
  similarity: number;
}

type Named = Pick<Area, "slug">;

/** The groups of pages that differ by their town: the towns' own pages, and each service everywhere and in every town. */
export function townGroups(services: readonly Named[], areas: readonly Named[]): Group[] {
  return [
    { name: "towns", paths: areas.map(({ slug }) => areaPath(slug)) },
    ...services.map(({ slug }) => ({
      name: slug,
      paths: [servicePath(slug), ...areas.map((area) => servicePath(slug, area.slug))],
    })),
  ];
}

/** Every name by which alone two towns' pages could differ: the towns, their streets and their neighbors. */
export function placeNames(areas: readonly Pick<Area, "name" | "neighborhoods" | "neighbors">[]): string[] {
  return areas.flatMap(({ name, neighborhoods, neighbors }) => [name, ...neighborhoods, ...neighbors]);
}

/** The phrases of a text, each once, in small letters, with one word in the place of every place name. */
export function phrases(text: string, places: readonly string[]): Set<string> {
  const words = withoutPlaces(text, places).match(/[\p{L}\p{N}$]+/gu) ?? [];
  return new Set(words.slice(PHRASE - 1).map((_, index) => words.slice(index, index + PHRASE).join(" ")));
}

/** How alike two sets are: what they share, as a share of all that is in either (the Jaccard index). */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((phrase) => b.has(phrase)).length;
  const together = a.size + b.size - shared;
  return together === 0 ? 1 : shared / together;
}

/** Every two pages of a group, the most alike first. */
export function pairsOf({ paths }: Group, phrasesOf: (path: string) => ReadonlySet<string>): Pair[] {
  const pages = paths.map((path) => ({ path, said: phrasesOf(path) }));
  return pages
    .flatMap((a, index) =>
      pages
        .slice(index + 1)
        .map((b): Pair => ({ paths: [a.path, b.path], similarity: similarity(a.said, b.said) })),
    )
    .sort((a, b) => b.similarity - a.similarity);
}

/** The middle of a group's pairs, which stand in their order. */
export function median(pairs: readonly Pair[]): number {
  const at = (index: number) => pairs[index]?.similarity ?? 0;
  return (at(Math.floor((pairs.length - 1) / 2)) + at(Math.floor(pairs.length / 2))) / 2;
}

function withoutPlaces(text: string, places: readonly string[]): string {
  // The longest first, so that no part of a name is left: "Ridgefield Park" before "Ridgefield".
  const names = [...new Set(places)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const named = names.length > 0 ? text.replace(pattern, "place") : text;
  return named.toLowerCase().replace(/[’']/g, "");
}
