import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TYPES = /\.(html|css|js)$/;

/**
 * Shortens the names of the custom properties that a stylesheet declares, such as --color-text-quiet, in all files of a
 * built site: pages carry their styles, and each is some 200 bytes smaller. A short name follows from the long one alone,
 * so a file that browsers keep still names what a newer page declares.
 */
export function shortenPropertyNames(dist: string, files: readonly string[], stylesheet: string): void {
  const names = shortNames(stylesheet);
  for (const file of files.filter((name) => TYPES.test(name))) {
    const path = join(dist, file);
    const source = readFileSync(path, "utf8");
    const shortened = replaceNames(source, names);
    if (shortened !== source) writeFileSync(path, shortened);
  }
}

/** A short name for each custom property that a stylesheet declares. Two that would get the same one keep their own. */
export function shortNames(stylesheet: string): ReadonlyMap<string, string> {
  const names = new Set(stylesheet.match(/(?<![\w-])--[a-z][a-z0-9-]*(?=:)/g));
  const byShort = Map.groupBy(names, hashOf);
  return new Map(
    [...byShort].flatMap(([short, [name = "", ...same]]) => (same.length > 0 ? [] : [[name, short]])),
  );
}

/** A text with these names replaced. Longer names that begin like one of them stay. */
export function replaceNames(source: string, names: ReadonlyMap<string, string>): string {
  return source.replace(/(?<![\w!-])--[a-z][a-z0-9-]*/g, (name) => names.get(name) ?? name);
}

function hashOf(name: string): string {
  const hash = createHash("sha256")
    .update(name)
    .digest("base64url")
    .replace(/[^a-z]/g, "");
  return `--${hash.slice(0, 3)}`;
}
