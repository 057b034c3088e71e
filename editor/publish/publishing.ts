// What the page asks about publishing.
import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RecordChange } from "../protocol.ts";
import type {
  BothChanged,
  Pending,
  Progress,
  PublishResult,
  PublishState,
  PublishStep,
  SideChoices,
} from "../protocol-publishing.ts";
import { checkChanges } from "../records/check.ts";
import { differencesIn } from "../records/differences.ts";
import { formSchema } from "../records/form-schema.ts";
import type { Store } from "../records/store.ts";
import { audit } from "../save/audit.ts";
import { textIn } from "../save/files.ts";
import { type EditorEnv, personIn } from "../save/person.ts";
import type { Person } from "../save/storage.ts";
import { PublishFault } from "./faults.ts";
import type { UnderWay } from "./publish.ts";

/** Publishes what is saved, wherever it is kept. */
export interface Publishes {
  /** What waits to be published; undefined where the site has no history. */
  pending(): Promise<Pending | undefined>;
  /**
   * @param choices what stays where both have changed the same
   * @param underWay is told each step, and may stop it
   * @throws PublishFault; where both changed the same, with `conflicts`
   */
  publish(who: Person, choices?: SideChoices, underWay?: UnderWay): Promise<void>;
  /** The text of a record as it is published, by its path from the root; undefined if it isn't. */
  published(path: string): Promise<string | undefined>;
  /** What is built already, where publishing builds the site on this computer. */
  build?(): Promise<{ address: string | undefined } | undefined>;
  /** What became of what was published last. It only asks: whoever looks on publishes nothing. */
  progress(): Promise<Progress | undefined>;
}

const UNFINISHED = "Something on the site isn't right yet. Open Before going live to see what.";
const ONCE = "You're publishing in another window already. Wait until it says what became of it.";
const STILL_SENT: Progress = { stage: "unknown", reason: "it's still being sent" };
const publishBody = z.strictObject({
  choices: z.record(z.string(), z.enum(["mine", "theirs"])).default({}),
});

/** Answers what waits to be published and what became of it, and publishes. */
export function publishing(store: Store, publisher: Publishes): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>();
  // By the address of who publishes.
  const underWay = new Map<string, { step: PublishStep; stop: AbortController }>();
  app.get("/", async (context) => {
    const progress = underWay.size > 0 ? STILL_SENT : await publisher.progress();
    const pending = await publisher.pending();
    if (!pending) return context.json(null);
    const { files, ...others } = pending;
    const state = { ...others, changes: store.titlesOf(files), ...(progress && { progress }) };
    return context.json<PublishState>(state);
  });
  app.get("/changes", async (context) => {
    const { files = [] } = (await publisher.pending()) ?? {};
    return context.json(await changesIn(files));
  });
  app.get("/step", (context) => context.json({ step: underWay.get(personIn(context).email)?.step ?? null }));
  app.post("/", async (context) => {
    const { choices } = publishBody.parse(await context.req.json());
    return context.json(await publish(personIn(context), choices));
  });
  app.post("/stop", (context) => context.json({ stopped: stop(context) }));

  /** What goes live, in words: each record with its fields, and the photos. */
  async function changesIn(paths: readonly string[]): Promise<RecordChange[]> {
    const [photos, records] = [true, false].map((isPhoto) =>
      paths.filter((path) => path.startsWith("media/") === isPhoto),
    );
    const changes = (records ?? []).map(async (path) => {
      const file = path.replace(/^content\//, "");
      const fields = differencesIn(file, await publisher.published(path), textIn(store.source, path));
      return { title: store.titlesOf([path])[0] ?? file, fields };
    });
    const names = (photos ?? []).map((path) => ({ label: path.replace(/^media\//, "") }));
    const [title] = store.titlesOf(photos ?? []);
    return [...(await Promise.all(changes)), ...(title ? [{ title, fields: names }] : [])];
  }

  async function publish(who: Person, choices: SideChoices): Promise<PublishResult> {
    if (underWay.has(who.email)) return { fault: ONCE };
    const own = { step: "committing" as PublishStep, stop: new AbortController() };
    underWay.set(who.email, own);
    const begin = (step: PublishStep) => {
      own.step = step;
    };
    try {
      const faults = await store.inTurn(() => checkChanges(store, new Map()));
      if (faults.length > 0) return { fault: UNFINISHED };
      const titles = store.titlesOf((await publisher.pending())?.files ?? []).join(", ");
      await publisher.publish(who, choices, { begin, signal: own.stop.signal });
      audit(who, "published", titles || "what was committed before");
      return { fault: null };
    } catch (error) {
      if (!(error instanceof PublishFault)) throw error;
      return { fault: error.message, ...(error.conflicts && { conflicts: error.conflicts.map(withNames) }) };
    } finally {
      underWay.delete(who.email);
    }
  }

  /** Whether it can still be stopped: what is being sent can't. */
  function stop(context: Context<EditorEnv>): boolean {
    const own = underWay.get(personIn(context).email);
    if (!own || own.step === "sending" || own.step === "bringing-in") return false;
    own.stop.abort();
    return true;
  }
  return app;
}

/** With what the form calls the fields. */
function withNames(both: BothChanged): BothChanged {
  const record = both.file.replace(/^content\//, "");
  return record.endsWith(".yaml") ? { ...both, schema: formSchema(record) } : both;
}
