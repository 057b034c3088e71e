import fc from "fast-check";
import { expect, test } from "vitest";
import { createRouteTable, PAGE_NAMES } from "./routes.ts";

const services = [
  "replacement-of-old-or-damaged-doors",
  "cable-repair-replacement",
  "panel-replacement",
  "roller-and-hinge-repair",
  "fast-response-stuck-nonfunctioning-doors",
];
const areas = ["tenafly", "fort-lee", "river-edge"];
const aliases = {
  services: [
    { old: "door-replacement", now: "replacement-of-old-or-damaged-doors" },
    { old: "roller-hinge-repair", now: "roller-and-hinge-repair" },
    { old: "fast-response-stuck-doors", now: "fast-response-stuck-nonfunctioning-doors" },
  ],
  areas: [{ old: "old-lee", now: "fort-lee" }],
  problems: [{ old: "noise", now: "garage-door-noisy" }],
};
const problems = ["garage-door-noisy"];
const { routes, resolve } = createRouteTable({ services, areas, problems, aliases, hasJobs: true });

/** The decisions on addresses: each path with the status and the path that the site answers. */
const DECISIONS: Record<string, Record<string, string>> = {
  "a known service, and a known service in a known area, is served": {
    "/services/cable-repair-replacement": "200 /services/cable-repair-replacement",
    "/services/panel-replacement-in-fort-lee": "200 /services/panel-replacement-in-fort-lee",
  },
  "an alias redirects permanently to its service, in a known area too": {
    "/services/door-replacement-in-fort-lee": "301 /services/replacement-of-old-or-damaged-doors-in-fort-lee",
    "/services/door-replacement": "301 /services/replacement-of-old-or-damaged-doors",
    "/services/roller-hinge-repair": "301 /services/roller-and-hinge-repair",
    "/services/fast-response-stuck-doors": "301 /services/fast-response-stuck-nonfunctioning-doors",
  },
  "an old address of a town redirects permanently to the town that takes its place": {
    "/service-areas/old-lee": "301 /service-areas/fort-lee",
    "/services/panel-replacement-in-old-lee": "301 /services/panel-replacement-in-fort-lee",
    "/services/door-replacement-in-old-lee": "301 /services/replacement-of-old-or-damaged-doors-in-fort-lee",
  },
  "an unknown service redirects temporarily to the services, with or without an area": {
    "/services/chimney-sweeping": "302 /services",
    "/services/chimney-sweeping-in-tenafly": "302 /services",
    "/services/chimney-sweeping-in-newark": "302 /services",
    "/services/-in-tenafly": "302 /services",
    "/services/-in-": "302 /services",
    "/services/cable-repair-replacement-in": "302 /services",
    "/services/tenafly": "302 /services",
    // With the Kelvin sign, which toLowerCase() turns into a k.
    "/services/fast-response-stuc\u212a-nonfunctioning-doors": "302 /services",
  },
  "a slug is split at its last -in-": {
    "/services/cable-repair-replacement-in-tenafly-in-tenafly": "302 /services",
    "/services/cable-in-repair-in-tenafly": "302 /services",
  },
  "a known service or an alias in an unknown area redirects temporarily to the service areas": {
    "/services/cable-repair-replacement-in-newark": "302 /service-areas",
    "/services/cable-repair-replacement-in-": "302 /service-areas",
    "/services/door-replacement-in-newark": "302 /service-areas",
    "/services/door-replacement-in-": "302 /service-areas",
  },
  "a known problem is served, an alias redirects to it permanently, and an unknown one temporarily to the problems":
    {
      "/problems": "200 /problems",
      "/problems/garage-door-noisy": "200 /problems/garage-door-noisy",
      "/Problems//Garage-Door-Noisy/": "301 /problems/garage-door-noisy",
      "/problems/noise": "301 /problems/garage-door-noisy",
      "/problems/garage-door-on-fire": "302 /problems",
      "/problems/garage-door-noisy/more": "404",
    },
  "an unknown area redirects temporarily to the service areas": {
    "/service-areas/newark": "302 /service-areas",
    "/service-areas/cable-repair-replacement": "302 /service-areas",
  },
  "a trailing slash, capitals, repeated slashes and percent-encoding redirect permanently to the canonical path":
    {
      "/%61bout": "301 /about",
      "/services%2Fpanel-replacement": "301 /services/panel-replacement",
      "/about/": "301 /about",
      "/About": "301 /about",
      "//about": "301 /about",
      "//": "301 /",
      "/services//": "301 /services",
      "/Services//Panel-Replacement-IN-Tenafly/": "301 /services/panel-replacement-in-tenafly",
      "/service-areas/Fort-Lee/": "301 /service-areas/fort-lee",
    },
  "an alias needs one redirect only, however it is spelled": {
    "//Services/Roller-Hinge-Repair/": "301 /services/roller-and-hinge-repair",
    "/services/%52oller-hinge-repair-IN-Tenafly//": "301 /services/roller-and-hinge-repair-in-tenafly",
  },
  "another spelling of an unknown path gets its last answer at once": {
    "/Nowhere/": "404",
    "//services//Chimney-Sweeping/": "302 /services",
    "/Service-Areas/Newark/": "302 /service-areas",
    "/SERVICES/CABLE-REPAIR-REPLACEMENT-IN-NEWARK/": "302 /service-areas",
  },
  "every other path is not found": {
    "": "404",
    about: "404",
    "/nowhere": "404",
    "/about.html": "404",
    "/about/us": "404",
    "/services/cable-repair-replacement/tenafly": "404",
    "/service-areas/tenafly/streets": "404",
    "/%2561bout": "404",
    "/constructor": "404",
    "/about%3Fa": "404",
  },
  "dot segments, backslashes and other hosts are never followed": {
    "//evil.example": "404",
    "//evil.example/about": "404",
    "/\\evil.example": "404",
    "/%5Cevil.example": "404",
    "/%2F%2Fevil.example": "404",
    "/https://evil.example": "404",
    "/services/../about": "404",
    "/%2e%2e/about": "404",
    "/services\\panel-replacement": "404",
    "/services/..": "302 /services",
    "/services/\\evil.example": "302 /services",
  },
  "malformed percent-encoding and a NUL byte are bad requests": {
    "/%": "400",
    "/about%2": "400",
    "/about%zz": "400",
    "/%ff": "400",
    "/%c3%28": "400",
    "/%ed%a0%80": "400",
    "/%00": "400",
    "/about%00": "400",
    "/\0": "400",
  },
  "a path of more than 2,048 characters is a bad request": {
    [`/${"a".repeat(2048)}`]: "400",
    [`/about${"/".repeat(2043)}`]: "400",
    [`/about${"/".repeat(2042)}`]: "301 /about",
    [`/${"a".repeat(2047)}`]: "404",
  },
};

