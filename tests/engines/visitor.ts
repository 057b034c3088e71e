/** What a visitor meets on the page: the first one shown of these elements, with these words or this label where given. */
export interface Thing {
  selector: string;
  named?: string;
}

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A browser of one engine with one window, and what a visitor does with it. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Makes the inside of the window this large. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the mouse there; presses and releases its button when asked to. */
  point(at: Point, press: boolean): Promise<void>;
  /** Presses a key: Tab, Enter, Escape or a character. */
  press(key: string): Promise<void>;
  /** Runs the text of a function in the page, and gives back its result, which JSON can hold. */
  call(text: string, args: readonly unknown[]): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const PATIENCE_MS = 8_000;

/** Somebody with a browser: what the scenarios are told in. */
export class Visitor {
  readonly #browser: Browser;
  readonly #site: string;

  constructor(browser: Browser, site: string) {
    this.#browser = browser;
    this.#site = site;
  }

  /** Opens a page at a size of the window, with the mouse out of the way. */
  async open(path: string, [width, height]: readonly [number, number]): Promise<void> {
    await this.#browser.resize(width, height);
    await this.#browser.point({ x: 1, y: height - 1 }, false);
    await this.#browser.open(this.#site + path);
  }

  async resize([width, height]: readonly [number, number]): Promise<void> {
    await this.#browser.resize(width, height);
  }

  async hover(thing: Thing): Promise<void> {
    await this.#browser.point(await this.#find(thing), false);
  }

  async click(thing: Thing): Promise<void> {
    await this.#browser.point(await this.#find(thing), true);
  }

  async press(key: string): Promise<void> {
    await this.#browser.press(key);
  }

  async read<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    // What a page answers is of the kind that the function says: it is the same function.
    return (await this.#browser.call(String(inPage), args)) as Awaited<Result>;
  }

  /** Waits until something holds on the page. */
  async until<Args extends unknown[]>(what: string, inPage: (...args: Args) => boolean, ...args: Args) {
    const end = Date.now() + PATIENCE_MS;
    // While a page makes way for the next, there is none to ask.
    let trouble = "";
    const holds = () =>
      this.read(inPage, ...args).catch((error: unknown) => {
        trouble = ` (${error})`;
        return false;
      });
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(`It never came to this: ${what}.${trouble}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Waits until a thing is shown, or until it is not. */
  async sees(thing: Thing, expected = true): Promise<void> {
    const words = `${thing.selector} ${thing.named ?? ""} is ${expected ? "shown" : "hidden"}`;
    await this.until(words, isShown, thing, expected);
  }

  async screenshot(): Promise<Buffer> {
    return this.#browser.screenshot();
  }

  /** Brings a thing on screen, waits until it lies still, and tells its middle. */
  async #find(thing: Thing): Promise<Point> {
    await this.sees(thing);
    let [last, point] = [await this.read(middleOf, thing), await this.read(middleOf, thing)];
    for (let tries = 0; (last.x !== point.x || last.y !== point.y) && tries < 40; tries += 1) {
      last = point;
      point = await this.read(middleOf, thing);
    }
    return point;
  }
}

// The functions below run in the page: each holds all that it needs.

function isShown({ selector, named }: Thing, expected: boolean): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      named === undefined ||
      element.getAttribute("aria-label") === named ||
      element.textContent.replace(/\s+/g, " ").trim() === named,
  );
  const shown = found.some(
    (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible",
  );
  return shown === expected;
}

async function middleOf({ selector, named }: Thing): Promise<Point> {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.getClientRects().length > 0 &&
      (named === undefined ||
        element.getAttribute("aria-label") === named ||
        element.textContent.replace(/\s+/g, " ").trim() === named),
  );
  if (!found) throw new Error(`There is no ${selector} ${named ?? ""}.`);
  const isInside = ({ top, bottom }: DOMRect) => top >= 80 && bottom <= innerHeight - 80;
  const inBar = found.closest("header, aside") !== null;
  if (!inBar && !isInside(found.getBoundingClientRect()))
    found.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise((done) => setTimeout(done, 60));
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
