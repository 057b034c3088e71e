import { readdirSync } from "node:fs";
import { freePort } from "../../scripts/lib/free-port.ts";
import { keyActions, pointerActions } from "./actions.ts";
import { findCommand, retry, start, stop } from "./process.ts";
import type { Browser } from "./visitor.ts";

/** The programs that WebKitGTK needs: its driver, its small browser, and a display. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** Missing where there is a display already. */
  display: string | undefined;
}

/** These programs where this machine has them all. */
export function findWebKit(): WebKitPrograms | undefined {
  const driver = findCommand("WebKitWebDriver");
  const browser = findCommand(...miniBrowsers());
  const display = findCommand("Xvfb");
  if (!driver || !browser || !(display || process.env.DISPLAY)) return undefined;
  return { driver, browser, display: process.env.DISPLAY ? undefined : display };
}

/** WebKit, driven by WebDriver: https://www.w3.org/TR/webdriver2/ */
export async function openWebKit({ driver, browser, display }: WebKitPrograms): Promise<Browser> {
  const screen = `:${90 + (process.pid % 9000)}`;
  const children = display
    ? [start(display, [screen, "-screen", "0", "1600x1200x24", "-nolisten", "tcp"])]
    : [];
  const port = await freePort();
  const env = { ...(display && { DISPLAY: screen }), GTK_A11Y: "none" };
  children.push(start(driver, [`--port=${port}`], env));
  const stopAll = async () => {
    for (const child of children.reverse()) await stop(child);
  };
  try {
    const base = `http://127.0.0.1:${port}`;
    const options = { binary: browser, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const created = await retry(() => ask(`${base}/session`, { capabilities }));
    const session = `${base}/session/${(created as { sessionId: string }).sessionId}`;
    await ask(`${session}/timeouts`, { script: 15_000, pageLoad: 30_000, implicit: 0 });
    return browserOf(session, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

function browserOf(session: string, stopAll: () => Promise<void>): Browser {
  const call: Browser["call"] = (text, args) =>
    ask(`${session}/execute/async`, {
      script: `const done = arguments[0]; Promise.resolve((${text})(...${JSON.stringify(args)})).then(done)`,
      args: [],
    });
  const actions = (list: unknown) => ask(`${session}/actions`, { actions: list });
  return {
    open: async (url) => void (await ask(`${session}/url`, { url })),
    // The window has a frame and a bar of its own, so what the page then measures is corrected.
    resize: async (width, height) => {
      let outer = { width, height };
      for (let tries = 0; tries < 3; tries += 1) {
        await ask(`${session}/window/rect`, { x: 0, y: 0, ...outer });
        const inner = (await call("() => [innerWidth, innerHeight]", [])) as [number, number];
        if (inner[0] === width && inner[1] === height) return;
        outer = { width: outer.width + width - inner[0], height: outer.height + height - inner[1] };
      }
    },
    point: async (at, press) => void (await actions(pointerActions(at, press))),
    press: async (key) => void (await actions(keyActions(key))),
    call,
    screenshot: async () => Buffer.from(String(await ask(`${session}/screenshot`)), "base64"),
    close: async () => {
      await ask(session, undefined, "DELETE").catch(() => undefined);
      await stopAll();
    },
  };
}

async function ask(
  url: string,
  body?: unknown,
  method = body === undefined ? "GET" : "POST",
): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Where Debian and Fedora keep the browser that comes with the driver. */
function miniBrowsers(): string[] {
  return ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/libexec"].flatMap((folder) => {
    try {
      return readdirSync(folder)
        .filter((name) => name.startsWith("webkit2gtk-4"))
        .map((name) => `${folder}/${name}/MiniBrowser`);
    } catch {
      return [];
    }
  });
}
