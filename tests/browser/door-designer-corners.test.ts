import { expect, type Locator, type Page } from "@playwright/test";
import type { Point, Quad } from "../../src/doors/paint/geometry.ts";
import { fill } from "../../src/records/template.ts";
import { projectedDoor } from "../photos/projected-door.ts";
import {
  boxOf,
  choose,
  choosePhoto,
  content,
  doors,
  expectHouse,
  expectRatio,
  openDesigner,
  photoField,
  pictureBox,
  plainPhoto,
  radio,
  type Size,
  SMALL,
  tapOverlay,
  texts,
  words,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { header, nextFrames, resize } from "./support.ts";

test.describe.configure({ timeout: 180_000 });

const UPRIGHT = [720, 1280] as const;
// The highest and the widest photo, and the narrowest, the lowest and the widest screen.
const SHAPES = [UPRIGHT, [2400, 200]] as const;
const SCREENS = [
  [320, 568],
  [844, 390],
  [1280, 720],
] as const;

const PHOTO = [800, 600] as const;
const [height = { slug: "", feet: 7 }] = doors.heights;
const byFeet = doors.widths.filter(({ isRare }) => !isRare).toSorted((one, other) => one.feet - other.feet);
const [narrowest, widest] = [byFeet[0], byFeet.at(-1)] as [(typeof byFeet)[0], (typeof byFeet)[0]];

// In screen pixels: an invisible difference, and rounding.
const NEAR = 1.5;

/** Where the corners are dragged, as shares of the photo: not so straight that they snap. */
const TARGETS: Quad = [
  [0.18, 0.3],
  [0.83, 0.22],
  [0.76, 0.86],
  [0.27, 0.93],
];

test("on an upright photo, the corners, their outline and the brush follow the finger or the mouse exactly", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto(UPRIGHT));
  await expectRatio(page, UPRIGHT);
  await show(page);
  for (const [index, share] of TARGETS.entries()) {
    const handle = handleOf(page, index);
    const to = await at(page, share);
    await drag(page, await centerOf(handle), to, hasTouch);
    expectNear(await centerOf(handle), to, `the handle of corner ${index}`);
    expectNear(await outlineAt(page, index), to, `the outline at corner ${index}`);
    const [x, y] = share.map((part) => String(Math.round(100 * part)));
    const said = fill(texts.cornerAt, { corner: texts.corners[index] ?? "", x: x ?? "", y: y ?? "" });
    await expect.soft(page.getByText(said)).toBeVisible();
  }
  await page.getByRole("button", { name: texts.brush, exact: true }).click();
  const brush = page.getByRole("button", { name: texts.brush, exact: true }).first();
  await show(page);
  const to = await at(page, [0.6, 0.7]);
  await drag(page, await at(page, [0.3, 0.4]), to, hasTouch);
  expectNear(await centerOf(brush.locator("circle")), to, "the ring of the brush");
});

test("the picture fits on every screen and beside the choices, our own houses and a photo of any shape", async ({
  page,
}) => {
  await openDesigner(page);
  await test.step("on a laptop the picture covers no control that gets the focus", async () => {
    const field = page.getByLabel(texts.choose, { exact: true });
    const firstRadio = page.locator("input[type=radio]:checked").first();
    await scrollToGroup(page, 1);
    await firstRadio.evaluate((radio) => radio.focus({ preventScroll: true }));
    await page.keyboard.press("Shift+Tab");
    await expect(field).toBeFocused();
    await expect.poll(async () => field.evaluate(isTopmostAt, await centerOf(field))).toBe(true);
  });
  for (const size of [undefined, ...SHAPES]) {
    if (size) await choosePhoto(page, await plainPhoto(size));
    for (const [width, height] of SCREENS) {
      const where = `${size} at ${width} x ${height}`;
      await resize(page, width, height);
      await test.step(`a photo keeps its ratio on every screen, a house the part around its door, and both fit: ${where}`, async () => {
        await (size ? expectRatio(page, size, where) : expectHouse(page, where));
        const box = await pictureBox(page);
        expect.soft(box.x, where).toBeGreaterThanOrEqual(0);
        expect.soft(box.x + box.width, where).toBeLessThanOrEqual(width);
        expect.soft(box.height, where).toBeLessThan(0.8 * height);
      });
      if (width !== 1280 || (size && size !== UPRIGHT)) continue;
      await test.step("at 1280 x 720 the whole picture stays in sight beside the choices, down to the last one", async () => {
        await scrollToGroup(page, -1);
        const box = await pictureBox(page);
        const above = await boxOf(header(page));
        expect.soft(box.y, `${size}`).toBeGreaterThanOrEqual(above.y + above.height);
        expect.soft(box.y + box.height, `${size}`).toBeLessThanOrEqual(height);
      });
    }
  }
});

