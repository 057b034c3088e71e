import type { Page } from "./page.ts";
import type { PageWords } from "./page-words.ts";
import { askedProperties, editSheet, isAnimated, keepProperties, keepSelectors } from "./sheet.ts";

/**
 * Takes from a page's styles what nothing on it can use: rules for elements and classes that neither it nor its
 * scripts have, animations that no rule starts, and custom properties that nothing asks for. States are left alone:
 * whoever is there may be hovered, opened or marked.
 * @param asking what beside the styles may ask for custom properties
 */
export function dropUnusedRules({ styles }: Page, words: PageWords, asking: Iterable<string>): void {
  editSheet(styles, (node) => {
    if (node.type === "rule") keepSelectors(node, (selector) => words.mayMatch(selector));
  });
  editSheet(styles, (node) => {
    if (node.type === "atrule" && node.name === "keyframes" && !isAnimated(styles, node.params))
      node.remove();
  });
  const asked = askedProperties(styles, asking);
  editSheet(styles, (node) => {
    if (node.type === "rule") keepProperties(node, (name) => asked.has(name));
  });
}
