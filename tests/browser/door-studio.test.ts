import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { PANELS, panelId, readChoice } from "../../src/doors/model/choice.ts";
import { servicePath } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import {
  boxOf,
  choose,
  chooseFile,
  choosePhoto,
  color,
  content,
  doors,
  figureBox,
  first,
  handles,
  openBeforeCode,
  openDesigner,
  path,
  pictureBox,
  placed,
  plainPhoto,
  radio,
  SMALL,
  second,
  texts,
  words,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { nextFrames, records } from "./support.ts";

test.describe.configure({ timeout: 180_000 });

const { receipt } = content;
const PHONE = { width: 390, height: 664 };
const LAPTOP = { width: 1280, height: 720 };
const SIDEWAYS = { width: 844, height: 390 };
const SIZES = process.env.TEST_ALL
  ? [PHONE, SMALL, SIDEWAYS, LAPTOP, { width: 1440, height: 900 }, { width: 1920, height: 1080 }]
  : [PHONE, SIDEWAYS, LAPTOP, { width: 1920, height: 1080 }];
/** Of the picture, as a share of its height. */
const IN_SIGHT = 0.6;

test("at every choice at least six tenths of the picture are in sight, and all of it on a phone held sideways", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openDesigner(page);
  for (const size of SIZES) {
    const least = size === SIDEWAYS ? 0.99 : IN_SIGHT;
    await page.setViewportSize(size);
    for (const panel of PANELS) {
      const tab = page.locator(`#tab-${panel}`);
      if (await tab.isVisible()) await tab.click();
      for (const option of [
        page.locator(`#${panelId(panel)} label`).first(),
        page.locator(`#${panelId(panel)} label:visible`).last(),
      ]) {
        await option.scrollIntoViewIfNeeded();
        expect(await shareInSight(page), `${panel}, ${size.width} wide`).toBeGreaterThanOrEqual(least);
      }
    }
    await choose(page, "color", color?.slug);
    await page.locator('[href="#your-door"]').click();
    await expect(
      page.getByRole("button", { name: texts.stepBack }),
      "the way to the receipt keeps the steps",
    ).toBeEnabled();
    await expect(page.getByRole("heading", { name: receipt.heading })).toBeInViewport();
    expect(await shareInSight(page), `the receipt, ${size.width} wide`).toBeGreaterThanOrEqual(least);
  }
});

test("on a phone a photo keeps its size with every tool, all of it in sight, and what is chosen stays under the finger", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page);
  for (const size of [
    [1200, 900],
    [720, 1280],
  ] as const) {
    await choosePhoto(page, await plainPhoto(size));
    const { width, height } = await figureBox(page);
    const { width: screen } = page.viewportSize() ?? SMALL;
    const whole = await pictureBox(page);
    expect(Math.max(whole.width / screen, whole.height / SMALL.height), `${size}`).toBeGreaterThan(0.66);
    for (const name of [texts.light, texts.brush, texts.adjust]) {
      const tool = page.getByRole("button", { name, exact: true }).last();
      await tool.click();
      await expect(tool).toBeInViewport({ ratio: 1 });
      expect(await figureBox(page), `${size} with ${name}`).toMatchObject({ width, height });
    }
    // From the corners, which make way for the door, with their help above the choices.
    for (const panel of PANELS.slice(0, 3)) {
      if ((await handles(page).count()) === 0)
        await page.getByRole("button", { name: texts.adjust, exact: true }).click();
      await page.locator(`#tab-${panel}`).click();
      await nextFrames(page);
      const other = page.getByRole("tabpanel").locator("input:enabled:not(:checked)").first();
      const [name = "", value] = await other.evaluate((input: HTMLInputElement) => [input.name, input.value]);
      const option = page.locator("label").filter({ has: radio(page, name, value ?? "") });
      const { y } = await boxOf(option);
      await option.click();
      await expect(handles(page)).toHaveCount(0);
      await nextFrames(page);
      expect((await boxOf(option)).y, `${size}, ${panel}`).toBeCloseTo(y, 0);
      expect(await figureBox(page), `${size}, ${panel}`).toMatchObject({ width, height });
      expect(await shareInSight(page), `${size}, ${panel}`).toBeGreaterThan(0.99);
    }
  }
  await page.getByRole("button", { name: texts.compareTwo }).click();
  await expect(page.getByText(texts.comparing), "it's said which door the choices change").toBeVisible();
  await expect(page.getByRole("button", { name: texts.adjust, exact: true }), "of two no tool").toHaveCount(
    0,
  );
});

test("on a phone neither the picture nor the bar covers what gets the focus", { tag: "@phone-only" }, async ({
  page,
}) => {
  await openDesigner(page);
  expect(await page.locator("#try-it-on").evaluate(coveredWhenFocused), "on a house").toEqual([]);
  const buffer = await plainPhoto([900, 1200]);
  await chooseFile(page, buffer);
  await expect(page.getByText(texts.unsure)).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await nextFrames(page);
  const { isOpaque } = await sharp(await page.screenshot()).stats();
  expect.soft(isOpaque, "all of a high photo is painted, without a graphics processor too").toBe(true);
  await page.setViewportSize(SMALL);
  expect(await page.locator("#try-it-on").evaluate(coveredWhenFocused), "in doubt").toEqual([]);
  await choosePhoto(page, buffer);
  expect(await page.locator("#try-it-on").evaluate(coveredWhenFocused), "with corners").toEqual([]);
});

