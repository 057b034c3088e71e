import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { spawningTests } from "../../vitest.config.ts";
import { code, lineCount, sourcesIn } from "./sources.ts";

interface Import {
  file: string;
  /** A path from the project's root, or the name of a package. */
  target: string;
  isOurs: boolean;
}

const MAX_LINES = 260;
const MAX_PAGE_LINES = 30;

const scripts = code.filter(({ file }) => /\.(astro|mjs|tsx?)$/.test(file));
const imports: Import[] = scripts.flatMap(({ file, text }) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map(([, name = ""]) => ({
    file,
    target: name.startsWith(".") ? posix.join(posix.dirname(file), name).replace(/\?.*/, "") : name,
    isOurs: name.startsWith("."),
  })),
);
// It's _README.md in src/pages, where Astro would render README.md as a page.
const readmes = new Map(
  code
    .filter(({ file }) => /\/_?README\.md$/.test(file))
    .map(({ file, text }) => [posix.dirname(file), { file, text }]),
);

test("every folder of code has a README", () => {
  const folders = scripts.flatMap(({ file }) => /^(src\/[^/]+|(?!src\/)[^/]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(folders)].filter((folder) => !readmes.has(folder))).toEqual([]);
});

test.each([...readmes])("%s imports only what the README in it allows", (folder, readme) => {
  const [, line = ""] = /^Imports from: (.+)$/m.exec(readme.text) ?? [];
  expect(line, `${readme.file} needs a line "Imports from: \`records\`, \`routes\`."`).not.toBe("");

  const names = line.startsWith("nothing")
    ? []
    : [...line.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
  const allowed = names.map((name) => (folder.startsWith("src/") ? `src/${name}` : name));
  const wrong = imports.filter(
    ({ file, target, isOurs }) =>
      folderOf(file) === folder &&
      isOurs &&
      folderOf(target) !== folder &&
      // Examples show their component with whatever else it needs.
      !file.includes(".examples.") &&
      // A folder with a README of its own, such as an island's, is allowed only by its own name.
      !allowed.some((name) => isWithin(target, name) && isWithin(name, folderOf(target) ?? name)),
  );
  expect(wrong, `Move the code, or change the line "Imports from" in ${readme.file}.`).toEqual([]);
  const unused = allowed.filter(
    (name) => !imports.some(({ file, target }) => folderOf(file) === folder && isWithin(target, name)),
  );
  expect(unused, `${readme.file} allows more than is needed.`).toEqual([]);
});

test("no import of a file of this project looks like one of a package", () => {
  expect(imports.filter(({ target, isOurs }) => !isOurs && existsSync(target))).toEqual([]);
});

test("there are no circular imports, not even of types", () => {
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

test("a folder whose README excludes React and Astro doesn't import them indirectly either", () => {
  const pure = [...readmes].filter(([, { text }]) => text.includes("Knows nothing of React or Astro."));
  const reached = reachedFrom(
    pure.flatMap(([folder]) => scripts.flatMap(({ file }) => (folderOf(file) === folder ? file : []))),
  );
  expect(reached).toContain("src/pictures/focus.ts");
  expect(
    [...reached].filter((target) => /^(react|astro|embla|virtual:)|\.(astro|css|tsx)$/.test(target)),
  ).toEqual([]);
});

test("the packages that the site and its editor need are installed without those for tests", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { devDependencies: object };
  const starts =
    /^(astro\.config|build\/build|editor\/(start|online|page\/main|preview\/dev)|server\/start|src\/pages\/.*)\.\w+$/;
  const reached = reachedFrom(scripts.map(({ file }) => file).filter((file) => starts.test(file)));
  // Only types are imported of the first; the second is only imported to start the Worker in a test.
  const forTests = Object.keys(devDependencies).filter((name) => !["schema-dts", "wrangler"].includes(name));
  const wrong = [...reached].filter((target) => forTests.some((name) => isWithin(target, name)));
  expect(wrong, 'Move the package to "dependencies", or do without it.').toEqual([]);
});

test("a page is short, because its screen does the work", () => {
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

test("every section and part is in a folder of its name", () => {
  const flat = scripts.filter(({ file }) => /^src\/(sections|ui)\/(?!([\w-]+)\/\2\.).*\.tsx$/.test(file));
  expect(flat, "Give the component a folder of its name.").toEqual([]);
});

test("every pattern of tests with a project of their own matches a file", () => {
  expect(spawningTests.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});

test("no component knows the records of this site or waits for the build", () => {
  const isComponent = /^src\/(?:screens\/[\w-]+|.*\/([\w-]+)\/\1)\.tsx$/;
  const reached = reachedFrom(scripts.map(({ file }) => file).filter((file) => isComponent.test(file)));
  expect(reached).toContain("src/sections/steps/steps.tsx");
  expect([...reached].filter((target) => /^src\/\w+\/index\.ts$|^astro|^virtual:/.test(target))).toEqual([]);
});

test.each([
  ["src/client", "src/client/README.md"],
  ["src/doors/opening", "src/doors/README.md"],
])("the scripts of %s read only attributes that %s lists", (folder, file) => {
  const read = sourcesIn(folder)
    .filter((source) => source.file.endsWith(".ts"))
    .flatMap(({ text }) => [...text.matchAll(/\bdata-[a-z-]+/g), ...text.matchAll(/dataset\.(\w+)/g)])
    .map(([match, name]) => (name ? `data-${name}` : match));
  const readme = readFileSync(file, "utf8");
  expect([...new Set(read)].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test("the imports of this project are found", () => {
  const ours = { isOurs: true };
  expect(imports).toContainEqual({ file: "src/pages/index.astro", target: "src/screens/home.tsx", ...ours });
  expect(imports).toContainEqual({
    file: "src/layouts/document.astro",
    target: "src/client/index.ts",
    ...ours,
  });
  expect(imports).toContainEqual({ file: "src/pictures/encoder.ts", target: "sharp", isOurs: false });
});

/** The nearest folder with a README: "src/doors/paint" for src/doors/paint/gl.ts, "server" for server/app.ts. */
function folderOf(file: string): string | undefined {
  const folder = posix.dirname(file);
  return folder === "." ? undefined : readmes.has(folder) ? folder : folderOf(folder);
}

/** These files and all that they import, directly or not: files and packages. */
function reachedFrom(files: readonly string[]): ReadonlySet<string> {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const reached = new Set(files);
  // Iterating a set includes the entries added during the loop.
  for (const file of reached) for (const { target } of targets.get(file) ?? []) reached.add(target);
  return reached;
}

function isWithin(target: string, name: string): boolean {
  return target === name || target.startsWith(`${name}/`);
}
