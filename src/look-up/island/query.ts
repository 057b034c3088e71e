import { queryOptions } from "@tanstack/react-query";
import type { LookUpData } from "../search.ts";

// Made by src/pages/zip-codes.json.ts.
const DATA_PATH = "/zip-codes.json";

// From the specification: 3 retries, exponential backoff up to 30 s, and a cache of five minutes.
const RETRIES = 3;
const MAX_DELAY_MS = 30_000;
export const CACHE_MS = 5 * 60_000;

/** How the look-up's data is fetched: the site's only request for data. */
export const lookUpQuery = queryOptions({
  queryKey: ["look-up"],
  queryFn: fetchData,
  // "always": fetches even when offline, because the browser may have the data in its cache. But then there are no
  // retries: the visitor is told at once.
  networkMode: "always",
  retry: (failures) => failures < RETRIES && navigator.onLine,
  retryDelay,
  staleTime: CACHE_MS,
  gcTime: CACHE_MS,
  refetchOnReconnect: true,
});

/** How long to wait after so many failures before the next try, in milliseconds. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, MAX_DELAY_MS);
}

async function fetchData({ signal }: { signal: AbortSignal }): Promise<LookUpData> {
  const response = await fetch(DATA_PATH, { signal });
  if (!response.ok) throw new Error(`${DATA_PATH} was answered with ${response.status}.`);
  return response.json();
}
