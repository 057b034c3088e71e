import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Writes a page as the HTML standard writes it: attribute names in lower case, void elements without a slash,
 * styles in the head. React and Astro write some of these in their own ways, which browsers accept and validators
 * do not.
 */
export function tidyHtml(html: string): string {
  const document = parse(html);
  const [head, body] = ["head", "body"].map((name) =>
    elements(document).find(({ tagName }) => tagName === name),
  );
  if (head && body) {
    for (const style of elements(body).filter(({ tagName }) => tagName === "style")) {
      tree.detachNode(style);
      tree.appendChild(head, style);
    }
  }
  return serialize(document);
}

/** All elements below a node, in their order. */
function elements(node: Parent): Element[] {
  return node.childNodes
    .filter((child) => tree.isElementNode(child))
    .flatMap((child) => [child, ...elements(child)]);
}
