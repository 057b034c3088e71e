import { type DefaultTreeAdapterTypes, parse } from "parse5";

// The little of a DOM that the tests need.

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.Node;

/** The values that attributes must have. */
type Attributes = Readonly<Record<string, string | RegExp>>;

/** Reads a page as a browser without scripts does, so that what stands in noscript counts. */
export function parsePage(source: string): Document {
  return parse(source, { scriptingEnabled: false });
}

/** The elements of this name and with these attributes below a node, in their order; "*" is every name. */
export function all(root: Node, name: string, attributes: Attributes = {}): Element[] {
  const children = "childNodes" in root ? root.childNodes : [];
  return children.flatMap((child) => {
    const below = all(child, name, attributes);
    return isElement(child) && fits(child, name, attributes) ? [child, ...below] : below;
  });
}

/** The one such element; throws where there is none or more than one. */
export function one(root: Node, name: string, attributes: Attributes = {}): Element {
  const [found, ...more] = all(root, name, attributes);
  if (!found || more.length > 0) {
    const wanted = [name, ...Object.entries(attributes).map(([key, value]) => `[${key}=${value}]`)].join("");
    throw new Error(`Expected one ${wanted}, found ${found ? more.length + 1 : "none"}.`);
  }
  return found;
}

/** The value of an attribute, or undefined where the element lacks it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value;
}

/** The words that a node shows, with single spaces. */
export function text(node: Node): string {
  return rawText(node).replace(/\s+/g, " ").trim();
}

/** The text of a node exactly as it stands, as for a script's hash; what scripts and styles below it hold is no text. */
export function rawText(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (node.nodeName === "br") return "\n";
  if (!("childNodes" in node)) return "";
  return node.childNodes
    .filter(({ nodeName }) => nodeName !== "script" && nodeName !== "style")
    .map(rawText)
    .join("");
}

/** The section with this heading: the element that it names. */
export function sectionOf(root: Node, heading: string): Element {
  const named = all(root, "section").filter((section) => {
    const id = attribute(section, "aria-labelledby");
    return id !== undefined && all(section, "*", { id }).some((element) => text(element) === heading);
  });
  const [section] = named;
  if (!section || named.length > 1)
    throw new Error(`Expected one section "${heading}", found ${named.length}.`);
  return section;
}

/** Every element below a node. */
export function elements(root: Node): Element[] {
  return all(root, "*");
}

/** Links as "words → target". */
export function links(root: Node): string[] {
  return all(root, "a").map((link) => `${text(link)} → ${attribute(link, "href")}`);
}

/** The texts of all elements of a name below a node. */
export function texts(root: Node, name: string): string[] {
  return all(root, name).map(text);
}

function isElement(node: Node): node is Element {
  return "attrs" in node;
}

function fits(element: Element, name: string, attributes: Attributes): boolean {
  if (name !== "*" && element.tagName !== name) return false;
  return Object.entries(attributes).every(([key, wanted]) => {
    const value = attribute(element, key);
    return value !== undefined && (typeof wanted === "string" ? value === wanted : wanted.test(value));
  });
}
