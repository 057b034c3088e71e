// What translators and extensions do to a page, and how each island is used to its end. For any browser: the functions that
// run in the page may only use their arguments.
import { paths } from "../../src/routes/routes.ts";
import { records } from "./support.ts";

/** A browser's tab. */
export interface Tab {
  open(path: string): Promise<void>;
  evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Asks until the answer is this one. */
  expectSoon(what: string, ask: () => Promise<unknown>, answer: unknown): Promise<void>;
}

interface Use {
  path: string;
  /** What is there without scripts. */
  without: readonly string[];
  steps: readonly (readonly [name: string, act: (...args: string[]) => void, ...args: string[]])[];
}

const { doors } = records;
const [style, area] = [doors.styles[1] ?? doors.styles[0], records.areas[0]];
const color = doors.colors.find(({ slug, wood }) => !wood && slug !== style?.example.color);

/** The pages with islands, and what a visitor does there with each of them. */
export const USES: Readonly<Record<string, Use>> = {
  home: {
    path: paths.home,
    without: ["main li a[id]", "main svg a", "[data-slides] h3"],
    steps: [
      ["a sign is chosen", click, "[data-finder] li a"],
      ["another sign is chosen beside the answer", click, "[data-finder] svg a"],
      ["all signs are back", click, "[data-finder] section button"],
      ["a served ZIP code is looked up", lookUp, area?.zips[0] ?? ""],
      ["a misspelled town is looked up", lookUp, `${area?.name}y`],
      ["an unknown town is looked up", lookUp, "Qqqqq"],
      ["the services move on", click, "[aria-roledescription=carousel] [aria-label^=Next]"],
    ],
  },
  studio: {
    path: paths["design-your-door"],
    without: ["h1", "figure img"],
    steps: [
      ["another color is chosen", click, `[name=color][value="${color?.slug}"]`],
      ["another style is chosen", click, `[name=style][value="${style?.slug}"]`],
      ["a door without windows is chosen", click, "[name=windows]"],
      ["insulated glass or another size is chosen", click, "[name=width]:not(:checked)"],
      ["two doors are compared", click, "#compare-doors"],
      ["one door is left", click, "#compare-doors"],
      ["the last step is taken back", click, "[data-calls][data-follows] button"],
      ["a town is chosen", chooseTown, records.areas.at(-1)?.name ?? ""],
      ["a photo is opened", choosePhoto],
      ["its second door is added", click, "[aria-pressed] ~ button:not([aria-pressed])"],
    ],
  },
};

/** What happens to an island before or after it has started, and must not be seen. */
export const CHANGES: Readonly<Record<string, { before?: () => void; after?: () => void }>> = {
  "texts wrapped before the start": { before: wrapTexts, after: wrapTexts },
  "texts wrapped after the start": { after: wrapTexts },
  "texts changed in place before the start": { before: changeTexts, after: changeTexts },
  "texts changed in place after the start": { after: changeTexts },
  "elements added first, in the middle and last": { before: addElements },
};

/** What makes an island fail once it is used: the browser refuses what React asks it, once for each try or each time. */
export const ERRORS: Readonly<Record<string, readonly [method: string, times: number]>> = {
  "an error": ["setAttribute", 2],
  "an error in the fallback as well": ["setAttribute", 1000],
  "an error while the fallback takes its place": ["removeChild", 1000],
};

/** Opens a page, starts its islands and uses them. Returns what is shown after each step. */
export async function visit(
  tab: Tab,
  { path, steps }: Use,
  { before, after }: { before?: () => void; after?: () => void } = {},
  expected: readonly unknown[] = [],
): Promise<unknown[]> {
  await tab.open(path);
  if (before) await tab.evaluate(before);
  await startIslands(tab);
  const shown: unknown[] = [];
  for (const [index, [name, act, ...args]] of steps.entries()) {
    if (after) await tab.evaluate(after);
    await tab.evaluate(act, ...args);
    if (expected.length > 0) await tab.expectSoon(name, () => tab.evaluate(shownTexts), expected[index]);
    else shown.push(await settled(tab));
  }
  return shown;
}

/** Uses the islands of a page while the browser refuses what React asks it. Returns how much is there, before and after. */
export async function failIn(tab: Tab, { path, without, steps }: Use, error: readonly [string, number]) {
  await tab.open(path);
  const before = await tab.evaluate(countShown, ...without);
  await startIslands(tab);
  await tab.evaluate(failAt, ...error);
  await tab.evaluate(click, "[aria-roledescription=carousel] [aria-label^=Pause]");
  for (const [, act, ...args] of steps) await tab.evaluate(act, ...args);
  return { before, after: () => tab.evaluate(countShown, ...without) };
}

/** Interacts with all islands until they have started: a browser may say that a page is open before its scripts have run. */
async function startIslands(tab: Tab): Promise<void> {
  const ask = async () => {
    await tab.evaluate(start);
    return tab.evaluate(hasStarted);
  };
  await tab.expectSoon("the islands have started", ask, true);
}

