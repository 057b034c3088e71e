// What the form of a record needs to know about its fields.
import { z } from "zod";
import type { FieldSchema } from "../protocol.ts";
import { fullLabelOf } from "./labels.ts";
import { schemaOf, UnknownRecordError } from "./store.ts";

const schemas = new WeakMap<z.ZodType, FieldSchema>();

export function formSchema(file: string): FieldSchema {
  const schema: z.ZodType = schemaOf(file);
  const known = schemas.get(schema) ?? toFormSchema(schema);
  schemas.set(schema, known);
  return known;
}

/** A schema as JSON Schema, with the metadata of each field. */
export function toFormSchema(schema: z.ZodType): FieldSchema {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as FieldSchema;
}

/** The names that lead to a field of a record; of a file that no record has, its keys. */
export function fullLabelIn(file: string, path: string): string {
  try {
    return fullLabelOf(formSchema(file), path);
  } catch (error) {
    if (error instanceof UnknownRecordError) return fullLabelOf(undefined, path);
    throw error;
  }
}
