import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../setup.mjs";

/** Copies the files that git doesn't ignore into an empty folder, and links the packages and the encoded pictures. */
export function copyProject(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of stdout.split("\0").filter((name) => name !== "" && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  mkdirSync(join(root, ".pictures"), { recursive: true });
  for (const shared of ["node_modules", ".pictures"]) symlinkSync(join(root, shared), join(folder, shared));
}
