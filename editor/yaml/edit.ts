// Writes changed values into a YAML file. Comments, order and quotes stay as they are.
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { parseYaml, printYaml, styleLike } from "./document.ts";
import { canonical, isMapping, isSame, isSimilar } from "./values.ts";

/** A change that a file cannot take. */
export class UnwritableError extends Error {
  override name = "UnwritableError";
}

const BYTE_ORDER_MARK = "\ufeff";

/**
 * The value that a YAML file contains.
 * @throws Error if it cannot be read
 */
export function readYaml(source: string): unknown {
  return parse(source.startsWith(BYTE_ORDER_MARK) ? source.slice(1) : source);
}

/**
 * The file with a new value, in the form of the shipped records: a file in that form changes only where the value does.
 * @throws UnwritableError if the result would not contain exactly the new value
 */
export function editYaml(given: string, next: unknown): string {
  const mark = given.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const lineBreak = given.includes("\r\n") ? "\r\n" : "\n";
  const document = parseYaml(given.slice(mark.length).replaceAll("\r\n", "\n"));
  if (isSame(document.toJS(), next)) return given;
  document.contents = new Editor(document).update(document.contents, next) as typeof document.contents;
  const edited = printYaml(document);
  if (!isSame(readYaml(edited), next))
    throw new UnwritableError("The change cannot be written into this file.");
  return mark + edited.replaceAll("\n", lineBreak);
}

type Field = Pair<Scalar, Node | null>;

class Editor {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  /** The node for a value: the old one, changed only where it differs. */
  update(node: Node | null, value: unknown): Node {
    if (node && isSame(this.#valueOf(node), value)) return node;
    if (isMap(node) && isMapping(value)) return this.#updateMap(node as YAMLMap<Scalar, Node | null>, value);
    if (isSeq(node) && Array.isArray(value)) return this.#updateList(node as YAMLSeq<Node>, value);
    const next = this.#document.createNode(value) as Node;
    const { commentBefore, comment, spaceBefore } = node ?? {};
    Object.assign(next, { commentBefore, comment, spaceBefore });
    if (isScalar(node) && isScalar(next)) Object.assign(next, { type: node.type, anchor: node.anchor });
    return next;
  }

  #valueOf(node: Node): unknown {
    return node.toJS(this.#document);
  }

  #updateMap(map: YAMLMap<Scalar, Node | null>, value: Record<string, unknown>): Node {
    const names = Object.keys(value).filter((name) => value[name] !== undefined);
    const find = (name: string | undefined) => map.items.find(({ key }) => String(key.value) === name);
    const kept = new Set(names.map(find));
    const keyOf = ({ key }: Field) => key;
    handDown(map, map.items.map(keyOf), map.items.filter((field) => !kept.has(field)).map(keyOf));
    map.items = map.items.filter((field) => kept.has(field));
    for (const [at, name] of names.entries()) {
      const field = find(name);
      if (field) field.value = this.update(field.value, value[name]);
      else addField(map, this.#document.createPair(name, value[name]) as Field, find(names[at - 1]));
    }
    return map;
  }

  #updateList(list: YAMLSeq<Node>, value: readonly unknown[]): Node {
    const before = list.items;
    const left = new Map(before.map((item) => [item, canonical(this.#valueOf(item))]));
    const take = (isWanted: (item: Node, text: string) => boolean) => {
      const [item] = [...left].find((entry) => isWanted(...entry)) ?? [];
      if (item) left.delete(item);
      return item;
    };
    // An entry is the old one that is the same, wherever it stood, or else one like it, or else one that was changed.
    const same = value.map(canonical).map((wanted) => take((_, text) => text === wanted));
    const like = same.map((item, at) => item ?? take((old) => isSimilar(this.#valueOf(old), value[at])));
    const areChanged = left.size === like.filter((item) => !item).length;
    const items = like.map((item) => item ?? (areChanged ? take(() => true) : undefined));

    handDown(list, before, [...left.keys()]);
    const isSpaced = before.length > 1 && before.slice(1).every(({ spaceBefore }) => spaceBefore);
    list.items = items.map((item, at) =>
      item
        ? this.update(item, value[at])
        : styleLike(this.#document.createNode(value[at]) as Node, before[0]),
    );
    if (isSpaced) for (const [at, item] of list.items.entries()) item.spaceBefore = at > 0;
    // Brackets are for texts; those of an empty list say nothing of what comes into it.
    if (before.length === 0 || !list.items.every(isScalar)) list.flow = false;
    return list;
  }
}

/** Hands what stands above each removed entry, its comments and a blank line, down to the next entry. */
function handDown(parent: Node, entries: readonly Node[], removed: readonly Node[]): void {
  for (const entry of removed) {
    const { commentBefore, spaceBefore = false } = entry;
    const next = entries[entries.indexOf(entry) + 1];
    if (!next) parent.comment = joined(commentBefore, parent.comment);
    else if (commentBefore) {
      next.commentBefore = joined(
        next.spaceBefore ? `${commentBefore}\n` : commentBefore,
        next.commentBefore,
      );
      next.spaceBefore = spaceBefore;
    } else next.spaceBefore ||= spaceBefore;
  }
}

function joined(...comments: (string | null | undefined)[]): string | null {
  return comments.filter((comment) => comment != null).join("\n") || null;
}

/** Puts a new field below its example in a comment, such as "# registrationNumber: 13VH", or behind an earlier one. */
function addField(map: YAMLMap<Scalar, Node | null>, field: Field, earlier: Field | undefined): void {
  for (const [at, { key }] of map.items.entries()) {
    const lines = key.commentBefore?.split("\n") ?? [];
    const end = lines.findIndex((line) => line.startsWith(` ${String(field.key.value)}:`)) + 1;
    if (end === 0) continue;
    Object.assign(field.key, { commentBefore: joined(...lines.slice(0, end)), spaceBefore: key.spaceBefore });
    key.spaceBefore = lines[end] === "";
    key.commentBefore = joined(...lines.slice(key.spaceBefore ? end + 1 : end));
    map.items.splice(at, 0, field);
    return;
  }
  map.items.splice(earlier ? map.items.indexOf(earlier) + 1 : map.items.length, 0, field);
}
