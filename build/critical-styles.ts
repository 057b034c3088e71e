import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { FIRST_FLIGHT_BYTES } from "./page-size.ts";

// The links that Astro writes into the head of each page, to its styles.
const LINKS = /<link rel="stylesheet" href="\/_astro\/style\.[\w-]+\.css">/g;
// What a rule is made of: strings and braces. A semicolon ends a rule without a block.
const TOKENS = /"(?:[^"\\]|\\.)*"|[{};]/g;
// What is seen only once it is opened.
const LATER = /\sdata-later\b/;
// The classes of CSS modules, as build/class-names.ts names them.
const MODULE_CLASS = /(?<=\.)[a-z]+\d+(?![\w-])/g;
const CLASS = /(?<=\.)[a-z][\w-]*/gi;

// A quality of Brotli that takes a sixth of the best's time.
const QUICK = 5;
// What is left of the first flight for a page's HTML, which the best quality makes a tenth smaller than the quick one. Its
// headers take up to 1,500 bytes.
const QUICK_BYTES = 1.08 * (FIRST_FLIGHT_BYTES - 1_500);

interface Rule {
  text: string;
  /** What stands before the braces. */
  head: string;
  inner?: readonly Rule[];
  selectors: readonly Selector[];
}

interface Selector {
  /** All its classes but those in :not(), :is() and :where(). */
  classes: readonly string[];
  /** Those of CSS modules. */
  moduleClasses: readonly string[];
  /** Whether it applies only once somebody has done something. */
  isLater: boolean;
}

/** The styles of all components, and their files. */
export interface Styles {
  rules: readonly Rule[];
  /** What most pages need. */
  file: string;
  /** What only the pages with one of these classes need besides. */
  own: { classes: RegExp; file: string };
}

/**
 * Keeps the longest of Astro's stylesheets, in two files. The other only repeats the styles of islands.
 * @param own the classes that only one page has, such as the door designer's
 */
export function splitStylesheet(dist: string, own: RegExp): Styles {
  const [longest, ...others] = readdirSync(join(dist, "_astro"))
    .filter((name) => /^style\..*\.css$/.test(name))
    .map((name) => ({ file: `_astro/${name}`, css: readFileSync(join(dist, "_astro", name), "utf8") }))
    .sort((one, other) => other.css.length - one.css.length);
  if (!longest) throw new Error("Astro has written no stylesheet: adapt build/critical-styles.ts.");
  for (const { file } of [longest, ...others]) rmSync(join(dist, file));
  const rules = parseRules(longest.css);
  const isOwn = ({ selectors }: Rule) =>
    selectors.every(({ moduleClasses }) => moduleClasses.some((name) => own.test(name)));
  const write = (name: string, css: string) => {
    const file = `_astro/${name}.${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
    writeFileSync(join(dist, file), css);
    return file;
  };
  return {
    rules,
    file: write(
      "style",
      textOf(rules, (rule) => !isOwn(rule)),
    ),
    own: { classes: own, file: write("own", textOf(rules, isOwn)) },
  };
}

/** The rules for which a condition holds, as text. */
function textOf(rules: readonly Rule[], condition: (rule: Rule) => boolean): string {
  return rules
    .map((rule) => {
      if (!rule.inner) return condition(rule) ? rule.text : "";
      const inner = textOf(rule.inner, condition);
      return inner && `${rule.head}{${inner}}`;
    })
    .join("");
}

/**
 * Inlines the styles that a page needs. A page without islands that fits into the first flight gets all of them, and links
 * none. Any other gets those of its first screen, up to the end of its first section, and links the styles of all pages
 * there, so that browsers render what comes before the link without waiting. That file is the same for all pages and
 * repeats the inlined styles, so that the order of the rules never changes. A page with classes of its own links
 * their styles after it.
 * @throws Error if a page does not link the styles, because Astro's output has changed
 */
export function inlineStyles(html: string, { rules, file, own }: Styles): string {
  if (!html.match(LINKS)) throw new Error("A page does not link the styles: adapt build/critical-styles.ts.");
  const page = html.replace(LINKS, "");
  if (!page.includes("<astro-island")) {
    const whole = withRules(page, rulesFor(rules, classesIn(page)));
    if (fits(whole)) return whole;
  }
  const end = page.indexOf("</section>", page.indexOf("<main"));
  const screen = page.slice(0, end);
  const critical = withRules(screen, rulesFor(rules, classesIn(screen, LATER), true));
  const isOwn = [...classesIn(page)].some((name) => own.classes.test(name));
  const links = [file, ...(isOwn ? [own.file] : [])].map((name) => `<link rel="stylesheet" href="/${name}">`);
  // Firefox would render the rest without its styles, but a script makes it wait for them.
  return `${critical}${links.join("")}<script> </script>${page.slice(end)}`;
}

function withRules(html: string, rules: string): string {
  return html.replace("</style>", () => `${rules}</style>`);
}

/** The classes of elements, but for those that are opened later. */
function classesIn(html: string, except?: RegExp): ReadonlySet<string> {
  const elements = Array.from(html.matchAll(/<[^>]*\bclass="([^"]*)"[^>]*>/g));
  const shown = elements.filter(([tag]) => !except?.test(tag));
  return new Set(shown.flatMap(([, names = ""]) => names.split(" ")));
}

function fits(html: string): boolean {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUICK };
  return brotliCompressSync(html, { params }).length <= QUICK_BYTES;
}

/**
 * The rules that can apply where only these classes occur, as text.
 * @param isFirstScreen leaves out print, what needs an interaction, and the classes that scripts add later
 */
export function rulesFor(
  rules: readonly Rule[],
  classes: ReadonlySet<string>,
  isFirstScreen = false,
): string {
  const applies = (selector: Selector) => {
    if (isFirstScreen && selector.isLater) return false;
    return (isFirstScreen ? selector.classes : selector.moduleClasses).every((name) => classes.has(name));
  };
  const shown = isFirstScreen ? rules.filter(({ head }) => head !== "@media print") : rules;
  return textOf(shown, ({ selectors }) => selectors.some(applies));
}

/** Parses a stylesheet once for all pages. */
export function parseRules(css: string): Rule[] {
  return textsOfRules(css).map((text) => {
    const [, head = "", body = ""] = /^([^{]*)\{(.*)\}$/s.exec(text) ?? [];
    if (/^@(media|container|supports)/.test(head))
      return { text, head, inner: parseRules(body), selectors: [] };
    const selectors = head.replace(/:(?:not|is|where)\([^)]*\)/g, "").split(",");
    return { text, head, selectors: selectors.map(parseSelector) };
  });
}

function parseSelector(selector: string): Selector {
  return {
    classes: selector.match(CLASS) ?? [],
    moduleClasses: selector.match(MODULE_CLASS) ?? [],
    isLater: /:hover|:focus|\[open\]/.test(selector),
  };
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
