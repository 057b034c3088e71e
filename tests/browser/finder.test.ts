import { readFileSync } from "node:fs";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { paths, servicePath } from "../../src/site/addresses.ts";
import { DOOR_PARTS } from "../../src/site/door-parts.ts";
import { serviceOf, shortTitle, startingPrice } from "../../src/site/service-text.ts";
import { axeFindings } from "./axe.ts";
import { contrastFaults } from "./contrast.ts";
import { isPhone, laptopOnly, phoneOnly, records, scrollThrough, watchTraffic } from "./support.ts";

const { symptoms, doorParts, services, phone, home } = records;

// All scripts of the home page, in bytes as they are sent.
const SCRIPTS = 75_000;
// What a finger needs, in CSS pixels.
const TARGET = 24;

const bang = symptomOf("loud-bang");
const crooked = symptomOf("hangs-crooked");

test("from a loud bang to the right call, on a phone", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  await openFinder(page);
  await finder(page).getByRole("link", { name: bang.symptom }).tap();
  await expect(answer(page).getByRole("heading", { name: bang.symptom })).toBeInViewport();
  await showsAnswer(page, bang);
  const call = answer(page).getByRole("link", { name: `Call ${phone.text}` });
  await expect(call).toHaveAttribute("href", phone.tel);
  await call.tap({ trial: true });
});

test("every symptom shows its answer, lights its parts and no other, and becomes the address", async ({
  page,
}) => {
  await openFinder(page);
  expect(await litParts(page)).toEqual([]);
  for (const symptom of symptoms) {
    const link = finder(page).getByRole("link", { name: symptom.symptom, exact: true });
    await link.click();
    await showsAnswer(page, symptom);
    await leaveDoor(page);
    await expect
      .poll(() => litParts(page))
      .toEqual(DOOR_PARTS.filter((part) => symptom.parts.includes(part)));
    await expect(finder(page).locator("[aria-current]")).toHaveText(symptom.symptom);
    expect(new URL(page.url()).hash).toBe(`#${symptom.slug}`);
  }
});

test("every part shows its answer, lights itself and marks the symptoms that it may be behind", async ({
  page,
}) => {
  await openFinder(page);
  for (const part of doorParts) {
    await finder(page).locator(`[data-part="${part.slug}"] text`).click();
    await expect(answer(page).getByRole("heading", { name: part.name })).toBeFocused();
    for (const words of [part.text, part.try, part.never]) await expect(answer(page)).toContainText(words);
    await leaveDoor(page);
    await expect.poll(() => litParts(page)).toEqual([part.slug]);
    await expect(finder(page).locator("[data-marked]")).toHaveText(
      symptoms.filter(({ parts }) => parts.includes(part.slug)).map(({ symptom }) => symptom),
    );
    expect(new URL(page.url()).hash).toBe(`#part-${part.slug}`);
  }
});

test("the keyboard goes from a symptom to its answer, on to the service and the call, and back", async ({
  page,
}) => {
  await openFinder(page);
  const link = finder(page).getByRole("link", { name: crooked.symptom });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(answer(page).getByRole("heading", { name: crooked.symptom })).toBeFocused();
  const back = answer(page).getByRole("button", { name: "Back" });
  const stops = [
    back,
    serviceLink(page, crooked.service),
    answer(page).getByRole("link", { name: /^Call / }),
  ];
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
  }
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(link).toBeFocused();
});

test("the keyboard reaches every part of the drawing, and sees where it is", async ({ page }) => {
  test.skip(isPhone(page), laptopOnly);
  await openFinder(page);
  const parts = finder(page).locator("[data-part]");
  await parts.first().focus();
  for (const [index, slug] of DOOR_PARTS.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    const focused = page.locator(":focus-visible");
    await expect(focused).toHaveAttribute("data-part", slug);
    await expect(focused).toHaveCSS("outline-style", "solid");
  }
  await page.keyboard.press("Enter");
  await expect(answer(page).getByRole("heading")).toBeFocused();
});

test("an address with a symptom or a part shows its answer, as a neighbor gets it", async ({ page }) => {
  await page.goto(`${paths.home}#${crooked.slug}`);
  await showsAnswer(page, crooked);
  await expect(answer(page).getByRole("heading")).toBeInViewport();
  const [part] = doorParts;
  await page.goto(`${paths.home}#part-${part?.slug}`);
  await expect(answer(page)).toContainText(part?.never ?? "");
});

test("an address that names nothing of the finder leaves it as it is", async ({ page }) => {
  await page.goto(`${paths.home}#chimney`);
  await openFinderHere(page);
  await expect(answer(page).getByRole("heading")).toHaveCount(0);
});

test("pointing at a symptom shows its parts before it is chosen", async ({ page }) => {
  test.skip(isPhone(page), "a phone has no hover");
  await openFinder(page);
  await finder(page).getByRole("link", { name: crooked.symptom }).hover();
  await expect.poll(() => litParts(page)).toEqual(DOOR_PARTS.filter((part) => crooked.parts.includes(part)));
});

test("the finder with an answer has no fault for axe-core, and stands out from its ground", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${paths.home}#${bang.slug}`);
  await showsAnswer(page, bang);
  expect(await axeFindings(page, "[data-finder]")).toEqual([]);
  expect(await contrastFaults(page, "page", "[data-finder]")).toEqual([]);
});

