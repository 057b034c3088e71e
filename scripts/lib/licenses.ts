import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../server/files.ts";

/** An installed package, as far as its license goes. */
export interface Package {
  name: string;
  version: string;
  /** An SPDX expression, for example "MIT". */
  license: string;
}

/** Where a package ends up, which decides what its license may ask. */
export type Use = "pages" | "server" | "tools";

// Ask for their notice alone.
const permissive = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "CC0-1.0"]);
// Ask for more where they are passed on, which a tool of the build never is.
const fineForTools = new Set([
  ...permissive,
  ...["BlueOak-1.0.0", "Python-2.0", "MPL-2.0", "LGPL-3.0-or-later"],
]);

// Packages that src imports and of which nothing reaches a visitor: the build calls them.
const builders = new Set(["astro", "fontkit", "libphonenumber-js", "sharp", "yaml", "zod"]);
// What the pages hold without an import of ours: what wakes the islands up.
const unnamed = ["astro", "react-dom"];

/** Whether what a license asks is met by how the package is used. An unknown license never is. */
export function isAcceptable(license: string, use: Use): boolean {
  const known = use === "tools" ? fineForTools : permissive;
  return license
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => known.has(part)));
}

/** The packages of the lock file by their use, each with the license that it declares. */
export function packagesByUse(root: string): Record<Use, Package[]> {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  const entries = Object.entries(packages).filter(([place]) => place !== "");
  const shipped = shippedPackages(root);
  const classify = (name: string, { dev }: LockEntry): Use =>
    shipped.includes(name) ? "pages" : dev ? "tools" : "server";

  const found: Record<Use, Package[]> = { pages: [], server: [], tools: [] };
  for (const [place, entry] of entries) {
    const name = place.split("node_modules/").at(-1) ?? place;
    const { version = "?", license = "unknown" } = entry;
    found[classify(name, entry)].push({ name, version, license });
  }
  return found;
}

/** The notices that the licenses of the pages' packages ask for, as one text. */
export function notices(root: string): string {
  const texts = shippedPackages(root).map((name) => {
    const { version, license } = manifestOf(root, name);
    return `${name} ${version} (${license})\n\n${licenseText(root, name).trim()}\n`;
  });
  return ["The pages of this site hold code or drawings of these packages.\n", ...texts].join(
    `\n${"-".repeat(80)}\n\n`,
  );
}

/** The names of the packages of which something reaches a visitor's browser, in order. */
export function shippedPackages(root: string): string[] {
  const imported = listFiles(join(root, "src"))
    .filter((file) => /\.(astro|tsx?)$/.test(file) && !file.includes(".test."))
    .flatMap((file) => runtimeImports(readFileSync(join(root, "src", file), "utf8")))
    .filter((name) => !name.includes(":") && !builders.has(name));
  const found = new Set(unnamed);
  // A package's own dependencies come with it; Astro's are the build's, not the pages'.
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const dependency of Object.keys(manifestOf(root, name).dependencies ?? {})) add(dependency);
  };
  for (const name of imported) add(name);
  for (const name of Object.keys(manifestOf(root, "react-dom").dependencies ?? {})) add(name);
  return [...found].sort();
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
}

interface Manifest {
  version: string;
  license: string;
  author?: string | { name: string };
  dependencies?: Record<string, string>;
}

/** The packages that a file imports for more than their types. */
function runtimeImports(text: string): string[] {
  const statements = text.matchAll(/^\s*import (?!type\b)[^"';]*?["']([^."'][^"']*)["']/gm);
  return [...statements].map(([, target = ""]) => packageOf(target));
}

function packageOf(target: string): string {
  return target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");
}

function manifestOf(root: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8"));
}

/** The text that the package brings, or that of the MIT license with its author where it brings none. */
function licenseText(root: string, name: string): string {
  const folder = join(root, "node_modules", name);
  const file = readdirSync(folder).find((entry) => /^(licen[sc]e|copying)(\.(md|txt))?$/i.test(entry));
  if (file !== undefined && existsSync(join(folder, file))) return readFileSync(join(folder, file), "utf8");
  const { license, author = name } = manifestOf(root, name);
  if (license !== "MIT") throw new Error(`The package ${name} brings no text of its license, ${license}.`);
  const holder = typeof author === "string" ? author : author.name;
  return `Copyright (c) ${holder}\n\n${mit}`;
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
