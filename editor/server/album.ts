// The picture files of media/, and the earlier ones that an undo brings back.
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./files.ts";

/** Puts pictures into media/, and keeps those whose place they take. */
export class Album {
  readonly #media: string;
  readonly #kept: string;

  /**
   * @param media the folder of the pictures
   * @param kept the folder of those that are no longer there
   */
  constructor(media: string, kept: string) {
    this.#media = media;
    this.#kept = kept;
  }

  /** Stands for what a picture file contains; undefined if there is no such file. */
  stamp(file: string): string | undefined {
    const path = join(this.#media, file);
    return existsSync(path) ? createHash("sha256").update(readFileSync(path)).digest("hex") : undefined;
  }

  /** Keeps a copy of a picture file, and returns its stamp. */
  keep(file: string): string | undefined {
    const stamp = this.stamp(file);
    if (stamp === undefined) return undefined;
    mkdirSync(this.#kept, { recursive: true });
    copyFileSync(join(this.#media, file), join(this.#kept, stamp));
    return stamp;
  }

  /** Writes a picture file, or removes it. */
  put(file: string, picture: Uint8Array | undefined): void {
    const path = join(this.#media, file);
    if (picture) replaceFile(path, picture);
    else rmSync(path, { force: true });
  }

  /** Brings back what a picture file contained; without a stamp, there was none. */
  restore(file: string, stamp: string | undefined): void {
    this.put(file, stamp === undefined ? undefined : readFileSync(join(this.#kept, stamp)));
  }

  /** Forgets the kept pictures that no undo can bring back. */
  forgetAllBut(stamps: ReadonlySet<string>): void {
    if (!existsSync(this.#kept)) return;
    for (const name of readdirSync(this.#kept)) if (!stamps.has(name)) rmSync(join(this.#kept, name));
  }
}
