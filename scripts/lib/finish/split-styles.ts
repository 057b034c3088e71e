import { defaultTreeAdapter as tree } from "parse5";
import type { Rule } from "postcss";
import { childrenOf, create, elements, type Page, type PageFile, pageFile } from "./page.ts";
import { PageWords } from "./page-words.ts";
import { askedProperties, editSheet, isProperty, keepProperties, keepSelectors } from "./sheet.ts";

/**
 * Leaves inline what the first screen needs, and moves the rules and custom properties that only what comes after it
 * can use into a file which is linked right before that: the first screen waits for nothing, and the page arrives in
 * the first packets. Rules keep their order within each part. What scripts add to a page comes later, too.
 * @param asking what beside the styles may ask for custom properties
 * @returns the file; none where nothing is left for it
 */
export function splitStyles(page: Page, asking: Iterable<string>): PageFile | undefined {
  const all = elements(page.document);
  const main = all.find(({ tagName }) => tagName === "main");
  const second = main && childrenOf(main).filter(({ tagName }) => tagName !== "script")[1];
  if (!main || !second) return undefined;

  const words = new PageWords(page, all.slice(0, all.indexOf(second)));
  const isEarly = (selector: string) => words.mayMatch(selector);
  const later = page.styles.clone();
  editSheet(page.styles, (node) => {
    if (node.type === "rule") keepSelectors(node, isEarly);
  });
  const asked = askedProperties(page.styles, asking);
  editSheet(page.styles, (node) => {
    if (node.type === "rule") keepProperties(node, (name) => asked.has(name));
  });
  editSheet(later, (node) => {
    if (node.type === "rule") keepLater(node, isEarly, asked);
    else node.remove();
  });
  if (later.nodes.length === 0) return undefined;

  const file = pageFile("page", "css", later.toString());
  tree.insertBefore(main, create("link", { rel: "stylesheet", href: `/${file.name}` }), second);
  return file;
}

/** Leaves a rule its selectors for later elements; before it go the properties that no earlier element asks for. */
function keepLater(rule: Rule, isEarly: (selector: string) => boolean, asked: ReadonlySet<string>): void {
  const properties = rule.nodes.filter((node) => isProperty(node) && !asked.has(node.prop));
  if (properties.length > 0) {
    const early = rule.cloneBefore({ nodes: properties.map((property) => property.clone()) });
    keepSelectors(early, isEarly);
  }
  keepSelectors(rule, (selector) => !isEarly(selector));
}
