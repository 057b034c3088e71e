// One list of expectations for both servers, over real connections, with the built site. src/routes/routes.test.ts
// tests how paths resolve; here one row of each kind shows that the servers pass paths on unchanged. Of the files of _astro/
// and social/ Cloudflare sends some by itself, and it compresses again what a Worker sends.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { dirname, extname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestHarness } from "wrangler";
import { edgeHeadersFile } from "../../build/output.ts";
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
import { type RunningServer, startNode } from "../../tools/lib/site-server.ts";
import { smoke } from "../../tools/lib/smoke.ts";

const manifest = parseManifest(read(manifestFile).toString());
const policies = pagePolicies(manifest.inline);
const { routes } = createRouteTable(manifest);
const [service = ""] = manifest.services;
// The files that visitors request by name: no pages, compressed copies or files for servers.
const serverFiles = [manifestFile, fileListFile, edgeHeadersFile];
const assets = listFiles("dist").filter(
  (name) => !/\.(html|br|gz)$/.test(name) && !serverFiles.includes(name),
);
const script = firstAsset(/^_astro\/.*\.js$/);
const picture = firstAsset(/^_astro\/.*\.avif$/);
const font = firstAsset(/^_astro\/.*\.woff2$/);
const style = firstAsset(/^_astro\/.*\.css$/);
const card = firstAsset(/^social\/.*\.jpg$/);

const ENCODINGS = ["identity", "gzip", "br"] as const;
const FOREVER = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
const REVALIDATE = "public, max-age=0, must-revalidate";
const NEVER = "no-store";

describe("Node", () => behavesAs(startNode, true));

const { status: workerd } = spawnSync(join("node_modules", ".bin", "workerd"), ["--version"]);
if (workerd !== 0) console.warn("\n!!! SKIPPED: every test of the Worker. workerd does not run here.\n");
describe.skipIf(workerd !== 0)("Cloudflare Worker", () => behavesAs(startWorker, false));

async function startWorker(): Promise<Omit<RunningServer, "origin">> {
  // Otherwise the runtime asks Cloudflare for this machine's location.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED = "false";
  const harness = createTestHarness({ root: ".", workers: [{ configPath: "wrangler.jsonc" }] });
  const { url } = await harness.listen();
  return { port: Number(url.port), stop: () => harness.close() };
}

