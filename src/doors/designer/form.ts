import { CHOICE_KEYS, type Choice, colorsOf, hasWindows, type Options, styleOf } from "../model/choice.ts";

/** Checks the radio buttons of a choice, and hides those that its style does not have. */
export function showChoice(
  form: HTMLElement | null,
  options: Options,
  choice: Choice,
  onPhoto: boolean,
): void {
  const style = styleOf(options, choice);
  const offered: Partial<Record<keyof Choice, readonly string[]>> = {
    windows: style.windows,
    section: hasWindows(options, choice) ? style.sections.map(String) : [],
    hardware: style.hardware,
    color: colorsOf(options, style).map(({ slug }) => slug),
    ...(onPhoto && { house: [] }),
  };
  for (const key of CHOICE_KEYS) {
    const values = offered[key];
    let count = 0;
    for (const radio of form?.querySelectorAll<HTMLInputElement>(`input[name="${key}"]`) ?? []) {
      radio.checked = radio.value === choice[key];
      const isOffered = values?.includes(radio.value) ?? true;
      const label = radio.closest("label");
      if (label) label.hidden = !isOffered;
      if (isOffered) count += 1;
    }
    // One is no choice.
    const group = form?.querySelector<HTMLElement>(`[data-group="${key}"]`);
    if (group) group.hidden = count < 2;
  }
}
