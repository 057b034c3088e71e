// What the page asks about publishing.
import { Hono } from "hono";
import type { PublishState } from "../protocol.ts";
import { checkChanges } from "./check.ts";
import { PublishFault, publishMessage } from "./publish.ts";
import type { Publisher } from "./publisher.ts";
import type { Store } from "./store.ts";

const UNFINISHED = "Something on the site isn't right yet. Open Before going live to see what.";

/** Answers what waits to be published and what became of it, and publishes. */
export function publishing(store: Store, publisher: Publisher): Hono {
  const app = new Hono();
  app.get("/", async (context) => {
    const progress = await publisher.progress();
    const pending = await publisher.pending();
    const state: PublishState | null = pending
      ? {
          changes: titlesOf(pending.files),
          unsent: pending.unsent,
          sends: pending.remote !== undefined,
          ...(progress && { progress }),
        }
      : null;
    return context.json(state);
  });
  app.post("/", async (context) => {
    if (checkChanges(store, new Map()).length > 0) return context.json({ fault: UNFINISHED });
    try {
      await publisher.publish((files) => publishMessage(titlesOf(files)));
      return context.json({ fault: null });
    } catch (error) {
      if (error instanceof PublishFault) return context.json({ fault: error.message });
      throw error;
    }
  });

  /** What the owner calls each changed file, once. */
  function titlesOf(files: readonly string[]): string[] {
    const known = new Set(store.files());
    const titles = files.map((path) => {
      const file = path.replace(/^content\//, "");
      if (known.has(file)) return store.titleOf(file);
      return path.startsWith("media/") ? "Pictures" : "Something added or removed";
    });
    return [...new Set(titles)];
  }
  return app;
}
