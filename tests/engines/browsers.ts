// Firefox and WebKitGTK with one window each, driven by what they come with.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type KeyInput } from "puppeteer-core";
import { expect } from "vitest";
import { freePort, startServer, stopProcess } from "../../tools/lib/site-server.ts";

/** A point of the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

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
  close(): Promise<void>;
}

/** Each engine with what opens it, if it is installed, and the packages of Debian that bring it. */
export const ENGINES: readonly {
  name: string;
  open: (() => Promise<Browser>) | undefined;
  packages: string;
}[] = [
  { name: "Firefox", open: firefoxOpener(), packages: "firefox-esr" },
  { name: "WebKitGTK", open: webKitOpener(), packages: "webkit2gtk-driver, xvfb" },
];

/** The path of the first of these programs that is installed. */
function findProgram(...names: string[]): string | undefined {
  const search = (name: string) =>
    spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return names.map(search).find((path) => path !== "");
}

/** Firefox, driven by puppeteer over WebDriver BiDi. */
function firefoxOpener() {
  const executablePath = findProgram("firefox-esr", "firefox");
  if (!executablePath) return undefined;
  // By default a headless Firefox has neither focus nor mouse (fine pointer: 2, hover: 4).
  const extraPrefsFirefox = {
    "focusmanager.testmode": true,
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
  };
  return async (): Promise<Browser> => {
    const browser = await puppeteer.launch({ browser: "firefox", executablePath, extraPrefsFirefox });
    // The tab that Firefox starts with never gets the focus.
    const page = await browser.newPage();
    return {
      open: async (url) => void (await page.goto(url)),
      resize: (width, height) => page.setViewport({ width, height }),
      moveMouse: ({ x, y }) => page.mouse.move(x, y),
      click: ({ x, y }) => page.mouse.click(x, y),
      press: (key) => page.keyboard.press(key as KeyInput),
      evaluate: (expression) => page.evaluate(expression),
      close: () => browser.close(),
    };
  };
}

/** WebKitGTK, driven by classic WebDriver: https://www.w3.org/TR/webdriver2/ */
function webKitOpener() {
  const driver = findProgram("WebKitWebDriver");
  // Where Debian and Fedora install the browser that comes with the driver.
  const [binary] = globSync([
    "/usr/lib/*/webkit2gtk-4*/MiniBrowser",
    "/usr/libexec/webkit2gtk-4*/MiniBrowser",
  ]);
  const displayServer = findProgram("Xvfb");
  if (!driver || !binary || !displayServer) return undefined;
  return async (): Promise<Browser> => {
    const screen = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
    const display = spawn(displayServer, screen, { stdio: ["ignore", "pipe", "ignore"] });
    const [number] = await once(display.stdout, "data");
    const port = await freePort();
    // Otherwise the toolbar's buttons keep the window wider than a phone.
    const config = mkdtempSync(join(tmpdir(), "gtk-"));
    mkdirSync(join(config, "gtk-3.0"));
    writeFileSync(join(config, "gtk-3.0/gtk.css"), "* { min-width: 0; padding: 0; }");
    const env = { GTK_A11Y: "none", XDG_CONFIG_HOME: config, DISPLAY: `:${String(number).trim()}` };
    const { origin, stop } = await startServer(driver, [`--port=${port}`], port, env);
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    const { sessionId } = await send(`${origin}/session`, { capabilities: { alwaysMatch: options } });
    const session = `${origin}/session/${sessionId}`;
    return {
      ...createWebDriver(session),
      async close() {
        await send(session, undefined, "DELETE").catch(() => undefined);
        await stop();
        await stopProcess(display);
        rmSync(config, { recursive: true, force: true });
      },
    };
  };
}

// WebDriver's code points for keys that are not characters.
const KEYS: Readonly<Record<string, string>> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

function createWebDriver(session: string): Omit<Browser, "close"> {
  const evaluate = (expression: string) =>
    send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const act = (input: object, ...actions: object[]) =>
    send(`${session}/actions`, { actions: [{ ...input, actions }] });
  const mouse = { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" } };
  const moveTo = (point: Point) => ({ type: "pointerMove", duration: 0, origin: "viewport", ...point });
  return {
    open: (url) => send(`${session}/url`, { url }),
    async resize(width, height) {
      // The window has a frame and a toolbar around the page.
      const [x, y] = await evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]");
      await send(`${session}/window/rect`, { x: 0, y: 0, width: width + x, height: height + y });
      const size = () => evaluate("[innerWidth, innerHeight]");
      await expect.poll(size, { timeout: 8_000 }).toEqual([width, height]);
    },
    moveMouse: (to) => act(mouse, moveTo(to)),
    click: (at) =>
      act(mouse, moveTo(at), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    press: (key) => {
      const value = KEYS[key] ?? key;
      return act({ type: "key", id: "keyboard" }, { type: "keyDown", value }, { type: "keyUp", value });
    },
    evaluate,
  };
}

async function send(url: string, body?: object, method = body ? "POST" : "GET") {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
