import { expect, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { contrastFaults } from "./contrast.ts";
import {
  floatingCall,
  isPhone,
  menus,
  openMenu,
  pages,
  scrollThrough,
  scrollTo,
  showEntries,
} from "./support.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { name, path } of pages) {
  test(`everything on the page of the kind "${name}" stands out from its ground, with the focus too`, async ({
    page,
  }) => {
    await page.goto(path);
    await scrollThrough(page);
    expect(await contrastFaults(page, "page")).toEqual([]);
  });
}

test("the first screen of the home page stands out from its picture on a tablet as well", async ({
  page,
}) => {
  test.skip(!isPhone(page), "one project is enough");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(paths.home);
  expect(await contrastFaults(page, "screen")).toEqual([]);
});

for (const entry of menus) {
  test(`the links of the open menu of ${entry.name} stand out, the hovered one and the current one too`, async ({
    page,
  }) => {
    await page.goto(entry.submenu[1]?.href ?? entry.href);
    await showEntries(page);
    await openMenu(page, entry);
    expect(await contrastFaults(page, "screen", "header")).toEqual([]);
    await page
      .getByRole("banner")
      .getByRole("link", { name: entry.submenu[0]?.name ?? "", exact: true })
      .hover();
    expect(await contrastFaults(page, "screen", "header")).toEqual([]);
  });
}

test("the floating call stands out", async ({ page }) => {
  await page.goto(paths.services);
  await scrollTo(page, 0.5);
  await expect(floatingCall(page)).toBeInViewport();
  expect(await contrastFaults(page, "screen", "[data-floating-call]")).toEqual([]);
});

test("what the mouse is over stands out", async ({ page }) => {
  test.skip(isPhone(page), "a phone has no hover");
  // So that no card moves on from under the mouse.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const seen: string[] = [];
  for (const path of [paths.home, paths.services, paths.areas, paths.contact]) {
    await page.goto(path);
    await scrollThrough(page);
    const kinds = await page.evaluate(markKinds, seen);
    seen.push(...kinds);
    for (const kind of kinds) {
      const control = page.locator(`[data-kind="${kind}"]`);
      await control.hover();
      const faults = await contrastFaults(page, "screen", `[data-kind="${kind}"]`);
      expect.soft(faults, `${path}: ${await control.textContent()}`).toEqual([]);
    }
  }
});

/** Runs in the page: marks one control of each look that has not been seen, and names the marks. */
function markKinds(known: readonly string[]): string[] {
  const seen = new Set(known);
  for (const control of document.querySelectorAll("a, button, summary")) {
    const { left, right, height, width } = control.getBoundingClientRect();
    const isInView = left >= 0 && right <= innerWidth && height > 1 && width > 1;
    if (!isInView || !control.checkVisibility() || control.closest(".visually-hidden, .skip, aside"))
      continue;
    const tone = control.closest(".night") ? "night" : "light";
    const look = `${tone} ${control.parentElement?.className} ${control.className}`.replace(/\s+/g, " ");
    if (seen.has(look)) continue;
    seen.add(look);
    control.setAttribute("data-kind", look);
  }
  return [...seen].slice(known.length);
}
