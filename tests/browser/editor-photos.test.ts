// An owner's own photos: chosen in a form, seen there, and saved or discarded with it.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { filesIn } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { axeFindings } from "./axe.ts";
import { expect, saveButton as save, saveByKeys, type TestEditor, undoSave } from "./editor.ts";
import { test } from "./fixtures.ts";
import { records } from "./support.ts";

test.describe.configure({ mode: "serial" });

const [first = ""] = Object.keys(records.pictures);
// The picture at the top of the home page, where phones may have one of their own.
const { picture: name = first } = records.pages.home;
const PHOTO = "**/api/photo*";
const BAD = { name: "van.JPG", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };

/** A photo of a camera that was held upright. */
const photoOf = async (width = 1600) => ({
  name: "van.JPG",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: "#446688" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer(),
});

/** The texts about photos and jobs, and each picture's size. */
const stateOf = ({ root, source }: TestEditor) => ({
  texts: ["pictures.yaml", "jobs.yaml"].map(source),
  media: readdirSync(join(root, "media")).map((file) => [file, statSync(join(root, "media", file)).size]),
});
const master = ({ root }: TestEditor, picture: string) => readFileSync(join(root, "media", `${picture}.jpg`));
const shows = (page: Page) => page.getByLabel("What the picture shows");
const held = (page: Page) => page.locator("img[data-held]");

async function choose(entry: Locator, width?: number) {
  const picker = entry.getByLabel(/Use your own photo|Choose another photo/);
  await picker.setInputFiles(await photoOf(width));
}

async function discard(page: Page) {
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(held(page)).toHaveCount(0);
}

/** Opens the form of the pictures, and in it one of them. */
async function openPicture(page: Page, { origin }: Pick<TestEditor, "origin">, picture = name) {
  await page.goto(`${origin}/#/pictures.yaml?field=${picture}.alt`);
  const entry = page.getByRole("listitem").filter({ has: shows(page) });
  await expect(entry).toBeVisible();
  return entry;
}

