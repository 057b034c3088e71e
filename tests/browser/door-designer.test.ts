import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { choiceInWords, readChoice } from "../../src/doors/model/choice.ts";
import { fromUnitSquare, project, type Quad } from "../../src/doors/paint/geometry.ts";
import { ORIGIN } from "../../src/pictures/library.ts";
import { designStylePath } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import {
  at,
  choose,
  choosePhoto,
  color,
  colorAt,
  content,
  doors,
  first,
  loseContext,
  meanOf,
  message,
  noteDrawnTexts,
  openDesigner,
  path,
  photoField,
  picture,
  plainPhoto,
  radio,
  SMALL,
  second,
  show,
  texts,
  words,
} from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { checkBudget, nextFrames, records, sheetsOf, tabTo } from "./support.ts";

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: SMALL });

const MAX_CODE = 90_000;
// The owner's words are a part of it. Each opening's own door, prices, insulation and the list of kept designs took 2 kB,
// and glass that mirrors the photo, white and lamps as they are in it, 1 kB.
const MAX_TOOL = 28_000;
const MAX_DOOR = 60_000;
const MAX_WIDTH = 1080;

test("a visitor uses the tool and chooses a door", {
  tag: "@budget",
}, async ({ page }) => {
  const sizes = new Map<string, number>();
  // The code arrives only once the last picture is asked for, which the code therefore can't be what asks.
  const lastPicture = page.waitForRequest(/-mask\.[^/]*\.webp$/);
  let late: string[] | undefined;
  await page.route(/\/_astro\/[^/]*\.js$/, async (route) => {
    await lastPicture;
    late ??= [];
    await route.fallback();
  });
  page.on("request", (request) => {
    if (/\.(json|webp)$/.test(request.url()) && request.resourceType() !== "image") late?.push(request.url());
  });
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) sizes.set(pathname, (await request.sizes()).responseBodySize);
  });
  await page.goto(path);
  await test.step("no script is loaded before the first interaction with the tool, and then at most 90 kB with React, 28 without, and the first door's pictures with it", async () => {
    expect([...sizes.keys()]).toEqual([]);
    await radio(page, "style", first?.slug ?? "").hover();
    await expect(page.locator("canvas[data-painted]")).toBeVisible();
    await page.waitForLoadState("networkidle");
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    checkBudget("door designer: bytes of code", total, MAX_CODE);
    expect(late, "files that the code has found out about").toEqual([]);
    const tool = [...sizes].filter(([name]) => name.includes("door-designer"));
    expect(tool).toHaveLength(1);
    checkBudget("door designer: bytes of its own code", tool[0]?.[1] ?? 0, MAX_TOOL);
  });

  await test.step("a choice changes the picture, its words and the address", async () => {
    const before = await picture(page);
    await choose(page, "style", second?.slug);
    await choose(page, "color", color?.slug);
    await expect(words(page)).toContainText(color?.name.toLowerCase() ?? "");
    await expect.poll(() => picture(page)).not.toBe(before);
    await expect(page).toHaveURL(new RegExp(`style=${second?.slug}.*color=${color?.slug}`));
  });

  await test.step("while a lost WebGL context is replaced, the first picture shows and the tool says so", async () => {
    await loseContext(page);
    await expect(page.getByText(texts.loading)).toBeVisible();
    await expect(page.locator("canvas").first()).toHaveCSS("opacity", "0");
    await expect(page.locator("canvas[data-painted]")).toBeVisible();
    await expect(page.getByText(texts.loading)).toHaveCount(0);
    const before = await picture(page);
    await choose(page, "color", doors.colors.find(({ slug }) => slug !== color?.slug)?.slug);
    await expect.poll(() => picture(page)).not.toBe(before);
  });

  await test.step("where the browser gives no other, the tool says what to do", async () => {
    await loseContext(page);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await expect(page.getByText(texts.needsGraphics)).toBeVisible();
    await expect(page.getByText(texts.loading)).toHaveCount(0);
  });
});

