import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../server/files.ts";
import { errorFile, parseSiteData, siteFile } from "../../server/site.ts";
import { createAddresses, pageFile } from "../../src/site/addresses.ts";
import { readRecords } from "../../src/site/records.ts";
import { type Document, type Element, one, parsePage } from "./dom.ts";

/** A built page. */
export interface BuiltPage {
  /** Its name in dist/. */
  file: string;
  /** Its address; undefined for a page that is sent with an error's status. */
  path: string | undefined;
  source: string;
  document: Document;
  main: Element;
}

const dist = "dist";
if (!existsSync(join(dist, siteFile))) throw new Error("dist/ holds no site. Run `npm run build` first.");

export const records = readRecords();

/** What the build told the server. */
export const siteData = parseSiteData(readFileSync(join(dist, siteFile), "utf8"));

export const addresses = createAddresses({
  services: records.services.map(({ slug }) => slug),
  areas: records.areas.map(({ slug }) => slug),
});

/** The names of all built files. */
export const files: ReadonlySet<string> = new Set(listFiles(dist));

/** The pages at the site's addresses. */
export const pages: readonly BuiltPage[] = addresses.pages.map(({ path }) => load(pageFile(path), path));

/** The pages that are sent with an error's status. */
export const errorPages: readonly BuiltPage[] = ([400, 404, 405, 500] as const).map((status) =>
  load(errorFile(status), undefined),
);

/** Every built page. */
export const allPages: readonly BuiltPage[] = [...pages, ...errorPages];

/** The content of a built file. */
export function bytes(file: string): Buffer {
  return readFileSync(join(dist, file));
}

/** The page at an address. */
export function pageAt(path: string): BuiltPage {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
}

/** The page for an error's status. */
export function errorPage(status: 400 | 404 | 405 | 500): BuiltPage {
  const page = errorPages.find(({ file }) => file === errorFile(status));
  if (!page) throw new Error(`There is no page for ${status}.`);
  return page;
}

/** What a check finds wrong on these pages, as "file: fault". */
export function faults(
  checked: readonly BuiltPage[],
  check: (page: BuiltPage) => readonly (string | false | undefined)[],
): string[] {
  return checked.flatMap((page) =>
    check(page)
      .filter((fault) => typeof fault === "string")
      .map((fault) => `${page.file}: ${fault}`),
  );
}

/** A page, read when it is first asked for; its document and main element when they are. */
function load(file: string, path: string | undefined): BuiltPage {
  const read = once(() => readFileSync(join(dist, file), "utf8"));
  const document = once(() => parsePage(read()));
  const main = once(() => one(document(), "main"));
  return {
    file,
    path,
    get source() {
      return read();
    },
    get document() {
      return document();
    },
    get main() {
      return main();
    },
  };
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
