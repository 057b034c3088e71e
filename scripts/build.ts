// Builds the site into dist/: `npm run build`. dist/ changes only when everything has worked.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkComplete, type SiteData, siteFile } from "../server/site.ts";
import { createAddresses } from "../src/site/addresses.ts";
import { readRecords } from "../src/site/records.ts";
import { compressFolder } from "./lib/compress.ts";
import { finishPages } from "./lib/finish-pages.ts";
import { inlineCode } from "./lib/inline-hashes.ts";
import { notices } from "./lib/licenses.ts";
import { replaceFolder } from "./lib/replace-folder.ts";
import { shortenPictureNames } from "./lib/slim/picture-names.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const workshop = join(root, ".build");
const fresh = join(workshop, "dist");

const interruption = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => interruption.abort(new Error("The build was interrupted.")));
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(workshop, { recursive: true, force: true });
}

async function build(): Promise<void> {
  const started = new Date();
  // Imported here because a wrong SITE_URL throws as soon as the module is read.
  const { siteUrl } = await import("../src/site/site-url.ts");
  const records = readRecords(root);
  const slugs = {
    services: records.services.map(({ slug }) => slug),
    areas: records.areas.map(({ slug }) => slug),
  };
  const addresses = createAddresses(slugs);

  rmSync(workshop, { recursive: true, force: true });
  await runAstro();
  await shortenPictureNames(fresh);
  checkComplete(addresses, (file) => existsSync(join(fresh, file)));
  writeFileSync(join(fresh, "licenses/third-party.txt"), notices(root));
  writeSiteFile({ siteUrl, ...slugs, inline: inlineCode(finishPages(fresh)) }, started);
  const compressed = await compressFolder(fresh, interruption.signal);
  replaceFolder(join(root, "dist"), fresh, join(workshop, "previous"));

  const seconds = ((Date.now() - started.getTime()) / 1000).toFixed(1);
  console.log(
    `Built ${addresses.pages.length} pages into dist/ in ${seconds} s (${compressed} files compressed).`,
  );
}

async function runAstro(): Promise<void> {
  const astro = join(root, "node_modules/astro/bin/astro.mjs");
  const child = spawn(process.execPath, [astro, "build", "--outDir", fresh], {
    cwd: root,
    stdio: "inherit",
    // Whoever starts the build, a test for one, visitors get React for production.
    env: { ...process.env, NODE_ENV: "production" },
  });
  interruption.signal.addEventListener("abort", () => child.kill());
  const [code] = await once(child, "exit");
  interruption.signal.throwIfAborted();
  if (code !== 0)
    throw new Error("Astro could not build the site: see its message above. dist/ is unchanged.");
}

/** Its time is that of the build's start, so that an edit made during the build counts as newer. */
function writeSiteFile(data: SiteData, started: Date): void {
  const file = join(fresh, siteFile);
  writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
  utimesSync(file, started, started);
}
