import { expect, test } from "vitest";
import { inlineCode } from "./inline-hashes.ts";

// printf 'go()' | openssl dgst -sha256 -binary | base64, and the same for a{}
const goHash = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const ruleHash = "sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=";

/** What one page holds inline. */
function inlineOf(html: string) {
  const { scriptHashes, styleHashes } = inlineCode(new Map([["page.html", html]]))[0] ?? {};
  return { scriptHashes, styleHashes };
}

test("an inline script and an inline style are hashed as they stand between their tags", () => {
  expect(inlineOf("<script>go()</script><style>a{}</style>")).toEqual({
    scriptHashes: [goHash],
    styleHashes: [ruleHash],
  });
});

test("a page is told of what it holds itself, and pages that hold the same share a group", () => {
  const pages = new Map([
    ["a.html", "<style>a{}</style>"],
    ["b.html", "<script>go()</script>"],
    ["c.html", "<p>Other words</p><style>a{}</style>"],
  ]);
  expect(inlineCode(pages)).toEqual([
    { files: ["a.html", "c.html"], scriptHashes: [], styleHashes: [ruleHash] },
    { files: ["b.html"], scriptHashes: [goHash], styleHashes: [] },
  ]);
});

test("attributes, capitals and a > in a quoted value do not matter", () => {
  expect(inlineOf(`<SCRIPT type="module" data-a="b>c">go()</SCRIPT >`).scriptHashes).toEqual([goHash]);
});

test("what stands twice on a page is listed once", () => {
  expect(inlineOf("<style>a{}</style><style>a{}</style>").styleHashes).toEqual([ruleHash]);
});

test("speculation rules are governed by the policy and so are hashed", () => {
  expect(inlineOf('<script type="speculationrules">go()</script>').scriptHashes).toEqual([goHash]);
});

test("script files and data blocks are not hashed", () => {
  const page =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    "<script type='application/json'>{}</script><styled-box>a{}</styled-box>";
  expect(inlineOf(page)).toEqual({ scriptHashes: [], styleHashes: [] });
});

test("a style inside a script's text is part of the script", () => {
  const { scriptHashes, styleHashes } = inlineOf('<script>write("<style>a{}</style>")</script>');
  expect(scriptHashes).toHaveLength(1);
  expect(styleHashes).toEqual([]);
});

test("the hashes are sorted, so that equal pages have equal policies", () => {
  const [one, other] = [
    "<script>1</script><script>2</script><script>3</script>",
    "<script>3</script><script>2</script><script>1</script>",
  ].map(inlineOf);
  expect(one).toEqual(other);
});
