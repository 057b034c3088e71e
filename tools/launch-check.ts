// Lists what must be replaced before the site goes live: `npm run launch-check`. Fails while anything is left.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { manifestFile, parseManifest } from "../server/manifest.ts";
import { RecordError } from "../src/records/faults.ts";
import { readRecords } from "../src/records/reader.ts";
import { checkBuild, checkRecords, checkSiteUrl, verdict } from "./lib/launch-check.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.env.SITE_URL;
const built = builtFor();

const { text, code } = verdict([
  ...checkSiteUrl(wanted ?? built),
  ...checkBuild(built, wanted),
  ...leftInRecords(),
]);
console.log(text);
process.exitCode = code;

/** What is left in the records. Records that cannot be used at all are listed with their faults. */
function leftInRecords(): string[] {
  try {
    return checkRecords(readRecords(root));
  } catch (error) {
    if (error instanceof RecordError) return error.message.split("\n");
    throw error;
  }
}

/** The address that dist/ was built for; undefined without a usable build. */
function builtFor(): string | undefined {
  try {
    return parseManifest(readFileSync(join(root, "dist", manifestFile), "utf8")).siteUrl;
  } catch {
    return undefined;
  }
}
