import type { ChildNode, Container, Declaration, Root, Rule } from "postcss";

/** Goes through a sheet's rules, and its at-rules that hold no rules for elements; drops every group that is left empty. */
export function editSheet(sheet: Container, edit: (node: ChildNode) => void): void {
  for (const node of [...(sheet.nodes ?? [])]) {
    if (node.type !== "atrule" || !isGroup(node.name)) edit(node);
    else {
      editSheet(node, edit);
      if (node.nodes?.length === 0) node.remove();
    }
  }
}

function isGroup(atRule: string): boolean {
  return ["media", "supports", "container", "layer"].includes(atRule);
}

/** Leaves a rule those of its selectors that are wanted; without any it goes. */
export function keepSelectors(rule: Rule, isWanted: (selector: string) => boolean): void {
  const wanted = rule.selectors.filter(isWanted);
  if (wanted.length === 0) rule.remove();
  else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
}

/** Leaves a rule those of its custom properties that are wanted; without any declaration it goes. */
export function keepProperties(rule: Rule, isWanted: (name: string) => boolean): void {
  rule.each((node) => {
    if (isProperty(node) && !isWanted(node.prop)) node.remove();
  });
  if (rule.nodes.length === 0) rule.remove();
}

/** Whether a rule of the sheet starts an animation. */
export function isAnimated(sheet: Root, animation: string): boolean {
  const named = new RegExp(`(?<![\\w-])${animation}(?![\\w-])`);
  let found = false;
  sheet.walkDecls(/^animation/, ({ value }) => {
    if (named.test(value)) found = true;
  });
  return found;
}

/** Whether a node gives a custom property its value. */
export function isProperty(node: ChildNode): node is Declaration {
  return node.type === "decl" && node.prop.startsWith("--");
}

/**
 * The custom properties that a sheet asks for, and those that these ask for in turn.
 * @param others what else asks, such as attributes
 */
export function askedProperties(sheet: Root, others: Iterable<string>): ReadonlySet<string> {
  const values = new Map<string, string[]>();
  const texts = [...others];
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (isProperty(declaration)) values.set(prop, [...(values.get(prop) ?? []), value]);
    else texts.push(value);
  });
  const asked = new Set<string>();
  for (const text of texts) {
    for (const [, name = ""] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (asked.has(name)) continue;
      asked.add(name);
      texts.push(...(values.get(name) ?? []));
    }
  }
  return asked;
}
