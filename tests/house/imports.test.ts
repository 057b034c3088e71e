import { posix } from "node:path";
import { expect, test } from "vitest";
import { code, type Source } from "./sources.ts";

interface Import {
  file: string;
  /** A path from the project's root, or the name of a package. */
  target: string;
}

const imports: Import[] = code.filter(({ file }) => /\.(astro|ts|tsx)$/.test(file)).flatMap(importsOf);

/** The folders under src from which each may import; each may also import from itself. */
const allowed: Record<string, readonly string[]> = {
  pages: ["layouts", "islands", "screens", "sections", "site", "social", "ui"],
  layouts: ["fonts", "sections", "site", "styles", "ui"],
  screens: ["sections", "site", "ui"],
  sections: ["site", "ui"],
  islands: ["site", "ui"],
  ui: ["site"],
  social: ["site"],
  site: [],
};

test("code imports only in the direction pages → screens → sections → ui, islands → ui, pages → social, and all may read site", () => {
  const wrong = imports.filter(({ file, target }) => {
    const from = folderOf(file);
    const to = folderOf(target);
    return from && to && from !== to && !allowed[from]?.includes(to);
  });
  expect(shown(wrong)).toEqual([]);
});

test("nothing under src imports a module that lies outside it", () => {
  const wrong = imports.filter(
    ({ file, target }) => folderOf(file) && target.includes("/") && isPath(target) && !folderOf(target),
  );
  expect(shown(wrong)).toEqual([]);
});

test("site knows nothing of React or Astro", () => {
  const wrong = imports.filter(
    ({ file, target }) => folderOf(file) === "site" && /^(react|astro|lucide|embla)/.test(target),
  );
  expect(shown(wrong)).toEqual([]);
  expect(code.filter(({ file }) => /^src\/site\/.*\.(tsx|astro|css)$/.test(file))).toEqual([]);
});

test("the server reads nothing of src but the address rules", () => {
  const read = imports.filter(({ file, target }) => file.startsWith("server/") && target.startsWith("src/"));
  expect(new Set(read.map(({ target }) => target))).toEqual(new Set(["src/site/addresses.ts"]));
});

test("Astro files are the route shells and the document, and no shell is longer than 30 lines", () => {
  const shells = code.filter(({ file }) => file.endsWith(".astro"));
  const elsewhere = shells.filter(
    ({ file }) => !file.startsWith("src/pages/") && file !== "src/layouts/document.astro",
  );
  expect(elsewhere.map(({ file }) => file)).toEqual([]);

  const lines = ({ text }: Source) => text.trimEnd().split("\n").length;
  const long = shells.filter((shell) => shell.file.startsWith("src/pages/") && lines(shell) > 30);
  expect(long.map((shell) => `${shell.file}: ${lines(shell)} lines`)).toEqual([]);
});

test("the imports of this project are found", () => {
  expect(imports).toContainEqual({ file: "src/pages/index.astro", target: "src/screens/home.tsx" });
  expect(imports).toContainEqual({ file: "src/layouts/document.astro", target: "src/layouts/enhance.ts" });
  expect(imports).toContainEqual({ file: "src/ui/icon.tsx", target: "lucide-react" });
  expect(imports.length).toBeGreaterThan(100);
});

function importsOf({ file, text }: Source): Import[] {
  const statements = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g);
  return [...statements].map(([, name = ""]) => ({
    file,
    target: name.startsWith(".") ? posix.join(posix.dirname(file), name).replace(/\?.*/, "") : name,
  }));
}

/** The folder under src that holds a file, for example "ui"; undefined outside src. */
function folderOf(file: string): string | undefined {
  return /^src\/([^/]+)\//.exec(file)?.[1];
}

function isPath(target: string): boolean {
  return /^(src|server|scripts|tests|content|media|public|dist)\//.test(target) || target.startsWith("..");
}

function shown(wrong: readonly Import[]): string[] {
  return wrong.map(({ file, target }) => `${file} imports ${target}`);
}
