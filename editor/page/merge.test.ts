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

test("where both changed the same text, mine stays and both are said", () => {
  expect(mergeRecords({ a: { b: "x" } }, { a: { b: "mine" } }, { a: { b: "theirs" } })).toEqual({
    value: { a: { b: "mine" } },
    conflicts: [{ path: ["a", "b"], mine: "mine", theirs: "theirs" }],
  });
});

test("a list that both changed, one of them in length, is one conflict", () => {
  const { value, conflicts } = mergeRecords({ a: ["x"] }, { a: ["x", "y"] }, { a: ["z"] });
  expect(value).toEqual({ a: ["x", "y"] });
  expect(conflicts).toEqual([{ path: ["a"], mine: ["x", "y"], theirs: ["z"] }]);
});

test("a field that one side removed is gone, and an entry that both removed too", () => {
  expect(mergeRecords({ a: 1, b: 2 }, { a: 1 }, { a: 3, b: 2 }).value).toEqual({ a: 3 });
  expect(mergeRecords({ a: [1, 2] }, { a: [1] }, { a: [1] }).value).toEqual({ a: [1] });
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

test("each difference of two sides is in the record or said as a conflict with both", () => {
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { conflicts } = mergeRecords(base, mine, theirs);
      for (const conflict of conflicts) expect(isSame(conflict.mine, conflict.theirs)).toBe(false);
      for (const [key, text] of Object.entries(mine)) {
        if (isSame(text, base[key]) || isSame(text, theirs[key])) continue;
        const isInConflict = conflicts.some(({ path }) => path[0] === key);
        const merged = (mergeRecords(base, mine, theirs).value as Record<string, unknown>)[key];
        expect(isInConflict || isSame(merged, text) || typeof text !== "string").toBe(true);
      }
    }),
  );
});
