import { expect, type Request } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { test } from "./fixtures.ts";
import { checkBudget, loadWholePage, nextFrames, open } from "./support.ts";

// Budgets of the home page on a phone. An owner's texts and photographs may exceed them, which is only a warning.
// The finder is so near that its drawing and its picture are included, and so is the picture below it.
const FIRST_VIEW_REQUESTS = 11;
const FIRST_VIEW_BYTES = 150_000;
// Three islands and React, fetched when a visitor comes near.
const SCRIPT_BYTES = 90_000;
// Fetched last: the garage behind the door.
const OPEN_DOOR_BYTES = 120_000;

// A phone's screen, which loads wide pictures.
test.use({ deviceScaleFactor: 3 });

test("the first view of the home page is at most 11 requests and 150 kB, and all its scripts are below 90 kB", {
  tag: ["@phone-only", "@budget"],
}, async ({ page }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await open(page, paths.home);
  await nextFrames(page);
  const firstView = await sizesOf(requests);
  console.info("First view of the home page:", firstView);
  checkBudget("home: requests of the first view", firstView.length, FIRST_VIEW_REQUESTS);
  const sent = firstView.map(({ headers, body }) => headers + body);
  checkBudget("home: bytes of the first view", sum(sent), FIRST_VIEW_BYTES);

  await loadWholePage(page);
  const scripts = await sizesOf(requests.filter((request) => request.resourceType() === "script"));
  console.info("Scripts of the home page:", scripts);
  expect(scripts, "the islands have their scripts").not.toEqual([]);
  checkBudget("home: bytes of scripts", sum(scripts.map(({ body }) => body)), SCRIPT_BYTES);
});

test("the open door of the home page is at most 120 kB", { tag: ["@phone-only", "@budget"] }, async ({
  page,
  request,
}) => {
  await page.goto(paths.home);
  const props = await page.locator("[data-rolls-up] astro-island").getAttribute("props");
  const files = props?.match(/\/_astro\/[^"]+\.avif/g) ?? [];
  for (const src of files) {
    checkBudget("home: bytes of open door", (await (await request.get(src)).body()).length, OPEN_DOOR_BYTES);
  }
});

/** The transferred size of each response. */
async function sizesOf(requests: readonly Request[]) {
  return Promise.all(
    requests.map(async (request) => {
      const { responseHeadersSize: headers, responseBodySize: body } = await request.sizes();
      return { url: request.url(), headers, body };
    }),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
