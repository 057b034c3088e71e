import { expect, test } from "vitest";
import { isReserved, siteAddress, wouldLoseAddress } from "./website.ts";

const business = { website: "https://doors.example" };

test.each([
  [undefined, "https://doors.example"],
  ["", "https://doors.example"],
  ["https://garage.test/", "https://garage.test"],
  ["HTTPS://Garage.Test:8443", "https://garage.test:8443"],
  ["http://localhost:4321", "http://localhost:4321"],
])("with SITE_URL %j the site is at %s", (setting, address) => {
  expect(siteAddress(setting, business)).toBe(address);
});

test.each([
  ...["a.test", "ftp://a.test", "https://a.test/b", "https://a.test/?a", "https://a.test/#a", "data:a"],
  ...["https://user:password@a.test", "https://user@a.test"],
])("SITE_URL %j is refused with the setting, an example and the value", (setting) => {
  const message = `SITE_URL must be the address of the site alone, for example https://www.example.com (got "${setting}").`;
  expect(() => siteAddress(setting, business)).toThrow(message);
});

test.each([
  "https://www.easyopengarage.example",
  "https://garage.test",
  "https://garage.invalid",
  "https://localhost:4321",
  "https://a.localhost",
  "https://www.example.com",
  "https://127.0.0.1",
  "https://[::1]",
])("%s leads to no site on the internet", (address) => {
  expect(isReserved(address)).toBe(true);
});

test.each(["https://www.easyopengarage.com", "https://example-doors.com/", "https://contest.com"])(
  "%s may be a site",
  (address) => {
    expect(isReserved(address)).toBe(false);
  },
);

test("a build for a real address is not replaced by one for the example, unless SITE_URL asks for it", () => {
  expect(wouldLoseAddress("https://doors.com", undefined, business)).toMatch(
    /^dist\/ was built for https:\/\/doors\.com, .* at website, and build again\. dist\/ is unchanged\.$/,
  );
  expect(wouldLoseAddress("https://doors.com", "https://b.example", business)).toBeUndefined();
  expect(wouldLoseAddress("https://a.example", undefined, business)).toBeUndefined();
  expect(wouldLoseAddress(undefined, undefined, business)).toBeUndefined();
  expect(wouldLoseAddress("https://a.com", undefined, { website: "https://b.com" })).toBeUndefined();
});
