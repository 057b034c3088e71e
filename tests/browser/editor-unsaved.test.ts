// Unsaved edits survive whatever happens.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startEditor } from "../../editor/server/start.ts";
import type { Service } from "../../src/records/schema.ts";
import { axeFindings } from "./axe.ts";
import { expect, saveButton, serveOtherwise, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records } from "./support.ts";

test.describe.configure({ mode: "serial" });

const service = records.services[0] as Service;
const file = `services/${service.slug}.yaml`;
const priceIn = (page: Page) => page.getByRole("textbox", { name: "Starting price" });

test("text that isn't saved waits through other records and a closed page, and is listed until it is discarded", async ({
  page,
  editor,
}) => {
  const before = editor.source(file);
  await page.goto(`${editor.origin}/#/${file}`);
  const price = priceIn(page);
  await price.fill("4321");
  await page.getByRole("link", { name: "All texts" }).click();
  await expect(page.getByText("It waits where you typed it.")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(editor.origin);
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole("listitem")
    .filter({ hasText: /20\d\d/ })
    .getByRole("link", { name: service.title })
    .click();
  await expect(price).toHaveValue("4321");
  await expect(page.getByText("this is what you typed before")).toBeVisible();

  await page.getByRole("button", { name: "Discard" }).click();
  await expect(price).toHaveValue(String(service.price));
  await page.getByRole("link", { name: "All texts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeHidden();
  expect(editor.source(file)).toBe(before);
});

test("a page that was open while the editor was started again saves what was typed", async ({
  page,
  editor,
}) => {
  const first = await startEditor({ root: editor.root, port: 0 });
  await page.goto(`${first.origin}/#/${file}`);
  await priceIn(page).fill("4321");
  await first.stop();
  await saveButton(page).click();
  await expect(page.getByText("the editor doesn't answer")).toBeVisible();
  const again = await startEditor({ root: editor.root, port: Number(new URL(first.origin).port) });
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(editor.source(file)).toContain("price: 4321");
  await undoSave(page);
  await expect(priceIn(page)).toHaveValue(String(service.price));
  await again.stop();
});

for (const [what, was, now] of [
  ["newer code", /\/assets\/[^"]+\.js/, "/assets/newer.js"],
  ["another site beside it", /(?<=editor-preview" content=")/, "http://127.0.0.1:1"],
] as const)
  test(`an open page reloads itself once the editor has ${what}, and keeps what was typed`, async ({
    page,
    editor,
  }) => {
    const before = editor.source(file);
    const first = await startEditor({ root: editor.root, port: 0 });
    await page.goto(`${first.origin}/#/${file}`);
    const price = priceIn(page);
    await price.fill("4321");
    await first.stop();
    await serveOtherwise(page, first.origin, was, now);
    const reloaded = page.waitForEvent("load");
    const again = await startEditor({ root: editor.root, port: Number(new URL(first.origin).port) });
    await saveButton(page).click();
    await reloaded;
    await expect(page.getByText("this is what you typed before")).toBeVisible();
    await expect(price).toHaveValue("4321");
    expect(editor.source(file)).toBe(before);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(price).toHaveValue(String(service.price));
    await again.stop();
  });

test("while the editor is renewed the page says so, and saves what was typed once it's back", async ({
  page,
  editor,
}) => {
  await page.goto(`${editor.origin}/#/${file}`);
  await priceIn(page).fill("4321");
  const words = "The editor is being renewed and comes back in a few minutes; what you typed is kept.";
  const answers = [
    { status: 503, headers: { "Retry-After": "5" }, body: words },
    { status: 502, body: "Bad gateway" },
  ];
  await page.route("**/api/save", (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await saveButton(page).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();
  expect(editor.source(file)).toContain("price: 4321");
  await undoSave(page);
  await expect(priceIn(page)).toHaveValue(String(service.price));
});

test("changes from two windows are merged, and if both changed one text the owner chooses", async ({
  page,
  editor,
}) => {
  const other = await page.context().newPage();
  const price = priceIn(page);
  const title = page.getByLabel("Title", { exact: true });
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
  await expect(title).toHaveValue("Another Garage Door Name");
  await expect(price).toHaveValue("2222");
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole("group", { name: "Starting price" })
    .getByRole("button", { name: "The other 1111" })
    .click();
  await expect(price).toHaveValue("1111");
  await price.fill("2222");
  await saveButton(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(editor.source(file)).toContain("price: 2222");
  for (const value of ["1111", String(service.price)]) {
    await undoSave(page);
    await expect(price).toHaveValue(value);
  }
});

test("a new town that isn't saved waits too, and goes on where it was begun", async ({ page, editor }) => {
  const begin = async () => {
    await page.goto(`${editor.origin}/#/new/areas`);
    await page.getByLabel("Name of the town").fill("Elsewhere Springs");
    await page.getByLabel("ZIP codes").fill("07999");
    await page.getByRole("button", { name: "Go on" }).click();
  };
  await begin();
  await page.getByLabel("Text at the top of its page").fill("Somewhere");
  await page.goto("about:blank");
  await page.goto(editor.origin);
  await page.getByRole("link", { name: "Elsewhere Springs" }).click();
  await expect(page.getByLabel("Text at the top of its page")).toHaveValue("Somewhere");
  await begin();
  await expect(page.getByLabel("Text at the top of its page")).toHaveValue("Somewhere");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeHidden();
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
  const price = priceIn(page);
  await page.goto(`${editor.origin}/#/${file}`);
  await price.fill("2222");
  await page.getByRole("link", { name: "All texts" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: /20\d\d/ })
    .getByRole("link")
    .click();
  await expect(price).toHaveValue("2222");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).accept();
});

test("the unsaved text of a town that was removed can be copied and dropped", async ({ page, editor }) => {
  const [town] = records.areas;
  const path = join(editor.root, `content/areas/${town?.slug}.yaml`);
  const before = readFileSync(path, "utf8");
  await page.goto(`${editor.origin}/#/areas/${town?.slug}.yaml`);
  await page.getByLabel("Text at the top of its page").fill("Words to be kept");
  rmSync(path);
  await saveButton(page).click();
  await expect(page.getByText("can't be saved any more")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(`${editor.origin}/#/areas/${town?.slug}.yaml`);
  await expect(page.getByText("Words to be kept")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Drop it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeHidden();
  writeFileSync(path, before);
});

test("a save that is refused says why, and isn't tried again", async ({ page, editor }) => {
  let asked = 0;
  await page.route("**/api/save", (route) => {
    asked++;
    return route.fulfill({ status: 507, body: "No" });
  });
  await page.clock.install();
  await page.goto(`${editor.origin}/#/${file}`);
  await priceIn(page).fill("4321");
  await saveButton(page).click();
  const words = page.getByText("Not saved: the disk of the computer that runs the editor is full");
  await expect(words).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(words).toBeVisible();
  expect(asked).toBe(1);
});
