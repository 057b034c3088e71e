import { expect, test } from "vitest";
import { isInstalled } from "./setup.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b-linux": { version: "2.0.0", optional: true },
};

test("packages of the wanted versions need no installation, with or without those for other machines", () => {
  const a = { "node_modules/a": { version: "1.0.0" } };
  expect(isInstalled(wanted, a)).toBe(true);
  expect(isInstalled(wanted, { ...a, "node_modules/b-linux": { version: "2.0.0" } })).toBe(true);
});

test.each([
  ["a missing package", {}],
  ["another version", { "node_modules/a": { version: "1.0.1" } }],
  [
    "another version of an optional one",
    { "node_modules/a": { version: "1.0.0" }, "node_modules/b-linux": { version: "3.0.0" } },
  ],
  [
    "a package that is wanted no more",
    { "node_modules/a": { version: "1.0.0" }, "node_modules/c": { version: "1.0.0" } },
  ],
])("%s needs one", (_, installed) => {
  expect(isInstalled(wanted, installed)).toBe(false);
});
