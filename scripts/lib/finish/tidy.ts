import { defaultTreeAdapter as tree } from "parse5";
import { childrenOf, type Element, elements, type Page } from "./page.ts";

/**
 * Takes from a page what its tools left on it and what it does not need to be shown: comments, the names of icons,
 * spaces between classes, the value that React gives a mark. What is inside an island stays: its script must find that as it was drawn.
 */
export function tidy({ document }: Page): void {
  for (const root of elements(document).filter(({ parentNode }) => parentNode === document))
    tidyElement(root);
}

function tidyElement(element: Element): void {
  if (element.tagName === "astro-island") return;
  element.attrs = element.attrs.flatMap((attribute) => {
    if (attribute.name === "xmlns" && element.tagName === "svg") return [];
    if (attribute.name.startsWith("data-") && attribute.value === "true")
      return [{ ...attribute, value: "" }];
    if (attribute.name !== "class") return [attribute];
    const names = attribute.value.split(/\s+/).filter((name) => name !== "" && !/^lucide(-|$)/.test(name));
    return names.length > 0 ? [{ ...attribute, value: names.join(" ") }] : [];
  });
  for (const child of [...element.childNodes]) if (tree.isCommentNode(child)) tree.detachNode(child);
  for (const child of childrenOf(element)) tidyElement(child);
}
