// What a call button shows on a computer, beside being a call.
import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { header, quoteButton, records, test } from "./support.ts";

const { phone } = records;

test("on a computer a call button shows the number, and what else it is good for", async ({ page }) => {
  await page.goto(paths.about);
  await expect(quoteButton(page)).toHaveAttribute("href", phone.tel);
  const panel = page.getByRole("dialog");
  await expect(panel).toBeHidden();
  await quoteButton(page).click();
  await expect(panel).toContainText(phone.text);
  await expect(panel.getByRole("link", { name: "Send a text" })).toHaveAttribute("href", phone.sms);
  await expect(panel.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", phone.whatsapp);
  await expect(panel.getByRole("button", { name: "Copy the number" })).toBeFocused();
  // A browser that is busy with the call itself may miss a key.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden({ timeout: 500 });
  }).toPass();
  await expect(quoteButton(page)).toBeFocused();
});

test("the number is copied, and the button says so", async ({ page }) => {
  // The site forbids itself to read the clipboard, so the test looks at what is written.
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.goto(paths.about);
  await header(page)
    .getByRole("link", { name: `Call ${phone.text}` })
    .click();
  await page.getByRole("button", { name: "Copy the number" }).click();
  await expect(page.locator("[data-copy]")).toHaveText("Copied");
  expect(await page.evaluate(() => (window as Window & { copied?: string }).copied)).toBe(phone.text);
});

test("a number that is not ours shows no panel", async ({ page }) => {
  await page.goto(paths["right-now"]);
  const other = page.locator(`main a[href^="tel:"]:not([href="${phone.tel}"])`);
  if ((await other.count()) === 0) return;
  await other.first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
});
