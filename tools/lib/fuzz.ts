// Sends random requests, and checks the rules that must hold for every response.
import assert from "node:assert/strict";
import { inspect } from "node:util";
import fc from "fast-check";
import { securityHeaders } from "../../server/security-headers.ts";
import { createRouteTable, type Slugs } from "../../src/routes/routes.ts";
import { decodeBody, type RawRequest, type RawResponse, sendRequest } from "./raw-http.ts";

/** Every status that the site uses, except for its own failures. */
export const EXPECTED_STATUSES: readonly number[] = [200, 301, 302, 304, 400, 404, 405];

/** Which server to test, and for how long. */
export interface FuzzOptions {
  port: number;
  /** The slugs of the built site, from which many paths are made. */
  slugs: Slugs;
  runs: number;
  seed: number;
  /** Also sends what a Worker never sees: bytes invalid in URLs, targets without a path, invalid hosts. */
  wild: boolean;
}

const CONCURRENCY = 20;
// Part of many requests. No response may repeat it.
const CANARY = "xq7canary";
const FOREIGN_HOST = "evil.example";

/**
 * Sends random requests and checks every response.
 * @returns how often each status occurred
 * @throws Error that names the first request that breaks a rule
 */
export async function fuzz({ port, slugs, runs, seed, wild }: FuzzOptions): Promise<Map<number, number>> {
  const canonicalPaths = new Set(createRouteTable(slugs).routes.map(({ path }) => path));
  const statuses = new Map<number, number>();

  async function visit(request: RawRequest): Promise<void> {
    const context = `for ${inspect(request, { maxStringLength: 200 })}`;
    const response = await sendRequest(port, request).catch((error: Error) => {
      throw new Error(`${error.message} ${context}`);
    });
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (wild || !isFromPlatform(response)) check(response, canonicalPaths, context);
  }

  const batches = fc.array(requests(slugs, wild), { minLength: CONCURRENCY, maxLength: CONCURRENCY });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(visit));
  });
  // The message names the request, so it is not shrunk.
  const numRuns = Math.ceil(runs / CONCURRENCY);
  const { errorInstance } = await fc.check(property, { seed, numRuns, endOnFailure: true });
  if (errorInstance) throw errorInstance;
  return statuses;
}

function check(response: RawResponse, canonicalPaths: ReadonlySet<string>, context: string): void {
  const { status, headers, head } = response;
  assert.ok(EXPECTED_STATUSES.includes(status), `${status} ${context}`);

  const location = headers.get("location");
  const isRedirect = status === 301 || status === 302;
  assert.equal(location !== undefined, isRedirect, `Location ${location} ${context}`);
  // A redirect keeps the query, which isn't part of the path.
  const [path = "", query = ""] = location?.split(/(?=\?)(.*)/s) ?? [];
  assert.ok(location === undefined || canonicalPaths.has(path), `Location ${location} ${context}`);
  assert.match(query, /^(\?[\w!$&'()*+,;=:@/?%.~-]*)?$/, `Location ${location} ${context}`);

  const type = headers.get("content-type") ?? "";
  assert.equal(type === "", isRedirect || status === 304, `Content-Type ${type} ${context}`);
  for (const [name, value] of Object.entries(securityHeaders(type))) {
    const sent = headers.get(name.toLowerCase()) ?? "";
    if (name === "Content-Security-Policy")
      assert.match(sent, /^default-src 'none'; .*frame-ancestors 'none'$/, `${name}: ${sent} ${context}`);
    else assert.equal(sent, value, `${name} ${context}`);
  }
  for (const word of [CANARY, FOREIGN_HOST])
    assert.ok(!head.replace(query, "").includes(word), `The headers repeat a part of the request ${context}`);
  assert.ok(!decodeBody(response).includes(CANARY), `The body repeats a part of the request ${context}`);
}

/** Whether Cloudflare's runtime has rejected the request itself: an invalid URL, or an encoding that it cannot send. */
function isFromPlatform({ status, headers }: RawResponse): boolean {
  if (headers.has("x-content-type-options")) return false;
  return status === 415 || (status === 400 && headers.get("content-length") === `${"invalid URI".length}`);
}

function requests(slugs: Slugs, wild: boolean): fc.Arbitrary<RawRequest> {
  const methods = ["HEAD", "POST", "OPTIONS", "DELETE", ...(wild ? ["BREW", "get", "G:T", "PROPFIND"] : [])];
  const likely = { weight: 4, arbitrary: likelyTargets(slugs) };
  const assembled = { weight: 5, arbitrary: assembledPaths(slugs, wild) };
  return fc.record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant("GET") }, fc.constantFrom(...methods)),
    target: wild ? fc.oneof(likely, assembled, pathlessTargets(slugs)) : fc.oneof(likely, assembled),
    // Few with control characters, because a server rejects these before anything else.
    headers: wild ? fc.oneof({ weight: 9, arbitrary: headers(false) }, headers(true)) : headers(false),
  });
}

