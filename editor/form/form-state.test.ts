import { expect, test } from "vitest";
import type { Choices } from "../protocol.ts";
import { formSchema } from "../records/form-schema.ts";
import { titleOf } from "./form-state.ts";

test("a job is known by its day, its town and its service, and another entry by its first text", () => {
  const choices = {
    area: [{ value: "tenafly", label: "Tenafly" }],
    service: [{ value: "springs", label: "Spring Repair" }],
    facts: [],
  } as unknown as Choices;
  const job = { area: "tenafly", service: "springs", wrong: "It broke.", date: "2026-11-27" };
  const jobs = formSchema("jobs.yaml").properties?.jobs ?? {};
  expect(titleOf(job, jobs, choices, [job])).toBe("Nov 27, 2026 · Tenafly · Spring Repair");
  expect(titleOf({ area: "", service: "" }, jobs, choices, [])).toBe("");
  expect(titleOf({ text: "A reason", more: "More" }, {}, choices, [])).toBe("A reason");
});
