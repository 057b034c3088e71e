// The drawings of doors and the pictures of houses in media/, from which the build makes what visitors get.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { z } from "zod";
import type { HousePlace } from "./door-files.ts";
import { DOOR_WIDTHS } from "./door-schema.ts";

/** What media/ holds for the page on which a door is designed. */
export interface DoorMasters {
  /** The names of the drawings in media/doors/. */
  doors: ReadonlySet<string>;
  /** The names of the pictures and masks in media/houses/. */
  houses: ReadonlySet<string>;
  /** Where the door stands in each house's picture. */
  places: Readonly<Record<string, HousePlace>>;
}

const point = z.tuple([z.number(), z.number()]);

const placeSchema = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  openings: z
    .array(z.tuple([point, point, point, point]))
    .min(1)
    .max(2),
  door: z.enum(DOOR_WIDTHS),
  response: z.number().positive(),
  glow: z.tuple([z.number(), z.number(), z.number()]),
});

/** What media/ below a folder holds. A place that cannot be read counts as missing. */
export function doorMastersIn(root: string): DoorMasters {
  const houses = filesIn(join(root, "media/houses"));
  const places = houses
    .filter((file) => file.endsWith(".json"))
    .flatMap((file): [string, HousePlace][] => {
      const place = placeSchema.safeParse(parseJson(readFileSync(join(root, "media/houses", file), "utf8")));
      return place.success ? [[parse(file).name, place.data]] : [];
    });
  return {
    doors: namesOf(filesIn(join(root, "media/doors"))),
    houses: namesOf(houses.filter((file) => !file.endsWith(".json"))),
    places: Object.fromEntries(places),
  };
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function namesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.map((file) => parse(file).name));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
