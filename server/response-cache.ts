// Caches the application's responses in memory. It has no rules of the site: "Vary" says what a response depends on.
import type { IncomingHttpHeaders } from "node:http";
import type { RequestTarget } from "./app.ts";

export interface CachedResponse {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** The parts of a request that a response may depend on. */
interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Responses by the parts of the request that they depend on. */
export interface ResponseCache {
  /** The cached response to such a request. */
  get(asked: Asked, target: RequestTarget): CachedResponse | undefined;
  /** Caches the application's response where that is allowed, and returns it. */
  put(asked: Asked, target: RequestTarget, response: Response): Promise<Response>;
}

// The request headers in a response's key. It may vary on nothing else.
const VARIED = ["accept-encoding", "save-data"] as const satisfies (
  | keyof IncomingHttpHeaders
  | "save-data"
)[];
// A browser's are about fifty characters.
const MAX_KEY = 400;

/** Creates a cache of about this many bytes. The oldest response makes room for a new one. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const cached = new Map<string, CachedResponse>();
  let bytes = 0;

  return {
    get(asked, target) {
      const key = keyOf(asked, target);
      return key === undefined ? undefined : cached.get(key);
    },

    async put(asked, target, response) {
      const key = keyOf(asked, target);
      if (key === undefined || !mayBeCached(response)) return response;
      const { headers } = response;
      const body = Buffer.from(await response.arrayBuffer());
      const entry = { headers: [...headers].flat(), body };
      // Another request for it may have been quicker.
      if (!cached.has(key)) bytes += sizeOf(key, entry);
      cached.set(key, entry);
      for (const [oldKey, old] of cached) {
        if (bytes <= maxBytes) break;
        cached.delete(oldKey);
        bytes -= sizeOf(oldKey, old);
      }
      return new Response(body, { headers });
    },
  };
}

/** The cache key of a request; undefined for a request that the application must see. */
function keyOf({ method, headers }: Asked, { rawPath, query, malformed }: RequestTarget): string | undefined {
  if (method !== "GET" || malformed !== undefined || query !== "" || headers["if-none-match"] !== undefined)
    return undefined;
  const key = [rawPath, ...VARIED.map((name) => headers[name])].join("\n");
  return key.length > MAX_KEY ? undefined : key;
}

/** Whether a response is the same for every such request until the next build. */
function mayBeCached({ status, headers }: Response): boolean {
  const varies = (headers.get("Vary") ?? "").toLowerCase().split(/, */);
  const isKnown = varies.every((name) => name === "" || VARIED.some((varied) => varied === name));
  return status === 200 && isKnown && !headers.get("Cache-Control")?.includes("no-store");
}

function sizeOf(key: string, { headers, body }: CachedResponse): number {
  return key.length + headers.reduce((sum, text) => sum + text.length, body.length);
}
