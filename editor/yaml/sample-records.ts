import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml, printYaml } from "./document.ts";

/** Copies the records for a test, in the form in which the editor leaves them: the owner's own may have another. */
export function copyRecords(folder: string): void {
  cpSync("content", folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of names.filter((name) => name.endsWith(".yaml")).map((name) => join(folder, name)))
    writeFileSync(file, printYaml(parseYaml(readFileSync(file, "utf8"))));
}
