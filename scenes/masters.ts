// Writes renderings into media/, as masters.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const media = fileURLToPath(new URL("../media", import.meta.url));

// A master is the best JPEG that fits the limit.
const QUALITIES = [94, 92, 90, 87, 84, 80];
const MASTER_LIMIT = 1_000_000;

// A door has many layers, and none has a sky that could show banding: one quality is enough.
const LAYER_QUALITY = 88;

/** Writes the picture as a JPEG under the limit into media/. */
export async function writeMaster(name: string, picture: string | Buffer): Promise<string> {
  const master = join(media, `${name}.jpg`);
  mkdirSync(dirname(master), { recursive: true });
  for (const quality of QUALITIES) {
    const jpeg = await sharp(picture).jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
    if (jpeg.length > MASTER_LIMIT) continue;
    writeFileSync(master, jpeg);
    return master;
  }
  throw new Error(`${name} stays over ${MASTER_LIMIT} bytes: its picture is too noisy. Raise its samples.`);
}

/** A point of a picture, in pixels. */
interface Corner {
  left: number;
  top: number;
}

interface Crop extends Corner {
  width: number;
  height: number;
}

/** Blender's metadata of a part of a picture, without what only pages use. */
interface PartMetadata {
  picture: string;
  crop: Crop;
}

/** Blender's metadata of a house; see library/blank_door.py. */
interface HouseMetadata extends PartMetadata {
  patch: Corner;
}

/**
 * Lays the part with the blank doors over its picture's master, or over the house itself where its scene makes no
 * picture, and writes the house, its mask and its metadata.
 */
export async function writeHouse(name: string, picture: string): Promise<string> {
  const { picture: scene, crop, patch, ...metadata } = metadataOf<HouseMetadata>(picture);
  const { width, height } = crop;
  const whole = existsSync(join(media, `${scene}.jpg`))
    ? await layOver(scene, crop, picture, patch)
    : await layOver(name, { left: 0, top: 0, width, height }, picture, patch);
  const master = await writeMaster(name, whole);
  const black = sharp({ create: { width, height, channels: 3, background: "black" } });
  const mask = await black
    .composite([await cut(picture.replace(/\.png$/, "-mask.png"), patch, crop)])
    .png()
    .toBuffer();
  const stem = master.replace(/\.jpg$/, "");
  await sharp(mask).toColourspace("b-w").png({ compressionLevel: 9 }).toFile(`${stem}-mask.png`);
  writeMetadata(master, { width, height, ...metadata });
  return master;
}

/**
 * Lays the part with the open door over its picture's master, and writes this part and its metadata
 * (library/open_door.py). That has the master's hash, because the open door must not be laid over any other picture.
 */
export async function writeOpen(name: string, picture: string): Promise<string> {
  const { picture: scene, crop, ...metadata } = metadataOf<PartMetadata>(picture);
  // The name distinguishes its files in the build from the closed picture's.
  const master = await writeMaster(`${name}-open`, await layOver(scene, crop, picture, { left: 0, top: 0 }));
  const closed = readFileSync(join(media, `${scene}.jpg`));
  writeMetadata(master, { of: createHash("sha256").update(closed).digest("hex"), crop, ...metadata });
  return master;
}

function metadataOf<Metadata>(picture: string): Metadata {
  return JSON.parse(readFileSync(picture.replace(/\.png$/, ".json"), "utf8")) as Metadata;
}

function writeMetadata(master: string, metadata: object): void {
  writeFileSync(master.replace(/\.jpg$/, ".json"), `${JSON.stringify(metadata)}\n`);
}

/** A crop of a picture's master with a patch over it. at: where the patch lies in the crop. */
async function layOver(scene: string, crop: Crop, patch: string, at: Corner): Promise<Buffer> {
  const whole = await sharp(join(media, `${scene}.jpg`))
    .extract(crop)
    .png()
    .toBuffer();
  return sharp(whole)
    .composite([await cut(patch, at, crop)])
    .png()
    .toBuffer();
}

/** The part of a patch that is inside a picture of this size, and its position. */
async function cut(file: string, at: Corner, { width, height }: Crop) {
  const size = await sharp(file).metadata();
  const left = Math.max(0, at.left);
  const top = Math.max(0, at.top);
  const extract = {
    left: left - at.left,
    top: top - at.top,
    width: Math.min(width, at.left + size.width) - left,
    height: Math.min(height, at.top + size.height) - top,
  };
  return { input: await sharp(file).extract(extract).png().toBuffer(), left, top };
}

/** Writes a door's layer into media/doors/: masks and hardware without loss, all else as a JPEG. */
export async function writeLayer(layer: string): Promise<void> {
  const exact = /-glass\.png$|^hardware-/.test(basename(layer));
  const master = join(media, "doors", basename(layer));
  mkdirSync(dirname(master), { recursive: true });
  if (exact) await sharp(layer).png({ compressionLevel: 9 }).toFile(master);
  else
    await sharp(layer)
      .jpeg({ quality: LAYER_QUALITY, chromaSubsampling: "4:4:4", mozjpeg: true })
      .toFile(master.replace(/\.png$/, ".jpg"));
}
