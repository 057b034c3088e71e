/** Today where this runs, as records write a day: 2026-01-31. */
export function today(): string {
  // Swedish writes days this way.
  return new Date().toLocaleDateString("sv-SE");
}