test("a photo is seen upright before anything is written; one that is left out, bad or discarded changes nothing", async ({
  page,
  editor,
}) => {
  const before = stateOf(editor);
  const entry = await openPicture(page, editor);
  const seenBefore = await entry.locator("img").first().getAttribute("src");

  // It's turned and made smaller before it's sent.
  await choose(entry, 3280);
  await expect(held(page)).toHaveAttribute("width", "2400");
  await expect(held(page)).toHaveAttribute("height", "3200");
  await expect(held(page)).toHaveJSProperty("naturalHeight", 640);
  await expect(entry.getByText("This is your photo")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await entry.getByRole("button", { name: "Keep the photo from before" }).press("Enter");
  await expect(entry.getByLabel("Use your own photo")).toBeFocused();
  await expect(held(page)).toHaveCount(0);

  const picker = entry.getByLabel("Use your own photo");
  await picker.setInputFiles(BAD);
  await expect(entry.getByText("This file isn't a photo")).toBeVisible();
  await page.route(PHOTO, (route) => route.abort(), { times: 1 });
  await choose(entry);
  await expect(entry.getByRole("status")).toHaveText(/didn't arrive: the connection was cut/);
  // Computers that don't know HEIC give it no type.
  const heic = readFileSync("editor/photos/sample-photo.heic");
  await picker.setInputFiles({ name: "IMG_1.HEIC", mimeType: "", buffer: heic });
  await expect(held(page)).toBeVisible();
  await shows(page).fill("Our own door");
  await discard(page);
  await page.reload();
  await expect(save(page)).toHaveAttribute("aria-disabled", "true");
  await expect(entry.locator("img").first()).toHaveAttribute("src", seenBefore ?? "");
  await expect(held(page)).toHaveCount(0);
  expect(stateOf(editor)).toEqual(before);
});

test("a photo with its crop and what it shows survives a closed page, and is one save on a phone, which one undo takes back", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = stateOf(editor);
  const entry = await openPicture(page, editor);
  const arrives = Promise.withResolvers<void>();
  await page.route(PHOTO, (route) => arrives.promise.then(() => route.continue()), { times: 1 });
  const sent = page.waitForRequest(PHOTO);
  await choose(entry);
  await sent;
  await page.getByRole("link", { name: "Before going live" }).click();
  await expect(entry).toHaveCount(0);
  arrives.resolve();
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('"photos":{');
  await page.goto("about:blank");
  await openPicture(page, editor);
  await expect(page.getByText("this is what you typed before")).toBeVisible();
  await shows(page).fill("Our own door, from top to bottom");
  // A press on the picture moves the point to there, and a key moves it on.
  await held(page).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await held(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(height / width).toBeCloseTo(4 / 3, 1);
  await page.mouse.click(x + width / 9, y + height * 0.9);
  await expect(entry.getByRole("radio", { name: "Bottom left" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(entry.getByRole("radio", { name: "Right", exact: true })).toBeChecked();
  const crops = entry.getByRole("list", { name: "How pages show it" }).locator("img");
  await expect(crops.first()).toHaveCSS("object-position", "80% 50%");
  await save(page).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(entry.getByText("This is your photo")).toBeHidden();
  const { focus, alt } = readRecords(filesIn(editor.root)).pictures[name] ?? {};
  expect([focus, alt]).toEqual(["right", "Our own door, from top to bottom"]);
  expect((await sharp(master(editor, name)).metadata()).height).toBe(1600);
  await undoSave(page);
  await expect.poll(() => stateOf(editor)).toEqual(before);
});

test("a job is added on a phone with its photo in one save, which survives a closed page and which one undo takes back", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const before = stateOf(editor);
  await page.goto(editor.origin);
  const add = page.getByRole("link", { name: "Add a job" });
  await expect(add).toBeInViewport();
  await add.click();
  const after = page.getByRole("group", { name: "Photo after" });
  await after.getByLabel("Choose a photo").setInputFiles(await photoOf());
  await expect(after.locator("img")).toBeVisible();
  for (const label of ["Town", "Service"])
    await page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("What was wrong").fill("The spring had snapped.");
  await page.goto("about:blank");
  await page.goto(`${editor.origin}/#/new/jobs`);
  await expect(page.getByLabel("What was wrong")).toHaveValue("The spring had snapped.");
  await page.getByLabel("What you did").fill("We replaced both springs.");
  await save(page).click();
  const question = page.getByLabel("No face, license plate or house number can be seen");
  await expect(question).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await question.check();
  await save(page).click();
  await expect(page.getByText("The job is added.")).toBeVisible();

  const { jobs, pictures } = readRecords(filesIn(editor.root));
  const [job] = jobs;
  expect(job).toMatchObject({ wrong: "The spring had snapped.", done: "We replaced both springs." });
  const { after: photo = "", service, area } = job ?? {};
  expect(pictures[photo]?.alt).toBe(`${service?.title} in ${area?.name}, after the work`);
  expect((await sharp(master(editor, photo)).metadata()).height).toBe(1600);
  await undoSave(page);
  await expect.poll(() => stateOf(editor)).toEqual(before);
});

test("each photo that is chosen is added, though one is bad, all in one save, which one undo takes back", async ({
  page,
  editor,
}) => {
  const before = stateOf(editor);
  const lines = page.getByRole("status").getByRole("listitem");
  const png = await sharp({ create: { width: 1200, height: 900, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const clear = { name: "Van 1.PNG", mimeType: "image/png", buffer: png };
  await page.goto(`${editor.origin}/#/pictures.yaml`);
  await page.getByLabel("Add photos").setInputFiles([clear, BAD, { ...clear, name: "van (1).png" }]);
  const [added, bad] = [/^Van 1\.PNG: Added\./, /^van\.JPG: This file isn't a photo/];
  await expect(lines).toHaveText([added, bad, /^van \(1\)\.png: Added\./]);
  const entry = page.getByRole("listitem").filter({ has: shows(page) });
  await expect(shows(page).first()).toBeFocused();
  await shows(page).first().fill("Our van, parked");
  await page.keyboard.press("ControlOrMeta+s");
  const second = entry.filter({ hasText: "van-1-2" });
  await expect(shows(page).last()).toHaveAccessibleDescription(/needs words/);
  await second.getByRole("button", { name: "Leave this photo out" }).press("Enter");
  await expect(page.getByLabel("Add photos")).toBeFocused();
  await saveByKeys(page);
  const own = "van-1:\n  alt: Our van, parked\n";
  expect(editor.source("pictures.yaml")).toBe(`${before.texts[0]}${own}`);
  // Transparency becomes white.
  const { channels } = await sharp(master(editor, "van-1")).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  await undoSave(page);
  await expect.poll(() => stateOf(editor)).toEqual(before);
});
