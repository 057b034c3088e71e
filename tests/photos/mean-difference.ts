import sharp from "sharp";

/** The mean difference of two pictures over all channels of all pixels, from 0 to 255. */
export async function meanDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (!a || !b || a.length !== b.length) throw new Error("The pictures have different sizes.");
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}
