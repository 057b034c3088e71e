import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastChange } from "./last-change.ts";

const COMMITS = `
  git init --quiet && git config user.name A && git config user.email a@example.com
  for file in 2026-01-02 2026-03-04; do
    echo > $file && git add $file && GIT_COMMITTER_DATE=\${file}T12:00Z git commit --quiet --message=A
  done
  git clone --quiet --depth=1 "file://$PWD" clone`;

test("a record has the day of its last commit, and none without git or with a part of the history", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-change-"));
  expect(lastChange("2026-01-02", folder)).toBeUndefined();
  execFileSync("bash", ["-c", COMMITS], { cwd: folder });
  for (const file of ["2026-01-02", "2026-03-04"]) expect(lastChange(file, folder)).toBe(file);
  expect(lastChange("never", folder)).toBeUndefined();
  expect(lastChange("2026-01-02", join(folder, "clone"))).toBeUndefined();
});
