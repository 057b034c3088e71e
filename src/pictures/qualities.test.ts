import sharp from "sharp";
import { expect, test } from "vitest";
import { lumaOf, worstTenth } from "./fidelity.ts";
import { avifSettings, FIDELITY, findQualities, QUALITIES, resized } from "./qualities.ts";

const WIDTHS = { sharp: [160], dense: [160] };

test("each file gets the lowest quality that keeps enough of the picture", async () => {
  const master = await planks();
  const found = await findQualities(master, WIDTHS);
  for (const screens of ["sharp", "dense"] as const) {
    const quality = found[screens][160] ?? 0;
    expect(await keptAt(master, quality)).toBeGreaterThanOrEqual(FIDELITY[screens]);
    expect(await keptAt(master, quality - 1)).toBeLessThan(FIDELITY[screens]);
  }
  expect(found.dense[160]).toBeLessThan(found.sharp[160] ?? 0);
});

test("a picture of noise gets the highest quality, and a flat one the lowest", async () => {
  const noise = sharp({
    create: {
      width: 160,
      height: 96,
      channels: 3,
      background: "gray",
      noise: { type: "gaussian", sigma: 10 },
    },
  });
  const even = sharp({ create: { width: 160, height: 96, channels: 3, background: "#204060" } });
  expect((await findQualities(await noise.png().toBuffer(), WIDTHS)).sharp).toEqual({
    160: QUALITIES.highest,
  });
  expect((await findQualities(await even.png().toBuffer(), WIDTHS)).sharp).toEqual({ 160: QUALITIES.lowest });
});

async function keptAt(master: Buffer, quality: number): Promise<number> {
  const original = await (await resized(master, 160)).png().toBuffer();
  const encoded = await sharp(original)
    .avif({ ...avifSettings("sharp", 160), quality })
    .toBuffer();
  return worstTenth(await lumaOf(original), await lumaOf(encoded));
}

/** Boards of several shades, with grain. */
function planks(): Promise<Buffer> {
  const [width, height] = [320, 192];
  const pixels = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return 90 + 12 * (Math.floor(x / 40) % 5) + 9 * Math.sin(y * 0.9 + x) + 7 * Math.sin(y * 2.3 - x * 3.1);
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
