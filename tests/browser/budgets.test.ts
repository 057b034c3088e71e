import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { paths } from "../../src/site/addresses.ts";
import { isPhone, nextFrames, pages, scrollThrough, watchTraffic } from "./support.ts";

// The limits on the first view of the home page, on a phone.
const FIRST_VIEW_BYTES = 150_000;
const FIRST_VIEW_REQUESTS = 8;
// How much of a page's CSS may be for what no visitor of it meets.
const UNUSED_CSS = 0.2;

for (const { name, path } of pages) {
  test(`the page of the kind "${name}" asks for no script file before a visitor scrolls or touches it`, async ({
    page,
  }) => {
    const traffic = await watchTraffic(page, () => true);
    await page.goto(path, { waitUntil: "networkidle" });
    expect(traffic.scripts).toEqual([]);
  });
}

test("the first view of the home page is at most 8 requests and 150 kB", async ({ page }) => {
  test.skip(!isPhone(page), "the limit is for a phone");
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { url: string; bytes: number }>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("data:")) requests.set(requestId, { url: request.url, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(paths.home, { waitUntil: "networkidle" });
  const sent = [...requests.values()];
  const sum = sent.reduce((total, { bytes }) => total + bytes, 0);
  console.info(`First view of home: ${sent.length} requests, ${sum} bytes`);
  expect(sent.map(({ url }) => url).length, JSON.stringify(sent)).toBeLessThanOrEqual(FIRST_VIEW_REQUESTS);
  expect(sum, JSON.stringify(sent)).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
});

for (const { name, path } of pages) {
  test(`of the CSS of the page of the kind "${name}" at most a fifth is for nobody`, async ({ page }) => {
    test.skip(isPhone(page), "both widths are looked at in one go");
    const unused = await unusedStyles(page, path);
    console.info(`Unused CSS, ${name}: ${(unused.share * 100).toFixed(1)} % of ${unused.total}`);
    expect(unused.share, unused.rules.join("\n")).toBeLessThanOrEqual(UNUSED_CSS);
  });
}

/** What of a page's CSS for screens, inline and in its file, no visitor uses: on a phone or a laptop, pointing, by keyboard, with everything open. */
async function unusedStyles(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const sheets = new Map<string, string>();
  session.on("CSS.styleSheetAdded", ({ header: { styleSheetId, isInline, sourceURL } }) => {
    if (isInline || sourceURL.includes("/page.")) sheets.set(styleSheetId, "");
  });
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await page.goto(path);
  await session.send("CSS.startRuleUsageTracking");
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await scrollThrough(page);
    await holdAllStates(session);
    for (const open of [true, false]) {
      await page.evaluate((wanted) => {
        for (const details of document.querySelectorAll("details")) {
          // Menus of one name close each other.
          details.removeAttribute("name");
          details.open = wanted;
        }
      }, open);
      await nextFrames(page);
    }
  }
  const { ruleUsage } = await session.send("CSS.stopRuleUsageTracking");
  for (const id of sheets.keys())
    sheets.set(id, (await session.send("CSS.getStyleSheetText", { styleSheetId: id })).text);
  return countUnused(sheets, ruleUsage);
}

/** Points at every control and gives it the focus, all at once. */
async function holdAllStates(session: CDPSession): Promise<void> {
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "a, button, summary, input, [data-menu]",
  });
  for (const nodeId of nodeIds) {
    await session.send("CSS.forcePseudoState", {
      nodeId,
      forcedPseudoClasses: ["hover", "focus", "focus-visible", "focus-within", "active"],
    });
  }
}

interface Usage {
  styleSheetId: string;
  startOffset: number;
  endOffset: number;
  used: boolean;
}

/** The share of all rules' text that is in unused ones. */
function countUnused(sheets: ReadonlyMap<string, string>, usage: readonly Usage[]) {
  let total = 0;
  let used = 0;
  const rules: string[] = [];
  for (const [id, text] of sheets) {
    const isUsed = new Uint8Array(text.length);
    // The browser tells of rules for elements alone; the letters are there, as other tests see.
    for (const { index, 0: face } of text.matchAll(/@font-face\s*\{[^}]*\}/g))
      isUsed.fill(1, index, index + face.length);
    for (const { styleSheetId, startOffset, endOffset, used: is } of usage)
      if (styleSheetId === id && is) isUsed.fill(1, startOffset, endOffset);
    total += text.length;
    used += isUsed.reduce((sum, value) => sum + value, 0);
    rules.push(
      ...(text.replace(/./gs, (letter, at: number) => (isUsed[at] ? "\n" : letter)).match(/.+/g) ?? []),
    );
  }
  return { total, share: 1 - used / total, rules };
}
