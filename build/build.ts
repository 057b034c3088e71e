// Builds the site into dist/: `npm run build`. dist/ changes only if everything has worked. With --if-needed it does nothing
// where another build has just done it, with --verbose it prints Astro's own log too.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { listFiles } from "../server/files.ts";
import { type BuildManifest, checkComplete, manifestFile } from "../server/manifest.ts";
import { faultLine } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { siteAddress, wouldLoseAddress } from "../src/records/website.ts";
import { headOf } from "../src/routes/head.ts";
import { createRouteTable, slugsOf } from "../src/routes/routes.ts";
import { builtFor } from "./built-for.ts";
import { classNamesIn } from "./class-names.ts";
import { compressFolder } from "./compress.ts";
import { inlineStyles, splitStylesheet } from "./critical-styles.ts";
import { inlineCode } from "./csp-hashes.ts";
import { edgeHeaders, edgeHeadersFile } from "./edge-headers.ts";
import { dropEmptyValues } from "./empty-values.ts";
import { dropUnusedFonts } from "./extended-fonts.ts";
import { finishFiles } from "./file-list.ts";
import { deferIslandLoader } from "./island-loader.ts";
import { takeBuildFolder } from "./lock.ts";
import { slowPages } from "./page-size.ts";
import { progress } from "./progress.mjs";
import { replaceFolder } from "./replace-folder.ts";
import { noteSources, readSources } from "./sources.ts";
import { whyBuild } from "./stale-build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// Astro puts variables of its caller's environment in the place of its own values with the same names.
const ASTRO_VALUES = ["ASSETS_PREFIX", "BASE_URL", "DEV", "MODE", "PROD", "SITE", "SSR"];

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort(new Error("The build was interrupted.")));
}

let temporary: string | undefined;
try {
  temporary = await takeBuildFolder(root, interruption.signal);
  const isNeeded =
    !process.argv.includes("--if-needed") || whyBuild(root, process.env.SITE_URL) !== undefined;
  if (isNeeded) await build(temporary, join(temporary, "dist"));
} catch (error) {
  console.error(interruption.signal.aborted ? "The build was interrupted." : messageOf(error));
  process.exitCode = 1;
} finally {
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}

function messageOf(error: unknown): unknown {
  return error instanceof Error ? error.message : error;
}

async function build(temporary: string, fresh: string): Promise<void> {
  const started = new Date();
  const hadSite = builtFor(root) !== undefined;
  // An edit during the build isn't in its pages, or may not be.
  const sources = readSources(root);
  const records = readRecords(filesIn(root));
  const siteUrl = siteAddress(process.env.SITE_URL, records.business);
  const loss = wouldLoseAddress(builtFor(root), process.env.SITE_URL, records.business);
  if (loss) throw new Error(loss);
  const slugs = slugsOf(records);
  const table = createRouteTable(slugs);

  await runAstro(fresh);
  checkComplete(table, (file) => existsSync(join(fresh, file)));
  writeFileSync(join(fresh, edgeHeadersFile), await edgeHeaders(listFiles(fresh)));
  const pages = listFiles(fresh)
    .filter((file) => file.endsWith(".html"))
    .sort();
  const inline = inlineCode(finishPages(fresh, pages));
  const compressed = await compressFolder(fresh, interruption.signal, progress("Compressed files"));
  const warning = await slowPages(fresh, pages, inline);
  const name = finishFiles(fresh, join(root, "dist"), started);
  writeManifest(
    join(fresh, manifestFile),
    { build: name, siteUrl, phone: records.phone.text, ...slugs, inline },
    started,
  );
  noteSources(root, name, sources);
  replaceFolder(join(root, "dist"), fresh, join(temporary, "previous"));

  const seconds = ((Date.now() - started.getTime()) / 1000).toFixed(1);
  console.log(
    `Built ${table.routes.length} pages into dist/ in ${seconds} s (${compressed} files compressed, build ${name}).`,
  );
  if (hadSite)
    console.log("If the site is running already, start it again to show this build: Ctrl+C, then npm start.");
  const unlisted = table.routes.filter((route) => headOf(records, route).noindex).length;
  if (unlisted > 0)
    console.log(
      `${unlisted} pages of a service in a town are served but not listed in search engines, because content/areas/ answers fewer than two questions for them.`,
    );
  if (warning) console.warn(warning);
  warn(records.warnings.map(faultLine));
}

function warn(warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  console.warn(`Probably not meant (${warnings.length}):\n${warnings.map((line) => `- ${line}`).join("\n")}`);
}

async function runAstro(fresh: string): Promise<void> {
  const options = ["--outDir", fresh, ...(process.argv.includes("--verbose") ? [] : ["--steps"])];
  console.log("Putting the code together …");
  const child = spawn(process.execPath, [join(root, "build/astro.ts"), "build", ...options], {
    cwd: root,
    stdio: "inherit",
    // Every caller gets the same site, even a test, whose environment has such variables.
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ASTRO_VALUES.includes(name))),
      NODE_ENV: "production",
    },
  });
  interruption.signal.addEventListener("abort", () => child.kill());
  const [code] = await once(child, "exit");
  interruption.signal.throwIfAborted();
  if (code !== 0)
    throw new Error("Astro could not build the site: see its message above. dist/ is unchanged.");
}

/** Finishes the pages one by one, to keep only one in memory. */
function* finishPages(fresh: string, pages: readonly string[]): Generator<[file: string, html: string]> {
  // The door designer's are a fifth of all styles, and only one page has it.
  const styles = splitStylesheet(fresh, classNamesIn("src/doors/designer", "src/doors/door-options"));
  const importsOf = (name: string) =>
    [...readFileSync(join(fresh, "_astro", name), "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
  for (const page of pages) {
    const html = inlineStyles(dropUnusedFonts(readFileSync(join(fresh, page), "utf8")), styles);
    const deferred = deferIslandLoader(html, importsOf);
    if (deferred) writeFileSync(join(fresh, deferred.file.name), deferred.file.content);
    const finished = dropEmptyValues(deferred?.html ?? html);
    writeFileSync(join(fresh, page), finished);
    yield [page, finished];
  }
}

/** Dates the manifest at the build's start, so that an edit during the build counts as newer. */
function writeManifest(file: string, manifest: BuildManifest, started: Date): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  utimesSync(file, started, started);
}
