import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const siteUrl = "https://www.site.example";

test("names the contact page, its own address, and a day less than a year ahead", () => {
  expect(securityTxt(siteUrl, new Date("2026-03-01T15:30:00Z"))).toBe(
    [
      "Contact: https://www.site.example/contact",
      "Expires: 2027-02-28T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://www.site.example/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("is the same all day", () => {
  const texts = ["2026-03-01T00:00:00Z", "2026-03-01T23:59:59.999Z"].map((time) =>
    securityTxt(siteUrl, new Date(time)),
  );
  expect(texts[0]).toBe(texts[1]);
});