function behavesAs(start: () => Promise<Omit<RunningServer, "origin">>, isNode: boolean): void {
  let server: Omit<RunningServer, "origin">;
  beforeAll(async () => {
    server = await start();
  }, 60_000);
  afterAll(() => server?.stop());

  const send = (request: Request) => sendRequest(server.port, request);
  const get = (target: string, headers: Request["headers"] = {}) => send({ target, headers });

  describe("paths", () => {
    test.each(oneOfEach(routes, ({ kind }) => kind).map(({ path }) => path))(
      "%s is its file, with its own policy",
      async (path) => {
        const { status, body, headers } = await get(path);
        expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
        expect(body.equals(read(htmlFile(path)))).toBe(true);
        expect(headers["content-security-policy"]).toBe(policies.get(htmlFile(path)));
      },
    );

    test.each(oneOfEach(assets, (file) => `${dirname(file)} ${extname(file)}`))(
      "/%s is its file, with its type and the security headers",
      async (file) => {
        const { status, body, headers } = await get(`/${file}`);
        expect(status).toBe(200);
        expect(body.equals(read(file))).toBe(true);
        expect(headers["content-type"]).toBe(mediaType(file));
        expect(mediaType(file), "It needs a type in server/manifest.ts.").not.toContain("octet-stream");
        for (const [name, value] of Object.entries(securityHeaders(mediaType(file))))
          expect(headers[name.toLowerCase()], name).toBe(value);
      },
    );

    test.each([
      ["capitals, a slash and a query", "/ABOUT/?utm_source=a&b=%20", 301, "/about?utm_source=a&b=%20"],
      ["doubled slashes and an encoded letter", `//services//%${hex(service)}`, 301, `/services/${service}`],
      ["nothing but slashes", "//", 301, "/"],
      ["an unknown service", "/services/chimney-sweeping", 302, "/services"],
      ["an unknown area", "/service-areas/atlantis?gclid=a", 302, "/service-areas?gclid=a"],
    ])("%s is redirected", async (_, target, expected, location) => {
      const { status, headers, body } = await get(target);
      expect([status, headers.location]).toEqual([expected, location]);
      expect(headers["cache-control"]).toBe(expected === 301 ? ONE_HOUR : NEVER);
      expect(body.length).toBe(0);
    });

    test.each([
      ...["/nowhere", "/.env", "/licenses", "/_astro/", "/_astro/older.avif", "/social/older.jpg"],
      ...["/about.html", "/404.html", "/about.html.br", "/robots.txt.gz", "/ROBOTS.TXT", "/%72obots.txt"],
      ...serverFiles.map((name) => `/${name}`),
      ...["/../../etc/passwd", "/..%2f..%2fetc%2fpasswd", `/${"a".repeat(2047)}`],
    ])("%.30s is not found", async (target) => {
      const { status, headers } = await get(target);
      expect([status, headers["cache-control"]]).toEqual([404, NEVER]);
    });

    test.each(["/%", "/services/a%00b", "/%ff", `/${"a".repeat(2048)}`])(
      "%.30s is a bad request",
      async (target) => {
        const { status, body, headers } = await get(target);
        expect(status).toBe(400);
        expect(body.equals(read(errorFile(400)))).toBe(true);
        expect(headers["content-security-policy"]).toBe(policies.get(errorFile(400)));
      },
    );

    test.each([
      ...["//evil.example", "/\\evil.example", "/%2f%2fevil.example", "/services/%2f%2fevil.example"],
      ...["/services/%0d%0aLocation:%20x", "/service-areas/@evil.example", "http://evil.example//About/"],
    ])("%s never redirects to another site", async (target) => {
      const { status, headers } = await get(target, { "X-Forwarded-Host": "evil.example" });
      expect(status).toBeLessThan(500);
      expect(headers.location ?? "/").toMatch(/^\/(?![/\\])[\w/-]*$/);
      expect(JSON.stringify(headers)).not.toContain("evil.example");
    });
  });

  describe("methods", () => {
    test.each(["POST", "DELETE", "OPTIONS", "TRACE"])("%s is not allowed", async (method) => {
      for (const target of ["/", "/healthz", "/robots.txt", "/services/chimney-sweeping", "/%"]) {
        const { status, headers, body } = await send({ method, target });
        expect([status, headers.allow], target).toEqual([405, "GET, HEAD"]);
        expect(body.equals(read(errorFile(405)))).toBe(true);
      }
    });

    test.each([`/${script}`, `/${picture}`, "/", "/robots.txt", "/About/", "/nowhere", "/%", "/healthz"])(
      "HEAD %s has the headers of GET and no body",
      async (target) => {
        const headers = { "Accept-Encoding": "br" };
        const full = await get(target, headers);
        const head = await send({ method: "HEAD", target, headers });
        expect([head.status, head.body.length]).toEqual([full.status, 0]);
        expect(stableHeaders(head)).toEqual(stableHeaders(full));
        // Cloudflare sends compressed and long bodies in chunks.
        if (isNode) expect(head.headers["content-length"]).toBe(`${full.body.length}`);
      },
    );
  });

  describe("headers", () => {
    const CACHED = "cache-control etag";
    const FILE = "content-type cross-origin-resource-policy x-content-type-options";
    const HSTS = "strict-transport-security";
    const POLICY = "content-security-policy";
    const PAGE = `${FILE} ${POLICY} cross-origin-opener-policy permissions-policy referrer-policy ${HSTS} vary`;
    const REDIRECT = `cache-control location ${HSTS}`;
    const current = { "If-None-Match": "*" };

    test.each<[kind: string, request: Request, status: number, names: string]>([
      ["a page", { target: "/about" }, 200, `${PAGE} ${CACHED} speculation-rules`],
      ["a missing page", { target: "/nowhere", headers: current }, 404, `${PAGE} cache-control x-robots-tag`],
      ["a bad request", { target: "/%" }, 400, `${PAGE} cache-control x-robots-tag`],
      ["a wrong method", { target: "/", method: "DELETE" }, 405, `${PAGE} allow cache-control x-robots-tag`],
      ["a font", { target: `/${font}` }, 200, `${FILE} ${CACHED}`],
      ["a photograph", { target: `/${picture}` }, 200, `${FILE} ${CACHED}`],
      ["a social card", { target: `/${card}` }, 200, `${FILE} ${CACHED}`],
      ["a script", { target: `/${script}` }, 200, `${FILE} ${CACHED} vary`],
      ["a style", { target: `/${style}` }, 200, `${FILE} ${CACHED} vary`],
      ["data", { target: "/zip-codes.json" }, 200, `${FILE} ${CACHED} vary`],
      ["a text", { target: "/robots.txt" }, 200, `${FILE} ${CACHED} vary`],
      // Both can be opened as documents.
      ["an SVG picture", { target: "/icon.svg" }, 200, `${FILE} ${CACHED} vary ${POLICY}`],
      ["the sitemap", { target: "/sitemap.xml" }, 200, `${FILE} ${CACHED} vary ${POLICY}`],
      ["the health check", { target: "/healthz" }, 200, `${FILE} cache-control`],
      ["an unchanged page", { target: "/about", headers: current }, 304, `${CACHED} vary ${POLICY} ${HSTS}`],
      ["an unchanged text", { target: "/robots.txt", headers: current }, 304, `${CACHED} vary`],
      ["an unchanged icon", { target: "/favicon.ico", headers: current }, 304, CACHED],
      ["a permanent redirect", { target: "/about/" }, 301, REDIRECT],
      ["a temporary redirect", { target: "/services/x" }, 302, REDIRECT],
    ])("%s has the headers that mean something to it", async (_, request, expected, names) => {
      const response = await send(request);
      expect(response.status).toBe(expected);
      expect(stableHeaders(response).map(([name]) => name)).toEqual(names.split(" ").sort());
    });

    test.each([
      ["/about", "off", '"/speculation-rules.json"'],
      ["/about", "On", undefined],
      ["/robots.txt", "off", undefined],
    ])("%s with Save-Data: %s names the speculation rules %s", async (target, value, rules) => {
      const { headers } = await get(target, { "Save-Data": value });
      expect(headers["speculation-rules"]).toBe(rules);
      if (target === "/about") expect(headers.vary).toContain("Save-Data");
    });
  });

  describe("caching", () => {
    test.each([
      [REVALIDATE, ["/about"]],
      [FOREVER, [`/${script}`, `/${picture}`]],
      [ONE_HOUR, ["/robots.txt", `/${card}`, "/.well-known/security.txt"]],
      [NEVER, ["/nowhere", "/healthz"]],
    ])("as %s are cached %j", async (expected, targets) => {
      for (const target of targets) expect((await get(target)).headers["cache-control"]).toBe(expected);
    });

    test.each(["/about", `/${script}`, `/${picture}`])(
      "a current copy of %s gets a 304, in each encoding by its own ETag",
      async (target) => {
        const etags = new Set<string | undefined>();
        for (const encoding of ENCODINGS) {
          const accept = { "Accept-Encoding": encoding };
          const full = await get(target, accept);
          const { etag = "" } = full.headers;
          etags.add(etag);
          expect(etag).toMatch(/^"[^"]+"$/);
          for (const condition of [etag, `W/${etag}`]) {
            const unchanged = await get(target, { ...accept, "If-None-Match": condition });
            expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
            for (const name of ["etag", "vary", "cache-control", "content-security-policy"])
              expect(unchanged.headers[name]).toBe(full.headers[name]);
          }
          expect((await get(target, { ...accept, "If-None-Match": '"older"' })).status).toBe(200);
        }
        if (target === "/about") expect(etags.size).toBe(ENCODINGS.length);
      },
    );
  });

  describe("encodings", () => {
    test.each([
      [undefined, "identity"],
      ["gzip", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
      ["br;q=0.2, gzip;q=0.8", "gzip"],
      ["br;q=0, gzip;q=0", "identity"],
    ] as const)("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
      const headers = accepted === undefined ? {} : { "Accept-Encoding": accepted };
      for (const [target, file] of [
        ["/about", "about.html"],
        [`/${script}`, script],
        ["/nowhere", errorFile(404)],
      ] as const) {
        const response = await get(target, headers);
        expect(decode(response).equals(read(file)), target).toBe(true);
        const sent = response.headers["content-encoding"] ?? "identity";
        // Of those that the visitor accepts. server/cloudflare.test.ts tests which copy the Worker chooses.
        if (isNode || encoding === "identity") {
          expect(sent).toBe(encoding);
          expect(response.body.equals(read(file + encodedSuffix[encoding])), "the stored copy").toBe(true);
        } else {
          expect(accepted).toContain(sent);
        }
      }
    });

    test("a picture is sent without compression, and a request for a range gets all of it", async () => {
      const { status, headers, body } = await get(`/${picture}`, {
        "Accept-Encoding": "br, gzip",
        ...(isNode && { Range: "bytes=0-5" }),
      });
      expect([status, headers["content-encoding"]]).toEqual([200, undefined]);
      expect(body.equals(read(picture))).toBe(true);
    });
  });

  test("`npm run smoke` passes, and the health check names the build", async () => {
    const { passed, faults } = await smoke(`http://localhost:${server.port}`, { build: manifest.build });
    expect(faults).toEqual([]);
    expect(passed.length).toBeGreaterThan(8);
  });
}

