// An owner may write a number or a price into a text. The shipped texts name both as facts.
import { expect, test } from "vitest";
import { readRecords } from "../../src/records/reader.ts";
import { finds, sourcesIn } from "../sources.ts";

const { business, services } = readRecords();
const content = sourcesIn("content");
const digits = business.phone.slice(-10).split("").join("[\\s().+-]*");
const amounts = services.map(({ price }) => price).join("|");

test("the phone number is only in content/business.yaml", () => {
  const found = finds(content, new RegExp(digits));
  expect(found.filter((line) => !line.startsWith("content/business.yaml:"))).toEqual([]);
});

test("no text has a phone link, a price or online booking", () => {
  expect(finds(content, /\b(tel|sms):\+?\d|wa\.me\/\d/)).toEqual([]);
  expect(finds(content, new RegExp(`\\$(${amounts})\\b|["'>\\s]\\$?(${amounts}) dollars`))).toEqual([]);
  expect(finds(content, /online[\s-]+booking|book(ing)?[\s-]+online/i)).toEqual([]);
});
