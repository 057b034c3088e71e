/** A distance as people say it: "less than a mile", "about 1 mile", "about 4 miles". */
export function milesInWords(miles: number): string {
  const whole = Math.round(miles);
  if (whole < 1) return "less than a mile";
  return `about ${whole} ${whole === 1 ? "mile" : "miles"}`;
}
