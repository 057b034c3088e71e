import { createHash } from "node:crypto";
import {
  type DefaultTreeAdapterTypes,
  html,
  parse,
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
} from "parse5";
import postcss, { type Root } from "postcss";

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** A built page in the parts that the steps of finishing work on. */
export interface Page {
  /** The page without its styles. */
  document: DefaultTreeAdapterTypes.Document;
  /** All its styles, in their order. */
  styles: Root;
  /** The script files of which its islands may run some. */
  islandScripts: readonly string[];
}

/** A file that pages ask for. */
export interface PageFile {
  /** Where it is, under dist/. */
  name: string;
  content: string;
}

// Pages of one kind have the same styles, so that a large site has hardly more of them than a small one.
const sheets = new Map<string, Root>();

/**
 * Parses a page. Its styles are one sheet, wherever they stood.
 * @param islandScripts the text of every script file of the site
 */
export function readPage(source: string, islandScripts: readonly string[] = []): Page {
  const document = parse(source);
  const styles = elements(document).filter(({ tagName }) => tagName === "style");
  for (const style of styles) tree.detachNode(style);
  const css = styles.map(textOf).join("");
  const sheet = sheets.get(css) ?? postcss.parse(css);
  sheets.set(css, sheet);
  return { document, styles: sheet.clone(), islandScripts };
}

/** The page as HTML, its styles at the end of the head. */
export function writePage({ document, styles }: Page): string {
  const css = styles.toString();
  const head = elements(document).find(({ tagName }) => tagName === "head");
  if (head && css) append(head, "style", {}, css);
  // Inside a drawing these need no end tag.
  return serialize(document).replace(/><\/(?:path|rect|circle|line|polyline|polygon|ellipse|use)>/g, "/>");
}

/** Makes an element of HTML the last child of another. */
export function append(
  parent: Element,
  name: string,
  attributes: Readonly<Record<string, string>>,
  text = "",
): void {
  const element = create(name, attributes);
  if (text) tree.insertText(element, text);
  tree.appendChild(parent, element);
}

/** An element of HTML that stands nowhere yet. */
export function create(name: string, attributes: Readonly<Record<string, string>>): Element {
  const list = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  return tree.createElement(name, html.NS.HTML, list);
}

/** All elements below a node, in their order. */
export function elements(node: Node): Element[] {
  const found: Element[] = [];
  collect(node, found);
  return found;
}

function collect(node: Node, found: Element[]): void {
  if (!("childNodes" in node)) return;
  for (const child of node.childNodes) {
    if (tree.isElementNode(child)) found.push(child);
    collect(child, found);
  }
}

/** The elements right below a node. */
export function childrenOf({ childNodes }: Element): Element[] {
  return childNodes.filter((child) => tree.isElementNode(child));
}

/** What stands in an element that holds nothing but text, such as a script. */
export function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => (tree.isTextNode(child) ? child.value : "")).join("");
}

/** The value of an attribute, or undefined where the element lacks it. */
export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

/** What an element shows to a browser without scripts, or once a script has taken it from a template. */
export function hiddenElements(element: Element): Element[] {
  if (element.tagName === "noscript") return elements(parseFragment(textOf(element)));
  return "content" in element ? elements(element.content as Node) : [];
}

/** The values of all attributes that ask for a custom property, as a drawing's may. */
export function askingAttributes({ document }: Page): string[] {
  const values = elements(document).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  return values.filter((value) => value.includes("var("));
}

/** A file whose name follows its content, so that a browser may keep it for ever. */
export function pageFile(kind: string, extension: string, content: string): PageFile {
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 8);
  return { name: `_astro/${kind}.${hash}.${extension}`, content };
}
