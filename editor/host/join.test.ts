import { expect, test } from "vitest";
import type { BothChanged, SideChoices } from "../protocol.ts";
import { joinRecord } from "./join.ts";

const FILE = "content/prices.yaml";
const BASE = "# What it costs\nheading: A # stays\nlead: B\nnote: C\n";
const MINE = "heading: Mine\nlead: Mine\nnote: C\n";
const THEIRS = "# What it costs\nheading: A # stays\nlead: Theirs\nnote: Theirs\n";

/** What both changed, where that isn't chosen. */
function bothIn(joined: ReturnType<typeof joinRecord>): BothChanged {
  if (!("both" in joined)) throw new Error("Nothing is to be chosen.");
  return joined.both;
}

test("what each side alone changed comes together in theirs' file, with its comments", () => {
  const theirs = BASE.replace("lead: B", "lead: Theirs");
  expect(joinRecord(FILE, { base: BASE, mine: "heading: A\nlead: B\nnote: Mine\n", theirs }, {})).toEqual({
    text: theirs.replace("note: C", "note: Mine"),
  });
});

test("what both changed is asked by the field's label, and chosen by what was shown", () => {
  const versions = { base: BASE, mine: MINE, theirs: THEIRS };
  const both = bothIn(joinRecord(FILE, versions, {}));
  expect(both).toMatchObject({ file: FILE, title: "Words around the prices" });
  expect(both.differences).toMatchObject([{ path: "lead", mine: "Mine", theirs: "Theirs" }]);
  const [{ key = "", label = "" } = {}] = both.differences;
  expect(label).not.toBe("");
  const chosen: SideChoices = { [key]: "mine" };
  const text = "# What it costs\nheading: Mine # stays\nlead: Mine\nnote: Theirs\n";
  expect(joinRecord(FILE, versions, chosen)).toEqual({ text });
  const later = { ...versions, theirs: THEIRS.replace("lead: Theirs", "lead: Later") };
  expect(bothIn(joinRecord(FILE, later, chosen)).differences).toMatchObject([{ theirs: "Later" }]);
});

test("a record that one side removed and the other changed stays or goes as a whole", () => {
  const file = "content/services/track.yaml";
  const versions = { base: "title: Track\nprice: 1\n", theirs: "title: Track\nprice: 2\n" };
  const both = bothIn(joinRecord(file, versions, {}));
  expect(both).toMatchObject({ title: "Track", differences: [{ path: "", mine: undefined }] });
  const [{ key = "" } = {}] = both.differences;
  expect(joinRecord(file, versions, { [key]: "mine" })).toEqual({ text: undefined });
  expect(joinRecord(file, versions, { [key]: "theirs" })).toEqual({ text: versions.theirs });
  expect(joinRecord(file, { base: versions.base, theirs: versions.base }, {})).toEqual({ text: undefined });
});

test("a record that both added is joined by its fields; a photo is one difference, as is a file that can't be read", () => {
  const added = { mine: "title: Track\nprice: 1\n", theirs: "title: Track\nprice: 2\n" };
  const record = bothIn(joinRecord("content/services/track.yaml", added, {}));
  expect(record.differences).toMatchObject([{ path: "price", mine: 1, theirs: 2 }]);
  const photo = bothIn(joinRecord("media/track.jpg", { base: "a", mine: "b", theirs: "c" }, {}));
  expect(photo).toMatchObject({ title: "Photo", differences: [{ path: "", mine: "b", theirs: "c" }] });
  const broken = bothIn(joinRecord(FILE, { base: BASE, mine: "lead: [", theirs: THEIRS }, {}));
  expect(broken.differences).toMatchObject([{ path: "", mine: "lead: [" }]);
});
