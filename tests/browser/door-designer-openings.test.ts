import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { readChoice } from "../../src/doors/model/choice.ts";
import { choiceInWords } from "../../src/doors/model/choice-in-words.ts";
import type { Point } from "../../src/doors/paint/geometry.ts";
import { fill } from "../../src/records/template.ts";
import { asFile, difficultPhoto } from "../photos/difficult-photos.ts";
import {
  boxOf,
  choose,
  choosePhoto,
  content,
  doors,
  first,
  openDesigner,
  path,
  photoField,
  pictureBox,
  plainPhoto,
  SMALL,
  tapOverlay,
  texts,
  words,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { nextFrames } from "./support.ts";

// What a phone takes that is held upright, and a panorama. `npm run test:all` adds those between.
const SHAPES = [
  [720, 1280],
  ...(process.env.TEST_ALL
    ? ([
        [900, 1200],
        [1000, 1000],
      ] as const)
    : []),
  [2400, 200],
] as const;
const BLACK = `${path}?style=${first?.slug}&color=black&windows=none&hardware=none`;
const single = doors.widths.filter(({ panels }) => panels === "single");
const double = doors.widths.filter(({ panels }) => panels === "double");

test.describe.configure({ timeout: 240_000 });

test("on a photo in which no door is seen, a visitor says where it is, and that there are two", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page, BLACK);
  for (const shape of SHAPES)
    await test.step(`the visitor taps the door's middle and the corners come there: ${shape}`, async () => {
      const before = await words(page).textContent();
      const buffer = await plainPhoto(shape);
      await photoField(page).setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
      await expect(page.getByText(texts.unsure)).toBeVisible();
      await expect(handles(page)).toHaveCount(0);
      // There is nothing to undo or to light yet.
      for (const name of [texts.undo, texts.reset])
        await expect(page.getByRole("button", { name })).toHaveCount(0);
      await expect(page.getByLabel(texts.light)).toHaveCount(0);
      // Nothing is said of a door that nobody has found.
      await expect(words(page)).toHaveText(before ?? "");
      await expect(tapOverlay(page)).toBeFocused();
      await tapOverlay(page).scrollIntoViewIfNeeded();
      const tapped = await at(page, [0.45, 0.55]);
      await page.mouse.click(...tapped);
      await expect(page.getByText(texts.notFound), "a plain photo shows no edges").toBeVisible();
      await expect(handles(page)).toHaveCount(5);
      const middle = await middleOf(page, 0);
      expect(Math.hypot(middle[0] - tapped[0], middle[1] - tapped[1]), `${shape}`).toBeLessThan(12);
      await page.getByRole("button", { name: texts.remove }).click();
    });

  await choosePhoto(page, await plainPhoto([900, 1200]));
  await test.step("what is brushed with a tap shows the photo again", async () => {
    await page.getByRole("button", { name: texts.brush, exact: true }).click();
    const ring = page.locator("figure circle");
    const middle = await boxOf(ring);
    const place: Point = [middle.x + middle.width / 2, middle.y + middle.height / 2];
    await expect.poll(() => isDark(page, Promise.resolve(place))).toBe(true);
    await ring.tap({ force: true });
    await expect.poll(() => isDark(page, Promise.resolve(place))).toBe(false);
    await page.getByRole("button", { name: texts.undo }).click();
    await expect(page.getByRole("button", { name: texts.undo })).toBeFocused();
    await page.getByRole("button", { name: texts.adjust, exact: true }).click();
  });

  await test.step("a second door is added and taken away, drawn like the first, and the message says two", async () => {
    for (const [index, name] of texts.corners.entries()) {
      const corner = page.getByRole("button", { name, exact: true });
      // To the left, for the second one to have room.
      for (let times = 0; times < (index === 1 || index === 2 ? 9 : 1); times++)
        await corner.press("Shift+ArrowLeft");
    }
    await page.getByRole("button", { name: texts.brush, exact: true }).click();
    await page.getByRole("button", { name: texts.addDoor }).click();
    await expect(handles(page), "its corners are next").toHaveCount(10);
    await expect(page.getByText(texts.undone), "of an earlier step").toHaveCount(0);
    for (const door of [0, 1]) await expect.poll(() => isDark(page, middleOf(page, door))).toBe(true);
    const said = (await words(page).textContent()) ?? "";
    for (const part of texts.twoDoors.split("{choice}")) expect(said).toContain(part);
    expect(await message(page)).toContain(said);
    const second = page.getByRole("button", {
      name: fill(texts.secondDoorCorner, { corner: texts.corners[0] ?? "" }),
    });
    const [x, firstX] = [(await boxOf(second)).x, (await boxOf(handles(page).first())).x];
    await second.press("Shift+ArrowRight");
    await expect.poll(async () => (await boxOf(second)).x).toBeGreaterThan(x + 8);
    expect((await boxOf(handles(page).first())).x).toBeCloseTo(firstX, 0);
    await page.getByRole("button", { name: texts.removeDoor }).click();
    await expect(handles(page)).toHaveCount(5);
  });
});

