// Forms of the owner's editor: typing, saving, and losing nothing.
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { startEditor } from "../../editor/server/start.ts";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { expect, saveByKeys, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records, tabTo } from "./support.ts";

test.describe.configure({ mode: "serial" });

test("hours are changed and set back with the keyboard alone", async ({ page, editor }) => {
  test.skip(!records.business.hours.always, "The company has hours of its own.");
  await page.goto(`${editor.origin}/#/business.yaml`);
  const before = editor.source("business.yaml");
  const always = page.getByLabel("Day and night, every day");
  await tabTo(page, always);
  await page.keyboard.press("Space");
  // What was only begun is no fault before the owner wants to save.
  await page.waitForResponse("**/api/check");
  await expect(page.getByText("must be a list")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("must be a list").first()).toBeVisible();
  for (const day of ["Monday", "Saturday"]) {
    await tabTo(page, page.getByLabel(day));
    await page.keyboard.press("Space");
  }
  await tabTo(page, page.getByLabel("The phone is answered from"));
  await page.keyboard.type("8-6");
  await expect(page.getByText("8 am to 6 pm", { exact: true })).toBeVisible();
  await expect(page.getByLabel("The phone is answered until")).toHaveValue("6 pm");
  await saveByKeys(page);
  expect(readRecords(filesIn(editor.root)).business.hours).toEqual({
    always: false,
    week: [{ days: ["Monday", "Saturday"], opens: "08:00", closes: "18:00" }],
  });

  await tabTo(page, always, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect(page.getByText("Hours of the week")).toBeHidden();
  // Hours aren't lost by accident.
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Monday, Saturday" })).toBeVisible();
  await page.keyboard.press("Space");
  await saveByKeys(page);
  expect(editor.source("business.yaml")).toBe(before);
});

test("accepts a phone number in national format, and saves it as E.164", async ({ page, editor }) => {
  await page.goto(`${editor.origin}/#/business.yaml`);
  const before = editor.source("business.yaml");
  const [, code, first, last] = /^\+1(...)(...)(....)$/.exec(records.business.phone) ?? [];
  const phone = page.getByLabel("Phone", { exact: true });
  await expect(phone).toHaveValue(`(${code}) ${first}-${last}`);
  await phone.fill(`${code}.555.01`);
  await expect(phone).toHaveAccessibleDescription(/must be a real phone number with its area code \(found/);
  await phone.press("End");
  await phone.pressSequentially("99");
  await saveByKeys(page);
  expect(editor.source("business.yaml")).toBe(before.replace(/^(phone: .*)\d{10}/m, `$1${code}5550199`));
  await page.keyboard.press("Tab");
  await expect(phone).toHaveValue(`(${code}) 555-0199`);
  await undoSave(page);
  // The form is made anew by then.
  await expect(page.getByText("Taken back:")).toBeVisible();
  expect(editor.source("business.yaml")).toBe(before);
  await expect(phone).toHaveValue(`(${code}) ${first}-${last}`);
});

test("what is typed shows at once in the page beside the form, and only where it stood", async ({ page }) => {
  const [editor, site] = ["http://editor.test", "http://site.test"];
  const script = readFileSync("editor/preview/pick-text.js", "utf8").replace("%EDITOR_ORIGIN%", editor);
  const html = `<h1><span>Honest&nbsp;work</span></h1><p>Honest work, always.</p><script>${script}</script>`;
  await page.route(`${site}/**`, (route) => route.fulfill({ body: html, contentType: "text/html" }));
  const body = `<iframe src="${site}/"></iframe>`;
  await page.route(`${editor}/**`, (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto(editor);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("h1")).toHaveText("Honest work");
  const show = (text: string, saved = "Honest work") =>
    page.evaluate((data) => document.querySelector("iframe")?.contentWindow?.postMessage(data, "*"), {
      kind: "show",
      text,
      saved,
    });
  // The page was built with what isn't saved.
  await show("Honest work", "Work");
  await show("Honest work!", "Work");
  await expect(frame.locator("h1")).toHaveText("Honest work!");
  await show("Honest work", "Work");
  for (const text of ["Honest wor", "", "Honest <b>repairs</b>"]) {
    await show(text);
    await expect(frame.locator("h1")).toHaveText(text);
  }
  await expect(frame.locator("p")).toHaveText("Honest work, always.");
});

test("a plain text is typed on the page itself as if it were typed in its field, and the page waits to load anew", async ({
  page,
  editor,
}) => {
  const [service] = records.services;
  let html = "";
  const server = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { origin, stop } = await startEditor({
    root: editor.root,
    port: 0,
    preview: { origin: site, show: () => {} },
  });
  const script = readFileSync("editor/preview/pick-text.js", "utf8").replace("%EDITOR_ORIGIN%", origin);
  const [picture = ""] = Object.keys(records.pictures);
  // Under a veil, as at the top of the home page.
  const veiled = `<div style="display:inline-block;position:relative"><img src="/${picture}.a1.360.jpg" width="90" height="60"><i style="position:absolute;inset:0"></i></div>`;
  const words = `${veiled}<a href="/elsewhere">${service?.title}</a><h2>${service?.title}<svg></svg></h2><p>{phone}</p>`;
  html = `${words}<script>${script}</script>`;
  await page.goto(`${origin}/#/services/${service?.slug}.yaml`);
  const field = page.getByLabel("Title", { exact: true });
  await expect(field).toHaveValue(service?.title ?? "");
  const frame = page.frameLocator("iframe");
  const typed = frame.getByRole("textbox");
  await frame.getByRole("link").click();
  await expect(typed).toBeFocused();
  await expect(page.getByText("Enter ends it")).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type("  & co");
  await expect(field).toHaveValue(`${service?.title} & co`);
  await expect(frame.locator("h2")).toHaveText(`${service?.title} & co`);
  const reload = () =>
    page.evaluate(
      (to) => document.querySelector("iframe")?.contentWindow?.postMessage({ kind: "reload" }, to),
      site,
    );
  await frame.locator("body").evaluate((body) => body.setAttribute("data-first", ""));
  await reload();
  await page.keyboard.type(".");
  await expect(field).toHaveValue(`${service?.title} & co.`);
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
  await expect(field).toHaveValue(`${service?.title} & co.`);
  await expect(frame.locator("h2 svg")).toBeAttached();

  await saveByKeys(page);
  await undoSave(page);
  await expect(frame.getByRole("link")).toHaveText(service?.title ?? "");
  await frame.locator("i").click();
  await expect(page.getByLabel("What the picture shows")).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`#/pictures.yaml\\?field=${picture}\\.alt$`));
  await stop();
  server.closeAllConnections();
  server.close();
});

test("a file that can't be read is said to be so, and nothing else is offered to be taken back for it", async ({
  page,
  editor,
}) => {
  const before = editor.source("prices.yaml");
  writeFileSync(join(editor.root, "content/prices.yaml"), "heading: [");
  await page.goto(`${editor.origin}/#/prices.yaml`);
  await expect(page.getByText("something else than the editor has changed its file")).toBeVisible();
  writeFileSync(join(editor.root, "content/prices.yaml"), before);
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
  await expect(notice.getByText("Once it's live, visitors see this now.")).toBeVisible();
  await expect(notice.getByText(/^We're closed for the holiday\. \w+day, /)).toBeVisible();
  await notice.getByLabel("Until, time (optional)").fill("08:00");
  await notice.getByLabel("The phone isn't answered then").check();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(notice.getByLabel("What the emergency call says then")).toHaveAccessibleDescription(
    /must be there where the phone isn't answered/,
  );
  await notice.getByLabel("What the emergency call says then").fill("Closed now");
  await saveByKeys(page);
  expect(readRecords(filesIn(editor.root)).notices.at(-1)).toEqual({
    ...{ text: "We're closed for the holiday.", from: day(-9), until: `${day(8)} 08:00` },
    ...{ closed: true, call: "Closed now" },
  });
});

test("makes words bold, a link and a list by the keys and buttons for them", async ({ page, editor }) => {
  const [service] = records.services;
  await page.goto(`${editor.origin}/#/services/${service?.slug}.yaml?field=fullDescription`);
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
  await saveByKeys(page);
  await text.fill("[Call](/nowhere) us.");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(text).toHaveAccessibleDescription(/must link only to pages that the site has/);
});
