// Who has asked for something.
import type { Context } from "hono";
import { LOCAL_PERSON, type Person } from "./storage.ts";

/** What a request carries through the server. */
export interface EditorEnv {
  Variables: {
    /** Who has signed in; absent on the owner's own computer. */
    person?: Person;
  };
}

/** Who has signed in, or the owner of this computer. */
export function personIn(context: Context<EditorEnv>): Person {
  return context.get("person") ?? LOCAL_PERSON;
}
