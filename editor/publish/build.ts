// Builds the site on this computer, and has the server that shows it take the new pages.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { renewServers } from "../../tools/running-servers.mjs";
import type { Progress } from "../protocol-publishing.ts";
import { ASK } from "./faults.ts";

/** Builds the site of a folder. What `npm start` runs there shows the new pages at once, without a restart. */
export async function buildSite(root: string): Promise<Progress> {
  try {
    await promisify(execFile)(process.execPath, ["build/build.ts"], { cwd: root, maxBuffer: 50e6 });
  } catch (error) {
    console.error(error);
    return { stage: "failed", reason: `the pages couldn't be built; ${ASK}` };
  }
  const servers = await renewServers(join(root, "dist"), join(root, ".servers"));
  if (servers.length === 0) return { stage: "built" };
  if (servers.every(({ renewed }) => renewed)) return { stage: "live" };
  return { stage: "failed", reason: `the site's server still shows the pages of before; ${ASK}` };
}