test("on a photo a swipe scrolls, a pinch places nothing and paints nothing, and a tap places the door", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page);
  await photoField(page).setInputFiles({
    name: "a.jpg",
    mimeType: "image/jpeg",
    buffer: await plainPhoto([900, 1200]),
  });
  await expect(page.getByText(texts.unsure)).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await nextFrames(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  await test.step("a swipe over the photo scrolls the page and places no door", async () => {
    await drag(page, await at(page, [0.5, 0.6]), await at(page, [0.5, 0.1]), true);
    await expect.poll(scrolled).toBeGreaterThan(50);
    await expect(handleOf(page, 0)).toHaveCount(0);
  });
  await test.step("two fingers zoom and place no door", async () => {
    await pinch(page, await at(page, [0.5, 0.5]));
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.2);
    await expect(handleOf(page, 0)).toHaveCount(0);
  });
  await test.step("one tap places it", async () => {
    await tapOverlay(page).press("Enter");
    await expect(handleOf(page, 0)).toBeVisible();
  });
  await test.step("two fingers paint nothing with the brush either", async () => {
    await page.getByRole("button", { name: texts.brush, exact: true }).click();
    const undo = page.getByRole("button", { name: texts.undo });
    await pinch(page, await at(page, [0.5, 0.5]));
    await expect(undo).toHaveAttribute("aria-disabled", "true");
    await page.getByRole("button", { name: texts.brush, exact: true }).first().press("Enter");
    await expect(undo).toHaveAttribute("aria-disabled", "false");
  });
});

test("a corner and the arch are picked up with one tap and put down with the next, and Escape puts them back", {
  tag: "@phone",
}, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto(PHOTO));
  await show(page);
  const tap = ([x, y]: Point) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const undo = page.getByRole("button", { name: texts.undo });
  for (const [name, to] of [
    [texts.corners[0] ?? "", [0.2, 0.31]],
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
    await tap(await at(page, to));
    await expect(handle).toHaveAttribute("aria-pressed", "false");
    const [x, y] = await at(page, to);
    const [placedX, placedY] = await centerOf(handle);
    // The middle of an arch goes up and down alone.
    expectNear([name === texts.arch ? x : placedX, placedY], [x, y], name);
    await expect(undo).toHaveAttribute("aria-disabled", "false");
  }
});

