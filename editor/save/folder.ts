// The owner's files in a folder of this computer.
import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { type FileSource, filesIn } from "../../src/records/file-source.ts";
import type { Person } from "./person.ts";
import { type Changes, type PastSave, type PictureChanges, type Storage, textIn } from "./storage.ts";

const MAX_UNDO = 50;
// A form may keep a new photo for so long before it's saved.
const UNSAVED_MS = 7 * 24 * 60 * 60 * 1000;

const text = z.string().optional();
const changes = z.array(z.object({ file: z.string(), before: text, after: text }));
/**
 * One save: the files that it changed, as they were before and are now. A record is its text, a picture its content hash;
 * a file that is not there is undefined.
 */
const save = z.object({
  key: z.string().default(() => randomUUID()),
  what: z.string(),
  time: z.number().default(0),
  undoes: z.string().optional(),
  changes,
  pictures: changes,
});
/**
 * The latest saves. It's also the journal: what is about to be written is in it first, so that a start can complete it.
 * `isUnderWay` is whether the last save may not be written whole.
 */
const journal = z.object({ saves: z.array(save), isUnderWay: z.boolean().default(false) });

type Save = z.infer<typeof save>;
type Journal = z.infer<typeof journal>;

/** content/ and media/ in a folder, and what was saved there. The folder is one person's. */
export class FolderStorage implements Storage {
  readonly source: FileSource;
  readonly #root: string;
  readonly #journalFile: string;
  // Pictures that are in no file yet, and those that an undo brings back, by their content hash.
  readonly #kept: string;
  #journal: Journal;
  // The hashes of pictures, each with the size and the time of the file that has it.
  readonly #ids = new Map<string, { stamp: string; id: string }>();

  /** @param root the folder that contains content/ and media/ */
  constructor(root: string) {
    this.#root = root;
    this.source = filesIn(root);
    // Not in node_modules, which each installation empties.
    this.#journalFile = join(root, ".editor/undo.json");
    this.#kept = join(root, ".editor/pictures");
    this.#journal = existsSync(this.#journalFile) ? this.#readJournal() : { saves: [], isUnderWay: false };
    this.#complete();
  }

  /** The files are read where they are. */
  async refresh(): Promise<void> {}

  async keepPicture(jpeg: Uint8Array): Promise<string> {
    return this.#keep(jpeg);
  }

  async isKept(id: string): Promise<boolean> {
    return /^[0-9a-f]{64}$/.test(id) && existsSync(join(this.#kept, id));
  }

  async keptPicture(id: string): Promise<Uint8Array | undefined> {
    return (await this.isKept(id)) ? readFileSync(join(this.#kept, id)) : undefined;
  }

  async picture(file: string): Promise<Uint8Array | undefined> {
    return this.source.read(`media/${file}`);
  }

  pictureId(file: string): string | undefined {
    const found = statSync(join(this.#root, "media", file), { throwIfNoEntry: false });
    if (!found) return undefined;
    const stamp = `${found.size} ${found.mtimeMs}`;
    const known = this.#ids.get(file);
    if (known?.stamp === stamp) return known.id;
    const picture = this.source.read(`media/${file}`);
    if (!picture) return undefined;
    const id = hashOf(picture);
    this.#ids.set(file, { stamp, id });
    return id;
  }

  /**
   * Writes files and remembers what they were. Where one can't be written, all stay as they were; where the editor is ended
   * in between, the next start writes the others.
   */
  async save(
    _who: Person,
    what: string,
    changes: Changes,
    pictures: PictureChanges,
    undoes?: string,
  ): Promise<void> {
    const save: Save = {
      ...{ key: randomUUID(), what, time: Date.now(), undoes },
      changes: [...changes].map(([file, after]) => ({ file, before: this.#now(file), after })),
      pictures: [...pictures].map(([file, after]) => {
        const picture = this.source.read(`media/${file}`);
        return { file, before: picture && this.#keep(picture), after };
      }),
    };
    this.#note([...this.#journal.saves, save].slice(-MAX_UNDO), true);
    try {
      this.#write(save, "after");
    } catch (error) {
      this.#write(save, "before");
      this.#note(this.#journal.saves.slice(0, -1));
      throw error;
    }
    this.#note(this.#journal.saves);
    this.#forgetPictures();
  }

  saves(): readonly PastSave[] {
    const full = ({ file, before, after }: Save["changes"][number]) => ({ file, before, after });
    return this.#journal.saves.toReversed().map(({ changes, pictures, ...save }) => ({
      ...save,
      changes: async () => ({ records: changes.map(full), pictures: pictures.map(full) }),
    }));
  }

  #now(file: string): string | undefined {
    return textIn(this.source, `content/${file}`);
  }

  #keep(picture: Uint8Array): string {
    const hash = hashOf(picture);
    mkdirSync(this.#kept, { recursive: true });
    replaceFile(join(this.#kept, hash), picture);
    return hash;
  }

  /** Brings files to one side of a save. What is neither side was changed elsewhere, and stays. */
  #write({ changes, pictures }: Save, side: "before" | "after"): void {
    const other = side === "before" ? "after" : "before";
    const put = (path: string, contents: string | Uint8Array | undefined) =>
      contents === undefined
        ? rmSync(join(this.#root, path), { force: true })
        : replaceFile(join(this.#root, path), contents);
    for (const { file, ...hashes } of pictures) {
      if (this.pictureId(file) !== hashes[other]) continue;
      const hash = hashes[side];
      put(`media/${file}`, hash === undefined ? undefined : readFileSync(join(this.#kept, hash)));
    }
    for (const { file, ...texts } of changes)
      if (this.#now(file) === texts[other]) put(`content/${file}`, texts[side]);
  }

  #complete(): void {
    const { saves, isUnderWay } = this.#journal;
    const last = saves.at(-1);
    if (!last || !isUnderWay) return;
    this.#write(last, "after");
    this.#note(saves);
  }

  #note(saves: Save[], isUnderWay = false): void {
    const next = { saves, isUnderWay };
    mkdirSync(dirname(this.#journalFile), { recursive: true });
    replaceFile(this.#journalFile, JSON.stringify(next));
    this.#journal = next;
  }

  /** Where the file can't be read, it's put aside, since it may hold the only copy of a text. */
  #readJournal(): Journal {
    try {
      return journal.parse(JSON.parse(readFileSync(this.#journalFile, "utf8")));
    } catch (error) {
      const aside = `${this.#journalFile}.${Date.now()}.damaged`;
      renameSync(this.#journalFile, aside);
      console.error(`What could be undone can't be read, and is now in ${aside}.`, error);
      return { saves: [], isUnderWay: false };
    }
  }

  /** Forgets the kept pictures that no undo can bring back, and no form still shows. */
  #forgetPictures(): void {
    if (!existsSync(this.#kept)) return;
    const needed = this.#journal.saves.flatMap(({ pictures }) => pictures.map(({ before }) => before));
    for (const name of readdirSync(this.#kept)) {
      const path = join(this.#kept, name);
      if (!needed.includes(name) && Date.now() - statSync(path).mtimeMs > UNSAVED_MS) rmSync(path);
    }
  }
}

function hashOf(contents: string | Uint8Array): string {
  return createHash("sha256").update(contents).digest("hex");
}

/** Writes a file in one step: whoever reads it sees what it was or what it is now. Where it fails, it is what it was. */
function replaceFile(path: string, contents: string | Uint8Array): void {
  // The readers of records and of pictures skip names that begin with a dot.
  const temporary = join(dirname(path), `.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
