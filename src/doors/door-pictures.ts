// The drawings of doors and the houses that the door designer fetches, as the build makes them from media/.
import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";

/** Where each drawing of a door is, and each house with the mask of its openings, by the names in media/. */
export interface DoorPictures {
  doors: Readonly<Record<string, Sizes>>;
  houses: Readonly<Record<string, Sizes & { mask: string }>>;
}

/** The addresses of a picture in two sizes. */
export interface Sizes {
  /** For wide screens. */
  wide: string;
  /** For phones: a whole door, wood and hardware included, is less than 60 kB. */
  narrow: string;
}

// What a phone shows of each.
const NARROW_HOUSE = 1080;
const NARROW_SHARE = 0.65;
// The grain of wood is seen as a whole, and costs the most.
const WOOD_WIDTH = 1080;

const DOOR_QUALITY = 75;
const WOOD_QUALITY = 50;
const HOUSE_QUALITY = 72;
const MASK_QUALITY = 80;
const MASK = "-mask";

type Masters = Readonly<Record<string, { default: ImageMetadata }>>;

const doors: Masters = import.meta.glob("../../media/doors/*.{jpg,png}", { eager: true });
const houses: Masters = import.meta.glob("../../media/houses/*.{jpg,png}", { eager: true });

/** Encodes all files. Each is WebP: every browser that can draw doors knows it, and it keeps what is transparent. */
export async function doorPictures(): Promise<DoorPictures> {
  const masters = byName(houses);
  const names = [...masters.keys()].filter((name) => !name.endsWith(MASK));
  return {
    doors: await forEach([...byName(doors).keys()], (name) => encodeDoor(name, find(byName(doors), name))),
    houses: await forEach(names, async (name) => ({
      wide: await encode(find(masters, name), HOUSE_QUALITY),
      narrow: await encode(find(masters, name), HOUSE_QUALITY, NARROW_HOUSE),
      mask: await encode(find(masters, name + MASK), MASK_QUALITY),
    })),
  };
}

async function encodeDoor(name: string, master: ImageMetadata): Promise<Sizes> {
  const isWood = name.startsWith("wood-");
  const width = isWood ? Math.min(master.width, WOOD_WIDTH) : master.width;
  const quality = isWood ? WOOD_QUALITY : DOOR_QUALITY;
  return {
    wide: await encode(master, quality, width),
    narrow: await encode(master, quality, Math.round(width * NARROW_SHARE)),
  };
}

async function forEach<T>(names: readonly string[], encodeOne: (name: string) => Promise<T>) {
  const encoded = await Promise.all(names.map(async (name) => [name, await encodeOne(name)] as const));
  return Object.fromEntries(encoded);
}

function find(masters: ReadonlyMap<string, ImageMetadata>, name: string): ImageMetadata {
  const master = masters.get(name);
  if (!master) throw new Error(`media/ lacks the drawing ${name}.`);
  return master;
}

function byName(masters: Masters): ReadonlyMap<string, ImageMetadata> {
  return new Map(
    Object.entries(masters).map(([path, { default: master }]) => [path.replace(/^.*\/|\.\w+$/g, ""), master]),
  );
}

async function encode(src: ImageMetadata, quality: number, width = src.width): Promise<string> {
  return (await getImage({ src, format: "webp", quality, width })).src;
}