test("the address of a style opens its door", async ({ page }) => {
  const drawnTexts = await noteDrawnTexts(page);
  const sizes = new Map<string, number>();
  page.on("requestfinished", async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".webp")) sizes.set(pathname, (await request.sizes()).responseBodySize);
  });
  await test.step("a phone gets the small pictures", async () => {
    await openDesigner(page, designStylePath({ slug: first?.slug ?? "" }));
    const widths = [...sizes.keys()].map((name) => Number(/\.(\d+)\.webp$/.exec(name)?.[1]));
    expect(Math.max(...widths)).toBeLessThanOrEqual(MAX_WIDTH);
  });
  await test.step("a door is at most 60 kB on a phone, and only what is shown is fetched", async () => {
    for (const { slug, example } of process.env.TEST_ALL ? doors.styles : doors.styles.slice(0, 2)) {
      sizes.clear();
      await page.goto("about:blank");
      await openDesigner(page, designStylePath({ slug }));
      // What one chooses by comes with the page.
      const fetched = [...sizes].filter(
        ([name]) => !name.includes(`/${example.house}`) && !/\/(plate|chip)\b/.test(name),
      );
      expect(fetched.length, slug).toBeGreaterThan(0);
      expect(fetched.length, slug).toBeLessThanOrEqual(6);
      expect(
        fetched.reduce((sum, [, size]) => sum + size, 0),
        slug,
      ).toBeLessThan(MAX_DOOR);
    }
  });

  await test.step("the words of the choice are announced, and are in the messages to the company", async () => {
    const said = choiceInWords(content, readChoice(content, new URL(page.url()).searchParams));
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    const [town = ""] = content.towns;
    await page.getByLabel(texts.town).selectOption(town);
    for (const name of [texts.text, texts.whatsapp])
      for (const part of [said, town, page.url().split("#")[0] ?? ""])
        expect(await message(page, name)).toContain(part);
    await expect(page.getByRole("link", { name: texts.email })).toHaveAttribute(
      "href",
      /^mailto:\?subject=.+&body=.+/,
    );
    const [picture] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: texts.text }).first().click(),
    ]);
    expect(picture.suggestedFilename()).toBe(`${texts.fileName}.jpg`);
    await expect(page.getByText(texts.saved), "a message can't carry it").toBeVisible();
    expect(await drawnTexts(), "the picture of a house of ours says what it is").toEqual([ORIGIN]);
  });
});

test("a door is chosen by keyboard alone", async ({ page }) => {
  await page.goto(path);
  const start = radio(page, "style", first?.slug ?? "");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").focus();
  await tabTo(page, start);
  await page.keyboard.press("ArrowRight");
  await expect(radio(page, "style", second?.slug ?? "")).toBeChecked();
  await expect(words(page)).toContainText(second?.words ?? "", { ignoreCase: true });
});

test("without WebGL a visitor sees the first picture, what is missing, and how to send a photo, and nothing to choose", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Reflect.set(HTMLCanvasElement.prototype, "getContext", function (this: HTMLCanvasElement, kind: string) {
      return kind === "webgl2" ? null : Reflect.apply(getContext, this, [kind]);
    });
  });
  await page.goto(`${path}?style=${first?.slug}`);
  await expect(page.getByText(texts.needsGraphics)).toBeVisible();
  await expect(page.getByRole("link", { name: texts.sendPhoto })).toHaveAttribute("href", /^sms:/);
  await expect(page.locator("figure img")).toBeVisible();
  await expect(photoField(page)).toHaveCount(0);
  await expect(page.locator("[data-group]:visible")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test("when the list of doors or the right one does not arrive, the tool says so and tries again", async ({
  page,
}) => {
  const address = "**/door-pictures.json";
  let ask: () => Promise<unknown> = () => page.goto(`${path}?style=${first?.slug}`);
  for (const answer of [{ status: 503 }, { json: {} }]) {
    // What fails before the tool has started is asked for again by itself.
    await page.route(address, (route) => route.fulfill(answer));
    await Promise.all([page.waitForResponse(address), ask()]);
    await expect(page.getByText(texts.failed)).toBeVisible();
    await page.unroute(address);
    ask = () => page.getByRole("button", { name: texts.retry }).click();
  }
  await ask();
  await expect(page.locator("canvas[data-painted]")).toBeVisible();
});

test("where sharing is refused, the picture is saved, and that is said; who closes the list of apps hears nothing; a link that can't be copied is shown", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Chromium now and then never ends reading a preloaded file as a blob, and the door is painted all the same.
    Response.prototype.blob = () => new Promise(() => undefined);
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    const errors = ["AbortError", "NotAllowedError"];
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files, text }: ShareData) => {
        if (errors.length > 0) throw new DOMException("", errors.shift());
        document.title = `${files?.[0]?.type}: ${text}`;
      },
    });
  });
  await openDesigner(page);
  const share = page.getByRole("button", { name: texts.share });
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await share.click();
  await nextFrames(page);
  await expect(page.getByText(texts.saved)).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await share.click();
  await saved;
  await expect(page.getByText(texts.saved)).toBeVisible();
  await share.click();
  await expect(page, "the picture goes with the message").toHaveTitle(`image/jpeg: ${await message(page)}`);
  expect(downloads).toEqual([`${texts.fileName}.jpg`]);

  await page.getByRole("button", { name: texts.copy }).click();
  const [link = ""] = page.url().split("#");
  await expect(page.locator("[aria-live=polite]").filter({ hasText: link })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the receipt makes up no figure, and is printed with the picture of the door, without the tools of a photo", async ({
  page,
}) => {
  await openDesigner(page);
  const figures = (await page.locator("#your-door").textContent())?.match(/\$[\d,]+/g) ?? [];
  if (!/"adds"|"installed"/.test(JSON.stringify(records.doors)))
    expect(figures).toEqual([content.startingPrice]);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  await nextFrames(page);
  expect(await brightest(page), "what is printed of a photo").toBeGreaterThan(100);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: content.receipt.heading })).toBeVisible();
  await expect(page.locator("figure svg").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("tablist")).toBeHidden();
});

