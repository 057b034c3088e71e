// What the pages were last built from, so that the editor can say what has changed since.
import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { manifestFile, parseManifest } from "../server/manifest.ts";

/** The owner's files by their path from the root: of a record the text, of a picture the content hash. */
export type Sources = ReadonlyMap<string, string>;

// Beside what the editor keeps, and not in dist/: drafts are in it, and dist/ may be copied anywhere.
const noteOf = (root: string) => join(root, ".editor", "built.json");

/** The owner's files as they are now. */
export function readSources(root: string): Sources {
  const files = globSync("{content,media}/**", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.flatMap((file): [string, string][] => {
      const path = relative(root, file).replaceAll("\\", "/");
      // What is left of a file whose writing was cut off begins with a dot.
      if (basename(path).startsWith(".")) return [];
      const contents = readFileSync(file);
      const isText = path.startsWith("content/");
      return [[path, isText ? contents.toString() : createHash("sha256").update(contents).digest("hex")]];
    }),
  );
}

/** Notes what a build was made from. */
export function noteSources(root: string, build: string, sources: Sources): void {
  const note = noteOf(root);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify({ build, files: [...sources] }));
}

/** What the pages in dist/ were built from; undefined where there are none, or nobody has noted it. */
export function builtSources(root: string): Sources | undefined {
  try {
    const { build, files } = JSON.parse(readFileSync(noteOf(root), "utf8"));
    const manifest = readFileSync(join(root, "dist", manifestFile), "utf8");
    return parseManifest(manifest).build === build ? new Map(files) : undefined;
  } catch {
    return undefined;
  }
}
