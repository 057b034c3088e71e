import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

test.each(["00:00:00", "23:59:59.999"])(
  "the text built at %s names the contact page and a day within a year",
  (time) => {
    expect(securityTxt("https://a.example", new Date(`2026-03-01T${time}Z`)).split("\n")).toEqual([
      "Contact: https://a.example/contact",
      "Expires: 2027-02-28T00:00:00Z",
      "Preferred-Languages: en",
      "Canonical: https://a.example/.well-known/security.txt",
      "",
    ]);
  },
);
