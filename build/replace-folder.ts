import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Replaces a folder by two renames, so that nobody ever sees a half-written site.
 * @param aside where the old folder is in between; it is restored if the second rename fails
 */
export function replaceFolder(current: string, fresh: string, aside: string): void {
  const hadOne = existsSync(current);
  if (hadOne) renameSync(current, aside);
  try {
    renameSync(fresh, current);
  } catch (error) {
    if (hadOne) renameSync(aside, current);
    throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}
