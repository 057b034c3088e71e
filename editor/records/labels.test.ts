import { expect, test } from "vitest";
import { z } from "zod";
import { type FieldInfo, infoOf } from "../../src/records/fields.ts";
import { RECORD_FILES, RECORD_FOLDERS } from "../../src/records/table.ts";
import type { FieldSchema } from "../protocol.ts";
import { differencesIn } from "./differences.ts";
import { fullLabelOf, labelOf, withTitle } from "./labels.ts";

const text = z.string();
const sample = z.toJSONSchema(
  z.strictObject({
    storyHeading: text,
    price: z.number().meta({ label: "Starting price", hint: "In whole dollars." }),
    legal: text.optional().meta({ label: "Line beside the copyright" }),
    steps: z.array(z.strictObject({ title: text.meta({ label: "Name" }) })).meta({ entry: "step" }),
    link: z.union([
      z.strictObject({ page: text }),
      z.strictObject({ service: text.meta({ label: "Repair" }) }),
    ]),
    questions: z.record(text, z.array(z.strictObject({ answer: text })).meta({ entry: "question" })),
  }),
) as FieldSchema;

test.each([
  ["its own label", "price", "Starting price"],
  ["its own label, also where it may be absent", "legal", "Line beside the copyright"],
  ["the words of its key where it has no label", "storyHeading", "Story heading"],
  ["its number among the entries of a list", "steps.1", "Step 2"],
  ["its own label within an entry", "steps.1.title", "Name"],
  ["its own label within one of several kinds of value", "link.service", "Repair"],
  ["the words of its key where nothing is known of it", "gone.by", "By"],
])("a field is named by %s", (_, path, label) => {
  expect(labelOf(sample, path)).toBe(label);
});

test("a full label names what leads from the record down to the field", () => {
  expect(fullLabelOf(sample, "questions.broken-spring.0.answer")).toBe(
    "Questions › Broken spring › Question 1 › Answer",
  );
  expect(withTitle("Prices", fullLabelOf(sample, "price"))).toBe("Prices › Starting price");
  expect(withTitle("Questions", fullLabelOf(sample, "questions"))).toBe("Questions");
});

test("a change names services in words", () => {
  const changes = differencesIn("prices.yaml", "heading: broken-spring", "heading: slack-cable");
  expect(changes).toEqual([{ label: "Heading", from: "Broken spring", to: "Slack cable" }]);
});

const records = Object.entries({ ...RECORD_FILES, ...RECORD_FOLDERS });

/** The metadata of every field of a record. */
function metadataIn(schema: z.ZodType): FieldInfo[] {
  const found: FieldInfo[] = [];
  const override = ({ zodSchema }: { zodSchema: z.core.$ZodType }) => void found.push(infoOf(zodSchema));
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any", override });
  return found;
}

test.each(records)("%s names no key and no file to the owner", (_, record) => {
  const infos = [{ hint: record.hint }, ...metadataIn(record.schema)];
  const said = infos.flatMap(({ label, hint, entry }) => [label, hint, entry]).join("\n");
  // A fact in braces is written as it is, and /right-now is an address.
  expect(said.replace(/\{\w+\}/g, "")).not.toMatch(/\b[a-z]+[A-Z]|\.yaml|\bslug|in quotes|\b(true|false)\b/);
});
