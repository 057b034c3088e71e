import { describe, expect, test } from "vitest";
import { ownShares, pageGroups, pairsOf, phrases, placeNames, similarity } from "./similarity.ts";

describe("the phrases of a text", () => {
  test("are its distinct runs of five words, whatever is between the words", () => {
    expect([...phrases("One, two — three: four! Five six.", [])]).toEqual([
      "one two three four five",
      "two three four five six",
    ]);
    expect(phrases("a a a a a a a", []).size).toBe(1);
  });

  test("don't exist in fewer than five words", () => {
    expect(phrases("Only four words here", []).size).toBe(0);
  });

  test("are the same with every place name, even one that contains another or ends in 's", () => {
    const places = ["Ridgefield", "Ridgefield Park", "Main Street", "St. John (West)"];
    const said = (place: string) => phrases(`Doors of ${place}, and ${place}'s garages, rust.`, places);
    for (const place of places) expect(said(place)).toEqual(said("Ridgefield"));
    expect(said("Ridgefielders")).not.toEqual(said("Ridgefield"));
  });
});

test("the similarity of two sets is their intersection divided by their union", () => {
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

describe("the unique share of a page", () => {
  const shares = (...texts: string[]) =>
    ownShares(new Map(texts.map((text, index) => [`/${index}`, text]))).map(({ share }) => share);

  test("is the share of its words in phrases that no other page has", () => {
    const shared = "We mend doors in town.";
    expect(shares(`${shared} Springs break when nights are cold.`, shared)).toEqual([10 / 11, 0]);
    expect(shares("one two three four five six", "one two three four five")).toEqual([5 / 6, 0]);
  });

  test("includes a phrase that only this page repeats", () => {
    expect(shares("one two three four five. One two three four five.")).toEqual([1]);
  });

  test("includes place names, and ignores case and punctuation", () => {
    expect(shares("We mend doors in Dumont.", "We mend doors in Teaneck.")).toEqual([1, 1]);
    expect(shares("We don't mend doors, do we?", "WE DONT MEND DOORS: DO WE")).toEqual([0, 0]);
  });

  test("is 0 without words", () => {
    expect(shares("", "Four words, no phrase")).toEqual([0, 0]);
  });
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

test("place names are the areas, their neighborhoods and their neighbors", () => {
  const area = { name: "Dumont", neighborhoods: ["Madison Avenue"], neighbors: ["Haworth"] };
  expect(placeNames([area])).toEqual(["Dumont", "Madison Avenue", "Haworth"]);
});
