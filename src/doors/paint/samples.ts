// Pictures that tests and the scenes make up.
import { type Part, type Pixels, project, type Quad, toUnitSquare } from "./geometry.ts";

type Color = readonly [r: number, g: number, b: number];

/** A picture whose color is given for each point. */
export function makePixels(width: number, height: number, colorAt: (x: number, y: number) => Color): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colorAt(x, y), 255], 4 * (y * width + x));
  return { data, width, height };
}

/** A door that is seen from the front. */
export function frontal(left: number, top: number, right: number, bottom: number): Quad {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** A picture of one color. */
export function plain(width: number, height: number, color: Color): Pixels {
  return makePixels(width, height, () => color);
}

/** A house with siding, a lawn, a driveway and a door with a light frame around it. */
export function houseWith(
  door: Quad,
  { wall = [120, 130, 140], panel = [90, 60, 50] }: { wall?: Color; panel?: Color } = {},
) {
  const toDoor = toUnitSquare(door);
  const ground = Math.max(door[2][1], door[3][1]);
  return makePixels(240, 180, (x, y) => {
    const [u, v] = project(toDoor, [x + 0.5, y + 0.5]);
    if (u >= 0 && u < 1 && v >= 0 && v < 1) return (v * 4) % 1 < 0.05 ? [60, 40, 35] : panel;
    if (u > -0.06 && u < 1.06 && v > -0.08 && v < 1) return [225, 222, 215];
    if (y > ground) return x > 20 && x < 220 ? [150, 148, 145] : [80, 110, 60];
    if (y < 30) return [170, 195, 225];
    return y % 8 === 0 ? [wall[0] - 12, wall[1] - 12, wall[2] - 12] : wall;
  });
}

/** A photo of these pixels, whose parts are cut out and scaled. */
export function photoOf(pixels: Pixels) {
  const { data, width, height } = pixels;
  const pixelsOf = ({ left, top, width: wide, height: high }: Part, to: number) =>
    makePixels(to, Math.round((to * high) / wide), (x, y) => {
      const column = Math.min(Math.round(left + ((x + 0.5) * wide) / to - 0.5), width - 1);
      const row = Math.min(Math.round(top + ((y + 0.5) * wide) / to - 0.5), height - 1);
      const at = 4 * (row * width + column);
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    });
  return { width, height, pixelsOf };
}
