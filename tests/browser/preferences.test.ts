import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { loadWholePage } from "./support.ts";

test("in forced colors every call to action and button keeps an edge or an underline, and icons show", async ({
  page,
}) => {
  for (const path of [paths.home, paths["service-areas"]]) {
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" });
    await page.goto(path);
    await loadWholePage(page);
    const controls = page.locator("main a, main button, [data-floating-call]");
    const filled = await controls.evaluateAll((all) =>
      all.map((control) => getComputedStyle(control).backgroundColor !== "rgba(0, 0, 0, 0)"),
    );
    expect(filled).toContain(true);
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await contrastFaults(page, "page"), path).toEqual([]);
    const flat = await controls.evaluateAll(
      (all, isFilled) =>
        all
          .filter((control, index) => {
            const { borderTopStyle, borderTopWidth, textDecorationLine, outlineStyle } =
              getComputedStyle(control);
            const hasEdge = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
            return isFilled[index] && !hasEdge && textDecorationLine === "none" && outlineStyle === "none";
          })
          .map((control) => control.textContent.trim()),
      filled,
    );
    expect.soft(flat, path).toEqual([]);
  }
});

test("a page is dark for a visitor who prefers that, on a screen alone", async ({ page }) => {
  await page.goto(paths.home);
  const ink = "rgb(15, 26, 43)";
  const looks = [
    { colorScheme: "light", media: "screen", text: ink },
    { colorScheme: "dark", media: "screen", text: "rgb(252, 250, 246)" },
    { colorScheme: "dark", media: "print", text: ink },
  ] as const;
  for (const { text, ...look } of looks) {
    await page.emulateMedia(look);
    await expect(page.locator("main")).toHaveCSS("color", text);
  }
});

test("with reduced motion nothing moves", { tag: "@phone" }, async ({ page }) => {
  for (const path of [paths.home, paths.services]) {
    await page.goto(path);
    const slow = await page.locator("body *").evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration}, ${animationDuration}`
            .split(", ")
            .some((time) => Number.parseFloat(time) > 0);
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(slow, path).toEqual([]);
  }
});
