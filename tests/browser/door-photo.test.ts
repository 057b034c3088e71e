import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Point, Quad } from "../../src/doors/paint/geometry.ts";
import { frontal } from "../../src/doors/paint/samples.ts";
import { fill } from "../../src/records/template.ts";
import { difficultPhoto } from "../photos/difficult-photos.ts";
import { axeFindings } from "./axe.ts";
import {
  at,
  boxOf,
  centerOf,
  choose,
  chooseFile,
  choosePhoto,
  color,
  colorAt,
  doors,
  download,
  expectHouse,
  expectRatio,
  figureBox,
  first,
  handles,
  isDark,
  loseContext,
  meanOf,
  message,
  noteDrawnTexts,
  openBeforeCode,
  openDesigner,
  path,
  photoField,
  pictureBox,
  placed,
  plainPhoto,
  press,
  SMALL,
  show,
  tapOverlay,
  texts,
  words,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { drop, nextFrames, resize } from "./support.ts";

test.describe.configure({ timeout: 180_000 });

const [topLeft = ""] = texts.corners;
/** A black door stands out from a gray photo. */
const BLACK = `${path}?style=${first?.slug}&color=black&windows=none&hardware=none`;
const UPRIGHT = [720, 1280] as const;
const PANORAMA = [2400, 200] as const;

// In screen pixels: an invisible difference, and rounding.
const NEAR = 1.5;

/** Where the corners are dragged, as shares of the photo: not so straight that they snap. */
const TARGETS: Quad = [
  [0.18, 0.3],
  [0.83, 0.22],
  [0.76, 0.86],
  [0.27, 0.93],
];

test("a photo is placed, the door on it changed, and the picture saved, and nothing of it leaves the browser", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const drawnTexts = await noteDrawnTexts(page);
  await openDesigner(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  const taken = difficultPhoto("turned");
  expect(taken.includes("Exif"), "the photo has metadata to lose").toBe(true);
  await photoField(page).focus();
  await choosePhoto(page, taken);
  const corner = page.getByRole("button", { name: topLeft });
  await expect(corner, "the keyboard goes on to the first corner").toBeFocused();

  await test.step("corners are moved by keyboard, announced, enlarged by mouse and reset", async () => {
    const x = async () => (await boxOf(corner)).x;
    const start = await boxOf(corner);
    await corner.press("Shift+ArrowLeft");
    await expect(page.getByRole("status").filter({ hasText: topLeft })).toBeVisible();
    expect(await x()).toBeCloseTo(start.x - 10, 0);
    await corner.hover();
    await page.mouse.down();
    await page.mouse.move(start.x + 60, start.y + 50, { steps: 4 });
    await expect(page.locator("canvas"), "the photo is enlarged around it").toHaveCount(2);
    await page.mouse.up();
    await expect(page.locator("canvas")).toHaveCount(1);
    await press(page, texts.reset);
    expect(await x()).toBeCloseTo(start.x, 0);
  });

  await test.step("what the tool says of a photo is on the screen with it, on a laptop as on a phone", async () => {
    for (const size of [{ width: 1280, height: 720 }, SMALL]) {
      await page.setViewportSize(size);
      await choosePhoto(page, taken);
      await expect(placed(page)).toBeInViewport();
      await expect(corner).toBeInViewport();
    }
  });

  await test.step("nothing is requested but our own doors, and the saved picture is upright without metadata", async () => {
    await page.getByRole("button", { name: texts.brush, exact: true }).first().click();
    await press(page, texts.light);
    await page.getByLabel(texts.brightness).press("ArrowRight");
    await page.getByLabel(texts.compare).press("ArrowRight");
    await choose(page, "color", color?.slug);
    const saved = await download(page, () => page.getByRole("button", { name: texts.save }).click());
    expect(await drawnTexts(), "a visitor's own photo is no rendering").toEqual([]);
    // The gallery's pictures are the site's own files too, and load lazily.
    const own = /^GET [^ ]+(\/_astro\/[\w.-]+\.(webp|avif)|\/icon\.svg)$/;
    expect(requests.filter((line) => !own.test(line) && !line.startsWith("GET blob:"))).toEqual([]);
    const { width, height, format, exif, xmp, orientation } = await saved.metadata();
    expect({ width, height, format, exif, xmp, orientation }).toEqual({
      ...{ width: 640, height: 480, format: "jpeg" },
      ...{ exif: undefined, xmp: undefined, orientation: undefined },
    });
    // A part that no door reaches.
    const sky = { left: 0, top: 0, width: 40, height: 40 };
    const upright = sharp(await sharp(taken).autoOrient().toBuffer());
    const [before, after] = [await meanOf(upright.extract(sky)), await meanOf(saved.extract(sky))];
    for (const [channel, value] of after.entries())
      expect(Math.abs(value - (before[channel] ?? 0))).toBeLessThan(12);
  });

  expect(await axeFindings(page), "the page with a photo").toEqual([]);
});

for (const way of ["chosen", "dropped"])
  test(`a photo that is ${way} before the code has arrived is opened then`, async ({ page }) => {
    const arrive = await openBeforeCode(page);
    const buffer = await plainPhoto([900, 1200]);
    if (way === "chosen") {
      const [chooser] = await Promise.all([page.waitForEvent("filechooser"), photoField(page).click()]);
      await chooser.setFiles({ name: "early.jpg", mimeType: "image/jpeg", buffer });
    } else await drop(page.locator("figure"), buffer);
    arrive();
    await expectRatio(page, [900, 1200]);
    await expect(page.getByText(texts.unsure)).toBeVisible();
  });

test("on a photo in which no door is seen, a visitor says where it is, and that there are two", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page, BLACK);
  for (const shape of [PANORAMA, UPRIGHT])
    await test.step(`the visitor taps the door's middle and the corners come there: ${shape}`, async () => {
      const before = await words(page).textContent();
      await chooseFile(page, await plainPhoto(shape));
      await expect(page.getByText(texts.unsure)).toBeVisible();
      await expect(handles(page)).toHaveCount(0);
      // Nothing is said of a door that nobody has found.
      await expect(words(page)).toHaveText(before ?? "");
      await expect(tapOverlay(page)).toBeFocused();
      await tapOverlay(page).scrollIntoViewIfNeeded();
      await page.mouse.click(...(await at(page, [0.4, 0.55])));
      await expect(page.getByText(texts.notFound), "a plain photo shows no edges").toBeVisible();
      await expect(handles(page)).toHaveCount(5);
      // Where the point is now that the photo is shown close.
      const [[x, y], wanted] = [await middleOf(page, 0), await at(page, [0.4, 0.55])];
      expect(Math.hypot(x - wanted[0], y - wanted[1]), `${shape}`).toBeLessThan(30);
      if (shape === UPRIGHT) return;
      await press(page, texts.remove);
      await expect(photoField(page), "the keyboard is where a photo begins").toBeFocused();
    });

  await test.step("no door is drawn before it's known for how many cars it is; the answer leads the keyboard on", async () => {
    for (const name of texts.corners.slice(1, 3))
      for (const key of Array(3).fill("Shift+ArrowRight"))
        await page.getByRole("button", { name }).press(key);
    await expect(page.getByText(texts.carQuestion)).toBeVisible();
    await expect.poll(async () => isDark(page, await middleOf(page, 0))).toBe(false);
    await page.getByRole("button", { name: texts.oneCar, exact: true }).press("Enter");
    await expect(page.getByText(texts.carQuestion)).toHaveCount(0);
    await expect(handles(page).first()).toBeFocused();
    await expect.poll(async () => isDark(page, await middleOf(page, 0))).toBe(true);
  });

  await test.step("a second door is tapped and taken away, with its own width, and the message says both", async () => {
    await page.getByRole("button", { name: texts.tapSecond }).click();
    await expect(tapOverlay(page)).toBeFocused();
    await show(page);
    await page.mouse.click(...(await at(page, [0.85, 0.55])));
    await expect(handles(page), "its corners are next").toHaveCount(10);
    for (const door of [0, 1])
      await expect.poll(async () => isDark(page, await middleOf(page, door))).toBe(true);
    const said = await message(page);
    expect(fill(texts.twoDoors, { choice: said.split(`${texts.twoNew}: `)[1] ?? "" })).toContain(
      await words(page).textContent(),
    );
    const second = page.getByRole("button", { name: fill(texts.secondDoorCorner, { corner: topLeft }) });
    await expect(second, "the handles of the door that was tapped last are seen").toHaveCSS("opacity", "1");
    await expect(handles(page).first()).toHaveCSS("opacity", "0");
    await show(page);
    await page.mouse.click(...(await middleOf(page, 0)));
    await expect(second, "a tap takes the other door in hand").toHaveCSS("opacity", "0");
    await expect(handles(page).first()).toHaveCSS("opacity", "1");
    const { x } = await boxOf(second);
    await second.press("Shift+ArrowRight");
    await expect(second, "and so does the keyboard").toHaveCSS("opacity", "1");
    await expect.poll(async () => (await boxOf(second)).x).toBeGreaterThan(x + 8);
    await page.getByRole("button", { name: texts.removeDoor }).click();
    await expect(handles(page)).toHaveCount(5);
  });
});

