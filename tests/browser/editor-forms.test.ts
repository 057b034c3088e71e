// Forms of the owner's editor: what is typed in them, and on the page beside them.
import { readFileSync } from "node:fs";
import { startEditor } from "../../editor/server/start.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { expect, saveByKeys, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records, tabTo } from "./support.ts";

test.describe.configure({ mode: "serial" });

test("hours are changed and set back with the keyboard alone, and a phone number as it's written", async ({
  page,
  editor,
}) => {
  const [, code, first, last] = /^\+1(...)(...)(....)$/.exec(records.business.phone) ?? [];
  test.skip(!records.business.hours.always, "The company has hours of its own.");
  const other = await page.context().newPage();
  await other.goto(editor.origin);
  await page.goto(`${editor.origin}/#/business.yaml`);
  const before = editor.source("business.yaml");
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).toHaveValue(`(${code}) ${first}-${last}`);
  await phone.fill(`${code}.555.0199`);
  const always = page.getByLabel("Day and night, every day");
  await tabTo(page, always);
  await page.keyboard.press("Space");
  // What was only begun is no fault before the owner wants to save.
  await page.waitForResponse("**/api/check");
  await expect(page.getByText("This is missing; add it.", { exact: true })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("This is missing; add it.", { exact: true })).toBeVisible();
  for (const day of ["Monday", "Saturday"]) {
    await tabTo(page, page.getByLabel(day));
    await page.keyboard.press("Space");
  }
  for (const [label, time] of [
    ["The phone is answered from", "0800AM"],
    ["The phone is answered until", "0600PM"],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(time);
  }
  await saveByKeys(page);
  const week = [{ days: ["Monday", "Saturday"], opens: "08:00", closes: "18:00" }];
  expect(readRecords(filesIn(editor.root)).business).toMatchObject({
    phone: `+1${code}5550199`,
    hours: { always: false, week },
  });
  // Another window names the hours as they are now.
  await other.getByRole("link", { name: "Home page", exact: true }).click();
  await other.getByRole("button", { name: "Insert a fact of the company" }).first().click();
  await expect(
    other.getByRole("option", { name: "Monday and Saturday, 8 am to 6 pm" }).first(),
  ).toBeAttached();

  await tabTo(page, always, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("Hours of the week")).toBeHidden();
  await saveByKeys(page);
  // Hours aren't lost by accident.
  expect(readRecords(filesIn(editor.root)).business.hours).toEqual({ always: true, week });
  for (let saves = 0; saves < 2; saves++) await undoSave(page);
  await expect.poll(() => editor.source("business.yaml")).toBe(before);
});

test("a text shows at once where it stands on the page, is typed there as in its field, and keeps the page from loading anew", async ({
  page,
  editor,
}) => {
  const [service] = records.services;
  const title = service?.title ?? "";
  const [picture = ""] = Object.keys(records.pictures);
  const site = "http://site.test";
  const { origin, stop } = await startEditor(editor.root, 0, { origin: site, show: () => {} });
  const script = readFileSync("editor/preview/pick-text.js", "utf8").replace("%EDITOR_ORIGIN%", origin);
  // Under a veil, as at the top of the home page.
  const veiled = `<div style="display:inline-block;position:relative"><img src="/${picture}.a1.360.jpg" width="90" height="60"><i style="position:absolute;inset:0"></i></div>`;
  const heading = `<h1><span>${title.replaceAll(" ", "&nbsp;")}</span></h1>`;
  const words = `${heading}<a href="/elsewhere">${title}</a><h2>${title}<svg></svg></h2><p>${title}, always.</p>`;
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ body: `${veiled}${words}<script>${script}</script>`, contentType: "text/html" }),
  );
  await page.goto(`${origin}/#/services/${service?.slug}.yaml`);
  const field = page.getByLabel("Title", { exact: true });
  await expect(field).toHaveValue(title);
  const frame = page.frameLocator("iframe");
  for (const text of [`${title}!`, "", "Honest <b>repairs</b>", title]) {
    await field.fill(text);
    await expect(frame.locator("h1")).toHaveText(text);
  }
  await expect(frame.locator("p")).toHaveText(`${title}, always.`);

  const typed = frame.getByRole("textbox");
  await frame.getByRole("link").click();
  await expect(typed).toBeFocused();
  await expect(page.getByText("Enter ends it")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type("  & co");
  await expect(field).toHaveValue(`${title} & co`);
  await expect(frame.locator("h2")).toHaveText(`${title} & co`);
  await frame.locator("body").evaluate((body) => body.setAttribute("data-first", ""));
  await page.evaluate((to) => {
    document.querySelector("iframe")?.contentWindow?.postMessage({ kind: "reload" }, to);
  }, site);
  await page.keyboard.type(".");
  await expect(field).toHaveValue(`${title} & co.`);
  await expect(frame.locator("body[data-first]")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(frame.locator("body:not([data-first])")).toBeVisible();
  await expect(typed).toHaveCount(0);

  // What isn't saved is typed on, and put back.
  await frame.getByRole("link").click();
  await expect(typed).toBeFocused();
  await page.keyboard.type("No! ");
  await expect(field).toHaveValue(/No! /);
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(`${title} & co.`);
  await expect(frame.locator("h2 svg")).toBeAttached();

  await saveByKeys(page);
  await undoSave(page);
  await expect(frame.getByRole("link")).toHaveText(title);
  await frame.locator("i").click();
  await expect(
    page.getByLabel("Use your own photo").or(page.getByLabel("Choose another photo")).first(),
  ).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#/pictures.yaml\\?field=${picture}$`));
  await stop();
});

