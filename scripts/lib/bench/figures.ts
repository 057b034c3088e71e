/** The middle one of these numbers. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The number below or at which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error("There are no values.");
  return value;
}

/** A number with so many decimals. */
export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals));
}

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