test("glass mirrors the photo's sky above and its ground below, and is dark at night", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page, `${path}?style=full-view&color=white`);
  const photoOf = (sky: string, ground: string) =>
    sharp({ create: { width: 720, height: 1280, channels: 3, background: ground } })
      .composite([
        { input: { create: { width: 720, height: 560, channels: 3, background: sky } }, left: 0, top: 0 },
      ])
      .jpeg()
      .toBuffer();
  const panes = async (photo: Buffer) => {
    await choosePhoto(page, photo);
    await show(page);
    const [[left, top], , [right, bottom]] = (await Promise.all(
      [0, 1, 2].map((corner) => centerOf(handles(page).nth(corner))),
    )) as [Point, Point, Point];
    const pane = (down: number) => colorAt(page, [left + 0.3 * (right - left), top + down * (bottom - top)]);
    return [await pane(0.07), await pane(0.88)] as const;
  };
  const [upper, lower] = await panes(await photoOf("#5a90e0", "#b09060"));
  expect(upper[2]).toBeGreaterThan(1.15 * (upper[0] ?? 0));
  expect(lower[0]).toBeGreaterThan(1.15 * (lower[2] ?? 0));
  for (const color of await panes(await photoOf("#06080c", "#0c0a08")))
    expect(Math.max(...color)).toBeLessThan(Math.max(...upper) / 2);
});

