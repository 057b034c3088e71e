import { useEffect } from "react";
import { checkRecord } from "../page/api.ts";
import type { Fault } from "../protocol.ts";

// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;

interface Options {
  file: string;
  value: unknown;
  /** The photos that the next save takes, as the check wants them. */
  chosen: Parameters<typeof checkRecord>[2];
  isDirty: boolean;
  /** What is still empty is at fault only once the owner wants to save. */
  wantsToSave: boolean;
  onFaults: (faults: readonly Fault[]) => void;
}

/** Checks what is written as soon as the owner pauses. */
export function useCheck({ file, value, chosen, isDirty, wantsToSave, onFaults }: Options) {
  useEffect(() => {
    if (!isDirty) return;
    let isOld = false;
    const take = (found: readonly Fault[]) => {
      if (isOld) return;
      onFaults(wantsToSave ? found : found.filter(({ message }) => !message.startsWith("is empty")));
    };
    const timer = setTimeout(
      () => checkRecord(file, value, chosen).then(take, () => undefined),
      CHECK_AFTER_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [file, value, chosen, isDirty, wantsToSave, onFaults]);
}