/** What is shown, once it doesn't change any longer. */
async function settled(tab: Tab): Promise<unknown> {
  let [last, same] = [await tab.evaluate(shownTexts), 0];
  while (same < 4) {
    await new Promise((done) => setTimeout(done, 250));
    const next = await tab.evaluate(shownTexts);
    same = JSON.stringify(next) === JSON.stringify(last) ? same + 1 : 0;
    last = next;
  }
  return last;
}

function start(): void {
  for (const island of document.querySelectorAll("astro-island")) {
    island.parentElement?.scrollIntoView({ behavior: "instant" });
    island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  }
  for (const event of ["scroll", "pointerdown"]) dispatchEvent(new Event(event));
}

function hasStarted(): boolean {
  const isReady = (island: string, mark: string) =>
    !document.querySelector(island) || document.querySelector(mark) !== null;
  for (const island of document.querySelectorAll("astro-island[ssr]"))
    island.parentElement?.scrollIntoView({ behavior: "instant" });
  return (
    !document.querySelector("astro-island[ssr]") &&
    isReady("[data-finder]", "[data-finder][data-ready]") &&
    isReady("[aria-roledescription=carousel]", "[data-ready]") &&
    isReady("[data-state]", "[data-state=ready]")
  );
}

function countShown(...selectors: string[]): number[] {
  return selectors.map(
    (selector) =>
      [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0)
        .length,
  );
}

/** The texts that are shown, without a translator's mark, and what else a visitor would miss. */
function shownTexts() {
  const texts = [...document.querySelectorAll("astro-island")].map((island) =>
    [...island.children].map((child) => (child as HTMLElement).innerText).join(""),
  );
  const row = document.querySelector("[data-ready]")?.getBoundingClientRect().left ?? 0;
  const slides = [...document.querySelectorAll("[data-slides] h3")];
  const links = document.querySelectorAll<HTMLAnchorElement>("astro-island a[href^=sms]");
  return {
    texts: texts.map((text) => text.replace(/[~\s]+/g, "")),
    slide: slides.findIndex((title) => Math.abs(title.getBoundingClientRect().left - row) < 30),
    message: [...links].map(({ href }) => href),
  };
}

function changeTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isOfIsland = text.parentElement?.matches("astro-island :not(svg *, style, script)");
    if (isOfIsland && text.data.trim() && !text.data.includes("~")) text.data = `~${text.data}`;
  }
}

function wrapTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const isOfIsland = text.parentElement?.matches("astro-island :not(svg *, style, script, font)");
    if (!isOfIsland || !text.data.trim()) continue;
    // Out of date, but what they use.
    const name: string = "font";
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    inner.append(`~${text.data}`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function addElements(): void {
  for (const island of document.querySelectorAll("astro-island")) {
    const inside = [...island.querySelectorAll(":not(svg *, astro-slot *)")];
    for (const share of [0.3, 0.6])
      inside[Math.floor(share * inside.length)]?.after(document.createElement("x-y"));
    for (const element of [island, island.firstElementChild, island.querySelector("form > *, figure")]) {
      element?.prepend(document.createElement("x-y"));
      element?.append(document.createElement("x-y"));
    }
  }
}

function click(selector: string): void {
  document
    .querySelector<HTMLElement>(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

function lookUp(typed: string): void {
  const field = document.querySelector<HTMLInputElement>("astro-island form input");
  if (field) field.value = typed;
  field?.form?.requestSubmit();
}

function chooseTown(town: string): void {
  const field = document.querySelector<HTMLSelectElement>("astro-island select");
  if (field) field.value = town;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Chooses a made-up photo of a house with a dark door. */
function choosePhoto(): void {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 800, height: 600 });
  const context = canvas.getContext("2d");
  for (const [color, x, y, width, height] of [
    ["gray", 0, 0, 800, 600],
    ["white", 190, 180, 420, 300],
    ["maroon", 210, 200, 380, 280],
  ] as const) {
    if (context) context.fillStyle = color;
    context?.fillRect(x, y, width, height);
  }
  const bytes = Uint8Array.from(atob(canvas.toDataURL("image/jpeg").split(",")[1] ?? ""), (letter) =>
    letter.charCodeAt(0),
  );
  const files = new DataTransfer();
  files.items.add(new File([bytes], "house.jpg", { type: "image/jpeg" }));
  const field = document.querySelector<HTMLInputElement>("astro-island [type=file]:not([capture])");
  if (field) field.files = files.files;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Lets a method fail where React calls it in an island, so often. */
function failAt(method: string, times: number): void {
  // biome-ignore lint/suspicious/noExplicitAny: any method
  const owner: any = (method === "setAttribute" ? Element : Node).prototype;
  const works = owner[method];
  let left = times;
  // A link of what is put back leads where it says.
  addEventListener("click", (event) => event.preventDefault());
  owner[method] = function (this: Node, ...args: unknown[]) {
    const isReact = !this.isConnected || this.parentElement?.closest("astro-island, astro-island > *");
    if (isReact && left-- > 0) throw new Error("Made to fail");
    return works.apply(this, args);
  };
}
