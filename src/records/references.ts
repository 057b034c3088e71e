// References to other records: a missing service is reported once, with every field that names it.
import { basename } from "node:path";
import { fault, inWords, type RecordFault, suggestion } from "./faults.ts";
import { linksIn } from "./formatting.ts";
import type { TextField } from "./map-texts.ts";

type Kind = "picture" | "service" | "person" | "page";

type FieldRef = Pick<RecordFault, "file" | "path">;

/** Collects references to missing records. */
export class References {
  readonly #drafts: readonly string[];
  readonly #names: Readonly<Record<Kind, readonly string[]>>;
  readonly #unknown = new Map<string, { kind: Kind; name: string; fields: FieldRef[] }>();

  /**
   * @param names the names that records of each kind have
   * @param drafts the files of drafts, which no page can show yet
   */
  constructor(names: Readonly<Record<Kind, readonly string[]>>, drafts: readonly string[] = []) {
    this.#names = names;
    this.#drafts = drafts.map((file) => basename(file, ".yaml"));
  }

  /** Notes a text if it must be the name of a record and is not, and each of its links to a page that isn't there. */
  check(file: string, { text, path, info }: TextField): void {
    const kind = info.refersTo;
    if (info.isFormatted) for (const page of linksIn(text)) this.#note("page", page, { file, path });
    if ((kind === "picture" || kind === "service" || kind === "person") && !info.mayBeGone)
      this.#note(kind, text, { file, path });
  }

  #note(kind: Kind, name: string, field: FieldRef): void {
    if (this.#names[kind].includes(name)) return;
    const key = `${kind} ${name}`;
    const entry = this.#unknown.get(key) ?? { kind, name, fields: [] };
    entry.fields.push(field);
    this.#unknown.set(key, entry);
  }

  /** One fault for each missing record. */
  faults(): RecordFault[] {
    return [...this.#unknown.values()].map(({ kind, name, fields: [first, ...others] }) => {
      const names = this.#names[kind];
      const wanted = {
        picture: `must name one of the site's pictures, such as ${names[0]}`,
        service: `must be the slug of a service, such as ${names[0]}`,
        person: "must be one of the people who work here; add them to the people first, or leave it out",
        page: "must link only to pages that the site has; choose another one, or remove the link",
      }[kind];
      const count = others.length === 1 ? "one other place" : `${others.length} other places`;
      const also = others.length > 0 ? `; ${count} name${others.length === 1 ? "s" : ""} it, too` : "";
      const isDraft = (kind === "service" || kind === "page") && this.#drafts.includes(basename(name));
      const hint = isDraft ? "; that one is still a draft, so finish it first" : suggestion(name, names);
      const reason = `${wanted} (found "${name}")${also}${hint}`;
      const list = others.map(({ file, path }) => `content/${file}: ${inWords(path)}`).join(", ");
      const byHand = list && `The same name is in ${list}.`;
      return fault(first?.file ?? "", first?.path ?? "", reason, byHand);
    });
  }
}
