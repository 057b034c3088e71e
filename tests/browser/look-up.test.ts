import { expect, type Locator, type Page } from "@playwright/test";
import { areaPath, paths } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { test } from "./fixtures.ts";
import { area, hydrate, records } from "./support.ts";

const { business, phone } = records;
const { findForm: texts } = records.areasPage;
const [zip = ""] = area.zips;
const DATA = "/zip-codes.json";
const MAX_DATA_BYTES = 20_000;

// src/look-up/reply.test.ts has the words of every kind of reply.
test("a ZIP code, a town, a county, another place, half a code and a typo get a reply, which is announced", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForm(page);
  const typo = area.name.replace(/.$/, "$&$&");
  for (const typed of [zip, business.county, area.name.toLowerCase(), "90210", "0767", "abc", typo]) {
    const before = await status(page).textContent();
    await lookUp(page, typed);
    await expect(status(page), `the reply to “${typed}”`).not.toHaveText(before ?? "");
    // A call helps neither whoever has to type again nor whoever lives too far away.
    const calls = ["90210", "0767"].includes(typed) ? 0 : 1;
    await expect(call(page), `the phone for “${typed}”`).toHaveCount(calls);
    const credits = page.getByText(texts.source, { exact: true });
    await expect(credits, "what hasn't been looked up has no source").toHaveCount(typed === "0767" ? 0 : 1);
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toHaveJSProperty("ariaInvalid", typed === "0767" ? "true" : null);
    await expect(status(page).getByRole("link"), "only the reply is announced").toHaveCount(0);
    expect(await axeFindings(page, "form"), `the reply to “${typed}”`).toEqual([]);
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, `the reply to “${typed}” on a narrow phone`).toBe(320);
  }
  await status(page).getByRole("button", { name: area.name }).click();
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
  await expect(field(page)).toHaveValue(area.name);
  await expect(field(page)).toBeFocused();
});

test("the look-up works by keyboard alone, and the reply's call and link come after the button", async ({
  page,
}) => {
  await openForm(page);
  await field(page).focus();
  await page.keyboard.type(area.name);
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
  await expect(field(page)).toBeFocused();
  for (const stop of [button(page, texts.button), call(page)]) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(areaPath(area.slug));
});

test("where the field is at the screen's edge, the whole reply comes into sight", async ({ page }) => {
  await page.goto(paths.home);
  await hydrate(field(page));
  await field(page).evaluate((input) => input.scrollIntoView({ block: "end", behavior: "instant" }));
  await lookUp(page, area.name);
  await expect(call(page)).toBeInViewport({ ratio: 1 });
});

test("what is typed before the code has come stays on a page that a browser has translated", async ({
  page,
}) => {
  await page.route("**/_astro/look-up.*", async (route) => {
    await field(page).pressSequentially(zip);
    await route.continue();
  });
  await page.goto(paths["service-areas"]);
  await page.locator("form label, form p, form button").evaluateAll((elements) => {
    for (const element of elements) element.textContent = `~${element.textContent}`;
  });
  await field(page).focus();
  await hydrate(field(page));
  await expect(field(page)).toHaveValue(zip);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
});

test("the data is fetched when the field is first used, once for many queries, in less than 20 kB", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openForm(page);
  expect(requests).not.toContain(DATA);
  const response = page.waitForResponse(`**${DATA}`);
  for (const typed of [zip, "07030", "abc"]) await lookUp(page, typed);
  await expect(status(page)).toContainText("abc");
  expect(requests.filter((path) => path === DATA)).toHaveLength(1);
  const { responseBodySize } = await (await response).request().sizes();
  expect(responseBodySize).toBeLessThan(MAX_DATA_BYTES);
});

test("when the server fails for good, the form says so, offers the phone and another try, and keeps what was typed", async ({
  page,
}) => {
  await page.route(`**${DATA}`, (route) => route.fulfill({ status: 503 }));
  await openForm(page);
  await lookUp(page, zip);
  await expect(status(page)).toContainText(texts.loading);
  // After three retries, as src/look-up/island/query.test.ts has them.
  await expect(status(page)).toContainText(texts.failed);
  await expect(field(page)).toHaveValue(zip);
  await expect(call(page)).toHaveAttribute("href", phone.tel);
  await page.unroute(`**${DATA}`);
  await button(page, texts.retry).click();
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
  await expect(button(page, texts.button)).toBeFocused();
});

test("an offline visitor is told at once, and gets the reply when back online", async ({ page, context }) => {
  await openForm(page);
  await context.setOffline(true);
  await lookUp(page, zip);
  await expect(status(page)).toContainText(texts.offline, { timeout: 1000 });
  await expect(field(page)).toHaveValue(zip);
  await expect(call(page)).toBeVisible();
  await context.setOffline(false);
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
});

test("a query sent before hydration stays on the page, and gets its reply after it", async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route("**/_astro/*.js", (route) => arrival.promise.then(() => route.fallback()));
  await page.goto(paths["service-areas"]);
  const request = page.waitForRequest("**/_astro/look-up.*");
  await lookUp(page, area.name);
  await request;
  arrival.resolve();
  await expect(status(page)).toContainText(area.responseTime ?? area.name);
  await expect(field(page)).toHaveValue(area.name);
  await expect(page).toHaveURL(paths["service-areas"]);
});

async function openForm(page: Page): Promise<void> {
  await page.goto(paths["service-areas"]);
  await hydrate(field(page));
  await expect(button(page, texts.button)).toBeEnabled();
}

async function lookUp(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed);
  await field(page).press("Enter");
}

function section(page: Page): Locator {
  return page.locator("main form");
}

function field(page: Page): Locator {
  return section(page).getByRole("textbox", { name: texts.label });
}

function button(page: Page, name: string): Locator {
  return section(page).getByRole("button", { name });
}

function status(page: Page): Locator {
  return section(page).getByRole("status");
}

function call(page: Page): Locator {
  return section(page).getByRole("link", { name: texts.call });
}
