// The site's routes: every page's address, and the answer for every other path. The build, the server, the menus, the
// sitemap and the tests all use this table. The server runs this file on its own, so it imports nothing.

/**
 * Every page without a slug, in the order of the sitemap: its address, the menu that links it ("quick" is the footer's
 * list of quick links, "footer" the line below), and the notices that it shows beside those of all pages.
 */
export const PAGES = {
  home: { path: "/", menu: "header", notices: ["home"] },
  services: { path: "/services", menu: "header", notices: ["services"] },
  "service-areas": { path: "/service-areas", menu: "header", notices: ["towns"] },
  about: { path: "/about", menu: "header", notices: ["contact"] },
  contact: { path: "/contact", menu: "header", notices: ["contact"] },
  prices: { path: "/prices", menu: "quick", notices: ["services"] },
  "design-your-door": { path: "/design-your-door", menu: "quick", notices: ["services"] },
  "right-now": { path: "/right-now", menu: "quick", notices: [] },
  jobs: { path: "/jobs", menu: "quick", notices: [] },
  problems: { path: "/problems", menu: "footer", notices: ["problems"] },
  privacy: { path: "/privacy", menu: "footer", notices: [] },
  accessibility: { path: "/accessibility", menu: "footer", notices: [] },
} as const;

/** The name of a page without a slug. pages.yaml uses the same names. */
export type StaticPage = keyof typeof PAGES;

/** The names of the pages without a slug. */
export const PAGE_NAMES = Object.keys(PAGES) as StaticPage[];

/** The addresses that contain no slug. */
export const paths = Object.fromEntries(PAGE_NAMES.map((name) => [name, PAGES[name].path])) as {
  readonly [Name in StaticPage]: (typeof PAGES)[Name]["path"];
};

/** One page of the site at its canonical path. */
export type Route =
  | { kind: StaticPage; path: string }
  | { kind: "service"; path: string; service: string }
  | { kind: "service-in-area"; path: string; service: string; area: string }
  | { kind: "area"; path: string; area: string }
  | { kind: "problem"; path: string; problem: string };

/** What the site answers for a path. A redirect always leads to a route of this site. */
export type Resolution =
  | { kind: "serve"; path: string }
  | { kind: "redirect"; status: 301 | 302; to: string }
  | { kind: "not-found" }
  | { kind: "bad-request"; reason: string };

/** The slugs that the routes are made from. */
export interface Slugs {
  services: readonly string[];
  areas: readonly string[];
  /** If there are none, there is no list of them either. */
  problems: readonly string[];
  /** Whether there are jobs to show. */
  hasJobs?: boolean;
  /** Old slugs that were printed or linked. */
  aliases?: Readonly<Record<"services" | "areas" | "problems", readonly Alias[]>>;
}

/** An old slug, and the one that is used now. */
export interface Alias {
  old: string;
  now: string;
}

/** The slugs of the records. */
export function slugsOf(records: {
  services: readonly { slug: string }[];
  areas: readonly { slug: string }[];
  problems: readonly { slug: string }[];
  jobs: readonly unknown[];
  aliases?: NonNullable<Slugs["aliases"]>;
}): Slugs {
  return {
    services: records.services.map(({ slug }) => slug),
    areas: records.areas.map(({ slug }) => slug),
    problems: records.problems.map(({ slug }) => slug),
    ...(records.jobs.length > 0 && { hasJobs: true }),
    ...(records.aliases && { aliases: records.aliases }),
  };
}

/** Every route, and the rule for every other path. */
export interface RouteTable {
  routes: readonly Route[];
  /** Resolves a path exactly as it was sent: still percent-encoded, without its query. */
  resolve(rawPath: string): Resolution;
}

const SEPARATOR = "-in-";
const MAX_PATH_LENGTH = 2048;

/** The path of a service's page. */
export function servicePath(service: string): string {
  return `${paths.services}/${service}`;
}

/** The path of the page about one service in one area. */
export function serviceInAreaPath(service: string, area: string): string {
  return servicePath(service + SEPARATOR + area);
}

/** The path of an area's page. */
export function areaPath(area: string): string {
  return `${paths["service-areas"]}/${area}`;
}

/** The path of the page about a problem. */
export function problemPath(problem: string): string {
  return `${paths.problems}/${problem}`;
}

/** The address that opens the door designer with a style. */
export function designStylePath({ slug }: { slug: string }): string {
  return `${paths["design-your-door"]}?style=${slug}#try-it-on`;
}

/** The file in dist/ that contains the page at a canonical path. */
export function htmlFile(path: string): string {
  return path === paths.home ? "index.html" : `${path.slice(1)}.html`;
}

/**
 * Builds the route table.
 * @throws Error for an invalid or ambiguous slug
 */
