import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What a server sends before it must wait for the visitor's first answer: ten packets of 1,460 bytes (RFC 6928). A page
 * that fits is there after one round trip.
 */
export const FIRST_FLIGHT_BYTES = 14_600;

/**
 * Names the pages that are larger than the first flight as they are sent with Brotli, in one line.
 * @returns undefined where every page fits
 */
export function largePages(dist: string, pages: readonly string[]): string | undefined {
  const large = pages
    .map((page) => ({ page, bytes: readFileSync(join(dist, `${page}.br`)).length }))
    .filter(({ bytes }) => bytes > FIRST_FLIGHT_BYTES);
  if (large.length === 0) return undefined;
  const list = large.map(({ page, bytes }) => `${page} (${bytes})`).join(", ");
  return `These pages are larger than ${FIRST_FLIGHT_BYTES} bytes, so they take one round trip more: ${list}.`;
}
