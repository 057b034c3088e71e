// Checks a running site: `npm run smoke -- https://your.site`. Without an address it checks the one that dist/ was
// built for. --built also wants it to be the site in dist/.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { smoke, waitForBuild } from "./lib/smoke.ts";
import { main } from "./setup.mjs";

const read = (file: string) => readFileSync(new URL(`../dist/${file}`, import.meta.url), "utf8");
const manifest = () => parseManifest(read(manifestFile));
const { values, positionals } = parseArgs({
  options: { built: { type: "boolean" } },
  allowPositionals: true,
});

await main(async () => {
  const address = positionals[0] ?? manifest().siteUrl;
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(
      `${address} is no address of a site. Begin with https://, for example https://www.your.site`,
    );
  const { origin } = new URL(address);
  if (values.built) {
    const home = read("index.html");
    // A network takes a while to distribute a new site.
    await waitForBuild(origin, { home, name: manifest().build }, 60_000);
  }
  const { passed, faults } = await smoke(origin, { tries: 5 });
  for (const line of passed) console.log(`ok      ${line}`);
  for (const line of faults) console.log(`FAILED  ${line}`);
  console.log(faults.length === 0 ? `${origin} is all there.` : `${origin}: ${faults.length} failed.`);
  return faults.length === 0 ? 0 : 1;
});
