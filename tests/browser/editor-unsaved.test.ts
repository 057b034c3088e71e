// Unsaved edits survive whatever happens.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startEditor } from "../../editor/server/start.ts";
import type { Service } from "../../src/records/schema.ts";
import { axeFindings } from "./axe.ts";
import { expect, saveButton, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records } from "./support.ts";

test.describe.configure({ mode: "serial" });

const service = records.services[0] as Service;
const file = `services/${service.slug}.yaml`;
const priceIn = (page: Page) => page.getByRole("textbox", { name: "Starting price" });
const unsavedOne = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: /20\d\d/ })
    .getByRole("link");

test("text that isn't saved waits through other records, a closed page and an editor that's away, until it's saved or discarded", async ({
  page,
  editor,
}) => {
  const first = await startEditor(editor.root, 0);
  const before = editor.source(file);
  const price = priceIn(page);
  await page.goto(`${first.origin}/#/${file}`);
  await price.fill("4321");
  await page.getByRole("link", { name: "All texts" }).click();
  await expect(page.getByText("It waits where you typed it.")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(first.origin);
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await unsavedOne(page).click();
  await expect(price).toHaveValue("4321");
  await expect(page.getByText("this is what you typed before")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(price).toHaveValue(String(service.price));
  expect(editor.source(file)).toBe(before);

  await price.fill("4321");
  await page.route("**/api/save", (route) => route.fulfill({ status: 507, body: "No" }), { times: 1 });
  await saveButton(page).click();
  await expect(page.getByText("the disk of the computer that runs the editor is full")).toBeVisible();
  await price.fill("4322");
  await first.stop();
  await saveButton(page).click();
  await expect(page.getByText("the editor doesn't answer")).toBeVisible();
  const again = await startEditor(editor.root, Number(new URL(first.origin).port));
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(editor.source(file)).toContain("price: 4322");
  await undoSave(page);
  await expect(price).toHaveValue(String(service.price));
  await again.stop();
});

test("changes from two windows are merged, and if both changed one text the owner chooses", async ({
  page,
  editor,
}) => {
  const other = await page.context().newPage();
  const price = priceIn(page);
  await page.goto(`${editor.origin}/#/${file}`);
  await expect(price).toHaveValue(String(service.price));
  await other.goto(`${editor.origin}/#/${file}`);
  await other.getByLabel("Title", { exact: true }).fill("Another Garage Door Name");
  await priceIn(other).fill("1111");
  await saveButton(other).click();
  await expect(other.getByText("Saved.")).toBeVisible();

  await price.fill("2222");
  await saveButton(page).click();
  await expect(page.getByText("changed somewhere else, too")).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Another Garage Door Name");
  await expect(price).toHaveValue("2222");
  expect(await axeFindings(page)).toEqual([]);
  const conflict = page.getByRole("group", { name: "Starting price" });
  await conflict.getByRole("button", { name: "The other 1111" }).click();
  await expect(price).toHaveValue("1111");
  await undoSave(page);
  await expect(price).toHaveValue(String(service.price));
});

test("without browser storage, what isn't saved waits until the page is closed, which asks first", async ({
  page,
  editor,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new Error("forbidden");
      },
    }),
  );
  await page.goto(`${editor.origin}/#/${file}`);
  await priceIn(page).fill("2222");
  await page.getByRole("link", { name: "All texts" }).click();
  await unsavedOne(page).click();
  await expect(priceIn(page)).toHaveValue("2222");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).accept();
});

test("of a record that something else removed the unsaved text can be copied and dropped, and one that it broke is said to be so", async ({
  page,
  editor,
}) => {
  const record = `areas/${records.areas[0]?.slug}.yaml`;
  const path = join(editor.root, "content", record);
  const before = readFileSync(path, "utf8");
  const open = () => page.goto(`${editor.origin}/#/${record}`);
  await open();
  await page.getByLabel("Text at the top of its page").fill("Words to be kept");
  rmSync(path);
  await saveButton(page).click();
  await expect(page.getByText("can't be saved any more")).toBeVisible();
  await page.goto("about:blank");
  await open();
  await expect(page.getByText("Words to be kept")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Drop it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeHidden();
  writeFileSync(path, "name: [");
  await open();
  await expect(page.getByText("something else than the editor has changed its file")).toBeVisible();
  writeFileSync(path, before);
});
