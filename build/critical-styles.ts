import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

// The links that Astro writes into the head of each page, to its styles.
const LINKS = /<link rel="stylesheet" href="\/_astro\/style\.[\w-]+\.css">/g;
// What a rule is made of: strings and braces. A semicolon ends a rule without a block.
const TOKENS = /"(?:[^"\\]|\\.)*"|[{};]/g;
// The classes of CSS modules, as build/class-names.ts names them.
const MODULE_CLASS = /(?<=\.)[a-z]+\d+(?![\w-])/g;

/** The styles of all components, and their file. */
export interface Styles {
  file: string;
  css: string;
}

/** Keeps the longest of Astro's stylesheets. The other only repeats the styles of islands. */
export function keepOneStylesheet(dist: string): Styles {
  const [styles, ...others] = readdirSync(join(dist, "_astro"))
    .filter((name) => /^style\..*\.css$/.test(name))
    .map((name) => ({ file: `_astro/${name}`, css: readFileSync(join(dist, "_astro", name), "utf8") }))
    .sort((one, other) => other.css.length - one.css.length);
  if (!styles) throw new Error("Astro has written no stylesheet: adapt build/critical-styles.ts.");
  for (const { file } of others) rmSync(join(dist, file));
  return styles;
}

/**
 * Inlines the styles of a page's first screen, up to the end of its first section, and links the styles of all
 * components there, so that browsers render what comes before the link without waiting. That file is the same for all
 * pages and repeats the inlined styles, so that the order of the rules never changes.
 * @throws Error if a page does not link the styles, because Astro's output has changed
 */
export function inlineCriticalStyles(html: string, { file, css }: Styles): string {
  if (!html.match(LINKS)) throw new Error("A page does not link the styles: adapt build/critical-styles.ts.");
  const page = html.replace(LINKS, "");
  const end = page.indexOf("</section>", page.indexOf("<main"));
  const screen = page.slice(0, end);
  const classes = screen.matchAll(/\bclass="([^"]*)"(?![^>]*\sdata-later\b)/g);
  const shown = new Set(Array.from(classes, ([, names = ""]) => names.split(" ")).flat());
  const critical = screen.replace("</style>", () => `${criticalRules(css, shown)}</style>`);
  // Firefox would render the rest without its styles, but a script makes it wait for them.
  return `${critical}<link rel="stylesheet" href="/${file}"><script> </script>${page.slice(end)}`;
}

/**
 * The rules that can apply to a first screen with these classes. The others are for other components, states or print.
 */
export function criticalRules(css: string, shown: ReadonlySet<string>): string {
  return rulesOf(css)
    .map((rule) => {
      const [, head = "", body = ""] = /^([^{]*)\{(.*)\}$/s.exec(rule) ?? [];
      if (head === "@media print") return "";
      if (/^@(media|container|supports)/.test(head)) {
        const inner = criticalRules(body, shown);
        return inner && `${head}{${inner}}`;
      }
      const selectors = head.replace(/:(?:not|is|where)\([^)]*\)/g, "").split(",");
      return selectors.some((selector) => isCritical(selector, shown)) ? rule : "";
    })
    .join("");
}

/** Whether a selector can match before an interaction, among elements with only these classes. */
function isCritical(selector: string, shown: ReadonlySet<string>): boolean {
  const classes = selector.match(MODULE_CLASS) ?? [];
  return !/:hover|:focus|\[open\]/.test(selector) && classes.every((name) => shown.has(name));
}

function rulesOf(css: string): string[] {
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
