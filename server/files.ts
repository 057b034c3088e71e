import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Files, StoredFile } from "./app.ts";
import { encodedSuffix, mediaType } from "./manifest.ts";
import { ENCODINGS, type Encoding } from "./negotiation.ts";

/** A folder that was read into memory. */
export interface LoadedFiles extends Files {
  find(name: string, accepted: readonly Encoding[]): StoredFile | undefined;
}

/**
 * Reads a built site into memory once. The site is small, and then no request waits for a disk or sees half of a newer
 * build.
 */
export function loadFiles(folder: string): LoadedFiles {
  const stored = new Map(
    listFiles(folder)
      .filter((name) => !isEncodedCopy(folder, name))
      .map((name) => [name, loadEncodings(folder, name)]),
  );
  return {
    find(name, accepted) {
      const variants = stored.get(name);
      const encoding = accepted.find((candidate) => variants?.has(candidate));
      return encoding && variants?.get(encoding);
    },
  };
}

/** The names of all files in a folder and below it, relative to it, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

/** Whether the file is the compressed copy of another one. */
function isEncodedCopy(folder: string, name: string): boolean {
  const suffix = Object.values(encodedSuffix).find((ending) => ending !== "" && name.endsWith(ending));
  return suffix !== undefined && existsSync(join(folder, name.slice(0, -suffix.length)));
}

function loadEncodings(folder: string, name: string): Map<Encoding, StoredFile> {
  const type = mediaType(name);
  const present = ENCODINGS.filter((encoding) => existsSync(join(folder, name + encodedSuffix[encoding])));
  return new Map(
    present.map((encoding) => {
      const body = readFileSync(join(folder, name + encodedSuffix[encoding]));
      return [encoding, { body, type, encoding, etag: etagOf(body) }];
    }),
  );
}

function etagOf(body: Uint8Array): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}
