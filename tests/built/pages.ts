// The built site: records, routes, files of dist/ and pages. Test files share this module, so nothing in it changes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { type ErrorStatus, errorFile, manifestFile, parseManifest } from "../../server/manifest.ts";
import { readRecords } from "../../src/records/reader.ts";
import type { Route } from "../../src/routes/routes.ts";
import {
  areaPath,
  createRouteTable,
  htmlFile,
  PAGE_NAMES,
  problemPath,
  serviceInAreaPath,
  servicePath,
  slugsOf,
} from "../../src/routes/routes.ts";
import { type Elements, spaced } from "./elements.ts";

/** A built page. */
export interface BuiltPage<R extends Route | undefined = Route | undefined> {
  /** Its name in dist/. */
  file: string;
  /** Error pages have no route. */
  route: R;
  source: string;
  /** The elements that match a CSS selector, including those in noscript. */
  find(selector: string): Elements;
}

type Fault = string | false | undefined;

const DIST = "dist";
if (!existsSync(join(DIST, manifestFile)))
  throw new Error("dist/ contains no site. Run `npm run build` first.");

export const records = readRecords();
const { services, areas, problems } = records;

export const manifest = parseManifest(`${bytes(manifestFile)}`);

export const table = createRouteTable(slugsOf(records));

/** The names of all built files. */
export const files: ReadonlySet<string> = new Set(listFiles(DIST));

/** The page of every route. */
export const pages = table.routes.map((route): BuiltPage<Route> => readPage(htmlFile(route.path), route));

const errorPages = ([400, 404, 405, 500] as const).map(errorPage);

export const allPages: readonly BuiltPage[] = [...pages, ...errorPages];

/** The pages of plain text: those whose record has parts. */
export const textPages = PAGE_NAMES.filter((name) => "sections" in Object(Object(records)[name]));

export const servicePages = services.map((service) => ({ ...pageAt(servicePath(service.slug)), service }));

export const areaPages = areas.map((area) => ({ ...pageAt(areaPath(area.slug)), area }));

export const problemPages = problems.map((problem) => ({ ...pageAt(problemPath(problem.slug)), problem }));

export const inAreaPages = services.flatMap((service) =>
  areas.map((area) => ({ ...pageAt(serviceInAreaPath(service.slug, area.slug)), service, area })),
);

/** The content of a built file. */
export function bytes(file: string): Buffer {
  return readFileSync(join(DIST, file));
}

/** The URL of a path. */
export function urlOf(path: string): string {
  return new URL(path, manifest.siteUrl).href;
}

/** The page at a path. */
export function pageAt(path: string): BuiltPage<Route> {
  const page = pages.find(({ route }) => route.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

/** The page for an error status. */
export function errorPage(status: ErrorStatus): BuiltPage<undefined> {
  return readPage(errorFile(status), undefined);
}

/** The section whose heading has this id. */
export function section({ file, find }: BuiltPage, id: string): Elements {
  const found = find(`section:has(#${id})`).last();
  if (found.length === 1) return found;
  throw new Error(`${file} should have one section with the heading #${id}, but has ${found.length}.`);
}

/** Runs a check on pages. A failure lists the faults as "file: fault". */
export function testPages<P extends BuiltPage>(
  name: string,
  tested: readonly P[],
  findFaults: (page: P) => readonly (Fault | readonly Fault[])[],
): void {
  test(name, () => {
    const faultsOf = (page: P) =>
      findFaults(page)
        .flat()
        .filter((fault) => typeof fault === "string");
    expectNone(tested.flatMap((page) => faultsOf(page).map((fault) => `${page.file}: ${fault}`)));
  });
}

/** Fails with the first twenty faults. */
export function expectNone(faults: readonly string[]): void {
  const more = faults.length > 20 ? [`and ${faults.length - 20} more`] : [];
  expect([...faults.slice(0, 20), ...more]).toEqual([]);
}

/** The fault if a value differs. Runs of white space equal one space, as on a page. */
export function mismatch(what: string, found: unknown, wanted: unknown): Fault {
  const plain = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === "string" ? spaced(part) : part));
  return plain(found) !== plain(wanted) && `${what} should be ${plain(wanted)}, but is ${plain(found)}`;
}

/** A fault for each text missing from a list of texts, or from one text. */
export function missing(found: string | readonly string[], wanted: readonly string[]): Fault[] {
  return wanted.map(spaced).map((text) => !found.includes(text) && `lacks "${text}"`);
}

function readPage<R extends Route | undefined>(file: string, route: R): BuiltPage<R> {
  const source = `${bytes(file)}`;
  let root: ReturnType<ReturnType<typeof load>["root"]> | undefined;
  const find = (selector: string) => {
    root ??= load(source, { scriptingEnabled: false }).root();
    return root.find(selector);
  };
  return { file, route, source, find };
}
