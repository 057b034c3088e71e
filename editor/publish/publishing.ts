// What the page asks about publishing. Each answer is all that is to be said of it, so that another window and a page
// that is loaded anew say the same.
import { parse } from "node:path";
import { Hono } from "hono";
import { z } from "zod";
import { launchList } from "../launch/launch.ts";
import type { BothChanged, Progress, PublishState, RecordChange, SideChoices } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { differencesIn } from "../records/differences.ts";
import { formSchema } from "../records/form-schema.ts";
import type { Store } from "../records/store.ts";
import { audit, type EditorEnv, type Person, personIn } from "../save/person.ts";
import { textIn, UnavailableError } from "../save/storage.ts";
import { valueAt } from "../yaml/values.ts";
import { PublishFault } from "./faults.ts";

export interface Pending {
  /** The changed files of content/ and media/, by their path from the root. */
  files: readonly string[];
  /** The text of a record as the site has it, by its path from the root; undefined if it doesn't. */
  published(path: string): Promise<string | undefined>;
  canPublish: boolean;
  progress?: Progress | undefined;
}

/** Publishes what is saved, wherever it is kept. */
export interface Publishes {
  readonly isOnline: boolean;
  /** It only asks: whoever looks on publishes nothing. */
  pending(): Promise<Pending>;
  /** @throws PublishFault; where both changed the same and nobody chose what stays, with `conflicts` */
  publish(who: Person, choices?: SideChoices): Promise<void>;
}

const UNFINISHED = "something on the site isn't right yet. Open Before going live to see what";
const publishBody = z.strictObject({
  choices: z.record(z.string(), z.enum(["mine", "theirs"])).default({}),
});

export function publishing(store: Store, publisher: Publishes): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>();
  let isSending = false;
  /** Why the last try came to nothing, and what was saved then. */
  let failed: (Pick<PublishState, "progress" | "conflicts"> & { version: string }) | undefined;

  app.get("/", async (context) => context.json(await state()));
  app.post("/", async (context) => {
    const { choices } = publishBody.parse(await context.req.json());
    await publish(personIn(context), choices);
    return context.json(await state());
  });

  async function state(): Promise<PublishState> {
    const { progress, canPublish, ...pending } = await publisher.pending();
    const changes = await changesIn(pending);
    const open = launchList(store).filter(({ done, kind }) => !done && !kind);
    // What was saved since may have mended it.
    const { version, ...last } = failed?.version === store.version() ? failed : {};
    return {
      ...{ isOnline: publisher.isOnline, changes, open: open.map(({ text }) => text) },
      canPublish: canPublish && !isSending,
      ...(isSending ? { isSending } : { ...(progress && { progress }), ...last }),
    };
  }

  /** What isn't on the site yet, in words: each record with its fields, and the photos. */
  async function changesIn({ files, published }: Pick<Pending, "files" | "published">) {
    const photos = files.filter((path) => path.startsWith("media/"));
    const records = files.filter((path) => !photos.includes(path));
    const changes = records.map(async (path): Promise<RecordChange> => {
      const file = path.replace(/^content\//, "");
      const fields = differencesIn(file, await published(path), textIn(store.source, path));
      return { title: store.titlesOf([path])[0] ?? file, fields };
    });
    const names = photos.map((path) => ({ label: path.replace(/^media\//, "") }));
    const [title] = store.titlesOf(photos);
    return [...(await Promise.all(changes)), ...(title ? [{ title, fields: names }] : [])];
  }

  async function publish(who: Person, choices: SideChoices): Promise<void> {
    if (isSending) return;
    isSending = true;
    failed = undefined;
    try {
      const faults = await store.inTurn(() => checkChanges(store, new Map()));
      if (faults.length > 0) throw new PublishFault(UNFINISHED);
      const { files } = await publisher.pending();
      await publisher.publish(who, choices);
      if (publisher.isOnline) audit(who, "published", store.titlesOf(files).join(", "));
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      console.error(error);
      const conflicts =
        error instanceof PublishFault ? error.conflicts.map((both) => withNames(store, both)) : [];
      const progress: Progress = { stage: "failed", reason: error.reason };
      failed = { version: store.version(), progress, ...(conflicts.length > 0 && { conflicts }) };
    } finally {
      isSending = false;
    }
  }
  return app;
}

/** With what the form calls the fields, and what is seen on a photo. */
function withNames(store: Store, both: BothChanged): BothChanged {
  const { dir, name } = parse(both.file);
  if (dir === "media") {
    const alt = valueAt(store.value("pictures.yaml"), [name, "alt"]) ?? name;
    return { ...both, title: `The photo “${alt}”` };
  }
  const record = both.file.replace(/^content\//, "");
  return record.endsWith(".yaml") ? { ...both, schema: formSchema(record) } : both;
}
