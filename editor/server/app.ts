// The editor's server: the page, the records, and saving.
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Asset } from "../bundle.ts";
import type { Fault, Overview, SaveResult } from "../protocol.ts";
import { editYaml } from "../yaml/edit.ts";
import { isMapping, withoutEmpty } from "../yaml/values.ts";
import { checkChanges, warningsOf } from "./check.ts";
import { type GuardSettings, guard, PHOTO_PATH, policy } from "./guard.ts";
import { confirmEntry, launchList } from "./launch.ts";
import { mirrorNeighbors } from "./neighbors.ts";
import { draftOf, newFile } from "./new-record.ts";
import { addPhoto, PhotoFault, replacePhoto } from "./photo.ts";
import { showsAgain } from "./preview.ts";
import { type Publishes, publishing } from "./publishing.ts";
import { notSaved, refusal } from "./refusals.ts";
import { removalOf } from "./removal.ts";
import { withSlugs } from "./slugs.ts";
import { ChangedElsewhereError, LOCAL_PERSON, type Person } from "./storage.ts";
import { type Store, versionOf } from "./store.ts";
import { thumbnail } from "./thumbnail.ts";
import { choicesOf, locate, search, viewRecord } from "./views.ts";

/** What a request carries through the server. */
export interface EditorEnv {
  Variables: {
    /** Who has signed in; absent on the owner's own computer. */
    person?: Person;
  };
}

/** What the server needs. */
export interface EditorSettings extends GuardSettings {
  store: Store;
  publisher: Publishes;
  /** Refuses who has not signed in. Without it, the editor must be out of reach from other machines. */
  signIn?: MiddlewareHandler<EditorEnv> | undefined;
  /** The files of the page by their paths; "/" is the page itself. */
  assets: ReadonlyMap<string, Asset>;
  /** The address of the site that is shown beside the form. */
  preview?: string | undefined;
}

const fileQuery = z.object({ file: z.string() });
// The name of a picture, or what a new one shows.
const photoQuery = z.object({ name: z.string().optional(), shows: z.string().trim().max(500).optional() });
const saveBody = z.strictObject({
  file: z.string(),
  version: z.string(),
  value: z.record(z.string(), z.unknown()),
});
const newBody = z.strictObject({
  folder: z.enum(["areas", "services"]),
  name: z.string().trim().min(1).max(80),
  zips: z.array(z.string().max(10)).max(40),
});
const removeBody = z.strictObject({ file: z.string(), instead: z.string().optional() });
const checkBody = saveBody.omit({ version: true });
const confirmBody = z.strictObject({ index: z.int().nonnegative(), confirmed: z.boolean() });

