// Runs at the end of each installation: links the project's Node where npm's scripts look for commands. npm does so itself, but
// up to version 11.6 it then removes the link along with the package for another processor, whose link has the same name.
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const own = join(`node-${process.platform}-${process.arch}`, "bin", "node");
const link = join("node_modules", ".bin", "node");
if (existsSync(join("node_modules", own)) && !existsSync(link)) {
  mkdirSync(join("node_modules", ".bin"), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join("..", own), link);
}
