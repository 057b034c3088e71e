import { expect, test } from "vitest";
import { inlineCode } from "./csp-hashes.ts";

// printf 'go()' | openssl dgst -sha256 -binary | base64, and the same for a{}
const SCRIPT_HASH = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const STYLE_HASH = "sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=";

test.each([
  ["a script", "<script>go()</script>", [SCRIPT_HASH], []],
  ["a style", "<style>a{}</style>", [], [STYLE_HASH]],
  ["capitals and a quoted >", '<SCRIPT type="module" data-a="b>c">go()</SCRIPT >', [SCRIPT_HASH], []],
  ["the same style twice", "<style>a{}</style><style>a{}</style>", [], [STYLE_HASH]],
  ["speculation rules", '<script type="speculationrules">go()</script>', [SCRIPT_HASH], []],
  ["a script file", '<script src="/a.js"></script>', [], []],
  ["a data block", '<script type="application/ld+json">{}</script>', [], []],
  ["an element whose name begins with style", "<styled-box>a{}</styled-box>", [], []],
])("hashes of a page with %s", (_, html, scriptHashes, styleHashes) => {
  expect(inlineCode([["page.html", html]])).toEqual([{ files: ["page.html"], scriptHashes, styleHashes }]);
});

test("a style in a script's text is part of the script", () => {
  const [page] = inlineCode([["page.html", '<script>write("<style>a{}</style>")</script>']]);
  expect([page?.scriptHashes.length, page?.styleHashes.length]).toEqual([1, 0]);
});

test("pages with the same code share a group, whatever its order", () => {
  const groups = inlineCode([
    ["a.html", "<style>a{}</style><script>1</script><script>2</script><script>3</script>"],
    ["b.html", "<script>go()</script>"],
    ["c.html", "<p>Text</p><script>3</script><script>2</script><script>1</script><style>a{}</style>"],
  ]);
  expect(groups.map(({ files }) => files)).toEqual([["a.html", "c.html"], ["b.html"]]);
});
