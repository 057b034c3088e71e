// Builds the site on this computer, and has the server that shows it take the new pages.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Progress } from "../protocol.ts";

/** Builds the site of a folder and shows it. */
export async function buildSite(root: string): Promise<Progress> {
  try {
    await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
  } catch (error) {
    console.error(error);
    return {
      stage: "failed",
      reason: "the pages couldn't be built; ask the person who looks after the site",
    };
  }
  return { stage: "built" };
}
