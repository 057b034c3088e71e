// What was changed, and how to have it back as it was before.
import { parse } from "node:path";
import type { FieldChange, PastChange, RecordChange, RestoreResult } from "../protocol.ts";
import { checkChanges } from "../records/check.ts";
import { differencesIn } from "../records/differences.ts";
import { withLapsed } from "../records/facts.ts";
import { mergeRecords } from "../records/merge.ts";
import type { Store } from "../records/store.ts";
import type { Person } from "../save/person.ts";
import { type FileChange, type PastSave, textIn } from "../save/storage.ts";
import { editYaml, readYaml } from "../yaml/edit.ts";

export function pastChanges(store: Store): PastChange[] {
  return store.storage
    .saves()
    .map(({ key, what, who, time }) => ({ key, what, time, ...(who && { who: who.name }) }));
}

/** What one save changed, in words; nothing if it isn't remembered any longer. */
export async function pastChange(store: Store, key: string): Promise<RecordChange[]> {
  const save = find(store, key);
  if (!save) return [];
  const { records, pictures } = await save.changes();
  const photos = pictures.map(
    ({ file, before }): FieldChange => ({
      label: `${before === undefined ? "New photo" : "Another photo"} (${file})`,
    }),
  );
  return [
    ...records.map(({ file, before, after }) => ({
      title: store.titlesOf([file])[0] ?? file,
      fields: differencesIn(file, before, after),
    })),
    ...(photos.length > 0 ? [{ title: "Photos", fields: photos }] : []),
  ];
}

/** Brings back what a save changed, as it was before it. What was changed elsewhere since stays. */
export async function restore(store: Store, who: Person, { key }: { key: string }): Promise<RestoreResult> {
  const save = find(store, key);
  if (!save) return { kind: "gone" };
  const { records, pictures } = await save.changes();
  const changes = new Map<string, string | undefined>();
  for (const change of records) {
    const now = textIn(store.source, `content/${change.file}`);
    const text = restored(change, now);
    if (text !== now) changes.set(change.file, text);
  }
  // A photo may have taken the place of a file of another type.
  const changedSince = pictures
    .filter(({ file, after }) => store.storage.pictureId(file) !== after)
    .map(({ file }) => parse(file).name);
  const photos = new Map(
    pictures
      .filter(({ file }) => !changedSince.includes(parse(file).name))
      .map(({ file, before }) => [file, before]),
  );
  if (changes.size + photos.size === 0) return { kind: "as-before" };
  const all = withLapsed(store, changes);
  const faults = checkChanges(store, all, photos);
  if (faults.length > 0) return { kind: "faults", faults };
  await store.save(who, `${save.what}, as before`, all, photos);
  return { kind: "restored" };
}

function find(store: Store, key: string): PastSave | undefined {
  return store.storage.saves().find((save) => save.key === key);
}

/** The text of a file with one change taken back; the later changes of its other fields stay. */
function restored({ before, after }: FileChange, now: string | undefined): string | undefined {
  if (now === after || before === undefined || after === undefined || now === undefined) return before;
  const [base, mine, theirs] = [after, before, now].map((text) => readYaml(text));
  return editYaml(now, mergeRecords(base, mine, theirs).value);
}