export function createRouteTable(slugs: Slugs): RouteTable {
  checkSlugs(slugs);
  const { services, areas, problems, aliases } = slugs;
  const routes = listRoutes(slugs);
  const served = new Set(routes.map(({ path }) => path));
  const serviceNames = withAliases(services, aliases?.services);
  const canonicalOf = canonicalPaths(
    serviceNames,
    withAliases(areas, aliases?.areas),
    withAliases(problems, aliases?.problems),
  );

  function resolve(rawPath: string): Resolution {
    const reason = whyMalformed(rawPath);
    if (reason !== undefined) return { kind: "bad-request", reason };
    const path = normalize(rawPath);
    if (served.has(path)) return path === rawPath ? { kind: "serve", path } : permanent(path);
    const canonical = canonicalOf.get(path);
    if (canonical !== undefined) return permanent(canonical);

    const [, section, slug, ...deeper] = path.split("/");
    if (slug === undefined || deeper.length > 0) return { kind: "not-found" };
    if (`/${section}` === paths.services) return temporary(listFor(slug));
    if (`/${section}` === paths["service-areas"]) return temporary(paths["service-areas"]);
    if (`/${section}` === paths.problems && served.has(paths.problems)) return temporary(paths.problems);
    return { kind: "not-found" };
  }

  /** The list page to offer for an unknown slug: a known service leads to the areas it is offered in. */
  function listFor(slug: string): string {
    const cut = slug.lastIndexOf(SEPARATOR);
    const isKnown = cut !== -1 && serviceNames.has(slug.slice(0, cut));
    return isKnown ? paths["service-areas"] : paths.services;
  }

  return { routes, resolve };
}

/** Why a path is malformed; undefined if it isn't. */
function whyMalformed(rawPath: string): string | undefined {
  if (rawPath.length > MAX_PATH_LENGTH) return `the path is longer than ${MAX_PATH_LENGTH} characters`;
  try {
    return decodeURIComponent(rawPath).includes("\0") ? "the path contains a NUL" : undefined;
  } catch {
    return "the path is not valid percent-encoding";
  }
}

/** A well-formed path, decoded and in canonical spelling. */
function normalize(rawPath: string): string {
  // ASCII letters only: toLowerCase would also turn the Kelvin sign into a "k".
  const lower = decodeURIComponent(rawPath).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const single = lower.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}

function permanent(to: string): Resolution {
  return { kind: "redirect", status: 301, to };
}

function temporary(to: string): Resolution {
  return { kind: "redirect", status: 302, to };
}

/** The path of every page. */
export function pagePaths(slugs: Slugs): string[] {
  return listRoutes(slugs).map(({ path }) => path);
}

/** The pages without a slug that there are: a list with nothing in it has no page. */
export function staticPages(lists: { problems: readonly unknown[]; hasJobs?: boolean }): StaticPage[] {
  const isThere: Partial<Record<StaticPage, boolean>> = {
    problems: lists.problems.length > 0,
    jobs: lists.hasJobs ?? false,
  };
  return PAGE_NAMES.filter((name) => isThere[name] ?? true);
}

function listRoutes({ services, areas, problems, hasJobs = false }: Slugs): Route[] {
  /** The pages with a slug, each kind after the page that lists it. */
  const below: Partial<Record<StaticPage, readonly Route[]>> = {
    services: [
      ...services.map((service): Route => ({ kind: "service", path: servicePath(service), service })),
      ...services.flatMap((service) =>
        areas.map((area): Route => {
          const path = serviceInAreaPath(service, area);
          return { kind: "service-in-area", path, service, area };
        }),
      ),
    ],
    "service-areas": areas.map((area): Route => ({ kind: "area", path: areaPath(area), area })),
    problems: problems.map((problem): Route => ({ kind: "problem", path: problemPath(problem), problem })),
  };
  return staticPages({ problems, hasJobs }).flatMap((kind) => [
    { kind, path: paths[kind] },
    ...(below[kind] ?? []),
  ]);
}

/** Maps every slug, old or current, to the current one. An alias of a missing page, or equal to a slug, is void. */
function withAliases(slugs: readonly string[], aliases: readonly Alias[] = []): Map<string, string> {
  const known = aliases
    .filter(({ now }) => slugs.includes(now))
    .map(({ old, now }): [string, string] => [old, now]);
  return new Map([...known, ...slugs.map((slug): [string, string] => [slug, slug])]);
}

/** Maps the path of every slug, old or current, to its canonical path. */
function canonicalPaths(
  services: ReadonlyMap<string, string>,
  areas: ReadonlyMap<string, string>,
  problems: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([
    ...[...services].flatMap(([service, now]): [string, string][] => [
      [servicePath(service), servicePath(now)],
      ...[...areas].map(([area, areaNow]): [string, string] => [
        serviceInAreaPath(service, area),
        serviceInAreaPath(now, areaNow),
      ]),
    ]),
    ...[...areas].map(([area, now]): [string, string] => [areaPath(area), areaPath(now)]),
    ...[...problems].map(([problem, now]): [string, string] => [problemPath(problem), problemPath(now)]),
  ]);
}

function checkSlugs(slugs: Slugs): void {
  const { services, areas, problems } = slugs;
  for (const slug of [...services, ...areas, ...problems]) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new Error(`The slug "${slug}" must be lowercase words joined by single hyphens.`);
    }
  }
  for (const area of areas) {
    // A slug is split at its last "-in-", so such an area could never be reached.
    if (area.includes(SEPARATOR)) throw new Error(`The area slug "${area}" must not contain "${SEPARATOR}".`);
  }
  const seen = new Set<string>();
  for (const { path } of listRoutes(slugs)) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}: give one of them another slug.`);
    seen.add(path);
  }
}
