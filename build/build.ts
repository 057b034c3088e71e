// Builds the site into dist/: `npm run build`. dist/ changes only if everything has worked. With --verbose, Astro lists each page.
import "./astro.ts";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build as buildWithAstro } from "astro";
import { listFiles } from "../server/files.ts";
import { type BuildManifest, checkComplete, manifestFile } from "../server/manifest.ts";
import { faultLine } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { siteAddress, wouldLoseAddress } from "../src/records/website.ts";
import { headOf } from "../src/routes/head.ts";
import { createRouteTable, slugsOf } from "../src/routes/routes.ts";
import { compressFolder } from "./compress.ts";
import { inlineFirstStyles, keepOneStylesheet } from "./critical-styles.ts";
import { inlineCode } from "./csp-hashes.ts";
import { builtFor, edgeHeaders, edgeHeadersFile, finishFiles, replaceFolder } from "./output.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");

// Astro's code and style for islands. src/islands/interaction.ts does its work, and src/styles/base.css has the style.
const ASTRO_ISLANDS =
  /<style>astro-island,[^<]*<\/style>|<script>(?:(?!<\/script>).)*define\("astro-island"(?:(?!<\/script>).)*<\/script>/gs;

// Every caller gets the same site, even a test, whose environment has such variables: Astro puts them in the place of its own values.
for (const name of ["ASSETS_PREFIX", "BASE_URL", "DEV", "MODE", "PROD", "SITE", "SSR"])
  delete process.env[name];
process.env.NODE_ENV = "production";
process.chdir(root);

// Each build has a folder of its own, so that two at once don't write into the same one.
mkdirSync(join(root, ".build"), { recursive: true });
const temporary = mkdtempSync(join(root, ".build/"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    console.error("The build was interrupted. dist/ is unchanged.");
    process.exit(1);
  });

try {
  await build(join(temporary, "dist"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// Something that Astro has started would keep the process for minutes.
process.exit();

async function build(fresh: string): Promise<void> {
  const started = new Date();
  const before = builtFor(dist);
  const records = readRecords(filesIn(root));
  const siteUrl = siteAddress(process.env.SITE_URL, records.business);
  const loss = wouldLoseAddress(before, process.env.SITE_URL, records.business);
  if (loss) throw new Error(loss);
  const slugs = slugsOf(records);
  const table = createRouteTable(slugs);

  console.log("Making the pages, their social cards and new pictures. The first time takes some minutes …");
  await runAstro(fresh);
  checkComplete(table, (file) => existsSync(join(fresh, file)));
  writeFileSync(join(fresh, edgeHeadersFile), await edgeHeaders(listFiles(fresh)));
  const inline = inlineCode(finishPages(fresh));
  console.log("Compressing the files …");
  const compressed = await compressFolder(fresh);
  const name = finishFiles(fresh, dist, started);
  const manifest = { build: name, siteUrl, phone: records.phone.text, ...slugs, inline };
  writeManifest(join(fresh, manifestFile), manifest, started);
  replaceFolder(dist, fresh, join(temporary, "previous"));

  const seconds = ((Date.now() - started.getTime()) / 1000).toFixed(1);
  console.log(
    `Built ${table.routes.length} pages into dist/ in ${seconds} s (${compressed} files compressed, build ${name}).`,
  );
  if (before)
    console.log("If the site is running already, start it again to show this build: Ctrl+C, then npm start.");
  const unlisted = table.routes.filter((route) => headOf(records, route).noindex).length;
  if (unlisted > 0)
    console.log(
      `${unlisted} pages of a service in a town are served but not listed in search engines, because the records in content/areas/ don't name them under “listed”.`,
    );
  warn(records.warnings.map(faultLine));
}

function warn(warnings: readonly string[]): void {
  if (warnings.length === 0) return;
  console.warn(`Probably not meant (${warnings.length}):\n${warnings.map((line) => `- ${line}`).join("\n")}`);
}

async function runAstro(fresh: string): Promise<void> {
  const countFiles = () => existsSync(fresh) && console.log(`${listFiles(fresh).length} files so far …`);
  const timer = setInterval(countFiles, 10_000);
  try {
    const logLevel = process.argv.includes("--verbose") ? "info" : "warn";
    await buildWithAstro({ root, outDir: fresh, logLevel });
  } catch (error) {
    console.error(error);
    throw new Error("Astro could not build the site: see its message above. dist/ is unchanged.");
  } finally {
    clearInterval(timer);
  }
}

/** Finishes the pages one by one, to keep only one in memory. */
function* finishPages(fresh: string): Generator<[file: string, html: string]> {
  const styles = keepOneStylesheet(fresh);
  const pages = listFiles(fresh).filter((file) => file.endsWith(".html"));
  for (const page of pages.sort()) {
    const html = inlineFirstStyles(readFileSync(join(fresh, page), "utf8"), styles)
      .replace(ASTRO_ISLANDS, "")
      // Nothing in a browser reads these any longer, and the uid depends on the project's folder.
      .replace(/(?<=<astro-island[^>]*) (?:(?:uid|prefix|component-export)="[^"]*"|await-children)/g, "")
      .replace(/(?<=<astro-island[^>]* opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g, "");
    writeFileSync(join(fresh, page), html);
    yield [page, html];
  }
}

/** Dates the manifest at the build's start, so that an edit during the build counts as newer. */
function writeManifest(file: string, manifest: BuildManifest, started: Date): void {
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  utimesSync(file, started, started);
}
