import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { filesIn, overlay } from "./file-source.ts";

const root = mkdtempSync(join(tmpdir(), "file-source-"));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, "content/areas"), { recursive: true });
writeFileSync(join(root, "content/home.yaml"), "a: b");
writeFileSync(join(root, "secret.yaml"), "c: d");
symlinkSync(join(root, "secret.yaml"), join(root, "content/linked.yaml"));
symlinkSync(root, join(root, "content/services"));

const textIn = (files: ReturnType<typeof filesIn>, path: string) => {
  const contents = files.read(path);
  return contents && new TextDecoder().decode(contents);
};

test("a symbolic link in content/ exposes no file from elsewhere", () => {
  const files = filesIn(root);
  expect(textIn(files, "content/home.yaml")).toBe("a: b");
  expect(files.read("content/linked.yaml")).toBeUndefined();
  expect(files.read("content/services/secret.yaml")).toBeUndefined();
  expect(files.list("content/services")).toBeUndefined();
});

test("an overlay reads changes instead of the files, and writes nothing", () => {
  const files = overlay(
    filesIn(root),
    new Map([
      ["content/home.yaml", undefined],
      ["content/areas/new.yaml", "e: f"],
    ]),
  );
  expect(files.read("content/home.yaml")).toBeUndefined();
  expect(files.list("content")).not.toContain("home.yaml");
  expect(files.list("content/areas")).toEqual(["new.yaml"]);
  expect(textIn(files, "content/areas/new.yaml")).toBe("e: f");
  expect(filesIn(root).list("content/areas")).toEqual([]);
});
