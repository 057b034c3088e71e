import { expect, type Locator } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { entries, entryLink, loadWholePage, menuLink, menus, openMenu, showEntries } from "./support.ts";

test("with reduced motion nothing in the header or the floating call is animated", {
  tag: "@phone",
}, async ({ page }) => {
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
  test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: "dark", forcedColors: "active" }));

  test("the menus work and the current page is still marked", { tag: "@phone" }, async ({ page }) => {
    await page.goto(paths.about);
    await showEntries(page);
    const [current, other] = [paths.about, paths.contact].map((path) =>
      entries.find(({ href }) => href === path),
    );
    if (!current || !other) throw new Error("The header lacks About or Contact.");
    expect(await lookOf(entryLink(page, current))).not.toBe(await lookOf(entryLink(page, other)));
    for (const entry of menus) {
      await openMenu(page, entry);
      await expect(menuLink(page, entry)).toBeVisible();
    }
  });

  test("every call to action and button keeps an edge or an underline that distinguishes it from text", async ({
    page,
  }) => {
    await page.goto(paths["service-areas"]);
    const flat = await page.evaluate(() =>
      [...document.querySelectorAll("main a[class], main button, [data-floating-call]")]
        .filter((control) => {
          const { borderTopStyle, borderTopWidth, textDecorationLine, outlineStyle } =
            getComputedStyle(control);
          const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
          return !hasEdge && textDecorationLine === "none" && outlineStyle === "none";
        })
        .map((control) => control.textContent.trim()),
    );
    expect(flat).toEqual([]);
  });

  test("icons and the edges of buttons show in the visitor's own colors", async ({ page }) => {
    for (const path of [paths.home, paths["service-areas"]]) {
      await page.goto(path);
      await loadWholePage(page);
      expect(await contrastFaults(page, "page"), path).toEqual([]);
    }
  });
});

/** Every style that can show a highlight in forced colors. */
async function lookOf(link: Locator): Promise<string> {
  return link.evaluate((element) => {
    const { textDecorationLine, borderBottomWidth, color, fontWeight, outlineStyle } =
      getComputedStyle(element);
    return [textDecorationLine, borderBottomWidth, color, fontWeight, outlineStyle].join();
  });
}
