import { expect, test } from "vitest";
import { directionsUrl, mapsSearchUrl } from "./address.ts";
import { readRecords } from "./reader.ts";

test("map links name the company and its address in one line", () => {
  const address = { street: "1 Main & Oak St", city: "Closter", state: "NJ", zip: "07624" };
  const business = { ...readRecords().business, name: "Doors & Co", address };
  const [search, directions] = [mapsSearchUrl(business), directionsUrl(business)].map((url) => new URL(url));
  expect(search?.pathname).toBe("/maps/search/");
  expect(search?.searchParams.get("query")).toBe("Doors & Co, 1 Main & Oak St, Closter, NJ 07624");
  expect(directions?.pathname).toBe("/maps/dir/");
  expect(directions?.searchParams.get("destination")).toBe("1 Main & Oak St, Closter, NJ 07624");
});
