// `npm run smoke` finds each of its faults. servers.test.ts tests that it finds none on a correct site.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseManifest } from "../../server/manifest.ts";
import { type RunningServer, startNode } from "../../tools/lib/site-server.ts";
import { type Get, smoke, waitForBuild } from "../../tools/lib/smoke.ts";

test("an address without https:// gets a sentence", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/smoke.ts", "www.your.site"], {
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    "www.your.site is no address of a site. Begin with https://, for example https://www.your.site\n",
  );
});

describe("a fault is found", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startNode();
  }, 60_000);
  afterAll(() => server?.stop());

  const inDays = (days: number) => async () => new Date(Date.now() + days * 86_400_000 - 1);
  /** Gets from the server, except for a fake response for one path. */
  const but =
    (path: string, change: (response: Response) => Response): Get =>
    async (url) => {
      const response = await fetch(url, { redirect: "manual" });
      return new URL(url).pathname === path ? change(response) : response;
    };
  const withHeader = (name: string, value: string) => (response: Response) => {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

  test.each<[what: string, path: string, change: (response: Response) => Response, fault: RegExp]>([
    [
      "a home page that fails",
      "/",
      () => new Response("", { status: 500 }),
      /^home: .* answers 500, not 200$/,
    ],
    ["half a page", "/", () => new Response("<html><h1>Do"), /^home: .* is not a whole page$/],
    [
      "no link that calls",
      "/",
      () => new Response("<html><h1>Doors</h1></html>"),
      /^the phone: the home page has no link that calls$/,
    ],
    [
      "a link that calls somebody else",
      "/",
      () => new Response('<html><a href="tel:+1">{"telephone":"+2"}</html>'),
      /^the phone: links call \+1, machines read \+2$/,
    ],
    [
      "no hours",
      "/",
      () => new Response("<html></html>"),
      /^the hours: the home page tells machines no hours$/,
    ],
    [
      "a contact for weaknesses that is about to end",
      "/.well-known/security.txt",
      () => new Response(`Expires: ${new Date(Date.now() + 29 * 86_400_000).toISOString()}\n`),
      /^security.txt: ends on /,
    ],
    [
      "a contact for weaknesses without an end",
      "/.well-known/security.txt",
      () => new Response("Contact: https://site.example/contact\n"),
      /^security.txt: ends on Invalid Date/,
    ],
    ["no list of towns", "/sitemap.xml", () => new Response(""), /^a town: no town was found$/],
    [
      "an error page in the place of a missing one",
      "/no-such-page",
      ({ body }) => new Response(body),
      /^a missing page: .* answers 200, not 404$/,
    ],
    [
      "a missing file that browsers keep",
      "/_astro/no-such-file.js",
      withHeader("Cache-Control", "public, max-age=31536000, immutable"),
      /^a missing file: browsers keep/,
    ],
    [
      "a weaker header",
      "/",
      withHeader("Referrer-Policy", "unsafe-url"),
      /Referrer-Policy is "unsafe-url", not "strict-origin-when-cross-origin"$/,
    ],
    [
      "a redirect elsewhere",
      "/About/",
      withHeader("Location", "//evil.example"),
      /leads to \/\/evil.example$/,
    ],
  ])("%s", async (_, path, change, fault) => {
    const { faults } = await smoke(server.origin, { get: but(path, change) });
    expect(faults).toContainEqual(expect.stringMatching(fault));
  });

  test("plain HTTP that is served instead of redirected to HTTPS", async () => {
    const get: Get = (url) =>
      fetch(url.replace(/^https?:\/\/site\.example/, server.origin), { redirect: "manual" });
    const { faults } = await smoke("https://site.example", { get, certificateEnd: inDays(80) });
    expect(faults).toEqual(["plain HTTP: http://site.example answers 200 instead of a redirect to HTTPS"]);
  });

  test("a certificate that is about to expire", async () => {
    const get: Get = (url) =>
      fetch(url.replace("https://site.example", server.origin), { redirect: "manual" });
    const { faults } = await smoke("https://site.example", { get, certificateEnd: inDays(5) });
    expect(faults).toContainEqual(expect.stringMatching(/^the certificate: ends in 4 days, on /));
  });

  test("but not if the second attempt succeeds", async () => {
    let failed = 0;
    const get: Get = async (url) => {
      if (new URL(url).pathname === "/about" || failed > 0) return fetch(url, { redirect: "manual" });
      failed += 1;
      throw new Error("fetch failed", { cause: new Error("ETIMEDOUT") });
    };
    expect((await smoke(server.origin, { get, tries: 2, pause: 0 })).faults).toEqual([]);
    expect(failed).toBe(1);
  });

  test("a server that cannot be reached", async () => {
    const get: Get = async () => {
      throw new Error("fetch failed", { cause: new Error("ECONNREFUSED") });
    };
    const { passed, faults } = await smoke(server.origin, { get });
    expect(passed).toEqual([]);
    expect(faults[0]).toBe("home: fetch failed (ECONNREFUSED)");
  });

  test("a site of another build", async () => {
    const home = readFileSync("dist/index.html", "utf8");
    const { build: name } = parseManifest(readFileSync("dist/_manifest.json", "utf8"));
    await waitForBuild(server.origin, { home, name }, 0);
    await expect(waitForBuild(server.origin, { home: "<html>newer</html>", name }, 0)).rejects.toThrow(
      "is not the site in dist/: its home page is another one.",
    );
  });

  test("a site whose health check names another build", async () => {
    const home = readFileSync("dist/index.html", "utf8");
    const get = but("/healthz", () => new Response("ok older"));
    await waitForBuild(server.origin, { home, name: "older" }, 0, get);
    await expect(waitForBuild(server.origin, { home, name: "newer" }, 0, get)).rejects.toThrow(
      "dist/: ok older.",
    );
  });
});
