// Makes the files that pages name, and no others. Once a page asks for the address of a file, it is made, while more pages
// are rendered. astro.config.ts puts the files beside the pages; `npm run dev` sends one when a browser asks for it.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, extname, join } from "node:path";
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from "sharp";
import { resized } from "./qualities.ts";

/** A file that is made of a master. */
export interface PictureFile {
  /** The master's path. */
  master: string;
  /** A hash of the master and of the settings of all files that are made of it. */
  hash: string;
  width: number;
  format: "avif" | "jpg" | "webp";
  settings: AvifOptions & JpegOptions & WebpOptions;
  /** Tells it from another file of its width. */
  mark?: string;
}

// What was encoded before. Not in node_modules, which each installation empties.
const CACHE = ".pictures";

/** Where the files are: Astro's folder for all whose name has a hash, which browsers keep for ever. */
export const PICTURES = "/_astro/";

// Astro's configuration and its pages each load this module, so they share what it knows.
const shared = globalThis as { pictureWork?: Work };
shared.pictureWork ??= { named: new Map(), made: new Map(), lanes: [] };
const { named, made, lanes } = shared.pictureWork;

interface Work {
  /** The files that pages have named, by their names. */
  named: Map<string, PictureFile>;
  /** The paths of those that are made, or will be. */
  made: Map<string, Promise<string>>;
  /** As many files are made at once as there are processor cores: the last file of each. */
  lanes: Promise<unknown>[];
}

/** A short hash of a master and of what its files depend on besides. Hashes do not compress. */
export function hashOf(master: Buffer, settings: unknown): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([settings, sharp.versions]))
    .update(master);
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 6);
}

/** The address of a file, which is made from now on if this is a build. */
export function addressOf(file: PictureFile): string {
  const { master, hash, width, mark = "", format } = file;
  const name = `${basename(master, extname(master))}.${hash}.${width}${mark}.${format}`;
  named.set(name, file);
  if (import.meta.env.PROD) make(name, file);
  return PICTURES + name;
}

/** Makes a file that a page has named, and returns its path; undefined if no page has. */
export async function pictureFile(name: string): Promise<string | undefined> {
  const file = named.get(name);
  return file && make(name, file);
}

/** Puts the files that pages have named into the built site. */
export async function writePictures(site: string): Promise<void> {
  const folder = join(site, PICTURES);
  await mkdir(folder, { recursive: true });
  for (const [name, path] of made) await copyFile(await path, join(folder, name));
}

function make(name: string, file: PictureFile): Promise<string> {
  const known = made.get(name);
  if (known) return known;
  const lane = made.size % availableParallelism();
  const path = (lanes[lane] ?? Promise.resolve()).then(() => encode(file, join(CACHE, name)));
  lanes[lane] = path.catch(() => undefined);
  made.set(name, path);
  return path;
}

/** Encodes a file, unless it was encoded before, and returns its path. */
async function encode({ master, width, format, settings }: PictureFile, path: string): Promise<string> {
  if (existsSync(path)) return path;
  const image = await resized(await readFile(master), width);
  await mkdir(CACHE, { recursive: true });
  // Another build may look for it meanwhile.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, await image.toFormat(format === "jpg" ? "jpeg" : format, settings).toBuffer());
  await rename(unfinished, path);
  return path;
}
