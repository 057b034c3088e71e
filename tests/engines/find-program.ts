import { spawnSync } from "node:child_process";

/** The path of the first of these programs that is installed. */
export function findProgram(...names: string[]): string | undefined {
  const search = (name: string) =>
    spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).stdout.trim();
  return names.map(search).find((path) => path !== "");
}
