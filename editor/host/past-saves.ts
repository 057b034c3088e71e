// The saves of the past, as the commits of what is saved have them.
import type { PastSave } from "../save/storage.ts";
import type { Commit, Host } from "./host.ts";
import { ownChanges } from "./own-files.ts";

/** A commit as the list of them has it. */
export type Recent = Omit<Commit, "tree">;

/** The saves among commits, in their order. */
export function pastSaves(host: Host, commits: readonly Recent[]): PastSave[] {
  return commits
    .filter(({ committer, parents }) => committer === host.committer.email && parents.length === 1)
    .map(({ sha, parents: [parent = ""], message, author }) => ({
      key: sha,
      what: message.split("\n")[0] ?? "",
      who: author.name,
      time: Date.parse(author.date),
      changes: () => changesBetween(host, parent, sha),
    }));
}

async function changesBetween(host: Host, parent: string, sha: string): ReturnType<PastSave["changes"]> {
  const [before, after] = await Promise.all([host.files(parent), host.files(sha)]);
  const read = async (blob: string | undefined) =>
    blob === undefined ? undefined : Buffer.from(await host.blob(blob)).toString("utf8");
  const all = [...ownChanges(before, after).keys()].map((path) => ({
    folder: path.split("/")[0],
    file: path.slice(path.indexOf("/") + 1),
    ids: { before: before.get(path)?.sha, after: after.get(path)?.sha },
  }));
  const records = all
    .filter(({ folder }) => folder === "content")
    .map(async ({ file, ids }) => ({ file, before: await read(ids.before), after: await read(ids.after) }));
  return {
    records: await Promise.all(records),
    pictures: all.filter(({ folder }) => folder === "media").map(({ file, ids }) => ({ file, ...ids })),
  };
}
