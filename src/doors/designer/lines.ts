// Finds straight edges in a picture.
import type { Pixels } from "../paint/pixels.ts";

/** A nearly upright line through a whole picture. */
export interface Line {
  /** How far from the left it is at the top and at the bottom, in pixels. */
  from: number;
  to: number;
  /** For each color, the sum of its changes across the line from the top down to each row. */
  sums: readonly Float32Array[];
}

const SLOPE_STEP = 0.05;

// A door's edge is at least so long, as a share of the picture.
const STRETCH = 0.22;

/** The nearly upright lines of a picture with the strongest edges. */
export class Lines {
  readonly #planes: readonly Float32Array[];
  readonly #width: number;
  readonly #height: number;
  readonly #found: { from: number; to: number; strength: number }[] = [];

  /** @param maxSlope how far a line may lean, as a share of its length */
  constructor(pixels: Pixels, maxSlope: number) {
    const { width, height } = pixels;
    this.#planes = [0, 1, 2].map((channel) => changesAcross(pixels, channel));
    this.#width = width;
    this.#height = height;
    const stretch = Math.round(height * STRETCH);
    const sums = this.#planes.map(() => new Float32Array(height + 1));
    for (let slope = -maxSlope; slope <= maxSlope + 1e-6; slope += SLOPE_STEP) {
      const shift = slope * height;
      for (let middle = 2; middle < width - 2; middle++) {
        const from = middle - shift / 2;
        this.#sumAlong(from, shift, sums);
        let strength = 0;
        for (let y = stretch; y <= height; y += 4) {
          let total = 0;
          for (const sum of sums) total += Math.abs((sum[y] ?? 0) - (sum[y - stretch] ?? 0));
          if (total > strength) strength = total;
        }
        this.#found.push({ from, to: from + shift, strength });
      }
    }
    this.#found.sort((one, other) => other.strength - one.strength);
  }

  /** The strongest lines whose middle is in a part of the picture, no two of them the same edge. */
  strongest(count: number, [least, most]: readonly [number, number]): Line[] {
    const apart = this.#width * 0.044;
    const kept: Line[] = [];
    for (const { from, to } of this.#found) {
      if (kept.length === count) break;
      const middle = (from + to) / 2 / this.#width;
      if (middle < least || middle > most) continue;
      if (kept.some((line) => Math.abs(line.from - from) + Math.abs(line.to - to) < apart)) continue;
      kept.push(this.line(from, to));
    }
    return kept;
  }

  /** The line between a point at the top and one at the bottom, each so far from the left. */
  line(from: number, to: number): Line {
    const sums = this.#planes.map(() => new Float32Array(this.#height + 1));
    this.#sumAlong(from, to - from, sums);
    return { from, to, sums };
  }

  /** Sums the changes along a line, for each color from the top down to each row. */
  #sumAlong(from: number, shift: number, [reds, greens, blues]: readonly Float32Array[]): void {
    const [width, height] = [this.#width, this.#height];
    const [red, green, blue] = this.#planes;
    if (!red || !green || !blue || !reds || !greens || !blues) return;
    let [r, g, b] = [0, 0, 0];
    for (let y = 0; y < height; y++) {
      const x = Math.round(from + (shift * y) / height);
      if (x >= 0 && x < width) {
        const at = y * width + x;
        r += red[at] ?? 0;
        g += green[at] ?? 0;
        b += blue[at] ?? 0;
      }
      reds[y + 1] = r;
      greens[y + 1] = g;
      blues[y + 1] = b;
    }
  }
}

/**
 * How strong the edge is along a part of a line. Changes in opposite directions cancel each other, so that leaves and stones
 * count little.
 */
export function strengthOf({ sums }: Line, start: number, end: number): number {
  let total = 0;
  for (const sum of sums) {
    const last = sum.length - 1;
    const [first, final] = [
      Math.min(Math.max(Math.round(start), 0), last),
      Math.min(Math.max(Math.round(end), 0), last),
    ];
    total += Math.abs((sum[final] ?? 0) - (sum[first] ?? 0));
  }
  return total / (3 * Math.max(1, end - start));
}

/** The horizontal gradient of a color at each pixel, as a square root, so that no glaring edge outweighs many plain ones. */
function changesAcross({ data, width, height }: Pixels, channel: number): Float32Array {
  const changes = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 2; x < width - 2; x++) {
      const at = 4 * (y * width + x) + channel;
      const change = (data[at + 4] ?? 0) + (data[at + 8] ?? 0) - (data[at - 4] ?? 0) - (data[at - 8] ?? 0);
      changes[y * width + x] = Math.sign(change) * Math.sqrt(Math.abs(change));
    }
  return changes;
}

/** The transposed picture: its rows are columns. */
export function transpose({ data, width, height }: Pixels): Pixels {
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      turned.set(data.subarray(at, at + 4), 4 * (x * height + y));
    }
  return { data: turned, width: height, height: width };
}
