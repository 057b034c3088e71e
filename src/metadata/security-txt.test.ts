import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test.each(["2026-03-01T00:00:00Z", "2026-03-31T23:59:59.999Z"])(
  "the text built at %s names the contact page, and one date within a year for the whole month",
  (time) => {
    expect(securityTxt("https://a.example", new Date(time)).split("\n")).toEqual([
      "Contact: https://a.example/contact",
      "Expires: 2027-02-28T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://a.example/.well-known/security.txt",
      "",
    ]);
  },
);
