// References to other records: a missing service is reported once, with every field that names it.
import { dirname } from "node:path";
import { fault, inWords, type RecordFault, suggestion } from "./faults.ts";
import type { TextField } from "./map-texts.ts";

type Kind = "picture" | "service";

type FieldRef = Pick<RecordFault, "file" | "path">;

/** From this many files of a folder on, a message gives their number instead of their names. */
const MANY_FILES = 4;

/** Collects references to missing records. */
export class References {
  readonly #names: Readonly<Record<Kind, readonly string[]>>;
  readonly #unknown = new Map<string, { kind: Kind; name: string; fields: FieldRef[] }>();

  /** @param names the names that records of each kind have */
  constructor(names: Readonly<Record<Kind, readonly string[]>>) {
    this.#names = names;
  }

  /** Notes a text that must name a record and doesn't. */
  check(file: string, { text, path, info }: TextField): void {
    const kind = info.refersTo;
    if ((kind !== "picture" && kind !== "service") || info.mayBeGone || this.#names[kind].includes(text))
      return;
    const key = `${kind} ${text}`;
    const entry = this.#unknown.get(key) ?? { kind, name: text, fields: [] };
    entry.fields.push({ file, path });
    this.#unknown.set(key, entry);
  }

  /** One fault for each missing record. */
  faults(): RecordFault[] {
    return [...this.#unknown.values()].map(({ kind, name, fields: [first, ...others] }) => {
      const names = this.#names[kind];
      const wanted =
        kind === "picture"
          ? `must name one of the site's pictures, such as ${names[0]}`
          : `must be the slug of a service, such as ${names[0]}`;
      const count = others.length === 1 ? "one other place" : `${others.length} other places`;
      const also = others.length > 0 ? `; ${count} name${others.length === 1 ? "s" : ""} it, too` : "";
      const reason = `${wanted} (found "${name}")${also}${suggestion(name, names)}`;
      const byHand = others.length > 0 ? `The same name is in ${listFields(others)}.` : undefined;
      return fault(first?.file ?? "", first?.path ?? "", reason, byHand);
    });
  }
}

/** Lists fields in words: each file with its field, many files of a folder together. */
function listFields(fields: readonly FieldRef[]): string {
  const groups = Map.groupBy(fields, ({ file, path }) => `${dirname(file)} ${path}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first && group.length >= MANY_FILES)
        return [`${group.length} files of content/${dirname(first.file)}: ${inWords(first.path)}`];
      return group.map(({ file, path }) => `content/${file}: ${inWords(path)}`);
    })
    .join(", ");
}
