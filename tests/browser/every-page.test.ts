import { expect, test } from "@playwright/test";
import { createAddresses, paths } from "../../src/site/addresses.ts";
import { axeFindings } from "./axe.ts";
import { cutTexts, sidewaysFaults, spaceText } from "./layout.ts";
import {
  isPhone,
  menuButton,
  menus,
  nextFrames,
  nowhere,
  openMenu,
  pages,
  records,
  scrollThrough,
  showEntries,
  watchTraffic,
} from "./support.ts";

const PARTS = 6;
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
const addresses = createAddresses({
  services: records.services.map(({ slug }) => slug),
  areas: records.areas.map(({ slug }) => slug),
});

for (const { name, path } of pages) {
  test(`the page of the kind "${name}" logs nothing, asks no other host, fails at nothing and breaks no policy`, async ({
    page,
  }) => {
    const traffic = await watchTraffic(
      page,
      // The browser's own line for the status, and the path that the specification wants logged.
      (message) =>
        path === nowhere &&
        (message.location().url.endsWith(nowhere) || message.text().includes(`no page at ${nowhere}`)),
    );
    await page.goto(path);
    await scrollThrough(page);
    const islands = await page.locator("astro-island").count();
    expect(traffic.messages).toEqual([]);
    expect(traffic.foreign).toEqual([]);
    expect(traffic.failed).toEqual([]);
    if (islands === 0) expect(traffic.scripts, "no script file without an island").toEqual([]);
    const broken = await page
      .locator("img")
      .evaluateAll((images) =>
        images
          .filter((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0)
          .map((image) => image.getAttribute("src")),
      );
    expect(broken, "every picture shows").toEqual([]);
  });

  test(`the page of the kind "${name}" fits every width, and cuts nothing when text is spaced`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    // The widths are shared out between the two projects.
    for (const width of isPhone(page) ? [320, 360, 390] : [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      expect.soft(await sidewaysFaults(page), `at ${width} px`).toEqual([]);
    }
    for (const width of isPhone(page) ? [320, 390] : [1280]) {
      await page.setViewportSize({ width, height: 800 });
      await spaceText(page);
      await nextFrames(page);
      expect.soft(await sidewaysFaults(page), `at ${width} px, spaced`).toEqual([]);
      expect.soft(await cutTexts(page), `at ${width} px, spaced`).toEqual([]);
    }
  });
}

// Every page in both widths, in parts, so that the workers share them; the two projects share them too. Each part goes
// through its pages in one window, without their pictures.
for (const [part, paths] of parts([...addresses.pages.map(({ path }) => path), nowhere], PARTS).entries()) {
  test(`axe-core finds nothing on any page of the site, phone or laptop, part ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/\.(avif|webp|jpg|png)$/, (route) => route.abort());
    const shown = paths.filter((_, index) => (index % 2 === 0) === isPhone(page));
    const found: string[] = [];
    for (const path of shown) {
      await page.goto(path);
      for (const size of [PHONE, LAPTOP]) {
        await page.setViewportSize(size);
        found.push(...(await axeFindings(page)).map((finding) => `${path}, ${size.width} px: ${finding}`));
      }
    }
    expect(found).toEqual([]);
  });
}

for (const entry of menus) {
  test(`axe-core finds nothing while the menu of ${entry.name} is open, and it fits`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(paths.services);
    await showEntries(page);
    expect(await axeFindings(page)).toEqual([]);
    await openMenu(page, entry);
    expect(await axeFindings(page)).toEqual([]);
    expect(await sidewaysFaults(page)).toEqual([]);
    await spaceText(page);
    expect(await cutTexts(page)).toEqual([]);
  });
}

test("every telephone link of every page calls the one number, and shows it where it shows a number", async ({
  page,
}) => {
  for (const { name, path } of pages) {
    await page.goto(path);
    const calls = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) =>
        links.map((link) => ({ href: link.getAttribute("href"), text: link.textContent.trim() })),
      );
    expect(calls.length, name).toBeGreaterThan(2);
    for (const { href, text } of calls) {
      expect(href, `${name}: ${text}`).toBe(records.phone.tel);
      if (/\d{3}-\d{4}/.test(text)) expect(text, name).toContain(records.phone.text);
    }
  }
});

test("the copyright line names the visitor's current year", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-06-01T12:00:00"));
  for (const path of [paths.home, paths.about]) {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${records.business.name}`);
  }
});

test("on a screen of little height the sheet scrolls to its last link", async ({ page }) => {
  test.skip(!isPhone(page), "the sheet exists on narrow screens only");
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto(paths.about);
  await menuButton(page).click();
  await page.getByRole("banner").getByRole("link", { name: "GET FREE QUOTE" }).click({ trial: true });
});

/** A list dealt out in so many parts, each with a share of every kind. */
function parts<T>(list: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, part) => list.filter((_, index) => index % count === part));
}
