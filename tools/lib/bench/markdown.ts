/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Replaces the text under a heading of a document. */
export function replaceSection(document: string, heading: string, text: string): string {
  const sections = document.trimEnd().split(/\n\n(?=## )/);
  const section = `## ${heading}\n\n${text}`;
  const index = sections.findIndex((candidate) => candidate.startsWith(`## ${heading}\n`));
  return `${(index === -1 ? [...sections, section] : sections.with(index, section)).join("\n\n")}\n`;
}
