// The owner's files in a folder of this computer.
import { createHash } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type FileSource, filesIn } from "../../src/records/file-source.ts";
import { Album } from "./album.ts";
import { replaceFile, textIn } from "./files.ts";
import {
  ChangedElsewhereError,
  type Changes,
  type PastSave,
  type Person,
  type PictureChanges,
  type Storage,
} from "./storage.ts";
import { type Save, UndoHistory } from "./undo-history.ts";

/** content/ and media/ in a folder, and what can be undone there. The folder is one person's. */
export class FolderStorage implements Storage {
  readonly source: FileSource;
  readonly #root: string;
  readonly #history: UndoHistory;
  readonly #album: Album;
  // Saves that could not be taken back, because their files were changed since: the one before is next.
  readonly #passed = new Set<Save>();

  /** @param root the folder that contains content/ and media/ */
  constructor(root: string) {
    this.#root = root;
    this.source = filesIn(root);
    // Not in node_modules, which each installation empties.
    const own = join(root, ".editor");
    this.#history = new UndoHistory(join(own, "undo.json"));
    this.#album = new Album(join(root, "media"), join(own, "pictures"));
    this.#complete();
  }

  /** The files are read where they are. */
  async refresh(): Promise<void> {}

  async keepPicture(jpeg: Uint8Array): Promise<string> {
    return this.#album.add(jpeg);
  }

  async isKept(id: string): Promise<boolean> {
    return this.#album.has(id);
  }

  async keptPicture(id: string): Promise<Uint8Array | undefined> {
    return this.#album.kept(id);
  }

  async picture(file: string): Promise<Uint8Array | undefined> {
    return this.source.read(`media/${file}`);
  }

  pictureVersion(file: string): string | undefined {
    return statSync(join(this.#root, "media", file), { throwIfNoEntry: false })?.mtimeMs.toString();
  }

  /**
   * Writes files and remembers what they were. Where one can't be written, all stay as they were; where the editor is ended
   * in between, the next start writes the others.
   */
  async save(_who: Person, what: string, changes: Changes, pictures: PictureChanges): Promise<void> {
    const save: Save = {
      what,
      time: Date.now(),
      changes: [...changes].map(([file, after]) => ({ file, before: this.#now(file), after })),
      pictures: [...pictures].map(([file, after]) => ({ file, before: this.#album.keep(file), after })),
    };
    this.#history.begin(save);
    try {
      this.#write(save, "after");
    } catch (error) {
      this.#write(save, "before");
      this.#history.removeLast();
      throw error;
    }
    this.#history.finish();
    this.#forgetPictures();
  }

  saves(): readonly PastSave[] {
    const full = ({ file, before, after }: Save["changes"][number]) => ({ file, before, after });
    return this.#history.saves.toReversed().map(({ what, time, changes, pictures }) => ({
      key: createHash("sha256")
        .update(JSON.stringify([time, changes, pictures]))
        .digest("hex"),
      ...{ what, time },
      changes: async () => ({ records: changes.map(full), pictures: pictures.map(full) }),
    }));
  }

  pictureId(file: string): string | undefined {
    return this.#album.hash(file);
  }

  lastSave(_who: Person): string | undefined {
    return this.#lastSave?.what;
  }

  get isUndoLost(): boolean {
    return this.#history.isDamaged;
  }

  forgetUndoLost(): void {
    this.#history.isDamaged = false;
  }

  async undo(_who: Person): Promise<string | undefined> {
    const save = this.#lastSave;
    if (!save) return undefined;
    const { changes, pictures } = save;
    const isChanged =
      changes.some(({ file, after }) => this.#now(file) !== after) ||
      pictures.some(({ file, after }) => this.#album.hash(file) !== after);
    if (isChanged) {
      this.#passed.add(save);
      throw new ChangedElsewhereError(save.what);
    }
    this.#history.beginUndo(save);
    this.#write(save, "before");
    this.#history.removeLast();
    this.#forgetPictures();
    return save.what;
  }

  get #lastSave(): Save | undefined {
    return this.#history.saves.findLast((save) => !this.#passed.has(save));
  }

  #now(file: string): string | undefined {
    return textIn(this.source, `content/${file}`);
  }

  /** Brings files to one side of a save. What is neither side was changed elsewhere, and stays. */
  #write({ changes, pictures }: Save, side: "before" | "after"): void {
    const other = side === "before" ? "after" : "before";
    for (const picture of pictures)
      if (this.#album.hash(picture.file) === picture[other]) this.#album.put(picture.file, picture[side]);
    for (const { file, ...texts } of changes) {
      if (this.#now(file) !== texts[other]) continue;
      const path = join(this.#root, "content", file);
      if (texts[side] === undefined) rmSync(path, { force: true });
      else replaceFile(path, texts[side]);
    }
  }

  /** Completes what the editor was ended in the middle of. */
  #complete(): void {
    const { last, underWay } = this.#history;
    if (!last || !underWay) return;
    this.#write(last, underWay);
    if (underWay === "before") this.#history.removeLast();
    else this.#history.finish();
  }

  #forgetPictures(): void {
    const hashes = this.#history.saves.flatMap(({ pictures }) => pictures.map(({ before }) => before));
    this.#album.forgetAllBut(new Set(hashes.filter((hash) => hash !== undefined)));
  }
}
