import { describe, expect, test } from "vitest";
import { type Answer, areaPath, createAddresses, pageFile, servicePath } from "./addresses.ts";

const services = [
  "new-garage-door-installations",
  "replacement-of-old-or-damaged-doors",
  "broken-spring-replacement",
  "cable-repair-replacement",
  "panel-replacement",
  "roller-and-hinge-repair",
  "track-alignment-repair",
  "opener-repair-troubleshooting",
  "remote-keypad-programming",
  "fast-response-stuck-nonfunctioning-doors",
];
const areas = [
  "tenafly",
  "bergenfield",
  "dumont",
  "englewood",
  "new-milford",
  "teaneck",
  "river-edge",
  "hackensack",
  "fort-lee",
  "maywood",
  "ridgefield-park",
  "palisades-park",
  "westwood",
  "paramus",
  "little-ferry",
];
const { answer, pages } = createAddresses({ services, areas });

const serve = (path: string): Answer => ({ kind: "serve", path });
const permanent = (to: string): Answer => ({ kind: "redirect", status: 301, to });
const temporary = (to: string): Answer => ({ kind: "redirect", status: 302, to });
const notFound: Answer = { kind: "not-found" };
const badRequest: Answer = { kind: "bad-request" };

/** The decisions, a row each: what is promised, then paths and their answers. */
const decisions: Record<string, [path: string, expected: Answer][]> = {
  "each of the three aliases leads for good to its canonical service": [
    ["/services/door-replacement", permanent("/services/replacement-of-old-or-damaged-doors")],
    ["/services/roller-hinge-repair", permanent("/services/roller-and-hinge-repair")],
    ["/services/fast-response-stuck-doors", permanent("/services/fast-response-stuck-nonfunctioning-doors")],
  ],
  "an alias in a known area leads for good to the canonical service in that area": [
    [
      "/services/door-replacement-in-fort-lee",
      permanent("/services/replacement-of-old-or-damaged-doors-in-fort-lee"),
    ],
    ["/services/roller-hinge-repair-in-tenafly", permanent("/services/roller-and-hinge-repair-in-tenafly")],
    [
      "/services/fast-response-stuck-doors-in-river-edge",
      permanent("/services/fast-response-stuck-nonfunctioning-doors-in-river-edge"),
    ],
  ],
  "a known service is served": [
    ["/services/cable-repair-replacement", serve("/services/cable-repair-replacement")],
  ],
  "a known service in a known area is served": [
    ["/services/panel-replacement-in-new-milford", serve("/services/panel-replacement-in-new-milford")],
  ],
  "an unknown service leads to the services for now, with or without an area": [
    ["/services/chimney-sweeping", temporary("/services")],
    ["/services/chimney-sweeping-in-tenafly", temporary("/services")],
    ["/services/chimney-sweeping-in-newark", temporary("/services")],
    ["/services/-in-tenafly", temporary("/services")],
    ["/services/-in-", temporary("/services")],
    ["/services/cable-repair-replacement-in", temporary("/services")],
    ["/services/tenafly", temporary("/services")],
  ],
  "a known service in an unknown area leads to the areas for now": [
    ["/services/cable-repair-replacement-in-newark", temporary("/service-areas")],
  ],
  "an alias in an unknown area leads to the areas for now": [
    ["/services/door-replacement-in-newark", temporary("/service-areas")],
  ],
  "a known service or an alias in no named area leads to the areas for now": [
    ["/services/cable-repair-replacement-in-", temporary("/service-areas")],
    ["/services/door-replacement-in-", temporary("/service-areas")],
  ],
  "an unknown area leads to the areas for now": [
    ["/service-areas/newark", temporary("/service-areas")],
    ["/service-areas/cable-repair-replacement", temporary("/service-areas")],
  ],
  "a trailing slash, capitals and doubled slashes lead for good to the canonical address": [
    ["/about/", permanent("/about")],
    ["/About", permanent("/about")],
    ["//about", permanent("/about")],
    ["//", permanent("/")],
    ["/services//", permanent("/services")],
    [
      "/Services//Cable-Repair-Replacement-IN-Tenafly/",
      permanent("/services/cable-repair-replacement-in-tenafly"),
    ],
    ["/service-areas/Fort-Lee/", permanent("/service-areas/fort-lee")],
  ],
  "an encoded spelling leads for good to the canonical address": [
    ["/%61bout", permanent("/about")],
    ["/services%2Fpanel-replacement", permanent("/services/panel-replacement")],
  ],
  "an alias takes one hop, however it is spelt": [
    ["//Services/Door-Replacement/", permanent("/services/replacement-of-old-or-damaged-doors")],
    [
      "/services/%44oor-replacement-IN-Tenafly//",
      permanent("/services/replacement-of-old-or-damaged-doors-in-tenafly"),
    ],
  ],
  "an odd spelling of no address gets its final answer at once": [
    ["/Nowhere/", notFound],
    ["//services//Chimney-Sweeping/", temporary("/services")],
    ["/Service-Areas/Newark/", temporary("/service-areas")],
    ["/SERVICES/CABLE-REPAIR-REPLACEMENT-IN-NEWARK/", temporary("/service-areas")],
  ],
  "the parameter is split at its last -in-": [
    ["/services/cable-repair-replacement-in-tenafly-in-tenafly", temporary("/services")],
    ["/services/cable-in-repair-in-tenafly", temporary("/services")],
  ],
  "anything else is not found": [
    ["", notFound],
    ["about", notFound],
    ["/nowhere", notFound],
    ["/about.html", notFound],
    ["/about/us", notFound],
    ["/services/cable-repair-replacement/tenafly", notFound],
    ["/service-areas/tenafly/streets", notFound],
    ["/%2561bout", notFound],
    ["/a\u212a", notFound],
    ["/constructor", notFound],
    ["/about%3Fa", notFound],
  ],
  "dot segments, backslashes and other hosts are never followed": [
    ["//evil.example", notFound],
    ["//evil.example/about", notFound],
    ["/\\evil.example", notFound],
    ["/%5Cevil.example", notFound],
    ["/%2F%2Fevil.example", notFound],
    ["/https://evil.example", notFound],
    ["/services/../about", notFound],
    ["/%2e%2e/about", notFound],
    ["/services\\panel-replacement", notFound],
    ["/services/..", temporary("/services")],
    ["/services/\\evil.example", temporary("/services")],
  ],
  "malformed percent-encoding is a bad request": [
    ["/%", badRequest],
    ["/about%2", badRequest],
    ["/about%zz", badRequest],
    ["/%ff", badRequest],
    ["/%c3%28", badRequest],
    ["/%ed%a0%80", badRequest],
  ],
  "a NUL byte is a bad request": [
    ["/%00", badRequest],
    ["/about%00", badRequest],
    ["/\0", badRequest],
  ],
  "a path over 2,048 characters is a bad request, one of 2,048 is not": [
    [`/${"a".repeat(2048)}`, badRequest],
    [`/about${"/".repeat(2043)}`, badRequest],
    [`/about${"/".repeat(2042)}`, permanent("/about")],
    [`/${"a".repeat(2047)}`, notFound],
  ],
};

