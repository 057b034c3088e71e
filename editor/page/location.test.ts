import { expect, test } from "vitest";
import { hashOf, readLocation } from "./location.ts";

test("an address leads to a field, and one that was cut in the middle of a letter opens the editor too", () => {
  const place = { file: "services/a.yaml", field: "steps.0.text" };
  expect(readLocation(hashOf(place))).toEqual(place);
  expect(readLocation("#/%E2%80")).toEqual({ file: "%E2%80", field: "" });
  expect(readLocation("")).toEqual({ file: "", field: "" });
});
