import { expect, test } from "vitest";
import { addressLine, directionsUrl, mapsSearchUrl } from "./maps.ts";
import { readRecords } from "./records.ts";

const { business } = readRecords();
const address = { street: "1 Main & Oak St", city: "Closter", state: "NJ", zip: "07624" };
const moved = { ...business, name: "Doors & Co", address };

test("the address stands in one line", () => {
  expect(addressLine(address)).toBe("1 Main & Oak St, Closter, NJ 07624");
});

test("the map shows the company's name and address", () => {
  const url = new URL(mapsSearchUrl(moved));
  expect(url.protocol + url.pathname).toBe("https:/maps/search/");
  expect(url.searchParams.get("query")).toBe("Doors & Co, 1 Main & Oak St, Closter, NJ 07624");
});

test("the directions lead to the address", () => {
  const url = new URL(directionsUrl(moved));
  expect(url.protocol + url.pathname).toBe("https:/maps/dir/");
  expect(url.searchParams.get("destination")).toBe("1 Main & Oak St, Closter, NJ 07624");
});
