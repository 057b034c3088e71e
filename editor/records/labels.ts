// The names of fields in the owner's words, as their schemas in src/records say them.
import type { FieldSchema } from "../protocol.ts";

const SEPARATOR = " › ";

const isIndex = (key: string) => /^\d+$/.test(key);

/** The schema of the field at a path of a record; undefined where there is none. */
export function fieldAt(schema: FieldSchema | undefined, path: string): FieldSchema | undefined {
  return path === "" ? schema : path.split(".").reduce<FieldSchema | undefined>(partOf, schema);
}

function partOf(schema: FieldSchema | undefined, key: string): FieldSchema | undefined {
  if (!schema) return undefined;
  if (schema.anyOf) return schema.anyOf.map((option) => partOf(option, key)).find((part) => part);
  return (
    schema.properties?.[key] ??
    (isIndex(key) && schema.items ? schema.items : undefined) ??
    (schema.additionalProperties || undefined)
  );
}

/** The name of the field at a path. An entry of a list is numbered: "Question 2". */
export function labelOf(schema: FieldSchema | undefined, path: string): string {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = fieldAt(schema, keys.join("."));
  if (isIndex(last)) return `${capital(parent?.entry ?? "entry")} ${Number(last) + 1}`;
  return partOf(parent, last)?.label ?? keyInWords(last);
}

/** The labels from the record down to a field: "Questions › Question 2 › Answer". */
export function fullLabelOf(schema: FieldSchema | undefined, path: string): string {
  if (path === "") return "";
  const keys = path.split(".");
  return keys.map((_, index) => labelOf(schema, keys.slice(0, index + 1).join("."))).join(SEPARATOR);
}

/** A field's label behind the title of its record. A record that is one list has the list's name, which is said once. */
export function withTitle(title: string, label: string): string {
  return label === title || label.startsWith(title + SEPARATOR) || label === ""
    ? label || title
    : title + SEPARATOR + label;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** The words of a key: "storyHeading" and "story-heading" become "Story heading". */
export function keyInWords(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/-/g, " ");
  return capital(words.trim());
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
