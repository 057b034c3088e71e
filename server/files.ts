import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { Files, StoredFile } from "./app.ts";
import { encodedSuffix, type FileList, hashedFolder, isText, mediaType } from "./manifest.ts";
import type { Encoding } from "./negotiation.ts";

const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/**
 * Reads the text files of a build into memory, where no newer build can change them: only in Brotli, because few
 * visitors need another encoding. Other files are read on request.
 * @throws Error if a file is missing, has another size than in the list, or other content
 */
export function loadFiles(folder: string, list: FileList): Files {
  const held = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, { size, hash }] of list) {
    if (statSync(join(folder, name)).size !== size) throw damaged(name);
    if (!isHeld(name, list)) continue;
    const body = readFileSync(join(folder, name));
    if (contentHash(body) !== hash) throw damaged(name);
    held.set(name, body);
  }

  /** The content of a file, and its hash; undefined if it's gone. */
  async function read(name: string, listed: string): Promise<[Uint8Array<ArrayBuffer>, string] | undefined> {
    const body = held.get(name);
    if (body) return [body, listed];
    const text = held.get(name.replace(/\.gz$/, "") + encodedSuffix.br);
    const content = await readFile(join(folder, name)).catch((error) => {
      if (text || isMissing(error)) return undefined;
      throw error;
    });
    const hash = content && contentHash(content);
    if (content && hash === listed) return [content, hash];

    // A newer build has replaced this one, or the disk fails, so a page is decompressed from memory.
    if (text) {
      const plain = await unpack(text);
      const made = name.endsWith(encodedSuffix.gzip) ? await zip(plain) : plain;
      return [made, contentHash(made)];
    }
    // Its content may be newer, such as a social card's, but never under a name with a hash.
    if (content && name.startsWith(hashedFolder)) throw damaged(name);
    return content && hash ? [content, hash] : undefined;
  }

  async function load(name: string, encoding: Encoding, listed: string): Promise<StoredFile | undefined> {
    const found = await read(name + encodedSuffix[encoding], listed);
    return found && { body: found[0], type: mediaType(name), encoding, etag: `"${found[1]}"` };
  }

  return {
    find(name, accepted) {
      const encoding = accepted.find((candidate) => list.has(name + encodedSuffix[candidate]));
      const listed = encoding && list.get(name + encodedSuffix[encoding]);
      return listed && load(name, encoding, listed.hash);
    },
  };
}

/** The names of all files in a folder and below it, relative to it, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** A short hash of a file's content, which is also its ETag. */
export function contentHash(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 27);
}

/** The name of the build with these files. Those kept from earlier builds don't count. */
export function buildName(list: FileList): string {
  const own = [...list].filter(([, { since }]) => since === undefined);
  const lines = own.map(([name, { hash }]) => `${name} ${hash}\n`).sort();
  return contentHash(lines.join("")).slice(0, 12);
}

/** Whether a file stays in memory: text in Brotli, and text that is too small for compressed copies. */
function isHeld(name: string, list: FileList): boolean {
  return name.endsWith(encodedSuffix.br) || (isText(name) && !list.has(name + encodedSuffix.br));
}

function damaged(name: string): Error {
  return new Error(`${name} is not as the build wrote it`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
