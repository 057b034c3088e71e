import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

// What these hold is no text of the page.
const SILENT = new Set(["script", "style", "noscript", "svg", "template"]);

/** The words of a page's main element, what its closed details hold among them. */
export function mainText(html: string): string {
  const main = find(parse(html), "main");
  return main ? words(main).replace(/\s+/g, " ").trim() : "";
}

function find(node: Node, name: string): Node | undefined {
  if (node.nodeName === name) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

function words(node: Node): string {
  if ("value" in node && node.nodeName === "#text") return node.value;
  if (SILENT.has(node.nodeName)) return "";
  // A space between elements, which stand in boxes of their own though nothing is between them.
  return childrenOf(node).map(words).join(" ");
}

function childrenOf(node: Node): readonly Node[] {
  return "childNodes" in node ? node.childNodes : [];
}