interface Request {
  method?: string;
  /** The target of the request line, sent unchanged. */
  target: string;
  headers?: Readonly<Record<string, string>>;
}

interface Response {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request on its own connection. */
function sendRequest(port: number, { method = "GET", target, headers = {} }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, method, path: target, headers, agent: false }, async (response) => {
      const { statusCode: status, headers } = response;
      resolve({ status, headers, body: await buffer(response) });
    })
      .on("error", reject)
      .end();
  });
}

function decode({ headers, body }: Response): Buffer {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(body);
    case "gzip":
      return gunzipSync(body);
    default:
      return body;
  }
}

// Headers that depend on the transport or the runtime.
const transport = new Set(
  "date content-length transfer-encoding connection keep-alive cf-cache-status".split(" "),
);

/** All other headers, in order. */
function stableHeaders({ headers }: Response): [string, unknown][] {
  return Object.entries(headers)
    .filter(([name]) => !transport.has(name))
    .sort();
}

function read(file: string): Buffer {
  return readFileSync(join("dist", file));
}

function firstAsset(pattern: RegExp): string {
  const name = assets.find((candidate) => pattern.test(candidate));
  if (name === undefined) throw new Error(`dist/ has no file like ${pattern}. Run \`npm run build\` first.`);
  return name;
}

/** The first item of each group. */
function oneOfEach<T>(items: readonly T[], group: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [group(item), item])).values()];
}

/** A text whose first letter, after a percent sign, is encoded. */
function hex(text: string): string {
  return text.charCodeAt(0).toString(16) + text.slice(1);
}
