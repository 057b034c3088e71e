/** Where a picture's subject is, as the owner names it. */
export const FOCUSES = [
  "top-left",
  "top",
  "top-right",
  "left",
  "middle",
  "right",
  "bottom-left",
  "bottom",
  "bottom-right",
] as const;

export type Focus = (typeof FOCUSES)[number];

/** The share of what is cut off that goes at the left and at the top, from 0 to 1. src/styles/base.css has the same shares. */
export function focusShares(focus: Focus = "middle"): { left: number; top: number } {
  const share = (start: string, end: string) =>
    focus.includes(start) ? 0.2 : focus.includes(end) ? 0.8 : 0.5;
  return { left: share("left", "right"), top: share("top", "bottom") };
}
