// Checks all records together, as the build does, with changes that nobody has written yet.
import { createHash } from "node:crypto";
import { riverFaults } from "../../src/maps/outlines.ts";
import { fileFault, RecordError, type RecordFault, sentence } from "../../src/records/faults.ts";
import { type FileSource, overlay } from "../../src/records/file-source.ts";
import { readRecords } from "../../src/records/reader.ts";
import { RECORD_FOLDERS } from "../../src/records/table.ts";
import { createRouteTable, slugsOf } from "../../src/routes/routes.ts";
import type { Fault } from "../protocol.ts";
import { Cache } from "../save/cache.ts";
import type { Changes, PictureChanges } from "../save/storage.ts";
import { fullLabelIn } from "./form-schema.ts";
import type { Store } from "./store.ts";

/** What is wrong with the records, and what is valid but probably not meant. */
interface Review {
  faults: Fault[];
  warnings: Fault[];
}

// What is saved has usually been checked while it was written, and each form asks for the warnings.
const reviews = new Cache<Review>(4);

/** What the reader says about the records as they would be after the changes. */
export function checkChanges(store: Store, changes: Changes, pictures: PictureChanges = new Map()): Fault[] {
  const under = (folder: string, files: Changes) =>
    [...files].map(([file, contents]): [string, string | undefined] => [`${folder}/${file}`, contents]);
  // Of pictures only the names are read.
  const paths = new Map([...under("content", changes), ...under("media", pictures)]);
  return review(overlay(store.source, paths), store).faults;
}

/** What is probably not meant in the records as they are; nothing while one of them is at fault. */
export function warningsOf(store: Store): Fault[] {
  return review(store.source, store).warnings;
}

function review(files: FileSource, store: Store): Review {
  return reviews.get(hashOf(files), () => {
    const read = readFaultsAndWarnings(files);
    const inWords = (found: readonly RecordFault[]) => {
      const faults = found.map((one) => inEditor(one, store));
      // An empty text breaks several rules, which all come down to the same words.
      return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
    };
    return { faults: inWords(read.faults), warnings: inWords(read.warnings) };
  });
}

/** Hashes all that an editor can change and the reader reads: the records, and the names of the pictures. */
function hashOf(files: FileSource): string {
  const hash = createHash("sha256").update(JSON.stringify(files.list("media")));
  for (const folder of ["content", ...Object.keys(RECORD_FOLDERS).map((name) => `content/${name}`)])
    for (const name of [...(files.list(folder) ?? [])].sort())
      hash.update(`\0${folder}/${name}\0`).update(files.read(`${folder}/${name}`) ?? "");
  return hash.digest("base64url");
}

/** The faults that the records of before don't have. */
export function newFaults(before: FileSource, files: FileSource): readonly RecordFault[] {
  const known = new Set(readFaultsAndWarnings(before).faults.map((fault) => JSON.stringify(fault)));
  return readFaultsAndWarnings(files).faults.filter((fault) => !known.has(JSON.stringify(fault)));
}

function readFaultsAndWarnings(files: FileSource): Record<keyof Review, readonly RecordFault[]> {
  try {
    const records = readRecords(files);
    createRouteTable(slugsOf(records));
    return { faults: riverFaults(records), warnings: records.warnings };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const faults =
      error instanceof RecordError ? error.faults : [fileFault("", "", error.message.replace(/\.$/, ""))];
    return { faults, warnings: [] };
  }
}

/** A fault as the form shows it, at its field and in the owner's words. */
export function inEditor(found: RecordFault, store: Pick<Store, "titlesOf">): Fault {
  const { path, subject } = found;
  // A file that no record has, such as one that no form could make.
  const file = found.file.endsWith(".yaml") ? found.file : "";
  // Only somebody who opens the file sees its lines.
  const inFile = subject?.startsWith("line ")
    ? `can't be read. The person who looks after the site can mend its file, content/${file}: ${subject}`
    : (subject ?? "the record");
  return {
    file,
    path,
    // The field shows what was found in it.
    message: sentence(path === "" ? inFile : "", found).replace(/ \(found "[^"]*"\)/, ""),
    title: store.titlesOf([`content/${file}`])[0] ?? "",
    label: fullLabelIn(file, path),
  };
}
