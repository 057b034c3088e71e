import { expect, type Page } from "@playwright/test";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import {
  entryLink,
  header,
  mainMenu,
  menuLink,
  menus,
  missingPath,
  nextFrames,
  openMenu,
  records,
  scrollPosition,
  scrollTo,
  service,
  showEntries,
} from "./support.ts";

const slug = service.slug;

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const scrolls = reducedMotion === "reduce" ? "jumps" : "scrolls smoothly";
  test(`the logo of the home page ${scrolls} to its top and loads nothing, with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(paths.home);
    await scrollTo(page, 0.5);
    await page.evaluate(recordPlaces);
    await logo(page).click();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    // The last scroll event fires in the next frame.
    await nextFrames(page);
    const places = await page.evaluate(() => Reflect.get(window, "places") as number[] | undefined);
    expect(places, "the page was not loaded again").toBeDefined();
    if (reducedMotion === "reduce") expect(new Set(places)).toEqual(new Set([0]));
    else expect(places?.length, "it passes places on its way").toBeGreaterThan(3);
  });
}

test("the logo of the home page opens a new tab on a modified click", async ({ page, context }) => {
  await page.goto(paths.home);
  const tab = context.waitForEvent("page");
  await logo(page).click({ modifiers: ["ControlOrMeta"] });
  await tab;
});

test("the logo of every other page links the home page", async ({ page }) => {
  await page.goto(servicePath(slug));
  await logo(page).click();
  await expect(page).toHaveURL(paths.home);
});

test("a new page starts at the top, even with a view transition", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(paths.home);
  await scrollTo(page, 1);
  expect(await scrollPosition(page)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us", exact: true }).click();
  await expect(page).toHaveURL(paths.about);
  expect(await scrollPosition(page)).toBe(0);
});

test("a link of a menu opens its page, where it and its entry are marked as current", {
  tag: "@phone",
}, async ({ page }) => {
  const [entry] = menus;
  if (!entry) throw new Error("The header needs a menu.");
  const href = entry.submenu.at(-1)?.href ?? "";
  await page.goto(paths.home);
  await showEntries(page);
  await openMenu(page, entry);
  await menuLink(page, entry, -1).click();
  await expect(page).toHaveURL(href);
  await showEntries(page);
  await expect(entryLink(page, entry)).toHaveAttribute("aria-current", "true");
  await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveAttribute("href", href);
});

// tests/servers/servers.test.ts has all rules of redirects. Here a browser follows one of each kind.
test("another spelling or an unknown slug redirects to the intended page, from the address bar and from a link", async ({
  page,
  baseURL,
}) => {
  for (const [from, to] of [
    [`//SERVICES/${slug}/`, servicePath(slug)],
    ["/services/no-such-service", paths.services],
  ] as const) {
    const response = await page.goto(`${baseURL}${from}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(to);
    await page.goto(paths.about);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Followed link" });
      document.querySelector("h1")?.after(link);
    }, `${baseURL}${from}`);
    await page.getByRole("link", { name: "Followed link" }).click();
    await expect(page).toHaveURL(to);
  }
});

test("a page that does not exist has the status 404 and a way home, and logs its path for the owner", async ({
  page,
}) => {
  const message = page.waitForEvent("console", (each) => each.text() === `404: no page at ${missingPath}`);
  const response = await page.goto(missingPath);
  expect(response?.status()).toBe(404);
  await message;
  await page.getByRole("link", { name: "Return to Home", exact: true }).click();
  await expect(page).toHaveURL(paths.home);
});

test("an address that cannot be read shows the error page, with a way home", async ({ page }) => {
  const response = await page.goto("/%E0%A4%A");
  expect(response?.status()).toBe(400);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(records.pages.error.heading);
  await page.getByRole("link", { name: "Return to Home", exact: true }).click();
  await expect(page).toHaveURL(paths.home);
});

function logo(page: Page) {
  return header(page).getByRole("link", { name: `${records.business.name}, home`, exact: true });
}

/** Runs in the page: records the scroll positions after the next click. */
function recordPlaces() {
  const places: number[] = [];
  Object.assign(window, { places });
  const listen = () => document.addEventListener("scroll", () => places.push(scrollY));
  document.addEventListener("click", listen, { capture: true, once: true });
}