test("a door on a photo that was taken upright is found and painted, and stays in the picture while one chooses on a phone", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page, BLACK);
  await choosePhoto(page, difficultPhoto("portrait"));
  await expect(handles(page).first()).toBeFocused();
  const middle = await middleOf(page, 0);
  await expect.poll(() => isDark(page, middle)).toBe(true);
  const whole = await pictureBox(page);
  const share = (middle[1] - whole.y) / whole.height;
  await choose(page, "color", doors.colors.find(({ slug }) => slug !== "black")?.slug);
  const [seen, { y, height }] = [await figureBox(page), await pictureBox(page)];
  const doorAt = (y + share * height - seen.y) / seen.height;
  expect(Math.abs(doorAt - 0.5)).toBeLessThan(0.3);
});

test("on an upright photo, the corners, their outline and the brush follow the finger or the mouse exactly", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto(UPRIGHT));
  await press(page, texts.wholePhoto);
  await expectRatio(page, UPRIGHT);
  await show(page);
  for (const [index, share] of TARGETS.entries()) {
    const handle = handles(page).nth(index);
    const to = await at(page, share);
    await drag(page, await centerOf(handle), to, hasTouch);
    expectNear(await centerOf(handle), to, `the handle of corner ${index}`);
    expectNear(await outlineAt(page, index), to, `the outline at corner ${index}`);
    const [x = "", y = ""] = share.map((part) => String(Math.round(100 * part)));
    const said = fill(texts.cornerAt, { corner: texts.corners[index] ?? "", x, y });
    await expect.soft(page.getByText(said)).toBeVisible();
  }
  await page.getByRole("button", { name: texts.brush, exact: true }).click();
  const brush = page.getByRole("button", { name: texts.brush, exact: true }).first();
  await show(page);
  const to = await at(page, [0.6, 0.7]);
  await drag(page, await at(page, [0.3, 0.4]), to, hasTouch);
  expectNear(await centerOf(brush.locator("circle")), to, "the ring of the brush");
});

test("the picture fits on every screen, our own houses and a photo of any shape", async ({ page }) => {
  await openDesigner(page);
  for (const size of [undefined, UPRIGHT, PANORAMA]) {
    if (size) await choosePhoto(page, await plainPhoto(size));
    // The narrowest, the lowest and the widest.
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1280, 720],
    ] as const) {
      const where = `${size} at ${width} x ${height}`;
      await resize(page, width, height);
      await (size ? expectRatio(page, size, where) : expectHouse(page, where));
      const box = await figureBox(page);
      expect.soft(box.x, where).toBeGreaterThanOrEqual(0);
      expect.soft(box.x + box.width, where).toBeLessThanOrEqual(width);
      expect.soft(box.height, where).toBeLessThan(0.8 * height);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, where).toBeLessThanOrEqual(width);
    }
  }
});

