import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifestFile, parseManifest } from "../server/manifest.ts";

/**
 * The address that the site in dist/ was built for; undefined without a usable build.
 * @param root the project's folder
 */
export function builtFor(root: string): string | undefined {
  try {
    return parseManifest(readFileSync(join(root, "dist", manifestFile), "utf8")).siteUrl;
  } catch {
    return undefined;
  }
}
