import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CACHE_MS, lookUpQuery, retryDelay } from "./query.ts";

const data = { source: "GeoNames" };
const respond = vi.fn<() => Response>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => respond());
  respond.mockReset().mockImplementation(() => new Response("", { status: 503 }));
  client = new QueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the query as the form does. The result is read later, so it is a function. */
async function start() {
  const observer = new QueryObserver(client, lookUpQuery);
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  return () => observer.getCurrentResult();
}

test("a failing server gets three retries, after 1, 2 and 4 seconds", async () => {
  const result = await start();
  const requests: number[] = [];
  for (const wait of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    requests.push(respond.mock.calls.length);
  }
  expect(requests).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(result().isError).toBe(true);
});

test("the delay doubles up to half a minute", () => {
  expect([3, 4, 5, 50].map(retryDelay)).toEqual([8000, 16_000, 30_000, 30_000]);
});

test("the data is kept for five minutes, and then fetched again", async () => {
  respond.mockImplementation(() => Response.json(data));
  await start();
  await vi.advanceTimersByTimeAsync(CACHE_MS - 1000);
  await start();
  expect(respond).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await start();
  expect(respond).toHaveBeenCalledTimes(2);
});

test("offline, the query fails after one request", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const result = await start();
  expect(result().isError).toBe(true);
  expect(respond).toHaveBeenCalledTimes(1);
});
