import content from "virtual:door-designer";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Choice, panelsOf } from "../model/choice.ts";
import { loadDoor, loadHouse } from "../paint/load.ts";
import type { Door, View } from "../paint/scene.ts";

/** The pictures of a choice. While new ones are fetched, those before stay. */
interface Scene {
  door?: Door;
  /** The door of a second opening, where it has other panels. */
  second?: Door | undefined;
  house?: View;
  state: "loading" | "ready" | "failed";
}

/** Fetches the door and the house of a choice once there is one, and the door of a second opening's width. */
export function useScene(choice: Choice | undefined, width?: string): Scene & { retry: () => void } {
  const [scene, setScene] = useState<Scene>({ state: "loading" });
  const latest = useRef(0);
  const load = useCallback(() => {
    if (!choice) return;
    const number = ++latest.current;
    const other = width && { ...choice, width };
    const isOther = other && panelsOf(content, other) !== panelsOf(content, choice);
    setScene((before) => ({ ...before, state: "loading" }));
    Promise.all([
      loadDoor(content, choice),
      loadHouse(content, choice.house),
      isOther ? loadDoor(content, other) : undefined,
    ]).then(
      ([door, house, second]) =>
        latest.current === number && setScene({ door, house, second, state: "ready" }),
      () => latest.current === number && setScene((before) => ({ ...before, state: "failed" })),
    );
  }, [choice, width]);
  useEffect(load, [load]);
  return { ...scene, retry: load };
}
