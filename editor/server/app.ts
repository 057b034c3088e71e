// The editor's server: the page, the records, and saving.
import { setImmediate as pause } from "node:timers/promises";
import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { renameNeighbors } from "../add-and-remove/neighbors.ts";
import { addedJob, isAdded, JOBS, jobDraft } from "../add-and-remove/new-job.ts";
import { draftOf, newFile } from "../add-and-remove/new-record.ts";
import { removal, remove } from "../add-and-remove/removal.ts";
import { locate, search } from "../find/search.ts";
import { choicesOf } from "../form/choices.ts";
import { pastChange, pastChanges, restore } from "../history/history.ts";
import { confirm, launchList } from "../launch/launch.ts";
import { atField, PICTURES, photoChanges, photoFaults, takingPhotos, withPictures } from "../photos/photo.ts";
import { thumbnails } from "../photos/thumbnail.ts";
import { previewing } from "../preview/wait.ts";
import { type ChosenPhoto, type Fault, NEW_JOB, type Overview, type SaveResult } from "../protocol.ts";
import { type Publishes, publishing } from "../publish/publishing.ts";
import { checkChanges, warningsOf } from "../records/check.ts";
import { withLapsed } from "../records/facts.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { withSlugs } from "../records/slugs.ts";
import { type Store, versionOf } from "../records/store.ts";
import { viewRecord } from "../records/view.ts";
import { type EditorEnv, type Person, personIn } from "../save/person.ts";
import { Queue } from "../save/queue.ts";
import type { Changes } from "../save/storage.ts";
import { editYaml } from "../yaml/edit.ts";
import { isSame, pathOf, withoutEmpty } from "../yaml/values.ts";
import type { Asset } from "./bundle.ts";
import { type GuardSettings, guard, PHOTO_PATH, policy } from "./guard.ts";
import { refusal } from "./refusals.ts";

export interface EditorSettings extends Omit<GuardSettings, "isLinked"> {
  store: Store;
  publisher: Publishes;
  /** Refuses who has not signed in. Without it, the editor must be out of reach from other machines. */
  signIn?: MiddlewareHandler<EditorEnv> | undefined;
  /** The files of the page by their paths; "/" is the page itself. */
  assets: ReadonlyMap<string, Asset>;
  preview?: string | undefined;
  /** Shows it with what isn't saved; with nothing, as it is saved. */
  showUnsaved?: ((changes: Changes) => void) | undefined;
}

// Checking a record holds everybody else's requests. The longest has some 430 commas, those between its values included.
const MAX_COMMAS = 4000;

const fileQuery = z.object({ file: z.string() });
const photo = z.strictObject({
  picture: z.string().regex(/^[\w-]+$/),
  ...{ id: z.string(), replaces: z.string(), alt: z.string().optional() },
});
const recordBody = z.strictObject({
  file: z.string(),
  value: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).split(",").length <= MAX_COMMAS),
  photos: z.array(photo).max(200).default([]),
});
/** Photos belong to the record that says what they show, or names them. */
const photosFit = ({ file, value, photos }: z.infer<typeof recordBody>) =>
  photos.every(({ picture }) =>
    file === PICTURES ? Object.hasOwn(value, picture) : pathOf(value, picture) !== undefined,
  );
const saveBody = recordBody.extend({ version: z.string() }).refine(photosFit);
const checkBody = recordBody.extend({ isNew: z.boolean().default(false) }).refine(photosFit);
const newBody = z.strictObject({
  folder: z.enum(["areas", "services", "jobs"]),
  name: z.string().trim().min(1).max(80),
  zips: z.array(z.string().max(10)).max(40),
});
const confirmBody = z.strictObject({ entry: z.string(), confirmed: z.boolean() });