// The pixels of a photo with red, green, blue and white corners, as a camera stores them that is held in one of eight ways.
const STORED = ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "GWRB", "WGBR", "BRWG"];
const COLORS = { R: [255, 0, 0], G: [0, 255, 0], B: [0, 0, 255], W: [255, 255, 255] } as const;

test("a large photo is opened upright however the camera was held, and is never drawn whole", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { prototype } = CanvasRenderingContext2D;
    const { drawImage } = prototype;
    prototype.drawImage = function (...drawn: unknown[]) {
      const [{ width, height }, , , partWidth, partHeight, ...place] = drawn as [ImageBitmap, ...number[]];
      const pixels = place.length > 0 ? Number(partWidth) * Number(partHeight) : width * height;
      if (pixels >= 3200 * 2400) throw new Error("The whole photo is drawn.");
      Reflect.apply(drawImage, this, drawn);
    };
  });
  await page.setViewportSize(SMALL);
  await openDesigner(page);
  for (const [index, pixels] of STORED.entries()) {
    const data = Uint8Array.from([...pixels].flatMap((name) => COLORS[name as keyof typeof COLORS]));
    const [width, height] = index < 4 ? [3200, 2400] : [2400, 3200];
    const photo = sharp(data, { raw: { width: 2, height: 2, channels: 3 } })
      .resize({ width, height, kernel: "linear" })
      .withMetadata({ orientation: index + 1 });
    await chooseFile(page, await photo.jpeg().toBuffer());
    await expect(page.getByText(texts.unsure)).toBeVisible();
    await expectRatio(page, [3200, 2400]);
    const shown: (readonly number[])[] = [];
    for (const share of frontal(0.05, 0.05, 0.95, 0.95)) {
      const color = await colorAt(page, await at(page, share));
      shown.push(color.map((value) => (value > 128 ? 255 : 0)));
    }
    expect.soft(shown, `orientation ${index + 1}`).toEqual([COLORS.R, COLORS.G, COLORS.W, COLORS.B]);
    await press(page, texts.remove);
  }
});

test("two taps or clicks on a photo show all of it, and two more the door, where a browser sends no event for two taps", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  // As on an iPhone.
  await page.addInitScript(() => addEventListener("dblclick", (event) => event.stopPropagation(), true));
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([1600, 1200]));
  const tap = ([x, y]: Point) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const closer = page.getByRole("button", { name: texts.closer, exact: true });
  const wholePhoto = page.getByRole("button", { name: texts.wholePhoto, exact: true });
  await show(page);
  const middle = async () => at(page, [0.5, 0.575]);
  const [x, y] = await middle();
  await tap([x, y]);
  await tap([x + 60, y]);
  await expect(wholePhoto, "after taps in two places").toBeVisible();
  for (const shown of [closer, wholePhoto]) {
    await show(page);
    const place = await middle();
    // The second without a wait for the first, which a busy machine might take too long for.
    await (hasTouch ? Promise.all([tap(place), tap(place)]) : page.mouse.dblclick(...place));
    await expect(shown).toBeVisible();
  }
  await closer.or(wholePhoto).click();
  await expect(closer).toBeVisible();
});

test("on a photo a swipe scrolls, a pinch places nothing and paints nothing, and a tap places the door", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page);
  await chooseFile(page, await plainPhoto([900, 1200]));
  await expect(page.getByText(texts.unsure)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await nextFrames(page);
  await drag(page, await at(page, [0.5, 0.6]), await at(page, [0.5, 0.1]), true);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(handles(page), "after a swipe").toHaveCount(0);
  await pinch(page, await at(page, [0.5, 0.5]));
  await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.2);
  await expect(handles(page), "after a pinch").toHaveCount(0);
  await tapOverlay(page).press("Enter");
  await expect(handles(page)).toHaveCount(5);
  await page.getByRole("button", { name: texts.brush, exact: true }).click();
  const undo = page.getByRole("button", { name: texts.stepBack });
  await pinch(page, await at(page, [0.5, 0.5]));
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: texts.brush, exact: true }).first().press("Enter");
  await expect(undo).toHaveAttribute("aria-disabled", "false");
});

