import type { Point } from "./visitor.ts";

// WebDriver's names for the keys that are no characters.
const keys: Record<string, string> = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", Shift: "\uE008" };

/** The pointer and key actions that both kinds of WebDriver share: https://www.w3.org/TR/webdriver2/#actions */
export function pointerActions({ x, y }: Point, press: boolean) {
  const move = { type: "pointerMove", x, y, duration: 0, origin: "viewport" };
  const click = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: press ? [move, ...click] : [move],
    },
  ];
}

/** Presses and releases a key. */
export function keyActions(key: string) {
  const value = keys[key] ?? key;
  return [
    {
      type: "key",
      id: "keyboard",
      actions: [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ],
    },
  ];
}
