import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastChanges } from "./last-changes.ts";

const folder = () => mkdtempSync(join(tmpdir(), "last-changes-"));

function commit(repository: string, file: string, day: string): void {
  writeFileSync(join(repository, file), day);
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00Z` };
  const git = (...words: string[]) => execFileSync("git", words, { cwd: repository, env });
  git("add", ".");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", `--message=${day}`);
}

test("a record has the day of its last commit, and none without git or with a part of the history", () => {
  const [repository, clone] = [folder(), folder()];
  mkdirSync(join(repository, "content"));
  execFileSync("git", ["init", "--quiet"], { cwd: repository });
  expect(lastChanges(repository).size).toBe(0);
  commit(repository, "content/about.yaml", "2026-01-02");
  commit(repository, "content/home.yaml", "2026-03-04");
  commit(repository, "code.ts", "2026-05-06");
  expect([...lastChanges(repository)]).toEqual([
    ["content/home.yaml", "2026-03-04"],
    ["content/about.yaml", "2026-01-02"],
  ]);
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${repository}`, clone]);
  expect(lastChanges(clone).size).toBe(0);
});