/** The site's own paths, and ones that resemble them. */
function likelyTargets({ services, areas, problems, aliases }: Slugs): fc.Arbitrary<string> {
  const oldSlugs = aliases?.services.map(({ old }) => old) ?? [];
  const service = fc.constantFrom(...services, ...oldSlugs, "chimney-sweeping", "", CANARY);
  const area = fc.constantFrom(...areas, "atlantis", "", CANARY);
  const problem = fc.constantFrom(...problems, "chimney-on-fire", "", CANARY);
  const paths = fc.oneof(
    fc.constantFrom("/", "/about", "/contact", "/services", "/service-areas", "/robots.txt", "/healthz"),
    service.map((name) => `/services/${name}`),
    fc.tuple(service, area).map(([name, town]) => `/services/${name}-in-${town}`),
    area.map((name) => `/service-areas/${name}`),
    problem.map((name) => `/problems/${name}`),
  );
  const spelling = fc.constantFrom<((path: string) => string)[]>(
    (path) => path,
    (path) => path,
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => path.replaceAll("/", "//"),
    (path) => path.replaceAll("e", "%65"),
    (path) => path.replaceAll("-", "%2D"),
    (path) => `${path}?to=//${FOREIGN_HOST}/${CANARY}`,
  );
  return fc.tuple(paths, spelling, spelling).map(([path, one, other]) => other(one(path)));
}

const WORDS =
  "services service-areas about contact healthz robots.txt _manifest.json index.html 404.html _astro .well-known security.txt";
const DELIMITERS = "/ / / // -in- -in- \\ . .. /../ /./ ? # ; &=";
const ENCODED =
  "%2f %2F %5c %2e%2e %2e %20 %0d%0a %00 % %2 %zz %ff %c0%af %61 %e2%84%aa %c3%a9 %ed%a0%80 %25 %252f %3f %23 %u0041";
const ATTACKS =
  `${CANARY} @${FOREIGN_HOST} https://${FOREIGN_HOST} //${FOREIGN_HOST} \\\\${FOREIGN_HOST} javascript: <script> ` +
  `'" {{7*7}} __proto__ constructor $& \u00c3\u00a9 \u00ff | ^ \` ~ * ${"a".repeat(300)}`;

/** Paths, sometimes with a query, made of fragments that are special to a server. */
function assembledPaths({ services, areas, aliases }: Slugs, wild: boolean): fc.Arbitrary<string> {
  const oldSlugs = [...(aliases?.services ?? []), ...(aliases?.areas ?? [])].map(({ old }) => old);
  const words = fc.constantFrom(...WORDS.split(" "), ...oldSlugs, ...services, ...areas);
  const fragment = fc.oneof(
    { weight: 6, arbitrary: words },
    { weight: 6, arbitrary: fc.constantFrom(...DELIMITERS.split(" ")) },
    { weight: 3, arbitrary: fc.constantFrom(...ENCODED.split(" ")) },
    { weight: 2, arbitrary: fc.constantFrom(...ATTACKS.split(" ")) },
    { weight: 1, arbitrary: characters(wild, 1, 4) },
    { weight: 1, arbitrary: words.map((word) => word.toUpperCase()) },
  );
  const short = fc.array(fragment, { maxLength: 8 }).map((parts) => parts.join(""));
  const long = fc.integer({ min: 700, max: 3_000 }).map((count) => "/ab".repeat(count));
  return fc.oneof({ weight: 30, arbitrary: short }, long).map((text) => `/${text}`);
}

