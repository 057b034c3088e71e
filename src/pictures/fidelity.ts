// Measures how much of a picture an encoder keeps: the structural similarity (SSIM) of Wang, Bovik, Sheikh and
// Simoncelli, "Image Quality Assessment: From Error Visibility to Structural Similarity", IEEE Transactions on Image
// Processing 13(4), 2004.
import sharp from "sharp";

/** A picture's luma, 0 to 255, row by row. */
interface Luma {
  values: Uint8Array;
  width: number;
  height: number;
}

const WINDOW = 8; // pixels on each side
// The paper's constants for values of 8 bits: (0.01 · 255)² and (0.03 · 255)².
const C1 = 6.5025;
const C2 = 58.5225;
const WORST_SHARE = 0.1;

/** Decodes a picture and returns its luma. */
export async function lumaOf(picture: Buffer): Promise<Luma> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "white" })
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { values: data, width: info.width, height: info.height };
}

/**
 * The mean SSIM of the worst tenth of a picture's 8-pixel windows; 1 means identical. The mean of all windows would
 * hide smeared wood and leaves behind a smooth sky.
 * @throws Error if the two differ in size
 */
export function worstTenth(original: Luma, encoded: Luma): number {
  const { width, height } = original;
  if (encoded.width !== width || encoded.height !== height)
    throw new Error(
      `A picture of ${width}x${height} was compared with one of ${encoded.width}x${encoded.height}.`,
    );
  const found: number[] = [];
  for (let y = 0; y + WINDOW <= height; y += WINDOW)
    for (let x = 0; x + WINDOW <= width; x += WINDOW)
      found.push(similarity(original.values, encoded.values, y * width + x, width));
  const worst = Float64Array.from(found)
    .sort()
    .subarray(0, Math.max(1, Math.round(found.length * WORST_SHARE)));
  return worst.reduce((sum, value) => sum + value, 0) / worst.length;
}

/** The SSIM of one window that begins at an index of both pictures. */
function similarity(a: Uint8Array, b: Uint8Array, start: number, width: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row++) {
    for (let i = start + row * width; i < start + row * width + WINDOW; i++) {
      const [valueA = 0, valueB = 0] = [a[i], b[i]];
      sumA += valueA;
      sumB += valueB;
      sumAA += valueA * valueA;
      sumBB += valueB * valueB;
      sumAB += valueA * valueB;
    }
  }
  const count = WINDOW * WINDOW;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const variances = sumAA / count - meanA * meanA + sumBB / count - meanB * meanB;
  const covariance = sumAB / count - meanA * meanB;
  const luminance = (2 * meanA * meanB + C1) / (meanA * meanA + meanB * meanB + C1);
  return (luminance * (2 * covariance + C2)) / (variances + C2);
}
