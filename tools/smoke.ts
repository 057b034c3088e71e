// Checks a running site: `npm run smoke -- https://your.site`. Without an address it checks the one that dist/ was
// built for. --built also wants it to be the site in dist/; --folder expects no redirects and no health check.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { type Build, smoke, waitForBuild } from "./lib/smoke.ts";

const dist = new URL("../dist/", import.meta.url);
const { values, positionals } = parseArgs({
  options: { built: { type: "boolean" }, folder: { type: "boolean" } },
  allowPositionals: true,
});

try {
  const origin = new URL(positionals[0] ?? builtFor()).origin;
  // A network takes a while to distribute a new site.
  if (values.built) await waitForBuild(origin, builtSite(), 60_000);
  const { passed, faults } = await smoke(origin, { redirects: !values.folder, tries: 5 });
  for (const line of passed) console.log(`ok      ${line}`);
  for (const line of faults) console.log(`FAILED  ${line}`);
  console.log(faults.length === 0 ? `${origin} is all there.` : `${origin}: ${faults.length} failed.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function builtSite(): Build {
  // An older manifest may lack the build's name.
  const { build }: { build?: string } = JSON.parse(readFileSync(new URL(manifestFile, dist), "utf8"));
  const home = readFileSync(new URL("index.html", dist), "utf8");
  return { home, name: values.folder ? undefined : build };
}

function builtFor(): string {
  return parseManifest(readFileSync(new URL(manifestFile, dist), "utf8")).siteUrl;
}
