// What a visitor does first, on every engine that this machine has: Blink, Gecko and WebKit.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { freePort } from "../../scripts/lib/free-port.ts";
import { openChromium } from "./chromium.ts";
import { openFirefox } from "./firefox.ts";
import { findCommand, retry, stop } from "./process.ts";
import { scenarios } from "./scenarios.ts";
import { type Browser, Visitor } from "./visitor.ts";
import { findWebKit, openWebKit } from "./webkit.ts";

const firefox = findCommand("firefox-esr", "firefox");
const webkit = findWebKit();

const engines: { name: string; open: (() => Promise<Browser>) | undefined; missing: string }[] = [
  { name: "Blink", open: openChromium, missing: "" },
  {
    name: "Gecko",
    open: firefox === undefined ? undefined : () => openFirefox(firefox),
    missing: "no Firefox (Debian: firefox-esr)",
  },
  {
    name: "WebKit",
    open: webkit && (() => openWebKit(webkit)),
    missing: "no WebKitGTK with its driver and a display (Debian: webkit2gtk-driver, xvfb)",
  },
];

let site = "";
let server: ChildProcess;

beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  server = spawn(process.execPath, ["server/node.ts"], {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port) },
  });
  await retry(() => fetch(`${site}/healthz`));
}, 30_000);

afterAll(() => stop(server));

for (const { name, open, missing } of engines) {
  if (!open) console.warn(`\n!!! ${name} IS NOT TESTED: this machine has ${missing}. !!!\n`);
  describe.skipIf(!open)(`on ${name}`, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await open?.();
    }, 60_000);
    afterAll(() => browser?.close(), 20_000);

    for (const { name: promise, run } of scenarios) {
      test(promise, { timeout: 40_000 }, async () => {
        if (!browser) throw new Error("The browser did not start.");
        const visitor = new Visitor(browser, site);
        try {
          await run(visitor);
        } catch (error) {
          await keepPicture(visitor, `${name} ${promise}`);
          throw error;
        }
      });
    }
  });
}

/** What the window showed when something failed, in .shots/. */
async function keepPicture(visitor: Visitor, name: string): Promise<void> {
  const picture = await visitor.screenshot().catch(() => undefined);
  if (!picture) return;
  mkdirSync(".shots", { recursive: true });
  writeFileSync(
    `.shots/engines-${name
      .toLowerCase()
      .replace(/[^a-z]+/g, "-")
      .slice(0, 80)}.png`,
    picture,
  );
}
