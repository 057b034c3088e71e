import { expect, type Locator, type Page } from "@playwright/test";
import { DOOR_PARTS } from "../../src/finder/door-parts.ts";
import { bySlug, shortTitle, startingPrice } from "../../src/records/service.ts";
import { paths, servicePath } from "../../src/routes/routes.ts";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { testInSharedWindow as test } from "./fixtures.ts";
import { hydrate, records, resize } from "./support.ts";

const { symptoms, doorParts, services, phone, home, rightNow } = records;
type Symptom = (typeof symptoms)[number];
// The least touch target, in CSS pixels.
const TARGET = 24;

// The common ones come first.
const inOrder = symptoms.toSorted(
  (one, other) => Number(other.common ?? false) - Number(one.common ?? false),
);
const [symptom, part] = [inOrder[0], doorParts[0]];
if (!symptom || !part) throw new Error("The finder needs a symptom and a part of the door.");
const unlit = DOOR_PARTS.find((slug) => !symptom.parts.includes(slug)) ?? "";

test("on a phone, a symptom leads to the right call", { tag: "@phone-only" }, async ({ page }) => {
  await openFinder(page);
  await finder(page).getByRole("link", { name: symptom.symptom, exact: true }).tap();
  await expect(answer(page).getByRole("heading", { name: symptom.symptom })).toBeInViewport();
  await expectAdvice(page, symptom);
  const call = answer(page).getByRole("link", { name: `Call ${phone.text}` });
  await expect(call).toHaveAttribute("href", phone.tel);
  await call.tap({ trial: true });
});

test("a visitor goes through the finder, with the mouse and by keyboard", async ({ page }) => {
  await openFinder(page);
  await test.step("a symptom shows its advice, highlights only its parts, and changes the address", async () => {
    expect(await marksOf(page)).toEqual({ lit: [], near: [], hash: "" });
    for (const each of sampleOf(symptoms)) {
      await finder(page).getByRole("link", { name: each.symptom, exact: true }).click();
      await expectAdvice(page, each);
      await leaveFinder(page);
      const wanted = { lit: partsOf(each), near: [], hash: `#${each.slug}` };
      await expect.poll(() => marksOf(page)).toEqual(wanted);
      await backButton(page).click();
      await expect(finder(page).getByRole("link", { name: each.symptom, exact: true })).toBeFocused();
      await leaveFinder(page);
      await expect.poll(() => marksOf(page)).toEqual({ lit: [], near: [], hash: "" });
    }
  });

  await test.step("a part shows its advice and lights itself", async () => {
    for (const { slug, name, text, try: safe, never } of sampleOf(doorParts)) {
      await finder(page).locator(`[data-part="${slug}"] text`).click();
      await expect(answer(page).getByRole("heading", { name })).toBeFocused();
      const shown = await answer(page).textContent();
      for (const words of [text, safe, never]) expect(shown).toContain(words);
      await leaveFinder(page);
      await expect.poll(() => marksOf(page)).toEqual({ lit: [slug], near: [], hash: `#part-${slug}` });
    }
  });
  await backButton(page).click();
  await leaveFinder(page);

  await test.step("pointing at a symptom tells its parts from others, and never looks like a choice", async () => {
    const link = finder(page).getByRole("link", { name: symptom.symptom, exact: true });
    await link.hover();
    await expect.poll(() => marksOf(page)).toEqual({ lit: [], near: partsOf(symptom), hash: "" });
    const part = finder(page).locator(`[data-part="${symptom.parts[0]}"]`);
    const color = () => part.evaluate((element) => getComputedStyle(element).color);
    const pointedAt = await color();
    await leaveFinder(page);
    await expect.poll(() => marksOf(page)).toEqual({ lit: [], near: [], hash: "" });
    await link.click();
    await leaveFinder(page);
    await expect.poll(color).not.toBe(pointedAt);
  });

  await test.step("after a choice, pointing at another part lights nothing more", async () => {
    const part = finder(page).locator(`[data-part="${unlit}"]`);
    await leaveFinder(page);
    const color = () => part.evaluate((element) => getComputedStyle(element).color);
    const before = await color();
    await part.locator("text").hover();
    await expect.poll(color).toBe(before);
  });
  await backButton(page).click();
  await leaveFinder(page);

  await test.step("the keyboard goes from a symptom to its advice, on to the service and the call, and back", async () => {
    const link = finder(page).getByRole("link", { name: symptom.symptom, exact: true });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(answer(page).getByRole("heading", { name: symptom.symptom })).toBeFocused();
    const back = backButton(page);
    const call = answer(page).getByRole("link", { name: /^Call / });
    const problem = records.problems.find(({ symptoms }) => symptoms.includes(symptom.slug));
    const more = problem ? [answer(page).getByRole("link", { name: problem.heading })] : [];
    const help = answer(page).getByRole("link", { name: rightNow.link });
    for (const stop of [call, help, serviceLink(page, symptom.service), ...more]) {
      await page.keyboard.press("Tab");
      await expect(stop).toBeFocused();
    }
    await back.press("Enter");
    await expect(link).toBeFocused();
    await expect(answer(page)).toBeHidden();
  });

  await test.step("the keyboard reaches every part of the drawing, with a visible focus", async () => {
    await finder(page).locator("[data-part]").first().focus();
    for (const [index, slug] of DOOR_PARTS.entries()) {
      if (index > 0) await page.keyboard.press("Tab");
      const focused = page.locator(":focus-visible");
      await expect(focused).toHaveAttribute("data-part", slug);
      await expect(focused).toHaveCSS("outline-style", "solid");
    }
    await page.keyboard.press("Enter");
    await expect(answer(page).getByRole("heading")).toBeFocused();
  });
  await backButton(page).click();

  await test.step("the drawing shows what fails, still under reduced motion", async () => {
    const broken = symptoms.find(({ parts }) => parts[0] === "springs");
    // It may be that no symptom comes from the springs first.
    if (!broken) return;
    const coil = finder(page).locator('[data-part="springs"] use').nth(1);
    const width = async () => (await coil.boundingBox())?.width ?? 0;
    const whole = await width();
    await finder(page).getByRole("link", { name: broken.symptom, exact: true }).click();
    await expect.poll(width).toBeLessThan(0.9 * whole);
    // The cable drops, the roller leaves its track.
    for (const part of ["cables", "rollers"]) {
      const moving = finder(page).locator(`[data-part="${part}"] use`).nth(1);
      const opener = finder(page).locator('[data-part="opener"] use');
      const top = async () => ((await moving.boundingBox())?.y ?? 0) - ((await opener.boundingBox())?.y ?? 0);
      const before = await top();
      await finder(page).locator(`#part-${part}`).press("Enter");
      await expect.poll(top, part).toBeGreaterThan(before + 1);
    }
  });
});

