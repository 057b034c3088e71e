import { expect, test } from "vitest";
import { EXAMPLE_SITE_URL, parseSiteUrl } from "./site-url.ts";

test("without the setting the site root is the decisions' example", () => {
  expect(parseSiteUrl(undefined)).toBe("https://www.easyopengarage.example");
  expect(EXAMPLE_SITE_URL).toBe("https://www.easyopengarage.example");
});

test.each([
  ["https://garage.test", "https://garage.test"],
  ["https://garage.test/", "https://garage.test"],
  ["HTTPS://Garage.Test:8443", "https://garage.test:8443"],
  ["http://localhost:4321", "http://localhost:4321"],
])("%s gives the root %s, without a slash at its end", (given, root) => {
  expect(parseSiteUrl(given)).toBe(root);
});

test.each([
  "",
  "garage.test",
  "ftp://garage.test",
  "https://garage.test/site",
  "https://garage.test/?a",
  "https://garage.test/#a",
  "javascript:alert(1)",
])("%j is refused in a message that names the setting, the value and an example", (given) => {
  expect(() => parseSiteUrl(given)).toThrow(
    `SITE_URL must be the address of the site alone, for example ${EXAMPLE_SITE_URL} (got "${given}").`,
  );
});
