import { expect, type Locator, type Page } from "@playwright/test";
import { DOOR_PARTS } from "../../src/finder/door-parts.ts";
import { paths } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test, test as testInOwnWindow } from "./fixtures.ts";
import { expectDrawnFocus, hydrate, records, resize, sectionWith } from "./support.ts";

const { symptoms, doorParts, services, phone, home, rightNow } = records;
type Symptom = (typeof symptoms)[number];

// The common ones come first.
const symptom = symptoms.find(({ common }) => common) ?? symptoms[0];
const [part] = doorParts;
if (!symptom || !part) throw new Error("The finder needs a symptom and a part of the door.");
const unlit = DOOR_PARTS.find((slug) => !symptom.parts.includes(slug)) ?? "";

test("a symptom shows its advice, lights its parts alone and changes the address; the way back leads to it", async ({
  page,
}) => {
  await openFinder(page);
  expect(await marksOf(page)).toEqual({ lit: [], hash: "" });
  // They differ only in their texts, and src/finder/entries.test.ts checks all of them.
  for (const each of symptoms.filter((_, index) => index % 4 === 0)) {
    await linkTo(page, each).click();
    await expectAdvice(page, each);
    await leaveFinder(page);
    await expect.poll(() => marksOf(page)).toEqual({ lit: partsOf(each), hash: `#${each.slug}` });
    await backButton(page).click();
    await expect(linkTo(page, each)).toBeFocused();
    await leaveFinder(page);
    await expect.poll(() => marksOf(page)).toEqual({ lit: [], hash: "" });
  }
});

test("the keyboard goes from a symptom to its advice, on to the calls and the service, and back; and to every part, whose advice lights it", async ({
  page,
}) => {
  await openFinder(page);
  await linkTo(page, symptom).focus();
  await page.keyboard.press("Enter");
  await expect(answer(page).getByRole("heading", { name: symptom.symptom })).toBeFocused();
  const stops = [`tel:`, paths["right-now"], `/services/${symptom.service}`];
  for (const href of stops) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAttribute("href", new RegExp(`^${href}`));
  }
  await backButton(page).press("Enter");
  await expect(linkTo(page, symptom)).toBeFocused();
  await expect(answer(page)).toBeHidden();

  await finder(page).locator("svg a").first().focus();
  for (const [index, slug] of DOOR_PARTS.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await expect(page.locator(":focus-visible")).toHaveId(`part-${slug}`);
    await expectDrawnFocus(page.locator(":focus-visible"));
  }
  await page.keyboard.press("Enter");
  await expect(answer(page).getByRole("heading")).toBeFocused();
  await backButton(page).click();

  await partOf(page, part.slug).locator("text").click();
  await expect(answer(page).getByRole("heading", { name: part.name })).toBeFocused();
  for (const words of [part.text, part.try, part.never]) await expect(answer(page)).toContainText(words);
  await leaveFinder(page);
  await expect.poll(() => marksOf(page)).toEqual({ lit: [`part-${part.slug}`], hash: `#part-${part.slug}` });
});

test("on the narrowest phone a finger has 24 pixels for the name of each part, over which no other lies", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto(paths.services);
  await resize(page, 320, 640);
  for (const slug of DOOR_PARTS) {
    await partOf(page, slug).locator("text").scrollIntoViewIfNeeded();
    const height = await partOf(page, slug).evaluate((link) => {
      const { left, width, top, bottom } = (link.querySelector("text") ?? link).getBoundingClientRect();
      const isIts = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest("a") === link;
      let [first, last] = [(top + bottom) / 2, (top + bottom) / 2];
      while (isIts(first - 0.5)) first -= 0.5;
      while (isIts(last + 0.5)) last += 0.5;
      return last - first + 0.5;
    });
    expect.soft(height, slug).toBeGreaterThanOrEqual(24);
  }
});

test("an address with a symptom or a part shows its advice, on both pages that have the finder; another changes nothing", async ({
  page,
}) => {
  // One that isn't among the common ones, whose place the way back opens.
  const rare = symptoms.find(({ common }) => !common) ?? symptom;
  for (const path of [paths.home, paths.services]) {
    await page.goto(`${path}#${rare.slug}`);
    await expectAdvice(page, rare);
    await expect(answer(page).getByRole("heading")).toBeInViewport();
  }
  await backButton(page).click();
  await expect(linkTo(page, rare)).toBeFocused();
  await page.goto(`${paths.home}#part-${part.slug}`);
  await expect(answer(page)).toContainText(part.never);
  await page.goto("/healthz");
  await page.goto(`${paths.home}#chimney`);
  await hydrate(page.locator("[data-finder]"));
  await expect(answer(page)).toBeHidden();
  await expect(linkTo(page, symptom)).toBeVisible();
});

for (const [width, height] of [
  [1366, 650],
  [390, 664],
] as const)
  test(`at ${width} px the answer stands in the list's place, with its call and what's safe in sight, before its lit parts`, async ({
    page,
  }) => {
    await resize(page, width, height);
    await openFinder(page);
    await linkTo(page, symptom).click();
    await expect(linkTo(page, symptom)).toBeHidden();
    const heading = answer(page).getByRole("heading");
    const garage = finder(page).getByRole("group");
    const seen = [heading, answer(page).getByRole("link", { name: /^Call / }), answer(page).locator("dl")];
    for (const each of width > height ? [...seen, garage] : seen)
      await expect(each).toBeInViewport({ ratio: 0.9 });
    const [words, picture] = [await heading.boundingBox(), await garage.boundingBox()];
    if (!words || !picture) throw new Error("The answer or the garage isn't shown.");
    if (width > height) expect(words.x + words.width).toBeLessThanOrEqual(picture.x);
    else expect(words.y + words.height).toBeLessThanOrEqual(picture.y);
  });

