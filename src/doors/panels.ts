/** The groups of choices, in their order: one at a time is shown on a phone. */
export const PANELS = ["style", "color", "windows", "hardware", "house"] as const;

export type PanelName = (typeof PANELS)[number];

/** The id of the element with a group of choices. */
export function panelId(panel: PanelName): string {
  return `choose-${panel}`;
}
