// Lists what must be replaced before the site goes live: `npm run launch-check`. It fails while anything is left.
import { fileURLToPath } from "node:url";
import { RecordError, readRecords } from "../src/site/records.ts";
import { checkRecords, checkSiteUrl, verdict } from "./lib/launch-check.ts";

const { text, code } = verdict([...checkSiteUrl(process.env.SITE_URL), ...leftInRecords()]);
console.log(text);
process.exitCode = code;

/** Also names a record that cannot be used at all, such as a picture whose file is missing. */
function leftInRecords(): string[] {
  try {
    return checkRecords(readRecords(fileURLToPath(new URL("..", import.meta.url))));
  } catch (error) {
    if (error instanceof RecordError) return error.message.split("\n");
    throw error;
  }
}
