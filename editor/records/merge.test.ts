import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "../yaml/values.ts";
import { mergeRecords } from "./merge.ts";

test("changes of different fields and of different entries come together", () => {
  const base = { price: 1, title: "A", questions: [{ q: "1" }, { q: "2" }] };
  const mine = { price: 2, title: "A", questions: [{ q: "1" }, { q: "2!" }] };
  const theirs = { price: 1, title: "B", questions: [{ q: "1!" }, { q: "2" }], note: "new" };
  expect(mergeRecords(base, mine, theirs)).toEqual({
    value: { price: 2, title: "B", questions: [{ q: "1!" }, { q: "2!" }], note: "new" },
    conflicts: [],
  });
});

test("where both changed the same text, mine stays and both are said, unless the other is chosen", () => {
  const versions = [{ a: { b: "x" } }, { a: { b: "mine" } }, { a: { b: "theirs" } }] as const;
  expect(mergeRecords(...versions)).toEqual({
    value: versions[1],
    conflicts: [{ path: ["a", "b"], mine: "mine", theirs: "theirs" }],
  });
  expect(mergeRecords(...versions, ({ theirs }) => theirs).value).toEqual(versions[2]);
});

const [first, second, third] = [
  { id: "1", text: "One" },
  { id: "2", text: "Two" },
  { id: "3", text: "Three" },
];

test("what both have added to a list stands in it, and what one has removed or moved is removed or moved", () => {
  const base = [first, second];
  const fourth = { id: "4", text: "Four" };
  expect(mergeRecords(base, [first, second, third], [first, second, fourth])).toEqual({
    value: [first, second, third, fourth],
    conflicts: [],
  });
  expect(mergeRecords(["a", "b", "c"], ["c", "a", "b"], ["a", "b", "c", "d"])).toEqual({
    value: ["c", "d", "a", "b"],
    conflicts: [],
  });
  expect(mergeRecords(["a"], ["a", "b"], ["a", "b", "c"]).value).toEqual(["a", "b", "c"]);
  expect(mergeRecords(["a", "b", "c"], ["b", "c", "e"], ["a", "b!", "c"]).value).toEqual(["b!", "c", "e"]);
});

test("entries are told apart by their names in links, wherever they stand", () => {
  const changed = { ...second, text: "Zwei" };
  const merged = mergeRecords([first, second, third], [third, first, second], [first, changed, third]);
  expect(merged).toEqual({ value: [third, first, changed], conflicts: [] });
  const conflict = mergeRecords([first, second], [second], [first, { ...second, text: "2" }]);
  expect(conflict).toEqual({ value: [{ ...second, text: "2" }], conflicts: [] });
  const mine = { ...second, text: "Dos" };
  expect(mergeRecords([first, second], [mine], [first, changed])).toEqual({
    value: [mine],
    conflicts: [{ path: [0, "text"], mine: "Dos", theirs: "Zwei" }],
  });
});

test("a list is one conflict where both moved its entries, or one removed what the other changed", () => {
  const orders = mergeRecords({ a: ["x", "y", "z"] }, { a: ["z", "x", "y"] }, { a: ["y", "x", "z"] });
  expect(orders.conflicts).toEqual([{ path: ["a"], mine: ["z", "x", "y"], theirs: ["y", "x", "z"] }]);
  const mine = [first];
  const theirs = [first, { ...second, text: "2" }];
  expect(mergeRecords([first, second], mine, theirs).conflicts).toEqual([{ path: [], mine, theirs }]);
});

const record = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.oneof(
    fc.string(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.record({ d: fc.string(), e: fc.string() }),
  ),
);

test("what one side alone changed is never lost, whatever it is", () => {
  fc.assert(
    fc.property(record, record, (base, changed) => {
      expect(isSame(mergeRecords(base, changed, base).value, changed)).toBe(true);
      expect(isSame(mergeRecords(base, base, changed).value, changed)).toBe(true);
    }),
  );
});

test("an entry that one side added or changed is in the list or in a conflict", () => {
  const texts = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 });
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const { value, conflicts } = mergeRecords(base, mine, theirs);
      const said = JSON.stringify([value, conflicts]);
      for (const text of [...mine, ...theirs]) if (!base.includes(text)) expect(said).toContain(`"${text}"`);
    }),
    { numRuns: 2000 },
  );
});
