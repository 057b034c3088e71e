import { queryOptions } from "@tanstack/react-query";
import { CACHE_MS, type Coverage, parseCoverage, RETRIES, retryDelay } from "../site/coverage.ts";

// src/pages/zip-codes.json.ts makes it.
const LIST = "/zip-codes.json";

/** How the list is asked for: the site's one request for data. */
export const coverageQuery = queryOptions({
  queryKey: ["coverage"],
  queryFn: fetchCoverage,
  // "always": the browser may have the list in its cache, so it is asked even offline. But there is no waiting for
  // further tries then: the visitor hears at once that it cannot be had.
  networkMode: "always",
  retry: (failures) => failures < RETRIES && navigator.onLine,
  retryDelay,
  staleTime: CACHE_MS,
  gcTime: CACHE_MS,
  refetchOnReconnect: true,
});

async function fetchCoverage({ signal }: { signal: AbortSignal }): Promise<Coverage> {
  const response = await fetch(LIST, { signal });
  if (!response.ok) throw new Error(`${LIST} was answered with ${response.status}.`);
  return parseCoverage(await response.json());
}
