import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stringify } from "yaml";
import type { Business, Service } from "../../src/records/schema.ts";
import type { Store } from "../records/store.ts";
import { SampleEditor } from "../server/sample-editor.ts";
import { locate, search } from "./search.ts";

const editor = new SampleEditor();
const { root } = editor;
let store: Store;
let file: string;
beforeAll(() => {
  editor.startAnew();
  ({ store } = editor);
  [file = ""] = store.filesIn("services");
});
afterAll(editor.remove);

const service = () => store.value(file) as Service;
const change = (record: string, own: object) =>
  writeFileSync(join(root, "content", record), stringify({ ...(store.value(record) as object), ...own }));
const find = (query: string) => search(store, query).map((found) => `${found.file} ${found.path}`);

describe("a search", () => {
  test.each([
    ["phone number", "business.yaml phone"],
    ["Opening hours", "business.yaml hours"],
    ["logo", "business.yaml name"],
    ["facebook", "business.yaml profiles"],
    ["license", "business.yaml registrationNumber"],
    ["owner name", "people.yaml "],
    ["about us", "about.yaml "],
    ["testimonial", "testimonials.yaml "],
    ["add a picture", "pictures.yaml "],
    ["photo home page", "pages.yaml home.picture"],
    ["FAQ", "questions.yaml "],
    ["closed for Zzzgiving", "notices.yaml "],
    ["are you open on Sundays?", "business.yaml hours"],
    ["do you work late at night", "business.yaml hours"],
    ["where are you located", "business.yaml address"],
    ["how long is the warranty", "business.yaml warrantyMonths"],
    ["how fast can you come", "business.yaml emergencyResponse"],
    ["how far do you drive", "business.yaml coverageMiles"],
  ])("for “%s” leads to what it's called here", (query, place) => {
    expect(find(query)[0]).toBe(place);
  });

  test("finds words in any order, by their beginnings, misspelled, and within a question", () => {
    change(file, { title: "Hinge Replacement and Adjustment" });
    for (const query of [
      "adjustment replacement hinge",
      "hing adjus",
      "HINGE REPLACMENT",
      "the hinges’ adjustment",
    ])
      expect(find(query)[0], query).toBe(`${file} `);
    for (const query of [
      "hinge adjustment price",
      "how much is a hinge replacement adjustment?",
      "how much is a new hinge",
      "what would it cost to fix a hinge",
    ])
      expect(find(query)[0], query).toBe(`${file} price`);
  });

  test("finds a price and a phone number in any writing, as they are saved now", () => {
    expect(find("4321")).not.toContain(`${file} price`);
    change(file, { price: 4321 });
    for (const query of ["4321", "$4321", "4,321"]) expect(find(query)[0], query).toBe(`${file} price`);
    expect(find("4322")).not.toContain(`${file} price`);
    change("business.yaml", { phone: "+12015550199" });
    for (const query of ["2015550199", "(201) 555-0199", "201.555.0199", "+1 201 555 0199", "555-0199"])
      expect(find(query)[0], query).toBe("business.yaml phone");
  });

  test("finds nothing by one word of several, by the end of an address, or by what is nowhere", () => {
    const [card] = search(store, "card");
    expect(card).toBeDefined();
    expect(find("qqqq card")).toEqual([]);
    const slug = basename(file, ".yaml");
    expect(search(store, slug).filter(({ text }) => text === slug)).toEqual([]);
    expect(find("qqqqzzzz")).toEqual([]);
  });
});

describe("a text that was clicked", () => {
  test("leads to its field, as the page shows it", () => {
    const { price, features } = service();
    const { phone } = store.value("business.yaml") as Business;
    const shown = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    for (const [text = "", place, path] of [
      [`$${price}`, file, "price"],
      [features[0], file, "features.0"],
      [shown, "business.yaml", "phone"],
    ] as const)
      expect(locate(store, text, file)).toMatchObject({ file: place, path });
  });

  test("is looked for in patterns that many facts in a row could fill in many ways", () => {
    change("prices.yaml", { lead: `${"a{city}".repeat(12)}b` });
    expect(locate(store, "a".repeat(600), file)).toBeUndefined();
    expect(locate(store, `${"aTown".repeat(12)}b`, file)).toMatchObject({ path: "lead" });
  });
});