// Of the shipped paints.
test("black is black and white stays as it was in the light of each of our houses", {
  tag: "@spec",
}, async ({ page }) => {
  await openDesigner(page, `${path}?style=flush&windows=none&hardware=none`);
  await show(page);
  for (const [house, { width, height, openings }] of Object.entries(content.places)) {
    // On a section, away from its joints.
    const [x, y] = project(fromUnitSquare(openings[0] as Quad), [0.5, 0.6]);
    const seen = async () => colorAt(page, await at(page, [x / width, y / height]), 8);
    const part = { left: Math.round(x) - 16, top: Math.round(y) - 16, width: 32, height: 32 };
    // The door of the rendering is white.
    const white = await meanOf(sharp(`media/houses/${house}.jpg`).extract(part));
    await choose(page, "house", house);
    await choose(page, "color", "white");
    const change = async () =>
      Math.max(...(await seen()).map((value, channel) => Math.abs(value - (white[channel] ?? 0))));
    await expect.poll(change, house).toBeLessThan(8);
    await choose(page, "color", "black");
    await expect.poll(async () => Math.max(...(await seen())), house).toBeLessThan(70);
    const black = await seen();
    expect(Math.max(...black) - Math.min(...black), `${house}: ${black}`).toBeLessThan(10);
  }
});

// An owner's longer text may need a second sheet.
test("the receipt and the picture fit one sheet, on a house and on a photo of any shape", {
  tag: "@spec",
}, async ({ page }) => {
  await openDesigner(page);
  for (const size of [undefined, [900, 1200], [1600, 900]] as const) {
    if (size) await choosePhoto(page, await plainPhoto(size));
    for (const format of ["Letter", "A4"])
      expect.soft(await sheetsOf(page, { format }), `${format}, ${size ?? "a house"}`).toBe(1);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("every style has a picture, what it suits, and how to ask for it, and the page says what is missing", async ({
    page,
  }) => {
    await page.goto(path);
    for (const { name, suits } of records.doors.styles) {
      const entry = page
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name, exact: true }) });
      await expect(entry.getByRole("img")).toHaveAttribute("alt", /\w/);
      await expect(entry).toContainText(suits);
      await expect(entry.getByRole("link", { name: records.designYourDoor.askLink })).toHaveAttribute(
        "href",
        /^sms:/,
      );
    }
    for (const group of await page.locator("[data-group]").all()) await expect(group).toBeHidden();
    await expect(
      page.getByText(records.designYourDoor.tool.noScript),
      "the page says what is missing",
    ).toBeVisible();
    await expect(page.getByRole("tab").first()).toBeHidden();
    await expect(page.getByRole("button", { name: texts.save })).toBeHidden();
  });
});

/** The brightest mean of a color that is left in the picture once it has been shown, as a printer gets it. */
async function brightest(page: Page): Promise<number> {
  const shown = page.locator("canvas").first();
  const left = await shown.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL("image/png"));
  return Math.max(...(await meanOf(sharp(Buffer.from(left.split(",")[1] ?? "", "base64")).removeAlpha())));
}
