// Every component with its examples, as `npm run dev` shows them.
import { expect } from "@playwright/test";
import { freePort, type RunningServer, startServer } from "../../tools/lib/site-server.ts";
import { axeFindings } from "./axe.ts";
import { test } from "./fixtures.ts";

// The page has many sections, so it repeats ids, landmarks and headings, unlike a page of the site.
const PAGE_RULES = ["duplicate-id-aria", "landmark-unique", "heading-order", "landmark-no-duplicate-main"];

let server: RunningServer | undefined;

test.beforeAll(async () => {
  // The first start in a fresh clone optimizes the dependencies.
  test.setTimeout(120_000);
  const port = await freePort();
  // It may run beside a developer's own.
  const args = ["build/astro.ts", "dev", "--ignore-lock", "--port", `${port}`];
  server = await startServer(process.execPath, args, port);
});

test.afterAll(() => server?.stop());

test("axe-core finds nothing in the examples of any component", { tag: "@exhaustive" }, async ({ page }) => {
  test.setTimeout(120_000);
  await page.route("**/_astro/*", (route) => route.abort());
  await page.goto(`${server?.origin}/specimens`);
  await expect(page.getByRole("heading", { name: "Specimens" })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const findings = await axeFindings(page);
    const faults = findings.filter((finding) => !PAGE_RULES.some((rule) => finding.startsWith(rule)));
    expect(faults, `at ${width} px`).toEqual([]);
  }
});
