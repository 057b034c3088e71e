import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseYaml, printYaml } from "./document.ts";

// Read once: each test of a file begins with a copy.
let records: ReadonlyMap<string, string | Uint8Array> | undefined;

/** Copies the records for a test, in the form in which the editor leaves them: the owner's own may have another. */
export function copyRecords(folder: string): void {
  records ??= new Map(globSync("**/*.*", { cwd: "content" }).map((file) => [file, inOurForm(file)]));
  for (const [file, contents] of records) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), contents);
  }
}

function inOurForm(file: string): string | Uint8Array {
  const contents = readFileSync(join("content", file));
  return file.endsWith(".yaml") ? printYaml(parseYaml(contents.toString())) : contents;
}
