import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contentHash, listFiles } from "../server/files.ts";
import { fileListFile, parseFileList } from "../server/manifest.ts";
import { edgeHeaders, finishFiles, replaceFolder } from "./output.ts";

const DAY = 24 * 3_600_000;
const START = Date.parse("2026-01-01T12:00:00Z");

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "list-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Replaces the site by a build of these files at this time; returns the build's name. */
function build(files: Record<string, string>, now: number): string {
  const fresh = join(root, "fresh");
  mkdirSync(join(fresh, "_astro"), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(fresh, name), content);
  const name = finishFiles(fresh, join(root, "dist"), new Date(now));
  rmSync(join(root, "dist"), { recursive: true, force: true });
  renameSync(fresh, join(root, "dist"));
  return name;
}
const built = () => listFiles(join(root, "dist")).filter((name) => name !== fileListFile);
const listed = () => parseFileList(readFileSync(join(root, "dist", fileListFile), "utf8"));

test("the list has the size and the hash of each file, and names the build", () => {
  const name = build({ "index.html": "page", "_astro/a.js": "script" }, START);
  expect([...listed()]).toEqual([
    ["_astro/a.js", { size: 6, hash: contentHash("script") }],
    ["index.html", { size: 4, hash: contentHash("page") }],
  ]);
  expect(name).toMatch(/^[\w-]{12}$/);
  expect(build({ "index.html": "page", "_astro/a.js": "script" }, START + DAY)).toBe(name);
  expect(build({ "index.html": "other", "_astro/a.js": "script" }, START + DAY)).not.toBe(name);
});

test("only an earlier build's hashed files are kept, for three days, through any number of builds", () => {
  build({ "index.html": "page", "old.txt": "old", "_astro/a.js": "a" }, START);
  const name = build({ "index.html": "page", "_astro/b.js": "b" }, START + DAY);
  expect(built().sort()).toEqual(["_astro/a.js", "_astro/b.js", "index.html"]);
  build({ "index.html": "page", "_astro/c.js": "c" }, START + 3 * DAY);
  expect(built().sort()).toEqual(["_astro/a.js", "_astro/b.js", "_astro/c.js", "index.html"]);
  expect(listed().get("_astro/a.js")?.hash).toBe(contentHash("a"));
  build({ "index.html": "page", "_astro/c.js": "c" }, START + 4 * DAY + 1);
  expect(built().sort()).toEqual(["_astro/b.js", "_astro/c.js", "index.html"]);
  rmSync(join(root, "dist"), { recursive: true });
  const alone = build({ "index.html": "page", "_astro/b.js": "b" }, START);
  expect(name, "files that are kept don't change a build's name").toBe(alone);
});

test("a file of an earlier build that is damaged or gone is dropped, so that a new build mends the site", () => {
  build({ "_astro/cut.js": "a whole script", "_astro/gone.js": "gone", "_astro/kept.js": "kept" }, START);
  writeFileSync(join(root, "dist/_astro/cut.js"), "");
  rmSync(join(root, "dist/_astro/gone.js"));
  build({ "index.html": "page" }, START + DAY);
  expect(built().sort()).toEqual(["_astro/kept.js", "index.html"]);
  expect([...listed().keys()]).toEqual(["_astro/kept.js", "index.html"]);
});

test("the new folder replaces the old one, which needn't be there, and nothing else is left", () => {
  const replace = () => replaceFolder(join(root, "dist"), join(root, "fresh"), join(root, "aside"));
  for (const name of ["first", "second"]) {
    mkdirSync(join(root, "fresh", name), { recursive: true });
    replace();
    expect(readdirSync(root)).toEqual(["dist"]);
    expect(readdirSync(join(root, "dist"))).toEqual([name]);
  }
  expect(replace, "a folder that can't be moved").toThrow("ENOENT");
  expect(readdirSync(join(root, "dist"))).toEqual(["second"]);
});

test("each kind of file that Cloudflare serves by itself has a rule with the application's headers", async () => {
  const text = await edgeHeaders([
    ...["index.html", "robots.txt", "_astro/door.abc.avif", "_astro/spring.abc.avif"],
    ...["_astro/client.abc.js", "_astro/client.abc.js.br", "_astro/icons.abc.svg", "social/about.jpg"],
  ]);
  const rules = new Map(
    text
      .trim()
      .split(/\n(?=\/)/)
      .map((rule) => {
        const [pattern = "", ...lines] = rule.split("\n");
        return [pattern, new Map(lines.map((line) => line.trim().split(": ") as [string, string]))];
      }),
  );
  expect([...rules.keys()]).toEqual(["/_astro/*.js", "/_astro/*.avif", "/_astro/*.svg", "/social/*.jpg"]);
  for (const [pattern, headers] of rules) {
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.has("etag") || headers.has("content-length")).toBe(false);
    expect(headers.has("content-security-policy")).toBe(pattern.endsWith("svg"));
    expect(headers.has("vary")).toBe(/js$|svg$/.test(pattern));
    const policy = pattern.endsWith("js") ? "same-origin" : "cross-origin";
    expect(headers.get("cross-origin-resource-policy")).toBe(policy);
    const isHashed = pattern.startsWith("/_astro");
    expect(headers.get("cache-control")).toContain(isHashed ? "immutable" : "max-age=3600");
  }
});
