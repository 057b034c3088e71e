// A site with a remote, for tests of publishing.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Store } from "../records/store.ts";
import { FolderStorage } from "../save/folder.ts";
import { Publisher, type PublishingSettings } from "./publisher.ts";

/** Runs git and returns what it prints. */
export const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", args, { cwd, stdio: "pipe" }).toString().trim();

const FILES = {
  "content/business.yaml": "name: A\nphone: B\n",
  "content/prices.yaml": "heading: A\n\n\n\n\nlead: A\n",
  "media/hero.jpg": "A",
  "src/code.ts": "1",
  ".gitignore": "node_modules/\n.editor/\n",
};

// Made once: git takes ten times as long as a copy.
let first: SampleRepository | undefined;
process.once("exit", () => first?.remove());

/** A folder with a remote repository and a clone of it that the owner edits. */
export class SampleRepository {
  readonly folder = mkdtempSync(join(tmpdir(), "publish-"));
  readonly site = join(this.folder, "site");

  constructor(isFirst = false) {
    if (isFirst) {
      git(this.folder, "init", "--quiet", "--bare", "--template=", "--initial-branch=main", "remote.git");
      this.remote("config", "receive.autogc", "false");
      this.publishElsewhere("Start", FILES);
      this.clone("site");
      // Without git's template of twenty files there is no folder for hooks.
      for (const folder of ["remote.git", "site/.git"]) mkdirSync(join(this.folder, folder, "hooks"));
      return;
    }
    first ??= new SampleRepository(true);
    cpSync(first.folder, this.folder, { recursive: true, preserveTimestamps: true });
    const config = join(this.site, ".git/config");
    writeFileSync(config, readFileSync(config, "utf8").replaceAll(first.folder, this.folder));
  }

  /** A file of the owner's clone, or of another one. */
  read(file: string, root = this.site): string {
    return readFileSync(join(root, file), "utf8");
  }

  /** Changes a file of the owner's clone, or of another one. */
  write(file: string, text: string, root = this.site): void {
    writeFileSync(join(root, file), text);
  }

  publisher(settings: Partial<PublishingSettings> = {}): Publisher {
    return new Publisher({
      root: this.site,
      store: new Store(new FolderStorage(this.site)),
      build: async () => ({ stage: "built" }),
      ...settings,
    });
  }

  publishElsewhere(message: string, files: Readonly<Record<string, string>>): void {
    const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
    const input = [
      `commit refs/heads/main\ncommitter Developer <developer@example.com> now\n${data(message)}`,
      ...(existsSync(join(this.folder, "remote.git/refs/heads/main")) ? ["from refs/heads/main^0\n"] : []),
      ...Object.entries(files).map(([file, text]) => `M 100644 inline ${file}\n${data(text)}`),
    ].join("");
    const args = ["--git-dir=remote.git", "fast-import", "--quiet", "--date-format=now"];
    execFileSync("git", args, { cwd: this.folder, input, stdio: "pipe" });
  }

  /** Has the remote repository refuse everything, or accept it again. */
  refuse(refuses: boolean): void {
    const hook = join(this.folder, "remote.git/hooks/pre-receive");
    writeFileSync(hook, `#!/bin/sh\nexit ${refuses ? 1 : 0}\n`, { mode: 0o755 });
  }

  /**
   * Has a program of git wait until it is let go on: a hook of the owner's clone, or what answers a fetch.
   * @returns what resolves once it waits, and what lets it go on
   */
  pause(what: "pre-commit" | "upload-pack"): { begun: () => boolean; goOn: () => void } {
    const [begun, done] = [join(this.folder, "begun"), join(this.folder, "done")];
    const wait = `#!/bin/sh\ntouch "${begun}"\nwhile [ ! -e "${done}" ]; do sleep 0.01; done\n`;
    const isHook = what === "pre-commit";
    const script = join(this.folder, isHook ? "site/.git/hooks/pre-commit" : "upload-pack");
    writeFileSync(script, isHook ? wait : `${wait}exec git-upload-pack "$@"\n`, { mode: 0o755 });
    if (!isHook) git(this.site, "config", "remote.origin.uploadpack", script);
    return { begun: () => existsSync(begun), goOn: () => writeFileSync(done, "") };
  }

  remote(...args: string[]): string {
    return git(this.folder, "--git-dir=remote.git", ...args);
  }

  /** The messages on a branch of the remote, without those that only join two others. */
  published(branch = "main"): string[] {
    return this.remote("log", "--topo-order", "--no-merges", "--format=%s", branch).split("\n");
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  clone(name: string): string {
    // A test needs neither a tidy repository nor one that survives a power cut. To git, a copy with the same times is the
    // same file.
    const settings = [
      "core.checkStat=minimal",
      "user.name=Owner",
      "user.email=owner@example.com",
      "gc.auto=0",
      "maintenance.auto=false",
    ];
    const config = [...settings, "core.fsync=none"].flatMap((setting) => ["--config", setting]);
    git(this.folder, "clone", "--quiet", "--template=", ...config, join(this.folder, "remote.git"), name);
    return join(this.folder, name);
  }
}
