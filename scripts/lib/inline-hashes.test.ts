import { expect, test } from "vitest";
import { inlineHashes } from "./inline-hashes.ts";

// printf 'go()' | openssl dgst -sha256 -binary | base64, and the same for a{}
const goHash = "sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=";
const ruleHash = "sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk=";

test("an inline script and an inline style are hashed as they stand between their tags", () => {
  expect(inlineHashes(["<script>go()</script><style>a{}</style>"])).toEqual({
    scriptHashes: [goHash],
    styleHashes: [ruleHash],
  });
});

test("attributes, capitals and a > in a quoted value do not matter", () => {
  expect(inlineHashes([`<SCRIPT type="module" data-a="b>c">go()</SCRIPT >`]).scriptHashes).toEqual([goHash]);
});

test("what is on many pages is listed once", () => {
  const page = "<style>a{}</style><style>a{}</style>";
  expect(inlineHashes([page, page]).styleHashes).toEqual([ruleHash]);
});

test("speculation rules are governed by the policy and so are hashed", () => {
  expect(inlineHashes(['<script type="speculationrules">go()</script>']).scriptHashes).toEqual([goHash]);
});

test("script files and data blocks are not hashed", () => {
  const page =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    "<script type='application/json'>{}</script><styled-box>a{}</styled-box>";
  expect(inlineHashes([page])).toEqual({ scriptHashes: [], styleHashes: [] });
});

test("a style inside a script's text is part of the script", () => {
  const hashes = inlineHashes(['<script>write("<style>a{}</style>")</script>']);
  expect(hashes.scriptHashes).toHaveLength(1);
  expect(hashes.styleHashes).toEqual([]);
});

test("the hashes are sorted, so that equal sites have equal policies", () => {
  const one = inlineHashes(["<script>1</script><script>2</script><script>3</script>"]);
  const other = inlineHashes(["<script>3</script>", "<script>2</script><script>1</script>"]);
  expect(one).toEqual(other);
});
