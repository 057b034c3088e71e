import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../server/files.ts";

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

/** All code but tests. */
export const code = sourcesIn(
  "src",
  "server",
  "build",
  "tools",
  "scenes",
  "editor",
  "public",
  "astro.config.ts",
).filter(({ file }) => !file.includes(".test."));

/** How many lines a file has. */
export function lineCount({ text }: Source): number {
  return text.trimEnd().split("\n").length;
}

/** Blanks out comments that begin a line, because they may have examples. Line numbers stay the same. */
export function withoutComments({ file, text }: Source): Source {
  const blank = (comment: string) => comment.replace(/[^\n]/g, "");
  return { file, text: text.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, blank).replace(/^[ \t]*\/\/.*$/gm, blank) };
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
