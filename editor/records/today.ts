/** Today as records write a day, 2026-01-31: on the clocks of a time zone, or where this runs. */
export function today(timeZone?: string): string {
  // Swedish writes days this way.
  return new Date().toLocaleDateString("sv-SE", { timeZone });
}
