// Encodes the files that pages name, and no others, as soon as a page asks for a file's address. astro.config.ts puts
// them beside the pages; `npm run dev` encodes one when a browser asks.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, extname, join } from "node:path";
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from "sharp";

/** A file that is encoded from a master. */
export interface PictureFile {
  /** The master's path. */
  master: string;
  /** A hash of the master and of the settings of all of its files. */
  hash: string;
  width: number;
  format: "avif" | "jpg" | "webp";
  settings: AvifOptions & JpegOptions & WebpOptions;
  /** The settings instead where these leave it few bytes. */
  finer?: PictureFile["settings"];
}

/**
 * The AVIF quality of files that wide screens show pixel by pixel, and of those for dense screens, chosen by eye: below
 * these, the edges of a steel door's panels and the leaves of a tree go soft.
 */
export const AVIF_QUALITY = { wide: 57, dense: 42 } as const;

// Bytes for each pixel. Below this much a file can afford more, and what it shows is a close-up, whose steel needs it: the
// coils of a spring get fringes of color, and its edges blocks, long before the leaves of a tree do.
export const FEW_BYTES = 0.0185;

/**
 * The settings of an AVIF file. Full color resolution would cost 5 % more bytes for no visible gain. Effort 4 would save
 * 5 % and take four times as long.
 */
export function avifSettings(quality: number): AvifOptions {
  return { quality, chromaSubsampling: "4:2:0", effort: 3 };
}

// The cache of encoded files. Not in node_modules, which each installation empties.
const CACHE = ".pictures";

/** The path of the files: Astro's folder for files with a hash in their name, which browsers may cache forever. */
export const PICTURES = "/_astro/";

// Global, because Astro's configuration and its pages each load a copy of this module.
const shared = globalThis as { pictureWork?: Work };
shared.pictureWork ??= { named: new Map(), made: new Map(), waiting: [], atWork: 0 };
const work = shared.pictureWork;
const { named, made, waiting } = work;

interface Work {
  /** The files that pages have named, by their names. */
  named: Map<string, PictureFile>;
  /** The paths of those that are encoded or being encoded. */
  made: Map<string, Promise<string>>;
  /** What waits for a processor core. */
  waiting: (() => void)[];
  /** How many files are being encoded: at most one for each core. */
  atWork: number;
}

/** A hash of a master and of its files' settings. It is short, because hashes don't compress. */
export function hashOf(master: Buffer, settings: unknown): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([settings, sharp.versions]))
    .update(master);
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 6);
}

/** The address of a file. In a build, this starts encoding it. */
export function addressOf(file: PictureFile): string {
  const { master, hash, width, format } = file;
  const name = `${basename(master, extname(master))}.${hash}.${width}.${format}`;
  named.set(name, file);
  if (import.meta.env.PROD) make(name, file);
  return PICTURES + name;
}

/** Encodes a file that a page has named, and returns its path; undefined if no page has. */
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
  const path = inTurn(() => encode(file, join(CACHE, name)));
  // Whoever awaits the path gets its error.
  path.catch(() => undefined);
  made.set(name, path);
  return path;
}

/** Does one thing for each processor core at a time, so that none idles while another has a queue. */
async function inTurn<T>(encodeOne: () => Promise<T>): Promise<T> {
  if (work.atWork === availableParallelism()) await new Promise<void>((start) => waiting.push(start));
  else work.atWork++;
  try {
    return await encodeOne();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else work.atWork--;
  }
}

/** Encodes a file, unless it was encoded before, and returns its path. */
async function encode(
  { master, width, format, settings, finer }: PictureFile,
  path: string,
): Promise<string> {
  if (existsSync(path)) return path;
  const bytes = await readFile(master);
  // Rotated as its EXIF data says.
  const { autoOrient } = await sharp(bytes).metadata();
  const height = Math.round((width * autoOrient.height) / autoOrient.width);
  const image = sharp(bytes, { failOn: "none" }).rotate().resize({ width, height, fit: "fill" });
  await mkdir(CACHE, { recursive: true });
  // Another build may look for it at the same time.
  const unfinished = `${path}.${process.pid}`;
  const encoded = (by: PictureFile["settings"]) =>
    image
      .clone()
      .toFormat(format === "jpg" ? "jpeg" : format, by)
      .toBuffer();
  const file = await encoded(settings);
  const hasFewBytes = file.length < FEW_BYTES * width * height;
  await writeFile(unfinished, finer && hasFewBytes ? await encoded(finer) : file);
  await rename(unfinished, path);
  return path;
}
