import { describe, expect, test } from "vitest";
import { createAddresses } from "../src/site/addresses.ts";
import { createApp, type Files, type LogRecord, type RequestFacts, type StoredFile } from "./app.ts";
import type { Encoding } from "./negotiation.ts";
import { sampleSite } from "./sample-site.ts";

const addresses = createAddresses(sampleSite);

const types = new Map([
  ["html", "text/html; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["png", "image/png"],
]);

/** A site in memory: every file holds its own name and its encoding, and pictures are not compressed. */
const files: Files = {
  find(name, accepted) {
    if (name === "contact.html") throw new Error("The disk is on fire at /srv/secret.");
    if (!present.has(name)) return undefined;
    const encoding = name.endsWith(".png") ? "identity" : (accepted[0] ?? "identity");
    return storedFile(name, encoding);
  },
};
const present = new Set([
  ...[
    "index.html",
    "about.html",
    "services.html",
    "services/roller-and-hinge-repair.html",
    "service-areas.html",
  ],
  ...["400.html", "404.html", "405.html", "500.html"],
  ...["_site.json", "about.html.br", "robots.txt", "icon.png", "_astro/main.css"],
]);

function storedFile(name: string, encoding: Encoding): StoredFile {
  return {
    body: new TextEncoder().encode(`${name} as ${encoding}`),
    type: types.get(name.split(".").at(-1) ?? "") ?? "application/octet-stream",
    encoding,
    etag: `"${name}-${encoding}"`,
  };
}

const records: LogRecord[] = [];
const app = createApp({
  addresses,
  files,
  inline: [
    { files: ["index.html", "about.html"], scriptHashes: ["sha256-script="], styleHashes: ["sha256-style="] },
    { files: ["404.html"], scriptHashes: [], styleHashes: ["sha256-lost="] },
  ],
  log: (record) => records.push(record),
});

async function ask(path: string, init: RequestInit = {}, facts?: RequestFacts): Promise<Response> {
  return app.fetch(new Request(new URL(path, "http://localhost"), init), facts);
}

// What a visitor gets at each address, by each method, in each encoding stands in tests/servers, on both servers. Here is
// what only a runtime or a broken build brings about, and the exact policy.

test("the path is judged as it was sent, not as the URL parser tidied it", async () => {
  expect((await ask("/", {}, { rawPath: "/services/../about" })).status).toBe(404);
});

test("the best encoding that a file has is asked for", async () => {
  const answer = await ask("/about", { headers: { "Accept-Encoding": "gzip;q=0.5, br" } });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(await answer.text()).toBe("about.html as br");
});

describe("failures", () => {
  test("a request that the runtime could not make sense of gets the page for 400", async () => {
    expect((await ask("/about", {}, { rawPath: "/", malformed: true })).status).toBe(400);
  });

  test("an unhandled error shows its page; the stack goes to the log alone", async () => {
    const answer = await ask("/contact");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toBe("500.html as identity");
    expect(records.at(-1)?.error).toContain("The disk is on fire at /srv/secret.");
    expect((await ask("/about")).status).toBe(200);
  });

  test("where no file can be read at all, a plain text still says what happened", async () => {
    const broken: Files = { find: () => Promise.reject(new Error("no disk")) };
    const bare = createApp({ addresses, files: broken, inline: [], log: () => {} });
    const answer = await bare.request("/about");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("Unexpected Application Error! 500");
  });
});

describe("the policy", () => {
  const policy = (script: string, style: string) =>
    `default-src 'none'; script-src 'self'${script}; style-src 'self'${style}; ` +
    "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
    "require-trusted-types-for 'script'; trusted-types 'none'; form-action 'self'; frame-ancestors 'none'";
  const ofPages = policy(" 'sha256-script='", " 'sha256-style='");
  const ofTheRest = policy("", "");

  test.each<[string, RequestInit, string]>([
    ["/", {}, ofPages],
    ["/about", { headers: { "If-None-Match": "*" } }, ofPages],
    ["/nowhere", {}, policy("", " 'sha256-lost='")],
    ["/services", {}, ofTheRest],
    ["/robots.txt", {}, ofTheRest],
    ["/About", {}, ofTheRest],
    ["/services/nothing", {}, ofTheRest],
    ["/contact", {}, ofTheRest],
    ["/healthz", {}, ofTheRest],
    ["/", { method: "POST" }, ofTheRest],
  ])("of %s %o allows what stands inline there, and nothing else", async (path, init, expected) => {
    expect((await ask(path, init)).headers.get("Content-Security-Policy")).toBe(expected);
  });
});

describe("every answer", () => {
  test("is one record in the log: method, path without its query, status, bytes sent", async () => {
    records.length = 0;
    await ask("/about?name=visitor");
    await ask("/about", { method: "HEAD" });
    expect(records).toEqual([
      expect.objectContaining({ method: "GET", path: "/about", status: 200, bytes: 22 }),
      expect.objectContaining({ method: "HEAD", path: "/about", status: 200, bytes: 0 }),
    ]);
  });
});
