import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../server/files.ts";

// Astro's names, NAME.MASTER_FILE.EXTENSION: a hash of the master, and one for each file that is made from it.
const FILE = /^([\w-]+\.[\w-]{8})_\w+\.(?:avif|webp|jpg)$/;
const ANYWHERE = /[\w-]+\.[\w-]{8}_\w+\.(?:avif|webp|jpg)/g;

/**
 * Renames the pictures that Astro made to NAME.HASH.WIDTH.EXTENSION, with one hash for all files of a picture, and adapts
 * the files that name them. Hashes do not compress: this saves up to 540 bytes of a page.
 */
export async function shortenPictureNames(dist: string): Promise<void> {
  const folder = join(dist, "_astro");
  const names = await newNames(folder);
  for (const [from, to] of names) renameSync(join(folder, from), join(folder, to));
  for (const file of listFiles(dist).filter((name) => /\.(html|js|xml|txt|json)$/.test(name))) {
    const path = join(dist, file);
    const text = readFileSync(path, "utf8");
    const renamed = text.replace(ANYWHERE, (name) => names.get(name) ?? name);
    if (renamed !== text) writeFileSync(path, renamed);
  }
}

async function newNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(folder).filter((file) => FILE.test(file));
  const pictures = Map.groupBy(files.sort(), (file) => FILE.exec(file)?.[1] ?? "");
  const names = new Map<string, string>();
  for (const [picture, members] of pictures) {
    const hash = contentHash(members.map((file) => join(folder, file)));
    for (const file of members) {
      const { width } = await sharp(join(folder, file)).metadata();
      names.set(file, `${basename(picture, extname(picture))}.${hash}.${width}${extname(file)}`);
    }
  }
  if (new Set(names.values()).size < names.size)
    throw new Error("Two files of one picture have the same width and format.");
  return names;
}

function contentHash(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 6);
}