/** Targets that do not begin with a path. */
function pathlessTargets(slugs: Slugs): fc.Arbitrary<string> {
  const origins = [`http://${FOREIGN_HOST}`, `HTTP://u:p@${FOREIGN_HOST}:80`, `ftp://${FOREIGN_HOST}`];
  const start = fc.constantFrom("", "*", "..", "\\", "about", ...origins);
  return fc.tuple(start, assembledPaths(slugs, true)).map((parts) => parts.join(""));
}

/** Headers that a server, or a proxy in front of it, may trust too much. */
function headers(wild: boolean): fc.Arbitrary<Record<string, string>> {
  const texts = fc.constantFrom(
    CANARY,
    FOREIGN_HOST,
    ...'* " W/ -1 0 99999999999999999999 ..'.split(" "),
    "",
  );
  const values = fc.oneof(texts, fc.constant("a".repeat(2_000)), characters(wild, 0, 12));
  const anything = fc.array(values, { maxLength: 4 }).map((parts) => parts.join(", ").trim());
  const oneOf = (...known: string[]) => fc.oneof(fc.constantFrom(...known), anything);
  const coding = fc.constantFrom("br", "gzip", "identity", "*", "zstd", "deflate", "GZIP", CANARY, "");
  const weight = fc.constantFrom("", ";q=1", ";q=0", ";q=0.5", ";q=2", ";q=x", "; q = 1", ";;");
  const encodings = fc
    .array(fc.tuple(coding, weight), { maxLength: 6 })
    .map((parts) => parts.map((part) => part.join("")).join(","));
  const invalidHosts = [`${FOREIGN_HOST}:99999`, "[::1]", "a b", "", `${CANARY}/x`, `u@${FOREIGN_HOST}`];
  return fc.record(
    {
      "Accept-Encoding": fc.oneof(encodings, anything),
      "If-None-Match": oneOf("*", '"a"', 'W/"a"', '"a", "b"', '"', `"${CANARY}"`, "a".repeat(500), '"a"b"'),
      "If-Modified-Since": oneOf("Thu, 01 Jan 2099 00:00:00 GMT"),
      Range: fc.constantFrom("bytes=0-0", "bytes=5-1", "bytes=-1", `bytes=${"0-0,".repeat(300)}`, CANARY),
      Host: wild
        ? fc.oneof(fc.constantFrom(FOREIGN_HOST, ...invalidHosts), characters(wild, 0, 12))
        : fc.constantFrom(FOREIGN_HOST, `${FOREIGN_HOST}:8080`, "localhost"),
      "X-Forwarded-Host": fc.constantFrom(FOREIGN_HOST, CANARY),
      "X-Forwarded-Proto": fc.constantFrom("http", CANARY),
      "X-Forwarded-For": anything,
      "X-Original-URL": fc.constantFrom(`//${FOREIGN_HOST}/${CANARY}`, "/_manifest.json"),
      "X-Rewrite-URL": fc.constantFrom(`/${CANARY}`, "/_manifest.json"),
      "X-HTTP-Method-Override": fc.constantFrom("DELETE", CANARY),
      Forwarded: fc.constant(`host=${FOREIGN_HOST};proto=${CANARY}`),
      "Accept-Language": oneOf("", "*", CANARY, "en-US,en;q=0.5", "x".repeat(1_000)),
      Accept: anything,
      Cookie: anything,
      Origin: fc.constant(`https://${FOREIGN_HOST}`),
      Referer: fc.constant(`https://${FOREIGN_HOST}/${CANARY}`),
    },
    { requiredKeys: [] },
  );
}

/** Random characters. A line break would end the header, so it is left out. */
function characters(wild: boolean, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const unit = fc
    .integer(wild ? { min: 0x00, max: 0xff } : { min: 0x21, max: 0x7e })
    .filter((code) => code !== 0x0a && code !== 0x0d)
    .map((code) => String.fromCharCode(code));
  return fc.string({ unit, minLength, maxLength });
}
