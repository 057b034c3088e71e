import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { freePort, startServer, stopProcess } from "../../tools/lib/site-server.ts";
import { findProgram } from "./find-program.ts";
import type { Browser } from "./visitor.ts";

/** Finds the programs for WebKitGTK; undefined if one is missing. */
export function findWebKit() {
  const driver = findProgram("WebKitWebDriver");
  // Where Debian and Fedora install the browser that comes with the driver.
  const [browser] = globSync([
    "/usr/lib/*/webkit2gtk-4*/MiniBrowser",
    "/usr/libexec/webkit2gtk-4*/MiniBrowser",
  ]);
  // Xvfb is not needed if there is a display.
  const displayServer = process.env.DISPLAY ? undefined : findProgram("Xvfb");
  if (!driver || !browser || !(displayServer || process.env.DISPLAY)) return undefined;
  return { driver, browser, displayServer };
}

/** Opens WebKitGTK, driven by classic WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit(programs: NonNullable<ReturnType<typeof findWebKit>>): Promise<Browser> {
  const { driver, browser, displayServer } = programs;
  const display = displayServer ? await startDisplay(displayServer) : undefined;
  const port = await freePort();
  // Otherwise the toolbar's buttons keep the window wider than a phone.
  const config = mkdtempSync(join(tmpdir(), "gtk-"));
  mkdirSync(join(config, "gtk-3.0"));
  writeFileSync(join(config, "gtk-3.0/gtk.css"), "* { min-width: 0; padding: 0; }");
  const env = { GTK_A11Y: "none", XDG_CONFIG_HOME: config, ...(display && { DISPLAY: display.name }) };
  const { origin, stop } = await startServer(driver, [`--port=${port}`], port, env);
  const stopAll = async () => {
    await stop();
    await display?.stop();
    rmSync(config, { recursive: true, force: true });
  };
  try {
    const options = { binary: browser, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = await send(`${origin}/session`, { capabilities });
    return createBrowser(`${origin}/session/${sessionId}`, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function startDisplay(command: string) {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(child.stdout, "data");
  return { name: `:${String(number).trim()}`, stop: () => stopProcess(child) };
}

// WebDriver's code points for keys that are not characters.
const KEYS: Readonly<Record<string, string>> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };
// How long a window may take to resize, on a busy machine.
const RESIZE_MS = 8_000;

function createBrowser(session: string, stopAll: () => Promise<void>): Browser {
  const evaluate: Browser["evaluate"] = (expression) =>
    send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });
  const pointer = (...actions: object[]) =>
    send(`${session}/actions`, {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  const moveTo = (point: object) => ({ type: "pointerMove", duration: 0, origin: "viewport", ...point });
  return {
    open: (url) => send(`${session}/url`, { url }),
    async resize(width, height) {
      // The window has a frame and a toolbar around the page.
      const frame = (await evaluate("[outerWidth - innerWidth, outerHeight - innerHeight]")) as [
        number,
        number,
      ];
      const size = { width: width + frame[0], height: height + frame[1] };
      await send(`${session}/window/rect`, { x: 0, y: 0, ...size });
      await expect
        .poll(() => evaluate("[innerWidth, innerHeight]"), { timeout: RESIZE_MS })
        .toEqual([width, height]);
    },
    moveMouse: (to) => pointer(moveTo(to)),
    click: (at) => pointer(moveTo(at), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }),
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
      return send(`${session}/actions`, { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    evaluate,
    screenshot: async () => Buffer.from(await send(`${session}/screenshot`), "base64"),
    async close() {
      await send(session, undefined, "DELETE").catch(() => undefined);
      await stopAll();
    },
  };
}

async function send(url: string, body?: object, method = body ? "POST" : "GET") {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}