describe("the decisions on addresses", () => {
  for (const [promise, rows] of Object.entries(decisions)) {
    test(promise, () => {
      const answers = rows.map(([path]) => [path, answer(path)]);
      expect(answers).toEqual(rows);
    });
  }
});

describe("the list of pages", () => {
  test("holds 180 pages for 10 services and 15 areas, each at an address of its own", () => {
    expect(pages).toHaveLength(180);
    expect(new Set(pages.map((page) => page.path)).size).toBe(180);
  });

  test("holds only addresses that are served", () => {
    expect(pages.map((page) => answer(page.path))).toEqual(pages.map((page) => serve(page.path)));
  });

  test("names the service and the area of a page", () => {
    const path = servicePath("panel-replacement", "fort-lee");
    expect(pages).toContainEqual({
      kind: "service-in-area",
      path,
      service: "panel-replacement",
      area: "fort-lee",
    });
    expect(pages).toContainEqual({ kind: "area", path: areaPath("fort-lee"), area: "fort-lee" });
  });

  test("a page's file is its path with .html, and index.html for home", () => {
    expect(pageFile("/")).toBe("index.html");
    expect(pageFile("/services/panel-replacement")).toBe("services/panel-replacement.html");
  });
});

describe("whatever the path", () => {
  /** A small generator with a fixed seed, so that a failure can be repeated. */
  function randomNumbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  const fragments = [
    ..."/ // . .. \\ %2F %5C %2e - -in- -IN- % %00 %ff ? : @ é a Z http: evil.example".split(" "),
    ..."services Services service-areas about contact door-replacement roller-hinge-repair".split(" "),
    ...services.slice(0, 4),
    ...areas.slice(0, 4),
  ];

  function randomPaths(count: number): string[] {
    const below = randomNumbers(20110501);
    const fragment = () => fragments[below(fragments.length)] ?? "";
    return Array.from({ length: count }, () => {
      const start = ["/", "//", "/services/", "/Services/", "/service-areas/"][below(5)] ?? "/";
      return start + Array.from({ length: below(6) }, fragment).join("");
    });
  }

  test("a redirect leads to a page of this site, which is then served", () => {
    const redirects = randomPaths(2000)
      .map((path) => ({ path, answer: answer(path) }))
      .filter(({ answer }) => answer.kind === "redirect");

    expect(redirects.length).toBeGreaterThan(200);
    for (const { path, answer: first } of redirects) {
      if (first.kind !== "redirect") continue;
      expect(answer(first.to), `${path} → ${first.to}`).toEqual(serve(first.to));
    }
  });
});

describe("records that cannot work are refused", () => {
  test("an alias whose service is missing", () => {
    const fewer = services.filter((slug) => slug !== "roller-and-hinge-repair");
    expect(() => createAddresses({ services: fewer, areas })).toThrow(
      'The alias "roller-hinge-repair" leads to "roller-and-hinge-repair", which is no service',
    );
  });

  test("a service with the slug of an alias", () => {
    expect(() => createAddresses({ services: [...services, "door-replacement"], areas })).toThrow(
      'The service slug "door-replacement" is an alias of "replacement-of-old-or-damaged-doors"',
    );
  });

  test("a slug that could never be requested in canonical spelling", () => {
    expect(() => createAddresses({ services: [...services, "Gate Repair"], areas })).toThrow(
      'The slug "Gate Repair"',
    );
  });

  test("an area whose slug holds the separator", () => {
    expect(() => createAddresses({ services, areas: ["stratford-in-avon"] })).toThrow(
      'must not contain "-in-"',
    );
  });

  test("two pages at one address", () => {
    expect(() => createAddresses({ services: [...services, "panel-replacement-in-tenafly"], areas })).toThrow(
      "Two pages have the address /services/panel-replacement-in-tenafly",
    );
  });
});
