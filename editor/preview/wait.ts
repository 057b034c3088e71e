// Asks the site beside the form.
import { setTimeout as delay } from "node:timers/promises";

// The first page that the site shows may take this long.
const PREVIEW_MS = 15_000;

/** Waits until the site beside the form shows a page again: it reads the records anew after a save. */
export async function showsAgain(url: URL, preview: string): Promise<boolean> {
  // No address but the site's own is ever asked.
  if (url.origin !== preview) return false;
  for (const end = Date.now() + PREVIEW_MS; Date.now() < end; await delay(100)) {
    const reply = await fetch(url, { signal: AbortSignal.timeout(PREVIEW_MS) }).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply?.ok) return true;
  }
  return false;
}
