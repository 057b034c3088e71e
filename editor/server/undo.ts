// Takes a save back.
import type { UndoResult } from "../protocol.ts";
import { audit } from "./audit.ts";
import { ChangedElsewhereError, type Person } from "./storage.ts";
import type { Store } from "./store.ts";

/**
 * Takes a person's last save back.
 * @param version that of the save as the page was told of it; where another one is the last now, nothing is taken back
 */
export async function undo(store: Store, who: Person, version: string): Promise<UndoResult> {
  if (store.undoVersion(who) !== version) return { undone: null, isOther: true };
  try {
    const undone = (await store.storage.undo(who)) ?? null;
    audit(who, "took back", undone ?? "");
    return { undone };
  } catch (error) {
    if (error instanceof ChangedElsewhereError) return { undone: null, changed: error.message };
    throw error;
  }
}
