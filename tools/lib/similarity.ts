// How much of their text pages share. A page about an area helps nobody if it says what the next area's page says.
import type { Area } from "../../src/records/schema.ts";
import { areaPath, serviceInAreaPath, servicePath } from "../../src/routes/routes.ts";

/** How much two pages of a group may share, as a share of all that they say together. */
export const MAX_SIMILARITY = 0.4;

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

type Slug = Pick<Area, "slug">;

/** The groups of pages that differ by their area: the areas' pages, and each service's page with its pages in all areas. */
export function pageGroups(services: readonly Slug[], areas: readonly Slug[]): PageGroup[] {
  return [
    { name: "areas", paths: areas.map(({ slug }) => areaPath(slug)) },
    ...services.map(({ slug }) => ({
      name: slug,
      paths: [servicePath(slug), ...areas.map((area) => serviceInAreaPath(slug, area.slug))],
    })),
  ];
}

/** The names of places, which alone do not make two pages different: the areas, their streets and their neighbors. */
export function placeNames(areas: readonly Pick<Area, "name" | "neighborhoods" | "neighbors">[]): string[] {
  return areas.flatMap(({ name, neighborhoods, neighbors }) => [name, ...neighborhoods, ...neighbors]);
}

/** Each phrase of a text once, in lower case, with the same word for every place. */
export function phrases(text: string, places: readonly string[]): Set<string> {
  const words = withoutPlaces(text, places).match(/[\p{L}\p{N}$]+/gu) ?? [];
  return new Set(
    words.slice(WORDS_IN_PHRASE - 1).map((_, index) => words.slice(index, index + WORDS_IN_PHRASE).join(" ")),
  );
}

/** How similar two sets are: what both contain, as a share of all that either contains (the Jaccard index). */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((phrase) => b.has(phrase)).length;
  const total = a.size + b.size - shared;
  return total === 0 ? 1 : shared / total;
}

/** Every pair of a group's pages, the most similar first. */
export function pairsOf({ paths }: PageGroup, phrasesOf: (path: string) => ReadonlySet<string>): Pair[] {
  const pages = paths.map((path) => ({ path, said: phrasesOf(path) }));
  return pages
    .flatMap((a, index) =>
      pages
        .slice(index + 1)
        .map((b): Pair => ({ paths: [a.path, b.path], similarity: similarity(a.said, b.said) })),
    )
    .sort((a, b) => b.similarity - a.similarity);
}

/** The median similarity of sorted pairs. */
export function median(pairs: readonly Pair[]): number {
  const at = (index: number) => pairs[index]?.similarity ?? 0;
  return (at(Math.floor((pairs.length - 1) / 2)) + at(Math.floor(pairs.length / 2))) / 2;
}

function withoutPlaces(text: string, places: readonly string[]): string {
  // The longest name first, so that "Ridgefield Park" does not leave "Park" behind.
  const names = [...new Set(places)]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const replaced = names.length > 0 ? text.replace(pattern, "place") : text;
  return replaced.toLowerCase().replace(/[’']/g, "");
}
