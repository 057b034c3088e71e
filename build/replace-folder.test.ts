import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFolder } from "./replace-folder.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "replace-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Creates folders, each with a folder inside that shows which one it was. */
function create(...names: string[]): void {
  for (const name of names) mkdirSync(join(root, name, `was-${name}`), { recursive: true });
}
const replace = () => replaceFolder(join(root, "dist"), join(root, "fresh"), join(root, "aside"));

test("the new folder replaces the old one, and nothing else is left", () => {
  create("dist", "fresh");
  replace();
  expect(readdirSync(root)).toEqual(["dist"]);
  expect(readdirSync(join(root, "dist"))).toEqual(["was-fresh"]);
});

test("there need not be an old folder", () => {
  create("fresh");
  replace();
  expect(readdirSync(join(root, "dist"))).toEqual(["was-fresh"]);
});

test("if the new folder cannot be moved, the old one stays", () => {
  create("dist");
  expect(replace).toThrow("ENOENT");
  expect(readdirSync(root)).toEqual(["dist"]);
  expect(readdirSync(join(root, "dist"))).toEqual(["was-dist"]);
});
