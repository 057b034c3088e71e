import { expect, test } from "vitest";
import { readRecords } from "../records/reader.ts";
import { vcard } from "./vcard.ts";

const address = { street: "1 Main St, Suite 2", city: "Lee", state: "NJ", zip: "07000" };
const hours = `Day\nand night; \\ ${"Täglich, ".repeat(30)}`;
const own = { name: "Doors, Gates", phone: "+12125550187", address, hoursText: hours };
const source = vcard({ ...readRecords().business, ...own }, "https://a.example");

test("the vCard has the name, the number, the address, the site and the hours, escaped", () => {
  expect(source.replaceAll("\r\n ", "").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:;;;;",
    "FN:Doors\\, Gates",
    "ORG:Doors\\, Gates",
    "X-ABShowAs:COMPANY",
    "TEL;TYPE=WORK,VOICE,PREF:+12125550187",
    "ADR;TYPE=WORK:;;1 Main St\\, Suite 2;Lee;NJ;07000;USA",
    "URL:https://a.example/",
    `NOTE:Day\\nand night\\; \\\\ ${"Täglich\\, ".repeat(30)}`,
    "END:VCARD",
    "",
  ]);
});

test("no line is longer than 75 octets", () => {
  expect(source.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});
