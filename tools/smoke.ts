// Checks a running site: `npm run smoke -- https://your.site`. Without an address it checks the one that dist/ was
// built for. --built also wants it to be the site in dist/.
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { smoke } from "./lib/smoke.ts";
import { main } from "./setup.mjs";

const { values, positionals } = parseArgs({
  options: { built: { type: "boolean" } },
  allowPositionals: true,
});
const readManifest = () =>
  parseManifest(readFileSync(new URL(`../dist/${manifestFile}`, import.meta.url), "utf8"));

await main(async () => {
  const address = positionals[0] ?? readManifest().siteUrl;
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(
      `${address} is no address of a site. Begin with https://, for example https://www.your.site`,
    );
  const { origin } = new URL(address);
  const build = values.built ? readManifest().build : undefined;
  if (build !== undefined) await waitForBuild(origin, build);
  const { passed, faults } = await smoke(origin, { build, tries: 5 });
  for (const line of passed) console.log(`ok      ${line}`);
  for (const line of faults) console.log(`FAILED  ${line}`);
  console.log(faults.length === 0 ? `${origin} is all there.` : `${origin}: ${faults.length} failed.`);
  return faults.length === 0 ? 0 : 1;
});

/** Waits until a site shows a build, a minute at most: a network takes a while to distribute a new one. */
async function waitForBuild(origin: string, name: string): Promise<void> {
  const isLive = () =>
    fetch(`${origin}/healthz`)
      .then((response) => response.text())
      .then((text) => text.trim() === `ok ${name}`)
      .catch(() => false);
  for (const end = Date.now() + 60_000; Date.now() < end; await delay(3_000)) if (await isLive()) return;
}