export function createEditor(settings: EditorSettings): Hono<EditorEnv> {
  const { store, publisher, signIn, assets, preview, showUnsaved } = settings;
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
  app.use(guard({ ...settings, isLinked: signIn !== undefined }));
  app.onError(refusal);

  app.use("/api/*", async (_, next) => {
    await store.storage.refresh();
    return next();
  });

  app.get("/api/overview", (context) => {
    const undo = store.lastSave(personIn(context));
    const known = { groups: store.groups(), choices: choicesOf(store) };
    return context.json<Overview>({ ...known, ...(preview && { preview }), ...(undo && { undo }) });
  });
  app.get("/api/record", (context) =>
    context.json(viewRecord(store, fileQuery.parse(context.req.query()).file)),
  );
  app.get("/api/search", (context) =>
    context.json(search(store, (context.req.query("q") ?? "").slice(0, 500))),
  );
  app.get("/api/locate", (context) => {
    const { text = "", file = "" } = context.req.query();
    return context.json(locate(store, text.slice(0, 2000), file) ?? null);
  });
  app.get("/api/launch", (context) => context.json(launchList(store)));
  app.get("/api/history", (context) => context.json(pastChanges(store)));
  app.get("/api/history/one", async (context) =>
    context.json(await pastChange(store, context.req.query("key") ?? "")),
  );
  app.route("/picture", thumbnails(store));
  app.route("/api/preview", previewing(preview, showUnsaved));

  app.post("/api/draft", async (context) => {
    const { folder, ...asked } = newBody.parse(await context.req.json());
    return context.json(folder === "jobs" ? jobDraft(store) : draftOf(store, { folder, ...asked }));
  });
  // One after another, so that whoever saves meanwhile waits for one check, and not for all.
  const checks = new Queue();
  app.post("/api/check", async (context) => {
    const asked = checkBody.parse(await context.req.json());
    return context.json(await checks.add(() => check(asked)));
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
  postChange("/api/save", saveBody, (asked, who) => save(who, asked));
  postChange("/api/remove", removal, (asked, who) => remove(store, who, asked));
  postChange("/api/confirm", confirmBody, (asked, who) => confirm(store, who, asked));
  postChange("/api/restore", z.strictObject({ key: z.string() }), (asked, who) => restore(store, who, asked));
  postChange("/api/undo", z.strictObject({ version: z.string() }), ({ version }, who) =>
    store.undo(who, version),
  );

  app.route(PHOTO_PATH, takingPhotos(store));
  app.route("/api/publish", publishing(store, publisher));

  app.get("*", (context) => {
    // One address for all: the browser keeps for it what isn't saved, and the site beside the form answers to it alone.
    const [own] = settings.origins;
    if (own && new URL(own).host !== context.req.header("host")) return context.redirect(`${own}/`);
    const asset = assets.get(context.req.path);
    if (!asset) return context.notFound();
    return context.body(asset.body, 200, { "Content-Type": asset.type });
  });

  /** What saving a record changes, and what keeps it from being saved. A new one has a draft's name until then. */
  async function planOf({ file: named, value: typed, photos }: z.infer<typeof recordBody>, isNew: boolean) {
    if (named === NEW_JOB)
      return {
        ...{ file: JOBS, isDone: isAdded(store, typed), isTaken: false, neighbors: [] },
        ...(await addedJob(store, typed, photos)),
      };
    const value = withoutEmpty(typed);
    const { file, text } = isNew
      ? newFile(store, named, value)
      : { file: named, text: editYaml(store.read(named), withSlugs(value)) };
    const isThere = store.has(file);
    const isPut = ({ picture, id }: ChosenPhoto) => store.storage.pictureId(`${picture}.jpg`) === id;
    // As after a save whose answer got lost.
    const isDone = isThere && isSame(store.value(file), withSlugs(value)) && photos.every(isPut);
    const others = renameNeighbors(store, file, value);
    const shown = file === PICTURES ? { all: typed, changes: [] } : withPictures(store, photos);
    const changes = withLapsed(store, new Map([[file, text], ...others, ...shown.changes]));
    const pictures = photoChanges(store, photos);
    const faults = [
      ...(await photoFaults(store, shown.all, photos)),
      ...checkChanges(store, changes, pictures),
    ];
    return {
      ...{ file, isDone, isTaken: isNew && isThere && !isDone, changes, pictures },
      faults: file === PICTURES ? faults : faults.map((fault) => atField(fault, photos, file, typed)),
      neighbors: [...others.keys()].map((other) => store.titleOf(other)),
      what: isNew ? `${String(typed.name ?? typed.title)}, new` : store.titleOf(file),
    };
  }

  async function check({ isNew, ...asked }: z.infer<typeof checkBody>): Promise<Fault[]> {
    // A request that came meanwhile is answered between two checks.
    await pause();
    const plan = await planOf(asked, isNew || !store.has(asked.file));
    if (plan.isTaken) return [taken(plan.file)];
    if (isNew && plan.isDone) return [];
    // A photo is in no file yet.
    if (store.has(asked.file) && plan.faults.length === 0 && asked.photos.length === 0)
      showUnsaved?.(plan.changes);
    return plan.faults;
  }

  async function save(who: Person, { version, ...asked }: z.infer<typeof saveBody>): Promise<SaveResult> {
    const isNew = version === "";
    const known = warningsOf(store).length;
    const { file, isDone, isTaken, faults, neighbors, ...plan } = await planOf(asked, isNew);
    if (isTaken) return { kind: "faults", faults: [taken(file)] };
    if (!isDone) {
      if (!isNew && versionOf(store.read(file)) !== version) return { kind: "changed-elsewhere" };
      if (faults.length > 0 && (isNew || !onlyExistingFaultsRemain(file, faults)))
        return { kind: "faults", faults };
      await store.save(who, plan.what, plan.changes, plan.pictures);
    }
    const newWarnings = Math.max(0, warningsOf(store).length - known);
    return { kind: "saved", view: viewRecord(store, file), newWarnings, neighbors: isDone ? [] : neighbors };
  }

  /** Whether none of the faults is in this file or new. Where several files are at fault, one can be corrected after another. */
  function onlyExistingFaultsRemain(file: string, faults: readonly Fault[]): boolean {
    const existing = new Set(checkChanges(store, new Map()).map((fault) => JSON.stringify(fault)));
    return faults.every((fault) => fault.file !== file && existing.has(JSON.stringify(fault)));
  }
  return app;
}

function taken(file: string): Fault {
  const label = fullLabelIn(file, "slug");
  return { file, path: "slug", message: "is already that of another one; choose another.", title: "", label };
}
