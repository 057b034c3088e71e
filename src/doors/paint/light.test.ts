import { expect, test } from "vitest";
import { luminance, type Rgb, toLinear, toStored } from "../../styles/color.ts";
import type { Pixels } from "./geometry.ts";
import { estimateLight, lightOf } from "./light.ts";
import { frontal, houseWith, makePixels, plain } from "./samples.ts";
import { WHITE } from "./scene.ts";

const door = frontal(70, 80, 170, 150);

/** The light at a place of the door. */
const lightAt = ({ data, width, height }: Pixels, u: number, v: number) => {
  const at = 4 * (Math.floor(v * height) * width + Math.floor(u * width));
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
};
const middle = (light: Pixels) => lightAt(light, 0.5, 0.5);
/** A house that is lit by this share at each place, in the door's coordinates, of all channels or of each. */
const litAll = (house: Pixels, shareAt: (u: number, v: number) => number | Rgb) =>
  makePixels(240, 180, (x, y) => {
    const share = shareAt((x - 70) / 100, (y - 80) / 70);
    const color = house.data.slice(4 * (y * 240 + x), 4 * (y * 240 + x) + 3);
    return Array.from(color, (value, channel) =>
      Math.min(255, value * (typeof share === "number" ? share : (share[channel] ?? 1))),
    ) as [number, number, number];
  });
/** A house whose door alone is. */
const lit = (house: Pixels, shareAt: (u: number, v: number) => number) =>
  litAll(house, (u, v) => (u >= 0 && u < 1 && v >= 0 && v < 1 ? shareAt(u, v) : 1));

test("under a warm lamp the door is warm, but less than the wall", () => {
  const warm = litAll(houseWith(door), () => [1, 1, 0.5]);
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
  const sunlit = litAll(houseWith(door), (u) => (u > 0.4 ? [1.5, 1.4, 1.2] : [0.5, 0.55, 0.65]));
  const { red, blue } = lightAt(estimateLight(sunlit, door), 0.8, 0.5);
  expect(red).toBeLessThan(250);
  expect(blue).toBeGreaterThan(red * 0.7);
});

test("what stands before the door is no shadow on it, once it is painted over", () => {
  const house = houseWith(door);
  const isCar = (u: number, v: number) => u > 0.1 && u < 0.6 && v > 0.43;
  const withCar = lit(house, (u, v) => (isCar(u, v) ? 0.1 : 1));
  const mask = lit(plain(240, 180, [255, 255, 255]), (u, v) => (isCar(u, v) ? 0 : 1));
  const greenOf = (light: Pixels) => lightAt(light, 0.27, 0.8).green;
  const clear = greenOf(estimateLight(house, door));
  expect(greenOf(estimateLight(withCar, door))).toBeLessThan(clear - 40);
  expect(Math.abs(greenOf(estimateLight(withCar, door, mask)) - clear)).toBeLessThan(10);
});

test("a white door is the white of the trim beside it, in sun and in shade, whatever the old door's color", () => {
  for (const [share, panel] of [
    [1, [25, 25, 26]],
    [0.6, [25, 25, 26]],
    [1, [170, 165, 160]],
  ] as const) {
    const shaded = litAll(houseWith(door, { panel }), (_, v) => (v < -0.9 ? 1 : share));
    const { red, green, blue } = middle(estimateLight(shaded, door));
    const white = [toLinear(red) * 0.84, toLinear(green) * 0.81, toLinear(blue) * 0.76];
    for (const [channel, value] of [225, 222, 215].entries())
      expect(Math.abs(toStored((white[channel] ?? 0) / WHITE) - value * share)).toBeLessThan(8);
  }
});

test("at night a lamp's pool of light stays on the door", () => {
  const night = litAll(houseWith(door), (u, v) => 0.12 + 0.4 / (1 + 9 * ((u + 0.1) ** 2 + (v - 0.3) ** 2)));
  const light = estimateLight(night, door);
  expect(toLinear(lightAt(light, 0.05, 0.3).green)).toBeGreaterThan(
    3 * toLinear(lightAt(light, 0.95, 0.9).green),
  );
});

test("glass mirrors a blue sky, a dark one at night, and a gray one where a photo shows none", () => {
  const day = lightOf(houseWith(door)).sky;
  expect(day[2]).toBeGreaterThan(1.1 * day[0]);
  expect(luminance(lightOf(litAll(houseWith(door), () => 0.1)).sky)).toBeLessThan(0.02 * luminance(day));
  const [red, , blue] = lightOf(plain(240, 180, [150, 88, 72])).sky;
  expect(blue).toBeGreaterThan(red);
  expect(blue).toBeLessThan(1.2 * red);
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
// Of 255: a surface whose channels differ by less is called white, gray or black, and not by a color's name.
const COLORLESS = 16;

test.each(WALLS)("on a %s house white is white and black is black", (_, wall, brighter) => {
  // Trim, ground and the old door are of the wall's color too: only the sky is another one.
  const [trim, ground, panel] = [1.1, 0.9, 0.8].map((share) => wall.map((value) => value * share));
  const house = makePixels(180, 240, (x, y) => {
    const isDoor = x > 30 && x < 150 && y > 110 && y < 200;
    const isTrim = x > 24 && x < 156 && y > 104 && y < 200;
    const color = isDoor ? panel : isTrim ? trim : y > 200 ? ground : y < 50 ? [176, 186, 198] : wall;
    return color as [number, number, number];
  });
  const { red, green, blue } = middle(estimateLight(house, frontal(30, 110, 150, 200)));
  // What a finish reflects of a white door's light.
  const painted = (finish: number) =>
    [red, green, blue].map((value) => toStored((toLinear(value) * finish) / WHITE));
  const [white, black] = [painted(0.84), painted(0.012)];
  for (const color of [white, black]) expect(Math.max(...color) - Math.min(...color)).toBeLessThan(COLORLESS);
  const light = (color: readonly number[]) => luminance(color.map(toLinear) as unknown as Rgb);
  expect(light(white)).toBeGreaterThan(brighter * light(wall));
  expect(Math.max(...black)).toBeLessThan(Math.max(40, 0.5 * Math.max(...wall)));
});
