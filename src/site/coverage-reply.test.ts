import { describe, expect, test } from "vitest";
import { makeCoverage } from "./coverage-data.ts";
import { replyTo } from "./coverage-reply.ts";
import { readRecords } from "./records.ts";

const { areas, areasPage, business, phone } = readRecords();
const texts = areasPage.findForm;
const loaded = {
  data: makeCoverage(areas, business, business.coverageMiles),
  isError: false,
  isOnline: true,
};
const waiting = { data: undefined, isError: false, isOnline: true };

describe("the reply", () => {
  test.each(areas)(
    "for $name gives its response time and leads to its page",
    ({ name, slug, responseTime }) => {
      const reply = replyTo(name, loaded, texts);
      expect(reply).toMatchObject({ kind: "served", town: { slug }, calls: false });
      expect(reply.text).toContain(name);
      expect(reply.text).toContain(responseTime);
    },
  );

  test("within the radius says how far it is and offers the phone", () => {
    const reply = replyTo("07030", loaded, texts);
    expect(reply).toMatchObject({ kind: "within", calls: true });
    expect(reply.text).toContain("Hoboken is about 13 miles");
  });

  test("beyond the radius says how far it is, and no", () => {
    const reply = replyTo("Princeton", loaded, texts);
    expect(reply).toMatchObject({ kind: "beyond", calls: false });
    expect(reply.text).toMatch(/no\. Princeton is about 54 miles.*beyond our 25-mile radius/);
  });

  test.each([
    ["10001", "beyond", /10001.*New York.*we work in New Jersey/],
    ["Nyack NY", "beyond", /Nyack NY.*New York.*we work in New Jersey/],
    ["90210", "beyond", /90210 is not a ZIP code of New Jersey/],
    ["abc", "unknown", /“abc”/],
    ["0767", "invalid", /“0767”.*five digits/],
    ["", "invalid", /ZIP code or the name of a town/],
  ])("to “%s” is of the kind %s and in its own words", (typed, kind, words) => {
    const reply = replyTo(typed, loaded, texts);
    expect(reply.kind).toBe(kind);
    expect(reply.text).toMatch(words);
  });

  test("needs no list for what cannot be looked up", () => {
    expect(replyTo("0767", waiting, texts).kind).toBe("invalid");
    expect(replyTo(" ", { ...waiting, isError: true }, texts).kind).toBe("invalid");
  });

  test("says that it is looking while the list is on its way", () => {
    expect(replyTo("07024", waiting, texts)).toEqual({ kind: "loading", text: texts.loading, calls: false });
  });

  test("says that the list cannot be had, or that the visitor is offline, and offers the phone", () => {
    const failed = { ...waiting, isError: true };
    expect(replyTo("07024", failed, texts)).toEqual({ kind: "failed", text: texts.failed, calls: true });
    const offline = { ...failed, isOnline: false };
    expect(replyTo("07024", offline, texts)).toEqual({ kind: "failed", text: texts.offline, calls: true });
    expect(texts.call).toContain(phone.text);
  });

  test("answers from the list it has, even when a newer one cannot be had", () => {
    expect(replyTo("07024", { ...loaded, isError: true }, texts).kind).toBe("served");
  });

  test("repeats no more than the beginning of a long text, and fills nothing into it", () => {
    expect(replyTo("{area} ".repeat(50), loaded, texts).text.length).toBeLessThan(200);
    expect(replyTo("{area}", loaded, texts).text).toContain("{area}");
  });

  test("leaves no name in braces", () => {
    for (const typed of ["07024", "07030", "08540", "10001", "90210", "abc", "0767", ""])
      expect(replyTo(typed, loaded, texts).text).not.toMatch(/[{}]/);
  });
});
