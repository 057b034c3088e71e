// The picture files of media/, from which the build makes every size.
import { join, parse } from "node:path";
import { type FileSource, filesIn } from "../records/file-source.ts";

/** The extensions that a master may have, in lower or upper case. */
const TYPES = [".jpg", ".jpeg", ".png", ".webp"];

/** The files in media/ for each picture, by the name of its record. There should be exactly one. */
export function mastersIn(files: FileSource): ReadonlyMap<string, readonly string[]> {
  const names = files.list("media") ?? [];
  return Map.groupBy(
    names.filter((file) => TYPES.includes(parse(file).ext.toLowerCase())).sort(),
    (file) => parse(file).name,
  );
}

/**
 * The path of a picture's master.
 * @throws Error if there is none, which the reader of the records rules out
 */
export function masterFile(picture: string): string {
  const [file] = mastersIn(filesIn(".")).get(picture) ?? [];
  if (!file) throw new Error(`media/ has no picture called "${picture}".`);
  return join("media", file);
}
