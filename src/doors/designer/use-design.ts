import { useState } from "react";
import { type Choice, granted, type Options, type Wish, wish, wishFor } from "../model/choice.ts";
import type { DoorPanels } from "../model/files.ts";

/** What a visitor has asked for, and the steps there and back. */
interface Steps {
  before: readonly Wish[];
  now: Wish;
  after: readonly Wish[];
}

/** The design a visitor works on. */
export interface Design {
  /** What was asked for; undefined until the designer has started. */
  wish: Wish | undefined;
  /** What is shown of it. */
  choice: Choice | undefined;
  /** Starts with a choice and what was said of its width, without a way back. */
  start: (choice: Choice, said?: Wish["said"]) => void;
  /** Takes the answer to how many cars the door is for. */
  tell: (panels: DoorPanels) => void;
  /** Asks for another part, and returns what is shown then. */
  ask: (key: keyof Choice, value: string) => Choice;
  /** Asks for another part where the visitor hasn't, so that there's no step back. */
  adjust: (key: keyof Choice, value: string) => void;
  /** Takes a whole choice. */
  take: (choice: Choice) => void;
  /** One step back or forward; undefined where there's none. */
  back: (() => void) | undefined;
  forward: (() => void) | undefined;
}

/** @param first what is asked for before the designer has started */
export function useDesign(options: Options, first: Choice, onPhoto: boolean): Design {
  const [steps, setSteps] = useState<Steps>();
  const now = steps?.now;
  const push = (next: Wish) =>
    setSteps({ before: steps ? [...steps.before, steps.now] : [], now: next, after: [] });
  return {
    wish: now,
    choice: now && granted(options, now, { onPhoto }),
    start: (choice, said) => setSteps({ before: [], now: { ...wishFor(choice), said }, after: [] }),
    tell: (said) =>
      setSteps(
        // It holds for what was asked for before, too.
        ({ before, now, after } = { before: [], now: wishFor(first), after: [] }) => ({
          before: before.map((one) => ({ ...one, said: one.said ?? said })),
          now: { ...now, said },
          after,
        }),
      ),
    ask: (key, value) => {
      const next = wish(now ?? wishFor(first), key, value);
      push(next);
      return granted(options, next, { onPhoto });
    },
    adjust: (key, value) =>
      setSteps(({ before, now, after } = { before: [], now: wishFor(first), after: [] }) => ({
        before,
        now: { ...wish(now, key, value), said: now.said },
        after,
      })),
    take: (choice) => push({ ...wishFor(choice), said: now?.said }),
    back: steps && steps.before.length > 0 ? () => setSteps(stepBack(steps)) : undefined,
    forward: steps && steps.after.length > 0 ? () => setSteps(stepForward(steps)) : undefined,
  };
}

function stepBack({ before, now, after }: Steps): Steps {
  return { before: before.slice(0, -1), now: before.at(-1) ?? now, after: [now, ...after] };
}

function stepForward({ before, now, after: [next = now, ...after] }: Steps): Steps {
  return { before: [...before, now], now: next, after };
}
