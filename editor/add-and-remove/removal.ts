// Removes a town or a service, with what other records say about it and nobody can see without it.
import { basename } from "node:path";
import { z } from "zod";
import { mapTexts } from "../../src/records/map-texts.ts";
import type { Fault, RemoveResult } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { withoutGone } from "../records/facts.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { type Store, schemaOf, UnknownRecordError, versionOf } from "../records/store.ts";
import type { Person } from "../save/person.ts";
import type { Changes } from "../save/storage.ts";
import { editYaml, readYaml } from "../yaml/edit.ts";
import { isMapping, valueAt, withValue } from "../yaml/values.ts";

const ALIASES = "aliases.yaml";

export const removal = z.strictObject({
  file: z.string(),
  version: z.string(),
  /** Where its address leads then. */
  instead: z.string().optional(),
  /** Whether what names it names the other one then. */
  replaces: z.boolean().default(false),
});

/** Removes a record that is as its version says, or answers what stands in the way of it, all at once. */
export async function remove(
  store: Store,
  who: Person,
  { file, version, instead, replaces }: z.infer<typeof removal>,
): Promise<RemoveResult> {
  if (versionOf(store.read(file)) !== version) return { kind: "changed-elsewhere" };
  const title = store.titleOf(file);
  const uses = usesOf(store, file);
  if (uses.length > 0 && !(replaces && instead)) return { kind: "faults", faults: uses };
  const removed = withoutGone(store, removalOf(store, file, instead), file);
  const changes = instead ? withReplaced(store, removed, uses, file, instead) : removed;
  const faults = checkChanges(store, changes);
  if (faults.length > 0) return { kind: "faults", faults };
  await store.save(who, `${title}, removed`, changes);
  return { kind: "removed" };
}

/** What names a record, or links to its pages, with another one in its place. */
function withOther(text: string, record: string, instead: string): string {
  const slug = basename(record, ".yaml");
  if (text === slug) return instead;
  const pages = record.startsWith("services/")
    ? `(\\]\\(/services/)${slug}(?=-in-|[#)])`
    : `(\\]\\((?:/service-areas/|/services/[\\w-]+-in-))${slug}(?=[#)])`;
  return text.replace(new RegExp(pages, "g"), `$1${instead}`);
}

/** Every place that names a record or links to its pages and can't do without it. */
function usesOf(store: Store, removed: string): Fault[] {
  const slug = basename(removed, ".yaml");
  const kind = removed.startsWith("services/") ? "service" : "area";
  return store.files().flatMap((file) => {
    const value = store.value(file);
    const paths: string[] = [];
    // What the towns say about a service goes with it.
    const isOwn = (path: string) =>
      file === removed ||
      (file.startsWith("areas/") && (path === `questions.${slug}` || path.startsWith("listed.")));
    if (isMapping(value))
      mapTexts(schemaOf(file), value, ({ text, path, info }) => {
        const isName = text === slug && info.refersTo === kind && !info.mayBeGone;
        const isLinked = info.isFormatted && withOther(text, removed, "") !== text;
        if ((isName || isLinked) && !isOwn(path)) paths.push(path);
        return text;
      });
    const title = store.titleOf(file);
    return paths.map((path) => ({ file, path, title, label: fullLabelIn(file, path), message: "names it." }));
  });
}

/** Changes that also have the uses of a record name another one. A list that names both names it once. */
function withReplaced(
  store: Store,
  changes: Changes,
  uses: readonly Fault[],
  record: string,
  instead: string,
): Changes {
  const next = new Map(changes);
  for (const [file, own] of Map.groupBy(uses, (use) => use.file)) {
    const source = next.get(file) ?? store.read(file);
    let value: unknown = readYaml(source);
    // From the last one, since an entry that goes moves those after it.
    for (const { path } of own.toReversed()) {
      const keys = path.split(".");
      const list = valueAt(value, keys.slice(0, -1));
      value =
        Array.isArray(list) && list.includes(instead)
          ? withValue(value, keys.slice(0, -1), list.toSpliced(Number(keys.at(-1)), 1))
          : withValue(value, keys, withOther(String(valueAt(value, keys)), record, instead));
    }
    next.set(file, editYaml(source, value));
  }
  return next;
}

/** What changes when a record is removed: its file, the towns' answers about a service, and where its address leads. */
function removalOf(store: Store, file: string, instead?: string): Changes {
  if (!file.includes("/") || !store.has(file)) throw new UnknownRecordError(file);
  const changes = new Map<string, string | undefined>([[file, undefined]]);
  const slug = basename(file, ".yaml");
  const [folder = ""] = file.split("/");
  const aliases = withoutSlug(store.value(ALIASES), folder, slug, instead);
  if (aliases) changes.set(ALIASES, editYaml(store.read(ALIASES), aliases));
  if (folder !== "services") return changes;
  for (const area of store.filesIn("areas")) {
    const value = store.value(area);
    if (!isMapping(value) || !isMapping(value.questions) || !(slug in value.questions)) continue;
    const { [slug]: _, ...questions } = value.questions;
    const { listed } = value;
    const others = Array.isArray(listed) && { listed: listed.filter((one) => one !== slug) };
    changes.set(area, editYaml(store.read(area), { ...value, questions, ...others }));
  }
  return changes;
}

/** The aliases without a slug that is no longer there: what led to it leads where it leads now. */
function withoutSlug(aliases: unknown, folder: string, slug: string, now: string | undefined): unknown {
  if (!isMapping(aliases) || !Array.isArray(aliases[folder])) return undefined;
  const entries: { old: string; now: string }[] = aliases[folder];
  const others = entries.filter((entry) => entry.now !== slug && (now === undefined || entry.old !== slug));
  if (now === undefined && others.length === entries.length) return undefined;
  const led = entries.filter((entry) => entry.now === slug).map(({ old }) => old);
  const moved = now === undefined ? [] : [...led, slug].map((old) => ({ old, now }));
  return { ...aliases, [folder]: [...others, ...moved] };
}
