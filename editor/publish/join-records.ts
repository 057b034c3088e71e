// Joins two versions of a record's file field by field, where both have changed it.
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { BothChanged, Difference, Side, SideChoices } from "../protocol-publishing.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { type Conflict, mergeRecords } from "../records/merge.ts";
import { titleIn } from "../records/store.ts";
import { editYaml, readYaml, UnwritableError } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";

/** What the history says of a commit that joins both sides. */
export const JOINED = "Join what the owner has edited with what others have published";

/** A file as it was, and as both sides have it now; undefined is no file. */
export interface Versions {
  base?: string | undefined;
  mine?: string | undefined;
  theirs?: string | undefined;
}

/**
 * Joins two versions of a record's file field by field. Of a photo, the versions are the ids of kept pictures.
 * @returns the text, in theirs' file with its comments; undefined removes the file; or what both changed and nobody has
 * chosen yet
 */
export function joinRecord(
  file: string,
  versions: Versions,
  choices: SideChoices,
): { text: string | undefined } | { both: BothChanged } {
  const { base, mine, theirs } = versions;
  if (mine === theirs || mine === base) return { text: theirs };
  if (theirs === base) return { text: mine };
  const values = { base: valueIn(file, base), mine: valueIn(file, mine), theirs: valueIn(file, theirs) };
  return joinFields(file, versions, values, choices) ?? chooseWhole(file, versions, values, choices);
}

/** Joins what can be read on both sides; undefined where it must be one or the other as a whole. */
function joinFields(file: string, { theirs }: Versions, values: Values, choices: SideChoices) {
  if (theirs === undefined || !isMapping(values.mine) || !isMapping(values.theirs)) return undefined;
  const differences: Difference[] = [];
  const choose = (conflict: Conflict) => {
    const difference = differenceAt(file, conflict.path.join("."), conflict);
    const side = choices[difference.key];
    if (!side) differences.push(difference);
    return conflict[side ?? "mine"];
  };
  const { value } = mergeRecords(values.base ?? {}, values.mine, values.theirs, choose);
  if (differences.length > 0) return { both: { file, title: titleOf(file, values), differences } };
  try {
    return { text: editYaml(theirs, value) };
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    return undefined;
  }
}

/** Chooses one of both as it is. */
function chooseWhole(file: string, versions: Versions, values: Values, choices: SideChoices) {
  // What can't be read is shown as its text.
  const { mine = versions.mine, theirs = versions.theirs } = values;
  const difference = differenceAt(file, "", { mine, theirs });
  const side = choices[difference.key];
  if (side) return { text: versions[side] };
  return { both: { file, title: titleOf(file, values), differences: [difference] } };
}

type Values = Record<"base" | Side, unknown>;

function differenceAt(file: string, path: string, { mine, theirs }: Record<Side, unknown>): Difference {
  const content = JSON.stringify([file, path, mine, theirs]);
  const key = createHash("sha256").update(content).digest("base64url");
  return { path, label: fullLabelIn(recordOf(file), path), mine, theirs, key };
}

function titleOf(file: string, { mine, theirs }: Values): string {
  if (file.startsWith("media/")) return "Photo";
  return file.endsWith(".yaml") ? titleIn(recordOf(file), theirs ?? mine) : basename(file);
}

const recordOf = (file: string) => file.replace(/^content\//, "");

/** What a record's file contains; undefined if there is none, or it's a photo or can't be read. */
function valueIn(file: string, text: string | undefined): unknown {
  if (text === undefined || !file.endsWith(".yaml")) return undefined;
  try {
    return readYaml(text);
  } catch {
    return undefined;
  }
}
