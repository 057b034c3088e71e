import { createHash } from "node:crypto";
import type { InlineHashes } from "../../server/security-headers.ts";

/** Collects the hashes of all inline scripts and styles in these HTML texts, each once and in order. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const page of pages) {
    for (const { name, attributes, content } of inlineElements(page)) {
      if (name === "style") styles.add(sha256(content));
      else if (isInlineScript(attributes)) scripts.add(sha256(content));
    }
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
