import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { notices } from "../../scripts/lib/licenses.ts";
import { all, attribute, type Element, elements, rawText } from "./dom.ts";
import { allPages, type BuiltPage, bytes, faults, files, siteData } from "./site.ts";

// The limits, in bytes.
const FONTS = 45_000;
const CSS_OF_A_PAGE = 12_000;
const INLINE_SCRIPTS = 4_000;

const hasIsland = ({ document }: BuiltPage) => all(document, "astro-island").length > 0;

describe("what a browser may run and fetch", () => {
  test("each file that a page names exists", () => {
    const wrong = faults(allPages, ({ document }) =>
      requests(document).map((address) => !files.has(address.slice(1)) && `${address} is missing`),
    );
    expect(wrong).toEqual([]);
  });

  test("the page of specimens is for those who work on the site, and is not part of it", () => {
    expect([...files].filter((file) => file.includes("specimens"))).toEqual([]);
  });

  test("nothing is requested from another host", () => {
    const wrong = faults(allPages, ({ document }) =>
      requests(document).map((address) => !/^\/(?!\/)/.test(address) && `requests ${address}`),
    );
    expect(wrong).toEqual([]);
  });

  test("no element carries an inline style or a handler, which the policy would refuse", () => {
    const wrong = faults(allPages, ({ document }) =>
      elements(document).flatMap(({ tagName, attrs }) =>
        attrs.map(({ name }) => (name === "style" || name.startsWith("on")) && `${tagName} has ${name}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("a page without an island loads no script file", () => {
    const still = allPages.filter((page) => !hasIsland(page));
    expect(still.length).toBeGreaterThan(allPages.length / 2);
    const wrong = faults(still, ({ document }) => [
      ...all(document, "script").map((script) => attribute(script, "src")),
      ...all(document, "link", { rel: /modulepreload|prefetch/ }).map((link) => attribute(link, "href")),
      ...(all(document, "link", { as: "script" }).length > 0 ? ["preloads a script"] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test("the inline scripts of a page without an island are below 4 kB", () => {
    const wrong = faults(
      allPages.filter((page) => !hasIsland(page)),
      (page) => {
        const size = Buffer.byteLength(inlineScripts(page).map(rawText).join(""));
        return [size >= INLINE_SCRIPTS && `${size} bytes`];
      },
    );
    expect(wrong).toEqual([]);
  });

  test("the policy of a page knows its inline scripts and styles by their hashes, and no other's", () => {
    const unique = (found: Element[]) => [...new Set(found.map(sha256))].sort();
    const wrong = faults(allPages, (page) => {
      const groups = siteData.inline.filter(({ files }) => files.includes(page.file));
      const inline = {
        scriptHashes: unique(inlineScripts(page)),
        styleHashes: unique(all(page.document, "style")),
      };
      const known = groups.map(({ scriptHashes, styleHashes }) => ({ scriptHashes, styleHashes }));
      return [!isDeepStrictEqual(known, [inline]) && "its group does not hold what it holds"];
    });
    expect(wrong).toEqual([]);
  });
});

test("the licenses of what the pages hold of others stand beside them", () => {
  expect(`${bytes("licenses/third-party.txt")}`).toBe(notices("."));
  for (const font of ["bricolage-grotesque", "hanken-grotesk"])
    expect(files).toContain(`licenses/${font}.txt`);
});

describe("sizes", () => {
  test("the fonts are together below 45 kB", () => {
    const fonts = [...files].filter((file) => /\.(woff2?|ttf|otf)$/.test(file));
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.reduce((sum, file) => sum + bytes(file).length, 0)).toBeLessThan(FONTS);
  });

  test("the CSS of a page is below 12 kB as it is sent", () => {
    const sizes = new Map<string, number>();
    const sent = (css: string) => {
      const size = sizes.get(css) ?? brotliCompressSync(css).length;
      sizes.set(css, size);
      return size;
    };
    const wrong = faults(allPages, ({ document }) => {
      const size = sent(all(document, "style").map(rawText).join("\n"));
      return [size === 0 && "has no CSS", size >= CSS_OF_A_PAGE && `${size} bytes`];
    });
    expect(wrong).toEqual([]);
    console.info(`CSS of a page, as sent: ${range([...sizes.values()])}`);
  });

  test("every page has a Brotli copy of what it holds", () => {
    const wrong = faults(allPages, ({ file, source }) => {
      const copy = brotliDecompressSync(bytes(`${file}.br`)).toString();
      return [copy !== source && "its Brotli copy is another page"];
    });
    expect(wrong).toEqual([]);
    const sizes = allPages.map(({ file }) => bytes(`${file}.br`).length);
    console.info(`Home, as sent: ${bytes("index.html.br").length} bytes. All pages: ${range(sizes)}`);
  });
});

function inlineScripts({ document }: BuiltPage): Element[] {
  return all(document, "script").filter(
    (script) =>
      attribute(script, "src") === undefined &&
      !/^application\/(ld\+)?json$/.test(attribute(script, "type") ?? ""),
  );
}

/** An address without the part that a browser keeps to itself. */
function withoutFragment(address: string): string {
  return address.replace(/#.*/, "");
}

/** Every address that a browser fetches for a page by itself. */
function requests(document: BuiltPage["document"]): string[] {
  const named = elements(document).flatMap((element) => {
    const value = (name: string) => attribute(element, name) ?? [];
    const { tagName } = element;
    if (tagName === "a") return [];
    const isFetched = tagName !== "link" || attribute(element, "rel") !== "canonical";
    return [
      ...(isFetched ? [value("href")].flat().map(withoutFragment) : []),
      ...["src", "data", "poster", "component-url", "renderer-url", "before-hydration-url"].flatMap(value),
      ...["srcset", "imagesrcset"].flatMap(value).flatMap(addressesOf),
    ];
  });
  const inCss = all(document, "style").flatMap((style) => {
    const css = rawText(style);
    const quoted = [...css.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)];
    return quoted.map(([, url, imported]) => url ?? imported ?? "").filter((url) => !url.startsWith("data:"));
  });
  return [...named, ...inCss];
}

function addressesOf(srcset: string): string[] {
  return srcset.split(",").map((candidate) => candidate.trim().split(/\s+/)[0] ?? "");
}

function sha256(element: Element): string {
  return `sha256-${createHash("sha256").update(rawText(element)).digest("base64")}`;
}

function range(sizes: readonly number[]): string {
  return `${Math.min(...sizes)} to ${Math.max(...sizes)} bytes`;
}
