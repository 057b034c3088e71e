import sharp from "sharp";
import { expect, test } from "vitest";
import { doorMastersIn } from "../src/doors/model/record.ts";
import type { Pixels, Quad } from "../src/doors/paint/geometry.ts";
import { plain } from "../src/doors/paint/samples.ts";
import type { Door } from "../src/doors/paint/scene.ts";
import { filesIn } from "../src/records/file-source.ts";
import { fromHex } from "../src/styles/color.ts";
import { type HouseView, paintPixels } from "./pixel-painter.ts";

// What flat paint is stored as.
const FLAT = plain(90, 70, [218, 218, 218]);
const opening: Quad = [
  [20, 20],
  [80, 20],
  [80, 60],
  [20, 60],
];
const picture = plain(100, 80, [180, 170, 160]);
const house: HouseView = {
  picture,
  openings: [opening],
  light: { of: "house", response: 0.85, glow: [0, 0, 0] },
};
const white: Door<Pixels> = { base: FLAT, finish: [0.8, 0.8, 0.8] };
const colorAt = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3),
];
const paint = (door: Partial<Door<Pixels>>, view: Partial<HouseView> = {}) =>
  paintPixels({ ...white, ...door }, { ...house, ...view });

test("a white door leaves a house that was rendered with one nearly as it was", () => {
  for (const [channel, value] of colorAt(paint({}), 50, 40).entries())
    expect(Math.abs(value - (colorAt(picture, 50, 40)[channel] ?? 0))).toBeLessThan(8);
});

test("a dark door is dark, and nothing outside the opening changes", () => {
  const painted = paint({ finish: fromHex("#1d1d1f") });
  expect(Math.max(...colorAt(painted, 50, 40))).toBeLessThan(70);
  for (const [x, y] of [
    [10, 10],
    [90, 40],
    [50, 70],
    [50, 10],
  ] as const)
    expect(colorAt(painted, x, y)).toEqual(colorAt(picture, x, y));
});

test("black is black and white stays as it was in the light of each of our houses", async () => {
  const { places } = doorMastersIn(filesIn("."));
  for (const [name, { openings, response, paint: paintResponse, glow }] of Object.entries(places)) {
    const [topLeft = [0, 0], , bottomRight = [0, 0]] = openings[0] ?? [];
    const [left, top] = [Math.ceil(topLeft[0]) + 20, Math.ceil(topLeft[1]) + 20];
    const door = sharp(`media/houses/${name}.jpg`).extract({
      left,
      top,
      width: Math.floor(bottomRight[0]) - left - 20,
      height: Math.floor(bottomRight[1]) - top - 40,
    });
    // Of the rendered door, which is white.
    const [r = 0, g = 0, b = 0] = (await sharp(await door.png().toBuffer()).stats()).channels.map(
      ({ mean }) => Math.round(mean),
    );
    const view: HouseView = {
      picture: plain(100, 80, [r, g, b]),
      openings: house.openings,
      light: { of: "house", response, paint: paintResponse, glow },
    };
    const black = colorAt(paint({ finish: fromHex("#1d1d1f") }, view), 50, 40);
    expect(Math.max(...black) - Math.min(...black), `${name}: ${black}`).toBeLessThan(10);
    for (const [channel, value] of colorAt(paint({}, view), 50, 40).entries())
      expect(Math.abs(value - ([r, g, b][channel] ?? 0)), name).toBeLessThan(8);
  }
});

test("what stands before the door stays before it", () => {
  const mask = plain(100, 80, [0, 0, 0]);
  expect(paint({ finish: [0, 0, 0] }, { mask }).data).toEqual(picture.data);
});

test("windows are in their section alone, and glow where the garage is lit", () => {
  const windows = { section: FLAT, glass: plain(90, 18, [255, 255, 255]), row: 0 };
  const light: HouseView["light"] = { ...house.light, glow: [3, 2, 1] };
  const painted = paint({ finish: fromHex("#1d1d1f"), windows }, { light });
  const [inWindow, below] = [colorAt(painted, 50, 24), colorAt(painted, 50, 45)];
  expect(inWindow[0]).toBeGreaterThan(180);
  expect(below[0]).toBeLessThan(70);
});

test("a dark place inside lets less of a lit garage's light out, and its glass mirrors no street", () => {
  const glass = plain(90, 70, [255, 255, 255]);
  const lit: HouseView["light"] = { ...house.light, glow: [12, 5, 2] };
  const [lamp, shelf] = [150, 60].map((tone) =>
    colorAt(paint({ base: plain(90, 70, [tone, tone, tone]), glass }, { light: lit }), 50, 40),
  ) as [number[], number[]];
  expect(lamp[0]).toBeGreaterThan(220);
  expect(shelf[0]).toBeLessThan(150);
  // Where the street is dark, its light is as warm as the lamp.
  expect(shelf[0]).toBeGreaterThan(1.8 * (shelf[2] ?? 0));
});

test("hardware covers the paint where it is opaque", () => {
  const hardware = { ...plain(90, 70, [10, 10, 10]) };
  expect(Math.max(...colorAt(paint({ hardware }), 50, 40))).toBeLessThan(50);
});
