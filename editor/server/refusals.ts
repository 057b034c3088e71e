// What the page is answered where something isn't done.
import type { Context } from "hono";
import { z } from "zod";
import { UnknownRecordError } from "../records/store.ts";
import { ChangedElsewhereError, UnavailableError } from "../save/storage.ts";
import { UnwritableError } from "../yaml/edit.ts";

export function refusal(error: Error, context: Context): Response {
  if (error instanceof UnknownRecordError) return context.text("Not found", 404);
  // A RangeError is what becomes of a value that is nested deeper than any form.
  if ([z.ZodError, UnwritableError, SyntaxError, RangeError].some((kind) => error instanceof kind))
    return context.text("Not understood", 400);
  console.error(error);
  if (error instanceof ChangedElsewhereError) return context.text("Changed elsewhere", 409);
  // The disk is full, or this user's share of it.
  if (/no space left on device|disk quota exceeded/i.test(String(error)))
    return context.text("The disk is full", 507);
  if (!(error instanceof UnavailableError)) return context.text("Something went wrong", 500);
  return context.text(error.message, 503);
}