test("nothing but a link or a button of the finder listens for clicks, because Orca reads the rest as one control, over and over", async ({
  page,
}) => {
  await openFinder(page);
  const devtools = await page.context().newCDPSession(page);
  const { result } = await devtools.send("Runtime.evaluate", {
    expression: "[...document.querySelectorAll('[data-finder], [data-finder] :not(a, button, summary)')]",
  });
  const { result: elements } = await devtools.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
  });
  for (const { value } of elements.filter(({ name }) => /^\d+$/.test(name))) {
    const { listeners } = await devtools.send("DOMDebugger.getEventListeners", {
      objectId: value?.objectId ?? "",
    });
    expect(listeners.map(({ type }) => type)).not.toContain("click");
  }
});

testInOwnWindow(
  "a symptom that is pressed before its script has arrived stays on the page, and then shows its advice",
  { tag: "@phone" },
  async ({ page }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/_astro\/finder\./, (route) => arrival.promise.then(() => route.continue()));
    await page.goto(paths.home);
    const request = page.waitForRequest(/\/_astro\/finder\./);
    await linkTo(page, symptom).click();
    await expect(page).toHaveURL(`${paths.home}#${symptom.slug}`);
    await expect(answer(page)).toBeHidden();
    await expect(linkTo(page, symptom)).toHaveAttribute("aria-busy", "true");
    await request;
    arrival.resolve();
    await expectAdvice(page, symptom);
    await expect(finder(page).locator("[aria-busy]")).toHaveCount(0);
  },
);

testInOwnWindow("a symptom whose script can't be fetched leads to a page about it", async ({ page }) => {
  await page.route(/\/_astro\/finder\./, (route) => route.abort());
  await page.goto(paths.home);
  await linkTo(page, symptom).click();
  await expect(page).toHaveURL(/\/(problems|services)\/[a-z]/);
});

test("the finder with advice has no fault for axe-core and enough contrast, and a lit part its own look, in forced colors too", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(`${paths.home}#${symptom.slug}`);
  await expectAdvice(page, symptom);
  expect(await axeFindings(page, "[data-finder]")).toEqual([]);
  expect(await contrastFaults(page, "page", "[data-finder]")).toEqual([]);
  await leaveFinder(page);
  await expect.poll(() => marksOf(page)).toMatchObject({ lit: partsOf(symptom) });
  const lookOf = (slug = "") =>
    partOf(page, slug).evaluate(
      (each) => `${getComputedStyle(each).stroke} ${getComputedStyle(each).strokeWidth}`,
    );
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    expect(await lookOf(symptom.parts[0]), `with forced colors: ${forcedColors}`).not.toBe(
      await lookOf(unlit),
    );
  }
});

/** Opens the finder with all of its symptoms. */
async function openFinder(page: Page): Promise<void> {
  // Without a fragment of the page before.
  await page.goto("/healthz");
  await page.goto(paths.home);
  await hydrate(page.locator("[data-finder]"));
  await finder(page)
    .locator("details")
    .evaluateAll((details) => {
      for (const each of details) each.setAttribute("open", "");
    });
}

function finder(page: Page): Locator {
  return sectionWith(page, home.symptomsHeading);
}

function linkTo(page: Page, { symptom: name }: Symptom): Locator {
  return finder(page).getByRole("link", { name, exact: true });
}

function partOf(page: Page, slug: string): Locator {
  return finder(page).locator(`#part-${slug}`);
}

function answer(page: Page): Locator {
  return page.getByRole("region", { name: "Answer" });
}

function backButton(page: Page): Locator {
  return answer(page).getByRole("button", { name: "Back to All Signs" });
}

async function expectAdvice(page: Page, wanted: Symptom): Promise<void> {
  const { symptom: name, urgency, cause, try: safe, never, service } = wanted;
  await expect(answer(page).getByRole("heading", { name, exact: true })).toBeFocused();
  const price = services.find(({ slug }) => slug === service)?.price.toLocaleString("en-US");
  for (const words of [rightNow.urgencyLabels[urgency], cause, safe, never, `$${price}`])
    await expect(answer(page)).toContainText(words);
  await expect(answer(page).getByRole("link", { name: `Call ${phone.text}` })).toHaveAttribute(
    "href",
    phone.tel,
  );
  await expect(answer(page).locator(`a[href="/services/${service}"]`)).toBeVisible();
  // Who listens hears what is safe before the links.
  const [before] = (await answer(page).textContent())?.split(never) ?? [];
  expect(before).not.toContain(phone.text);
}

/** Moves the mouse off the finder, which highlights on hover. */
async function leaveFinder(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
}

/** The links of a symptom's parts in the order of the picture. */
function partsOf({ parts }: Symptom): string[] {
  return DOOR_PARTS.filter((slug) => parts.includes(slug)).map((slug) => `part-${slug}`);
}

/** The lit parts and the end of the address. */
async function marksOf(page: Page) {
  const parts = await finder(page).locator("[data-lit]").all();
  const lit = await Promise.all(parts.map((each) => each.getAttribute("id")));
  return { lit, hash: new URL(page.url()).hash };
}
