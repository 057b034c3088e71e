// Builds the site in other folders: with our records, and with those of a company in another state.

import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { fileListFile, manifestFile } from "../../server/manifest.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { copyProject } from "../../tools/lib/copy-project.ts";
import { ELSEWHERE, runScript } from "./project.ts";

// The look-up's data lists other states, and the authors of packages may live anywhere.
const NOT_OURS = /^(zip-codes\.json|licenses\/)/;
const OURS = /Tenafly|Bergen|New Jersey|\bNJ\b|Hudson|New York|EasyOpen/;

// What a test, a server or a user in another country may have in the environment.
const ELSE = { DEV: "1", PROD: "", MODE: "test", BASE_URL: "/x", TZ: "Asia/Tokyo", LANG: "de_DE.UTF-8" };

test("the same build in another folder and environment gives the same names and bytes", async () => {
  const folder = resolve(".sites/another-folder");
  copyProject(folder);
  await runScript(folder, "build", ["build/build.ts"], ELSE);
  const dist = join(folder, "dist");
  // The list of files includes those of earlier builds, and the manifest has the list's hash.
  const files = listFiles(dist).filter((file) => file !== fileListFile && file !== manifestFile);
  const differs = (file: string) =>
    !existsSync(join("dist", file)) ||
    !readFileSync(join(dist, file)).equals(readFileSync(join("dist", file)));
  expect(files.filter(differs)).toEqual([]);
});

test("a company in another state gets whole pages in which nothing names ours", async () => {
  const folder = resolve(".sites/elsewhere");
  copyProject(folder);
  rmSync(join(folder, "content"), { recursive: true });
  cpSync(ELSEWHERE, join(folder, "content"), { recursive: true });
  await runScript(folder, "build", ["build/build.ts"]);

  const dist = join(folder, "dist");
  const files = listFiles(dist).filter((file) =>
    /\.(html|css|js|json|svg|txt|vcf|webmanifest|xml)$/.test(file),
  );
  const texts = files.map((file) => ({ file, text: readFileSync(join(dist, file), "utf8") }));
  const { business, services, areas } = readRecords(filesIn(folder));
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
