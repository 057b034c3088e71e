// Replaces pictures by photographs of every size, shape and type.
import { randomBytes } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { Edits } from "./edits.ts";

/** Personal metadata that a camera may write into a photograph. It must not be published. */
export const CAMERA_OWNER = "Owner Of The Camera";

/** Edits of pictures. */
export const pictureEdits: Edits = {
  "a photograph of 4000x3000": photograph(0, "jpg", [4000, 3000], (image) => image.jpeg()),
  "a portrait photograph": photograph(2, "jpg", [3000, 4000], (image) => image.jpeg()),
  "a photograph turned by its EXIF orientation": photograph(3, "jpg", [2400, 1600], (image) =>
    image.withMetadata({ orientation: 6, exif: { IFD0: { Artist: CAMERA_OWNER } } }).jpeg(),
  ),
  "a PNG with transparency": photograph(4, "png", [1200, 900], (image) => image.ensureAlpha(0.9).png()),
  "a WebP": photograph(5, "webp", [1600, 1200], (image) => image.webp()),
  "a small photograph": photograph(6, "jpg", [320, 240], (image) => image.jpeg()),
  "a CMYK photograph": photograph(7, "jpg", [1500, 1000], (image) => image.toColourspace("cmyk").jpeg()),
  "a photograph whose file ends in .jpeg": photograph(8, "jpeg", [1500, 1000], (image) =>
    image.jpeg({ progressive: true }),
  ),
  "a square photograph in black and white": photograph(9, "jpg", [1300, 1300], (image) =>
    image.greyscale().jpeg(),
  ),
  "a picture more, which has no scene": async (files) => {
    files.set("pictures.yaml", { "our-van": { alt: "Our van in front of a garage." } });
    files.putPicture("our-van", "jpg", await detailed(1600, 1200).jpeg().toBuffer());
    const [service] = files.slugs("services").slice(-1);
    files.set(`services/${service}.yaml`, { image: "our-van" });
  },
};

function photograph(
  nth: number,
  extension: string,
  [width, height]: [number, number],
  encode: (image: Sharp) => Sharp,
): Edits[string] {
  return async (files) => {
    const names = Object.keys(files.read("pictures.yaml"));
    const bytes = await encode(detailed(width, height)).toBuffer();
    files.putPicture(names[nth % names.length] ?? "", extension, bytes);
  };
}

/** A picture with as much detail as leaves against the sky. */
function detailed(width: number, height: number): Sharp {
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 } as const;
  const dots = randomBytes(small.width * small.height * small.channels);
  return sharp(dots, { raw: small }).resize(width, height, { fit: "fill" });
}
