// The options that a call button offers on a computer, besides the call.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { header, quoteButton, records } from "./support.ts";

const { phone } = records;

test("on a computer a call button shows the number and the alternatives", async ({ page }) => {
  await open(page);
  await expect(quoteButton(page)).toHaveAttribute("href", phone.tel);
  const panel = page.getByRole("dialog");
  await expect(panel).toBeHidden();
  await quoteButton(page).click();
  await expect(panel).toContainText(phone.text);
  await expect(panel.getByRole("link", { name: "Text Us" })).toHaveAttribute("href", phone.sms);
  await expect(panel.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", phone.whatsapp);
  await expect(panel.getByRole("button", { name: "Copy the Number" })).toBeFocused();
  expect(await page.evaluate(() => (window as Window & { isCall?: boolean }).isCall)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(quoteButton(page)).toBeFocused();
});

test("a browser that knows no popover doesn't show the panel at the end of the page", async ({ page }) => {
  await open(page);
  const panel = page.locator("[data-options]");
  await panel.evaluate((element) => element.removeAttribute("popover"));
  await expect(panel).toBeHidden();
});

test("the number is copied, and the button says so", async ({ page }) => {
  // The site's policy forbids reading the clipboard, so the test intercepts writing.
  await open(page);
  await page.evaluate(() => {
    Clipboard.prototype.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await header(page)
    .getByRole("link", { name: `Call ${phone.text}` })
    .click();
  await page.getByRole("button", { name: "Copy the Number" }).click();
  await expect(page.locator("[data-copy]")).toHaveText("Copied");
  expect(await page.evaluate(() => (window as Window & { copied?: string }).copied)).toBe(phone.text);
});

test("a number other than the company's shows no panel", async ({ page }) => {
  await open(page, paths["right-now"]);
  const other = page.locator(`main a[href^="tel:"]:not([href="${phone.tel}"])`);
  if ((await other.count()) === 0) return;
  await other.first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

/** Opens a page and cancels calls, because the browser's dialog would take the following keys. */
async function open(page: Page, path: string = paths.about): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => {
    addEventListener("click", (event) => {
      Object.assign(window, { isCall: !event.defaultPrevented });
      event.preventDefault();
    });
  });
}
