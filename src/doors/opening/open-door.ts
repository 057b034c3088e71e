// What a picture shows once its door is open: the part of it that changes, rendered for its master (scenes/open/).
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { AVIF_QUALITY, addressOf, avifSettings, hashOf } from "../../pictures/encoder.ts";
import { PHONE_WIDTH } from "../../pictures/library.ts";
import { masterFile } from "../../pictures/masters.ts";
import type { PictureUse } from "../../pictures/picture.tsx";
import type { HomeDoorProps } from "./home-door.tsx";

type Point = [x: number, y: number];

/** An open door's geometry from its scene, in pixels; `of` is the SHA-256 of the master that it was rendered for. */
export interface OpenDoorGeometry {
  of: string;
  width: number;
  height: number;
  crop: { left: number; top: number; width: number; height: number };
  /** The corners of what is seen of the door, and those of all its front. */
  opening: Point[];
  face: [Point, Point, Point, Point];
}

/** The pictures of a use with their doors open. */
export function doorOpenings({ name, narrow }: PictureUse): HomeDoorProps {
  const [narrowFile, narrowPlace] = narrow?.name ? openDoor(narrow.name, "dense") : [];
  const [wideFile, widePlace] = openDoor(name, "wide");
  return { narrow: narrowFile, narrowPlace, wide: wideFile, widePlace };
}

/** The picture with its door open; nothing where none was rendered for what the picture is now, such as a photograph. */
function openDoor(picture: string, screens: keyof typeof AVIF_QUALITY): [file?: string, place?: string] {
  const master = `media/open/${picture}-open.jpg`;
  const description = `media/open/${picture}-open.json`;
  if (!existsSync(master) || !existsSync(description)) return [];
  const geometry: OpenDoorGeometry = JSON.parse(readFileSync(description, "utf8"));
  const current = createHash("sha256").update(readFileSync(masterFile(picture)));
  if (geometry.of !== current.digest("hex")) return [];
  const settings = avifSettings(AVIF_QUALITY[screens]);
  const hash = hashOf(readFileSync(master), settings);
  const { width, height, crop, opening, face } = geometry;
  const ratio = width / height;
  const [left, right] = riseOf(face, width).map((pixels) => pixels / height) as [number, number];
  const door = opening.map(([x, y]) => `${percent(x / width)} ${percent(y / height)}`);
  const part = [
    crop.top / height,
    1 - (crop.left + crop.width) / width,
    1 - (crop.top + crop.height) / height,
    crop.left / width,
  ];
  const place = [
    `--ratio:${rounded(ratio)}`,
    `--part:${part.map(percent).join(" ")}`,
    `--door:polygon(${door})`,
    `--rise:${percent(-left)}`,
    `--skew:${rounded(Math.atan((left - right) / ratio))}rad`,
  ];
  return [addressOf({ master, hash, width: PHONE_WIDTH, format: "avif", settings }), place.join(";")];
}

/**
 * The height of an upright plane at the left and at the right edge of a picture, in pixels. The camera looks straight ahead,
 * so a plane's height changes evenly from one side to the other.
 */
function riseOf([upperLeft, upperRight, lowerRight, lowerLeft]: OpenDoorGeometry["face"], width: number) {
  const [left, right] = [lowerLeft[1] - upperLeft[1], lowerRight[1] - upperRight[1]];
  const slope = (right - left) / (upperRight[0] - upperLeft[0]);
  return [left - slope * upperLeft[0], left + slope * (width - upperLeft[0])];
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function rounded(share: number): number {
  return Number(share.toFixed(4));
}
