// Writes changed values into a YAML file. Everything else stays as it is: comments, order, quotes, folded lines.
import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { align } from "./align.ts";
import { print, printItem, printPair, textValue } from "./style.ts";
import { canonical, isMapping, isSame, isSimilar } from "./values.ts";

/** A part of the source, and what takes its place. */
interface Splice {
  start: number;
  end: number;
  text: string;
}

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
  return parse(source.replace(BYTE_ORDER_MARK, ""));
}

/**
 * The file with a new value in which only what differs has been written anew.
 * @throws UnwritableError if the result would not contain exactly the new value
 */
export function editYaml(given: string, next: unknown): string {
  const mark = given.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
  const lineBreak = given.includes("\r\n") ? "\r\n" : "\n";
  let source = given.slice(mark.length).replaceAll("\r\n", "\n");
  const document = parseDocument(source);
  if (document.errors[0]) throw document.errors[0];
  if (isSame(document.toJS(), next)) return given;
  if (!source.endsWith("\n")) source += "\n";
  const splices = new Editor(source, document).change(document.contents, next);
  const edited = apply(source, splices);
  if (!isSame(readYaml(edited), next))
    throw new UnwritableError("The change cannot be written into this file.");
  return mark + edited.replaceAll("\n", lineBreak);
}

/** Applies the splices from the end, so that the places of the others stay right. */
function apply(source: string, splices: readonly Splice[]): string {
  return splices
    .map((splice, index) => ({ ...splice, index }))
    .sort((a, b) => b.start - a.start || b.end - a.end || b.index - a.index)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), source);
}

class Editor {
  readonly #source: string;
  readonly #document: Document;

  constructor(source: string, document: Document) {
    this.#source = source;
    this.#document = document;
  }

