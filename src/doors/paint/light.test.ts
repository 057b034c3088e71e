import { describe, expect, test } from "vitest";
import { luminance, toLinear } from "../../styles/color.ts";
import type { Quad } from "./geometry.ts";
import { estimateLight, LIGHT_COLUMNS, LIGHT_ROWS } from "./light.ts";
import { paintPixels } from "./pixel-painter.ts";
import type { Pixels } from "./pixels.ts";
import { houseWith, makePixels, plain } from "./samples.ts";

const door: Quad = [
  [70, 80],
  [170, 80],
  [170, 150],
  [70, 150],
];

const cell = ({ data }: Pixels, column: number, row: number) => {
  const at = 4 * (row * LIGHT_COLUMNS + column);
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
};
const middle = (light: Pixels) => cell(light, LIGHT_COLUMNS / 2, LIGHT_ROWS / 2);
const dim = ({ data, width, height }: Pixels, factor: number): Pixels => ({
  data: data.map((value, index) => (index % 4 === 3 ? value : value * factor)),
  width,
  height,
});

test("the color of the old door hardly changes the light, because the frame around it shows it", () => {
  const dark = middle(estimateLight(houseWith(door, { panel: [60, 45, 40] }), door));
  const pale = middle(estimateLight(houseWith(door, { panel: [170, 165, 160] }), door));
  expect(Math.abs(dark.green - pale.green)).toBeLessThan(25);
});

test("a photo at night gives less light than the same by day", () => {
  const day = middle(estimateLight(houseWith(door), door));
  const night = middle(estimateLight(dim(houseWith(door), 0.25), door));
  expect(night.green).toBeLessThan(day.green / 2);
});

test("under a warm lamp the door is warm, but less than the wall", () => {
  const { data, width, height } = houseWith(door);
  const warm = { data: data.map((value, index) => (index % 4 === 2 ? value * 0.5 : value)), width, height };
  const { red, blue } = middle(estimateLight(warm, door));
  expect(blue).toBeLessThan(red * 0.85);
  expect(blue).toBeGreaterThan(red * 0.5);
});

test("a shadow over half of the old door falls on the new one", () => {
  const house = houseWith(door);
  const shaded = makePixels(240, 180, (x, y) => {
    const at = 4 * (y * 240 + x);
    const factor = x < 120 && x > 70 && y > 80 && y < 150 ? 0.5 : 1;
    return [0, 1, 2].map((channel) => (house.data[at + channel] ?? 0) * factor) as [number, number, number];
  });
  const light = estimateLight(shaded, door);
  expect(cell(light, 4, 7).green).toBeLessThan(cell(light, LIGHT_COLUMNS - 4, 7).green * 0.8);
});

test("where sun and shadow share the door, the sunlit part keeps its color", () => {
  const house = houseWith(door);
  const sunlit = makePixels(240, 180, (x, y) => {
    const at = 4 * (y * 240 + x);
    const factors = x > 110 ? [1.5, 1.4, 1.2] : [0.5, 0.55, 0.65];
    return factors.map((factor, channel) => Math.min(255, (house.data[at + channel] ?? 0) * factor)) as [
      number,
      number,
      number,
    ];
  });
  const { red, blue } = cell(estimateLight(sunlit, door), LIGHT_COLUMNS - 4, 7);
  expect(red).toBeLessThan(250);
  expect(blue).toBeGreaterThan(red * 0.7);
});

test("the joints and the handle of the old door do not show through", () => {
  const light = estimateLight(houseWith(door), door);
  const greens = Array.from({ length: LIGHT_ROWS }, (_, row) => cell(light, 8, row).green);
  expect(Math.max(...greens) - Math.min(...greens)).toBeLessThan(12);
});

test("an open door, which is black inside, says nothing about the light", () => {
  const open = middle(estimateLight(houseWith(door, { panel: [2, 2, 2] }), door));
  const closed = middle(estimateLight(houseWith(door), door));
  expect(Math.abs(open.green - closed.green)).toBeLessThan(25);
});

