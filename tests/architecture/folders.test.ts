import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { code, lineCount, sourcesIn } from "./sources.ts";

interface Import {
  file: string;
  /** A path from the project's root, or the name of a package. */
  target: string;
}

const MAX_LINES = 260;
const MAX_PAGE_LINES = 30;

const scripts = code.filter(({ file }) => /\.(astro|mjs|tsx?)$/.test(file));
const imports: Import[] = scripts.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name = ""]) => ({
    file,
    target: name.startsWith(".") ? posix.join(posix.dirname(file), name).replace(/\?.*/, "") : name,
  })),
);
const folders = [...new Set(scripts.map(({ file }) => folderOf(file)))].filter((folder) => folder !== ".");

test.each(folders)("%s imports only what the README in it allows", (folder) => {
  // Astro would make a page of src/pages/README.md.
  const readme = `${folder}/${folder === "src/pages" ? "_README.md" : "README.md"}`;
  const text = existsSync(readme) ? readFileSync(readme, "utf8") : "";
  const [, line = ""] = /^Imports from: (.+)$/m.exec(text) ?? [];
  expect(line, `${readme} needs a line "Imports from: \`records\`, \`routes\`."`).not.toBe("");

  const allowed = [...line.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const inSrc = folder.startsWith("src/");
  const wrong = imports.filter(
    ({ file, target }) =>
      folderOf(file) === folder &&
      isOurs(target) &&
      folderOf(target) !== folder &&
      // Examples show their component with whatever else it needs.
      !file.includes(".examples.") &&
      !allowed.some((name) => isWithin(target, inSrc ? `src/${name}` : name)),
  );
  expect(wrong, `Move the code, or change the line "Imports from" in ${readme}.`).toEqual([]);
});

test("no file imports itself by way of others, types included", () => {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (path.includes(file) || done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const { file } of scripts) visit(file, []);
  expect(circles, "Move what both need into a file of its own.").toEqual([]);
});

test("records, routes and geo know nothing of React or Astro", () => {
  const wrong = imports.filter(
    ({ file, target }) =>
      /^src\/(records|routes|geo)\//.test(file) && /^(react|astro|lucide|embla|virtual:)/.test(target),
  );
  expect(wrong).toEqual([]);
});

test("the server runs on its own packages, without those of the build", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  const packages = imports.filter(({ file, target }) => file.startsWith("server/") && !isOurs(target));
  const wrong = packages.filter(
    ({ target }) =>
      !target.startsWith("node:") && !Object.keys(dependencies).some((name) => isWithin(target, name)),
  );
  expect(wrong, 'Add the package to "dependencies", or do without it.').toEqual([]);
});

test("a page is short, because a screen does its work", () => {
  const long = scripts.filter(
    (source) => /^src\/pages\/.*\.astro$/.test(source.file) && lineCount(source) > MAX_PAGE_LINES,
  );
  expect(
    long.map(({ file }) => file),
    `Move what is over ${MAX_PAGE_LINES} lines into a screen.`,
  ).toEqual([]);
});

test("a source file can be read in one sitting", () => {
  const long = code.filter((source) => !source.file.endsWith(".css") && lineCount(source) > MAX_LINES);
  expect(
    long.map((source) => `${source.file}: ${lineCount(source)} lines`),
    `Split what is over ${MAX_LINES} lines by subject.`,
  ).toEqual([]);
});

test("every section and part has examples, which /specimens shows", () => {
  // The document shows these on every page.
  const inDocument = ["header", "footer", "floating-call"].map((name) => `src/sections/${name}.tsx`);
  const components = scripts.filter(({ file }) => /^src\/(sections|ui)\/[\w-]+\.tsx$/.test(file));
  const without = components
    .map(({ file }) => file)
    .filter((file) => !inDocument.includes(file) && !existsSync(file.replace(".tsx", ".examples.tsx")));
  expect(without, "Add a file of examples beside the component.").toEqual([]);
});

test("the README of the client scripts lists every attribute that they read", () => {
  const read = sourcesIn("src/client")
    .filter(({ file }) => file.endsWith(".ts"))
    .flatMap(({ text }) => [...text.matchAll(/\bdata-[a-z-]+/g), ...text.matchAll(/dataset\.(\w+)/g)])
    .map(([match, name]) => (name ? `data-${name}` : match));
  const readme = readFileSync("src/client/README.md", "utf8");
  expect([...new Set(read)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the imports of this project are found", () => {
  expect(imports).toContainEqual({ file: "src/pages/index.astro", target: "src/screens/home.tsx" });
  expect(imports).toContainEqual({ file: "src/layouts/document.astro", target: "src/client/index.ts" });
  expect(imports).toContainEqual({ file: "src/ui/icon.tsx", target: "lucide" });
});

/** The folder whose README speaks for a file: "src/ui" for src/ui/icon.tsx, "server" for server/app.ts. */
function folderOf(file: string): string {
  return /^(src\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ".";
}

function isOurs(target: string): boolean {
  return (
    /^(src|server|build|tools|tests|content|media|public|dist)\//.test(target) || target.startsWith("..")
  );
}

function isWithin(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`);
}
