// The styles of a page's first screen, which it carries itself: docs/decisions/29-styles-of-the-first-screen.md.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

// The links that Astro writes into the head of each page, to its styles.
const LINKS = /<link rel="stylesheet" href="\/_astro\/style\.[\w-]+\.css">/g;
const FIRST_END = /<\/section>|<\/main>/;
const ELEMENT_CLASSES = /<[^>]*\bclass="([^"]*)"[^>]*>/g;
// What is seen only once it is opened.
const LATER = /\sdata-later\b/;

// What a stylesheet is made of: strings and braces. A semicolon ends a rule without a block.
const TOKENS = /"(?:[^"\\]|\\.)*"|[{};]/g;
const GROUPS = /^@(media|container|supports|layer)/;
// What a visitor opens or a form replies comes later, and a translator, too, changes a page only when the file is there.
const NEEDS_INTERACTION = /:hover|:focus|\[open\]|\[data-kind|\[aria-invalid|\[dir|\[lang/;
// The file that all pages link has these, too. The system's own colors are there before ours are adapted to them.
const NEVER_FIRST = /^@media (?:print|[^{]*forced-colors)|^@font-face|^@keyframes/;
const CLASS = /(?<=\.)-?[_a-z][\w-]*/gi;

/** A rule, or a group of rules for a condition such as a width. */
interface Rule {
  text: string;
  /** What stands before the braces. */
  head: string;
  inner?: readonly Rule[];
  /** For each selector that applies without an interaction: all its classes but those in :not(), :is() and :where(). */
  classes: readonly (readonly string[])[];
}

/** The styles of all components. */
export interface Styles {
  rules: readonly Rule[];
  /** The file that all pages link. */
  file: string;
}

/** Keeps the longest of Astro's stylesheets. Another one only repeats the styles of islands. */
export function keepOneStylesheet(dist: string): Styles {
  const [longest, ...others] = readdirSync(join(dist, "_astro"))
    .filter((name) => /^style\..*\.css$/.test(name))
    .map((name) => ({ file: `_astro/${name}`, css: readFileSync(join(dist, "_astro", name), "utf8") }))
    .sort((one, other) => other.css.length - one.css.length);
  if (!longest) throw new Error("Astro has written no stylesheet: adapt build/critical-styles.ts.");
  for (const { file } of others) rmSync(join(dist, file));
  return { rules: parseRules(longest.css), file: longest.file };
}

/**
 * Inlines the styles that can apply on a page's first screen, up to the end of its first section, and links the styles of all
 * pages there, so that browsers render what comes before the link without waiting. That file repeats the inlined styles, so that
 * the order of the rules never changes.
 * @throws Error if a page does not link the styles, because Astro's output has changed
 */
export function inlineFirstStyles(html: string, { rules, file }: Styles): string {
  if (!html.match(LINKS)) throw new Error("A page does not link the styles: adapt build/critical-styles.ts.");
  const page = html.replace(LINKS, "");
  const main = page.indexOf("<main");
  const end = main + page.slice(main).search(FIRST_END);
  const screen = page.slice(0, end);
  // Firefox would render the rest without its styles, but a script makes it wait for them: that of islands, or an empty one.
  const [script = "<script> </script>"] = screen.slice(main).match(/<script>.*?<\/script>/s) ?? [];
  const critical = screen
    .replace(script, "")
    .replace("</style>", () => `${rulesFor(rules, classesIn(screen))}</style>`);
  return `${critical}<link rel="stylesheet" href="/${file}">${script}${page.slice(end)}`;
}

/** The classes of elements, but for those that are opened later. */
function classesIn(html: string): ReadonlySet<string> {
  const shown = Array.from(html.matchAll(ELEMENT_CLASSES)).filter(([tag]) => !LATER.test(tag));
  return new Set(shown.flatMap(([, names = ""]) => names.split(" ")));
}

/** The rules that can apply where only these classes occur, before an interaction and on a screen, as text. */
export function rulesFor(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  return rules
    .filter(({ head }) => !NEVER_FIRST.test(head))
    .map((rule) => {
      if (!rule.inner) {
        const applies = rule.classes.some((names) => names.every((name) => classes.has(name)));
        return applies ? rule.text : "";
      }
      const inner = rulesFor(rule.inner, classes);
      return inner && `${rule.head}{${inner}}`;
    })
    .join("");
}

/** Parses a stylesheet once for all pages. */
export function parseRules(css: string): Rule[] {
  return textsOfRules(css).map((text) => {
    const [, head = "", body = ""] = /^([^{]*)\{(.*)\}$/s.exec(text) ?? [];
    if (GROUPS.test(head)) return { text, head, inner: parseRules(body), classes: [] };
    const selectors = head.replace(/:(?:not|is|where)\([^)]*\)/g, "").split(",");
    const first = selectors.filter((selector) => !NEEDS_INTERACTION.test(selector));
    return { text, head, classes: first.map((selector) => selector.match(CLASS) ?? []) };
  });
}

function textsOfRules(css: string): string[] {
  const rules: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of css.matchAll(TOKENS)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth > 0 || (token !== "}" && token !== ";")) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}
