// Explains YAML syntax errors in words that an owner can act on; the parser's own messages talk about tokens and keys.
import { LineCounter, parseDocument, type YAMLParseError, type YAMLWarning } from "yaml";

/** A line of a file, counted from 1, and what is wrong there and how to fix it. */
export interface LineFault {
  line: number;
  reason: string;
}

const QUOTE_IT = 'put the whole text in quotes, "like this"';

const CONFLICT = /^(<{7}|={7}|>{7})( |$)/;
// A field without the space after its colon, such as price:120. An address such as https://a.test has a slash there.
const JOINED = /^\s*(?:- +)?(([A-Za-z][\w-]*):(?![/\s])(.*))$/;
const KEY = /^\s*(?:- +)*(?:[\w-]+: +)?/;

/** Decodes a file. A byte order mark and Windows line breaks are accepted. */
export function decode(bytes: Uint8Array): { text: string } | LineFault {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n");
  const damage = text.indexOf("\ufffd");
  if (damage === -1) return { text };
  return {
    line: text.slice(0, damage).split("\n").length,
    reason:
      "holds a letter that was lost when the file was saved; type it again and save the file with the encoding UTF-8",
  };
}

/** Parses a file as YAML. */
export function parseText(text: string): { document: ReturnType<typeof parseDocument> } | LineFault {
  const document = parseDocument(text, { lineCounter: new LineCounter() });
  const [error] = [...document.errors, ...document.warnings];
  return error ? explain(text, error) : { document };
}

function explain(text: string, error: YAMLParseError | YAMLWarning): LineFault {
  const lines = text.split("\n");
  const conflict = lines.findIndex((line) => CONFLICT.test(line));
  if (conflict >= 0) {
    const reason = `holds a mark of two versions that were merged (${lines[conflict]?.slice(0, 7)}); keep one version, and remove the lines with the marks`;
    return { line: conflict + 1, reason };
  }
  const number = error.linePos?.[0].line ?? 1;
  const quote = unclosedQuote(lines, error, number);
  if (quote) {
    return {
      line: quote,
      reason: "has a quotation mark without its partner; add the other one at the end of the text",
    };
  }
  if (error.message.startsWith("Flow ")) {
    const open = lines.slice(0, number).findLastIndex((line) => /^[[{]/.test(line.replace(KEY, "")));
    return { line: open + 1, reason: `has a text that begins with a bracket or a brace; ${QUOTE_IT}` };
  }
  return { line: number, reason: reasonAt(lines[number - 1] ?? "", error) };
}

/** The line whose text begins with a quotation mark that closes nowhere, or only at the beginning of a later text. */
function unclosedQuote(
  lines: readonly string[],
  { code, message }: YAMLParseError | YAMLWarning,
  number: number,
): number | undefined {
  if (code !== "MISSING_CHAR" || !/Missing closing .?quote/.test(message)) return undefined;
  const open = lines.slice(0, number).findLastIndex((line) => {
    const value = line.replace(KEY, "");
    return /^"(\\.|[^"\\])*$/.test(value) || /^'('{2}|[^'])*$/.test(value);
  });
  return open < 0 ? undefined : open + 1;
}

function reasonAt(line: string, { code }: YAMLParseError | YAMLWarning): string {
  const value = line.replace(KEY, "");
  const [, joined, key, rest] = JOINED.exec(line) ?? [];
  if (code === "TAB_AS_INDENT") return "begins with a tab; use spaces, as the lines around it do";
  if (code === "DUPLICATE_KEY")
    return `has a field a second time (${line.trim().split(":")[0]}); remove one of them`;
  if (joined && /IMPLICIT|MISSING_CHAR/.test(code))
    return `has no space after its colon; write "${key}: ${shorten(rest)}" instead of "${shorten(joined)}"`;
  if (code === "BAD_DQ_ESCAPE")
    return "has a backslash inside quotes; write it twice, or use single quotes around the text";
  if (/^["']/.test(value) && code === "UNEXPECTED_TOKEN")
    return "goes on after its closing quotation mark; write ’ or “ ” inside a text that stands in quotes";
  if (/^[[\]{}]/.test(value)) return `has a text that begins with a bracket or a brace; ${QUOTE_IT}`;
  if (/^([*&!@%`>|]|\? )/.test(value) || code === "TAG_RESOLVE_FAILED")
    return `has a text that begins with ${value.charAt(0)}; ${QUOTE_IT}`;
  if (value.startsWith("- ")) return `has a text that begins with a dash; ${QUOTE_IT}`;
  if (/: /.test(value) || value.endsWith(":")) return `has a colon in its text; ${QUOTE_IT}`;
  if (/INDENT|BLOCK_AS|UNEXPECTED/.test(code))
    return "or the one below it begins too far to the left or to the right; give it as many spaces in front as its neighbors have";
  if (/IMPLICIT|MISSING_CHAR/.test(code))
    return 'is no field; write it as "name: text", or move it to the end of the text above';
  return "cannot be read; compare it with the lines around it, or restore the file from the last version that worked";
}

function shorten(text = ""): string {
  return text.length > 30 ? `${text.slice(0, 28)}…` : text;
}
