import { describe, expect, test } from "vitest";
import { readRecords } from "./records.ts";
import { shortTitle, shownParagraphs, startingPrice } from "./service-text.ts";

const { services, areas } = readRecords();
const [service] = services;
const [area] = areas;

test("a short title leaves out what stands in parentheses", () => {
  expect(shortTitle({ title: "New Doors (Residential & Commercial)" })).toBe("New Doors");
  expect(shortTitle({ title: "Panels (All) and Doors" })).toBe("Panels and Doors");
  expect(shortTitle({ title: "Panel Replacement" })).toBe("Panel Replacement");
});

test("a starting price is in whole dollars, with a comma for thousands", () => {
  expect(startingPrice({ price: 49 })).toBe("Starting at $49");
  expect(startingPrice({ price: 1250 })).toBe("Starting at $1,250");
});

describe("the text of a service's page", () => {
  const told = service && { ...service, fullDescription: "One.\n\nTwo." };

  test("is the full description, a paragraph each", () => {
    expect(told && shownParagraphs(told)).toEqual(["One.", "Two."]);
  });

  test("is led by the town's own sentence in a town", () => {
    const town = area && { ...area, sentence: "Here we are." };
    expect(told && shownParagraphs(told, town)).toEqual(["Here we are. One.", "Two."]);
  });
});
