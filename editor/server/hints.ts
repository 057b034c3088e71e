// What the comments of a file say about its fields, as hints for the form.
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from "yaml";
import { labelOf } from "../labels.ts";

// What only somebody who edits the file itself needs to know.
const ABOUT_THE_FILE =
  /\.yaml|\bfiles?\b|\bfolder\b|\bcolons?\b|quotation marks?|\bin quotes\b|\b(?:true|false)\b|\bthe build\b|\{\w+\} is\b|\bindented\b|\{braces\}|npm run|`|"# "|\bslugs?\b|\bfreely\b|each entry is|^\{|leave .* as (it is|they are)|media\//i;

// A sentence, or a part of one, that tells of a key by its name.
const KEY_SENTENCE = /^([a-z][A-Za-z]*)( and [a-z][A-Za-z]*)? (is|are|says?|must|may|opens)\b/;

/** A field with its key and the comment above it. */
interface Field {
  key: string;
  path: string;
  comment: string;
}

/** The hints by the path of their field, without the numbers of entries. The empty path is the whole record. */
export function hintsOf(file: string, source: string): Record<string, string> {
  const document = parseDocument(source.replaceAll("\r\n", "\n"));
  const fields = fieldsIn(document.contents);
  const hints = new Map<string, string[]>();
  const spread = (comment: string, own: string) => {
    let last: readonly string[] = [""];
    for (const { sentence, startsLine } of sentencesOf(comment)) {
      const [, key, and] = KEY_SENTENCE.exec(sentence) ?? [];
      const named = own ? [own] : pathsNamed(fields, sentence, key);
      last = named.length > 0 ? named : startsLine ? [""] : last;
      const isUnclear = key !== undefined && named.length === 0 && fields.some((field) => field.key === key);
      if (isUnclear || ABOUT_THE_FILE.test(sentence)) continue;
      const startsWithName = key !== undefined && !and && named.length > 0;
      const text = startsWithName
        ? sentence
            .slice(key.length)
            .replace(/^ (is|are|says?)\b/, "")
            .trim()
        : sentence;
      const words = text.replace(/(?<!\{)\b[a-z]+[A-Z]\w*/g, (word) => `“${labelOf(file, word)}”`);
      for (const path of last) hints.set(path, [...(hints.get(path) ?? []), capital(words)]);
    }
  };
  const start = /^(#.*\n)*/.exec(source.replaceAll("\r\n", "\n"))?.[0] ?? "";
  spread(start.replace(/^# ?/gm, ""), "");
  for (const { path, comment } of fields.slice(start === "" ? 0 : 1)) {
    const example = /^ ?([a-z]\w*): \S+$/m.exec(comment);
    spread(comment.replace(example?.[0] ?? "", ""), example?.[1] ?? path);
  }
  return Object.fromEntries([...hints].map(([path, sentences]) => [path, sentences.join(" ")]));
}

/** The paths of the fields that a sentence names. A key that stands at several depths may mean either, so neither is named. */
function pathsNamed(fields: readonly Field[], sentence: string, key: string | undefined): string[] {
  const found = fields.filter((field) =>
    key ? field.key === key : /[A-Z]/.test(field.key) && sentence.includes(field.key),
  );
  const depths = new Set(found.map(({ path }) => path.split(".").length));
  if (depths.size > 1) return [];
  return key ? found.map(({ path }) => path) : found.slice(0, 1).map(({ path }) => path);
}

/** The sentences of a comment. Where a line of it begins with a sentence, another subject may begin. */
function sentencesOf(comment: string): { sentence: string; startsLine: boolean }[] {
  const text = comment
    .split("\n")
    // Lines of a table, which the choices in the form make clear, and of an example of how the file is written.
    .filter((line) => !/^\s+\S+ {2,}\S|^\s+(- )?[a-z]\w*:( |$)/.test(line))
    .map((line) => line.trim())
    .join("\n");
  const breaks =
    /(?<=[.!?]["”)]?)[ \n](?=[A-Z"“{]|[a-z]+ (?:and [a-z]+ )?(?:is|are|says|must)\b|[a-z]+[A-Z])|; (?=[a-z]+ (?:is|are|says|must)\b)/;
  let place = 0;
  return text.split(breaks).flatMap((part) => {
    const start = text.indexOf(part, place);
    place = start + part.length;
    const sentence = part.replace(/\s+/g, " ").trim();
    const ended = /[.:!?)"]$/.test(sentence) ? sentence : `${sentence}.`;
    return sentence === "" ? [] : [{ sentence: ended, startsLine: start === 0 || text[start - 1] === "\n" }];
  });
}

/** All fields of a record in their order, without those of further entries of a list. */
function fieldsIn(node: unknown, path = ""): Field[] {
  const fields: Field[] = [];
  const add = (found: readonly Field[]) => {
    for (const field of found) if (!fields.some((other) => other.path === field.path)) fields.push(field);
  };
  if (isSeq(node)) for (const item of node.items) add(fieldsIn(item, path));
  if (isMap(node)) {
    for (const [index, pair] of (node.items as Pair<Node, Node | null>[]).entries()) {
      const key = isScalar(pair.key) ? String(pair.key.value) : "";
      const own = path ? `${path}.${key}` : key;
      fields.push({
        key,
        path: own,
        comment: pair.key.commentBefore ?? (index === 0 ? node.commentBefore : undefined) ?? "",
      });
      add(fieldsIn(pair.value, own));
    }
  }
  return fields;
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
