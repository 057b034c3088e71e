import { expect } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import {
  entries,
  entryLink,
  expectWithinReach,
  floatingCall,
  mainMenu,
  menus,
  openMenu,
  openMenus,
  records,
  scrollTo,
  sectionWith,
  showEntries,
  unpressable,
} from "./support.ts";

test.use({ javaScriptEnabled: false });

test("without scripts every link of the header and of its menus works, and one menu closes the other", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(paths.about);
  await showEntries(page);
  const links = mainMenu(page).getByRole("link");
  for (const entry of menus) {
    await openMenu(page, entry);
    expect(await openMenus(page)).toEqual([entry.name]);
    const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(shown).toEqual(expect.arrayContaining([...entries, ...entry.submenu].map(({ href }) => href)));
    expect(await links.evaluateAll(unpressable)).toEqual([]);
  }
  const last = menus.at(-1)?.submenu.at(-1);
  if (last) await entryLink(page, last).click();
  await expect(page).toHaveURL(last?.href ?? "");
});

test("without scripts a dropdown opens on hover", async ({ page }) => {
  await page.goto(paths.about);
  for (const entry of menus) {
    await entryLink(page, entry).hover();
    await expect.poll(() => openMenus(page)).toEqual([entry.name]);
  }
});

test("without scripts every service and every area shows, and nothing that needs scripts", async ({
  page,
}) => {
  const { home, areasPage, services, areas } = records;
  for (const [path, heading, folder, slugs] of [
    [paths.home, home.servicesHeading, "services", services],
    [paths["service-areas"], areasPage.areasHeading, "service-areas", areas],
    [paths["service-areas"], areasPage.map.heading, "service-areas", areas],
  ] as const) {
    await page.goto(path);
    const list = sectionWith(page, heading);
    for (const { slug } of slugs)
      await expect(list.locator(`a[href="/${folder}/${slug}"]`).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  }
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("on a phone what we do for a service is shown on request, without scripts too, and on a wider screen at once", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto(paths.services);
  const card = page.locator("main article").first();
  const words = card.getByText(records.services[0]?.description ?? "");
  await expect(words).toBeHidden();
  await card.locator("summary").click();
  await expect(words).toBeVisible();
  await card.locator("summary").click();
  await expect(words).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(words).toBeVisible();
});

test("without scripts a symptom leads to a page about it, and a part to its advice", async ({ page }) => {
  // A visible one: the others are in closed details.
  const symptom = records.symptoms.find(({ common }) => common) ?? records.symptoms[0];
  const [part] = records.doorParts;
  if (!symptom || !part) throw new Error("The finder needs a symptom and a part.");
  await page.goto(paths.home);
  await page.getByRole("link", { name: symptom.symptom, exact: true }).click();
  await expect(page).toHaveURL(/\/(problems|services)\/[a-z]/);
  await page.goto(paths.services);
  await page.getByRole("link", { name: part.name, exact: true }).locator("text").click();
  const ofPart = page.locator(`[id="part-${part.slug}"]`).getByText(part.text, { exact: true });
  await expect(ofPart).toBeInViewport();
});

test("without scripts the floating call always shows, even over the home hero, and ends above the footer", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(paths.home);
  await expectWithinReach(floatingCall(page));
  await scrollTo(page, 1);
  const footer = await page.getByRole("contentinfo").boundingBox();
  const call = await floatingCall(page).boundingBox();
  expect((call?.y ?? 0) + (call?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
});
