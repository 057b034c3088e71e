import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../../../server/files.ts";

// NAME.MASTER_SIZE.EXTENSION, as Astro writes them: a hash of the master, and one for each size made of it.
const made = /^([\w-]+\.[\w-]{8})_\w+\.(?:avif|webp|jpg)$/;
const anyMade = /[\w-]+\.[\w-]{8}_\w+\.(?:avif|webp|jpg)/g;

/**
 * Renames the pictures that Astro made, so that all sizes of one share a hash and differ in their width alone: hashes
 * are what a compressed page cannot compress. Every text file of the built site then tells the new names.
 */
export async function shortenPictureNames(dist: string): Promise<void> {
  const folder = join(dist, "_astro");
  const names = await newNames(folder);
  for (const [from, to] of names) renameSync(join(folder, from), join(folder, to));
  for (const file of listFiles(dist).filter((name) => /\.(html|js|xml|txt|json)$/.test(name))) {
    const path = join(dist, file);
    const text = readFileSync(path, "utf8");
    const renamed = text.replace(anyMade, (name) => names.get(name) ?? name);
    if (renamed !== text) writeFileSync(path, renamed);
  }
}

async function newNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(folder).filter((file) => made.test(file));
  const families = Map.groupBy(files.sort(), (file) => made.exec(file)?.[1] ?? "");
  const names = new Map<string, string>();
  for (const [family, members] of families) {
    const hash = contentHash(members.map((file) => join(folder, file)));
    for (const file of members) {
      const { width } = await sharp(join(folder, file)).metadata();
      names.set(file, `${basename(family, extname(family))}.${hash}.${width}${extname(file)}`);
    }
  }
  if (new Set(names.values()).size < names.size)
    throw new Error("Two pictures of one master have the same width and format.");
  return names;
}

function contentHash(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 6);
}
