// What can be undone, also after the editor was started again.
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { replaceFile } from "./files.ts";

// How many saves can be undone.
const MAX_UNDO = 50;

const text = z.string().optional();
const changes = z.array(z.object({ file: z.string(), before: text, after: text }));
const saves = z.array(z.object({ what: z.string(), changes, pictures: changes.default([]) }));

/**
 * One save: the files that it changed, as they were before and are now. A record is its text, a picture its stamp; a file
 * that is not there is undefined.
 */
export type Save = z.infer<typeof saves>[number];

/** The latest saves, kept in a file. */
export class UndoHistory {
  readonly #file: string;
  readonly #saves: Save[];

  constructor(file: string) {
    this.#file = file;
    this.#saves = existsSync(file) ? readSaves(file) : [];
  }

  get saves(): readonly Save[] {
    return this.#saves;
  }

  get last(): Save | undefined {
    return this.#saves.at(-1);
  }

  add(save: Save): void {
    this.#saves.push(save);
    this.#saves.splice(0, this.#saves.length - MAX_UNDO);
    this.#keep();
  }

  removeLast(): void {
    this.#saves.pop();
    this.#keep();
  }

  #keep(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    replaceFile(this.#file, JSON.stringify(this.#saves));
  }
}

/** Where a file can't be read, it's put aside, since it may hold the only copy of a text. */
function readSaves(file: string): Save[] {
  try {
    return saves.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    const aside = `${file}.${Date.now()}.damaged`;
    renameSync(file, aside);
    console.error(`What could be undone can't be read, and is now in ${aside}.`, error);
    return [];
  }
}
