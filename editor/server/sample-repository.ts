// A site with a remote, for tests of publishing.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs git and returns what it prints. */
export const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, stdio: "pipe" }).toString().trim();

/** A folder with a remote repository and a clone of it that the owner edits. */
export class SampleRepository {
  readonly folder = mkdtempSync(join(tmpdir(), "publish-"));
  readonly site: string;

  constructor() {
    git(this.folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
    this.site = this.clone("site");
    for (const name of ["content", "media", "src"]) mkdirSync(join(this.site, name));
    this.write("content/business.yaml", "name: A\nphone: B\n");
    this.write("src/code.ts", "1");
    git(this.site, "add", ".");
    git(this.site, "commit", "--quiet", "--message", "Start");
    git(this.site, "push", "--quiet", "--set-upstream", "origin", "main");
  }

  /** Changes a file of the owner's clone, or of another one. */
  write(file: string, text: string, root = this.site): void {
    writeFileSync(join(root, file), text);
  }

  /** Someone else changes a file and publishes that. */
  publishElsewhere(message: string, file: string, text: string): void {
    const other = this.clone("other");
    this.write(file, text, other);
    git(other, "commit", "--quiet", "--all", "--message", message);
    git(other, "push", "--quiet");
  }

  /** Has the remote repository refuse everything, or accept it again. */
  refuse(refuses: boolean): void {
    const hook = join(this.folder, "remote.git/hooks/pre-receive");
    writeFileSync(hook, `#!/bin/sh\nexit ${refuses ? 1 : 0}\n`, { mode: 0o755 });
  }

  /** Runs git in the remote repository. */
  remote(...args: string[]): string {
    return git(this.folder, "--git-dir=remote.git", ...args);
  }

  /** The messages on a branch of the remote, the newest first. */
  published(branch = "main"): string[] {
    return this.remote("log", "--format=%s", branch).split("\n");
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private clone(name: string): string {
    const path = join(this.folder, name);
    git(this.folder, "clone", "--quiet", "remote.git", name);
    git(path, "config", "user.name", "Owner");
    git(path, "config", "user.email", "owner@example.com");
    return path;
  }
}
