import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sampleManifest } from "../../server/sample-manifest.ts";
import { makeRelease, nginxSettings } from "./release.ts";

let project: string;
let target: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "release-"));
  target = join(project, "srv");
  onTestFinished(() => rmSync(project, { recursive: true }));
  const empty = ["dist/index.html", "src/routes/routes.ts", "package.json", "package-lock.json"];
  for (const file of empty) write(file, "");
  write("server/node.ts", 'import { serve } from "@hono/node-server";\n');
  write("server/node.test.ts", 'import { test } from "vitest";\n');
  write("node_modules/@hono/node-server/package.json", JSON.stringify({ dependencies: { hono: "4" } }));
  for (const name of ["hono", "astro", "vitest"]) write(`node_modules/${name}/package.json`, "{}");
  // Last, as a build writes it: a release takes only what is newer than its sources.
  write("dist/_manifest.json", JSON.stringify(sampleManifest));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
}

const current = (file: string) => join(target, "current", file);
const release = (hour: number) => makeRelease(project, target, new Date(Date.UTC(2027, 0, 2, hour)));

test("a release has the site, its server and the server's packages, and nothing else", () => {
  expect(release(3)).toEqual({ name: "20270102T030000Z", before: undefined });
  expect(readlinkSync(join(target, "current"))).toBe("releases/20270102T030000Z");
  expect(existsSync(current("src/routes/routes.ts"))).toBe(true);
  expect(readdirSync(current(""))).toEqual(
    expect.arrayContaining([
      "dist",
      "nginx.conf",
      "node_modules",
      "package-lock.json",
      "package.json",
      "server",
    ]),
  );
  expect(readdirSync(current("node_modules")).sort()).toEqual(["@hono", "hono"]);
});

test("the second release replaces the first, which is kept for a rollback", () => {
  write("dist/removed.html", "");
  release(3);
  write("dist/index.html", "new");
  rmSync(join(project, "dist/removed.html"));
  expect(release(4)).toEqual({ name: "20270102T040000Z", before: "20270102T030000Z" });
  expect(readFileSync(current("dist/index.html"), "utf8")).toBe("new");
  expect(readdirSync(current("dist")).sort()).toEqual(["_manifest.json", "index.html"]);
  expect(readFileSync(join(target, "releases/20270102T030000Z/dist/index.html"), "utf8")).toBe("");
});

test("five releases are kept, the previous one among them", () => {
  for (const hour of [1, 2, 3, 4, 5, 6, 7]) release(hour);
  expect(readdirSync(join(target, "releases"))).toHaveLength(5);
  expect(readdirSync(join(target, "releases"))).toContain("20270102T060000Z");
});

test("a release stays although the clock of the machine was set back", () => {
  for (const hour of [2, 3, 4, 5, 6, 1]) release(hour);
  expect(existsSync(current("dist/index.html"))).toBe(true);
});

test("without a built site, the current release stays", () => {
  release(3);
  rmSync(join(project, "dist/_manifest.json"));
  expect(() => release(4)).toThrow("There is no built site to release. Run `npm run build`.");
  expect(readlinkSync(join(target, "current"))).toBe("releases/20270102T030000Z");
  expect(readdirSync(join(target, "releases"))).toEqual(["20270102T030000Z"]);
});

test("a site that is older than its sources is not released", () => {
  utimesSync(join(project, "dist/_manifest.json"), 1_000, 1_000);
  expect(() => release(3)).toThrow(
    "dist/ is too old to release: src has changed since. Run `npm run build`.",
  );
  expect(existsSync(target)).toBe(false);
});

test("everybody can read a release, whatever the permissions of the project", () => {
  chmodSync(join(project, "dist/index.html"), 0o600);
  chmodSync(join(project, "server"), 0o700);
  mkdirSync(join(target, "releases"), { recursive: true, mode: 0o700 });
  release(3);
  const mode = (file: string) => (statSync(join(target, file)).mode & 0o777).toString(8);
  const entries = ["releases", "current", "current/server", "current/dist/index.html"];
  expect(entries.map(mode)).toEqual(["755", "755", "755", "644"]);
});

test("an unchanged file keeps its modification time, from which nginx makes the ETag", () => {
  write("dist/new.html", "old");
  release(3);
  const time = (file: string) => statSync(current(`dist/${file}`)).mtimeMs;
  for (const file of ["index.html", "new.html"]) utimesSync(current(`dist/${file}`), 1_000, 1_000);
  write("dist/new.html", "new");
  release(4);
  expect(time("index.html")).toBe(1_000_000);
  expect(time("new.html")).toBeGreaterThan(1_000_000);
});

test("a failed release leaves nothing behind, and the current one stays", () => {
  release(3);
  rmSync(join(project, "node_modules/hono"), { recursive: true });
  expect(() => release(4)).toThrow(/^Nothing was released to .+ What was current still is\.$/);
  expect(readdirSync(target).sort()).toEqual(["current", "releases"]);
  expect(readdirSync(join(target, "releases"))).toEqual(["20270102T030000Z"]);
});

test("nginx gets the folder of the release and each page's own policy", () => {
  const settings = nginxSettings("/srv/site/releases/one/dist", {
    inline: [{ files: ["about.html"], scriptHashes: [], styleHashes: ["sha256-about="] }],
  });
  expect(settings).toContain('root "/srv/site/releases/one/dist";');
  expect(settings).toMatch(/^ {2}"text\/html \/about\.html" ".*'sha256-about='.*";$/m);
  expect(settings).toMatch(/^add_header Content-Security-Policy \$content_security_policy always;$/m);
});
