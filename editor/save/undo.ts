// Takes saves back, one after the other, wherever the files are kept: a save that brings back what was before.
import type { UndoResult } from "../protocol.ts";
import type { Person } from "./person.ts";
import { type PastSave, type Storage, textIn } from "./storage.ts";

export class Undo {
  readonly #storage: Storage;
  // Saves that couldn't be taken back, because their files were changed since: the one before is next.
  readonly #passed = new Set<string>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** A person's last save that wasn't taken back. */
  last({ email }: Person): PastSave | undefined {
    const isOwn = ({ who }: PastSave) => !who || who.email.toLowerCase() === email.toLowerCase();
    const own = this.#storage.saves().filter(isOwn);
    const undone = new Set([...this.#passed, ...own.map(({ undoes }) => undoes)]);
    return own.find(({ key, undoes }) => undoes === undefined && !undone.has(key));
  }

  async takeBack(who: Person): Promise<UndoResult> {
    const storage = this.#storage;
    const save = this.last(who);
    if (!save) return { undone: null };
    const { records, pictures } = await save.changes();
    const isChanged =
      records.some(({ file, after }) => textIn(storage.source, `content/${file}`) !== after) ||
      pictures.some(({ file, after }) => storage.pictureId(file) !== after);
    if (isChanged) {
      this.#passed.add(save.key);
      return { undone: null, changed: save.what };
    }
    const [texts, photos] = [records, pictures].map(
      (changes) => new Map(changes.map(({ file, before }) => [file, before])),
    ) as [Map<string, string | undefined>, Map<string, string | undefined>];
    await storage.save(who, `Take back: ${save.what}`, texts, photos, save.key);
    return { undone: save.what };
  }
}