test("on a narrow phone each part has room for a finger, and its name can be read", async ({ page }) => {
  test.skip(!isPhone(page), phoneOnly);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await openFinder(page);
    await finder(page).locator("svg[role=group]").scrollIntoViewIfNeeded();
    const faults = await finder(page).locator("[data-part]").evaluateAll(missedPresses, TARGET);
    expect.soft(faults, `at ${width} px`).toEqual([]);
  }
});

test("nothing of the finder loads before it is near, and all scripts of the page stay below their limit", async ({
  page,
}) => {
  const { scripts } = await watchTraffic(page, () => false);
  await page.goto(paths.home);
  await page.waitForLoadState("networkidle");
  expect(scripts).toEqual([]);
  await scrollThrough(page);
  const sent = [...new Set(scripts)].map((url) => new URL(url).pathname);
  expect(sent.join()).toContain("finder");
  const size = sent.reduce((sum, path) => sum + readFileSync(`dist${path}.br`).length, 0);
  expect(size).toBeLessThan(SCRIPTS);
});

test("the services page answers in place as well, and its address shows the answer to a neighbor", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.services);
  await openFinderHere(page);
  await finder(page).getByRole("link", { name: crooked.symptom, exact: true }).click();
  await showsAnswer(page, crooked);
  await expect(page).toHaveURL(`${paths.services}#${crooked.slug}`);
  await page.reload();
  await showsAnswer(page, crooked);
  await expect(answer(page).getByRole("heading")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every symptom and every part leads to its answer on the page of its service", async ({ page }) => {
    for (const path of [paths.home, paths.services]) {
      for (const [name, words] of [
        [crooked.symptom, crooked.cause],
        [recordOf("cables").name, recordOf("cables").text],
      ] as const) {
        await page.goto(path);
        const link = finder(page).getByRole("link", { name, exact: true });
        // The middle of a part's links may lie on another part; its name is its own.
        await link.locator("text").or(link).last().click();
        await expect(page.getByText(words, { exact: true })).toBeInViewport();
      }
    }
  });
});

test.describe("in forced colors", () => {
  test.use({ forcedColors: "active" });

  test("a lit part still differs from the others", async ({ page }) => {
    await page.goto(`${paths.home}#${bang.slug}`);
    await showsAnswer(page, bang);
    await leaveDoor(page);
    const ink = (part: string) => finder(page).locator(`[data-part="${part}"]`).evaluate(inkOf);
    expect(await ink("springs")).not.toBe(await ink("drums"));
  });
});

type Symptom = (typeof symptoms)[number];

function symptomOf(slug: string): Symptom {
  const found = symptoms.find((symptom) => symptom.slug === slug);
  if (!found) throw new Error(`There is no symptom ${slug}.`);
  return found;
}

function recordOf(slug: string): (typeof doorParts)[number] {
  const found = doorParts.find((part) => part.slug === slug);
  if (!found) throw new Error(`There is no part ${slug}.`);
  return found;
}

async function openFinder(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(paths.home);
  await openFinderHere(page);
}

/** Brings the finder on screen, and waits until it answers. */
async function openFinderHere(page: Page): Promise<void> {
  await finder(page).scrollIntoViewIfNeeded();
  await expect(page.locator("astro-island:not([ssr]) [data-finder]")).toBeVisible();
}

function finder(page: Page): Locator {
  return page.getByRole("region", { name: home.symptomsHeading });
}

function answer(page: Page): Locator {
  return page.getByRole("region", { name: "Answer" });
}

function serviceLink(page: Page, slug: string): Locator {
  return answer(page).getByRole("link", { name: shortTitle(serviceOf(services, slug)), exact: true });
}

async function showsAnswer(
  page: Page,
  { symptom, cause, try: safe, never, service }: Symptom,
): Promise<void> {
  await expect(answer(page).getByRole("heading", { name: symptom })).toBeFocused();
  for (const words of [cause, safe, never, startingPrice(serviceOf(services, service))])
    await expect(answer(page)).toContainText(words);
  await expect(serviceLink(page, service)).toHaveAttribute("href", servicePath(service));
}

/** Takes the mouse off the drawing and the list, which answer to it. */
async function leaveDoor(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
}

/** The parts whose color is the one of what is lit. */
async function litParts(page: Page): Promise<(string | null)[]> {
  return finder(page)
    .locator("[data-part]")
    .evaluateAll((parts) =>
      parts
        .filter((part) => getComputedStyle(part).strokeWidth === "2px")
        .map((part) => part.getAttribute("data-part")),
    );
}

function inkOf(part: Element): string {
  const { color, strokeWidth } = getComputedStyle(part);
  return `${color} ${strokeWidth}`;
}

/** Runs in the page: presses around the middle of each part's name that do not count, and names too small to read. */
function missedPresses(parts: (Element | SVGElement)[], target: number): string[] {
  return parts.flatMap((part) => {
    const label = part.querySelector("text");
    const { left, right, top, bottom } = label?.getBoundingClientRect() ?? new DOMRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const reach = target / 2 - 0.5;
    const around = [
      [0, 0],
      [reach, 0],
      [-reach, 0],
      [0, reach],
      [0, -reach],
    ] as const;
    const missed = around.filter(([dx, dy]) => !part.contains(document.elementFromPoint(x + dx, y + dy)));
    const isSmall = bottom - top < 11;
    return missed.length > 0 || isSmall ? [`${label?.textContent}: ${JSON.stringify(missed)}`] : [];
  });
}
