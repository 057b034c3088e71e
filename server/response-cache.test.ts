import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const asked = { method: "GET", headers: {} };
const page = () => new Response("x".repeat(400));

test("a page that many ask for at once counts once, so that the cache goes on caching", async () => {
  const cache = createResponseCache(1_000);
  const first = { rawPath: "/", query: "" };
  await Promise.all(Array.from({ length: 10 }, () => cache.put(asked, first, page())));
  const second = { rawPath: "/about", query: "" };
  await cache.put(asked, second, page());
  expect(cache.get(asked, second)?.body.length).toBe(400);
  expect(cache.get(asked, first)?.body.length).toBe(400);
});