test("a corner and the arch are picked up with one tap and put down with the next, and Escape puts them back", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([800, 600]));
  await press(page, texts.wholePhoto);
  await show(page);
  const tap = ([x, y]: Point) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  for (const [name, share] of [
    [topLeft, [0.2, 0.31]],
    [texts.arch, [0.45, 0.25]],
  ] as const) {
    const handle = page.getByRole("button", { name });
    const before = await centerOf(handle);
    await tap(before);
    await expect(handle).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(fill(texts.pickedUp, { corner: name }))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(handle).toHaveAttribute("aria-pressed", "false");
    expectNear(await centerOf(handle), before, `${name} is back`);
    await show(page);
    await tap(await centerOf(handle));
    await show(page);
    const to = await at(page, share);
    await tap(to);
    await expect(handle).toHaveAttribute("aria-pressed", "false");
    const [x, y] = await centerOf(handle);
    // The middle of an arch goes up and down alone.
    expectNear([name === texts.arch ? to[0] : x, y], to, name);
  }
});

test("a corner may be beyond the edge of a photo, where its handle can be grabbed from every side", {
  tag: "@phone-only",
}, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([1200, 900]));
  await press(page, texts.wholePhoto);
  await show(page);
  await page.mouse.move(...(await centerOf(handles(page).first())));
  await page.mouse.down();
  for (const share of [
    [0, 0],
    [0.01, 0.42],
  ] as const) {
    await page.mouse.move(...(await at(page, share)));
    const loupe = await boxOf(page.locator("canvas").nth(1));
    expect.soft(loupe.x).toBeGreaterThanOrEqual(0);
    expect.soft(loupe.y).toBeGreaterThanOrEqual((await pictureBox(page)).y);
  }
  await page.mouse.up();
  for (const [index, share, beyond] of [
    [0, [0, 0], -30],
    [2, [1, 1], 30],
  ] as const) {
    const handle = handles(page).nth(index);
    const to = await at(page, share);
    await drag(page, await centerOf(handle), [to[0] + beyond, to[1] + beyond], hasTouch);
    const [x, y] = await centerOf(handle);
    expectNear([x, y], to, `the handle of corner ${index}`);
    expectNear(await outlineAt(page, index), [to[0] + beyond, to[1] + beyond], `corner ${index}`);
    const sides = await handle.evaluate(
      (element, [x, y]) =>
        [-9, 9].flatMap((right) =>
          [-9, 9].map((down) => document.elementFromPoint(x + right, y + down) === element),
        ),
      [x, y] as const,
    );
    expect.soft(sides).toEqual([true, true, true, true]);
  }
});

