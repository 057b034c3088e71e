import { expect } from "vitest";

/** The first visible element with this selector and, if given, this text or label. */
export interface Locator {
  selector: string;
  name?: string;
}

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A browser with one window. */
export interface Browser {
  open(url: string): Promise<void>;
  /** Sets the viewport's size. */
  resize(width: number, height: number): Promise<void>;
  moveMouse(to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** Presses a key: Tab, Enter, Escape or a character. */
  press(key: string): Promise<void>;
  /** Evaluates an expression in the page. Its result is JSON. */
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 8_000;

/** Finds and uses elements like a visitor: only visible ones, at their position on the screen. */
export class Visitor {
  readonly #browser: Browser;
  readonly #origin: string;

  constructor(browser: Browser, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  /** Opens a page in a window of this size, with the mouse in a corner. */
  async open(path: string, [width, height]: readonly [number, number]): Promise<void> {
    await this.#browser.resize(width, height);
    await this.#browser.moveMouse({ x: 1, y: height - 1 });
    await this.#browser.open(this.#origin + path);
  }

  async hover(locator: Locator): Promise<void> {
    await this.#browser.moveMouse(await this.#positionOf(locator));
  }

  async click(locator: Locator): Promise<void> {
    await this.#browser.click(await this.#positionOf(locator));
  }

  /** Runs a function in the page. It may only use its arguments and findShown. */
  async evaluate<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> {
    const call = `(${inPage})(...${JSON.stringify(args)})`;
    return (await this.#browser.evaluate(`(() => { ${findShown}; return ${call}; })()`)) as Awaited<Result>;
  }

  /** Waits until a function in the page returns true. */
  async waitFor<Args extends unknown[]>(what: string, inPage: (...args: Args) => boolean, ...args: Args) {
    const result = () => this.evaluate(inPage, ...args);
    await expect.poll(result, { message: what, timeout: TIMEOUT_MS }).toBe(true);
  }

  async sees(locator: Locator): Promise<void> {
    await this.waitFor(`${JSON.stringify(locator)} is shown`, (wanted) => !!findShown(wanted), locator);
  }

  async doesNotSee(locator: Locator): Promise<void> {
    await this.waitFor(`${JSON.stringify(locator)} is hidden`, (wanted) => !findShown(wanted), locator);
  }

  /** Scrolls to an element, visible or not. */
  async scrollTo(selector: string): Promise<void> {
    await this.evaluate((wanted) => {
      document.querySelector(wanted)?.scrollIntoView({ block: "center", behavior: "instant" });
    }, selector);
  }

  /** Scrolls to an element, waits until it stops moving, and returns its center. */
  async #positionOf(locator: Locator): Promise<Point> {
    await this.sees(locator);
    let last = await this.evaluate(centerOf, locator);
    for (let tries = 0; tries < 40; tries += 1) {
      const point = await this.evaluate(centerOf, locator);
      if (last.x === point.x && last.y === point.y) break;
      last = point;
    }
    return last;
  }
}

/** Runs in the page: finds an element. */
function findShown({ selector, name }: Locator): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
    const text = element.textContent.replace(/\s+/g, " ").trim();
    return isShown && (name === undefined || [element.ariaLabel, text].includes(name));
  });
}

async function centerOf(locator: Locator): Promise<Point> {
  const element = findShown(locator);
  if (!element) throw new Error(`There is no ${JSON.stringify(locator)}.`);
  // The header and the floating call cover the edges of the window.
  const { top, bottom } = element.getBoundingClientRect();
  const isCovered = top < 80 || bottom > innerHeight - 80;
  if (isCovered && !element.closest("header, aside"))
    element.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise((done) => setTimeout(done, 60));
  const { left, top: y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(y + height / 2) };
}
