// Joins what is recorded here with what others have published, without touching the owner's files, and only then brings
// theirs into them.
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ASK } from "./ask.ts";
import { GitError, git, gitPaths, type Repository, succeeds } from "./git.ts";
import { AGAIN_OR_ASK, listOf, PublishFault, type Site } from "./history.ts";
import { type BothChanged, joinRecord, type SideChoices, type Versions } from "./join-records.ts";

// Builds change it wherever they run, and any build can make it again.
const NOTES_OF_BUILDS = "media/qualities.json";
// A record is its file: what one side has added never takes the changes of what the other has removed.
const ALONE = ["-c", "merge.renames=false"];
// What git calls the versions of a file that it can't join.
const STAGES = { base: "1", mine: "2", theirs: "3" } as const;

/**
 * A commit that has everything that two others have. What git can't join line by line is joined field by field. Nothing
 * but itself is written, nor is it kept anywhere but in its own files.
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
    const count = ["rev-list", "--left-right", "--count", `${ours}...${theirs}`];
    const [onlyOurs, onlyTheirs] = (await git(repository, ...count)).split("\t");
    if (onlyTheirs === "0") return ours;
    if (onlyOurs === "0") return theirs;
    const { tree, both } = await mergeTrees(repository, ours, theirs);
    const joined = both.size > 0 ? await joinFiles(site, tree, both, choices) : tree;
    const message = "Join what the owner has edited with what others have published";
    return await git(repository, "commit-tree", joined, "-p", theirs, "-p", ours, "-m", message);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    console.error(error);
    throw new PublishFault(await whyNotJoined(repository));
  }
}

/** The versions of a file, by the names that git has for them; none is no file. */
type Blobs = Partial<Record<keyof typeof STAGES, string>>;

/** A tree with what git can join, and the files that it can't, each with its versions. */
async function mergeTrees(
  repository: Repository,
  ours: string,
  theirs: string,
): Promise<{ tree: string; both: Map<string, Blobs> }> {
  const how = ["--write-tree", "-z", "--no-messages"];
  const printed = await git(repository, ...ALONE, "merge-tree", ...how, ours, theirs).catch((error) => {
    if (error instanceof GitError && error.code === 1) return error.stdout;
    throw error;
  });
  const [tree = "", ...lines] = printed.split("\0").filter(Boolean);
  const both = new Map<string, Blobs>();
  for (const line of lines) {
    const [, blob = "", stage, file = ""] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(line) ?? [];
    const version = (["base", "mine", "theirs"] as const).find((name) => STAGES[name] === stage);
    if (version) both.set(file, { ...both.get(file), [version]: blob });
  }
  return { tree, both };
}

/** The tree in which what both have changed is joined field by field, or chosen. */
async function joinFiles(
  { repository, store }: Site,
  tree: string,
  both: ReadonlyMap<string, Blobs>,
  choices: SideChoices,
): Promise<string> {
  const others = [...both.keys()].filter((file) => !/^(content|media)\//.test(file));
  if (others.length > 0)
    throw new PublishFault(
      `someone else has changed the same in ${listOf(store.titlesOf(others))}. Ask the person who looks after the site's code to bring the two together`,
    );
  const index = [...both].flatMap(([file, blobs]) =>
    Object.entries(blobs).map(([name, blob]) => entry(blob, `${name}/${file}`)),
  );
  const versions = await withFiles(repository, index, (folder) =>
    [...both.keys()].map((file) => {
      const read = (name: keyof Blobs) => {
        const path = join(folder, name, file);
        return existsSync(path) ? readFileSync(path) : undefined;
      };
      return [file, { base: read("base"), mine: read("mine"), theirs: read("theirs") }] as const;
    }),
  );
  const conflicts: BothChanged[] = [];
  const entries: string[] = [];
  for (const [file, contents] of versions) {
    const own = both.get(file) ?? {};
    const isPhoto = file.startsWith("media/");
    const texts: Versions = {};
    const blobOf = new Map<string, string | undefined>();
    for (const name of ["base", "mine", "theirs"] as const) {
      const bytes = contents[name];
      if (bytes === undefined) continue;
      texts[name] = isPhoto ? await store.keepPicture(bytes) : bytes.toString("utf8");
      blobOf.set(texts[name], own[name]);
    }
    const joined = joinRecord(file, texts, choices);
    if ("both" in joined) conflicts.push(joined.both);
    else if (joined.text === undefined) entries.push(entry(undefined, file));
    else entries.push(entry(blobOf.get(joined.text) ?? (await write(repository, file, joined.text)), file));
  }
  if (conflicts.length > 0) {
    const titles = conflicts.map(({ title }) => title);
    throw new PublishFault(
      `someone else has changed the same in ${listOf([...new Set(titles)])}. Choose what the site should show`,
      false,
      conflicts,
    );
  }
  return withIndex(repository, async (joining) => {
    await git(joining, "read-tree", tree);
    await git({ ...joining, input: entries.join("") }, "update-index", "-z", "--index-info");
    return git(joining, "write-tree");
  });
}

/** A line of an index; without a blob it takes the file out of it. */
function entry(blob: string | undefined, file: string): string {
  return blob ? `100644 ${blob}\t${file}\0` : `0 ${"0".repeat(40)}\t${file}\0`;
}

/** Writes a text as a blob, with the line breaks that the repository has. */
async function write(repository: Repository, file: string, text: string): Promise<string> {
  return git({ ...repository, input: text }, "hash-object", "-w", "--stdin", "--path", file);
}

/** Uses an index that nobody else does. */
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
 * Writes files of the history into a folder of their own, and reads them there.
 * @param entries lines of an index
 */
export async function withFiles<T>(
  repository: Repository,
  entries: readonly string[],
  read: (folder: string) => T,
): Promise<T> {
  return withIndex(repository, async (joining, folder) => {
    await git({ ...joining, input: entries.join("") }, "update-index", "-z", "--index-info");
    await git(joining, "checkout-index", "--all", `--prefix=${folder}/`);
    return read(folder);
  });
}

async function whyNotJoined(repository: Repository): Promise<string> {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(await git(repository, "version")) ?? [];
  return Number(major) < 2 || (Number(major) === 2 && Number(minor) < 38)
    ? `someone else has published, too, and the program git on this computer is too old to join the two. It must be version 2.38 or newer: ${ASK}`
    : `they couldn't be joined with what someone else has published. ${AGAIN_OR_ASK}`;
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
    const [own = ""] = await gitPaths(repository, "index");
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