test("an arched top, the brush and the light change a door on a photo, and are kept with it if the visitor asks", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await openDesigner(page, BLACK);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  const arch = page.getByRole("button", { name: texts.arch });
  const corner = page.getByRole("button", { name: topLeft });
  const straight = await centerOf(arch);
  // Above the straight top and under the arch, beside its handle with the focus ring.
  const below: Point = [straight[0] + 34, straight[1] - 12];
  await test.step("an arched top is raised by keyboard and announced", async () => {
    await expect.poll(() => isDark(page, [straight[0], straight[1] + 40])).toBe(true);
    expect(await isDark(page, below)).toBe(false);
    for (let times = 0; times < 4; times++) await arch.press("Shift+ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: texts.arch })).toBeVisible();
    expect((await centerOf(arch))[1]).toBeCloseTo(straight[1] - 40, 0);
    expect((await centerOf(corner))[1]).toBeCloseTo(straight[1], 0);
    await expect.poll(() => isDark(page, below)).toBe(true);
  });

  const brush = page.getByRole("button", { name: texts.brush, exact: true });
  await brush.click();
  // Inside the ring, where the door is black and the photo gray.
  const isDoorInRing = async () => isDark(page, await centerOf(page.locator("figure circle")));
  await test.step("what is brushed shows the photo again, with a click and by keyboard, from the middle of the door", async () => {
    await expect(brush.first()).toBeFocused();
    await expect.poll(isDoorInRing).toBe(true);
    await brush.first().locator("circle").click({ force: true });
    await expect.poll(isDoorInRing).toBe(false);
    await page.getByRole("button", { name: texts.stepBack }).click();
    await expect.poll(isDoorInRing).toBe(true);
    await brush.first().press("Space");
    await expect.poll(isDoorInRing).toBe(false);
  });

  await test.step("the design is kept with both if the visitor asks, beside one on our house, and all can be deleted", async () => {
    const stored = () =>
      page.evaluate(async () => [...(await caches.keys()), ...Object.keys({ ...localStorage })]);
    expect(await stored()).toEqual([]);
    await press(page, texts.keep);
    await expect(page.getByText(texts.kept)).toBeVisible();
    await openDesigner(page);
    const keep = page.getByRole("button", { name: texts.keep });
    for (const _ of [1, 2]) await keep.click();
    expect(await stored()).toHaveLength(1);
    const list = page.locator("details").filter({ hasText: texts.keptHeading });
    await list.locator("summary").click();
    const designs = list.getByRole("group");
    await expect(designs, "the same one only once").toHaveCount(2);
    await designs.first().getByRole("button", { name: texts.open }).click();
    await expect(page).toHaveURL(/color=black/);
    await page.getByRole("button", { name: texts.adjust, exact: true }).click();
    expect((await centerOf(arch))[1] - (await centerOf(corner))[1]).toBeCloseTo(-40, 0);
    await brush.click();
    await expect.poll(isDoorInRing).toBe(false);
    await page.getByRole("button", { name: texts.stepBack }).click();
    await expect.poll(isDoorInRing).toBe(true);
    await designs.last().getByRole("button", { name: texts.open }).click();
    await expect(page).toHaveURL(/color=white/);
    await designs.first().getByRole("button", { name: texts.open }).click();
    await list.getByRole("button", { name: texts.deleteAll }).click();
    await expect(page.getByText(texts.deleted)).toBeVisible();
    await expect(list).toHaveCount(0);
    expect(await stored()).toEqual([]);
    await brush.first().click();
  });

  await test.step("the light on the door is made cooler", async () => {
    await choose(page, "color", "white");
    const redness = async () => {
      await show(page);
      const [red = 0, , blue = 0] = await colorAt(page, await at(page, [0.42, 0.55]), 18);
      return red - blue;
    };
    await press(page, texts.light);
    await page.getByLabel(texts.warmth).press("Home");
    await expect.poll(redness).toBeLessThan(-15);
  });
});

test("another photo, no photo, or a lost graphics processor leaves a visitor with what was asked for last", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await openDesigner(page);
  await test.step("of two photos the later counts, dropped or chosen, even if the earlier takes longer or cannot be opened", async () => {
    for (const older of [await plainPhoto([900, 1200]), Buffer.from("no photo")]) {
      const open = await holdPhoto(page, () => drop(page.locator("canvas").first(), older));
      await choosePhoto(page, await plainPhoto([1600, 900]));
      await open();
      await expectRatio(page, [1600, 900]);
      await expect(placed(page)).toBeVisible();
    }
  });

  await test.step("a photo that is still opening is dropped once the visitor returns to our houses", async () => {
    const buffer = await plainPhoto([900, 1200]);
    const open = await holdPhoto(page, () => chooseFile(page, buffer));
    await press(page, texts.remove);
    await open();
    await expectHouse(page);
    await expect(page.getByRole("button", { name: texts.remove })).toHaveCount(0);
    await expect(page.getByText(texts.reading)).toHaveCount(0);
  });

  await test.step("a file that can't be used is refused in plain words, and the photo before it stays as it is", async () => {
    await choosePhoto(page, await plainPhoto([900, 1200]));
    const corner = page.getByRole("button", { name: topLeft });
    await corner.press("Shift+ArrowLeft");
    const { x } = await boxOf(corner);
    const tiny = sharp({ create: { width: 120, height: 90, channels: 3, background: "#888" } });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><path d="M0 0h9v9z"/></svg>';
    for (const [name, buffer, said] of [
      ["a.jpg", Buffer.from("no photo"), texts.unreadable],
      ["a.svg", Buffer.from(svg), texts.unreadable],
      ["a.jpg", Buffer.alloc(0), texts.empty],
      ["a.jpg", (await plainPhoto([900, 1200])).subarray(0, 900), texts.damaged],
      ["a.heic", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), texts.heic],
      ["a.png", await tiny.png().toBuffer(), texts.tooSmall],
    ] as const) {
      await chooseFile(page, buffer, name);
      await expect(page.getByText(said)).toBeVisible();
      await expectRatio(page, [900, 1200]);
      expect((await boxOf(corner)).x).toBeCloseTo(x, 0);
    }
  });

  const save = () => download(page, () => page.getByRole("button", { name: texts.save }).click());
  await test.step("a transparent picture is white around its subject, and a large one is scaled down before anything is kept", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const png = sharp({ create: { width: 600, height: 800, channels: 4, background: clear } }).png();
    await choosePhoto(page, await png.toBuffer());
    expect(
      Math.min(...(await meanOf((await save()).extract({ left: 0, top: 0, width: 40, height: 40 })))),
    ).toBeGreaterThan(250);
    await choosePhoto(page, await plainPhoto([4000, 2667]));
    expect((await (await save()).metadata()).width).toBe(2400);
  });

  await test.step("when the graphics processor is taken away, a visitor's photo stays in sight", async () => {
    await choosePhoto(page, await plainPhoto([900, 1200]));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await loseContext(page);
    await expect(page.getByText(texts.loading)).toBeVisible();
    const [gray = 0] = await colorAt(page, await at(page, [0.5, 0.42]), 8);
    expect(Math.abs(gray - 0x88)).toBeLessThan(8);
  });
});

