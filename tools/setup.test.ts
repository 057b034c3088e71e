import { expect, test } from "vitest";
import { isInstalled } from "./setup.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b-linux": { version: "2.0.0", optional: true },
};

test("the wanted versions need no installation, with or without optional packages", () => {
  const a = { "node_modules/a": { version: "1.0.0" } };
  expect(isInstalled(wanted, a)).toBe(true);
  expect(isInstalled(wanted, { ...a, "node_modules/b-linux": { version: "2.0.0" } })).toBe(true);
});

test.each([
  ["A missing package", {}],
  ["Another version", { "node_modules/a": { version: "1.0.1" } }],
  [
    "Another version of an optional package",
    { "node_modules/a": { version: "1.0.0" }, "node_modules/b-linux": { version: "3.0.0" } },
  ],
  [
    "A package that is no longer wanted",
    { "node_modules/a": { version: "1.0.0" }, "node_modules/c": { version: "1.0.0" } },
  ],
])("%s needs an installation", (_, installed) => {
  expect(isInstalled(wanted, installed)).toBe(false);
});
