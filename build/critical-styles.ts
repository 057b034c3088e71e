import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

// The links that Astro writes into the head of each page, to its styles.
const LINKS = /<link rel="stylesheet" href="\/_astro\/style\.[\w-]+\.css">/g;
// What a rule is made of: strings and braces. A semicolon ends a rule without a block.
const TOKENS = /"(?:[^"\\]|\\.)*"|[{};]/g;
const CLASS = /(?<=\.)[a-z][\w-]*/gi;

/** The styles of all components, and their file. */
export interface Styles {
  file: string;
  css: string;
}

/** Leaves one of the stylesheets that Astro has written: the longest. The other repeats what islands need. */
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
 * The page with the styles that its first screen needs, up to the end of its first section, and with the link to the styles
 * of all components there: browsers show what comes before it without waiting. They are one file for all pages, which
 * repeats what the page has, so that the order of the rules is always the same.
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
  // Firefox would show what follows without its styles, but waits for them before it runs a script.
  return `${critical}<link rel="stylesheet" href="/${file}"><script> </script>${page.slice(end)}`;
}

/** The rules that can apply to a first screen with these classes. The others are for other components, states or paper. */
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

/** Whether a selector can apply before a visitor does something, where only these classes occur. */
function isCritical(selector: string, shown: ReadonlySet<string>): boolean {
  const classes = selector.match(CLASS) ?? [];
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