test("a corner reaches the edge of a photo", { tag: "@phone-only" }, async ({ page, hasTouch }) => {
  await openDesigner(page);
  await choosePhoto(page, await plainPhoto([1200, 900]));
  await show(page);
  await test.step("the enlarged part of a photo is wholly on the screen, also for a corner at the upper left", async () => {
    await page.mouse.move(...(await centerOf(handleOf(page, 0))));
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
  });

  await test.step("a corner at the edge of a photo can be grabbed from every side, and doesn't widen the page", async () => {
    for (const [index, share, beyond] of [
      [0, [0, 0], [-30, -30]],
      [2, [1, 1], [30, 30]],
    ] as const) {
      const handle = handleOf(page, index);
      const to = await at(page, share);
      await drag(page, await centerOf(handle), [to[0] + beyond[0], to[1] + beyond[1]], hasTouch);
      const [x, y] = await centerOf(handle);
      expectNear([x, y], to, `corner ${index}`);
      for (const [right, down] of [
        [-9, -9],
        [9, -9],
        [9, 9],
        [-9, 9],
      ] as const)
        expect
          .soft(await handle.evaluate(isTopmostAt, [x + right, y + down] as const), `${right}, ${down}`)
          .toBe(true);
    }
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

test("the width follows the corners, until the visitor chooses one, and the message says the one that is shown", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await openDesigner(page);
  const house = page.locator("input[name=house]:checked");
  const doorOfHouse = async () => content.places[(await house.getAttribute("value")) ?? ""]?.door;
  const other = widest.panels === (await doorOfHouse()) ? narrowest : widest;
  await choose(page, "height", height.slug);
  await choosePhoto(page, await plainPhoto(PHOTO));
  const expectWidth = async ({ slug, feet }: typeof widest) => {
    const size = fill(texts.size, { width: String(feet), height: String(height.feet) });
    await expect(words(page)).toContainText(size);
    await expect(radio(page, "width", slug)).toBeChecked();
    const href = await page.getByRole("link", { name: texts.text }).first().getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain(size);
  };
  for (const width of [other === widest ? narrowest : widest, other]) {
    await placeCorners(page, PHOTO, frontal(PHOTO, width.feet / height.feet));
    await expectWidth(width);
  }
  await test.step("after a photo, the door is shown on one of our houses with an equally wide opening", async () => {
    await page.getByRole("button", { name: texts.remove }).click();
    await expect(photoField(page), "the keyboard is where a photo begins").toBeFocused();
    await expect(handleOf(page, 0)).toHaveCount(0);
    await expect.poll(doorOfHouse).toBe(other.panels);
  });

  await choosePhoto(page, await plainPhoto(PHOTO));
  // From the side: on the photo it's hardly wider than it is high.
  const steep = { width: PHOTO[0], height: PHOTO[1], side: 50 };
  await placeCorners(page, PHOTO, projectedDoor([widest.feet, height.feet], steep));
  await expectWidth(widest);
  await choose(page, "width", narrowest.slug);
  await handleOf(page, 0).press("Shift+ArrowLeft");
  await expectWidth(narrowest);
  await choosePhoto(page, await plainPhoto([1600, 900]));
  await expectRatio(page, [1600, 900]);
  await expectWidth(narrowest);
});

/** Drags all corners of a photo to these points, in its pixels. */
async function placeCorners(page: Page, [width, height]: Size, quad: Quad): Promise<void> {
  await show(page);
  for (const [index, [x, y]] of quad.entries())
    await drag(page, await centerOf(handleOf(page, index)), await at(page, [x / width, y / height]), false);
}

/** An opening seen from the front, in the middle of a photo. */
function frontal([width, height]: Size, widthForHeight: number): Quad {
  const [middleX, middleY] = [width / 2, 0.6 * height];
  const half = 0.12 * height;
  const [left, right] = [middleX - half * widthForHeight, middleX + half * widthForHeight];
  return [
    [left, middleY - half],
    [right, middleY - half],
    [right, middleY + half],
    [left, middleY + half],
  ];
}

/** Scrolls a visible group of choices to the middle of the screen; -1 is the last. */
async function scrollToGroup(page: Page, index: number): Promise<void> {
  await page
    .locator("[data-group]:visible")
    .nth(index)
    .evaluate((group) => group.scrollIntoView({ block: "center", behavior: "instant" }));
  await nextFrames(page);
}

/** Scrolls the picture to the middle of the screen. */
async function show(page: Page): Promise<void> {
  await page
    .locator("canvas")
    .first()
    .evaluate((canvas) => canvas.scrollIntoView({ block: "center", behavior: "instant" }));
  await nextFrames(page);
}

function handleOf(page: Page, index: number): Locator {
  return page.getByRole("button", { name: texts.corners[index] ?? "" });
}

async function centerOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return [x + width / 2, y + height / 2];
}

/** Where a part of the picture is on the screen. */
async function at(page: Page, [right, down]: Point): Promise<Point> {
  const { x, y, width, height } = await pictureBox(page);
  return [x + right * width, y + down * height];
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
  if (!hasTouch) {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 2 });
    await page.mouse.up();
    return;
  }
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x: from[0], y: from[1] }]);
  for (const part of [0.5, 1])
    await touch("touchMove", [
      { x: from[0] + part * (to[0] - from[0]), y: from[1] + part * (to[1] - from[1]) },
    ]);
  await touch("touchEnd", []);
  await fingers.detach();
}

/** Moves two fingers apart from a point of the screen. */
async function pinch(page: Page, [x, y]: Point): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", away?: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: away === undefined ? [] : [-away, away].map((across, id) => ({ x: x + across, y, id })),
    });
  await touch("touchStart", 20);
  for (const away of [30, 45, 60, 80]) await touch("touchMove", away);
  await touch("touchEnd");
  await fingers.detach();
}

/** Runs in the page: whether an element is the touch target at a point. */
function isTopmostAt(element: Element, [x, y]: readonly [number, number]): boolean {
  return document.elementFromPoint(x, y) === element;
}
