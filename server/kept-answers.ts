// The application's answers, kept in memory so that it makes each one once. No rule of the site is here: what an answer
// depends on, the answer itself says in "Vary".
import type { IncomingHttpHeaders } from "node:http";
import type { RequestFacts } from "./app.ts";

/** An answer with status 200, ready to send. */
export interface KeptAnswer {
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
}

/** What an answer may depend on. */
interface Asked {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Answers by what they depend on. */
export interface KeptAnswers {
  /** The answer that was kept for such a request. */
  find(asked: Asked, facts: RequestFacts): KeptAnswer | undefined;
  /** Keeps the application's answer where that is allowed, and returns it. */
  keep(asked: Asked, facts: RequestFacts, response: Response): Promise<Response>;
}

// What an answer may vary on: the request headers in its key.
const VARIED = ["accept-encoding", "save-data"] as const satisfies (
  | keyof IncomingHttpHeaders
  | "save-data"
)[];
// A browser's are about fifty characters long.
const MAX_KEY = 400;

/** Creates a store that holds about so many bytes. The oldest answer makes room for a new one. */
export function createKeptAnswers(maxBytes: number): KeptAnswers {
  const kept = new Map<string, KeptAnswer>();
  let bytes = 0;

  return {
    find(asked, facts) {
      const key = keyOf(asked, facts);
      return key === undefined ? undefined : kept.get(key);
    },

    async keep(asked, facts, response) {
      const key = keyOf(asked, facts);
      if (key === undefined || kept.has(key) || !mayBeKept(response)) return response;
      const { headers } = response;
      const body = Buffer.from(await response.arrayBuffer());
      const answer = { headers: [...headers].flat(), body };
      kept.set(key, answer);
      bytes += sizeOf(key, answer);
      for (const [oldKey, old] of kept) {
        if (bytes <= maxBytes) break;
        kept.delete(oldKey);
        bytes -= sizeOf(oldKey, old);
      }
      return new Response(body, { headers });
    },
  };
}

/** What the answer to a request depends on; undefined for a request that the application must see. */
function keyOf({ method, headers }: Asked, { rawPath, query, malformed }: RequestFacts): string | undefined {
  if (method !== "GET" || malformed !== undefined || query !== "" || headers["if-none-match"] !== undefined)
    return undefined;
  const key = [rawPath, ...VARIED.map((name) => headers[name])].join("\n");
  return key.length > MAX_KEY ? undefined : key;
}

/** Whether an answer is the same for everybody who sends such a request, until the next build. */
function mayBeKept({ status, headers }: Response): boolean {
  const varies = (headers.get("Vary") ?? "").toLowerCase().split(/, */);
  const isKnown = varies.every((name) => name === "" || VARIED.some((varied) => varied === name));
  return status === 200 && isKnown && !headers.get("Cache-Control")?.includes("no-store");
}

function sizeOf(key: string, { headers, body }: KeptAnswer): number {
  return key.length + headers.reduce((sum, text) => sum + text.length, body.length);
}
