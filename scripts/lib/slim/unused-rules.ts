import { PageWords } from "./page-words.ts";
import { type Rule, rulesOf, writeRule } from "./rules.ts";

const style = /(<style[^>]*>)(.*?)(<\/style>)/gs;

/**
 * Takes from a page's inline styles what nothing on it can use: rules for elements and classes that neither it nor
 * its scripts have, and custom properties that no rule asks for. States are left alone: whoever is there may be
 * hovered, opened or marked. Rules for paper too: all pages share one file of them.
 */
export function dropUnusedRules(html: string, scripts: Iterable<string>): string {
  const words = new PageWords(html, scripts);
  const rest = html.replace(
    style,
    (_, open: string, css: string, close: string) => open + usedRules(css, words) + close,
  );
  return dropUnusedProperties(dropUnusedKeyframes(rest)).replace(/<style[^>]*><\/style>/g, "");
}

function usedRules(css: string, words: PageWords): string {
  return [...rulesOf(css)].flatMap((rule) => usedRule(rule, words)).join("");
}

function usedRule(rule: Rule, words: PageWords): string[] {
  const { prelude, body } = rule;
  if (body === undefined || /^@media print$/.test(prelude)) return [writeRule(rule)];
  if (/^@(media|supports|container|layer)\b/.test(prelude)) {
    const inner = usedRules(body, words);
    return inner === "" ? [] : [writeRule({ prelude, body: inner })];
  }
  if (prelude.startsWith("@")) return [writeRule(rule)];
  const used = splitList(prelude).filter((selector) => isUsed(selector, words));
  return used.length > 0 && body !== "" ? [writeRule({ prelude: used.join(","), body })] : [];
}

/** Whether each part of a selector, between its combinators, is the name of something on the page. */
function isUsed(selector: string, words: PageWords): boolean {
  return bare(selector)
    .split(/[\s>+~]+/)
    .map((part) => part.match(/[.#]?[\w-]+/g) ?? [])
    .every((names) => names.length === 0 || words.mayShow(names));
}

/** A selector without attributes and pseudo-classes: they tell a state. */
function bare(selector: string): string {
  let text = selector.replace(/\[[^\]]*\]/g, "");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return text.replace(/::?[\w-]+/g, "").replace(/[*&]/g, "");
}

/** The selectors of a list; a comma in brackets is part of one. */
function splitList(prelude: string): string[] {
  return prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());
}

function dropUnusedKeyframes(html: string): string {
  return html.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
    new RegExp(`animation[\\w-]*:[^;}]*(?<![\\w-])${name}(?![\\w-])`).test(html) ? rule : "",
  );
}

/** A property that nobody asks for may have been the only one to ask for another. */
function dropUnusedProperties(html: string): string {
  const asked = new Set([...html.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const rest = html.replace(style, (_, open: string, css: string, close: string) => {
    const used = css.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration: string, name: string) =>
      asked.has(name) ? declaration : "",
    );
    return open + used.replace(/[^{};]+\{\}/g, "") + close;
  });
  return rest === html ? html : dropUnusedProperties(rest);
}
