// Lists the license of every package: `npm run licenses`. It fails if a license does not allow how a package is used.
import { isAcceptable, type Package, packagesByUse, type Use } from "../build/licenses.ts";
import { root } from "./setup.mjs";

const HEADINGS: Record<Use, string> = {
  pages: "In the pages (their notices: /licenses/third-party.txt)",
  server: "On the server",
  tools: "Tools, which are not passed on",
};

const byUse = Object.entries(packagesByUse(root)) as [Use, Package[]][];
for (const [use, packages] of byUse) {
  console.log(`\n${HEADINGS[use]}: ${packages.length}`);
  for (const line of use === "tools" ? countByLicense(packages) : packages.map(show))
    console.log(`  ${line}`);
}

const refused = byUse.flatMap(([use, packages]) =>
  packages.filter(({ license }) => !isAcceptable(license, use)).map((found) => `${show(found)} (${use})`),
);
for (const line of refused) console.error(`Not acceptable: ${line}`);
process.exitCode = refused.length > 0 ? 1 : 0;

function show({ name, version, license }: Package): string {
  return `${name} ${version}: ${license}`;
}

function countByLicense(packages: readonly Package[]): string[] {
  const groups = Object.groupBy(packages, ({ license }) => license);
  return Object.entries(groups)
    .sort(([, one = []], [, other = []]) => other.length - one.length)
    .map(([license, found = []]) => `${license}: ${found.length}`);
}
