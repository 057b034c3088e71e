import { z } from "zod";
import { type FieldInfo, infoOf } from "./fields.ts";

/** One text of a record with its schema's metadata. */
export interface TextField {
  text: string;
  /** Its dotted path. */
  path: string;
  info: FieldInfo;
  /** Whether it is free text, not a choice or a reference to another record. */
  isText: boolean;
}

/**
 * Copies a record and replaces each of its texts by the result of `change`. The keys of a z.record are visited too, but
 * stay as they are.
 * @param schema the schema that the record has passed
 */
export function mapTexts<T>(schema: z.core.$ZodType<T>, record: T, change: (field: TextField) => string): T {
  const visit = (type: z.core.$ZodType, value: unknown, path: readonly string[]): unknown => {
    if (type instanceof z.ZodOptional) {
      return value === undefined ? undefined : visit(type.unwrap(), value, path);
    }
    if (type instanceof z.ZodUnion) {
      const option = type.options.find((candidate) => z.safeParse(candidate, value).success);
      return option ? visit(option, value, path) : value;
    }
    if (type instanceof z.ZodArray && Array.isArray(value)) {
      return value.map((item, index) => visit(type.element, item, [...path, String(index)]));
    }
    if (type instanceof z.ZodObject && isObject(value)) {
      return mapValues(value, (item, key) => visit(type.shape[key] ?? z.unknown(), item, [...path, key]));
    }
    if (type instanceof z.ZodRecord && isObject(value)) {
      return mapValues(value, (item, key) => {
        visit(type.keyType, key, [...path, key]);
        return visit(type.valueType, item, [...path, key]);
      });
    }
    if (typeof value !== "string") return value;
    const info = infoOf(type);
    const isText = type instanceof z.ZodString && !info.refersTo && !info.among;
    return change({ text: value, path: path.join("."), info, isText });
  };
  // The type checker can't see that only texts change.
  return visit(schema, record, []) as T;
}

function mapValues(value: Record<string, unknown>, change: (item: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
