// The picture files of media/, and the earlier ones that an undo brings back.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "./files.ts";

// A form may keep a new photo for so long before it's saved.
const UNSAVED_MS = 7 * 24 * 60 * 60 * 1000;

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

  /** The content hash of a picture file; undefined if there is no such file. */
  hash(file: string): string | undefined {
    const path = join(this.#media, file);
    return existsSync(path) ? hashOf(readFileSync(path)) : undefined;
  }

  /** Keeps a copy of a picture file, if there is one, and returns its hash. */
  keep(file: string): string | undefined {
    const path = join(this.#media, file);
    return existsSync(path) ? this.add(readFileSync(path)) : undefined;
  }

  /** Keeps a picture that is in no file yet, and returns its hash. */
  add(picture: Uint8Array): string {
    const hash = hashOf(picture);
    mkdirSync(this.#kept, { recursive: true });
    replaceFile(join(this.#kept, hash), picture);
    return hash;
  }

  /** A kept picture; undefined if there is none of this hash. */
  kept(hash: string): Uint8Array | undefined {
    return this.has(hash) ? readFileSync(join(this.#kept, hash)) : undefined;
  }

  /** Whether a picture of this hash is kept. */
  has(hash: string): boolean {
    return /^[0-9a-f]{64}$/.test(hash) && existsSync(join(this.#kept, hash));
  }

  /** Puts a kept picture into a file, or removes the file. */
  put(file: string, hash: string | undefined): void {
    const path = join(this.#media, file);
    if (hash === undefined) rmSync(path, { force: true });
    else replaceFile(path, readFileSync(join(this.#kept, hash)));
  }

  /** Forgets the kept pictures that no undo can bring back, and no form still shows. */
  forgetAllBut(hashes: ReadonlySet<string>): void {
    if (!existsSync(this.#kept)) return;
    for (const name of readdirSync(this.#kept)) {
      const path = join(this.#kept, name);
      if (!hashes.has(name) && Date.now() - statSync(path).mtimeMs > UNSAVED_MS) rmSync(path);
    }
  }
}

function hashOf(picture: Uint8Array): string {
  return createHash("sha256").update(picture).digest("hex");
}
