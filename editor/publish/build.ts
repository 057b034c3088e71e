// Builds the site on this computer.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Progress } from "../protocol-publishing.ts";
import { ASK } from "./faults.ts";

/** Builds the site of a folder. What `npm start` runs there shows the new pages once it's started again. */
export async function buildSite(root: string): Promise<Progress> {
  try {
    await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
  } catch (error) {
    console.error(error);
    return { stage: "failed", reason: `the pages couldn't be built; ${ASK}` };
  }
  return { stage: "built" };
}
