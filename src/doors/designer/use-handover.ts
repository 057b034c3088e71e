import { type RefObject, useEffect, useState } from "react";
import type { PhotoTool } from "./photo-tools.tsx";

/**
 * Leads the keyboard on where the work on a photo goes on to the next tool by itself.
 * @param panel what has the photo's buttons
 * @param onTool chooses a tool, or none
 */
export function useHandover(panel: RefObject<HTMLElement | null>, onTool: (tool?: PhotoTool) => void) {
  const [count, setCount] = useState(0);
  /** On to the first corner, the photo's first button or its field; not to a question, which is gone by then. */
  const focusTool = () =>
    panel.current
      ?.querySelector<HTMLElement>("button:not(fieldset *), label:last-child > [type=file]")
      ?.focus();
  // From a field that nobody sees or a tool that is gone; but not from what the visitor does meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a handover moves the focus.
  useEffect(() => {
    const isWaiting = document.activeElement?.matches("body, [type=file]");
    if (count > 0 && isWaiting) focusTool();
  }, [count]);
  const goOn = (next?: PhotoTool) => {
    onTool(next);
    setCount((before) => before + 1);
  };
  return { goOn, focusTool };
}
