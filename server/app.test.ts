// Broken builds, the log and the exact policy. tests/servers tests all other responses, on both servers.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRouteTable } from "../src/routes/routes.ts";
import { createApp, type Files } from "./app.ts";
import type { LogEntry } from "./log-entry.ts";
import { sampleManifest } from "./sample-manifest.ts";

const { resolve } = createRouteTable(sampleManifest);
const built = new Set(["index.html", "about.html", "404.html", "500.html", "robots.txt"]);

/** A site in memory. Every file contains its own name. */
const files: Files = {
  find(name) {
    if (name === "contact.html") throw new Error("The disk failed at /srv/secret.");
    if (!built.has(name)) return undefined;
    return {
      body: new TextEncoder().encode(name),
      type: "text/html",
      encoding: "identity",
      etag: `"${name}"`,
    };
  },
};

const inline = [
  { files: ["index.html"], scriptHashes: ["sha256-script="], styleHashes: ["sha256-style="] },
  { files: ["404.html"], scriptHashes: [], styleHashes: ["sha256-other="] },
];
const log: LogEntry[] = [];
const app = createApp({
  build: "b1",
  siteUrl: "https://www.site.example",
  cspReports: false,
  resolve,
  files,
  inline,
  log: (entry) => log.push(entry),
});

test.each([
  ["/contact", "The disk failed at /srv/secret."],
  ["/services", "The build has no file services.html."],
])("%s shows the error page, and only the log has the reason", async (path, reason) => {
  const response = await app.request(path);
  expect(response.status).toBe(500);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await response.text()).toBe("500.html");
  expect(log.at(-1)?.error).toContain(reason);
});

test.each([
  ["/about", 500, "Unexpected Application Error! Please call (201) 555-0100."],
  ["/nowhere", 404, "Page not found. Please call (201) 555-0100."],
])(
  "if not even the page for a failure can be read, %s still says what to do",
  async (path, status, words) => {
    const broken: Files = { find: () => Promise.reject(new Error("no disk")) };
    const response = await createApp({ phone: "(201) 555-0100", resolve, files: broken }).request(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(words);
  },
);

test.each([
  ["a page with inline code", "/", " 'sha256-script='", " 'sha256-style='"],
  ["an error page with inline code", "/nowhere", "", " 'sha256-other='"],
  ["an error page without inline code", "/contact", "", ""],
])("%s has a policy that allows nothing else", async (_, path, scripts, styles) => {
  const response = await app.request(path);
  expect(response.headers.get("Content-Security-Policy")).toBe(
    `default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles}; ` +
      "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});

test("each request is one log entry: method, path without its query, status, bytes sent", async () => {
  log.length = 0;
  await app.request("/about?name=visitor");
  await app.request("/about", { method: "HEAD" });
  expect(log).toEqual([
    expect.objectContaining({ method: "GET", path: "/about", status: 200, bytes: "about.html".length }),
    expect.objectContaining({ method: "HEAD", path: "/about", status: 200, bytes: 0 }),
  ]);
});

describe("CSP reports", () => {
  let reporting: ReturnType<typeof createApp>;
  beforeEach(() => {
    log.length = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-02T03:04:05Z") });
    reporting = createApp({
      build: "b1",
      siteUrl: "https://www.site.example",
      cspReports: true,
      resolve,
      files,
      inline,
      log: (entry) => log.push(entry),
    });
  });
  afterEach(() => void vi.useRealTimers());
  const post = (body: unknown) =>
    reporting.request("/csp-reports", { method: "POST", body: JSON.stringify(body) });
  /** The log entries at the default level. */
  const lines = () => log.filter(({ level }) => level !== "debug");

  const blocked = {
    documentURL: "https://www.site.example/about?name=visitor",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.example/x.js?y",
  };
  const report = (changes: Partial<typeof blocked> = {}) => ({
    ...{ type: "csp-violation", user_agent: "a browser" },
    body: { ...blocked, ...changes },
  });
  const older = {
    "csp-report": {
      "document-uri": blocked.documentURL,
      "violated-directive": "script-src-elem 'self'",
      "blocked-uri": blocked.blockedURL,
    },
  };

  test.each<[string, unknown]>([
    ["the Reporting API", [report()]],
    ["report-uri", older],
  ])("in the format of %s are one line of the log, without anything about the visitor", async (_, body) => {
    expect((await post(body)).status).toBe(204);
    expect(lines().map(({ reason }) => reason)).toEqual(["script-src-elem: https://evil.example on /about"]);
    expect(JSON.stringify(log)).not.toContain("visitor");
  });

  test("are logged ten a minute at most, and the next line counts the others", async () => {
    const long = "a".repeat(500);
    const largest = report({
      documentURL: `https://www.site.example/${long}`,
      blockedURL: `https://${long}.example`,
    });
    for (let sent = 0; sent < 1_000; sent += 1) await post(Array(10).fill(largest));
    expect(lines()).toHaveLength(10);
    for (const line of lines()) expect(JSON.stringify(line).length).toBeLessThan(1_000);

    vi.setSystemTime(new Date("2027-01-02T03:05:00Z"));
    await post([report()]);
    expect(lines().at(-1)?.reason).toBe(
      "script-src-elem: https://evil.example on /about (dropped before: 990)",
    );
    await post([report()]);
    expect(lines().at(-1)?.reason).not.toContain("dropped");
  });

  test.each<[string, unknown]>([
    ["a page of another site", [report({ documentURL: "https://evil.example/about" })]],
    ["what is no page", [report({ documentURL: "about" })]],
    ["what is no directive", [report({ effectiveDirective: "one\ntwo" })]],
    ["what is neither an address nor a keyword", [report({ blockedURL: "\u001b[2J" })]],
    ["nothing", []],
    ["null", null],
  ])("about %s are no line of the log", async (_, body) => {
    expect((await post(body)).status).toBe(204);
    expect(lines()).toEqual([]);
  });

  test.each([
    ["not JSON", "{"],
    ["too large", JSON.stringify("a".repeat(20_000))],
  ])("that are %s are bad requests, and no line of the log either", async (reason, body) => {
    expect((await reporting.request("/csp-reports", { method: "POST", body })).status).toBe(400);
    expect(log.at(-1)?.reason).toContain(reason);
    expect(lines()).toEqual([]);
  });

  test("are requested by every policy once the owner turns them on, and refused before", async () => {
    for (const headers of [{}, { "If-None-Match": "*" }]) {
      const response = await reporting.request("/", { headers });
      expect(response.headers.get("Content-Security-Policy")).toMatch(
        /; report-to csp; report-uri \/csp-reports$/,
      );
      expect(response.headers.get("Reporting-Endpoints")).toBe('csp="/csp-reports"');
    }
    expect((await app.request("/csp-reports", { method: "POST", body: "{}" })).status).toBe(405);
    expect(lines()).toHaveLength(3);
  });
});

test.each([
  ["/%", "percent-encoding"],
  ["/a%00", "NUL"],
  [`/${"a".repeat(2048)}`, "longer than"],
])("the log says why %.20s is a bad request", async (path, reason) => {
  await app.request(path);
  expect(log.at(-1)).toEqual(
    expect.objectContaining({ status: 400, reason: expect.stringContaining(reason) }),
  );
});
