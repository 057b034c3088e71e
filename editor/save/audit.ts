import type { Person } from "./storage.ts";

/**
 * Writes who did what, and when, into the log.
 * @param what the titles of records, never their texts
 */
export function audit(who: Person, did: string, what: string): void {
  // A name can't begin a line of its own.
  console.info(`${new Date().toISOString()} ${JSON.stringify(who.email)} ${did} ${JSON.stringify(what)}`);
}
