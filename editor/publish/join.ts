// Joins what is committed here with what others have published, without touching the owner's files, and only then brings
// theirs into them.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BothChanged, SideChoices } from "../protocol-publishing.ts";
import { AGAIN_OR_ASK, conflictFault, listOf, PublishFault } from "./faults.ts";
import { GitError, git, gitPaths, type Repository, succeeds } from "./git.ts";
import type { Site } from "./history.ts";
import { JOINED, joinRecord, type Versions } from "./join-records.ts";

// Builds change it wherever they run, and any build can make it again.
const NOTES_OF_BUILDS = "media/qualities.json";

/**
 * A commit that has everything that two others have. A file is joined with itself alone, whatever it looks like: line by
 * line, and where that isn't possible, field by field. Nothing is written but commits and what they consist of.
 * @param choices what stays where both have changed the same
 * @throws PublishFault with what is to be chosen
 */
export async function joinCommits(
  site: Site,
  ours: string,
  theirs: string,
  choices: SideChoices,
): Promise<string> {
  const { repository } = site;
  try {
    const base = await git(repository, "merge-base", ours, theirs);
    if (base === theirs) return ours;
    if (base === ours) return theirs;
    const tree = await withIndex(repository, async (joining) => {
      await git(joining, "read-tree", "-i", "-m", "--aggressive", base, ours, theirs);
      const entries = await joinFiles(site, await unmergedIn(joining), choices);
      if (entries.length > 0)
        await git({ ...joining, input: entries.join("") }, "update-index", "-z", "--index-info");
      return git(joining, "write-tree");
    });
    return await git(repository, "commit-tree", tree, "-p", theirs, "-p", ours, "-m", JOINED);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    console.error(error);
    throw new PublishFault(`they couldn't be joined with what someone else has published. ${AGAIN_OR_ASK}`);
  }
}

const NAMES = ["base", "mine", "theirs"] as const;

/** The hashes of a file's blobs; none is no file. */
type Blobs = Partial<Record<(typeof NAMES)[number], string>>;

/** The files of an index that both sides have changed. */
async function unmergedIn(joining: Repository): Promise<Map<string, Blobs>> {
  const both = new Map<string, Blobs>();
  const printed = await git(joining, "ls-files", "--unmerged", "-z");
  for (const line of printed.split("\0")) {
    const [, blob = "", stage, file = ""] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
    const name = NAMES[Number(stage) - 1];
    if (name) both.set(file, { ...both.get(file), [name]: blob });
  }
  return both;
}

/** The lines of an index with what both have changed, joined or chosen. */
async function joinFiles(
  site: Site,
  both: ReadonlyMap<string, Blobs>,
  choices: SideChoices,
): Promise<string[]> {
  if (both.size === 0) return [];
  const conflicts: BothChanged[] = [];
  const versions = [...both].flatMap(([file, blobs]) =>
    Object.entries(blobs).map(([name, blob]) => entry(blob, `${name}/${file}`)),
  );
  const entries = await withFiles(site.repository, versions, async (folder) => {
    const joined: string[] = [];
    for (const [file, blobs] of both) {
      const result =
        (await joinLines(site.repository, folder, file, blobs)) ??
        (await joinFields(site, folder, file, blobs, choices));
      if ("both" in result) conflicts.push(result.both);
      else joined.push(entry(result.blob, file));
    }
    return joined;
  });
  if (conflicts.length > 0) throw conflictFault(conflicts);
  return entries;
}

/** Joins a file line by line; undefined where both have changed the same lines, or one has removed the file. */
async function joinLines(
  repository: Repository,
  folder: string,
  file: string,
  blobs: Blobs,
): Promise<{ blob: string } | undefined> {
  if (file.startsWith("media/") || NAMES.some((name) => !blobs[name])) return undefined;
  const [base = "", mine = "", theirs = ""] = NAMES.map((name) => join(folder, name, file));
  const joined = join(folder, "joined");
  copyFileSync(mine, joined);
  if (!(await succeeds(repository, "merge-file", "--quiet", joined, base, theirs))) return undefined;
  return { blob: await write(repository, file, readFileSync(joined, "utf8")) };
}

async function joinFields(
  { repository, store }: Site,
  folder: string,
  file: string,
  blobs: Blobs,
  choices: SideChoices,
): Promise<{ blob: string | undefined } | { both: BothChanged }> {
  if (!/^(content|media)\//.test(file))
    throw new PublishFault(
      `someone else has changed the same in ${listOf(store.titlesOf([file]))}. Ask the person who looks after the site's code to bring the two together`,
    );
  const versions: Versions = {};
  const blobOf = new Map<string | undefined, string | undefined>([[undefined, undefined]]);
  for (const name of NAMES) {
    if (!blobs[name]) continue;
    const bytes = readFileSync(join(folder, name, file));
    versions[name] = file.startsWith("media/")
      ? await store.storage.keepPicture(bytes)
      : bytes.toString("utf8");
    blobOf.set(versions[name], blobs[name]);
  }
  const joined = joinRecord(file, versions, choices);
  if ("both" in joined) return joined;
  const { text } = joined;
  return { blob: blobOf.get(text) ?? (text === undefined ? undefined : await write(repository, file, text)) };
}

/** A line for `update-index --index-info`; without a blob it removes the file. */
function entry(blob: string | undefined, file: string): string {
  return blob ? `100644 ${blob}\t${file}\0` : `0 ${"0".repeat(40)}\t${file}\0`;
}

/** Writes a text as a blob, with the line breaks that the repository has. */
async function write(repository: Repository, file: string, text: string): Promise<string> {
  return git({ ...repository, input: text }, "hash-object", "-w", "--stdin", "--path", file);
}

/** Gives git a temporary index. */
async function withIndex<T>(
  repository: Repository,
  use: (repository: Repository, folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  try {
    return await use({ ...repository, index: join(folder, ".index") }, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks files out into a temporary folder, and reads them there.
 * @param entries lines of an index
 */
export async function withFiles<T>(
  repository: Repository,
  entries: readonly string[],
  read: (folder: string) => T | Promise<T>,
): Promise<T> {
  return withIndex(repository, async (joining, folder) => {
    await git({ ...joining, input: entries.join("") }, "update-index", "-z", "--index-info");
    await git(joining, "checkout-index", "--all", `--prefix=${folder}/`);
    return await read(folder);
  });
}

/**
 * Brings the files from one commit to a later one: all of them, or none where a file that must change was changed here,
 * too. The files come first, then the index, and the caller moves the branch last. So whenever this is cut off, the
 * folder holds the old commit and some changes that are exactly as others have published them. The other way round it
 * would seem to take their changes back.
 * @throws GitError if a file stands in the way
 */
export async function bringIn(repository: Repository, from: string, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  try {
    const input = await git(repository, "diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to);
    if (input.split("\0").includes(NOTES_OF_BUILDS))
      await succeeds(repository, "checkout-index", "--force", "--", NOTES_OF_BUILDS);
    const { index: own } = await gitPaths(repository);
    const trial = join(folder, "index");
    copyFileSync(own, trial);
    for (const [index, ...dryRun] of [[trial, "--dry-run"], []]) {
      // What is as in the later commit already was brought in before this was cut off, and is no change of the owner's.
      await git({ ...repository, index, input }, "update-index", "--add", "--remove", "-z", "--stdin");
      await git({ ...repository, index }, "read-tree", ...dryRun, "-m", "-u", from, to);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
