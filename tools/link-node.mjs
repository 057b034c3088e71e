// Runs at the end of each installation: links the project's Node where npm's scripts look for commands, if it starts on this
// machine; where it doesn't, as with musl, the one that is there is used. npm links it too, but up to version 11.6 it then
// removes the link along with the package for another processor, whose link has the same name.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const own = join(`node-${process.platform}-${process.arch}`, "bin", "node");
const link = join("node_modules", ".bin", "node");
rmSync(link, { force: true });
if (spawnSync(join("node_modules", own), ["--version"]).status === 0) {
  mkdirSync(join("node_modules", ".bin"), { recursive: true });
  symlinkSync(join("..", own), link);
}
