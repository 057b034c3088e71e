// What the page says while the editor restarts or doesn't answer. It begins anew once the editor has newer code.
import { type RefObject, useEffect } from "react";
import { NEWER_CODE, NoAnswerError, RESTART } from "./api.ts";
import { canKeep } from "./unsaved.ts";

export const NO_ANSWER = "The editor doesn't answer. Nothing that was saved is lost.";
const RELOAD = "The editor was renewed. Save what you typed, then reload this page.";

/** Says it, and reloads a page that loses nothing by that. */
export function useRestart(say: (words: string) => void, isDirty: RefObject<boolean>): void {
  useEffect(() => {
    // Whatever was asked for and has no words of its own for that.
    const tell = ({ reason }: PromiseRejectionEvent) =>
      reason instanceof NoAnswerError &&
      say(reason.refusal ? `Nothing was done: ${reason.refusal}.` : NO_ANSWER);
    const wait = (event: Event) => say(String((event as CustomEvent).detail));
    const beginAnew = (event: Event) => {
      if (!canKeep()) return say(RELOAD);
      event.preventDefault();
      // Nothing is lost by leaving.
      isDirty.current = false;
      location.reload();
    };
    addEventListener("unhandledrejection", tell);
    addEventListener(RESTART, wait);
    addEventListener(NEWER_CODE, beginAnew);
    return () => {
      removeEventListener("unhandledrejection", tell);
      removeEventListener(RESTART, wait);
      removeEventListener(NEWER_CODE, beginAnew);
    };
  }, [say, isDirty]);
}
