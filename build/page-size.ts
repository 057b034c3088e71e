import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

/**
 * What a server sends before it must wait for the visitor's first answer: ten packets of 1,460 bytes (RFC 6928). A first
 * screen that fits is there after one round trip.
 */
const FIRST_FLIGHT_BYTES = 14_600;

/**
 * Names the pages whose first screen is larger than the first flight as it is sent with Brotli, in one line. The first
 * screen is what a browser needs for the page's first section: the head with all styles, the header, that section.
 * @returns undefined where every first screen fits
 */
export function slowFirstScreens(dist: string, pages: readonly string[]): string | undefined {
  const slow = pages
    .map((page) => ({ page, bytes: firstScreenBytes(readFileSync(join(dist, page), "utf8")) }))
    .filter(({ bytes }) => bytes > FIRST_FLIGHT_BYTES);
  if (slow.length === 0) return undefined;
  const list = slow.map(({ page, bytes }) => `${page} (${bytes})`).join(", ");
  return `The first screens of these pages are larger than ${FIRST_FLIGHT_BYTES} bytes, so they take one round trip more: ${list}.`;
}

function firstScreenBytes(html: string): number {
  const end = html.indexOf("</section>", html.indexOf("<main"));
  return brotliCompressSync(end < 0 ? html : html.slice(0, end)).length;
}
