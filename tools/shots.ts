// Screenshots of every kind of page and every open menu: `npm run shots`, or `npm run shots -- home 390` for some.
// `npm run shots -- specimens` shows every component, from `astro dev`.

import { writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { filesIn } from "../src/records/file-source.ts";
import { readRecords } from "../src/records/reader.ts";
import { headerEntries } from "../src/routes/navigation.ts";
import { findBrowser } from "./browser.mjs";
import { samplePages } from "./lib/sample-pages.ts";
import { freePort, startNode, startServer } from "./lib/site-server.ts";
import { main, root } from "./setup.mjs";

interface Shot {
  name: string;
  path: string;
  /** Opens a menu. The screenshot then shows the screen instead of the full page. */
  open?: (page: Page) => Promise<void>;
  /** The screens for this shot; all of them by default. */
  on?: "narrow" | "wide";
}

const FOLDER = join(root, ".shots");
// From this width on the header has dropdowns instead of the mobile menu (64rem).
const WIDE = 1024;
const SCREENS = [
  { width: 360, height: 780 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const SPECIMENS: Shot = { name: "specimens", path: "/specimens" };

await main(async () => {
  const { shots, screens } = select(process.argv.slice(2));
  const server = shots.includes(SPECIMENS) ? await startDev() : await startNode();
  try {
    const executablePath = findBrowser({ likeVisitors: true }) ?? chromium.executablePath();
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
    try {
      const taken: string[] = [];
      for (const screen of screens) taken.push(...(await takeShots(browser, screen, shots, server.origin)));
      if (taken.length > 1) writeContactSheet(taken);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
  return 0;
});

async function startDev() {
  const port = await freePort();
  return startServer(process.execPath, ["build/astro.ts", "dev", "--port", `${port}`], port);
}

/** Parses the arguments: names of shots and widths of screens. */
function select(args: readonly string[]): { shots: readonly Shot[]; screens: typeof SCREENS } {
  const all = [...listShots(), SPECIMENS];
  const known = new Set([...all.map(({ name }) => name), ...SCREENS.map(({ width }) => `${width}`)]);
  const unknown = args.filter((arg) => !known.has(arg));
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(", ")}. There are: ${[...known].join(", ")}.`);
  const shots = all.filter(({ name }) => args.includes(name));
  if (shots.includes(SPECIMENS) && shots.length > 1)
    throw new Error("Ask for the specimens alone, because another server shows them.");
  const screens = SCREENS.filter(({ width }) => args.includes(`${width}`));
  return {
    shots: shots.length > 0 ? shots : all.filter((shot) => shot !== SPECIMENS),
    screens: screens.length > 0 ? screens : SCREENS,
  };
}

function listShots(): Shot[] {
  const records = readRecords(filesIn(root));
  const path = "/";
  const openMenu = (page: Page) => page.locator("header summary", { hasText: "Menu" }).click();
  const openSubmenu = (page: Page, entry: string) =>
    page.getByRole("banner").getByLabel(`${entry} menu`, { exact: true }).click();
  const menus = headerEntries(records).filter(({ submenu }) => submenu);
  return [
    ...samplePages(records),
    // An invalid percent-encoding.
    { name: "error", path: "/%E0%A4%A" },
    { name: "menu", path, on: "narrow", open: openMenu },
    ...menus.flatMap(({ name: entry }): Shot[] => {
      const name = `menu-${entry.toLowerCase().replace(" ", "-")}`;
      return [
        { name, path, on: "wide", open: (page) => openSubmenu(page, entry) },
        { name, path, on: "narrow", open: (page) => openMenu(page).then(() => openSubmenu(page, entry)) },
      ];
    }),
  ];
}

async function takeShots(
  browser: Browser,
  viewport: (typeof SCREENS)[number],
  shots: readonly Shot[],
  baseURL: string,
): Promise<string[]> {
  const { width } = viewport;
  const possible = shots.filter(({ on }) => on === undefined || (on === "wide") === width >= WIDE);
  const context = await browser.newContext({ viewport, baseURL, reducedMotion: "reduce" });
  const taken: string[] = [];
  for (const { name, path, open } of possible) {
    const page = await context.newPage();
    await page.goto(path);
    await loadLazyPictures(page);
    await open?.(page);
    const file = join(FOLDER, `${width}`, `${name}.png`);
    await page.screenshot({ path: file, fullPage: !open, animations: "disabled" });
    await page.close();
    taken.push(relative(FOLDER, file));
    console.log(`${width} px: ${relative(root, file)}`);
  }
  await context.close();
  return taken;
}

/** Writes a page that shows all of these screenshots: a row for each screen. */
function writeContactSheet(taken: readonly string[]): void {
  const rows = [...Map.groupBy(taken, dirname).values()].map((files) => {
    const cells = files.map((file) => `<td><a href="${file}">${file}<img src="${file}" alt=""></a></td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  const style = "<style>img { display: block; width: 20rem } td { vertical-align: top }</style>";
  const sheet = join(FOLDER, "index.html");
  writeFileSync(sheet, `<!doctype html><title>Screenshots</title>${style}<table>${rows.join("\n")}</table>`);
  console.log(`All together: ${relative(root, sheet)}`);
}

/** Scrolls through the page, waits for its lazy pictures, and returns to the top. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await frames();
    }
    await document.fonts.ready;
    window.scrollTo({ top: 0, behavior: "instant" });
    await frames();
  });
  await page.waitForLoadState("networkidle");
}
