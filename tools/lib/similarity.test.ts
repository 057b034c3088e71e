import { describe, expect, test } from "vitest";
import { median, type Pair, pageGroups, pairsOf, phrases, placeNames, similarity } from "./similarity.ts";

describe("the phrases of a text", () => {
  test("are every five consecutive words, each once, whatever is between them", () => {
    expect([...phrases("One, two — three: four! Five six.", [])]).toEqual([
      "one two three four five",
      "two three four five six",
    ]);
    expect(phrases("a a a a a a a", []).size).toBe(1);
  });

  test("are none in fewer than five words", () => {
    expect(phrases("Only four words here", []).size).toBe(0);
  });

  test("are the same for every place, even if its name contains another name or ends in 's", () => {
    const places = ["Ridgefield", "Ridgefield Park", "Main Street", "St. John (West)"];
    const said = (place: string) => phrases(`Doors of ${place}, and ${place}'s garages, rust.`, places);
    for (const place of places) expect(said(place)).toEqual(said("Ridgefield"));
    expect(said("Ridgefielders")).not.toEqual(said("Ridgefield"));
  });
});

test("the similarity of two sets is what both contain, as a share of all that either contains", () => {
  const set = (...items: string[]) => new Set(items);
  expect(similarity(set("a", "b", "c"), set("b", "c", "d"))).toBe(0.5);
  expect(similarity(set("a"), set("b"))).toBe(0);
  expect(similarity(set("a", "b"), set("b", "a"))).toBe(1);
  expect(similarity(set(), set())).toBe(1);
});

test("the pages of a group are compared two by two, the most similar first", () => {
  const texts: Record<string, string> = {
    "/a": "one two three four five",
    "/b": "one two three four five six",
    "/c": "seven eight nine ten eleven",
  };
  const group = { name: "letters", paths: Object.keys(texts) };
  expect(pairsOf(group, (path) => phrases(texts[path] ?? "", []))).toEqual([
    { paths: ["/a", "/b"], similarity: 0.5 },
    { paths: ["/a", "/c"], similarity: 0 },
    { paths: ["/b", "/c"], similarity: 0 },
  ]);
});

test("the median of an even number of pairs is between the two in the middle", () => {
  const pair = (value: number): Pair => ({ paths: ["/a", "/b"], similarity: value });
  expect(median([0.5, 0.2, 0.1].map(pair))).toBe(0.2);
  expect(median([0.5, 0.4, 0.2, 0.1].map(pair))).toBeCloseTo(0.3);
});

test("the groups are the areas' pages, and each service's page with its pages in all areas", () => {
  const areas = [{ slug: "dumont" }, { slug: "teaneck" }];
  expect(pageGroups([{ slug: "springs" }], areas)).toEqual([
    { name: "areas", paths: ["/service-areas/dumont", "/service-areas/teaneck"] },
    {
      name: "springs",
      paths: ["/services/springs", "/services/springs-in-dumont", "/services/springs-in-teaneck"],
    },
  ]);
});

test("place names are the areas, their streets and their neighbors", () => {
  const area = { name: "Dumont", neighborhoods: ["Madison Avenue"], neighbors: ["Haworth"] };
  expect(placeNames([area])).toEqual(["Dumont", "Madison Avenue", "Haworth"]);
});
