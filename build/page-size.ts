import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "../server/app.ts";
import { contentHash } from "../server/files.ts";
import { encodedSuffix, type InlineCode, mediaType } from "../server/manifest.ts";

/** TCP's initial congestion window (RFC 6928): ten packets of 1,460 bytes, which arrive after one round trip. */
export const FIRST_FLIGHT_BYTES = 14_600;

// The headers that Node adds to the application's.
const FROM_NODE =
  "HTTP/1.1 200 OK\r\nDate: Sat, 02 Jan 2027 03:04:05 GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n";

/**
 * Names the pages that exceed the first flight with Brotli, headers included, in one line.
 * @param dist the built site with its compressed copies
 * @param inline the inline code, of which each page's policy has the hashes
 * @returns undefined where every page fits
 */
export async function slowPages(
  dist: string,
  pages: readonly string[],
  inline: readonly InlineCode[],
): Promise<string | undefined> {
  const answerBytes = answerSizes(dist, inline);
  const slow: string[] = [];
  for (const page of pages) {
    const bytes = await answerBytes(page);
    if (bytes > FIRST_FLIGHT_BYTES) slow.push(`${page} (${bytes})`);
  }
  if (slow.length === 0) return undefined;
  return `These pages are larger than ${FIRST_FLIGHT_BYTES} bytes, so they take one round trip more: ${slow.join(", ")}.`;
}

/** Creates a function that measures a page's response over HTTP/1.1 in bytes: status line, headers and body. */
function answerSizes(dist: string, inline: readonly InlineCode[]): (page: string) => Promise<number> {
  const app = createApp({
    inline: [...inline],
    resolve: (path) => ({ kind: "serve", path }),
    files: {
      find(name) {
        const compressed = join(dist, name + encodedSuffix.br);
        const body = Uint8Array.from(readFileSync(existsSync(compressed) ? compressed : join(dist, name)));
        return { body, type: mediaType(name), encoding: "br", etag: `"${contentHash(body)}"` };
      },
    },
  });
  return async (page) => {
    const response = await app.request(`/${page.replace(/(^index)?\.html$/, "")}`);
    const lines = Array.from(response.headers, ([name, value]) => `${name}: ${value}\r\n`);
    return FROM_NODE.length + lines.join("").length + (await response.arrayBuffer()).byteLength;
  };
}