test("an address with a symptom or a part shows its advice, on both pages that have the finder", async ({
  page,
}) => {
  for (const path of [paths.home, paths.services]) {
    await page.goto(`${path}#${symptom.slug}`);
    await expectAdvice(page, symptom);
    await expect(answer(page).getByRole("heading")).toBeInViewport();
  }
  await page.goto(`${paths.home}#part-${part.slug}`);
  await expect(answer(page)).toContainText(part.never);
});

test("an address without a symptom or a part of the finder doesn't change it", async ({ page }) => {
  await page.goto(`${paths.home}#chimney`);
  await hydrate(page.locator("[data-finder]"));
  await expect(answer(page)).toBeHidden();
  await expect(finder(page).getByRole("link", { name: symptom.symptom, exact: true })).toBeVisible();
});

test("the answer stands in the list's place, with its call in sight: beside the drawing, on a phone under it", async ({
  page,
}) => {
  for (const [width, height] of [
    [1366, 650],
    [390, 664],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openFinder(page);
    const link = finder(page).getByRole("link", { name: symptom.symptom, exact: true });
    await link.click();
    await expect(link).toBeHidden();
    const heading = answer(page).getByRole("heading");
    const drawing =
      width > height ? finder(page).locator("svg[role=group]") : answer(page).locator("svg[viewBox]").first();
    for (const part of [heading, drawing, answer(page).getByRole("link", { name: /^Call / })])
      await expect(part).toBeInViewport({ ratio: 0.8 });
    const [words, picture] = [await heading.boundingBox(), await drawing.boundingBox()];
    if (!words || !picture) throw new Error("The answer or the drawing isn't shown.");
    if (width > height) expect(words.x + words.width).toBeLessThanOrEqual(picture.x);
    else expect(picture.y + picture.height).toBeLessThanOrEqual(words.y);
  }
});

test("a symptom that is pressed before its script has arrived stays on the page, and then shows its advice", {
  tag: "@phone",
}, async ({ browser, baseURL, viewport, hasTouch }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    hasTouch,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const held: (() => void)[] = [];
  await page.route(/\/_astro\/islands\./, async (route) => {
    await new Promise<void>((arrive) => held.push(arrive));
    await route.continue();
  });
  for (const path of [paths.home, paths.services]) {
    await page.goto(path);
    await finder(page).getByRole("link", { name: symptom.symptom, exact: true }).click();
    await expect(page).toHaveURL(`${path}#${symptom.slug}`);
    await expect(answer(page)).toBeHidden();
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const arrive of held.splice(0)) arrive();
    await expectAdvice(page, symptom);
  }
  await context.close();
});

test("a symptom whose script can't be fetched leads to its advice on its service's page", async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await page.route(/\/_astro\/islands\./, (route) => route.abort());
  await page.goto(paths.home);
  await finder(page).getByRole("link", { name: symptom.symptom, exact: true }).click();
  await expect(page).toHaveURL(`${servicePath(symptom.service)}#${symptom.slug}`);
  await page.close();
});

