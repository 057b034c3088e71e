import { expect, test } from "vitest";
import { acceptedEncodings, matchesEtag } from "./negotiation.ts";

test.each([
  [undefined, ["identity"], "nothing is said: plain"],
  ["", ["identity"], "nothing is accepted: plain"],
  ["gzip, br", ["br", "gzip", "identity"], "equal weights: brotli before gzip before plain"],
  ["GZIP", ["gzip", "identity"], "names are in any case"],
  ["gzip;q=1.0, br;q=0.5", ["gzip", "br", "identity"], "the visitor's weights come first"],
  ["br;q=0, gzip", ["gzip", "identity"], "q=0 refuses"],
  ["br;q=0.0", ["identity"], "q=0.0 refuses"],
  ["*", ["br", "gzip", "identity"], "* allows all"],
  ["br;q=0, *;q=0.3", ["gzip", "identity"], "* does not allow what is refused by name"],
  ["*;q=0, gzip", ["gzip", "identity"], "what is named stands above *;q=0"],
  ["identity;q=1, gzip;q=0.5", ["identity", "gzip"], "plain is preferred where it is asked for"],
  ["identity;q=0", ["identity"], "plain is sent even where it is refused"],
  ["gzip ; q=0.8 , br ; q=0.9", ["br", "gzip", "identity"], "blanks do not matter"],
  ["br;q=2, gzip;q=x, deflate", ["identity"], "a malformed weight refuses"],
])("Accept-Encoding %o gives %o (%s)", (header, expected, _reason) => {
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
