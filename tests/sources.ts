import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../server/files.ts";

/** A text file of the project. */
export interface Source {
  /** Its path from the project's root. */
  file: string;
  text: string;
}

const TEXT_FILES = /\.(astro|css|html|js|json|md|mjs|svg|ts|tsx|txt|yaml)$/;

/** The text files in these folders, and these files; missing ones are left out. */
export function sourcesIn(...places: readonly string[]): Source[] {
  return places
    .filter(existsSync)
    .flatMap((place) =>
      statSync(place).isFile() ? [place] : listFiles(place).map((name) => join(place, name)),
    )
    .filter((file) => TEXT_FILES.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** Every match of the pattern, as "file:line: match". */
export function finds(sources: readonly Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const found = pattern.exec(line);
      return found ? [`${file}:${index + 1}: ${found[0]}`] : [];
    }),
  );
}
