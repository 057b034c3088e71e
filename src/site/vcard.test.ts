import { expect, test } from "vitest";
import { readRecords } from "./records.ts";
import { vcard, vcardName } from "./vcard.ts";

const { business } = readRecords();
const card = (changes: Partial<typeof business>) =>
  vcard({ ...business, ...changes }, "https://garage.example");
const properties = (source: string) => source.replace(/\r\n /g, "").split("\r\n");

test("an address book gets the name, the number, the address and the site", () => {
  expect(properties(card({ name: "Doors", phone: "+12125550187", hours: "At all hours." }))).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:;;;;",
    "FN:Doors",
    "ORG:Doors",
    "X-ABShowAs:COMPANY",
    "TEL;TYPE=WORK,VOICE,PREF:+12125550187",
    `ADR;TYPE=WORK:;;${Object.values(business.address).join(";")};USA`,
    "URL:https://garage.example/",
    "NOTE:At all hours.",
    "END:VCARD",
    "",
  ]);
  expect(vcardName({ name: "Doors & More" })).toBe("Doors & More.vcf");
});

test("what has a meaning in a card is escaped", () => {
  expect(properties(card({ name: "Doors, Gates; \\ More", hours: "Day\nand night" }))).toEqual(
    expect.arrayContaining([
      "FN:Doors\\, Gates\\; \\\\ More",
      "ORG:Doors\\, Gates\\; \\\\ More",
      "NOTE:Day\\nand night",
    ]),
  );
});

test("no line is longer than 75 octets, and a character is never cut", () => {
  const hours = "Täglich für Sie da, 24 Stunden, ".repeat(20);
  const source = card({ hours });
  expect(source.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(properties(source)).toContain(`NOTE:${hours.replaceAll(",", "\\,")}`);
  expect(source).not.toMatch(/[^\r]\n/);
});
