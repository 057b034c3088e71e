// Valid YAML that probably isn't what the owner meant: a text that ends at a " #", or curly quotes.
import { type Document, isPair, isScalar, type Node, type Pair, type Scalar, visit } from "yaml";
import { z } from "zod";
import { fault, type RecordFault } from "./faults.ts";

// A real comment begins with "# ", so "#1" below a text was meant to be part of it.
const CUT_BELOW = /^\n[ \t]+#(?=\S)([^\n]*)/;
const CUT_BESIDE = /^[ \t]+#([^\n]*)/;

/** The faults of such texts, in the order of the file. */
export function misreadTexts(
  file: string,
  source: string,
  document: Document,
  schema: z.core.$ZodType,
): { path: string; fault: RecordFault }[] {
  const found: { path: string; fault: RecordFault }[] = [];
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === "key" || node.type !== "PLAIN" || typeof node.value !== "string") return;
      const path = pathOf(node, ancestors);
      const reason = misreading(node, source);
      if (reason && isText(fieldAt(schema, path))) {
        found.push({ path: path.join("."), fault: fault(file, path.join("."), reason) });
      }
    },
  });
  return found;
}

function misreading({ value, range, anchor }: Scalar, source: string): string | undefined {
  if (anchor) return `begins with &${anchor}, which would be dropped; put the whole text in quotes`;
  const rest = source.slice(range?.[1] ?? source.length);
  const [whole = "", cut = ""] = CUT_BESIDE.exec(rest) ?? CUT_BELOW.exec(rest) ?? [];
  if (/\w/.test(cut)) {
    const shown = whole.trim().slice(0, 30);
    return `ends before "${shown}", because a # after a space begins a comment; put the whole text in quotes`;
  }
  if (/^(“[^“”]*”|‘[^‘’]*’)$/.test(String(value)))
    return 'is in curly quotes, which would be shown; write straight ones ("), or none';
  return undefined;
}

/** The path of a node. */
function pathOf(node: Node, ancestors: readonly (Document | Node | Pair)[]): string[] {
  const chain = [...ancestors, node];
  return chain.flatMap((part, index) => {
    const child = chain[index + 1];
    if (isPair(part)) return isScalar(part.key) ? [String(part.key.value)] : [];
    return "items" in part && child && !isPair(child) ? [String(part.items.indexOf(child as never))] : [];
  });
}

/** The schema of the field at a path; undefined where there is none. */
export function fieldAt(schema: z.core.$ZodType, path: readonly string[]): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (schema instanceof z.ZodOptional) return fieldAt(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return schema.options.map((option) => fieldAt(option, path)).find((field) => field !== undefined);
  if (key === undefined) return schema;
  if (schema instanceof z.ZodArray) return fieldAt(schema.element, rest);
  if (schema instanceof z.ZodObject) {
    const field = schema.shape[key];
    return field && fieldAt(field, rest);
  }
  return schema instanceof z.ZodRecord ? fieldAt(schema.valueType, rest) : undefined;
}

function isText(field: z.core.$ZodType | undefined): boolean {
  return field instanceof z.ZodString;
}
