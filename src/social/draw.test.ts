import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { addresses, content } from "../site/content.ts";
import { headOf } from "../site/head.ts";
import { drawCard, TITLE_WIDTH, titleLines } from "./draw.ts";
import { body, display } from "./faces.ts";

const cards = addresses.pages.map((page) => headOf(content, page).card);
const company = { company: content.business.name, phone: content.phone.text };

describe("the titles of all cards", () => {
  test.each(cards)("$title: has at most 4 lines, inside the panel", (card) => {
    const { lines, size } = titleLines(card);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.filter((line) => display.measure(line) * size > TITLE_WIDTH)).toEqual([]);
  });

  test("keep a town's name, with its preposition, on one line", () => {
    const title = "Opener Repair and Troubleshooting in Palisades Park";
    const { lines } = titleLines({ title, place: "in Palisades Park" });
    expect(lines.at(-1)).toBe("in Palisades Park".replaceAll(" ", "\u00a0"));
  });
});

test("a card is a JPEG of 1200 by 630 pixels below 120 kB", async () => {
  const [card] = cards;
  if (!card) throw new Error("There is no card.");
  const jpeg = await drawCard(card, company);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(120_000);
});

test("a letter that the fonts lack is refused instead of drawn as a box", () => {
  expect(() => display.measure("ガレージ")).toThrow('lacks a letter of "ガレージ"');
  expect(body.measure("Café")).toBeGreaterThan(0);
});
