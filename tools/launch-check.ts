// Lists what the owner must replace or confirm before going live; fails if anything is left: `npm run launch-check`.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { builtFor } from "../build/output.ts";
import { faultLine, RecordError } from "../src/records/faults.ts";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import {
  checkBuild,
  checkConfirmations,
  checkPlaces,
  checkRecords,
  checkSiteUrl,
  verdict,
} from "./lib/launch-check.ts";
import { root } from "./setup.mjs";

const setting = process.env.SITE_URL;

const { toReplace, toConfirm, advice } = leftInRecords();
const { text, code } = verdict(toReplace, toConfirm, advice);
console.log(text);
process.exitCode = code;

/** What is left in the records. Records that cannot be used at all are listed with their faults. */
function leftInRecords(): Record<"toReplace" | "toConfirm" | "advice", string[]> {
  try {
    const records = readRecords(filesIn(root));
    const { business, confirmations } = records;
    return {
      toReplace: [
        ...checkSiteUrl(setting, business),
        ...checkBuild(builtFor(join(root, "dist")), setting || business.website),
        ...[...checkRecords(records), ...checkPlaces(confirmations, fieldsOf)].map(faultLine),
      ],
      toConfirm: checkConfirmations(confirmations),
      advice: [
        ...records.drafts.map(({ file }) => `Visitors don't see this draft: content/${file}`),
        ...records.unsaid.map(({ file, fields }) => `content/${file} could also say: ${fields.join(", ")}`),
      ],
    };
  } catch (error) {
    if (error instanceof RecordError)
      return { toReplace: error.faults.map(faultLine), toConfirm: [], advice: [] };
    throw error;
  }
}

/** The fields of all files that match a name or a pattern; undefined if none match. */
function fieldsOf(pattern: string): string[] | undefined {
  const files = globSync(pattern, { cwd: root });
  if (files.length === 0) return undefined;
  return files.flatMap((file) => Object.keys(parseYaml(readFileSync(join(root, file), "utf8"))));
}
