import { expect, type Request, test } from "@playwright/test";
import { paths } from "../../src/routes/routes.ts";
import { loadWholePage, nextFrames, open } from "./support.ts";

// What the home page may cost a phone.
const FIRST_VIEW_REQUESTS = 8;
const FIRST_VIEW_BYTES = 150_000;
const SCRIPT_BYTES = 75_000;

test("the first view of the home page is at most 8 requests and 150 kB, and all its scripts are below 75 kB", {
  tag: "@phone-only",
}, async ({ page }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await open(page, paths.home);
  await nextFrames(page);
  const firstView = await sizesOf(requests);
  console.info("First view of the home page:", firstView);
  expect(firstView.length, "requests of the first view").toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
  const sent = firstView.map(({ headers, body }) => headers + body);
  expect(sum(sent), "bytes of the first view").toBeLessThanOrEqual(FIRST_VIEW_BYTES);

  await loadWholePage(page);
  const scripts = await sizesOf(requests.filter((request) => request.resourceType() === "script"));
  console.info("Scripts of the home page:", scripts);
  expect(scripts, "the islands have their scripts").not.toEqual([]);
  expect(sum(scripts.map(({ body }) => body)), "bytes of its scripts").toBeLessThan(SCRIPT_BYTES);
});

/** The size of each response, once it has arrived. */
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
