// Checks all records together, as the build does, on a copy that has the changes already.

import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { placeWarnings } from "../../src/geo/check-places.ts";
import { fileFault, RecordError, type RecordFault, sentence } from "../../src/records/faults.ts";
import { readRecords } from "../../src/records/reader.ts";
import { createRouteTable, slugsOf } from "../../src/routes/routes.ts";
import { labelOf } from "../labels.ts";
import type { Fault } from "../protocol.ts";
import { ASK } from "./ask.ts";
import { type Changes, type Store, versionOf } from "./store.ts";

// What is saved has usually been checked while it was written.
let lastCheck: { key: string; faults: Fault[] } | undefined;

/** What the reader says about the records as they would be after the changes. */
export function checkChanges(store: Store, changes: Changes): Fault[] {
  const key = versionOf(
    JSON.stringify([store.root, [...changes], store.files().map((file) => store.read(file))]),
  );
  if (lastCheck?.key !== key) lastCheck = { key, faults: check(store, changes) };
  return lastCheck.faults;
}

// Reading everything takes a moment, and each form asks again.
let lastWarnings: { key: string; warnings: Fault[] } | undefined;

/** What is probably not meant in the records as they are; nothing while one of them is at fault. */
export function warningsOf(store: Store): Fault[] {
  const key = versionOf(JSON.stringify([store.root, store.files().map((file) => store.read(file))]));
  if (lastWarnings?.key !== key) lastWarnings = { key, warnings: readWarnings(store) };
  return lastWarnings.warnings;
}

function readWarnings(store: Store): Fault[] {
  try {
    const records = readRecords(store.root);
    return [...records.warnings, ...placeWarnings(records)].map((found) => inEditor(found, store));
  } catch (error) {
    if (error instanceof RecordError) return [];
    throw error;
  }
}

function check(store: Store, changes: Changes): Fault[] {
  const copy = mkdtempSync(join(tmpdir(), "editor-"));
  try {
    cpSync(join(store.root, "content"), join(copy, "content"), { recursive: true });
    symlinkSync(resolve(store.root, "media"), join(copy, "media"));
    for (const [file, text] of changes) {
      const path = join(copy, "content", file);
      mkdirSync(join(path, ".."), { recursive: true });
      if (text === undefined) rmSync(path, { force: true });
      else writeFileSync(path, text);
    }
    const faults = checkFolder(copy).map((found) => inEditor(found, store));
    // An empty text breaks several rules, which all come down to the same words.
    return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What the reader says about a folder's records and not about those of another. */
export function newFaults(known: string, root: string): readonly RecordFault[] {
  const before = new Set(checkFolder(known).map((fault) => JSON.stringify(fault)));
  return checkFolder(root).filter((fault) => !before.has(JSON.stringify(fault)));
}

function checkFolder(root: string): readonly RecordFault[] {
  try {
    createRouteTable(slugsOf(readRecords(root)));
    return [];
  } catch (error) {
    if (error instanceof RecordError) return error.faults;
    if (error instanceof Error) return [fileFault("", "", error.message.replace(/\.$/, ""))];
    throw error;
  }
}

/** A fault as the form shows it, at its field and in the owner's words. */
export function inEditor(found: RecordFault, store: Pick<Store, "titleOf">): Fault {
  const { path, subject } = found;
  // A file that no record has, such as one that no form could make.
  const file = found.file.endsWith(".yaml") ? found.file : "";
  const words = sentence(path === "" ? (subject ?? "the record") : "", found);
  return { file, path, message: inPlainWords(file, words, store), title: titleOrName(file, store) };
}

/** A message without what only somebody needs who edits the file itself. */
function inPlainWords(file: string, message: string, store: Pick<Store, "titleOf">): string {
  if (message.endsWith('(found "").')) return "is empty; fill it in.";
  return message
    .replace(
      /^needs the drawing .*; render it/,
      `has no drawing for that yet; take it back, or ${ASK} for one`,
    )
    .replace(/a # and six digits .* in quotes/, "a color; choose it with the button beside it")
    .replace(/, in international form: a plus, 1 and the ten digits/, "")
    .replace(/ in quotes and(?= in )| (in|without) quotes\b|; put the whole text in quotes/g, "")
    .replace(/\bwrite (\w+): false\b/g, (_, key) => `uncheck “${labelOf(file, key)}”`)
    .replace(/\b(\w+) is false\b/g, (_, key) => `“${labelOf(file, key)}” isn't checked`)
    .replace(/content\/([\w/-]+\.yaml)/g, (_, other: string) => `“${titleOrName(other, store)}”`)
    .replace(/(?<![{“])\b[a-z]+[A-Z]\w*(?!\})/g, (key) => `“${labelOf(file, key)}”`);
}

function titleOrName(file: string, store: Pick<Store, "titleOf">): string {
  try {
    return store.titleOf(file);
  } catch {
    // It is new, or gone.
    return basename(file, ".yaml").replaceAll("-", " ");
  }
}
