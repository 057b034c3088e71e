// A service or a town that isn't finished: its file says "draft: true", and until it no longer does, the site is as if the
// file weren't there.
import { z } from "zod";
import { infoOf } from "./fields.ts";

/** A draft that was read: where it is, and what the owner calls it. */
export interface Draft {
  file: string;
  title: string;
}

/** Whether the text of a file says that it's a draft. Only a key of the record stands at the beginning of a line. */
export function isDraftText(bytes: Uint8Array | undefined): boolean {
  return bytes !== undefined && /^draft:\s*true\s*(#.*)?$/m.test(Buffer.from(bytes).toString("utf8"));
}

/** The schema of a draft: what is there must be right, and all but these fields may be missing. */
export function draftOf<T extends z.ZodObject>(
  schema: T,
  required: readonly (keyof T["shape"])[],
): z.ZodType {
  const shape = Object.entries(schema.shape).map(([key, type]) => [
    key,
    required.includes(key) ? type : z.optional(lenient(type as z.ZodType)),
  ]);
  return z.strictObject(Object.fromEntries(shape));
}

/** The same without what must be there, and without how many there must be. */
function lenient(type: z.ZodType): z.ZodType {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault)
    return lenient(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodObject) return draftOf(type, []);
  if (type instanceof z.ZodArray)
    return z.array(lenient(type.element as z.ZodType)).meta({ ...infoOf(type) });
  if (type instanceof z.ZodRecord)
    return z.record(type.keyType as z.ZodType<string>, lenient(type.valueType as z.ZodType));
  return type;
}
