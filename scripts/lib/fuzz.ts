// Requests that nobody would write by hand, and what must hold for the answer to each of them.
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { securityHeaders } from "../../server/security-headers.ts";
import { createAddresses, type Slugs } from "../../src/site/addresses.ts";
import { type Answer, ask, type Question } from "./wire.ts";

/** Every status that the site has a use for, but for its own failures. */
export const statusesOfOurs: readonly number[] = [200, 301, 302, 304, 400, 404, 405];

/** Against what, and how long. */
export interface FuzzOptions {
  port: number;
  /** What the grammar makes addresses from, besides rubbish. */
  slugs: Slugs;
  runs: number;
  seed: number;
  /** Also what a Worker never sees: bytes that are no URL, targets that are no path, hosts that are none. */
  wild: boolean;
}

// How many requests are on their way at once.
const atOnce = 20;
// Visitors' words, which no answer may repeat.
const canary = "xq7canary";
const host = "evil.example";
const aliasNames = ["door-replacement", "roller-hinge-repair", "fast-response-stuck-doors"];

/**
 * Sends random requests and checks every answer.
 * @returns how often each status came
 * @throws Error that names the first request that breaks a rule
 */
export async function fuzz(options: FuzzOptions): Promise<Map<number, number>> {
  const { port, slugs, runs, seed, wild } = options;
  const targets = new Set(createAddresses(slugs).pages.map(({ path }) => path));
  const statuses = new Map<number, number>();
  const visit = async (asked: Question) => {
    const told = `for ${inspect(asked, { maxStringLength: 200 })}`;
    const answer = await ask(port, asked).catch((error: Error) => {
      throw new Error(`${error.message} ${told}`);
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (wild || !isPlatforms(answer)) check(answer, targets, told);
  };

  const requests = fc.array(question(slugs, wild), { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(requests, async (questions) => {
    await Promise.all(questions.map(visit));
  });
  // A request stands for itself: to make a failing one smaller would cost more requests than it tells.
  const numRuns = Math.ceil(runs / atOnce);
  const { errorInstance } = await fc.check(property, { seed, numRuns, endOnFailure: true });
  if (errorInstance) throw errorInstance;
  return statuses;
}

/** Throws where an answer breaks a rule. That it came in time, `ask` has seen to. */
function check(answer: Answer, targets: ReadonlySet<string>, told: string): void {
  assert.ok(statusesOfOurs.includes(answer.status), `${answer.status} ${told}`);

  const location = answer.headers.get("location");
  assert.equal(location !== undefined, [301, 302].includes(answer.status), `Location ${location} ${told}`);
  assert.ok(location === undefined || targets.has(location), `Location ${location} ${told}`);

  for (const [name, value] of Object.entries(securityHeaders())) {
    const sent = answer.headers.get(name.toLowerCase()) ?? "";
    if (name === "Content-Security-Policy")
      assert.match(sent, /^default-src 'none'; .*frame-ancestors 'none'$/, `${name}: ${sent} ${told}`);
    else if (name === "Cross-Origin-Resource-Policy")
      assert.match(sent, /^(same|cross)-origin$/, `${name}: ${sent} ${told}`);
    else assert.equal(sent, value, `${name} ${told}`);
  }
  assert.ok(
    !answer.head.includes(canary) && !answer.head.includes(host),
    `the head repeats what was sent ${told}`,
  );
  assert.ok(!plain(answer).includes(canary), `the body repeats what was sent ${told}`);
}

/** Whether the platform has refused the request itself: no URL to it, or no encoding that it may send. */
function isPlatforms({ status, headers }: Answer): boolean {
  if (headers.has("content-security-policy")) return false;
  return status === 415 || (status === 400 && headers.get("content-length") === `${"invalid URI".length}`);
}

function plain({ headers, body }: Answer): Buffer {
  if (body.length === 0) return body;
  const encoding = headers.get("content-encoding");
  return encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
}

function question(slugs: Slugs, wild: boolean): fc.Arbitrary<Question> {
  const usual = ["HEAD", "POST", "OPTIONS", "DELETE", ...(wild ? ["BREW", "get", "G:T", "PROPFIND"] : [])];
  const nearly = { weight: 4, arbitrary: nearAddress(slugs) };
  const path = { weight: 5, arbitrary: anyPath(slugs, wild) };
  return fc.record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant("GET") }, fc.constantFrom(...usual)),
    target: wild ? fc.oneof(nearly, path, strangeTarget(slugs)) : fc.oneof(nearly, path),
    // Mostly such that a server reads on: it refuses a line of control characters before it looks at the rest.
    headers: wild ? fc.oneof({ weight: 9, arbitrary: headers(false) }, headers(true)) : headers(false),
  });
}

