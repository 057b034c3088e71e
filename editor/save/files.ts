import { renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file in one step: whoever reads it sees what it was or what it is now. */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  // The readers of records and of pictures skip names that begin with a dot.
  const temporary = join(dirname(path), `.${process.pid}.tmp`);
  writeFileSync(temporary, contents);
  renameSync(temporary, path);
}
