import { createHash } from "node:crypto";
import type { InlineCode } from "../../server/site.ts";

/**
 * Collects the hashes of the inline scripts and styles of every page, each once and in order, the pages that hold the
 * same in one group.
 * @param pages each page by its file name and its HTML
 */
export function inlineCode(pages: Iterable<[file: string, html: string]>): InlineCode[] {
  const groups = new Map<string, InlineCode>();
  for (const [file, html] of pages) {
    const hashes = inlineHashes(html);
    const key = JSON.stringify(hashes);
    const group = groups.get(key) ?? { files: [], ...hashes };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function inlineHashes(page: string): Omit<InlineCode, "files"> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const { name, attributes, content } of inlineElements(page)) {
    if (name === "style") styles.add(sha256(content));
    else if (isInlineScript(attributes)) scripts.add(sha256(content));
  }
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort() };
}

// Quoted attribute values are skipped whole, since they may hold a ">".
const element = /<(script|style)((?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>(.*?)<\/\1\s*>/gis;

function* inlineElements(page: string) {
  for (const [, name = "", attributes = "", content = ""] of page.matchAll(element)) {
    yield { name: name.toLowerCase(), attributes, content };
  }
}

/** Whether the policy must know the script: files are allowed by their origin, and data blocks do not run. */
function isInlineScript(attributes: string): boolean {
  const isFile = /\ssrc\s*=/i.test(attributes);
  const isData = /\stype\s*=\s*["']?application\/(ld\+)?json\b/i.test(attributes);
  return !isFile && !isData;
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
