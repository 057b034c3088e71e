// What the page asks about publishing.
import { Hono } from "hono";
import type { Progress, PublishState } from "../protocol.ts";
import { checkChanges } from "./check.ts";
import { PublishFault } from "./history.ts";
import type { SideChoices } from "./join-records.ts";
import type { Pending } from "./publish.ts";
import { LOCAL_PERSON, type Person } from "./storage.ts";
import type { Store } from "./store.ts";

/** Publishes what is saved, wherever it is kept. */
export interface Publishes {
  /** What waits to be published; undefined where the site has no history. */
  pending(): Promise<Pending | undefined>;
  /**
   * @param choices what stays where both have changed the same
   * @throws PublishFault; where both changed the same, with `conflicts`
   */
  publish(who: Person, choices?: SideChoices): Promise<void>;
  /** What became of what was published last. It only asks: whoever looks on publishes nothing. */
  progress(): Promise<Progress | undefined>;
}

interface PublishEnv {
  Variables: { person?: Person };
}

const UNFINISHED = "Something on the site isn't right yet. Open Before going live to see what.";

/** Answers what waits to be published and what became of it, and publishes. */
export function publishing(store: Store, publisher: Publishes): Hono<PublishEnv> {
  const app = new Hono<PublishEnv>();
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
      await publisher.publish(context.get("person") ?? LOCAL_PERSON);
      return context.json({ fault: null });
    } catch (error) {
      if (error instanceof PublishFault) return context.json({ fault: error.message });
      throw error;
    }
  });
  return app;
}
