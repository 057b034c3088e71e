import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CACHE_MS } from "../site/coverage.ts";
import { coverageQuery } from "./look-up-query.ts";

const list = { source: "GeoNames", towns: [], within: [], beyond: [] };
const answers = vi.fn<() => Response>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => answers());
  answers.mockReset().mockImplementation(() => new Response("", { status: 503 }));
  client = new QueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Asks as the form does; the list's state is that of the observer. */
function ask() {
  const observer = new QueryObserver(client, coverageQuery);
  const stop = observer.subscribe(() => {});
  return { state: () => observer.getCurrentResult(), refetch: () => observer.refetch(), stop };
}

test("a failing server is asked again after 1, 2 and 4 seconds, and then no more", async () => {
  const { state } = ask();
  const seen: number[] = [];
  for (const wait of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
    await vi.advanceTimersByTimeAsync(wait);
    seen.push(answers.mock.calls.length);
  }
  expect(seen).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  expect(state().isError).toBe(true);
});

test("a server that recovers is heard, and the failure forgotten", async () => {
  const { state } = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().isPending).toBe(true);
  answers.mockImplementation(() => Response.json(list));
  await vi.advanceTimersByTimeAsync(1000);
  expect(state().data).toEqual(list);
  expect(answers).toHaveBeenCalledTimes(2);
});

test("after a failure a visitor can ask anew", async () => {
  const { state, refetch } = ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state().isError).toBe(true);
  answers.mockImplementation(() => Response.json(list));
  void refetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().isSuccess).toBe(true);
});

test("the list is kept for five minutes, and asked for again after them", async () => {
  answers.mockImplementation(() => Response.json(list));
  ask();
  await vi.advanceTimersByTimeAsync(CACHE_MS - 1000);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toHaveBeenCalledTimes(2);
});

test("a visitor who is offline hears it after one try, without a wait", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answers.mockImplementation(() => {
    throw new TypeError("Failed to fetch");
  });
  const { state } = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(state().isError).toBe(true);
  expect(answers).toHaveBeenCalledTimes(1);
});

test("an answer that is no list counts as a failure", async () => {
  answers.mockImplementation(() => Response.json({ towns: "none" }));
  const { state } = ask();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state().isError).toBe(true);
});
