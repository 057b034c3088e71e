import { expect, type Page } from "@playwright/test";
import { choosePhoto, content, openDesigner, plainPhoto, texts } from "./door-designer.ts";
import { test } from "./fixtures.ts";
import { nextFrames } from "./support.ts";

test.describe.configure({ timeout: 180_000 });

test("the receipt is printed with the picture of the door, without the tools of a photo", async ({
  page,
}) => {
  await openDesigner(page);
  await nextFrames(page);
  expect(await brightest(page), "what is printed of a house").toBeGreaterThan(100);
  await choosePhoto(page, await plainPhoto([900, 1200]));
  await nextFrames(page);
  expect(await brightest(page), "what is printed of a photo").toBeGreaterThan(100);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("canvas").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: content.receipt.heading })).toBeVisible();
  await expect(page.locator("figure svg").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("tablist")).toBeHidden();
});

// An owner's longer text may need a second sheet.
test("the receipt and the picture fit one sheet, on a house and on a photo of any shape", {
  tag: "@spec",
}, async ({ page }) => {
  await openDesigner(page);
  await expectOneSheet(page, "a house");
  for (const size of [
    [900, 1200],
    [1600, 900],
  ] as const) {
    await choosePhoto(page, await plainPhoto(size));
    await expectOneSheet(page, `${size}`);
  }
});

test("where the browser refuses to copy the link, the tool shows it", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openDesigner(page);
  await page.getByRole("button", { name: texts.copy }).click();
  const [link = ""] = page.url().split("#");
  await expect(page.locator("[aria-live=polite]").filter({ hasText: link })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

async function expectOneSheet(page: Page, what: string): Promise<void> {
  for (const format of ["Letter", "A4"]) {
    const pdf = await page.pdf({ format });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
    expect.soft(sheets, `${format}, ${what}`).toBe(1);
  }
}

/** The brightest value that is left in the picture once it has been shown, as a printer gets it. */
async function brightest(page: Page): Promise<number> {
  return page
    .locator("canvas")
    .first()
    .evaluate((shown: HTMLCanvasElement) => {
      const copy = document.createElement("canvas");
      Object.assign(copy, { width: 64, height: 64 });
      const context = copy.getContext("2d");
      context?.drawImage(shown, 0, 0, 64, 64);
      const { data } = context?.getImageData(0, 0, 64, 64) ?? { data: [] };
      return Math.max(...[...data].filter((_, at) => at % 4 < 3));
    });
}
