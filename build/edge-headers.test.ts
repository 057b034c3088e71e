import { expect, test } from "vitest";
import { edgeHeaders } from "./edge-headers.ts";

test("each kind of file that Cloudflare serves by itself has a rule with the application's headers", async () => {
  const text = await edgeHeaders([
    "index.html",
    "robots.txt",
    "_astro/door.abc.avif",
    "_astro/spring.abc.avif",
    "_astro/client.abc.js",
    "_astro/client.abc.js.br",
    "_astro/icons.abc.svg",
    "social/about.jpg",
  ]);
  const rules = new Map(
    text
      .trim()
      .split(/\n(?=\/)/)
      .map((rule) => {
        const [pattern = "", ...lines] = rule.split("\n");
        return [pattern, new Map(lines.map((line) => line.trim().split(": ") as [string, string]))];
      }),
  );
  expect([...rules.keys()]).toEqual(["/_astro/*.js", "/_astro/*.avif", "/_astro/*.svg", "/social/*.jpg"]);
  for (const headers of rules.values()) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("etag") || headers.has("content-length")).toBe(false);
  }
  const withPolicy = [...rules].filter(([, headers]) => headers.has("content-security-policy"));
  expect(withPolicy.map(([pattern]) => pattern)).toEqual(["/_astro/*.svg"]);
  expect([...rules].filter(([, headers]) => headers.has("vary")).map(([pattern]) => pattern)).toEqual([
    "/_astro/*.js",
    "/_astro/*.svg",
  ]);
  const headersOf = (pattern: string, name: string) => rules.get(pattern)?.get(name);
  expect(headersOf("/_astro/*.js", "cache-control")).toContain("immutable");
  expect(headersOf("/_astro/*.js", "cross-origin-resource-policy")).toBe("same-origin");
  expect(headersOf("/_astro/*.avif", "cross-origin-resource-policy")).toBe("cross-origin");
  expect(headersOf("/social/*.jpg", "cache-control")).toBe("public, max-age=3600");
  expect(headersOf("/social/*.jpg", "content-type")).toBe("image/jpeg");
});