  /** The splices that turn what a node stands for into a value. */
  change(node: Node | null, value: unknown): Splice[] {
    if (!node?.range || isSame(this.#valueOf(node), value)) return [];
    const inside =
      isMap(node) && isMapping(value)
        ? this.#changeMap(node, value)
        : isSeq(node) && Array.isArray(value)
          ? this.#changeList(node, value)
          : undefined;
    return inside ?? [this.#replace(node, value)];
  }

  #valueOf(node: Node | null | undefined): unknown {
    return node ? node.toJS(this.#document) : null;
  }

  /** Writes a whole node anew. */
  #replace(node: Node, value: unknown): Splice {
    const [start, valueEnd] = node.range ?? [0, 0];
    const old = this.#source.slice(start, valueEnd).trimEnd();
    const gap = /\s*$/.exec(this.#source.slice(0, start))?.[0] ?? "";
    const indent = this.#ownIndent(start - gap.length);
    const text =
      typeof value === "string" && isScalar(node)
        ? textValue(value, indent, node as Scalar, old)
        : print(value, indent, node);
    const isBelow = text.startsWith("\n") && !this.#isBehindDash(start - gap.length);
    return {
      start: start - gap.length,
      end: start + old.length,
      text: isBelow ? text : ` ${text.trimStart()}`,
    };
  }

  /** Changes, removes and adds keys; undefined where the map must be written anew. */
  #changeMap(map: YAMLMap, value: Record<string, unknown>): Splice[] | undefined {
    const pairs = map.items as Pair<Scalar, Node | null>[];
    const [first] = pairs;
    if (map.flow || !first?.key.range || pairs.some((pair) => !pair.value?.range)) return undefined;
    const keys = Object.keys(value).filter((key) => value[key] !== undefined);
    const isKept = (pair: Pair<Scalar>) => keys.includes(String(pair.key.value));
    // The first key may stand behind a dash, which must stay.
    if (!pairs.some(isKept) || (!isKept(first) && this.#isInline(startOf(first)))) return undefined;

    const column = this.#columnOf(startOf(first));
    const splices = pairs.flatMap((pair): Splice[] =>
      isKept(pair)
        ? this.change(pair.value, value[String(pair.key.value)])
        : [{ start: this.#lineStart(startOf(pair)), end: this.#endOf(pair), text: "" }],
    );
    for (const key of keys.filter((name) => !map.has(name))) {
      const place = this.#placeFor(key, keys, pairs);
      const text = `${" ".repeat(column)}${printPair(key, value[key], column)}\n`;
      splices.push({ start: place, end: place, text });
    }
    return splices;
  }

  /** Where a new key belongs: below its example in a comment, or behind the key that comes before it. */
  #placeFor(key: string, keys: readonly string[], pairs: readonly Pair<Scalar, Node | null>[]): number {
    const example = this.#source.indexOf(`\n# ${key}:`);
    if (example !== -1 && this.#columnOf(startOf(pairs[0])) === 0) return this.#lineEnd(example + 1);
    const earlier = keys.slice(0, keys.indexOf(key)).reverse();
    const name = earlier.find((other) => pairs.some((pair) => pair.key.value === other));
    return this.#endOf(pairs.find((pair) => pair.key.value === name) ?? pairs.at(-1));
  }

  /** Changes, removes, moves and adds entries; undefined where the list must be written anew. */
  #changeList(list: YAMLSeq, value: readonly unknown[]): Splice[] | undefined {
    const items = list.items as Node[];
    if (list.flow || items.length === 0 || items.some((item) => !item?.range)) return undefined;
    const dashes = items.map((item) => this.#source.lastIndexOf("-", startOf(item) - 1));
    if (dashes.some((dash) => this.#isInline(dash))) return undefined;
    const column = this.#columnOf(dashes[0] ?? 0);
    const starts = dashes.map((dash) => this.#lineStart(dash));
    const ends = items.map((item) => this.#lineEnd(this.#lastOffset(item)));
    const alignment = align(
      items.map((item) => canonical(this.#valueOf(item))),
      value.map(canonical),
      (oldIndex, newIndex) => isSimilar(this.#valueOf(items[oldIndex]), value[newIndex]),
    );
    const stays = new Set(alignment.map(({ stays: index }) => index));
    const splices = items.flatMap((_, index): Splice[] =>
      stays.has(index) ? [] : [{ start: starts[index] ?? 0, end: ends[index] ?? 0, text: "" }],
    );
    if (value.length === 0) {
      const place = this.#keyEnd(starts[0] ?? 0, column);
      return place === undefined ? undefined : [...splices, { start: place, end: place, text: " []" }];
    }
    let place = starts[0] ?? 0;
    value.forEach((item, newIndex) => {
      const { stays: oldIndex, movedFrom } = alignment[newIndex] ?? {};
      if (oldIndex !== undefined) {
        splices.push(...this.change(items[oldIndex] ?? null, item));
        place = ends[oldIndex] ?? 0;
        return;
      }
      const text =
        movedFrom === undefined
          ? `${" ".repeat(column)}- ${printItem(item, column + 2, items[0])}\n`
          : this.#source.slice(starts[movedFrom], ends[movedFrom]);
      splices.push({ start: place, end: place, text });
    });
    return splices;
  }

  /** The end of the key above a list: its line is the last one before that stands no deeper and is no comment. */
  #keyEnd(listStart: number, column: number): number | undefined {
    for (let end = listStart - 1; end > 0; end = this.#lineStart(end) - 1) {
      const start = this.#lineStart(end);
      const line = this.#source.slice(start, end);
      const indent = line.length - line.trimStart().length;
      if (line.trim() === "" || line.trim().startsWith("#") || indent > column) continue;
      const colon = /:(?=\s*(#.*)?$)/.exec(line);
      return colon ? start + colon.index + 1 : undefined;
    }
    return undefined;
  }

  /** Behind the last line of a pair. */
  #endOf(pair: Pair<Scalar, Node | null> | undefined): number {
    return pair ? this.#lineEnd(this.#lastOffset(pair.value ?? pair.key)) : 0;
  }

  /** The last letter of a node's own text, without the comments that follow it. */
  #lastOffset(node: Node): number {
    const [start, end] = lastLeaf(node).range ?? [0, 0];
    return Math.max(this.#source.slice(0, end).trimEnd().length - 1, Math.min(start, end - 1));
  }

  #lineEnd(offset: number): number {
    return this.#source.indexOf("\n", offset) + 1;
  }

  #lineStart(offset: number): number {
    return this.#source.lastIndexOf("\n", offset - 1) + 1;
  }

  #columnOf(offset: number): number {
    return offset - this.#lineStart(offset);
  }

  /** Whether something other than space stands before this place in its line. */
  #isInline(offset: number): boolean {
    return this.#source.slice(this.#lineStart(offset), offset).trim() !== "";
  }

  /** Whether a dash is the last thing before this place. */
  #isBehindDash(offset: number): boolean {
    return /^(\s*-)+$/.test(this.#source.slice(this.#lineStart(offset), offset));
  }

  /** Where the further lines of a value begin whose key or dash ends here. */
  #ownIndent(offset: number): number {
    const line = this.#source.slice(this.#lineStart(offset), offset);
    const lead = /^(?:\s|- )*/.exec(line)?.[0].length ?? 0;
    return this.#isBehindDash(offset) ? line.length + 1 : lead + 2;
  }
}

/** The scalar or the value in brackets that ends a node. */
function lastLeaf(node: Node): Node {
  const last = (isMap(node) || isSeq(node)) && !node.flow ? node.items.at(-1) : undefined;
  if (!last) return node;
  if (!isPair(last)) return lastLeaf(last as Node);
  return last.value ? lastLeaf(last.value as Node) : (last.key as Node);
}

function startOf(place: Node | Pair<Scalar, Node | null> | undefined): number {
  const node = isPair(place) ? (place.key as Scalar) : place;
  return node?.range?.[0] ?? 0;
}
