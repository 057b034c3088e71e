// What the page asks about publishing.
import { Hono } from "hono";
import type { PublishState } from "../protocol.ts";
import { checkChanges } from "./check.ts";
import { PublishFault } from "./history.ts";
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
          changes: store.titlesOf(pending.files),
          unsent: pending.unsent,
          sends: pending.remote !== undefined,
          ...(progress && { progress }),
          ...(pending.notice && { notice: pending.notice }),
        }
      : null;
    return context.json(state);
  });
  app.post("/", async (context) => {
    const faults = await store.inTurn(() => checkChanges(store, new Map()));
    if (faults.length > 0) return context.json({ fault: UNFINISHED });
    try {
      await publisher.publish();
      return context.json({ fault: null });
    } catch (error) {
      if (error instanceof PublishFault) return context.json({ fault: error.message });
      throw error;
    }
  });
  return app;
}