/** Makes the editor's server. */
export function createEditor({
  store,
  publisher,
  signIn,
  assets,
  preview,
  ...settings
}: EditorSettings): Hono<EditorEnv> {
  const app = new Hono<EditorEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("Content-Security-Policy", policy(preview));
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Referrer-Policy", "no-referrer");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("Cache-Control", "no-store");
    if (signIn) context.header("Strict-Transport-Security", "max-age=31536000");
  });
  if (signIn) app.use(signIn);
  app.use(guard(settings));
  app.onError(refusal);

  app.use("/api/*", async (_, next) => {
    await store.storage.refresh();
    return next();
  });

  app.get("/api/overview", (context) => {
    const undo = store.storage.lastSave(personIn(context));
    const overview: Overview = {
      groups: store.groups(),
      choices: choicesOf(store),
      ...(preview && { preview }),
      ...(undo && { undo }),
    };
    return context.json(overview);
  });
  app.get("/api/record", (context) =>
    context.json(viewRecord(store, fileQuery.parse(context.req.query()).file)),
  );
  app.get("/api/search", (context) => context.json(search(store, context.req.query("q") ?? "")));
  app.get("/api/locate", (context) => {
    const { text = "", file = "" } = context.req.query();
    return context.json(locate(store, text.slice(0, 2000), file) ?? null);
  });
  app.get("/api/launch", (context) => context.json(launchList(store)));
  app.get("/picture/:name", async (context) => {
    const picture = await thumbnail(store, context.req.param("name"));
    if (!picture) return context.notFound();
    return context.body(picture, 200, { "Content-Type": "image/jpeg" });
  });

  app.get("/api/preview", async (context) => {
    const path = context.req.query("path") ?? "/";
    return context.json({
      ready: preview !== undefined && (await showsAgain(new URL(path, preview), preview)),
    });
  });

  app.post("/api/draft", async (context) => {
    return context.json(draftOf(store, newBody.parse(await context.req.json())));
  });
  app.post("/api/check", async (context) => {
    const { file, value } = checkBody.parse(await context.req.json());
    const draft = store.files().includes(file)
      ? { file, text: written(file, value) }
      : newFile(store, file, withoutEmpty(value));
    return context.json(checkChanges(store, withNeighbors(draft, value)));
  });

  /** Answers what changes files. It waits for its turn only once all of it has arrived. */
  function postChange<T>(
    path: string,
    body: z.ZodType<T>,
    change: (asked: T, who: Person) => object | Promise<object>,
  ): void {
    app.post(path, async (context) => {
      const asked = body.parse(await context.req.json());
      return context.json(await store.inTurn(() => change(asked, personIn(context))));
    });
  }
  postChange("/api/save", saveBody, ({ file, version, value }, who) =>
    (version === "" ? create(who, file, value) : save(who, file, version, value)).catch(notSaved),
  );
  postChange("/api/remove", removeBody, async ({ file, instead }, who) => {
    const title = store.titleOf(file);
    const changes = removalOf(store, file, instead);
    const faults = checkChanges(store, changes);
    if (faults.length === 0) await store.save(who, `${title}, removed`, changes);
    return faults;
  });
  postChange("/api/confirm", confirmBody, async ({ index, confirmed }, who) => {
    const { file, text } = confirmEntry(store, index, confirmed);
    if (text !== store.read(file)) await store.save(who, "a confirmation", new Map([[file, text]]));
    return launchList(store);
  });
  postChange("/api/undo", z.unknown(), async (_, who) => {
    try {
      return { undone: (await store.storage.undo(who)) ?? null };
    } catch (error) {
      if (error instanceof ChangedElsewhereError) return { undone: null, changed: error.message };
      throw error;
    }
  });

  app.post(PHOTO_PATH, async (context) => {
    const { name, shows } = photoQuery.parse(context.req.query());
    const photo = new Uint8Array(await context.req.arrayBuffer());
    try {
      if (name !== undefined) await replacePhoto(store, personIn(context), name, photo);
      const own = name ?? (await addPhoto(store, personIn(context), shows ?? "", photo));
      return context.json({ name: own, fault: null });
    } catch (error) {
      if (error instanceof PhotoFault) return context.json({ name: null, fault: error.message });
      throw error;
    }
  });
  app.route("/api/publish", publishing(store, publisher));

  app.get("*", (context) => {
    // One address for all: the browser keeps for it what isn't saved, and the site beside the form answers to it alone.
    const [own] = settings.origins;
    if (own && new URL(own).host !== context.req.header("host")) return context.redirect(`${own}/`);
    const asset = assets.get(context.req.path);
    if (!asset) return context.notFound();
    return context.body(asset.body, 200, { "Content-Type": asset.type });
  });

  /** A changed file, and the towns whose neighbors change with it. */
  function withNeighbors(
    { file, text }: { file: string; text: string },
    value: unknown,
  ): Map<string, string> {
    return new Map([[file, text], ...mirrorNeighbors(store, file, withoutEmpty(value))]);
  }

  function written(file: string, value: unknown): string {
    return editYaml(store.read(file), withSlugs(withoutEmpty(value)));
  }

  async function save(who: Person, file: string, version: string, value: unknown): Promise<SaveResult> {
    const before = store.read(file);
    if (versionOf(before) !== version) return { kind: "changed-elsewhere" };
    const text = written(file, value);
    const known = warningsOf(store).length;
    if (text !== before) {
      const changes = withNeighbors({ file, text }, value);
      const faults = checkChanges(store, changes);
      if (faults.length > 0 && !onlyExistingFaultsRemain(file, faults)) return { kind: "faults", faults };
      await store.save(who, store.titleOf(file), changes);
    }
    return savedAs(file, known);
  }

  /** Whether none of the faults is in this file or new. Where several files are at fault, one can be corrected after another. */
  function onlyExistingFaultsRemain(file: string, faults: readonly Fault[]): boolean {
    const existing = new Set(checkChanges(store, new Map()).map((fault) => JSON.stringify(fault)));
    return faults.every((fault) => fault.file !== file && existing.has(JSON.stringify(fault)));
  }

  function savedAs(file: string, before: number): SaveResult {
    const { version, value, warnings } = viewRecord(store, file);
    const newWarnings = Math.max(0, warningsOf(store).length - before);
    return { kind: "saved", file, version, value, warnings, newWarnings };
  }

  async function create(who: Person, draftFile: string, value: unknown): Promise<SaveResult> {
    const { file, text } = newFile(store, draftFile, withoutEmpty(value));
    if (store.files().includes(file)) return { kind: "faults", faults: [taken(file)] };
    const known = warningsOf(store).length;
    const changes = withNeighbors({ file, text }, value);
    const faults = checkChanges(store, changes);
    if (faults.length > 0) return { kind: "faults", faults };
    await store.save(who, `${String(isMapping(value) && (value.name ?? value.title))}, new`, changes);
    return savedAs(file, known);
  }
  return app;
}

function personIn(context: Context<EditorEnv>): Person {
  return context.get("person") ?? LOCAL_PERSON;
}

function taken(file: string): Fault {
  return { file, path: "slug", message: "is already that of another one; choose another.", title: "" };
}
