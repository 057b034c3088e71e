import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../server/files.ts";
import { deferIslandLoader } from "./finish/island-loader.ts";
import { askingAttributes, type PageFile, readPage, writePage } from "./finish/page.ts";
import { PageWords } from "./finish/page-words.ts";
import { linkPrintFile, printFile, takePrintRules } from "./finish/print-styles.ts";
import { splitStyles } from "./finish/split-styles.ts";
import { tidy } from "./finish/tidy.ts";
import { dropUnusedRules } from "./finish/unused-rules.ts";

/**
 * Makes the pages that Astro wrote as small as they can be and look the same, with the styles and scripts that can
 * wait in files of their own. One page at a time is in memory, however many there are.
 * @returns each finished page: its file name and its HTML
 */
export function* finishPages(folder: string): Generator<[file: string, html: string]> {
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const names = listFiles(folder).sort();
  const pages = names.filter((name) => name.endsWith(".html"));
  const scripts = names.filter((name) => name.endsWith(".js")).map(read);

  const print = printFile(eachOf(pages, read));
  writeFileSync(join(folder, print.name), print.content);
  for (const name of pages) {
    const { html, files } = finishPage(read(name), scripts, print);
    for (const file of files) writeFileSync(join(folder, file.name), file.content);
    writeFileSync(join(folder, name), html);
    yield [name, html];
  }
}

function* eachOf(names: readonly string[], read: (name: string) => string): Generator<string> {
  for (const name of names) yield read(name);
}

/** The page, and the files that it asks for beside the one for paper. */
function finishPage(source: string, scripts: readonly string[], print: PageFile) {
  const page = readPage(source, scripts);
  tidy(page);
  const loader = deferIslandLoader(page);
  const printRules = takePrintRules(page.styles);
  const attributes = askingAttributes(page);
  dropUnusedRules(page, new PageWords(page), [...attributes, ...printRules]);
  const later = splitStyles(page, attributes);
  linkPrintFile(page, print);
  return { html: writePage(page), files: [loader, later].filter((file) => file !== undefined) };
}