test("what stands before the door is no shadow on it, once it is painted over", () => {
  const house = houseWith(door);
  const isCar = (x: number, y: number) => x > 80 && x < 130 && y > 110;
  const withCar = makePixels(240, 180, (x, y) => {
    const at = 4 * (y * 240 + x);
    return isCar(x, y)
      ? [10, 10, 12]
      : [house.data[at] ?? 0, house.data[at + 1] ?? 0, house.data[at + 2] ?? 0];
  });
  const mask = makePixels(240, 180, (x, y) => (isCar(x, y) ? [0, 0, 0] : [255, 255, 255]));
  const [hidden, clear] = [estimateLight(withCar, door, mask), estimateLight(house, door)];
  expect(cell(estimateLight(withCar, door), 6, 11).green).toBeLessThan(cell(clear, 6, 11).green - 40);
  expect(Math.abs(cell(hidden, 6, 11).green - cell(clear, 6, 11).green)).toBeLessThan(10);
});

test("a photo that is black everywhere still gives a light", () => {
  expect(middle(estimateLight(plain(240, 180, [0, 0, 0]), door)).green).toBeGreaterThan(0);
});

// Houses without a white surface, by wall, in stored values.
const WALLS = [
  ["brown brick", [123, 107, 96]],
  ["rustic wood", [167, 149, 136]],
  ["blue siding", [114, 126, 135]],
  ["sage siding", [128, 138, 112]],
  ["red brick", [150, 88, 72]],
  ["dark gray", [70, 72, 75]],
] as const;
// Stored values of the daylight are multiplied by this.
const LIGHTS = [
  ["in full daylight", 1],
  ["under a dark sky", 0.6],
] as const;
// Of 255: a surface whose channels differ by less is called white, gray or black, and not by a color's name.
const COLORLESS = 16;

describe.each(LIGHTS)("%s", (_, factor) => {
  test.each(WALLS)("on a %s house white is white and black is black", (_, wall) => {
    // Trim, ground and the old door are of the wall's color too: only the sky is another one.
    const [trim, ground, panel] = [1.1, 0.9, 0.8].map((share) => wall.map((value) => value * share));
    const house = makePixels(180, 240, (x, y) => {
      const isDoor = x > 30 && x < 150 && y > 110 && y < 200;
      const isTrim = x > 24 && x < 156 && y > 104 && y < 200;
      const color = isDoor ? panel : isTrim ? trim : y > 200 ? ground : y < 50 ? [176, 186, 198] : wall;
      return color?.map((value) => value * factor) as [number, number, number];
    });
    const opening: Quad = [
      [30, 110],
      [150, 110],
      [150, 200],
      [30, 200],
    ];
    const grid = estimateLight(house, opening);
    const painted = (finish: number) => {
      const base = plain(90, 70, [218, 218, 218]);
      const light = { of: "photo", grid, exposure: [1, 1, 1], shadow: 0 } as const;
      const { data } = paintPixels(
        { base, finish: [finish, finish, finish] },
        { picture: house, openings: [opening], light },
      );
      return [...data.slice(4 * (155 * 180 + 90), 4 * (155 * 180 + 90) + 3)] as [number, number, number];
    };
    const [white, black] = [painted(0.84), painted(0.012)];
    for (const color of [white, black])
      expect(Math.max(...color) - Math.min(...color)).toBeLessThan(COLORLESS);
    const light = (color: readonly number[]) =>
      luminance(
        [color[0], color[1], color[2]].map((value) => toLinear(value ?? 0)) as [number, number, number],
      );
    // These walls reflect less than half of what white does.
    expect(light(white)).toBeGreaterThan(1.5 * light(wall.map((value) => value * factor)));
    expect(Math.max(...black)).toBeLessThan(Math.max(40, 0.5 * Math.max(...wall) * factor));
  });
});
