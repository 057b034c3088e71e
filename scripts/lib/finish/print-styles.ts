import postcss, { type Root } from "postcss";
import { append, elements, type Page, type PageFile, pageFile } from "./page.ts";

const style = /<style[^>]*>(.*?)<\/style>/gs;

/**
 * The one file for paper, with the rules of all pages, each once and in the order in which the pages have them.
 * @param sources the pages as Astro wrote them, which share a few sheets
 */
export function printFile(sources: Iterable<string>): PageFile {
  const sheets = new Set<string>();
  for (const source of sources) for (const [, css = ""] of source.matchAll(style)) sheets.add(css);
  const rules = new Set([...sheets].flatMap((css) => takePrintRules(postcss.parse(css))));
  return pageFile("print", "css", [...rules].join(""));
}

/**
 * Takes the rules for paper alone out of a sheet: nobody should wait for them, and a browser fetches a print
 * stylesheet last. A block that names a screen as well stays.
 */
export function takePrintRules(sheet: Root): string[] {
  const blocks = sheet.nodes.filter((node) => node.type === "atrule");
  return blocks
    .filter(({ name, params }) => name === "media" && params === "print")
    .map((block) => block.remove().nodes?.join("") ?? "");
}

/** Links the file last of all, so that its rules win over those for screens. */
export function linkPrintFile({ document }: Page, { name }: PageFile): void {
  const body = elements(document).find(({ tagName }) => tagName === "body");
  if (body) append(body, "link", { rel: "stylesheet", media: "print", href: `/${name}` });
}
