import { useRef } from "react";

/** What a button does. Who presses it again before it is done means it once. */
export function useOneAtATime(task: () => Promise<void>): () => void {
  const isUnderWay = useRef(false);
  return () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void task().finally(() => {
      isUnderWay.current = false;
    });
  };
}
