// One build as the Node server serves it: checked at the start, its texts held in memory.
import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createRouteTable } from "../src/routes/routes.ts";
import { createApp, type Files, type LogEntry } from "./app.ts";
import { buildName, contentHash } from "./files.ts";
import {
  checkComplete,
  encodedSuffix,
  type FileList,
  fileListFile,
  hashedFolder,
  isText,
  manifestFile,
  mediaType,
  parseFileList,
  parseManifest,
} from "./manifest.ts";

export interface Site {
  build: string;
  fetch: ReturnType<typeof createApp>["fetch"];
}

/**
 * Loads the built site in a folder.
 * @throws Error with a message for the operator if the build is missing, incomplete or changed
 */
export function loadSite(dist: string, log: (entry: LogEntry) => void): Site {
  try {
    const manifest = parseManifest(readFileSync(join(dist, manifestFile), "utf8"));
    const list = parseFileList(readFileSync(join(dist, fileListFile), "utf8"));
    // The manifest and the list may come from two builds if a deployment was interrupted.
    if (buildName(list) !== manifest.build)
      throw new Error(`${fileListFile} belongs to another build than ${manifestFile}`);
    const table = createRouteTable(manifest);
    checkComplete(table, (file) => list.has(file));
    const files = loadFiles(dist, list);
    const app = createApp({ ...manifest, resolve: table.resolve, files, log });
    return { build: manifest.build, fetch: app.fetch };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The built site in ${dist} cannot be used (${reason}). Run \`npm run build\`.`);
  }
}

/**
 * Reads the text files of a build into memory, each in all its encodings, where no newer build can change them. Other files
 * are read on request.
 * @throws Error if a file is missing, has another size than in the list, or other content
 */
function loadFiles(folder: string, list: FileList): Files {
  const held = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [name, { size, hash }] of list) {
    if (statSync(join(folder, name)).size !== size) throw damaged(name);
    if (!isText(name.replace(/\.(br|gz)$/, ""))) continue;
    const body = readFileSync(join(folder, name));
    if (contentHash(body) !== hash) throw damaged(name);
    held.set(name, body);
  }

  return {
    async find(name, accepted) {
      const encoding = accepted.find((candidate) => list.has(name + encodedSuffix[candidate]));
      if (encoding === undefined) return undefined;
      const type = mediaType(name);
      const stored = name + encodedSuffix[encoding];
      const body = held.get(stored);
      if (body) return { body, type, encoding, etag: `"${list.get(stored)?.hash}"` };

      const content = await readIfThere(join(folder, stored));
      if (!content) return undefined;
      const hash = contentHash(content);
      // A newer build may have changed a picture, such as a social card, but never one whose name has a hash.
      if (name.startsWith(hashedFolder) && hash !== list.get(stored)?.hash) throw damaged(name);
      return { body: content, type, encoding, etag: `"${hash}"` };
    },
  };
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function damaged(name: string): Error {
  return new Error(`${name} is not as the build wrote it`);
}