test("who leaves with a door placed on a photo is asked first, and who sends a message isn't", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  await page.getByRole("button", { name: topLeft }).press("ArrowLeft");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);

  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  // At the end: after such a link, a browser without a window gives the page no more keys.
  await page.getByRole("link", { name: texts.text }).first().click();
  await nextFrames(page);
  expect(asked, "who sends a message").toEqual(["beforeunload"]);
});

/**
 * Asks for a photo and holds it back while it opens.
 * @returns what lets it open
 */
async function holdPhoto(page: Page, choosePhoto: () => Promise<void>): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const original = window.createImageBitmap;
    const { promise, resolve } = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    let opening: Promise<unknown> = promise;
    window.createImageBitmap = ((...image: Parameters<typeof original>) => {
      window.createImageBitmap = original;
      reached.resolve();
      opening = promise.then(() => original(...image));
      return opening;
    }) as typeof original;
    return {
      reached: reached.promise,
      release: async () => {
        resolve();
        await opening.catch(() => {});
      },
    };
  });
  await choosePhoto();
  await expect(page.getByText(texts.reading)).toBeVisible();
  await held.evaluate(({ reached }) => reached);
  return async () => {
    await held.evaluate(({ release }) => release());
    await nextFrames(page);
  };
}

/** The middle of one of the doors on a photo. */
async function middleOf(page: Page, door: number): Promise<Point> {
  const centers = await Promise.all(
    [0, 1, 2, 3].map((index) => centerOf(handles(page).nth(5 * door + index))),
  );
  const mean = (axis: 0 | 1) => centers.reduce((sum, center) => sum + center[axis], 0) / 4;
  return [mean(0), mean(1)];
}

/** Where a corner of the outline is on the screen. */
function outlineAt(page: Page, index: number): Promise<Point> {
  return page
    .locator("polygon")
    .first()
    .evaluate((polygon: SVGPolygonElement, corner): [number, number] => {
      const { x, y } = polygon.points.getItem(corner).matrixTransform(polygon.getScreenCTM() ?? undefined);
      return [x, y];
    }, index);
}

function expectNear([x, y]: Point, [wantedX, wantedY]: Point, what: string): void {
  expect.soft(Math.hypot(x - wantedX, y - wantedY), what).toBeLessThan(NEAR);
}

/** Drags from one point of the screen to another, by finger or by mouse. */
async function drag(page: Page, from: Point, to: Point, hasTouch: boolean): Promise<void> {
  const between = ([0, 1] as const).map((axis) => (from[axis] + to[axis]) / 2) as unknown as Point;
  if (hasTouch) return moveFingers(page, [[from], [between], [to]]);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 2 });
  await page.mouse.up();
}

/** Moves two fingers apart from a point of the screen. */
function pinch(page: Page, [x, y]: Point): Promise<void> {
  const fingers = (away: number): Point[] => [x - away, x + away].map((at) => [at, y]);
  return moveFingers(page, [20, 30, 45, 60, 80].map(fingers));
}

/** Puts fingers on the screen, moves them, and takes them off. */
async function moveFingers(page: Page, places: readonly (readonly Point[])[]): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  for (const [index, points] of places.entries())
    await touch(index === 0 ? "touchStart" : "touchMove", points);
  await touch("touchEnd", []);
  await fingers.detach();
}
