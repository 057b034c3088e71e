// Who has asked for something, and the log of what they did.
import type { Context } from "hono";

export interface Person {
  name: string;
  email: string;
}

/** Whoever uses this computer: `npm run edit` asks nobody to sign in. */
export const LOCAL_PERSON: Person = { name: "The owner", email: "editor@localhost" };

export interface EditorEnv {
  Variables: {
    /** Who has signed in; absent on the owner's own computer. */
    person?: Person;
  };
}

export function personIn(context: Context<EditorEnv>): Person {
  return context.get("person") ?? LOCAL_PERSON;
}

/** Writes who did what, and when, into the log: the titles of records, never their texts. */
export function audit(who: Person, did: string, what: string): void {
  // A name can't begin a line of its own.
  console.info(`${new Date().toISOString()} ${JSON.stringify(who.email)} ${did} ${JSON.stringify(what)}`);
}