test("the way back from a symptom that isn't among the common ones opens the others", async ({ page }) => {
  const rare = symptoms.find(({ common }) => !common);
  test.skip(!rare || symptoms.every(({ common }) => !common), "All symptoms show.");
  if (!rare) return;
  await page.goto(`${paths.home}#${rare.slug}`);
  await expectAdvice(page, rare);
  await backButton(page).click();
  await expect(finder(page).getByRole("link", { name: rare.symptom, exact: true })).toBeFocused();
});

test("the finder with advice has no fault for axe-core and enough contrast, and a lit part its own color, in forced colors too", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(`${paths.home}#${symptom.slug}`);
  await expectAdvice(page, symptom);
  expect(await axeFindings(page, "[data-finder]")).toEqual([]);
  expect(await contrastFaults(page, "page", "[data-finder]")).toEqual([]);
  await leaveFinder(page);
  const look = (slug: string | undefined) =>
    finder(page)
      .locator(`[data-part="${slug}"]`)
      .evaluate((element) => `${getComputedStyle(element).color} ${getComputedStyle(element).strokeWidth}`);
  await expect.poll(() => marksOf(page)).toMatchObject({ lit: partsOf(symptom) });
  for (const forcedColors of ["none", "active"] as const) {
    await page.emulateMedia({ forcedColors });
    expect(await look(symptom.parts[0]), `with forced colors: ${forcedColors}`).not.toBe(await look(unlit));
  }
});

test("on a narrow phone each part is a large enough touch target, with a legible name", {
  tag: "@phone-only",
}, async ({ page }) => {
  await openFinder(page);
  for (const width of [320, 360]) {
    await resize(page, width, 740);
    await finder(page).locator("svg[role=group]").scrollIntoViewIfNeeded();
    const faults = await finder(page).locator("[data-part]").evaluateAll(missedPresses, TARGET);
    expect.soft(faults, `at ${width} px`).toEqual([]);
  }
});

/** Every third record: they differ only in their texts, and src/finder/entries.test.ts checks all of them. */
function sampleOf<T>(list: readonly T[]): T[] {
  return list.filter((_, index) => index % 3 === 0);
}

/** Opens the finder with all of its symptoms. */
async function openFinder(page: Page): Promise<void> {
  await page.goto(paths.home);
  await hydrate(page.locator("[data-finder]"));
  await finder(page)
    .locator("details")
    .evaluateAll((details) => {
      for (const each of details as HTMLDetailsElement[]) each.open = true;
    });
}

function finder(page: Page): Locator {
  return page.getByRole("region", { name: home.symptomsHeading });
}

function answer(page: Page): Locator {
  return page.getByRole("region", { name: "Answer" });
}

function backButton(page: Page): Locator {
  return answer(page).getByRole("button", { name: "Back to All Signs" });
}

function serviceLink(page: Page, slug: string): Locator {
  return answer(page).getByRole("link", { name: shortTitle(bySlug(services, slug)), exact: true });
}

async function expectAdvice(
  page: Page,
  { symptom: name, urgency, cause, try: safe, never, service }: Symptom,
): Promise<void> {
  await expect(answer(page).getByRole("heading", { name, exact: true })).toBeFocused();
  const shown = await answer(page).textContent();
  const price = startingPrice(bySlug(services, service));
  for (const words of [rightNow.urgencyLabels[urgency], cause, safe, never, price])
    expect(shown).toContain(words);
  await expect(serviceLink(page, service)).toHaveAttribute("href", servicePath(service));
}

/** Moves the mouse off the finder, which highlights on hover. */
async function leaveFinder(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
}

/** The parts of a symptom in the order of the drawing. */
function partsOf({ parts }: Symptom): string[] {
  return DOOR_PARTS.filter((slug) => parts.includes(slug));
}

/** What the finder marks: the lit parts, those of what is pointed at, and the end of the address. */
async function marksOf(page: Page) {
  return finder(page).evaluate((root) => {
    const partsWith = (selector: string) =>
      [...root.querySelectorAll(selector)].map((element) => element.getAttribute("data-part"));
    return {
      lit: partsWith("[data-lit]"),
      near: partsWith("[data-near]"),
      hash: location.hash,
    };
  });
}

/** Runs in the page: parts whose name is too small to read, or has too small a touch target. */
function missedPresses(parts: Element[], target: number): string[] {
  return parts.flatMap((element) => {
    const name = element.querySelector("text");
    const { left, right, top, bottom } = name?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reach = target / 2 - 0.5;
    const presses = [
      [0, 0],
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ] as const;
    const missed = presses.filter(([dx, dy]) => !element.contains(document.elementFromPoint(x + dx, y + dy)));
    const isSmall = bottom - top < 11;
    return missed.length > 0 || isSmall ? [`${name?.textContent}: ${JSON.stringify(missed)}`] : [];
  });
}
