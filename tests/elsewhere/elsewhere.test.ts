// Builds the site of a company in another state from its own records. Nothing of ours may be in it.

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";

const SOURCES = ["astro.config.ts", "build", "package.json", "public", "server", "src", "tsconfig.json"];
// The list of other states is in the look-up's data, and the authors of packages live where they like.
const NOT_OURS = /^(zip-codes\.json|licenses\/)/;
const OURS = /Tenafly|Bergen|New Jersey|\bNJ\b|Hudson|New York|EasyOpen/;

const root = mkdtempSync(join(tmpdir(), "elsewhere-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a company in another state gets whole pages in which nothing names ours", () => {
  for (const name of SOURCES) cpSync(name, join(root, name), { recursive: true });
  cpSync("tests/records-elsewhere/content", join(root, "content"), { recursive: true });
  for (const name of ["media", "node_modules"]) symlinkSync(resolve(name), join(root, name), "junction");
  const { SITE_URL: _, ...env } = process.env;
  const build = spawnSync(process.execPath, ["build/build.ts"], { cwd: root, env, encoding: "utf8" });
  expect(build.status, `${build.stdout}${build.stderr}`).toBe(0);

  const dist = join(root, "dist");
  const files = listFiles(dist).filter((file) =>
    /\.(html|css|js|json|svg|txt|vcf|webmanifest|xml)$/.test(file),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(join(dist, file), "utf8") }));
  const { business, services, areas } = readRecords(filesIn(root));
  const pages = texts.filter(({ file }) => file.endsWith(".html"));
  // Home, services, areas, about, contact, and four error pages.
  expect(pages.length).toBeGreaterThanOrEqual(9 + services.length + areas.length * (1 + services.length));

  const named = texts.flatMap(({ file, text }) => {
    const found = NOT_OURS.test(file) ? null : OURS.exec(text);
    return found ? [`${file}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`] : [];
  });
  expect(named).toEqual([]);
  const broken = pages.flatMap(({ file, text }) => (/undefined|NaN|Infinity/.test(text) ? [file] : []));
  expect(broken).toEqual([]);
  const home = pages.find(({ file }) => file === "index.html")?.text;
  expect(home).toContain(`${business.address.city}, ${business.address.state}`);
  expect(home).toMatch(/"opens":"07:00","closes":"19:00"/);
});
