import { createHash } from "node:crypto";
import { closingBrace } from "./slim/rules.ts";

// A block for paper alone; one that names a screen as well stays where it is.
const opening = /@media print\s*\{/g;

/** A page without its rules for paper, and these rules. */
export interface Taken {
  html: string;
  rules: string[];
}

/** The one file in which all pages' rules for paper go. */
export interface PrintFile {
  name: string;
  css: string;
}

/**
 * Takes the rules for paper out of a page's inline styles: nobody should wait for them, and a browser fetches a print
 * stylesheet last.
 */
export function takePrintStyles(html: string): Taken {
  const rules: string[] = [];
  const rest = html.replace(
    /(<style[^>]*>)(.*?)(<\/style>)/gs,
    (_, open: string, css: string, close: string) => {
      const { kept, taken } = split(css);
      rules.push(...taken);
      return open + kept + close;
    },
  );
  return { html: rest, rules };
}

/** The rules of all pages, each once and in the order in which the pages have them. */
export function printFile(rules: Iterable<string>): PrintFile {
  const css = [...new Set(rules)].join("");
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  return { name: `_astro/print.${hash}.css`, css };
}

/** The page, with the file linked for paper: last of all, so that its rules win over those for screens. */
export function linkPrintFile(html: string, { name }: PrintFile): string {
  return html.replace("</body>", () => `<link rel="stylesheet" media="print" href="/${name}"></body>`);
}

function split(css: string): { kept: string; taken: string[] } {
  const taken: string[] = [];
  let kept = "";
  let from = 0;
  for (const match of css.matchAll(opening)) {
    const start = match.index + match[0].length;
    const end = closingBrace(css, start);
    kept += css.slice(from, match.index);
    taken.push(css.slice(start, end));
    from = end + 1;
  }
  return { kept: kept + css.slice(from), taken };
}
