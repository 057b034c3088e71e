import { expect, type Locator, type Page } from "@playwright/test";
import { makeLookUpData } from "../../src/look-up/data.ts";
import { replyTo } from "../../src/look-up/reply.ts";
import type { NamedPlace } from "../../src/look-up/search.ts";
import { fill } from "../../src/records/template.ts";
import { areaPath, paths } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { test } from "./fixtures.ts";
import { area, hydrate, records } from "./support.ts";

const { areas, areasPage, business, phone } = records;
const { findForm: texts, findHeading } = areasPage;
const [zip = ""] = area.zips;
const served = fill(texts.served, { area: area.name, responseTime: area.responseTime });
// A typo: a letter twice.
const misspelled = area.name.replace(/.$/, "$&$&");
const DATA = "/zip-codes.json";
const MAX_DATA_BYTES = 20_000;

test("a ZIP code leads to the page of its area", async ({ page }) => {
  await openForm(page);
  await lookUp(page, zip);
  await expect(status(page)).toContainText(served);
  await status(page)
    .getByRole("link", { name: fill(texts.servedLink, { area: area.name }) })
    .click();
  await expect(page).toHaveURL(areaPath(area.slug));
});

test("a visitor looks up many places in one form", async ({ page }) => {
  await openForm(page);
  await test.step("every kind of reply is shown and announced, keeps what was typed, and has no fault for axe-core", async () => {
    const data = makeLookUpData(areas, business, records.places);
    const replyFor = (typed: string) => replyTo(typed, { data, isError: false, isOnline: true }, texts);
    const zipWithReply = (places: readonly NamedPlace[], kind: string) =>
      places.flatMap(({ zips }) => zips).find((code) => replyFor(code).kind === kind) ?? "";
    const queries = [
      area.name.toLowerCase(),
      zipWithReply(data.within, "within"),
      zipWithReply(data.beyond, "beyond"),
      "0767",
      "abc",
      business.county,
      misspelled,
    ];
    for (const typed of queries) {
      await lookUp(page, typed);
      const { kind, text } = replyFor(typed);
      await expect(status(page), `the reply to “${typed}”`).toContainText(text);
      await expect(call(page), `the phone for “${typed}”`).toHaveCount(1);
      await expect(field(page)).toHaveValue(typed);
      await expect(field(page)).toHaveJSProperty("ariaInvalid", kind === "invalid" ? "true" : null);
      expect(await axeFindings(page, "form"), `the reply to “${typed}”`).toEqual([]);
    }
  });

  await test.step("a name with a typo gets the right spelling as a suggestion, which looks it up when chosen", async () => {
    await lookUp(page, misspelled);
    await status(page)
      .getByRole("button", { name: fill(texts.suggestion, { place: area.name }) })
      .click();
    await expect(status(page)).toContainText(served);
    await expect(field(page)).toHaveValue(area.name);
    await expect(field(page)).toBeFocused();
  });

  await test.step("the reply fits a phone of 320 px", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await lookUp(page, "abc");
    await expect(call(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the look-up works by keyboard alone, and the reply's call and link come after the button", async () => {
    await field(page).fill("");
    await field(page).focus();
    await page.keyboard.type(area.name);
    await page.keyboard.press("Enter");
    await expect(status(page)).toContainText(served);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(page, texts.button)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(call(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(areaPath(area.slug));
  });
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
  await expect(status(page)).toContainText(served);
});

test("on the home page, the same look-up replies", async ({ page }) => {
  await page.goto(paths.home);
  const band = page.getByRole("region", { name: texts.label, exact: true });
  const input = band.getByRole("textbox", { name: texts.label });
  await hydrate(input);
  await expect(band.getByRole("button", { name: texts.button })).toBeEnabled();
  await input.fill(zip);
  await input.press("Enter");
  await expect(band.getByRole("status")).toContainText(served);
  await expect(band.getByRole("link", { name: texts.call })).toHaveAttribute("href", phone.tel);
  expect(await axeFindings(page, "main form")).toEqual([]);
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
  let requests = 0;
  let isFailing = true;
  await page.route(`**${DATA}`, (route) => {
    requests += 1;
    return isFailing ? route.fulfill({ status: 503 }) : route.fallback();
  });
  await page.clock.install();
  await openForm(page);
  await lookUp(page, zip);
  await expect(status(page)).toContainText(texts.loading);
  // The retries are after 1, 2 and 4 seconds.
  for (const seconds of [1, 2, 4]) {
    await expect.poll(() => requests).toBe(Math.log2(seconds) + 1);
    await page.clock.runFor(seconds * 1000);
  }
  await expect(status(page)).toContainText(texts.failed);
  expect(requests).toBe(4);
  await expect(field(page)).toHaveValue(zip);
  await expect(call(page)).toHaveAttribute("href", phone.tel);
  isFailing = false;
  await button(page, texts.retry).click();
  await expect(status(page)).toContainText(served);
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
  await expect(status(page)).toContainText(served);
});

test("a query sent before hydration stays on the page, and gets its reply after it", async ({ page }) => {
  const requests: string[] = [];
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_astro/*.js", (route) => arrival.then(() => route.fallback()));
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(paths["service-areas"]);
  await lookUp(page, area.name);
  await expect.poll(() => requests.some((url) => url.includes("/_astro/islands."))).toBe(true);
  arrive();
  await expect(status(page)).toContainText(served);
  await expect(field(page)).toHaveValue(area.name);
  expect(requests.filter((url) => url.includes("?"))).toEqual([]);
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
  return page.getByRole("region", { name: findHeading, exact: true });
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
  return status(page).getByRole("link", { name: texts.call });
}
