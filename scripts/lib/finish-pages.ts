import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../server/files.ts";
import { linkPrintFile, printFile, takePrintStyles } from "./print-styles.ts";
import { deferIslandLoader } from "./slim/island-loader.ts";
import { dropUnusedRules } from "./slim/unused-rules.ts";
import { splitStyles } from "./split-styles.ts";
import { tidyHtml } from "./tidy-html.ts";

/**
 * Makes the pages that Astro wrote as small as they can be and look the same, with the styles and scripts that can
 * wait in files of their own. One page at a time is in memory, however many there are.
 * @returns each finished page: its file name and its HTML
 */
export function* finishPages(folder: string): Generator<[file: string, html: string]> {
  const names = listFiles(folder);
  const pages = names.filter((name) => name.endsWith(".html")).sort();
  const scripts = names
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

  const printRules = new Set<string>();
  for (const page of pages) {
    const { html, file } = deferIslandLoader(tidyHtml(readFileSync(join(folder, page), "utf8")));
    if (file) writeFileSync(join(folder, file.name), file.script);
    const hasIsland = html.includes("<astro-island");
    const taken = takePrintStyles(dropUnusedRules(html, hasIsland ? scripts : []));
    for (const rule of taken.rules) printRules.add(rule);
    writeFileSync(join(folder, page), taken.html);
  }

  const print = printFile(printRules);
  writeFileSync(join(folder, print.name), print.css);
  for (const page of pages) {
    const { html, file } = splitStyles(linkPrintFile(readFileSync(join(folder, page), "utf8"), print));
    if (file) writeFileSync(join(folder, file.name), file.css);
    writeFileSync(join(folder, page), html);
    yield [page, html];
  }
}
