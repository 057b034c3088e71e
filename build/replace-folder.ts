import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Puts a new folder in the place of another in two renames, so that no half-written site is ever seen there.
 * @param aside where the old folder waits meanwhile; it is put back where the second rename fails
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
