import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from "parse5";

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;
type Comment = DefaultTreeAdapterTypes.CommentNode;

/**
 * Writes a page as the HTML standard writes it: attribute names in lower case, void elements without a slash,
 * styles in the head. React and Astro write some of these in their own ways, which browsers accept and validators
 * do not. What the page does not need to be shown, the marks of its tools, stays behind.
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
  const still = outsideIslands(document);
  for (const comment of still.flatMap(({ childNodes }) => childNodes).filter(isComment))
    tree.detachNode(comment);
  for (const drawing of still.filter(({ tagName }) => tagName === "svg")) tidyDrawing(drawing);
  return serialize(document).replace(/><\/(?:path|rect|circle|line|polyline|polygon|ellipse)>/g, "/>");
}

/** The library of icons names each drawing in its class; inside HTML an svg needs no namespace. */
function tidyDrawing(drawing: Element): void {
  drawing.attrs = drawing.attrs.flatMap((attribute) => {
    if (attribute.name === "xmlns") return [];
    if (attribute.name !== "class") return [attribute];
    const classes = attribute.value.split(/\s+/).filter((name) => !/^lucide(-|$)/.test(name));
    return classes.length > 0 ? [{ ...attribute, value: classes.join(" ") }] : [];
  });
}

/** All elements below a node, in their order. */
function elements(node: Parent): Element[] {
  return children(node).flatMap((child) => [child, ...elements(child)]);
}

/** The same, without what is inside an island: its script must find that as it was drawn. */
function outsideIslands(node: Parent): Element[] {
  return children(node)
    .filter(({ tagName }) => tagName !== "astro-island")
    .flatMap((child) => [child, ...outsideIslands(child)]);
}

function children(node: Parent): Element[] {
  return node.childNodes.filter((child) => tree.isElementNode(child));
}

function isComment(node: DefaultTreeAdapterTypes.ChildNode): node is Comment {
  return tree.isCommentNode(node);
}
