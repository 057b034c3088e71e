import { CHOICE_KEYS, type Choice, hasGlass, hasWindows, type Options, offeredBy } from "../model/choice.ts";

/** Checks the radio buttons of a choice, and crosses out those that its style does not have. */
export function showChoice(
  form: HTMLElement | null,
  options: Options,
  choice: Choice,
  onPhoto: boolean,
): void {
  const offered: Partial<Record<keyof Choice, readonly string[]>> = offeredBy(options, choice);
  for (const key of CHOICE_KEYS) {
    const group = form?.querySelector<HTMLElement>(`[data-group="${key}"]`);
    let isWhole = true;
    for (const radio of group?.querySelectorAll<HTMLInputElement>("input") ?? []) {
      radio.disabled = !(offered[key]?.includes(radio.value) ?? true);
      // A door of glass is without windows, and can't be had without them either.
      radio.checked = radio.value === choice[key] && !radio.disabled;
      if (radio.disabled) isWhole = false;
    }
    const note = group?.querySelector<HTMLElement>("[data-not-offered]");
    if (note) note.hidden = isWhole;
    // A photo has a house already, and a door without windows has no section for them.
    if (group)
      group.hidden =
        (key === "house" && onPhoto) ||
        (key === "section" && !hasWindows(options, choice)) ||
        (key === "glass" && !hasGlass(options, choice));
  }
}
