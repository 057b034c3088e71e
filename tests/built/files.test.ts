import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { attributes, candidatesOf, list } from "./elements.ts";
import { allPages, type BuiltPage, bytes, files, manifest, mismatch, testPages } from "./pages.ts";

const MAX_FONTS_BYTES = 45_000;
// The initial congestion window, less the headers, as tests/servers measures them.
const MAX_FONT_BYTES = 14_600 - 350;
const MAX_STYLE_BYTES = 16_000;
const MAX_CSS_BYTES = 12_000;
const MAX_SCRIPT_BYTES = 4_000;

// Most pages have the same scripts, and many the same styles.
const sizes = new Map<string, number>();

testPages("every file that a page requests exists", allPages, (page) =>
  requests(page).map((url) => !files.has(url.replace(/^\/|#.*/g, "")) && `needs ${url}, which dist/ lacks`),
);

testPages("every fragment that a drawing uses exists in its file", allPages, ({ find }) =>
  attributes(find("use"), "href").map((href) => {
    const [file = "", id] = href.slice(1).split("#");
    return !`${bytes(file)}`.includes(` id="${id}"`) && `shows ${href}, which the file lacks`;
  }),
);

testPages("no element has a style or a handler, which the policy refuses", allPages, ({ find }) =>
  find("*")
    .toArray()
    .flatMap(({ attribs }) => Object.keys(attribs))
    .map((name) => /^(style$|on)/.test(name) && `has an element with the attribute ${name}`),
);

testPages(
  "a page loads no script file by itself, and one without an island imports none",
  allPages,
  ({ find, source }) => [
    find('script[src], [rel="modulepreload"], [rel="prefetch"], [as="script"]').length > 0 && "loads one",
    source.includes("import(") && !source.includes("<astro-island") && "imports one",
    find('astro-island:not([client="interaction"])').length > 0 && "has an island that doesn't wait",
    source.includes('define("astro-island"') && "has Astro's own code for islands",
  ],
);

testPages(
  "a page links the styles of all pages at the end of its first section, and those for print at its end",
  allPages,
  ({ find }) => [
    mismatch("the media", attributes(find('link[rel="stylesheet"]'), "media"), ["", "print"]),
    mismatch("the links in sections", find('main section > link[href*="/style."]').length, 1),
    !find('style, link[rel="stylesheet"]').last().is("body > link") && "has styles that win over it",
  ],
);

// What a browser can't read, it skips: a media query with its rules, a property with its value, a script as a whole.
testPages(
  "Safari 15 and Chrome 106 can read every media query, columns, paddings and gradients, and every script",
  allPages,
  (page) => {
    const linked = attributes(page.find('link[rel="stylesheet"]'), "href").map((file) =>
      bytes(file.slice(1)),
    );
    const styles = [...inlineStyles(page), ...linked].join("\n");
    const queries = [...(styles.match(/@media[^{]*/g) ?? []), ...attributes(page.find("[media]"), "media")];
    const rules = [
      /(grid-template-columns:|padding[\w-]*:[^;}]*)(subgrid|\d[sdl]vh)/g,
      // Without it the whole background is lost, and a menu's words stand on the page below.
      /gradient\([^;}]*color-mix/g,
      // The build puts custom properties in its place. Without a role, a color is lost.
      /light-dark\(/g,
    ].flatMap((rule) => styles.match(rule) ?? []);
    const scripts = [...inlineScripts(page), ...scriptFiles(page.source).map((file) => `${bytes(file)}`)];
    return [
      queries.map((query) => /[<>]/.test(query) && `has the query ${query}`),
      rules.map((rule) => `has the rule ${rule}`),
      scripts.map((script) => {
        const [found] = /\(\?<[!=]|\.toSorted\(/.exec(script) ?? [];
        return found !== undefined && `has ${found} in ${script.slice(0, 60)}`;
      }),
    ].flat();
  },
);

testPages("the manifest has the hashes of a page's inline code", allPages, (page) => {
  const groups = manifest.inline.filter((group) => group.files.includes(page.file));
  const found = groups.map(({ scriptHashes, styleHashes }) => [scriptHashes, styleHashes]);
  return [mismatch("the hashes", found, [[hashes(inlineScripts(page)), hashes(inlineStyles(page))]])];
});

test("the site has the licenses of its packages and fonts", () => {
  const inScripts = `${bytes("licenses/third-party.txt")}`;
  for (const name of ["react", "react-dom", "@tanstack/react-query", "leven"])
    expect(inScripts).toMatch(new RegExp(`^## ${name} - \\S+ \\(MIT\\)\n\n.*MIT License`, "ms"));
  for (const name of ["bricolage-grotesque", "hanken-grotesk", "lucide", "others"])
    expect(files).toContain(`licenses/${name}.txt`);
});

testPages("a page's inline scripts are below 4 kB and its CSS below 12 kB, compressed", allPages, (page) => {
  const [script, css] = [inlineScripts(page).join(""), inlineStyles(page).join("\n")];
  return [
    compressedSize(script) >= MAX_SCRIPT_BYTES && `its inline scripts have ${compressedSize(script)} bytes`,
    (css === "" || compressedSize(css) >= MAX_CSS_BYTES) && `its CSS has ${compressedSize(css)} bytes`,
  ];
});

// The extended fonts are fetched only on pages with rare letters.
testPages("a page's fonts are below 45 kB, and each arrives in one round trip", allPages, ({ find }) => {
  const fonts = attributes(find('link[rel="preload"][as="font"]'), "href");
  const sizes = fonts.map((file) => bytes(file.slice(1)).length);
  const size = sizes.reduce((sum, each) => sum + each, 0);
  return [
    (size === 0 || size >= MAX_FONTS_BYTES) && `its fonts have ${size} bytes`,
    Math.max(...sizes) > MAX_FONT_BYTES && `has a font of ${Math.max(...sizes)} bytes`,
  ];
});

test("all pages link the same styles, of at most 16 kB", () => {
  const linked = allPages.flatMap(({ find }) =>
    attributes(find('body link[rel="stylesheet"]:not([media])'), "href"),
  );
  const [style = "", ...others] = new Set(linked);
  expect(others).toEqual([]);
  expect(bytes(`${style.slice(1)}.br`).length).toBeLessThanOrEqual(MAX_STYLE_BYTES);
});

function compressedSize(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

/** The script files that a page or one of these files names, whether it is fetched now or later. */
function scriptFiles(source: string, found = new Set<string>()): string[] {
  for (const [name] of source.matchAll(/[\w-]+\.[\w-]{8}(?=\.js\b|")/g)) {
    const file = `_astro/${name}.js`;
    if (!files.has(file) || found.has(file)) continue;
    found.add(file);
    scriptFiles(`${bytes(file)}`, found);
  }
  return [...found];
}

/** The inline scripts that a page runs. */
function inlineScripts({ find }: BuiltPage): string[] {
  return list(find('script:not([src]):not([type$="json"])')).map((script) => script.html() ?? "");
}

function inlineStyles({ find }: BuiltPage): string[] {
  return list(find("style")).map((style) => style.html() ?? "");
}

/** Every URL that a browser fetches to load a page. */
function requests(page: BuiltPage): string[] {
  const valuesOf = (name: string) => attributes(page.find(`[${name}]`), name);
  const candidates = [...valuesOf("srcset"), ...valuesOf("imagesrcset")].flatMap(candidatesOf);
  const css = inlineStyles(page).join("\n");
  return [
    ...attributes(page.find('[href]:not(a, [rel="canonical"])'), "href"),
    ...["src", "data", "poster", "component-url", "renderer-url", "before-hydration-url"].flatMap(valuesOf),
    ...candidates.map(([url]) => url),
    ...(css.match(/(?<=url\(["']?|@import ["'])(?!["']|data:)[^"')]+/g) ?? []),
  ];
}

function hashes(code: readonly string[]): string[] {
  const all = code.map((part) => `sha256-${createHash("sha256").update(part).digest("base64")}`);
  return [...new Set(all)].sort();
}
