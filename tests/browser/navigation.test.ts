import { expect, type Page, test } from "@playwright/test";
import { areaPath, paths, servicePath } from "../../src/site/addresses.ts";
import {
  area,
  entryLink,
  header,
  mainMenu,
  menuLink,
  menus,
  nextFrames,
  nowhere,
  openMenu,
  records,
  scrollPosition,
  scrollTo,
  service,
  showEntries,
} from "./support.ts";

const home = new RegExp(`^${records.business.name}, home$`);

test.describe("on the home page the logo", () => {
  test("scrolls smoothly to the top and loads nothing", async ({ page }) => {
    await page.goto(paths.home);
    const places = await clickLogoFarDown(page);
    expect(places.length, "it passes places on its way").toBeGreaterThan(3);
    expect(await page.evaluate(() => "still" in window)).toBe(true);
  });

  test("jumps to the top where motion is unwanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(paths.home);
    const places = await clickLogoFarDown(page);
    expect(new Set(places)).toEqual(new Set([0]));
    expect(await page.evaluate(() => "still" in window)).toBe(true);
  });
});

test("the logo of every other page leads home", async ({ page }) => {
  await page.goto(servicePath(service.slug));
  await header(page).getByRole("link", { name: home }).click();
  await expect(page).toHaveURL(paths.home);
});

test("every change of page starts at the top", async ({ page }) => {
  await page.goto(paths.home);
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["View All Services", paths.services],
    ["View All Areas", paths.areas],
    [area.name, areaPath(area.slug)],
    ["About Us", paths.about],
    ["Contact & Booking", paths.contact],
  ] as const) {
    await scrollTo(page, 1);
    expect(await scrollPosition(page)).toBeGreaterThan(0);
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    expect(await scrollPosition(page), path).toBe(0);
  }
});

test("every link of the footer leads where it says", async ({ page }) => {
  await page.goto(paths.about);
  const footer = page.getByRole("contentinfo");
  const link = (name: string) => footer.getByRole("link", { name, exact: true });

  await expect(link(records.phone.text)).toHaveAttribute("href", records.phone.tel);
  const address = footer.getByRole("link", { name: records.business.address.street });
  await expect(address).toHaveAttribute("target", "_blank");
  await expect(address).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/search\//);
  for (const [name, path] of [
    ["Our Services", paths.services],
    ["Our Service Areas", paths.areas],
    ["Contact & Booking", paths.contact],
    ["About Us", paths.about],
    ["View All Services", paths.services],
    ["View All Areas", paths.areas],
  ] as const) {
    await expect(link(name)).toHaveAttribute("href", path);
  }
  const lists = [
    { name: "Services", kind: `${paths.services}/`, count: 5 },
    { name: "Service Areas", kind: `${paths.areas}/`, count: 5 },
  ];
  for (const { name, kind, count } of lists) {
    const list = footer.getByRole("navigation", { name, exact: true });
    await expect(list.locator(`a[href^="${kind}"]`)).toHaveCount(count);
  }
  for (const { name, slug } of records.areas.slice(0, 5))
    await expect(link(name)).toHaveAttribute("href", areaPath(slug));
});

for (const entry of menus) {
  test(`a link of the menu of ${entry.name} opens its page`, async ({ page }) => {
    await page.goto(paths.home);
    await showEntries(page);
    await openMenu(page, entry);
    await menuLink(page, entry, 1).click();
    await expect(page).toHaveURL(entry.submenu[1]?.href ?? "");
    await showEntries(page);
    await expect(entryLink(page, entry.name)).toHaveAttribute("aria-current", "true");
    await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveAttribute(
      "href",
      entry.submenu[1]?.href ?? "",
    );
  });
}

// From the decisions, "Addresses".
const redirects = [
  ["/services/door-replacement", "/services/replacement-of-old-or-damaged-doors"],
  ["/services/roller-hinge-repair", "/services/roller-and-hinge-repair"],
  ["/services/fast-response-stuck-doors", "/services/fast-response-stuck-nonfunctioning-doors"],
  ["/services/door-replacement-in-tenafly", "/services/replacement-of-old-or-damaged-doors-in-tenafly"],
  ["/services/no-such-service", "/services"],
  ["/services/no-such-service-in-tenafly", "/services"],
  ["/services/cable-repair-replacement-in-atlantis", "/service-areas"],
  ["/services/door-replacement-in-atlantis", "/service-areas"],
  ["/services/cable-repair-replacement-in-", "/service-areas"],
  ["/service-areas/atlantis", "/service-areas"],
  ["/services/", "/services"],
  ["/About", "/about"],
  ["/SERVICES/Cable-Repair-Replacement", "/services/cable-repair-replacement"],
  ["/service-areas/fort-lee/", "/service-areas/fort-lee"],
  ["/services//panel-replacement", "/services/panel-replacement"],
] as const;

test("an address in another spelling, an alias or an unknown slug leads to the page it means", async ({
  page,
  baseURL,
}) => {
  for (const [from, to] of redirects) {
    const response = await page.goto(from);
    expect.soft(response?.status(), from).toBe(200);
    expect.soft(page.url(), from).toBe(`${baseURL}${to}`);
  }
});

test("the same holds for a link that is followed inside a page", async ({ page, baseURL }) => {
  // Every other one: the rule is the server's, and has been seen at each of them.
  for (const [from, to] of redirects.filter((_, index) => index % 2 === 0)) {
    await page.goto(paths.about);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href, textContent: "Followed link" });
      document.querySelector("h1")?.after(link);
    }, from);
    await page.getByRole("link", { name: "Followed link" }).click();
    await expect.soft(page, from).toHaveURL(`${baseURL}${to}`);
  }
});

for (const path of [nowhere, "/about/us", "/services/a/b"]) {
  test(`${path} is not found: status, words, a way home, and the path in the console`, async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => warnings.push(message.text()));
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(records.pages["not-found"].heading);
    await expect(page.getByText(records.pages["not-found"].lead, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    expect(warnings.filter((text) => text.includes(`404`) && text.includes(path))).not.toEqual([]);
    await page.getByRole("link", { name: "Return to Home", exact: true }).click();
    await expect(page).toHaveURL(paths.home);
  });
}

test("an address that cannot be read shows the error page: heading, status, phone and a way home", async ({
  page,
}) => {
  const response = await page.goto("/%E0%A4%A");
  expect(response?.status()).toBe(400);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(records.pages.error.heading);
  await expect(page.getByText("400 Bad Request")).toBeVisible();
  const call = page.getByRole("main").getByRole("link", { name: records.phone.text });
  await expect(call).toHaveAttribute("href", records.phone.tel);
  await page.getByRole("link", { name: "Return to Home", exact: true }).click();
  await expect(page).toHaveURL(paths.home);
});

/** Clicks the logo at the end of the page and tells the places that the page passed on its way to the top. */
async function clickLogoFarDown(page: Page): Promise<number[]> {
  await scrollTo(page, 0.5);
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { still: true, places });
    const listen = () => document.addEventListener("scroll", () => places.push(scrollY));
    document.addEventListener("click", listen, { capture: true, once: true });
  });
  await header(page).getByRole("link", { name: home }).click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  // The last scroll event comes with the next frame.
  await nextFrames(page);
  return page.evaluate(() => (window as unknown as { places: number[] }).places);
}

test("the logo of the home page opens a tab as any link does when the visitor asks for one", async ({
  page,
  context,
}) => {
  await page.goto(paths.home);
  const tab = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "home", exact: false })
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await tab;
});