test("a door on a photo that was taken upright is found and painted, and on a phone fills the screen's width while one chooses", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  await openDesigner(page, BLACK);
  await choosePhoto(page, await asFile(await difficultPhoto("portrait")));
  await expect(handles(page).first()).toBeFocused();
  await expect.poll(() => isDark(page, middleOf(page, 0))).toBe(true);
  if (!hasTouch) return;
  const middle = await middleOf(page, 0);
  const { x, y, width, height } = await pictureBox(page);
  const [right, down] = [(middle[0] - x) / width, (middle[1] - y) / height];
  await choose(page, "color", doors.colors.find(({ slug }) => slug !== "black")?.slug);
  const picture = page.locator("figure").filter({ has: page.locator("canvas") });
  await expect
    .poll(async () => (await boxOf(picture)).width)
    .toBeGreaterThan(0.75 * (page.viewportSize()?.width ?? 0));
  const [seen, whole] = [await boxOf(picture), await pictureBox(page)];
  expect(whole.width / whole.height).toBeCloseTo(width / height, 2);
  expect(whole.x + right * whole.width).toBeGreaterThan(seen.x);
  const at = whole.y + down * whole.height;
  expect(at).toBeGreaterThan(seen.y + 0.2 * seen.height);
  expect(at).toBeLessThan(seen.y + 0.8 * seen.height);
});

test("the size is said to be judged from the photo, until the visitor says it", async ({ page }) => {
  test.skip(single.length === 0 || double.length === 0, "All doors are drawn alike.");
  await page.setViewportSize(SMALL);
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  const inWords = (isJudged: boolean) =>
    choiceInWords(content, readChoice(content, new URL(page.url()).searchParams), { isJudged });
  const answerWith = async (answer: string, widths: typeof single) => {
    await expect(page.getByText(texts.carQuestion)).toBeVisible();
    expect(await message(page)).toContain(inWords(true));
    await page.getByRole("button", { name: answer, exact: true }).click();
    await expect(page.getByText(texts.carQuestion)).toHaveCount(0);
    await expect(handles(page).first()).toBeFocused();
    await handles(page).first().press("Shift+ArrowLeft");
    const checked = page.locator("input[name=width]:checked");
    expect(widths.map(({ slug }) => slug)).toContain(await checked.getAttribute("value"));
    expect(await message(page)).toContain(inWords(true));
  };
  await test.step("until the visitor chooses a width, and whoever takes it back hasn't said it", async () => {
    await expect(page.getByText(texts.carQuestion)).toBeVisible();
    await choose(page, "width", double[0]?.slug);
    await expect(page.getByText(texts.carQuestion)).toHaveCount(0);
    expect(await message(page)).toContain(inWords(false));
    await page.getByRole("button", { name: texts.stepBack }).click();
    await page.getByRole("button", { name: texts.adjust, exact: true }).click();
  });
  await answerWith(texts.oneCar, single);
  await test.step("another visit asks again", async () => {
    await openDesigner(page);
    await choosePhoto(page, await plainPhoto([900, 1200]));
  });
  await test.step("the answer leads the keyboard on, also where no corners are shown", async () => {
    const adjust = page.getByRole("button", { name: texts.adjust, exact: true });
    await adjust.click();
    await page.getByRole("button", { name: texts.twoCar, exact: true }).press("Enter");
    await expect(adjust).toBeFocused();
    await adjust.click();
    const checked = page.locator("input[name=width]:checked");
    expect(double.map(({ slug }) => slug)).toContain(await checked.getAttribute("value"));
  });
});

/** The corners of each door, and the middle of its top. */
function handles(page: Page): Locator {
  return page.locator('[aria-describedby="corners-help"]');
}

/** Where a part of the picture is on the screen. */
async function at(page: Page, [right, down]: Point): Promise<[number, number]> {
  const { x, y, width, height } = await pictureBox(page);
  return [x + right * width, y + down * height];
}

/** The middle of one of the doors on a photo. */
async function middleOf(page: Page, door: number): Promise<Point> {
  const boxes = await Promise.all([0, 1, 2, 3].map((index) => boxOf(handles(page).nth(5 * door + index))));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    mean(boxes.map(({ x, width }) => x + width / 2)),
    mean(boxes.map(({ y, height }) => y + height / 2)),
  ];
}

async function isDark(page: Page, place: Promise<Point>): Promise<boolean> {
  await nextFrames(page);
  const [x, y] = await place;
  const shown = await page.screenshot({ clip: { x: x - 2, y: y - 2, width: 4, height: 4 } });
  const { channels } = await sharp(shown).removeAlpha().stats();
  return channels.every(({ mean }) => mean < 90);
}

/** What is written to the company. */
async function message(page: Page): Promise<string> {
  const href = await page.getByRole("link", { name: texts.text }).first().getAttribute("href");
  return decodeURIComponent(href?.split(/body=/)[1] ?? "");
}
