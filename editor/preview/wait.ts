import { setTimeout as delay } from "node:timers/promises";
import { Hono } from "hono";
import type { Preview } from "./start.ts";

// The first page that the site shows may take this long.
const PREVIEW_MS = 15_000;

/** Answers once the site beside the form can be seen again, and has it show what is saved. */
export function previewing(origin: string | undefined, show: Preview["show"] | undefined): Hono {
  return new Hono()
    .get("/", async (context) => {
      const path = context.req.query("path") ?? "/";
      const ready = origin !== undefined && (await showsAgain(new URL(path, origin), origin));
      return context.json({ ready });
    })
    .post("/", (context) => {
      show?.(new Map());
      return context.json({});
    });
}

/** Waits until the site beside the form shows a page again: it reads the records anew after a save. */
async function showsAgain(url: URL, preview: string): Promise<boolean> {
  // No address but the site's own is ever asked.
  if (url.origin !== preview) return false;
  for (const end = Date.now() + PREVIEW_MS; Date.now() < end; await delay(100)) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PREVIEW_MS) }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return true;
  }
  return false;
}
