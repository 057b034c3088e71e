import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../server/files.ts";
import { hashedFolder } from "../server/manifest.ts";

// Astro's names, NAME.MASTER_FILE.EXTENSION: a hash of the master, and one for each file that is made from it.
const FILE = /^([\w-]+\.[\w-]{8})_\w+\.(?:avif|webp|jpg)$/;
const ANYWHERE = /[\w-]+\.[\w-]{8}_\w+\.(?:avif|webp|jpg)/g;

/**
 * Renames the pictures that Astro made to NAME.HASH.WIDTH.EXTENSION, with one hash for all files of a picture, and adapts
 * the files that name them. Of two files of one width the lighter, for dense screens, gets a "d" after its width. Hashes
 * do not compress: this saves up to 540 bytes of a page.
 * @throws Error if a file names a picture whose own name has a hash: browsers keep it for ever, so it cannot be adapted
 */
export async function shortenPictureNames(dist: string): Promise<void> {
  const folder = join(dist, "_astro");
  const names = await newNames(folder);
  for (const [from, to] of names) renameSync(join(folder, from), join(folder, to));
  for (const file of listFiles(dist).filter((name) => /\.(html|js|css|xml|txt|json)$/.test(name))) {
    const path = join(dist, file);
    const text = readFileSync(path, "utf8");
    const renamed = text.replace(ANYWHERE, (name) => names.get(name) ?? name);
    if (renamed === text) continue;
    if (file.startsWith(hashedFolder))
      throw new Error(`${file} names a picture. Pass it the name from the page.`);
    writeFileSync(path, renamed);
  }
}

async function newNames(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = readdirSync(folder).filter((file) => FILE.test(file));
  const pictures = Map.groupBy(files.sort(), (file) => FILE.exec(file)?.[1] ?? "");
  const names = new Map<string, string>();
  for (const [picture, members] of pictures) {
    const hash = contentHash(members.map((file) => join(folder, file)));
    const taken = new Set<string>();
    for (const file of heaviestFirst(folder, members)) {
      const { width } = await sharp(join(folder, file)).metadata();
      const start = `${basename(picture, extname(picture))}.${hash}.${width}`;
      const name = [start, `${start}d`].map((full) => full + extname(file)).find((full) => !taken.has(full));
      if (!name) throw new Error("Three files of one picture have the same width and format.");
      taken.add(name);
      names.set(file, name);
    }
  }
  return names;
}

function heaviestFirst(folder: string, files: readonly string[]): string[] {
  const bytes = new Map(files.map((file) => [file, statSync(join(folder, file)).size]));
  return files.toSorted((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0));
}

function contentHash(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("base64url").replace(/[-_]/g, "").slice(0, 6);
}
