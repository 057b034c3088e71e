// Lists what must be replaced before the site goes live: `npm run launch-check`. It fails while anything is left.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSiteData, siteFile } from "../server/site.ts";
import { RecordError, readRecords } from "../src/site/records.ts";
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

/** Also names a record that cannot be used at all, such as a picture whose file is missing. */
function leftInRecords(): string[] {
  try {
    return checkRecords(readRecords(root));
  } catch (error) {
    if (error instanceof RecordError) return error.message.split("\n");
    throw error;
  }
}

/** The site root that dist/ was built for; undefined where there is no usable build. */
function builtFor(): string | undefined {
  try {
    return parseSiteData(readFileSync(join(root, "dist", siteFile), "utf8")).siteUrl;
  } catch {
    return undefined;
  }
}
