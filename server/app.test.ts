// Broken builds, the log and the exact policy. tests/servers tests all other responses, on both servers.
import { expect, test } from "vitest";
import { createRouteTable } from "../src/routes/routes.ts";
import { createApp, type Files, type LogEntry } from "./app.ts";
import { sampleManifest } from "./sample-build.ts";

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

test("each request is one log entry: method, path without its query, status, bytes sent, and why it is a bad one", async () => {
  log.length = 0;
  await app.request("/about?name=visitor");
  await app.request("/about", { method: "HEAD" });
  expect(log).toEqual([
    expect.objectContaining({ method: "GET", path: "/about", status: 200, bytes: "about.html".length }),
    expect.objectContaining({ method: "HEAD", path: "/about", status: 200, bytes: 0 }),
  ]);
  await app.request("/%");
  expect(log.at(-1)).toMatchObject({ status: 400, reason: expect.stringContaining("percent-encoding") });
});
