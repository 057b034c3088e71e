// Which addresses exist and what every other one answers. The build, the server, the menus, the sitemap and the
// tests all call this; nothing else may decide an address.

/** The addresses that hold no slug. */
export const paths = {
  home: "/",
  services: "/services",
  areas: "/service-areas",
  about: "/about",
  contact: "/contact",
} as const;

/** One page that exists, at its canonical address. */
export type Page =
  | { kind: "home" | "services" | "areas" | "about" | "contact"; path: string }
  | { kind: "service"; path: string; service: string }
  | { kind: "service-in-area"; path: string; service: string; area: string }
  | { kind: "area"; path: string; area: string };

/** What a request for a path is answered with. A redirect's target is always the path of a page. */
export type Answer =
  | { kind: "serve"; path: string }
  | { kind: "redirect"; status: 301 | 302; to: string }
  | { kind: "not-found" }
  | { kind: "bad-request" };

/** The slugs that the site is made of. */
export interface Slugs {
  services: readonly string[];
  areas: readonly string[];
}

/** Every page of the site, and the rule for every other path. */
export interface Addresses {
  pages: readonly Page[];
  /** Decides a path exactly as it was sent: still percent-encoded, without its query. */
  answer(rawPath: string): Answer;
}

/** Addresses that were once printed or linked, and the service that each of them means. */
const aliases: ReadonlyMap<string, string> = new Map([
  ["door-replacement", "replacement-of-old-or-damaged-doors"],
  ["roller-hinge-repair", "roller-and-hinge-repair"],
  ["fast-response-stuck-doors", "fast-response-stuck-nonfunctioning-doors"],
]);

const separator = "-in-";
const longestPath = 2048;

/** The address of a service, everywhere or in one area. */
export function servicePath(service: string, area?: string): string {
  return `${paths.services}/${service}${area === undefined ? "" : `${separator}${area}`}`;
}

/** The address of an area. */
export function areaPath(area: string): string {
  return `${paths.areas}/${area}`;
}

/** The file, relative to the built site, that holds the page at a canonical path. */
export function pageFile(path: string): string {
  return path === paths.home ? "index.html" : `${path.slice(1)}.html`;
}

/** Makes the address rules for these slugs; throws where a slug or an alias could not work. */
export function createAddresses({ services, areas }: Slugs): Addresses {
  checkSlugs({ services, areas });
  const pages = listPages({ services, areas });
  const served = new Set(pages.map((page) => page.path));
  const canonicalOf = aliasPaths(areas);
  const serviceNames = new Set([...services, ...aliases.keys()]);

  function answer(rawPath: string): Answer {
    const path = tidy(rawPath);
    if (path === undefined) return { kind: "bad-request" };
    if (served.has(path)) return path === rawPath ? { kind: "serve", path } : permanent(path);
    const canonical = canonicalOf.get(path);
    if (canonical !== undefined) return permanent(canonical);

    const [, section, parameter, ...deeper] = path.split("/");
    if (parameter === undefined || deeper.length > 0) return { kind: "not-found" };
    if (`/${section}` === paths.services) return temporary(listFor(parameter));
    if (`/${section}` === paths.areas) return temporary(paths.areas);
    return { kind: "not-found" };
  }

  /** The list to offer for a parameter that is no page: a known service leads to the areas it is offered in. */
  function listFor(parameter: string): string {
    const cut = parameter.lastIndexOf(separator);
    return cut !== -1 && serviceNames.has(parameter.slice(0, cut)) ? paths.areas : paths.services;
  }

  return { pages, answer };
}

/** The path decoded and in canonical spelling, or undefined where it cannot be read. */
function tidy(rawPath: string): string | undefined {
  if (rawPath.length > longestPath) return undefined;
  const decoded = decode(rawPath);
  if (decoded === undefined || decoded.includes("\0")) return undefined;
  // ASCII alone: toLowerCase would also turn the Kelvin sign into a "k".
  const lower = decoded.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const single = lower.replace(/\/{2,}/g, "/");
  return single.length > 1 && single.endsWith("/") ? single.slice(0, -1) : single;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function permanent(to: string): Answer {
  return { kind: "redirect", status: 301, to };
}

function temporary(to: string): Answer {
  return { kind: "redirect", status: 302, to };
}

function listPages({ services, areas }: Slugs): Page[] {
  return [
    { kind: "home", path: paths.home },
    { kind: "services", path: paths.services },
    ...services.map((service): Page => ({ kind: "service", path: servicePath(service), service })),
    ...services.flatMap((service) =>
      areas.map(
        (area): Page => ({ kind: "service-in-area", path: servicePath(service, area), service, area }),
      ),
    ),
    { kind: "areas", path: paths.areas },
    ...areas.map((area): Page => ({ kind: "area", path: areaPath(area), area })),
    { kind: "about", path: paths.about },
    { kind: "contact", path: paths.contact },
  ];
}

/** Every address that an alias stands for, with the canonical address that it leads to in one hop. */
function aliasPaths(areas: readonly string[]): Map<string, string> {
  const everywhereAndAreas = [undefined, ...areas];
  return new Map(
    [...aliases].flatMap(([alias, service]) =>
      everywhereAndAreas.map((area): [string, string] => [
        servicePath(alias, area),
        servicePath(service, area),
      ]),
    ),
  );
}

function checkSlugs({ services, areas }: Slugs): void {
  for (const slug of [...services, ...areas]) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
      throw new Error(`The slug "${slug}" must be lowercase words joined by single hyphens.`);
    }
  }
  for (const area of areas) {
    // A parameter is split at its last "-in-", so such an area could never be reached.
    if (area.includes(separator)) throw new Error(`The area slug "${area}" must not contain "${separator}".`);
  }
  for (const [alias, service] of aliases) {
    if (services.includes(alias)) {
      throw new Error(`The service slug "${alias}" is an alias of "${service}": rename one of them.`);
    }
    if (!services.includes(service)) {
      throw new Error(
        `The alias "${alias}" leads to "${service}", which is no service: correct or remove it.`,
      );
    }
  }
  const seen = new Set<string>();
  for (const { path } of listPages({ services, areas })) {
    if (seen.has(path)) throw new Error(`Two pages have the address ${path}: give one of them another slug.`);
    seen.add(path);
  }
}
