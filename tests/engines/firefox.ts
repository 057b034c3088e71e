import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/lib/free-port.ts";
import { keyActions, pointerActions } from "./actions.ts";
import { retry, start, stop } from "./process.ts";
import type { Browser } from "./visitor.ts";

// A fresh profile asks nobody anything.
const preferences = {
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
  // Without a window of the desktop: keep the focus, and have a mouse (fine: 2, hover: 4).
  "focusmanager.testmode": true,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};

type Answer = Record<string, unknown>;

/** Gecko, driven by WebDriver BiDi, which Firefox speaks by itself: https://www.w3.org/TR/webdriver-bidi/ */
export async function openFirefox(command: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const port = await freePort();
  const child = start(command, [
    ...["--headless", "--no-remote", "--profile", profile],
    ...["--remote-debugging-port", String(port), "about:blank"],
  ]);
  const close = async () => {
    await stop(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const send = await retry(() => connect(`ws://127.0.0.1:${port}/session`));
    await send("session.new", { capabilities: {} });
    // The tab that it starts with never gets the focus.
    const { context } = await send("browsingContext.create", { type: "tab" });
    return browserOf(send, String(context), close);
  } catch (error) {
    await close();
    throw error;
  }
}

function browserOf(send: Send, context: string, close: () => Promise<void>): Browser {
  return {
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    point: async (at, press) =>
      void (await send("input.performActions", { context, actions: pointerActions(at, press) })),
    press: async (key) => void (await send("input.performActions", { context, actions: keyActions(key) })),
    call: async (text, args) => {
      const answer = await send("script.evaluate", {
        // Its answers are written in a notation of their own: JSON needs no reader.
        expression: `(async () => JSON.stringify(await (${text})(...${JSON.stringify(args)})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.type === "exception") throw new Error(JSON.stringify(answer.exceptionDetails));
      const { value } = answer.result as { value?: string };
      return value === undefined ? undefined : JSON.parse(value);
    },
    screenshot: async () => {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    close,
  };
}

type Send = (method: string, params: Answer) => Promise<Answer>;

/** Sends commands over a socket; each answer carries its command's number. */
async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise<void>((done, fail) => {
    socket.onopen = () => done();
    socket.onerror = () => fail(new Error(`Nothing listens at ${url}.`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  };
  let count = 0;
  return async (method, params) => {
    const id = ++count;
    const answered = new Promise<Answer>((done) => waiting.set(id, done));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}: ${answer.message}`);
    return answer.result as Answer;
  };
}
