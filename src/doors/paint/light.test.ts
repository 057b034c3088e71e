import { describe, expect, test } from "vitest";
import { luminance, type Rgb, toLinear, toStored } from "../../styles/color.ts";
import type { Pixels } from "./geometry.ts";
import { estimateLight, LIGHT_COLUMNS, LIGHT_ROWS } from "./light.ts";

import { frontal, houseWith, makePixels, plain } from "./samples.ts";
import { WHITE } from "./scene.ts";

const door = frontal(70, 80, 170, 150);

/** The light at a place of the door. */
const lightAt = ({ data, width, height }: Pixels, u: number, v: number) => {
  const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
};
const middle = (light: Pixels) => lightAt(light, 0.5, 0.5);
/** A house whose door is lit by this share at each of its places. */
const lit = (house: Pixels, shareAt: (u: number, v: number) => number) =>
  makePixels(240, 180, (x, y) => {
    const [u, v] = [(x - 70) / 100, (y - 80) / 70];
    const share = u >= 0 && u < 1 && v >= 0 && v < 1 ? shareAt(u, v) : 1;
    const at = 4 * (y * 240 + x);
    return [0, 1, 2].map((channel) => (house.data[at + channel] ?? 0) * share) as [number, number, number];
  });

test("the color of the old door hardly changes the light, because the frame around it shows it", () => {
  const dark = middle(estimateLight(houseWith(door, { panel: [60, 45, 40] }), door));
  const pale = middle(estimateLight(houseWith(door, { panel: [170, 165, 160] }), door));
  expect(Math.abs(dark.green - pale.green)).toBeLessThan(25);
});

test("under a warm lamp the door is warm, but less than the wall", () => {
  const { data, width, height } = houseWith(door);
  const warm = { data: data.map((value, index) => (index % 4 === 2 ? value * 0.5 : value)), width, height };
  const { red, blue } = middle(estimateLight(warm, door));
  expect(blue).toBeLessThan(red * 0.85);
  expect(blue).toBeGreaterThan(red * 0.5);
});

test("a shadow over half of the old door falls on the new one, and its edge is an edge", () => {
  const light = estimateLight(
    lit(houseWith(door), (u, v) => (u < 0.5 + 0.3 * (v - 0.5) ? 0.5 : 1)),
    door,
  );
  const { green: shade } = lightAt(light, 0.2, 0.5);
  const { green: sun } = lightAt(light, 0.8, 0.5);
  expect(shade).toBeLessThan(sun * 0.8);
  for (const v of [0.25, 0.5, 0.75]) {
    const edge = 0.5 + 0.3 * (v - 0.5);
    expect(lightAt(light, edge + 0.04, v).green - lightAt(light, edge - 0.04, v).green).toBeGreaterThan(
      0.8 * (sun - shade),
    );
  }
});

test("the windows of the old door do not show through, whether they are darker or brighter", () => {
  for (const glass of [0.2, 2]) {
    const isGlass = (u: number, v: number) => v > 0.06 && v < 0.2 && (u * 4) % 1 > 0.12 && (u * 4) % 1 < 0.88;
    const windowed = lit(houseWith(door), (u, v) => (isGlass(u, v) ? glass : 1));
    const light = estimateLight(windowed, door);
    const greens = Array.from({ length: 40 }, (_, index) => lightAt(light, index / 40, 0.13).green);
    expect(Math.max(...greens) - Math.min(...greens)).toBeLessThan(20);
  }
});

test("where sun and shadow share the door, the sunlit part keeps its color", () => {
  const house = houseWith(door);
  const sunlit = makePixels(240, 180, (x, y) => {
    const at = 4 * (y * 240 + x);
    const [r, g, b] = x > 110 ? [1.5, 1.4, 1.2] : [0.5, 0.55, 0.65];
    const lit = (channel: number, factor = 1) => Math.min(255, (house.data[at + channel] ?? 0) * factor);
    return [lit(0, r), lit(1, g), lit(2, b)];
  });
  const { red, blue } = lightAt(estimateLight(sunlit, door), 0.8, 0.5);
  expect(red).toBeLessThan(250);
  expect(blue).toBeGreaterThan(red * 0.7);
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
  expect(lightAt(estimateLight(withCar, door), 0.27, 0.8).green).toBeLessThan(
    lightAt(clear, 0.27, 0.8).green - 40,
  );
  expect(Math.abs(lightAt(hidden, 0.27, 0.8).green - lightAt(clear, 0.27, 0.8).green)).toBeLessThan(10);
});

test("a photo that is black everywhere still gives a light", () => {
  expect(middle(estimateLight(plain(240, 180, [0, 0, 0]), door)).green).toBeGreaterThan(0);
});

// Houses without a white surface, by wall, in stored values, and how many times as bright a white door is at least: such walls
// reflect less than half of what white does, and a camera shows less of the dark ones.
const WALLS = [
  ["brown brick", [123, 107, 96], 2.2],
  ["rustic wood", [167, 149, 136], 1.4],
  ["blue siding", [114, 126, 135], 1.5],
  ["sage siding", [128, 138, 112], 1.5],
  ["red brick", [150, 88, 72], 3],
  ["dark gray", [70, 72, 75], 2],
] as const;
// Stored values of the daylight are multiplied by this.
const LIGHTS = [
  ["in full daylight", 1],
  ["under a dark sky", 0.6],
] as const;
// Of 255: a surface whose channels differ by less is called white, gray or black, and not by a color's name.
const COLORLESS = 16;

describe.each(LIGHTS)("%s", (_, factor) => {
  test.each(WALLS)("on a %s house white is white and black is black", (_, wall, brighter) => {
    // Trim, ground and the old door are of the wall's color too: only the sky is another one.
    const [trim, ground, panel] = [1.1, 0.9, 0.8].map((share) => wall.map((value) => value * share));
    const house = makePixels(180, 240, (x, y) => {
      const isDoor = x > 30 && x < 150 && y > 110 && y < 200;
      const isTrim = x > 24 && x < 156 && y > 104 && y < 200;
      const color = isDoor ? panel : isTrim ? trim : y > 200 ? ground : y < 50 ? [176, 186, 198] : wall;
      return color?.map((value) => value * factor) as [number, number, number];
    });
    const opening = frontal(30, 110, 150, 200);
    const grid = estimateLight(house, opening);
    // The middle of the door, and what a finish reflects of a white door's light.
    const at = 4 * (Math.floor(LIGHT_ROWS / 2) * LIGHT_COLUMNS + Math.floor(LIGHT_COLUMNS / 2));
    const painted = (finish: number) =>
      [...grid.data.slice(at, at + 3)].map((value) => toStored((toLinear(value) * finish) / WHITE));
    const [white, black] = [painted(0.84), painted(0.012)];
    for (const color of [white, black])
      expect(Math.max(...color) - Math.min(...color)).toBeLessThan(COLORLESS);
    const light = (color: readonly number[]) => luminance(color.map(toLinear) as unknown as Rgb);
    expect(light(white)).toBeGreaterThan(brighter * light(wall.map((value) => value * factor)));
    expect(Math.max(...black)).toBeLessThan(Math.max(40, 0.5 * Math.max(...wall) * factor));
  });
});
