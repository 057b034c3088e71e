import { expect, type Locator, type Page, test } from "@playwright/test";
import { areaPath, paths } from "../../src/site/addresses.ts";
import { fill } from "../../src/site/fill.ts";
import { axeFindings } from "./axe.ts";
import { hasFocus, records } from "./support.ts";

const texts = records.areasPage.findForm;
const fortLee = records.areas.find(({ slug }) => slug === "fort-lee");
if (!fortLee) throw new Error("The company serves Fort Lee.");
const served = fill(texts.served, { area: fortLee.name, responseTime: fortLee.responseTime });
const LIST = "**/zip-codes.json";

test("a visitor finds the way from a Fort Lee ZIP code to that town's page", async ({ page }) => {
  await open(page);
  await ask(page, "07024");
  await expect(status(page)).toContainText(served);
  await status(page).getByRole("link").click();
  await expect(page).toHaveURL(areaPath("fort-lee"));
});

for (const [typed, words] of [
  ["ft lee", /Yes, we come to Fort Lee/],
  ["07030", /Yes\. Hoboken is about 13 miles/],
  ["princeton nj", /no\. Princeton is about 54 miles/],
  ["10001", /“10001” is in New York, and we work in New Jersey/],
  ["0767", /“0767” is not a ZIP code/],
  ["abc", /“abc”/],
  ["", /Please type/],
] as const) {
  test(`“${typed}” is answered with ${words}, and stays in the field`, async ({ page }) => {
    await open(page);
    await ask(page, typed);
    await expect(status(page)).toContainText(words);
    await expect(field(page)).toHaveValue(typed);
    expect(await axeFindings(page, "form")).toEqual([]);
  });
}

test("within the radius the phone is offered, and what is wrong is marked as such", async ({ page }) => {
  await open(page);
  await ask(page, "07030");
  await expect(call(page)).toHaveAttribute("href", records.phone.tel);
  await ask(page, "0767");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(call(page)).toHaveCount(0);
});

test("the look-up works by keyboard alone, and the answer's link comes after the button", async ({
  page,
}) => {
  await open(page);
  await field(page).focus();
  await page.keyboard.type("fort lee");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(served);
  expect(await hasFocus(field(page))).toBe(true);
  await page.keyboard.press("Tab");
  expect(await hasFocus(button(page, texts.button))).toBe(true);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(areaPath("fort-lee"));
});

test("the list is asked for when the field is first used, once for many questions", async ({ page }) => {
  const asked = count(page);
  await open(page);
  expect(asked()).toBe(0);
  for (const typed of ["07024", "07030", "abc"]) {
    await ask(page, typed);
    await expect(status(page)).not.toBeEmpty();
  }
  await expect(status(page)).toContainText("abc");
  expect(asked()).toBe(1);
});

test("a server that fails twice is asked a third time, and the visitor gets the answer", async ({ page }) => {
  let tries = 0;
  await page.route(LIST, (route) => {
    tries += 1;
    return tries < 3 ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await open(page);
  await ask(page, "07024");
  await expect(status(page)).toContainText(texts.loading);
  await expect(status(page)).toContainText(served, { timeout: 10_000 });
  expect(tries).toBe(3);
});

test("a server that fails for good is asked four times; then the form says so, offers the phone and another try, and keeps what was typed", async ({
  page,
}) => {
  let tries = 0;
  let fails = true;
  await page.route(LIST, (route) => {
    tries += 1;
    return fails ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await open(page);
  await ask(page, "07024");
  await expect(status(page)).toContainText(texts.failed, { timeout: 15_000 });
  expect(tries).toBe(4);
  await expect(field(page)).toHaveValue("07024");
  await expect(call(page)).toHaveAttribute("href", records.phone.tel);
  fails = false;
  await button(page, texts.retry).click();
  await expect(status(page)).toContainText(served);
  expect(await hasFocus(button(page, texts.button)), "the focus stays on the button").toBe(true);
});

test("a visitor who is offline hears it at once, and gets the answer when back online", async ({
  page,
  context,
}) => {
  await open(page);
  await context.setOffline(true);
  await ask(page, "07024");
  await expect(status(page)).toContainText(texts.offline, { timeout: 1000 });
  await expect(field(page)).toHaveValue("07024");
  await expect(call(page)).toBeVisible();
  await context.setOffline(false);
  await expect(status(page)).toContainText(served);
});

test("a question in the address, asked before the code had come, is answered", async ({ page }) => {
  await page.goto(`${paths.areas}?place=fort+lee`);
  await field(page).scrollIntoViewIfNeeded();
  await expect(status(page)).toContainText(served);
  await expect(field(page)).toHaveValue("fort lee");
});

test("the answer fits a phone of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page);
  await ask(page, "07030");
  await expect(call(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the list is JSON that may be kept for an hour", async ({ request }) => {
  const response = await request.get("/zip-codes.json");
  expect(response.headers()["content-type"]).toContain("application/json");
  expect(response.headers()["cache-control"]).toBe("public, max-age=3600");
  expect((await response.body()).length).toBeLessThan(20_000);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("there is no form that cannot answer, and the list of towns is there", async ({ page }) => {
    await page.goto(paths.areas);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    for (const { name, responseTime } of records.areas)
      await expect(region(page).getByRole("link", { name: `${name} ${responseTime}` })).toBeVisible();
  });
});

async function open(page: Page): Promise<void> {
  await page.goto(paths.areas);
  await field(page).scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island[ssr]")).toHaveCount(0);
}

async function ask(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await field(page).press("Enter");
}

function region(page: Page): Locator {
  return page.getByRole("region", { name: records.areasPage.findHeading, exact: true });
}

function field(page: Page): Locator {
  return region(page).getByRole("textbox", { name: texts.label });
}

function button(page: Page, name: string): Locator {
  return region(page).getByRole("button", { name });
}

function status(page: Page): Locator {
  return region(page).getByRole("status");
}

function call(page: Page): Locator {
  return status(page).getByRole("link", { name: texts.call });
}

/** Counts how often the list is asked for. */
function count(page: Page): () => number {
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/zip-codes.json")) asked += 1;
  });
  return () => asked;
}