test("the first screen has the door and the photo's buttons directly under it, on a phone and on a laptop", async ({
  page,
}) => {
  await page.goto(path);
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    const door = await boxOf(page.locator("figure img"));
    const button = await boxOf(page.locator("label", { hasText: texts.choose }));
    const where = `at ${size.width} by ${size.height}`;
    expect(door.y, where).toBeGreaterThan(0);
    expect(button.y - (door.y + door.height), where).toBeLessThan(32);
    expect(button.y, where).toBeGreaterThan(door.y + door.height);
    expect(button.y + button.height, where).toBeLessThan(size.height);
  }
});

// From a picture that is narrower or lower than this, a part of the door would be cut off.
test("the page about new doors shows a whole door, and eight styles in one row below it, at every width", async ({
  page,
}) => {
  const service = records.services.find(({ newDoor }) => newDoor);
  await page.goto(servicePath(service?.slug ?? ""));
  const row = page.getByRole("list", { name: records.designYourDoor.link });
  await expect(row.getByRole("link")).toHaveText(doors.styles.map(({ name }) => name));
  for (const width of [320, 390, 844, 1280, 1920]) {
    await page.setViewportSize({ width, height: width === 844 ? 390 : 800 });
    const picture = await boxOf(page.locator("main [role=img]").first());
    expect.soft(picture.width / picture.height, `${width}`).toBeGreaterThan(0.8);
    expect.soft(picture.width / picture.height, `${width}`).toBeLessThan(2.7);
    // An owner's longer words beside the picture may end below it.
    const calls = await boxOf(page.locator("main [data-calls]").first());
    const above = Math.max(picture.y + picture.height, calls.y + calls.height);
    expect.soft((await boxOf(row)).y - above, `${width}`).toBeLessThan(80);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const last = row.getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    await expect.soft(last).toBeInViewport({ ratio: 0.9 });
    const tops = await row
      .getByRole("link")
      .evaluateAll((links: HTMLElement[]) => links.map(({ offsetTop }) => offsetTop));
    expect.soft(new Set(tops).size, `${width}`).toBe(1);
  }
});

test("on a laptop a photo keeps its size with every tool, and all tools are in sight below it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDesigner(page);
  for (const size of [
    [1200, 900],
    [720, 1280],
  ] as const) {
    await choosePhoto(page, await plainPhoto(size));
    const box = await figureBox(page);
    expect(box.height, `${size}`).toBeGreaterThan(400);
    for (const name of [texts.brush, texts.light]) {
      await page.getByRole("button", { name, exact: true }).last().click();
      for (const control of [...(await page.getByRole("slider").all()), page.getByText(texts.more)])
        await expect(control, `${size} with ${name}`).toBeInViewport({ ratio: 1 });
      expect(await figureBox(page), `${size} with ${name}`).toEqual(box);
    }
    const remove = page.getByRole("button", { name: texts.remove });
    if (!(await remove.isVisible())) await page.getByText(texts.more).click();
    await remove.focus();
    await expect(remove).toBeInViewport({ ratio: 1 });
    expect(await figureBox(page), `${size} with ${texts.more}`).toEqual(box);
    await page.getByText(texts.more).click();
  }
});

test("a visitor on a laptop tries doors, and puts two side by side", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  const rich = doors.styles.find(({ windows, hardware }) => windows.length > 1 && hardware.length > 1);
  const poor = doors.styles.find(({ windows, hardware }) => windows.length === 0 && hardware.length === 1);
  await openDesigner(page, `${path}?style=${(rich ?? first)?.slug}`);

  await test.step("a step back and forward keeps the keyboard where it is, also at the last step", async () => {
    const back = page.getByRole("button", { name: texts.stepBack });
    const forward = page.getByRole("button", { name: texts.stepForward });
    const start = await words(page).textContent();
    const { color: current } = readChoice(content, new URL(page.url()).searchParams);
    await choose(page, "color", doors.colors.find(({ slug, wood }) => !wood && slug !== current)?.slug);
    for (const [button, expected] of [
      [back, start],
      [forward, await words(page).textContent()],
    ] as const) {
      await button.click();
      await expect(words(page)).toHaveText(expected ?? "");
      await expect(button).toBeDisabled();
      await expect(button).toBeFocused();
    }
  });

  // Every style may have everything.
  if (rich && poor)
    await test.step("what a style lacks is crossed out with a word, and comes back with a style that has it", async () => {
      const { windows } = readChoice(content, new URL(page.url()).searchParams);
      await choose(page, "style", poor.slug);
      await expect(radio(page, "windows", windows)).toBeVisible();
      await expect(radio(page, "windows", windows)).toBeDisabled();
      // A door of glass can't be had without windows either.
      await expect(page.locator("[name=windows]:checked")).toHaveCount(0);
      await expect(page.locator("[data-group=windows]")).toContainText(
        records.designYourDoor.tool.notOffered,
      );
      await choose(page, "style", rich.slug);
      await expect(radio(page, "windows", windows)).toBeChecked();
    });

  await test.step("two doors stand side by side, and a visitor goes on with either", async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const before = await words(page).textContent();
    // The bar is always in sight: the focus that comes to it scrolls nothing.
    await page.getByRole("button", { name: texts.compareTwo }).focus();
    await nextFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Enter");
    await choose(page, "style", doors.styles.find(({ slug }) => slug !== rich?.slug)?.slug);
    await expect(page.locator("canvas[data-painted]")).toHaveCount(2);
    const [a, b] = await page.locator("canvas").all();
    if (!a || !b) throw new Error("There are no two doors.");
    await expect(a).toHaveAccessibleName(`${texts.firstDoor}: ${before}`, { ignoreCase: true });
    const [left, right] = [await boxOf(a), await boxOf(b)];
    expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    expect(await axeFindings(page), "with two doors the studio has no fault for axe-core").toEqual([]);
    await page.getByRole("button", { name: texts.useFirst }).click();
    await expect(page.locator("canvas")).toHaveCount(1);
    await expect(words(page)).toHaveText(before ?? "");
    await expect(page.getByRole("button", { name: texts.compareTwo })).toBeFocused();
  });
});

