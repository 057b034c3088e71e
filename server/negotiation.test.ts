import { expect, test } from "vitest";
import { acceptedEncodings, matchesEtag } from "./negotiation.ts";

test.each([
  [undefined, ["identity"], "no header means no compression"],
  ["", ["identity"], "an empty header accepts nothing"],
  ["gzip, br", ["br", "gzip", "identity"], "with equal weights we prefer Brotli, then gzip"],
  ["GZIP", ["gzip", "identity"], "names are case-insensitive"],
  ["x-gzip", ["gzip", "identity"], "an old name of gzip"],
  ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"], "the visitor's weights come first"],
  ["br;q=0, gzip", ["gzip", "identity"], "q=0 refuses"],
  ["br;q=0.0", ["identity"], "q=0.0 refuses"],
  ["*", ["br", "gzip", "identity"], "* allows all"],
  ["br;q=0, *;q=0.3", ["gzip", "identity"], "* does not allow what is refused by name"],
  ["*;q=0, gzip", ["gzip", "identity"], "a name overrides *;q=0"],
  ["identity;q=1, gzip;q=0.5", ["identity", "gzip"], "the visitor may prefer no compression"],
  ["identity;q=0", ["identity"], "an uncompressed page is better than an error"],
  ["gzip ; q=0.8 , br ; q=0.9", ["br", "gzip", "identity"], "spaces do not matter"],
  ["br;q=2, gzip;q=x, deflate", ["identity"], "a malformed weight refuses"],
])("Accept-Encoding %o gives %o: %s", (header, expected, _reason) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test.each([
  [undefined, false],
  ['"abc"', true],
  ['W/"abc"', true],
  ['"old", W/"abc" ,"other"', true],
  ["*", true],
  ['"abcd"', false],
  ["abc", false],
  ["", false],
])('If-None-Match %o matches the ETag "abc": %o', (header, expected) => {
  expect(matchesEtag(header, '"abc"')).toBe(expected);
});
