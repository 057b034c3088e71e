import { useEffect, useState } from "react";
import type { Choice, Options } from "../model/choice.ts";
import type { Image } from "../paint/painter.ts";
import type { Door, View } from "../paint/scene.ts";
import { loadDoor, loadHouse } from "./load-scene.ts";

/** The pictures of a choice. While new ones are fetched, those before stay. */
export interface Scene {
  door: Door<Image> | undefined;
  house: View<Image> | undefined;
  state: "loading" | "ready" | "failed";
  retry: () => void;
}

/** Fetches the door and the house of a choice once the designer has started. */
export function useScene(options: Options, choice: Choice | undefined): Scene {
  const [door, setDoor] = useState<Door<Image>>();
  const [house, setHouse] = useState<View<Image>>();
  const [state, setState] = useState<Scene["state"]>("loading");
  const [attempt, setAttempt] = useState(0);
  // The height changes no picture, and neither does an object with the same choice in it.
  const key = JSON.stringify(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the choice.
  useEffect(() => {
    if (!choice) return;
    let isCurrent = true;
    setState("loading");
    Promise.all([loadDoor(options, choice), loadHouse(options, choice.house)]).then(
      ([nextDoor, nextHouse]) => {
        if (!isCurrent) return;
        setDoor(nextDoor);
        setHouse(nextHouse);
        setState("ready");
      },
      () => isCurrent && setState("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt]);
  return { door, house, state, retry: () => setAttempt((count) => count + 1) };
}
