// What can be undone, also after the editor was started again.
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { replaceFile } from "./files.ts";

// How many saves can be undone.
const MAX_UNDO = 50;

const text = z.string().optional();
const changes = z.array(z.object({ file: z.string(), before: text, after: text }));
const contents = z.object({
  saves: z.array(z.object({ what: z.string(), time: z.number().optional(), changes, pictures: changes })),
  underWay: z.enum(["before", "after"]).optional(),
});

/**
 * One save: the files that it changed, as they were before and are now. A record is its text, a picture its content hash;
 * a file that is not there is undefined.
 */
export type Save = Contents["saves"][number];

type Contents = z.infer<typeof contents>;

/**
 * The latest saves, kept in a file. It's also the journal: what is about to be written or taken back is in it first, so
 * that a start can complete it.
 */
export class UndoHistory {
  readonly #file: string;
  #contents: Contents;
  /** Whether the file couldn't be read. */
  isDamaged = false;

  constructor(file: string) {
    this.#file = file;
    this.#contents = existsSync(file) ? this.#read() : { saves: [] };
  }

  get saves(): readonly Save[] {
    return this.#contents.saves;
  }

  get last(): Save | undefined {
    return this.saves.at(-1);
  }

  /** The side of the last save to which its files are being brought; undefined once they are there. */
  get underWay(): Contents["underWay"] {
    return this.#contents.underWay;
  }

  /** A save is about to be written. */
  begin(save: Save): void {
    this.#keep({ saves: [...this.saves, save].slice(-MAX_UNDO), underWay: "after" });
  }

  /** The last save is written. */
  finish(): void {
    this.#keep({ saves: [...this.saves] });
  }

  /** A save is about to be taken back; it's the last one meanwhile. */
  beginUndo(save: Save): void {
    this.#keep({ saves: [...this.saves.filter((other) => other !== save), save], underWay: "before" });
  }

  removeLast(): void {
    this.#keep({ saves: this.saves.slice(0, -1) });
  }

  #keep(next: Contents): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    replaceFile(this.#file, JSON.stringify(next));
    this.#contents = next;
  }

  /** Where the file can't be read, it's put aside, since it may hold the only copy of a text. */
  #read(): Contents {
    try {
      return contents.parse(JSON.parse(readFileSync(this.#file, "utf8")));
    } catch (error) {
      const aside = `${this.#file}.${Date.now()}.damaged`;
      renameSync(this.#file, aside);
      console.error(`What could be undone can't be read, and is now in ${aside}.`, error);
      this.isDamaged = true;
      return { saves: [] };
    }
  }
}
