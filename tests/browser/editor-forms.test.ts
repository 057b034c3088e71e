// Forms of the owner's editor: what is typed and written, and what is not lost.
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { expect, test } from "./editor.ts";
import { records, tabTo } from "./support.ts";

test.describe.configure({ mode: "serial", timeout: 120_000 });

test("takes a phone number as people write it, and writes it as its record has it", async ({
  page,
  editor,
}) => {
  const before = editor.source("business.yaml");
  const [, code, first, last] = /^\+1(...)(...)(....)$/.exec(records.business.phone) ?? [];
  const phone = page.getByLabel("Phone", { exact: true });
  await page.goto(`${editor.origin}/#/business.yaml`);
  await expect(phone).toHaveValue(`(${code}) ${first}-${last}`);
  await phone.fill(`${code}.555.01`);
  await expect(phone).toHaveAccessibleDescription(/must be a real phone number with its area code \(found/);
  await phone.press("End");
  await phone.pressSequentially("99");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(editor.source("business.yaml")).toBe(before.replace(/^(phone: .*)\d{10}/m, `$1${code}5550199`));
  await page.keyboard.press("Tab");
  await expect(phone).toHaveValue(`(${code}) 555-0199`);
  await page.getByRole("button", { name: "Undo save" }).click();
  await expect.poll(() => editor.source("business.yaml")).toBe(before);
});

test("changes the hours and sets them back with the keyboard alone", async ({ page, editor }) => {
  test.skip(!records.business.hours.always, "The hours aren't around the clock.");
  const before = editor.source("business.yaml");
  await page.goto(`${editor.origin}/#/business.yaml`);
  const always = page.getByLabel("Day and night, every day");
  await tabTo(page, always);
  await page.keyboard.press("Space");
  for (const day of ["Monday", "Saturday"]) {
    await tabTo(page, page.getByLabel(day));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.getByLabel("The phone is answered from"));
  await page.keyboard.type("0800AM");
  await tabTo(page, page.getByLabel("The phone is answered until"));
  await page.keyboard.type("0600PM");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(readRecords(filesIn(editor.root)).business.hours).toEqual({
    always: false,
    week: [{ days: ["Monday", "Saturday"], opens: "08:00", closes: "18:00" }],
  });

  await tabTo(page, always, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("Hours of the week")).toBeHidden();
  // What was set is not lost by a slip.
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Monday, Saturday" })).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(editor.source("business.yaml")).toBe(before);
});

test("saves what is written while the rest is being saved", async ({ page, editor }) => {
  const before = editor.source("business.yaml");
  await page.goto(`${editor.origin}/#/business.yaml`);
  const months = page.getByLabel("Warranty, in months");
  const asked = Promise.withResolvers<void>();
  const answers = Promise.withResolvers<void>();
  await page.route("**/api/save", async (route) => {
    asked.resolve();
    await answers.promise;
    await route.continue();
  });
  await months.fill("41");
  await page.keyboard.press("ControlOrMeta+s");
  await asked.promise;
  await months.fill("42");
  await page.keyboard.press("ControlOrMeta+s");
  answers.resolve();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(months).toHaveValue("42");
  expect(editor.source("business.yaml")).toBe(before.replace(/^(warrantyMonths:) \d+/m, "$1 42"));
});

test("announces a holiday, shows how it reads, and says of one that is over that it is", async ({
  page,
  editor,
}) => {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${editor.origin}/#/notices.yaml`);
  await page.getByRole("button", { name: "Add a notice" }).click();
  const notice = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("What visitors read") })
    .last();
  await notice.getByLabel("What visitors read").fill("We're closed for the holiday.");
  await notice.getByLabel("It holds from", { exact: true }).fill(day(-9));
  await notice.getByLabel("Until", { exact: true }).fill(day(-8));
  await expect(notice.getByText("This is over, and visitors no longer see it.")).toBeVisible();
  await notice.getByLabel("Until", { exact: true }).fill(day(8));
  await expect(notice.getByText("Once it's published, visitors see this now.")).toBeVisible();
  await expect(notice.getByText(/^We're closed for the holiday\. \w+day, /)).toBeVisible();
  await notice.getByLabel("Until, time (optional)").fill("08:00");
  await notice.getByLabel("The phone isn't answered then").check();
  await expect(notice.getByLabel("What the emergency call says then")).toHaveAccessibleDescription(
    /must be there where the phone isn't answered/,
  );
  await notice.getByLabel("What the emergency call says then").fill("Closed now");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  expect(readRecords(filesIn(editor.root)).notices.at(-1)).toEqual({
    ...{ text: "We're closed for the holiday.", from: day(-9), until: `${day(8)} 08:00` },
    ...{ closed: true, call: "Closed now" },
  });
});

test("makes words bold, a link and a list by the keys and buttons for them", async ({ page, editor }) => {
  const [service] = records.services;
  await page.goto(`${editor.origin}/#/services/${service?.slug}.yaml`);
  const text = page.getByLabel("Full description");
  await text.fill("Call us first.\nBring a ladder\nBring a lamp");
  const select = (from: number, to: number) =>
    text.evaluate((box: HTMLTextAreaElement, range) => box.setSelectionRange(...range), [from, to] as const);
  await select(0, 5);
  await text.press("ControlOrMeta+b");
  await expect(text).toHaveValue("**Call** us first.\nBring a ladder\nBring a lamp");
  await select(9, 11);
  await text.press("ControlOrMeta+k");
  await expect(page.getByLabel("The page that these words lead to")).toBeFocused();
  await page.getByLabel("The page that these words lead to").selectOption("/contact");
  await page.getByRole("button", { name: "Make the link" }).press("Enter");
  await expect(text).toHaveValue("**Call** [us](/contact) first.\nBring a ladder\nBring a lamp");
  await select(35, 60);
  await page.getByRole("button", { name: "List" }).first().click();
  await expect(text).toHaveValue("**Call** [us](/contact) first.\n- Bring a ladder\n- Bring a lamp");
  await expect(page.getByText("Visitors read:").getByRole("listitem")).toHaveText([
    "Bring a ladder",
    "Bring a lamp",
  ]);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Saved.")).toBeVisible();
  await text.fill("[Call](/nowhere) us.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(text).toHaveAccessibleDescription(/must link only to pages that the site has/);
});
