import puppeteer, { type KeyInput } from "puppeteer-core";
import type { Browser } from "./visitor.ts";

// By default a headless Firefox has neither focus nor mouse (fine pointer: 2, hover: 4).
const PREFERENCES = {
  "focusmanager.testmode": true,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

/** Opens Firefox, driven by puppeteer over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: PREFERENCES,
  });
  // The tab that Firefox starts with never gets the focus.
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewport({ width, height }),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as KeyInput),
    evaluate: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
