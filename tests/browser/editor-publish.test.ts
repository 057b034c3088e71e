// The page of the editor that publishes, with the answers of a server on the internet.
import type { Page } from "@playwright/test";
import type { PublishState } from "../../editor/protocol.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./editor.ts";
import { test } from "./fixtures.ts";

const NOTHING: PublishState = { isOnline: true, changes: [], open: [], canPublish: true };
const PRICE = { title: "Prices", fields: [{ label: "Starting price", from: "120", to: "130" }] };

/** Has the server answer in this way from now on. Returns what the page then asks of it. */
async function answer(page: Page, state: PublishState, whenPublished = state) {
  const asked: unknown[] = [];
  await page.unroute("**/api/publish");
  await page.route("**/api/publish", (route) => {
    const body = route.request().postDataJSON();
    if (body) asked.push(body);
    return route.fulfill({ json: body ? whenPublished : state });
  });
  return asked;
}

test("a publication that was begun before the page was opened is shown to its end, and can be stopped", async ({
  page,
  editor,
}) => {
  await answer(page, { ...NOTHING, changes: [PRICE], canPublish: false, step: "joining" });
  await page.goto(`${editor.origin}/#/publish`);
  await expect(page.getByText("Bringing your changes together")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  const progress = { stage: "failed", reason: "something is left to do in Before going live" } as const;
  await answer(page, { ...NOTHING, changes: [PRICE], open: ["A sample is left."], progress });
  const outcome = page.getByRole("heading", { name: "Didn't go live, because something is left to do" });
  await expect(outcome).toBeVisible();
  // What didn't go live, and what keeps it from going live.
  await expect(page.getByText("Visitors don't see this yet:")).toBeVisible();
  await expect(page.getByText("130")).toBeVisible();
  await expect(page.getByText("What you publish won't go live until this is done.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
});

test("where someone else changed the same field, the owner sees both and chooses with the keyboard alone", async ({
  page,
  editor,
}) => {
  const difference = { path: "price", label: "Starting price", mine: 1111, theirs: 2222, key: "a" };
  const other = { path: "lead", label: "Text below", mine: "Mine", theirs: "Theirs", key: "b" };
  const both = { file: "content/prices.yaml", title: "Prices", differences: [difference, other] };
  const fault = "Your changes are saved, but someone else has changed the same.";
  const asked = await answer(page, NOTHING, { ...NOTHING, fault, conflicts: [both] });
  await page.goto(`${editor.origin}/#/publish`);
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  const heading = page.getByRole("heading", { name: "Someone else changed the same" });
  await expect(heading).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  const publish = page.getByRole("button", { name: "Publish these" });
  await publish.press("Enter");
  await expect(page.getByText("Choose one of the two everywhere first.")).toBeVisible();
  const price = page.getByRole("group", { name: "Starting price" });
  await expect(price.getByRole("radio", { name: "Yours 1111" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(price.getByRole("radio", { name: "Theirs 2222" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await publish.press("Enter");
  await expect.poll(() => asked).toEqual([{ choices: {} }, { choices: { a: "theirs", b: "mine" } }]);
});
