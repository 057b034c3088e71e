// The drawings of doors and the pictures of houses in media/, from which the build makes what visitors get.
import { parse } from "node:path";
import { z } from "zod";
import { DOOR_WIDTHS } from "../../records/doors-schema.ts";
import type { FileSource } from "../../records/file-source.ts";
import type { HousePlace } from "./files.ts";

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
  paint: z.tuple([z.number(), z.number(), z.number()]).optional(),
  glow: z.tuple([z.number(), z.number(), z.number()]),
});

/** What media/ holds. A place that cannot be read counts as missing. */
export function doorMastersIn(files: FileSource): DoorMasters {
  const houses = files.list("media/houses") ?? [];
  const places = houses
    .filter((file) => file.endsWith(".json"))
    .flatMap((file): [string, HousePlace][] => {
      const place = placeSchema.safeParse(parseJson(files.read(`media/houses/${file}`)));
      return place.success ? [[parse(file).name, place.data]] : [];
    });
  return {
    doors: namesOf(files.list("media/doors") ?? []),
    houses: namesOf(houses.filter((file) => !file.endsWith(".json"))),
    places: Object.fromEntries(places),
  };
}

function namesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.map((file) => parse(file).name));
}

function parseJson(text: Uint8Array | undefined): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}
