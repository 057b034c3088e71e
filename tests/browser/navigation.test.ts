// Ways through the site that need a browser. src/routes/routes.test.ts has the rules of addresses.
import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { header, nextFrames, records, scrollPosition, scrollTo } from "./support.ts";

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`the logo of the home page scrolls to its top and loads nothing, with reduced motion: ${reducedMotion}, and opens a new tab on a modified click`, async ({
    page,
    context,
  }) => {
    const logo = header(page).getByRole("link", { name: `${records.business.name}, home`, exact: true });
    await page.emulateMedia({ reducedMotion });
    await page.goto(paths.home);
    await scrollTo(page, 0.5);
    await expect(page.locator("[data-rolls-up] astro-island")).not.toHaveAttribute("ssr");
    await page.evaluate(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      const listen = () => document.addEventListener("scroll", () => places.push(scrollY));
      document.addEventListener("click", listen, { capture: true, once: true });
    });
    await logo.click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    // The last scroll event fires in the next frame.
    await nextFrames(page);
    const places = await page.evaluate(() => Reflect.get(window, "places") as number[] | undefined);
    expect(places, "the page was not loaded again").toBeDefined();
    if (reducedMotion === "reduce") expect(new Set(places)).toEqual(new Set([0]));
    else expect(places?.length, "it passes places on its way").toBeGreaterThan(3);
    const tab = context.waitForEvent("page");
    await logo.click({ modifiers: ["ControlOrMeta"] });
    await tab;
  });
