import { describe, expect, test } from "vitest";
import { median, type Pair, pairsOf, phrases, placeNames, similarity, townGroups } from "./similarity.ts";

describe("the phrases of a text", () => {
  test("are every five words that stand in a row, each once, whatever is between them", () => {
    expect([...phrases("One, two — three: four! Five six.", [])]).toEqual([
      "one two three four five",
      "two three four five six",
    ]);
    expect(phrases("a a a a a a a", []).size).toBe(1);
  });

  test("of fewer than five words are none", () => {
    expect(phrases("Only four words here", []).size).toBe(0);
  });

  test("do not tell one place from another, even where a name holds another name or ends in 's", () => {
    const places = ["Ridgefield", "Ridgefield Park", "Main Street"];
    const told = (place: string) => phrases(`Doors of ${place}, and ${place}'s garages, rust.`, places);
    expect(told("Ridgefield Park")).toEqual(told("Ridgefield"));
    expect(told("Main Street")).toEqual(told("Ridgefield"));
    expect(told("Ridgefielders")).not.toEqual(told("Ridgefield"));
  });
});

describe("two texts", () => {
  const set = (...items: string[]) => new Set(items);

  test("are as alike as what they share is of all that they say", () => {
    expect(similarity(set("a", "b", "c"), set("b", "c", "d"))).toBe(0.5);
    expect(similarity(set("a"), set("b"))).toBe(0);
    expect(similarity(set("a", "b"), set("b", "a"))).toBe(1);
  });

  test("that say nothing say the same", () => {
    expect(similarity(set(), set())).toBe(1);
  });
});

describe("a group of pages", () => {
  const texts: Record<string, string> = {
    "/a": "one two three four five",
    "/b": "one two three four five six",
    "/c": "seven eight nine ten eleven",
  };
  const group = { name: "letters", paths: Object.keys(texts) };
  const pairs = pairsOf(group, (path) => phrases(texts[path] ?? "", []));

  test("is compared two by two, the most alike first", () => {
    expect(pairs).toEqual([
      { paths: ["/a", "/b"], similarity: 0.5 },
      { paths: ["/a", "/c"], similarity: 0 },
      { paths: ["/b", "/c"], similarity: 0 },
    ]);
  });

  test("has a median, between the two in the middle where the pairs are even in number", () => {
    const pair = (value: number): Pair => ({ paths: ["/a", "/b"], similarity: value });
    expect(median([0.5, 0.2, 0.1].map(pair))).toBe(0.2);
    expect(median([0.5, 0.4, 0.2, 0.1].map(pair))).toBeCloseTo(0.3);
  });
});

test("the groups are the towns, and each service with its pages in every town", () => {
  const services = [{ slug: "springs" }, { slug: "cables" }];
  const areas = [{ slug: "dumont" }, { slug: "teaneck" }];
  expect(townGroups(services, areas)).toEqual([
    { name: "towns", paths: ["/service-areas/dumont", "/service-areas/teaneck"] },
    {
      name: "springs",
      paths: ["/services/springs", "/services/springs-in-dumont", "/services/springs-in-teaneck"],
    },
    {
      name: "cables",
      paths: ["/services/cables", "/services/cables-in-dumont", "/services/cables-in-teaneck"],
    },
  ]);
});

test("place names are the towns, their streets and their neighbors", () => {
  const area = { name: "Dumont", neighborhoods: ["Madison Avenue"], neighbors: ["Haworth"] };
  expect(placeNames([area])).toEqual(["Dumont", "Madison Avenue", "Haworth"]);
});
