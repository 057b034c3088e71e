import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FileSource } from "../../src/records/file-source.ts";

/** The text of a file, by its path from the root; undefined if there is no such file. */
export function textIn(source: FileSource, path: string): string | undefined {
  const contents = source.read(path);
  // A view of the same bytes: Buffer.from(contents) would copy them.
  return contents && Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength).toString("utf8");
}

/** Writes a file in one step: whoever reads it sees what it was or what it is now. Where it fails, it is what it was. */
export function replaceFile(path: string, contents: string | Uint8Array): void {
  // The readers of records and of pictures skip names that begin with a dot.
  const temporary = join(dirname(path), `.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Whether something failed because the disk is full, or this user's share of it, in the words of Node and of git. */
export function isDiskFull(error: unknown): boolean {
  return /no space left on device|disk quota exceeded/i.test(String(error));
}
