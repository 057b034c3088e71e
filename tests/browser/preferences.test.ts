import { expect, test } from "@playwright/test";
import { areaPath, paths } from "../../src/site/addresses.ts";
import {
  area,
  floatingCall,
  header,
  isPhone,
  mainMenu,
  menuLink,
  menus,
  openMenu,
  records,
  scrollTo,
  showEntries,
  sidewaysFaults,
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
        const { transitionDuration, animationName } = getComputedStyle(element);
        const takesTime = transitionDuration.split(", ").some((time) => Number.parseFloat(time) > 0);
        return takesTime || animationName !== "none";
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
      [...document.querySelectorAll("main a[class], main button")]
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

test("at 400 % zoom the page is one column, complete, and the header leaves room to read", async ({
  page,
}) => {
  test.skip(isPhone(page), "zoom makes a phone's layout of a laptop's screen");
  // 1280 by 800 at 400 %.
  await page.setViewportSize({ width: 320, height: 200 });
  await page.goto(paths.home);
  expect(await sidewaysFaults(page)).toEqual([]);
  await scrollTo(page, 0.5);
  const covered = await page.evaluate(() => {
    const bars = [document.querySelector("header"), document.querySelector("[data-floating-call]")];
    return bars.reduce((sum, bar) => {
      const { top = 0, bottom = 0 } = bar?.getBoundingClientRect() ?? {};
      return sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    }, 0);
  });
  expect(covered, "half of the screen at least is for reading").toBeLessThanOrEqual(100);
});
