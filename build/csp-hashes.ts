import { createHash } from "node:crypto";
import type { InlineCode } from "../server/manifest.ts";

// A quoted attribute value may contain ">".
const ELEMENT = /<(script|style)((?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?)>(.*?)<\/\1\s*>/gis;

/**
 * Collects the CSP hashes of the inline scripts and styles of every page. Pages with the same code share a group.
 * @param pages each page's file name and HTML
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

function inlineHashes(html: string): Omit<InlineCode, "files"> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, name = "", attributes = "", content = ""] of html.matchAll(ELEMENT)) {
    if (name.toLowerCase() === "style") styles.add(sha256(content));
    else if (needsHash(attributes)) scripts.add(sha256(content));
  }
  return { scriptHashes: [...scripts].sort(), styleHashes: [...styles].sort() };
}

/** Whether the policy needs the script's hash. It allows files by their origin, and data blocks do not run. */
function needsHash(attributes: string): boolean {
  const isFile = /\ssrc\s*=/i.test(attributes);
  const isData = /\stype\s*=\s*["']?application\/(ld\+)?json\b/i.test(attributes);
  return !isFile && !isData;
}

function sha256(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
