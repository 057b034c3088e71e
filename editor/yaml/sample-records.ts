import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseYaml, printYaml } from "./document.ts";

// Read once: each test of a file begins with a copy.
let records: ReadonlyMap<string, string | Uint8Array> | undefined;

/**
 * Fills a folder anew for a test: the records, in the form in which the editor leaves them, since the owner's own may have
 * another, and links to the pictures, which tests replace.
 */
export function fillWithSamples(folder: string): void {
  for (const name of ["content", "media", ".editor"])
    rmSync(join(folder, name), { recursive: true, force: true });
  records ??= new Map(globSync("content/**/*.*").map((file) => [file, inOurForm(file)]));
  for (const [file, contents] of records) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), contents);
  }
  mkdirSync(join(folder, "media"));
  for (const name of readdirSync("media")) symlinkSync(resolve("media", name), join(folder, "media", name));
}

function inOurForm(file: string): string | Uint8Array {
  const contents = readFileSync(file);
  return file.endsWith(".yaml") ? printYaml(parseYaml(contents.toString())) : contents;
}