test.each(Object.entries(DECISIONS))("%s", (_, decisions) => {
  const answers = Object.keys(decisions).map((path) => [path, answer(path)]);
  expect(Object.fromEntries(answers)).toEqual(decisions);
});

test("every page without a slug, service, area, and service in an area is a route, and is served", () => {
  expect(routes).toHaveLength(
    PAGE_NAMES.length + services.length + areas.length + services.length * areas.length + problems.length,
  );
  expect(routes.map(({ path }) => answer(path))).toEqual(routes.map(({ path }) => `200 ${path}`));
});

test("whatever the path, a redirect leads straight to a page", () => {
  const parts = "/ // . .. \\ %2F %5C %2e - -in- -IN- % %00 %ff ? : @ é a Z http: evil.example contact";
  const slugs = [...services, ...areas, "door-replacement", "roller-hinge-repair"];
  const start = fc.constantFrom("/", "//", "/services/", "/Services/", "/service-areas/");
  const rest = fc.array(fc.constantFrom(...parts.split(" "), ...slugs), { maxLength: 5 });
  let redirects = 0;
  const isStraight = fc.property(start, rest, (first, others) => {
    const resolution = resolve(first + others.join(""));
    if (resolution.kind !== "redirect") return;
    redirects += 1;
    expect(answer(resolution.to)).toBe(`200 ${resolution.to}`);
  });
  fc.assert(isStraight, { numRuns: 2000 });
  expect(redirects).toBeGreaterThan(100);
});

test("an alias whose service is gone counts as an unknown service", () => {
  const left = services.filter((slug) => slug !== "roller-and-hinge-repair");
  const { resolve } = createRouteTable({ services: left, areas, problems, aliases });
  for (const path of ["/services/roller-hinge-repair", "/services/roller-hinge-repair-in-tenafly"])
    expect(resolve(path)).toEqual({ kind: "redirect", status: 302, to: "/services" });
});

test("a service may take the slug of an alias", () => {
  const { resolve } = createRouteTable({
    ...{ areas, problems, aliases },
    services: [...services, "door-replacement"],
  });
  expect(resolve("/services/door-replacement").kind).toBe("serve");
  expect(resolve("/services/door-replacement-in-fort-lee").kind).toBe("serve");
});

test("without problems there is neither a list of them nor a page of one, and without jobs none of those", () => {
  const { routes, resolve } = createRouteTable({ services, areas, problems: [], aliases });
  expect(routes.filter(({ kind }) => kind === "jobs" || kind.startsWith("problem"))).toEqual([]);
  for (const path of ["/problems", "/problems/garage-door-noisy", "/jobs"])
    expect(resolve(path)).toEqual({ kind: "not-found" });
});

test.each([
  [[...services, "Gate Repair"], areas, 'The slug "Gate Repair" must be lowercase words'],
  [[...services, "panel-replacement-in-tenafly"], areas, "Two pages have the address /services/panel"],
  [services, ["stratford-in-avon"], 'The area slug "stratford-in-avon" must not contain "-in-"'],
])("slugs that cannot work are refused (%#)", (wrongServices, wrongAreas, message) => {
  expect(() => createRouteTable({ services: wrongServices, areas: wrongAreas, problems })).toThrow(message);
});

/** The resolution of a path as a short text. */
function answer(path: string): string {
  const resolution = resolve(path);
  switch (resolution.kind) {
    case "serve":
      return `200 ${resolution.path}`;
    case "redirect":
      return `${resolution.status} ${resolution.to}`;
    case "not-found":
      return "404";
    case "bad-request":
      return "400";
  }
}
