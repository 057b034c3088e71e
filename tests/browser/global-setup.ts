import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { findBrowser, hasFallbackFont } from "../../tools/browser.mjs";

/** `npm test` installs what is missing; `npx playwright test` alone says so in the place of its hundred failures. */
export default async function checkMachine(): Promise<void> {
  if (!existsSync(findBrowser() ?? chromium.executablePath()))
    throw new Error("There is no browser: install chromium, or set CHROMIUM_PATH to one.");
  if (!(await hasFallbackFont()))
    throw new Error(
      "Install fonts-liberation: without it texts shift while the pages' fonts load. Screens are compared with ones taken " +
        "in Debian's Chromium; elsewhere, compare with those of the version before your change.",
    );
}
