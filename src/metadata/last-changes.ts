import { execFileSync } from "node:child_process";
import type { Route } from "../routes/routes.ts";

/**
 * The day of the last commit that changed each file of content/. There is none where it can't be told: without git, or in
 * a shallow clone, whose first commit seems to have changed everything.
 */
export function lastChanges(folder = process.cwd()): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  try {
    if (git("rev-parse", "--is-shallow-repository").trim() !== "false") return days;
    let day = "";
    for (const line of git("log", "--format=@%cs", "--name-only", "--no-renames", "--", "content").split(
      "\n",
    ))
      if (line.startsWith("@")) day = line.slice(1);
      else if (line && !days.has(line)) days.set(line, day);
  } catch {
    // No git, or no commit yet.
  }
  return days;
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
