import { expect, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { nowhere, pages } from "./support.ts";

// What a visitor's browser gets besides the page. The widths do not matter here: both projects must pass all the same.

test("every answer carries the headers of a careful site", async ({ request }) => {
  const asset = await hashedFile(request);
  const answered = [...pages.map(({ path }) => path), asset, "/robots.txt", "/services/door-replacement"];
  for (const path of answered) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).toContain("base-uri 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*|http:|data:/);
    const age = /max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1];
    expect(Number(age), path).toBeGreaterThanOrEqual(365 * 24 * 3600);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toMatch(/^(strict-origin|no-referrer|same-origin)/);
    expect(headers["permissions-policy"], path).toMatch(/geolocation=\(\).*microphone=\(\)/);
    expect(headers["x-powered-by"], path).toBeUndefined();
    expect(headers.server, path).toBeUndefined();
    expect(headers["set-cookie"], path).toBeUndefined();
  }
});

test("a page is asked about anew and answered with 304 while it is the same", async ({ request }) => {
  for (const path of [paths.home, paths.about]) {
    const first = await request.get(path);
    expect(first.headers()["cache-control"]).toContain("must-revalidate");
    const etag = first.headers().etag ?? "";
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await request.get(path, { headers: { "If-None-Match": etag } });
    expect(again.status()).toBe(304);
    expect((await again.body()).length).toBe(0);
    const changed = await request.get(path, { headers: { "If-None-Match": '"older"' } });
    expect(changed.status()).toBe(200);
  }
});

test("a file whose name holds its hash is kept for good", async ({ request }) => {
  const response = await request.get(await hashedFile(request));
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a social card is a JPEG that other sites may show and keep for an hour", async ({ request }) => {
  const html = await (await request.get(paths.home)).text();
  const [, path = ""] = /og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html) ?? [];
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  expect(response.headers()).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=3600",
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("a page comes in Brotli to those who take it, and plain to others", async ({ request }) => {
  const compressed = await request.get(paths.home, { headers: { "Accept-Encoding": "gzip, deflate, br" } });
  expect(compressed.headers()["content-encoding"]).toBe("br");
  expect(compressed.headers().vary).toContain("Accept-Encoding");
  const plain = await request.get(paths.home, { headers: { "Accept-Encoding": "identity" } });
  expect(plain.headers()["content-encoding"]).toBeUndefined();
  expect(await plain.text()).toBe(await compressed.text());
  expect(plain.headers().etag, "other bytes, another name").not.toBe(compressed.headers().etag);
});

test("the 404 page keeps out of search engines and of caches", async ({ request }) => {
  const response = await request.get(nowhere);
  expect(response.status()).toBe(404);
  expect(response.headers()["x-robots-tag"]).toBe("noindex");
  expect(response.headers()["cache-control"]).toBe("no-store");
});

test("redirects have the status of the decisions and stay on the site", async ({ request }) => {
  for (const [path, status, to] of [
    ["/services/door-replacement", 301, "/services/replacement-of-old-or-damaged-doors"],
    ["/services/no-such-service", 302, "/services"],
    ["/service-areas/atlantis", 302, "/service-areas"],
    ["/About/", 301, "/about"],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    expect(response.headers().location, path).toBe(to);
  }
});

test("only GET and HEAD are allowed", async ({ request }) => {
  const response = await request.post(paths.contact, { data: "name=me" });
  expect(response.status()).toBe(405);
  expect(response.headers().allow).toBe("GET, HEAD");
  const head = await request.head(paths.contact);
  expect(head.status()).toBe(200);
});

/** The address of a built file that carries its hash in its name. */
async function hashedFile(request: {
  get(path: string): Promise<{ text(): Promise<string> }>;
}): Promise<string> {
  const html = await (await request.get(paths.home)).text();
  const [file] = /\/_astro\/[^"' ,]+/.exec(html) ?? [];
  if (file === undefined) throw new Error("The home page names no built file.");
  return file;
}
