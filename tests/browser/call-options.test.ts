// The options that a call button offers on a computer, besides the call.
import { expect, type Page } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { quoteButton, records } from "./support.ts";

const { phone } = records;

test("on a computer a call button shows the number, which is copied, and the alternatives", async ({
  page,
}) => {
  await open(page);
  await expect(quoteButton(page)).toHaveAttribute("href", phone.tel);
  const panel = page.getByRole("dialog");
  await expect(panel).toBeHidden();
  await quoteButton(page).click();
  await expect(panel).toContainText(phone.text);
  await expect(panel.getByRole("link", { name: "Text Us" })).toHaveAttribute("href", phone.sms);
  await expect(panel.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", phone.whatsapp);
  await expect(panel.getByRole("button", { name: "Copy the Number" })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, "isCall"))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(quoteButton(page)).toBeFocused();

  // The site's policy forbids reading the clipboard, so the test intercepts writing.
  await page.evaluate(() => {
    Clipboard.prototype.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: phone.text }).click();
  await page.getByRole("button", { name: "Copy the Number" }).click();
  await expect(page.locator("[data-copy]")).toHaveText("Copied");
  expect(await page.evaluate(() => Reflect.get(window, "copied"))).toBe(phone.text);
});

for (const [name, remove, words] of [
  ["no popover", () => void Reflect.deleteProperty(HTMLElement.prototype, "showPopover"), undefined],
  ["no clipboard", () => void Reflect.deleteProperty(Navigator.prototype, "clipboard"), phone.text],
  [
    "a clipboard that refuses",
    () => {
      Clipboard.prototype.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    },
    phone.text,
  ],
] as const)
  test(`a browser with ${name} calls without an error, and shows the number to be copied by hand`, async ({
    page,
  }) => {
    const errors: unknown[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.addInitScript(remove);
    await open(page);
    await quoteButton(page).click();
    expect(await page.evaluate(() => Reflect.get(window, "isCall"))).toBe(true);
    if (words) {
      await page.getByRole("button", { name: "Copy the Number" }).click();
      await expect(page.locator("[aria-live=polite]")).toContainText(`Copying isn't allowed here: ${words}`);
    }
    expect(errors).toEqual([]);
  });

test("a number other than the company's shows no panel", async ({ page }) => {
  await open(page, paths["right-now"]);
  const other = page.locator(`main a[href^="tel:"]:not([href="${phone.tel}"])`);
  test.skip((await other.count()) === 0, "The page has no other number.");
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
