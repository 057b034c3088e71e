import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";

test("at every size the first screen of the home page has enough contrast with its picture", async ({
  page,
}) => {
  // A small phone, one in landscape, a tablet, laptops on either side of the breakpoint, a wide screen.
  for (const size of ["320x568", "844x390", "768x1024", "1023x600", "1024x768", "2560x1440"]) {
    const [width = 0, height = 0] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await page.goto(paths.home);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await contrastFaults(page, "screen"), `${size}, ${colorScheme}`).toEqual([]);
    }
  }
});
