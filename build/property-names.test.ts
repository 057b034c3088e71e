import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { replaceNames, shortenPropertyNames, shortNames } from "./property-names.ts";

const TOKENS = readFileSync("src/styles/tokens.css", "utf8");

test("every property of the tokens gets a short name of its own", () => {
  const names = shortNames(TOKENS);
  expect(names.get("--color-text-quiet")).toMatch(/^--[a-z]{3}$/);
  expect(new Set(names.values()).size).toBe(names.size);
});

test("a new property changes the short name of no other one", () => {
  const before = shortNames(TOKENS);
  const after = shortNames(`${TOKENS}:root{--a-new-one:1px}`);
  for (const [name, short] of before) expect(after.get(name)).toBe(short);
});

test("names change where they are declared and used, and nothing else does", () => {
  const names = new Map([["--page", "--x"]]);
  const css = ":root{--page:1px;--page-width:2px}.a--page{width:var(--page)}<!--page-->";
  expect(replaceNames(css, names)).toBe(":root{--x:1px;--page-width:2px}.a--page{width:var(--x)}<!--page-->");
});

test("pages, stylesheets and scripts of a folder agree on the short names", () => {
  const dist = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const files = ["a.html", "a.css", "a.js", "a.txt"];
  for (const file of files) writeFileSync(join(dist, file), "var(--color-text)");
  shortenPropertyNames(dist, files, TOKENS);
  const [html, css, js, txt] = files.map((file) => readFileSync(join(dist, file), "utf8"));
  expect(html).not.toContain("--color-text");
  expect([css, js, txt]).toEqual([html, html, "var(--color-text)"]);
});
