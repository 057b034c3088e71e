// `npm run smoke` finds each of its faults. servers.test.ts tests that it finds none on a correct site.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startNode } from "../../tools/lib/site-server.ts";
import { type Get, smoke } from "../../tools/lib/smoke.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startNode();
}, 60_000);
afterAll(() => server?.stop());

const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000);
/** Gets from the server, as if it were the site at this address. */
const get: Get = (url) =>
  fetch(url.replace(/^https?:\/\/site\.example/, server.origin), { redirect: "manual" });
const withHeader = (name: string, value: string) => (response: Response) => {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};
const withBody = (body: string) => () => new Response(body);

test.each<[what: string, path: string, change: (response: Response) => Response, fault: RegExp]>([
  ["a home page that fails", "/", () => new Response("", { status: 500 }), /^home: .* answers 500, not 200$/],
  ["half a page", "/", withBody("<html><h1>Do"), /^home: .* is not a whole page$/],
  ["no link that calls", "/", withBody("<html></html>"), /^the phone: the home page has no link that calls$/],
  [
    "a link that calls somebody else",
    "/",
    withBody('<html><a href="tel:+1">{"telephone":"+2"}</html>'),
    /^the phone: links call \+1, machines read \+2$/,
  ],
  ["no list of towns", "/sitemap.xml", withBody(""), /^a town: the site names no /],
  [
    "a contact for weaknesses that is about to end",
    "/.well-known/security.txt",
    withBody(`Expires: ${inDays(29).toISOString()}\n`),
    /^security.txt: ends in 29 days: build and deploy again/,
  ],
  ["a page for a missing one", "/no-such-page", withBody(""), /^a missing page: .* answers 200, not 404$/],
  [
    "a missing file that browsers keep",
    "/_astro/no-such-file.js",
    withHeader("Cache-Control", "public, max-age=31536000, immutable"),
    /^a missing file: .* without no-store$/,
  ],
  [
    "a weaker header",
    "/",
    withHeader("Referrer-Policy", "unsafe-url"),
    /Referrer-Policy is "unsafe-url", not /,
  ],
  ["a redirect elsewhere", "/About/", withHeader("Location", "//evil.example"), /leads to \/\/evil.example$/],
  ["another build", "/healthz", withBody("ok older"), /^the health check: ok older is live, not the build/],
])("%s is a fault", async (_, path, change, fault) => {
  const { faults } = await smoke("http://site.example", {
    build: "newer",
    get: async (url) => {
      const response = await get(url);
      return new URL(url).pathname === path ? change(response) : response;
    },
  });
  expect(faults).toContainEqual(expect.stringMatching(fault));
});

test.each([
  [80, []],
  [5, ["the certificate: ends in 5 days: nobody has renewed it"]],
])("a certificate with %i days left and plain HTTP that isn't redirected", async (days, faults) => {
  const certificateEnd = async () => inDays(days);
  expect((await smoke("https://site.example", { get, certificateEnd })).faults).toEqual([
    "plain HTTP: http://site.example answers 200 instead of a redirect to HTTPS",
    ...faults,
  ]);
});

test("a fault that the second attempt doesn't have is none", async () => {
  let failed = 0;
  const failsOnce: Get = async (url) => {
    if (failed > 0 || !url.endsWith("/About/")) return get(url);
    failed += 1;
    throw new Error("fetch failed", { cause: new Error("ETIMEDOUT") });
  };
  expect((await smoke("http://site.example", { get: failsOnce, tries: 2, pause: 0 })).faults).toEqual([]);
  failed = 0;
  expect((await smoke("http://site.example", { get: failsOnce })).faults).toEqual([
    "a redirect: fetch failed (ETIMEDOUT)",
  ]);
});
