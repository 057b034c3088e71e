import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Shortens the names of the custom properties that a stylesheet declares, such as --color-text-quiet, in the pages and
 * stylesheets of a built site: pages carry their styles, and each is some 400 bytes smaller. A stylesheet that browsers
 * keep gets a new name with each new list of properties.
 */
export function shortenPropertyNames(dist: string, files: readonly string[], stylesheet: string): void {
  const names = shortNames(stylesheet);
  const version = createHash("sha256")
    .update([...names.keys()].join())
    .digest("hex")
    .slice(0, 4);
  const renamed = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith(".css"))) {
    const source = readFileSync(join(dist, file), "utf8");
    const shortened = replaceNames(source, names);
    if (shortened === source) continue;
    const target = file.replace(/\.css$/, `.${version}.css`);
    renameSync(join(dist, file), join(dist, target));
    writeFileSync(join(dist, target), shortened);
    renamed.set(basename(file), basename(target));
  }
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    let page = replaceNames(readFileSync(join(dist, file), "utf8"), names);
    for (const [from, to] of renamed) page = page.replaceAll(from, to);
    writeFileSync(join(dist, file), page);
  }
}

/** A short name for each custom property that a stylesheet declares: its place in their list. */
export function shortNames(stylesheet: string): ReadonlyMap<string, string> {
  const names = new Set(stylesheet.match(/(?<![\w-])--[a-z][a-z0-9-]*(?=:)/g));
  return new Map([...names].map((name, index) => [name, `--${index.toString(36)}`]));
}

/** A text with these names replaced. Longer names that begin like one of them stay. */
export function replaceNames(source: string, names: ReadonlyMap<string, string>): string {
  return source.replace(/(?<![\w!-])--[a-z][a-z0-9-]*/g, (name) => names.get(name) ?? name);
}
