import { expect, test } from "vitest";
import { EXAMPLE_SITE_URL, parseSiteUrl } from "./site-url.ts";

test.each([
  [undefined, "https://www.easyopengarage.example"],
  ["https://garage.test/", "https://garage.test"],
  ["HTTPS://Garage.Test:8443", "https://garage.test:8443"],
  ["http://localhost:4321", "http://localhost:4321"],
])("%s is the site at %s", (value, origin) => {
  expect(parseSiteUrl(value)).toBe(origin);
});

test.each([
  "",
  "a.test",
  "ftp://a.test",
  "https://a.test/b",
  "https://a.test/?a",
  "https://a.test/#a",
  "data:a",
])("%j is refused with the setting, an example and the value", (value) => {
  const message = `SITE_URL must be the address of the site alone, for example ${EXAMPLE_SITE_URL} (got "${value}").`;
  expect(() => parseSiteUrl(value)).toThrow(message);
});
