// The drawings of doors and the houses that the door designer fetches, as the build makes them from media/.
import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import { addressOf, hashOf } from "../pictures/encoder.ts";
import { type Options, readChoice } from "./model/choice.ts";
import { CHIP_FILE, LIST_OF_PICTURES, layersOf, NARROW_SCREEN, WIDE_SCREEN } from "./model/files.ts";

/** Where each drawing of a door is, and each house with the mask of its openings, by the names in media/. */
export interface DoorPictures {
  doors: Readonly<Record<string, Sizes>>;
  houses: Readonly<Record<string, Sizes & { mask: Sizes }>>;
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
const WOOD_QUALITY = 58;
const HOUSE_QUALITY = 72;
const MASK_QUALITY = 80;
// Twice as wide as they are shown.
const PLATE_WIDTH = 272;
const CHIP_WIDTH = 112;

/** A drawing or a house in media/. */
interface Master {
  name: string;
  path: string;
  width: number;
}

/** The addresses of all files. Each is WebP: every browser that can draw doors knows it, and it keeps what is transparent. */
export async function doorPictures(): Promise<DoorPictures> {
  const [doors, houses] = await Promise.all([mastersOf("media/doors"), mastersOf("media/houses")]);
  const drawings = doors.filter(({ name }) => !/^(plate|chip)\b/.test(name));
  return {
    doors: Object.fromEntries(drawings.map((master) => [master.name, filesOfDoor(master)])),
    houses: Object.fromEntries(
      houses.flatMap((house) => {
        const mask = houses.find(({ name }) => name === `${house.name}-mask`);
        if (!mask) return [];
        const files = filesOfHouse(house, HOUSE_QUALITY);
        return [[house.name, { ...files, mask: filesOfHouse(mask, MASK_QUALITY) }]];
      }),
    ),
  };
}

/** The files that the designer needs at once to draw the first door, each with the screens that need it if not all do. */
export async function firstFiles(options: Options) {
  const { doors, houses } = await doorPictures();
  const choice = readChoice(options, new URLSearchParams());
  const house = houses[choice.house];
  const { base, glass, windows, wood, hardware } = layersOf(options, choice);
  const files = [base, glass, windows?.section, windows?.glass, ...hardware.map(({ file }) => file)];
  const grain = wood && (doors[wood.own] ? wood.own : wood.double);
  const layers = [...files, grain].map((name = "") => doors[name]);
  const pictures = [house, ...layers, house?.mask].filter((sizes) => sizes !== undefined);
  return [
    { href: LIST_OF_PICTURES },
    ...pictures.map(({ narrow }) => ({ href: narrow, media: NARROW_SCREEN })),
    ...pictures.map(({ wide }) => ({ href: wide, media: WIDE_SCREEN })),
  ];
}

/** The address of a picture by which a style or a color is chosen. */
export function pictureToChoose(name: string): string {
  const path = `media/doors/${name}.jpg`;
  const width = name.startsWith(CHIP_FILE) ? CHIP_WIDTH : PLATE_WIDTH;
  return file(path, DOOR_QUALITY, width);
}

function filesOfHouse({ path, width }: Master, quality: number): Sizes {
  return { wide: file(path, quality, width), narrow: file(path, quality, NARROW_HOUSE) };
}

function filesOfDoor({ name, path, width: whole }: Master): Sizes {
  const isWood = name.startsWith("wood-");
  const width = isWood ? Math.min(whole, WOOD_WIDTH) : whole;
  const quality = isWood ? WOOD_QUALITY : DOOR_QUALITY;
  const narrow = Math.round(width * NARROW_SHARE);
  return { wide: file(path, quality, width), narrow: file(path, quality, narrow) };
}

function mastersOf(folder: string): Promise<Master[]> {
  const files = readdirSync(folder).filter((file) => /\.(jpg|png)$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const { width } = await sharp(path).metadata();
      return { name: parse(file).name, path, width };
    }),
  );
}

function file(path: string, quality: number, width: number): string {
  const hash = hashOf(readFileSync(path), quality);
  return addressOf({ master: path, hash, width, format: "webp", settings: { quality } });
}
