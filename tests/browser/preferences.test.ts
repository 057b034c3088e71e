import { expect, test } from "@playwright/test";
import { areaPath, paths } from "../../src/site/addresses.ts";
import { contrastFaults } from "./contrast.ts";
import {
  area,
  floatingCall,
  header,
  mainMenu,
  menuLink,
  menus,
  openMenu,
  records,
  scrollThrough,
  scrollTo,
  showEntries,
} from "./support.ts";

test("where motion is unwanted nothing in the header or the emergency call takes time", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.about);
  await showEntries(page);
  const [first] = menus;
  if (first) await openMenu(page, first);
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll("header, header *, [data-floating-call], [data-floating-call] *")]
      .filter((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        const times = `${transitionDuration}, ${animationDuration}`.split(", ");
        return times.some((time) => Number.parseFloat(time) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(slow).toEqual([]);
});

test.describe("in forced colors", () => {
  test.use({ colorScheme: "dark", forcedColors: "active" });

  test("the menus work and the current page is still marked", async ({ page }) => {
    await page.goto(paths.about);
    await showEntries(page);
    for (const entry of menus) {
      await openMenu(page, entry);
      await expect(menuLink(page, entry)).toBeVisible();
    }
    const marked = mainMenu(page).getByRole("link", { name: "About", exact: true });
    const plain = mainMenu(page).getByRole("link", { name: "Contact", exact: true });
    const looks = await Promise.all(
      [marked, plain].map((link) =>
        link.evaluate((element) => {
          const { textDecorationLine, borderBottomWidth, color, fontWeight, outlineStyle } =
            getComputedStyle(element);
          return [textDecorationLine, borderBottomWidth, color, fontWeight, outlineStyle].join();
        }),
      ),
    );
    expect(looks[0]).not.toBe(looks[1]);
  });

  test("every call to action and button keeps an edge or an underline that tells it from text", async ({
    page,
  }) => {
    await page.goto(paths.areas);
    const flat = await page.evaluate(() =>
      [...document.querySelectorAll("main a[class], main button, [data-floating-call]")]
        .filter((control) => {
          const { borderTopStyle, borderTopWidth, textDecorationLine, outlineStyle } =
            getComputedStyle(control);
          const framed = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
          return !framed && textDecorationLine === "none" && outlineStyle === "none";
        })
        .map((control) => control.textContent.trim()),
    );
    expect(flat).toEqual([]);
  });

  test("icons and the edges of buttons show in the visitor's own colors", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of [paths.home, paths.areas]) {
      await page.goto(path);
      await scrollThrough(page);
      expect(await contrastFaults(page, "page")).toEqual([]);
    }
  });

  test("the page can be used: the call, the towns and the emergency call", async ({ page }) => {
    await page.goto(paths.areas);
    await expect(header(page).getByRole("link", { name: `Call ${records.phone.text}` })).toBeVisible();
    await page.getByRole("button", { name: "View All Areas" }).click();
    await scrollTo(page, 0.4);
    await expect(floatingCall(page)).toBeInViewport();
    const towns = page.getByRole("main").getByRole("region", { name: records.areasPage.areasHeading });
    await towns.getByRole("link", { name: area.name, exact: true }).click();
    await expect(page).toHaveURL(areaPath(area.slug));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