test("on a phone the choices are under tabs, which the arrow keys change", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(PANELS.length);
  for (const tab of await tabs.all()) expect((await boxOf(tab)).height).toBeGreaterThanOrEqual(48);
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await expect(page.getByRole("tabpanel", { name: texts.colorLabel })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tabs.last()).toBeFocused();
});

test("what is clicked without a pointer or the keyboard starts the tool, also a tab and the picture to save", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  await page.goto(path);
  await page.locator("#tab-color").evaluate((tab: HTMLElement) => tab.click());
  await expect(page.getByRole("tab", { name: texts.colorLabel })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("canvas[data-painted]")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(path);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: texts.save }).evaluate((button: HTMLElement) => button.click());
  expect((await saving).suggestedFilename()).toBe(`${texts.fileName}.jpg`);
});

test("what is chosen and pressed before the code has arrived counts, and two doors fit 320 px with large text", async ({
  page,
}) => {
  await page.setViewportSize(SMALL);
  const arrive = await openBeforeCode(page);
  await radio(page, "style", second?.slug ?? "").check();
  await page.getByRole("button", { name: texts.compareTwo }).click();
  arrive();
  await expect(page.locator("canvas[data-painted]")).toHaveCount(2);
  await expect(words(page)).toContainText(second?.words ?? "", { ignoreCase: true });
  await page.getByRole("button", { name: texts.stepBack }).click();
  await expect(words(page), "the first choice can be taken back").toContainText(first?.words ?? "", {
    ignoreCase: true,
  });
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("with large text on a phone the bar leaves the picture and the tabs free, and comes up for the keyboard", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openDesigner(page);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await choosePhoto(page, await plainPhoto([900, 1200]));
  const said = placed(page);
  await expect(said, "what the tool says is in sight").toBeInViewport();
  // Both can be tapped: nothing is over them.
  await page.getByRole("button", { name: texts.adjust, exact: true }).click();
  await page.getByRole("tab").last().click();
  await expect(page.getByRole("tab").last()).toHaveAttribute("aria-selected", "true");
  const bar = await boxOf(page.locator("[data-follows]"));
  const top = Math.max(0, (await pictureBox(page)).y);
  expect(bar.y - top, "the picture has half of the screen").toBeGreaterThan(SMALL.height / 2);
  expect(SMALL.height - bar.y, "the bar has a quarter").toBeLessThan(SMALL.height / 4);
  const compare = page.getByRole("button", { name: texts.compareTwo });
  await page.keyboard.press("Tab");
  await compare.focus();
  await expect(compare).toBeInViewport({ ratio: 1 });
});

/** Runs in the page: the controls of a tool that don't follow, and whose middle is covered when they get the focus. */
function coveredWhenFocused(tool: Element): string[] {
  const controls = [...tool.querySelectorAll<HTMLElement>("a, button:enabled, input:enabled, select")].filter(
    (control) => control.checkVisibility() && !control.closest("figure, [role=tablist], [data-follows]"),
  );
  return [0, document.body.scrollHeight].flatMap((from) =>
    controls
      .filter((control) => {
        scrollTo(0, from);
        control.focus();
        const { x, y, width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !top || !(control.contains(top) || control.closest("label")?.contains(top));
      })
      .map((control) => control.textContent || control.outerHTML.slice(0, 120)),
  );
}

/** The share of the picture that is between the header and what stands at the foot of the screen. */
async function shareInSight(page: Page): Promise<number> {
  const box = await figureBox(page);
  const header = await boxOf(page.locator("[data-header]"));
  const height = page.viewportSize()?.height ?? 0;
  const seen = Math.min(box.y + box.height, height) - Math.max(box.y, header.y + header.height);
  return seen / box.height;
}