test("announces a holiday, shows how it reads, and says of one that is over that it is", async ({
  page,
  editor,
}) => {
  const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
  const text = "We're closed for the holiday.";
  await page.goto(`${editor.origin}/#/notices.yaml`);
  await page.getByRole("button", { name: "Add a notice" }).click();
  const notice = page
    .getByRole("listitem")
    .filter({ has: page.getByLabel("What visitors read") })
    .last();
  const until = notice.getByLabel("Until", { exact: true });
  const call = notice.getByLabel("What the emergency call says then");
  await notice.getByLabel("What visitors read").fill(text);
  await notice.getByLabel("It holds from", { exact: true }).fill(day(-9));
  await until.fill(day(-8));
  await expect(notice.getByText("This is over, and visitors no longer see it.")).toBeVisible();
  await until.fill(day(8));
  await expect(notice.getByText("Once it's live, visitors see this now.")).toBeVisible();
  await expect(notice.getByText(/^We're closed for the holiday\. \w+day, /)).toBeVisible();
  await notice.getByLabel("Until, time (optional)").fill("08:00");
  await notice.getByLabel("The phone isn't answered then").check();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(call).toHaveAccessibleDescription(/must be there where the phone isn't answered/);
  await call.fill("Closed now");
  await saveByKeys(page);
  const saved = { text, from: day(-9), until: `${day(8)} 08:00`, closed: true, call: "Closed now" };
  expect(readRecords(filesIn(editor.root)).notices.at(-1)).toEqual(saved);
});

test("makes words bold, a link and a list by the keys and buttons for them, on a phone", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${editor.origin}/#/services/${records.services[0]?.slug}.yaml?field=fullDescription`);
  const text = page.getByLabel("Full description");
  const select = (from: number, to: number) =>
    text.evaluate((box: HTMLTextAreaElement, range) => box.setSelectionRange(...range), [from, to] as const);
  await text.fill("Call us first.\nBring a ladder\nBring a lamp");
  await select(0, 5);
  await text.press("ControlOrMeta+b");
  await expect(text).toHaveValue("**Call** us first.\nBring a ladder\nBring a lamp");
  await select(9, 11);
  await text.press("ControlOrMeta+k");
  const choice = page.getByLabel("The page that these words lead to");
  await expect(choice).toBeFocused();
  await choice.selectOption("/contact");
  await page.getByRole("button", { name: "Make the link" }).press("Enter");
  await expect(text).toHaveValue("**Call** [us](/contact) first.\nBring a ladder\nBring a lamp");
  await select(35, 60);
  await page.getByRole("button", { name: "List" }).first().click();
  await expect(text).toHaveValue("**Call** [us](/contact) first.\n- Bring a ladder\n- Bring a lamp");
  const items = page.getByText("Visitors read:").getByRole("listitem");
  await expect(items).toHaveText(["Bring a ladder", "Bring a lamp"]);
  await saveByKeys(page);
});

test("a town's questions are begun, saved and removed by the service that they're about", async ({
  page,
  editor,
}) => {
  const file = `areas/${records.areas[0]?.slug}.yaml`;
  const service = records.services.find(({ slug }) => !records.areas[0]?.questions[slug]);
  test.skip(!service, "This town has questions about each service.");
  await page.goto(`${editor.origin}/#/${file}`);
  const before = editor.source(file);
  await page.getByText("About another service").click();
  await page.getByRole("button", { name: `Add “${service?.title}”` }).click();
  const questions = page.getByRole("group", { name: service?.title ?? "", exact: true });
  await expect(questions.getByLabel("Question", { exact: true })).toBeFocused();
  await page.keyboard.type("Do you come here?");
  await questions.getByLabel("Answer", { exact: true }).fill("We do.");
  await saveByKeys(page);
  expect(readRecords(filesIn(editor.root)).areas[0]?.questions).toMatchObject({
    [service?.slug ?? ""]: [{ question: "Do you come here?", answer: "We do." }],
  });
  await questions.getByRole("button", { name: "Remove question 1" }).click();
  await saveByKeys(page);
  expect(editor.source(file)).toBe(before);
});
