import { createHash } from "node:crypto";
import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";
import postcss, { type ChildNode, type Container } from "postcss";

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A page whose styles are in two parts. */
export interface SplitPage {
  html: string;
  /** The file that the page links right after its first section; none where nothing is left for it. */
  file?: { name: string; css: string };
}

/**
 * Leaves inline what the first screen needs (header and first section), and moves the rules that only later sections
 * can match into a file which is linked right before those: the first screen waits for nothing, and the page arrives
 * in the first packets. Rules keep their order within each part.
 */
export function splitStyles(html: string): SplitPage {
  const document = parse(html);
  const all = elements(document);
  const main = all.find(({ tagName }) => tagName === "main");
  const sections = main ? elements(main).filter((element) => element.parentNode === main) : [];
  const [first, second] = sections;
  if (!main || !first || !second) return { html };

  const later = new Set(all.slice(all.indexOf(second)));
  const early = new Set(all.filter((element) => !later.has(element)).flatMap(classesOf));
  const moved: string[] = [];
  for (const style of all.filter(({ tagName }) => tagName === "style")) {
    const [text] = style.childNodes;
    if (!text || !tree.isTextNode(text)) continue;
    const kept = postcss.parse(text.value);
    const rest = postcss.parse(text.value);
    keep(kept, (selector) => !isLater(selector, early));
    keep(rest, (selector) => isLater(selector, early));
    text.value = kept.toString();
    moved.push(rest.toString());
  }
  const css = moved.join("");
  if (css === "") return { html };

  const name = `_astro/page.${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  const link = tree.createElement("link", second.namespaceURI, [
    { name: "rel", value: "stylesheet" },
    { name: "href", value: `/${name}` },
  ]);
  tree.insertBefore(main, link, second);
  return { html: serialize(document), file: { name, css } };
}

/** Removes every rule with a selector that is not wanted, and what is empty then. */
function keep(container: Container, wanted: (selector: string) => boolean): void {
  container.each((node: ChildNode) => {
    if (node.type === "rule") {
      const selectors = node.selectors.filter(wanted);
      if (selectors.length === 0) node.remove();
      else node.selectors = selectors;
    } else if (node.type === "atrule" && node.name === "media") {
      keep(node, wanted);
      if (node.nodes?.length === 0) node.remove();
    } else if (!wanted("")) {
      // Fonts, keyframes and the like belong to no section.
      node.remove();
    }
  });
}

/** Whether a selector names a class that nothing on the first screen has; what it excludes does not count. */
function isLater(selector: string, early: ReadonlySet<string>): boolean {
  const named = selector.replace(/:not\([^)]*\)/g, "").matchAll(/\.([\w-]+)/g);
  return [...named].some(([, name = ""]) => !early.has(name));
}

function classesOf(element: Element): string[] {
  const value = element.attrs.find(({ name }) => name === "class")?.value ?? "";
  return value.split(/\s+/).filter((name) => name !== "");
}

/** All elements below a node, in their order. */
function elements(node: Parent): Element[] {
  return node.childNodes
    .filter((child) => tree.isElementNode(child))
    .flatMap((child) => [child, ...elements(child)]);
}