/** An address of the site, or what somebody might take for one. */
function nearAddress({ services, areas }: Slugs): fc.Arbitrary<string> {
  const service = fc.constantFrom(...services, ...aliasNames, "chimney-sweeping", "", canary);
  const area = fc.constantFrom(...areas, "atlantis", "", canary);
  const shapes = fc.oneof(
    fc.constantFrom("/", "/about", "/contact", "/services", "/service-areas", "/robots.txt", "/healthz"),
    service.map((name) => `/services/${name}`),
    fc.tuple(service, area).map(([name, town]) => `/services/${name}-in-${town}`),
    area.map((name) => `/service-areas/${name}`),
  );
  const spellings = fc.constantFrom<((path: string) => string)[]>(
    (path) => path,
    (path) => path,
    (path) => path.toUpperCase(),
    (path) => `${path}/`,
    (path) => path.replaceAll("/", "//"),
    (path) => path.replaceAll("e", "%65"),
    (path) => path.replaceAll("-", "%2D"),
    (path) => `${path}?to=//${host}/${canary}`,
  );
  return fc.tuple(shapes, spellings, spellings).map(([path, one, other]) => other(one(path)));
}

/** A path, and sometimes a query, of pieces that mean something to somebody. */
function anyPath({ services, areas }: Slugs, wild: boolean): fc.Arbitrary<string> {
  const words = fc.constantFrom(
    ...["services", "service-areas", "about", "contact", "healthz", "robots.txt", "_site.json", "index.html"],
    ...["_astro", ".well-known", "security.txt", "404.html", ...aliasNames],
    ...services,
    ...areas,
  );
  const joints = fc.constantFrom(
    "/",
    "/",
    "/",
    "//",
    "-in-",
    "-in-",
    "\\",
    ".",
    "..",
    "/../",
    "/./",
    "?",
    "#",
    ";",
    "&=",
  );
  const encoded = fc.constantFrom(
    ...[
      "%2f",
      "%2F",
      "%5c",
      "%2e%2e",
      "%2e",
      "%20",
      "%0d%0a",
      "%00",
      "%",
      "%2",
      "%zz",
      "%ff",
      "%c0%af",
      "%61",
    ],
    ...["%e2%84%aa", "%c3%a9", "%ed%a0%80", "%25", "%252f", "%3f", "%23", "%u0041"],
  );
  const strange = fc.constantFrom(
    ...[
      canary,
      `@${host}`,
      `https://${host}`,
      `//${host}`,
      `\\\\${host}`,
      "javascript:",
      "<script>",
      "'\"",
      "{{7*7}}",
    ],
    ...["__proto__", "constructor", "$&", "\u00c3\u00a9", "\u00ff", "|", "^", "`", "~", "*", "a".repeat(300)],
  );
  const long = fc.integer({ min: 2_000, max: 9_000 }).map((length) => "/ab".repeat(length / 3));
  const bytes = rubbish(wild, 1, 4);
  const piece = fc.oneof(
    { weight: 6, arbitrary: words },
    { weight: 6, arbitrary: joints },
    { weight: 3, arbitrary: encoded },
    { weight: 2, arbitrary: strange },
    { weight: 1, arbitrary: bytes },
    { weight: 1, arbitrary: words.map((word) => word.toUpperCase()) },
  );
  return fc
    .oneof({ weight: 30, arbitrary: fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")) }, long)
    .map((text) => `/${text}`);
}

function strangeTarget(slugs: Slugs): fc.Arbitrary<string> {
  const before = fc.constantFrom(
    "",
    "*",
    `http://${host}`,
    `HTTP://u:p@${host}:80`,
    `ftp://${host}`,
    "..",
    "\\",
    "about",
  );
  return fc.tuple(before, anyPath(slugs, true)).map((parts) => parts.join(""));
}

/** Headers that a server or somebody before it may trust too much. */
function headers(wild: boolean): fc.Arbitrary<Record<string, string>> {
  const words = fc.constantFrom(
    canary,
    host,
    "",
    "*",
    '"',
    "W/",
    "-1",
    "0",
    "99999999999999999999",
    "a".repeat(2_000),
    "..",
  );
  const bytes = rubbish(wild, 0, 12);
  const anything = fc.array(fc.oneof(words, bytes), { maxLength: 4 }).map((parts) => parts.join(", ").trim());
  const encodings = fc
    .array(
      fc.tuple(
        fc.constantFrom("br", "gzip", "identity", "*", "zstd", "deflate", "GZIP", canary, ""),
        fc.constantFrom("", ";q=1", ";q=0", ";q=0.5", ";q=2", ";q=x", "; q = 1", ";;"),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.map((part) => part.join("")).join(","));
  const tags = fc.constantFrom("*", '"a"', 'W/"a"', '"a", "b"', '"', `"${canary}"`, "a".repeat(500), '"a"b"');
  const ranges = fc.constantFrom("bytes=0-0", "bytes=5-1", "bytes=-1", `bytes=${"0-0,".repeat(300)}`, canary);
  const strangeHost = fc.oneof(
    fc.constantFrom(host, `${host}:99999`, "[::1]", "a b", "", `${canary}/x`, `u@${host}`),
    bytes,
  );
  return fc.record(
    {
      "Accept-Encoding": fc.oneof(encodings, anything),
      "If-None-Match": fc.oneof(tags, anything),
      "If-Modified-Since": fc.oneof(fc.constant("Thu, 01 Jan 2099 00:00:00 GMT"), anything),
      Range: ranges,
      ...(wild ? { Host: strangeHost } : { Host: fc.constantFrom(host, `${host}:8080`, "localhost") }),
      "X-Forwarded-Host": fc.constantFrom(host, canary),
      "X-Forwarded-Proto": fc.constantFrom("http", canary),
      "X-Forwarded-For": anything,
      "X-Original-URL": fc.constantFrom(`//${host}/${canary}`, "/_site.json"),
      "X-Rewrite-URL": fc.constantFrom(`/${canary}`, "/_site.json"),
      "X-HTTP-Method-Override": fc.constantFrom("DELETE", canary),
      Forwarded: fc.constant(`host=${host};proto=${canary}`),
      "Accept-Language": fc.oneof(
        fc.constantFrom("", "*", canary, "en-US,en;q=0.5", "x".repeat(1_000)),
        anything,
      ),
      Accept: anything,
      Cookie: anything,
      Origin: fc.constant(`https://${host}`),
      Referer: fc.constant(`https://${host}/${canary}`),
    },
    { requiredKeys: [] },
  );
}

/** Characters of a meaning of their own, or of none. A line's end would end the header, and is no part of it. */
function rubbish(wild: boolean, minLength: number, maxLength: number): fc.Arbitrary<string> {
  const codes = fc.integer(wild ? { min: 0x00, max: 0xff } : { min: 0x21, max: 0x7e });
  const unit = codes
    .filter((code) => code !== 0x0a && code !== 0x0d)
    .map((code) => String.fromCharCode(code));
  return fc.string({ unit, minLength, maxLength });
}
