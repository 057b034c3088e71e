import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { listFiles } from "../server/files.ts";
import { encodedSuffix, isText, manifestFile } from "../server/manifest.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

// A smaller file fits into the first packet anyway.
const smallest = 200;
// Compression runs on Node's four pool threads; more at once would only hold memory.
const atOnce = 4;

/** Whether a built file is text that is worth compressed copies. */
export function isCompressible(name: string, bytes: number): boolean {
  return name !== manifestFile && isText(name) && bytes >= smallest;
}

/** Writes a Brotli and a gzip copy beside every text file of the folder; returns how many files got them. */
export async function compressFolder(folder: string): Promise<number> {
  const names = listFiles(folder).filter(isText).values();
  const counts = await Promise.all(Array.from({ length: atOnce }, compressNext));
  return counts.reduce((sum, count) => sum + count, 0);

  /** Takes names from the common list until none is left. */
  async function compressNext(): Promise<number> {
    let count = 0;
    for (const name of names) if (await compressFile(folder, name)) count += 1;
    return count;
  }
}

async function compressFile(folder: string, name: string): Promise<boolean> {
  const file = join(folder, name);
  const content = await readFile(file);
  if (!isCompressible(name, content.length)) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(file + encodedSuffix.br, await brotli(content, { params }));
  await writeFile(file + encodedSuffix.gzip, await zip(content, { level: 9 }));
  return true;
}
