// What was typed and isn't saved waits in this browser, for each record, until it is saved or discarded.
import type { ChosenPhoto, KeptPhoto, NewRecord } from "../protocol.ts";

export interface HeldPhoto extends KeptPhoto, Pick<ChosenPhoto, "replaces" | "alt"> {}

export type HeldPhotos = Readonly<Record<string, HeldPhoto>>;

export interface Unsaved {
  title: string;
  /** The record as it was when the owner began to type. */
  base: unknown;
  value: unknown;
  /** Photos that were chosen; the server keeps them for some days. */
  photos?: HeldPhotos | undefined;
  time: number;
  /** What the owner said first of a record that isn't there yet. */
  about?: NewRecord | undefined;
}

const PREFIX = "unsaved ";

// What the browser doesn't keep, such as one whose owner has forbidden it, waits until this page is closed.
const inPage = new Map<string, string>();

/** Whether all that waits outlives this page. */
export const outlivesPage = () => inPage.size === 0;

export function keepUnsaved(record: string, typed: Omit<Unsaved, "time">): void {
  const text = JSON.stringify({ ...typed, time: Date.now() });
  try {
    localStorage.setItem(PREFIX + record, text);
    inPage.delete(record);
  } catch {
    inPage.set(record, text);
  }
}

export function discardUnsaved(record: string): void {
  inPage.delete(record);
  try {
    localStorage.removeItem(PREFIX + record);
  } catch {
    // The browser keeps nothing.
  }
}

/** What was typed into a record and isn't saved, if anything was. */
export function unsavedOf(record: string): Unsaved | undefined {
  try {
    return JSON.parse(inPage.get(record) ?? localStorage.getItem(PREFIX + record) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function allUnsaved(): (Unsaved & { record: string })[] {
  const records = new Set(inPage.keys());
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) records.add(key.slice(PREFIX.length));
  } catch {
    // The browser keeps nothing.
  }
  return [...records]
    .flatMap((record) => {
      const typed = unsavedOf(record);
      return typed ? [{ ...typed, record }] : [];
    })
    .sort((a, b) => b.time - a.time);
}
