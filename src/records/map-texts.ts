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
  const visit = (type: z.core.$ZodType, value: unknown, path: string): unknown => {
    // The kind of a schema by its name: `instanceof` takes ten times as long, and the editor reads all records often.
    const { def } = (type as z.core.$ZodTypes)._zod;
    const inside = (key: string | number) => (path === "" ? String(key) : `${path}.${key}`);
    if (def.type === "optional" || def.type === "default") {
      return value === undefined ? undefined : visit(def.innerType, value, path);
    }
    if (def.type === "union") {
      const option = def.options.find((candidate) => z.safeParse(candidate, value).success);
      return option ? visit(option, value, path) : value;
    }
    if (def.type === "array" && Array.isArray(value)) {
      return value.map((item, index) => visit(def.element, item, inside(index)));
    }
    if (def.type === "object" && isObject(value)) {
      return mapValues(value, (item, key) => visit(def.shape[key] ?? UNKNOWN, item, inside(key)));
    }
    if (def.type === "record" && isObject(value)) {
      return mapValues(value, (item, key) => {
        visit(def.keyType, key, inside(key));
        return visit(def.valueType, item, inside(key));
      });
    }
    if (typeof value !== "string") return value;
    const info = infoOf(type);
    const isText = def.type === "string" && !info.refersTo && !info.among;
    return change({ text: value, path, info, isText });
  };
  // The type checker can't see that only texts change.
  return visit(schema, record, "") as T;
}

const UNKNOWN = z.unknown();

function mapValues(value: Record<string, unknown>, change: (item: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
