import { spawnSync } from "node:child_process";
import type { Route } from "../routes/routes.ts";

/**
 * The day of the last commit that changed a file. It can't be told without git, nor in a shallow clone, whose first commit
 * seems to have changed everything.
 */
export function lastChange(file: string, folder = process.cwd()): string | undefined {
  const git = (...words: string[]) =>
    spawnSync("git", words, { cwd: folder, encoding: "utf8" }).stdout?.trim();
  if (git("rev-parse", "--is-shallow-repository") !== "false") return;
  return git("log", "-1", "--format=%cs", "--", file) || undefined;
}

/**
 * The file of the record that a page alone is made of. Search engines stop believing dates of changes that they don't find,
 * so a page has none whose record holds other pages' texts, too (a town, a problem), or that shows many records (home).
 */
export function ownRecord(route: Route): string | undefined {
  if (route.kind === "service") return `content/services/${route.service}.yaml`;
  return /^(home|service-in-area|area|problems?)$/.test(route.kind)
    ? undefined
    : `content/${route.kind}.yaml`;
}
