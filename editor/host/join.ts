// Joins two lines of the history in a commit that no branch has yet: the owner's files one by one, a record field by field,
// everything else as it is on main.
import { basename } from "node:path";
import type { BothChanged, Difference, Side, SideChoices } from "../protocol.ts";
import { ASK, PublishFault } from "../publish/faults.ts";
import { newFaults } from "../records/check.ts";
import { fullLabelIn } from "../records/form-schema.ts";
import { type Conflict, mergeRecords } from "../records/merge.ts";
import { parsed, type Store, titleIn, versionOf } from "../records/store.ts";
import { editYaml, UnwritableError } from "../yaml/edit.ts";
import { isMapping } from "../yaml/values.ts";
import { blobHash, type Host } from "./host.ts";
import { type Contents, contentsOf, ownChanges, sourceOf, type Tree, treeWith } from "./tree.ts";

interface Lines {
  mine: string;
  theirs: string;
  /** What is published: all that is not the owner's comes from there. It is part of theirs. */
  main: string;
}

/**
 * A commit that has everything that two others have.
 * @throws PublishFault if both have changed the same and nobody has chosen, or the records don't fit together
 */
export async function joinBranches(
  host: Host,
  store: Pick<Store, "titlesOf">,
  { mine, theirs, main }: Lines,
  choices: SideChoices,
): Promise<string> {
  const { base, ahead, behind } = await host.relation(theirs, mine);
  if (behind === 0) return mine;
  if (ahead === 0) return theirs;
  const [ours, others, before, published] = (await Promise.all(
    [mine, theirs, base, main].map((commit) => host.files(commit)),
  )) as [Tree, Tree, Tree, Tree];
  const known = await contentsOf(host, ours, new Map());
  const joined = new Map<string, string | undefined>();
  const fresh: Contents = new Map();
  const both: BothChanged[] = [];
  for (const [path, sha] of ownChanges(before, ours)) {
    const ids = [before, ours, others].map((tree) => tree.get(path)?.sha);
    if (ids[0] === ids[2]) {
      joined.set(path, sha);
      continue;
    }
    const texts = await Promise.all(
      ids.map(async (id) => {
        if (id === undefined || path.startsWith("media/")) return id;
        return Buffer.from(known.get(id) ?? (await host.blob(id))).toString("utf8");
      }),
    );
    const one = joinRecord(path, { base: texts[0], mine: texts[1], theirs: texts[2] }, choices);
    if ("both" in one) both.push(one.both);
    else if (texts.includes(one.text)) joined.set(path, ids[texts.indexOf(one.text)]);
    else {
      const contents = Buffer.from(one.text ?? "");
      joined.set(path, blobHash(contents));
      fresh.set(blobHash(contents), contents);
    }
  }
  if (both.length > 0) throw conflictFault(both);
  const tree = treeWith(others, joined);
  const source = async (files: Tree) =>
    sourceOf(files, await contentsOf(host, files, new Map([...known, ...fresh])));
  const faults = newFaults(await source(ours), await source(tree));
  if (faults.length > 0) throw misfitFault(store, faults);
  return host.add({ files: ownChanges(published, tree), fresh }, main, [theirs, mine], JOINED);
}

const JOINED = "Join what the owner has edited with what others have published";

/** A file as it was, and as both sides have it now; undefined is no file. */
interface Versions {
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
  return { path, label: fullLabelIn(recordOf(file), path), mine, theirs, key: versionOf(content) };
}

function titleOf(file: string, { mine, theirs }: Values): string {
  if (file.startsWith("media/")) return "Photo";
  return file.endsWith(".yaml") ? titleIn(recordOf(file), theirs ?? mine) : basename(file);
}

const recordOf = (file: string) => file.replace(/^content\//, "");

/** What a record's file contains; undefined if there is none, or it's a photo or can't be read. */
function valueIn(file: string, text: string | undefined): unknown {
  return text === undefined || !file.endsWith(".yaml") ? undefined : parsed(text);
}

function conflictFault(both: readonly BothChanged[]): PublishFault {
  const titles = listOf([...new Set(both.map(({ title }) => title))]);
  const what = `someone else has changed the same in ${titles}. Choose what visitors should see`;
  return new PublishFault(what, both);
}

/** Two changes that can be joined don't fit together, such as a town that one removes and the other names. */
function misfitFault(store: Pick<Store, "titlesOf">, faults: readonly { file: string }[]): PublishFault {
  console.error(faults);
  const titles = listOf(store.titlesOf(faults.map(({ file }) => `content/${file}`)));
  const what = `your changes don't fit together with what someone else has published in ${titles}`;
  return new PublishFault(
    `${what}. Correct it there and publish again; where nothing is wrong there, ${ASK}`,
  );
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat("en-US").format(titles.map((title) => `“${title}”`));
}
