// How a value is written in YAML: in the style of the value that stood there, or of a similar one beside it.
import { isMap, isScalar, isSeq, type Node, parse, Scalar, type YAMLMap } from "yaml";

// A line that no text needs to exceed by being folded.
const FOLD_WIDTH = 118;

// What begins something other than a text.
const INDICATOR = /^[[\]{},#&*!|>%@`"'?]|^[-:](\s|$)|^(---|\.\.\.)/;

// Words that other readers of YAML take for yes and no.
const YES_OR_NO = /^(y|n|yes|no|on|off|true|false|null|~)$/i;

/** A text in one line: plain where that is safe and usual, in quotes otherwise. */
function inlineText(text: string, like?: Scalar): string {
  if (like?.type === Scalar.QUOTE_SINGLE && isPrintable(text)) return `'${text.replaceAll("'", "''")}'`;
  const isQuoted = like?.type === Scalar.QUOTE_DOUBLE;
  return !isQuoted && isPlain(text) ? text : JSON.stringify(text);
}

/** Whether a text can stand without quotes. */
function isPlain(text: string): boolean {
  if (!isPrintable(text) || YES_OR_NO.test(text) || INDICATOR.test(text)) return false;
  try {
    return parse(`- ${text}`)[0] === text && parse(`a: ${text}`).a === text;
  } catch {
    return false;
  }
}

function isPrintable(text: string): boolean {
  return text === text.trim() && !/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]/u.test(text);
}

/** Whether a text can be folded: lines may break at any of its single spaces. */
function isFoldable(text: string): boolean {
  return text !== "" && text.split("\n").every(isPrintable);
}

/**
 * The lines of a folded text, without their indentation. Lines of the old text stay where nothing in them changed, so
 * that few lines differ.
 */
function foldedLines(text: string, width: number, old: readonly string[] = []): string[] {
  const words = tokens(text);
  const oldLines = old.map((line) => (line.trim() === "" ? [PARAGRAPH] : splitWords(line)));
  const oldWords = oldLines.flat();
  let same = 0;
  while (same < words.length && words[same] === oldWords[same]) same++;
  let tail = 0;
  while (
    tail < Math.min(words.length, oldWords.length) - same &&
    words[words.length - 1 - tail] === oldWords[oldWords.length - 1 - tail]
  )
    tail++;

  // Whole lines of the old text before and after what has changed.
  const lead: string[] = [];
  let taken = 0;
  for (const [index, line] of oldLines.entries()) {
    if (taken + line.length > same || (index === oldLines.length - 1 && same < words.length)) break;
    lead.push(old[index] ?? "");
    taken += line.length;
  }
  const trail: string[] = [];
  let left = 0;
  for (const [index, line] of [...oldLines.entries()].reverse()) {
    if (left + line.length > tail || taken + left + line.length > words.length) break;
    trail.unshift(old[index] ?? "");
    left += line.length;
  }
  return [...lead, ...wrap(words.slice(taken, words.length - left), width), ...trail];
}

const PARAGRAPH = "\n";

function tokens(text: string): string[] {
  return text.split("\n").flatMap((line, index) => [...(index > 0 ? [PARAGRAPH] : []), ...splitWords(line)]);
}

/** The words of a line. More than one space stays within a word, because a break would lose the others. */
function splitWords(line: string): string[] {
  return line === "" ? [] : line.split(/(?<=\S) (?=\S)/);
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line !== "") lines.push(line);
    line = "";
  };
  for (const word of words) {
    if (word === PARAGRAPH) {
      end();
      lines.push("");
      continue;
    }
    if (line !== "" && line.length + 1 + word.length > width) end();
    line = line === "" ? word : `${line} ${word}`;
  }
  end();
  return lines;
}

/** A text as the value of a key or an entry, which begins behind `indent` spaces of its parent. */
export function textValue(text: string, indent: number, like?: Scalar, oldSource?: string): string {
  const folded =
    like?.type === Scalar.BLOCK_FOLDED || like?.type === Scalar.BLOCK_LITERAL || text.includes("\n");
  if (!folded || !isFoldable(text)) return inlineText(text, like);
  const [, ...oldLines] = oldSource?.trimEnd().split("\n") ?? [];
  const bare = oldLines.map((line) => line.trim());
  const width = Math.max(FOLD_WIDTH - indent, ...bare.map((line) => line.length));
  const isOldFolded = like?.type === Scalar.BLOCK_FOLDED && oldSource !== undefined;
  const lines = foldedLines(text, width, isOldFolded ? bare : []);
  const prefix = " ".repeat(indent);
  return [">-", ...lines.map((line) => (line === "" ? "" : prefix + line))].join("\n");
}

/**
 * A value as YAML, to stand behind a key or a dash.
 * @param indent where its own keys, dashes or folded lines begin
 * @param like a value of the same kind, whose style it takes
 */
export function print(value: unknown, indent: number, like?: Node | null): string {
  if (typeof value === "string") return textValue(value, indent, isScalar(like) ? like : undefined);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isEmpty(value)) return Array.isArray(value) ? "[]" : "{}";
  if (isSeq(like) && like.flow && Array.isArray(value) && value.every((item) => typeof item === "string"))
    return `[${value.map((item) => flowText(item)).join(", ")}]`;
  return `\n${printBlock(value, indent, like)}`;
}

function flowText(text: string): string {
  return /[,[\]{}]/.test(text) ? JSON.stringify(text) : inlineText(text);
}

/** The lines of a list or a map, each of them behind `indent` spaces. */
function printBlock(value: object, indent: number, like?: Node | null): string {
  const prefix = " ".repeat(indent);
  if (Array.isArray(value)) {
    const first = isSeq(like) ? (like.items[0] as Node | undefined) : undefined;
    return value.map((item) => `${prefix}- ${printItem(item, indent + 2, first)}`).join("\n");
  }
  return Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${prefix}${printPair(key, item, indent, isMap(like) ? like : undefined)}`)
    .join("\n");
}

/** An entry of a list, behind its dash. */
export function printItem(item: unknown, indent: number, like?: Node | null): string {
  return print(item, indent, like).replace(/^\n */, "");
}

/** A key with its value; what follows the first line stands deeper than `column`. */
export function printPair(key: string, value: unknown, column: number, like?: YAMLMap): string {
  const sibling = like?.get(key, true) as Node | undefined;
  const printed = print(value, column + 2, sibling);
  return `${inlineText(key)}:${printed.startsWith("\n") ? "" : " "}${printed}`;
}

function isEmpty(value: object): boolean {
  return Object.values(value).every((item) => item === undefined);
}
