import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { createApp } from "../server/app.ts";
import { contentHash } from "../server/files.ts";
import { type InlineCode, mediaType } from "../server/manifest.ts";

/** TCP's initial congestion window (RFC 6928): ten packets of 1,460 bytes, which arrive after one round trip. */
export const FIRST_FLIGHT_BYTES = 14_600;

// A fast Brotli quality. Most pages already fit with it, which saves the time of the best one.
const QUICK = 5;

// The headers that Node adds to the application's.
const FROM_NODE =
  "HTTP/1.1 200 OK\r\nDate: Sat, 02 Jan 2027 03:04:05 GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n";

/**
 * Names the pages that exceed the first flight with Brotli, headers included, in one line.
 * @param inline the inline code, of which each page's policy has the hashes
 * @returns undefined where every page fits
 */
export async function slowPages(
  dist: string,
  pages: readonly string[],
  inline: readonly InlineCode[],
): Promise<string | undefined> {
  const answerBytes = answerSizes(inline);
  const slow: { page: string; bytes: number }[] = [];
  for (const page of pages) {
    const html = readFileSync(join(dist, page), "utf8");
    if ((await answerBytes(page, html, QUICK)) <= FIRST_FLIGHT_BYTES) continue;
    const bytes = await answerBytes(page, html);
    if (bytes > FIRST_FLIGHT_BYTES) slow.push({ page, bytes });
  }
  if (slow.length === 0) return undefined;
  const list = slow.map(({ page, bytes }) => `${page} (${bytes})`).join(", ");
  return `These pages are larger than ${FIRST_FLIGHT_BYTES} bytes, so they take one round trip more: ${list}.`;
}

/**
 * Creates a function that measures a page's response over HTTP/1.1 in bytes: status line, headers, and HTML in Brotli
 * of the best quality, unless another is given.
 */
function answerSizes(
  inline: readonly InlineCode[],
): (page: string, html: string, quality?: number) => Promise<number> {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  const app = createApp({
    build: "",
    siteUrl: "",
    cspReports: false,
    inline: [...inline],
    resolve: (path) => ({ kind: "serve", path }),
    files: {
      find(name) {
        const body = bodies.get(name);
        return body && { body, type: mediaType(name), encoding: "br", etag: `"${contentHash(body)}"` };
      },
    },
    log: () => {},
  });
  return async (page, html, quality = constants.BROTLI_MAX_QUALITY) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const body = Uint8Array.from(brotliCompressSync(html, { params }));
    bodies.set(page, body);
    const { headers } = await app.request(`/${page.replace(/(^index)?\.html$/, "")}`);
    bodies.delete(page);
    const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`);
    return FROM_NODE.length + lines.join("").length + body.length;
  };
}
