import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import type { Browser } from "./visitor.ts";

/** Blink, driven by Playwright. */
export async function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    point: async ({ x, y }, press) => {
      await page.mouse.move(x, y);
      if (press) await page.mouse.click(x, y);
    },
    press: (key) => page.keyboard.press(key),
    call: (text, args) => page.evaluate(`(${text})(...${JSON.stringify(args)})`),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
