import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceNames, shortenPropertyNames, shortNames } from "./property-names.ts";

test("every property gets a short name of its own", () => {
  const names = shortNames(readFileSync("src/styles/tokens.css", "utf8"));
  expect(names.get("--color-text-quiet")).toMatch(/^--\w{1,2}$/);
  expect(new Set(names.values()).size).toBe(names.size);
});

test("names change where they are declared and used, and nothing else does", () => {
  const names = new Map([["--page", "--x"]]);
  const css = ":root{--page:1px;--page-width:2px}.a--page{width:var(--page)}<!--page-->";
  expect(replaceNames(css, names)).toBe(":root{--x:1px;--page-width:2px}.a--page{width:var(--x)}<!--page-->");
});

test("a stylesheet is called otherwise once there are other properties, and the pages name it so", () => {
  const [one, other] = [":root{--a:1;--b:2}", ":root{--a:1;--c:3;--b:2}"].map(build);
  expect(one?.page).toContain("var(--1)");
  expect(other?.page).toContain("var(--2)");
  for (const { page, stylesheets } of [one, other].flatMap((built) => built ?? []))
    expect(stylesheets).toEqual([/print\.\w+\.\w+\.css/.exec(page)?.[0]]);
  expect(one?.stylesheets).not.toEqual(other?.stylesheets);
});

function build(tokens: string): { page: string; stylesheets: string[] } {
  const dist = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  writeFileSync(join(dist, "a.html"), '<link href="/print.abc.css"><style>p{top:var(--b)}</style>');
  writeFileSync(join(dist, "print.abc.css"), "p{left:var(--b)}");
  shortenPropertyNames(dist, ["a.html", "print.abc.css"], tokens);
  const stylesheets = readdirSync(dist).filter((file) => file.endsWith(".css"));
  return { page: readFileSync(join(dist, "a.html"), "utf8"), stylesheets };
}
