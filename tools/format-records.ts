// Formats the records of content/ as the editor writes them, so that an edit there changes only its own lines: part of
// `npm run fix`. With --check, part of `npm run check`, it only names those that differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml, printYaml } from "../editor/yaml/document.ts";
import { listFiles } from "../server/files.ts";

const isCheck = process.argv.includes("--check");

for (const name of listFiles("content").filter((file) => file.endsWith(".yaml"))) {
  const file = join("content", name);
  const source = readFileSync(file, "utf8");
  const formatted = printYaml(parseYaml(source));
  if (formatted === source) continue;
  if (!isCheck) writeFileSync(file, formatted);
  else {
    console.error(`${file} isn't formatted as the editor writes it; run "npm run fix".`);
    process.exitCode = 1;
  }
}
