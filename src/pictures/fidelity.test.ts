import sharp from "sharp";
import { expect, test } from "vitest";
import { lumaOf, worstTenth } from "./fidelity.ts";

const SIDE = 96;

test("an identical picture scores 1, and a blurred one less the more it is blurred", async () => {
  const original = await wood();
  const kept = await Promise.all([0, 0.6, 2].map((sigma) => keptOf(original, blurred(original, sigma))));
  expect(kept[0]).toBeCloseTo(1, 6);
  expect(kept[1]).toBeLessThan(0.97);
  expect(kept[2]).toBeLessThan(0.6);
});

test("a smeared corner counts, however good the rest is", async () => {
  const original = await wood();
  const corner = await sharp(await blurred(original, 3))
    .extract({ left: 0, top: 0, width: 32, height: 32 })
    .toBuffer();
  const smeared = sharp(original)
    .composite([{ input: corner, left: 0, top: 0 }])
    .png()
    .toBuffer();
  // The corner is a ninth of the picture.
  expect(await keptOf(original, smeared)).toBeLessThan(0.6);
});

test("pictures of two sizes are not compared", async () => {
  const small = sharp(await wood())
    .resize(48)
    .png()
    .toBuffer();
  await expect(keptOf(await wood(), small)).rejects.toThrow("96x96");
});

async function keptOf(original: Buffer, encoded: Promise<Buffer>): Promise<number> {
  return worstTenth(await lumaOf(original), await lumaOf(await encoded));
}

function blurred(picture: Buffer, sigma: number): Promise<Buffer> {
  const image = sharp(picture);
  return (sigma ? image.blur(sigma) : image).png().toBuffer();
}

/** Grain that runs across the picture, as a PNG. */
function wood(): Promise<Buffer> {
  const pixels = Uint8Array.from(
    { length: SIDE * SIDE },
    (_, i) => 120 + 60 * Math.sin(Math.floor(i / SIDE) * 1.9),
  );
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } })
    .png()
    .toBuffer();
}
