import { useEffect } from "react";
import { checkRecord, showSaved } from "../page/api.ts";
import type { Fault } from "../protocol.ts";
import { valueAt } from "../yaml/values.ts";

// How long the owner must pause before what is written is checked.
const CHECK_AFTER_MS = 700;

interface Options {
  file: string;
  value: unknown;
  /** The photos that the next save takes, as the check wants them. */
  chosen: Parameters<typeof checkRecord>[2];
  isDirty: boolean;
  isNew: boolean;
  /** What is still empty is at fault only once the owner wants to save. */
  wantsToSave: boolean;
  onFaults: (faults: readonly Fault[]) => void;
}

/** Checks what is written as soon as the owner pauses. What has no fault is shown beside the form until the form is left. */
export function useCheck({ file, value, chosen, isDirty, isNew, wantsToSave, onFaults }: Options) {
  useEffect(() => {
    if (!isDirty) return;
    return () => void showSaved().catch(() => undefined);
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    let isOld = false;
    const take = (found: readonly Fault[]) => {
      if (isOld) return;
      const isFilledIn = ({ file: own, path }: Fault) =>
        own !== file || !isEmpty(valueAt(value, path.split(".")));
      onFaults(wantsToSave ? found : found.filter(isFilledIn));
    };
    const timer = setTimeout(
      () => checkRecord(file, value, chosen, isNew).then(take, () => undefined),
      CHECK_AFTER_MS,
    );
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [file, value, chosen, isDirty, isNew, wantsToSave, onFaults]);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === "string") return value.trim() === "";
  return value === undefined || (Array.isArray(value) && value.length === 0);
}
