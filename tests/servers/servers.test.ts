// One list of expectations for both servers, over real connections, with the built site. src/routes/routes.test.ts
// tests how paths resolve; here one row of each kind shows that the servers pass paths on unchanged.
import { readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { edgeHeadersFile } from "../../build/edge-headers.ts";
import { listFiles } from "../../server/files.ts";
import {
  encodedSuffix,
  errorFile,
  fileListFile,
  manifestFile,
  mediaType,
  parseManifest,
} from "../../server/manifest.ts";
import { pagePolicies, securityHeaders } from "../../server/security-headers.ts";
import { createRouteTable, htmlFile } from "../../src/routes/routes.ts";
import { decodeBody, type RawRequest, type RawResponse, sendRequest } from "../../tools/lib/raw-http.ts";
import type { RunningServer } from "../../tools/lib/site-server.ts";
import { smoke } from "../../tools/lib/smoke.ts";
import { oneOfEach, type Runtime, runtimes } from "./runtimes.ts";

const manifest = parseManifest(read(manifestFile).toString());
const { routes } = createRouteTable(manifest);
const policies = pagePolicies(manifest.inline);
const [service = ""] = manifest.services;
const [area = ""] = manifest.areas;
// An alias applies only if its service exists.
const alias = manifest.aliases?.services.find(({ now }) => manifest.services.includes(now));
// The files that visitors request by name: no pages, compressed copies or files for servers.
const serverFiles = [manifestFile, fileListFile, edgeHeadersFile];
const assets = listFiles("dist").filter(
  (name) => !/\.(html|br|gz)$/.test(name) && !serverFiles.includes(name),
);
// One page of each policy, and one file of each folder and type. `npm run test:all` requests all of them.
const testedRoutes = oneOfEach(routes, ({ kind, path }) => `${kind} ${policies.get(htmlFile(path))}`);
const testedAssets = oneOfEach(assets, (file) => `${dirname(file)} ${extname(file)}`);
const script = firstAsset(/^_astro\/.*\.js$/);
const picture = firstAsset(/^_astro\/.*\.avif$/);
const font = firstAsset(/^_astro\/.*\.woff2$/);
const style = firstAsset(/^_astro\/.*\.css$/);
const card = firstAsset(/^social\/.*\.jpg$/);

const ENCODINGS = ["identity", "gzip", "br"];
const FOREVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
const REVALIDATE = "public, max-age=0, must-revalidate";
const NEVER = "no-store";

for (const runtime of runtimes)
  describe.skipIf(runtime.missing !== undefined)(runtime.name, () => behavesAs(runtime));

function behavesAs({ start, differences }: Runtime): void {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  }, 60_000);
  afterAll(() => server?.stop());

  const send = (request: RawRequest) => sendRequest(server.port, request);
  const get = (target: string, headers: RawRequest["headers"] = {}) => send({ target, headers });

  describe("paths", () => {
    test("a page is served at its path, with its own policy", async () => {
      await forEach(testedRoutes, async ({ path }) => {
        const { status, body, headers } = await get(path);
        expect(status, path).toBe(200);
        expect(body.equals(read(htmlFile(path))), `${path} is its file`).toBe(true);
        expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(headers.get("content-security-policy")).toBe(policies.get(htmlFile(path)));
      });
    });

    test("another built file is served under its own name, with its type and the security headers", async () => {
      await forEach(testedAssets, async (file) => {
        const { status, body, headers } = await get(`/${file}`);
        expect(status, file).toBe(200);
        expect(body.equals(read(file)), `${file} is unchanged`).toBe(true);
        expect(headers.get("content-type")).toBe(mediaType(file));
        expect(mediaType(file), `${file} needs a type in server/manifest.ts`).not.toContain("octet-stream");
        for (const [name, value] of Object.entries(securityHeaders(mediaType(file))))
          expect(headers.get(name.toLowerCase()), `${file}: ${name}`).toBe(value);
      });
    });

    test.each([
      ["a trailing slash", "/about/", "/about"],
      ["capitals and a query", "/ABOUT?utm_source=a&b=%20", "/about?utm_source=a&b=%20"],
      ["a slash and an empty query", "/about/?", "/about"],
      ["doubled slashes", `//services//${service}`, `/services/${service}`],
      ["nothing but slashes", "//", "/"],
      ["an encoded letter", "/%61bout", "/about"],
      ["an encoded slash", `/services%2f${service}`, `/services/${service}`],
      ...(alias
        ? [
            ["an alias", `/services/${alias.old}`, `/services/${alias.now}`],
            ["an alias in an area", `/services/${alias.old}-in-${area}`, `/services/${alias.now}-in-${area}`],
          ]
        : []),
    ])("%s is redirected permanently", async (_, target, location) => {
      const { status, headers, body } = await get(target);
      expect([status, headers.get("location")]).toEqual([301, location]);
      expect(headers.get("cache-control")).toBe(ONE_HOUR);
      expect(body.length).toBe(0);
    });

    test.each([
      ["an unknown service", "/services/chimney-sweeping", "/services"],
      ["a service in an unknown area", `/services/${service}-in-atlantis`, "/service-areas"],
      ["an unknown area", "/service-areas/atlantis?gclid=a", "/service-areas?gclid=a"],
    ])("%s is redirected temporarily", async (_, target, location) => {
      const { status, headers } = await get(target);
      expect([status, headers.get("location")]).toEqual([302, location]);
      expect(headers.get("cache-control")).toBe(NEVER);
    });

    test.each([
      ["an unknown path", ["/nowhere", "/Nowhere/", "/%C2%A0", "/.env", "/licenses", "/_astro/"]],
      ["a page's file", ["/about.html", "/index.html", "/404.html", "/about.html.br", "/robots.txt.gz"]],
      ["a file for servers", serverFiles.map((name) => `/${name}`)],
      [
        "a file of another build",
        ["/_astro/client.older.js", "/_astro/door.older.avif", "/social/older.jpg"],
      ],
      ["another spelling of a file", ["/ROBOTS.TXT", "//robots.txt", "/%72obots.txt"]],
      ["a path that climbs", ["/../../etc/passwd", "/..%2f..%2fetc%2fpasswd"]],
    ])("%s is not found", async (_, targets) => {
      for (const target of targets) {
        const { status, headers } = await get(target);
        expect(status, target).toBe(404);
        expect(headers.get("cache-control"), target).toBe(NEVER);
      }
    });

    test.each([
      ["A lone percent sign", "/%"],
      ["A NUL byte", "/services/a%00b"],
      ["An invalid UTF-8 byte", "/%ff"],
      ["A path of 2,049 characters", `/${"a".repeat(2048)}`],
      ["A path of 30,000 characters", `/${"a".repeat(30_000)}`],
    ])("%s is a bad request", async (_, target) => {
      const { status, headers } = await get(target);
      expect(status).toBe(400);
      expect(headers.get("cache-control")).toBe(NEVER);
    });

    test("a path of 2,048 characters and a query of 3,000 are allowed", async () => {
      expect((await get(`/${"a".repeat(2047)}`)).status).toBe(404);
      expect((await get(`/about?${"a".repeat(3000)}`)).status).toBe(200);
    });

    test("dot segments and raw bytes are handled as the runtime does", async () => {
      expect((await get("/services/../about")).status).toBe(differences.dotSegments);
      expect((await get("/\xc3\xa9")).status).toBe(differences.rawBytes);
    });

    test.each(
      [
        "//evil.example /\\evil.example /%5cevil.example /%2f%2fevil.example //evil.example/%2e%2e ///evil.example//",
        "/services//evil.example /services/%2f%2fevil.example /services/\\evil.example /services/%0d%0aLocation:%20x",
        "/service-areas/https:%2f%2fevil.example /service-areas/@evil.example http://evil.example//About/",
        "/about/?to=//evil.example",
      ].flatMap((targets) => targets.split(" ")),
    )("%s never redirects to another site", async (target) => {
      const { status, headers, head } = await get(target, { "X-Forwarded-Host": "evil.example" });
      expect(status).toBeLessThan(500);
      const [path = "/", query = ""] = headers.get("location")?.split(/(?=\?)(.*)/s) ?? [];
      expect(path).toMatch(/^\/(?![/\\])[\w/-]*$/);
      expect(head.replace(query, "")).not.toContain("evil.example");
    });
  });

  describe("methods", () => {
    test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])("%s is not allowed", async (method) => {
      for (const target of ["/", "/healthz", "/nowhere", "/robots.txt", "/services/chimney-sweeping", "/%"]) {
        const { status, headers, body } = await send({ method, target });
        expect(status, target).toBe(405);
        expect(headers.get("allow")).toBe("GET, HEAD");
        expect(body.equals(read(errorFile(405)))).toBe(true);
      }
    });

    const targets = "/ /robots.txt /About/ /services/x /nowhere /% /healthz".split(" ");
    test.each([`/${script}`, `/${picture}`, ...targets])(
      "HEAD %s has the headers of GET and no body",
      async (target) => {
        for (const encoding of ENCODINGS) {
          const headers = { "Accept-Encoding": encoding };
          const full = await get(target, headers);
          const head = await send({ method: "HEAD", target, headers });
          expect(head.status).toBe(full.status);
          expect(head.body.length).toBe(0);
          expect(stableHeaders(head)).toEqual(stableHeaders(full));
          if (!differences.statesLength) continue;
          for (const response of [full, head])
            expect(response.headers.get("content-length")).toBe(`${full.body.length}`);
        }
      },
    );
  });

  describe("headers", () => {
    const CACHED = "cache-control etag";
    const FILE = "content-type cross-origin-resource-policy x-content-type-options";
    const POLICY = "content-security-policy";
    const PAGE = `${FILE} ${POLICY} cross-origin-opener-policy permissions-policy referrer-policy strict-transport-security vary`;
    const current = { "If-None-Match": "*" };
    const post = { method: "POST", headers: { "Content-Length": "0" } };

    test.each<[kind: string, request: RawRequest, status: number, names: string]>([
      ["a page", { target: "/about" }, 200, `${PAGE} ${CACHED} speculation-rules`],
      ["a page's HEAD", { target: "/about", method: "HEAD" }, 200, `${PAGE} ${CACHED} speculation-rules`],
      ["a missing page", { target: "/nowhere", headers: current }, 404, `${PAGE} cache-control x-robots-tag`],
      ["a bad request", { target: "/%" }, 400, `${PAGE} cache-control x-robots-tag`],
      ["a wrong method", { target: "/", ...post }, 405, `${PAGE} allow cache-control x-robots-tag`],
      ["a font", { target: `/${font}` }, 200, `${FILE} ${CACHED}`],
      ["a photograph", { target: `/${picture}` }, 200, `${FILE} ${CACHED}`],
      ["a social card", { target: `/${card}` }, 200, `${FILE} ${CACHED}`],
      ["a script", { target: `/${script}` }, 200, `${FILE} ${CACHED} vary`],
      ["a style", { target: `/${style}` }, 200, `${FILE} ${CACHED} vary`],
      ["data", { target: "/zip-codes.json" }, 200, `${FILE} ${CACHED} vary`],
      ["a text", { target: "/robots.txt" }, 200, `${FILE} ${CACHED} vary`],
      [
        "an SVG picture, which can be opened as a document",
        { target: "/icon.svg" },
        200,
        `${FILE} ${CACHED} vary ${POLICY}`,
      ],
      ["the sitemap, which can be too", { target: "/sitemap.xml" }, 200, `${FILE} ${CACHED} vary ${POLICY}`],
      ["the health check", { target: "/healthz" }, 200, `${FILE} cache-control`],
      [
        "an unchanged page",
        { target: "/about", headers: current },
        304,
        `${CACHED} vary ${POLICY} strict-transport-security`,
      ],
      [
        "an unchanged SVG picture",
        { target: "/icon.svg", headers: current },
        304,
        `${CACHED} vary ${POLICY}`,
      ],
      ["an unchanged text", { target: "/robots.txt", headers: current }, 304, `${CACHED} vary`],
      ["an unchanged icon", { target: "/favicon.ico", headers: current }, 304, CACHED],
      [
        "a permanent redirect",
        { target: "/about/" },
        301,
        "cache-control location strict-transport-security",
      ],
      [
        "a temporary redirect",
        { target: "/services/x" },
        302,
        "cache-control location strict-transport-security",
      ],
    ])("%s has the headers that mean something to it", async (_, request, expected, names) => {
      const response = await send(request);
      expect(response.status).toBe(expected);
      expect(stableHeaders(response).map(([name]) => name)).toEqual(names.split(" ").sort());
    });

    test("a page's headers are those of server/security-headers.ts, and its policy has no exception", async () => {
      const { headers } = await get("/about");
      const { "Content-Security-Policy": general, ...others } = securityHeaders("text/html");
      for (const [name, value] of Object.entries(others)) expect(headers.get(name.toLowerCase())).toBe(value);
      for (const policy of [general, ...policies.values()]) {
        expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
        expect(policy?.length, "Every page has a policy, so keep it short.").toBeLessThan(1_000);
      }
    });

    test("headers are small: a page's take 1,100 bytes without the hashes of its code, a font's 400", async () => {
      const page = await get("/about");
      expect(page.headers.get("permissions-policy")?.length).toBeLessThanOrEqual(250);
      expect(page.head.replaceAll(/ 'sha256-[^']+'/g, "").length).toBeLessThan(1_100);
      for (const file of [font, picture, card, script, style])
        expect((await get(`/${file}`)).head.length, file).toBeLessThan(400);
    });

    test("only pages allow inline code, and each page only its own", async () => {
      for (const target of ["/icon.svg", "/sitemap.xml"])
        expect((await get(target)).headers.get("content-security-policy")).not.toContain("sha256-");
      for (const [target, file] of [
        ["/nowhere", errorFile(404)],
        ["/%", errorFile(400)],
      ] as const)
        expect((await get(target)).headers.get("content-security-policy")).toBe(policies.get(file));
    });

    test.each([`/${picture}`, `/${card}`, "/icon-192.png", "/icon.svg"])(
      "other sites may show the picture %s",
      async (target) => {
        expect((await get(target)).headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      },
    );

    test("a page links the speculation rules, which have their own media type", async () => {
      for (const { path } of routes.slice(0, 3))
        expect((await get(path)).headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
      expect((await get("/robots.txt")).headers.has("speculation-rules")).toBe(false);
      const { headers } = await get("/speculation-rules.json");
      expect(headers.get("content-type")).toBe("application/speculationrules+json");
    });

    test.each([
      ["on", undefined],
      ["On", undefined],
      ["off", '"/speculation-rules.json"'],
    ])("with Save-Data: %s a page names these rules: %s", async (value, rules) => {
      const { headers } = await get("/about", { "Save-Data": value });
      expect(headers.get("speculation-rules")).toBe(rules);
      expect(headers.get("vary")).toContain("Save-Data");
    });
  });

  describe("caching", () => {
    test.each([
      ["/", REVALIDATE],
      ["/about", REVALIDATE],
      [`/${script}`, FOREVER],
      [`/${picture}`, FOREVER],
      ["/robots.txt", ONE_HOUR],
      [`/${card}`, ONE_HOUR],
      ["/.well-known/security.txt", ONE_HOUR],
      ["/nowhere", NEVER],
      ["/healthz", NEVER],
    ])("%s is cached: %s", async (target, expected) => {
      expect((await get(target)).headers.get("cache-control")).toBe(expected);
    });

    test.each(ENCODINGS)("a current copy in %s gets a 304", async (encoding) => {
      const accept = { "Accept-Encoding": encoding };
      for (const target of ["/", "/about", `/${script}`, `/${picture}`]) {
        const full = await get(target, accept);
        const etag = full.headers.get("etag") ?? "";
        expect(etag).toMatch(/^"[^"]+"$/);
        const single = [etag, `W/${etag}`];
        const isBypassed = target.startsWith("/_astro/") && !differences.comparesListedEtags;
        for (const condition of isBypassed ? single : [...single, `"older", ${etag}`, "*"]) {
          const current = await get(target, { ...accept, "If-None-Match": condition });
          expect(current.status, `${target} ${condition}`).toBe(304);
          expect(current.body.length).toBe(0);
          for (const name of ["etag", "vary", "cache-control", "content-security-policy"])
            expect(current.headers.get(name)).toBe(full.headers.get(name));
        }
        for (const condition of ['"older"', etag.slice(1, -1), ""])
          expect((await get(target, { ...accept, "If-None-Match": condition })).status).toBe(200);
      }
    });

    test("each encoding has its own strong ETag", async () => {
      const etags = new Set<string | undefined>();
      for (const encoding of ENCODINGS)
        etags.add((await get("/about", { "Accept-Encoding": encoding })).headers.get("etag"));
      expect(etags.size).toBe(ENCODINGS.length);
    });
  });

  describe("encodings", () => {
    test.each([
      [undefined, "identity"],
      ["", "identity"],
      ["br", "br"],
      ["gzip", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
      ["br;q=0.2, gzip;q=0.8", "gzip"],
      ["br;q=0, gzip;q=0", "identity"],
      ["zstd, deflate", "identity"],
    ] as const)("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
      const headers = accepted === undefined ? {} : { "Accept-Encoding": accepted };
      for (const [target, file] of [
        ["/about", "about.html"],
        [`/${script}`, script],
        ["/nowhere", errorFile(404)],
      ] as const) {
        const response = await get(target, headers);
        expect(response.headers.get("vary")?.split(", ")[0]).toBe("Accept-Encoding");
        expect(decodeBody(response).equals(read(file)), `${target} is ${file}`).toBe(true);
        const sent = response.headers.get("content-encoding") ?? "identity";
        if (differences.recompresses && encoding !== "identity") {
          expect(accepted).toContain(sent);
        } else {
          expect(sent, target).toBe(encoding);
          expect(response.body.equals(read(file + encodedSuffix[encoding])), "the stored copy").toBe(true);
        }
      }
    });

    test("a picture and a small text are sent without compression", async () => {
      for (const file of [picture, card, "robots.txt"]) {
        const response = await get(`/${file}`, { "Accept-Encoding": "br, gzip" });
        expect(decodeBody(response).equals(read(file))).toBe(true);
        if (differences.recompresses && file.endsWith(".txt")) continue;
        expect(response.headers.get("content-encoding")).toBeUndefined();
      }
    });

    test("a request for a range gets the whole page", async () => {
      const { status, headers } = await get("/about", { Range: "bytes=0-5" });
      expect(status).toBe(200);
      expect(headers.get("accept-ranges")).toBeUndefined();
    });
  });

  describe("other responses", () => {
    test.each([
      [400, "/%", "GET"],
      [404, "/nowhere", "GET"],
      [405, "/", "POST"],
    ] as const)(
      "%i is the built page, and neither caches nor search engines keep it",
      async (status, target, method) => {
        const { headers, ...response } = await send({ target, method });
        expect(response.status).toBe(status);
        expect(response.body.equals(read(errorFile(status)))).toBe(true);
        expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
        expect(headers.get("cache-control")).toBe(NEVER);
        expect(headers.get("x-robots-tag")).toBe("noindex");
        expect(headers.get("etag")).toBeUndefined();
      },
    );

    test("the health check says ok and the build's name", async () => {
      const { headers, body } = await get("/healthz");
      expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(body.toString()).toBe(`ok ${manifest.build}`);
    });

    test("security.txt has not expired", async () => {
      const [, date = ""] =
        /^Expires: (.*)$/m.exec((await get("/.well-known/security.txt")).body.toString()) ?? [];
      expect(Date.parse(date), "Run `npm run build` to renew it.").toBeGreaterThan(Date.now());
    });
  });

  test("`npm run smoke` passes", async () => {
    const { passed, faults } = await smoke(server.origin);
    expect(faults).toEqual([]);
    expect(passed.length).toBeGreaterThan(8);
  });
}

function read(file: string): Buffer {
  return readFileSync(join("dist", file));
}

function firstAsset(pattern: RegExp): string {
  const name = assets.find((candidate) => pattern.test(candidate));
  if (name === undefined) throw new Error(`dist/ has no file like ${pattern}. Run \`npm run build\` first.`);
  return name;
}

/** Runs a check on every item, eight at a time. */
async function forEach<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await check(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

// Headers that depend on the transport or the runtime.
const transport = new Set(
  "date content-length transfer-encoding connection keep-alive cf-cache-status".split(" "),
);

/** All other headers, in order. */
function stableHeaders({ headers }: RawResponse): [string, string][] {
  return [...headers].filter(([name]) => !transport.has(name)).sort();
}
