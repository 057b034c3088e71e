import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAcceptable, notices, packagesByUse, shippedPackages } from "./licenses.ts";

test.each([
  ["MIT", "pages", true],
  ["MIT OR GPL-3.0-only", "pages", true],
  ["(MIT AND ISC)", "server", true],
  ["MPL-2.0", "pages", false],
  ["MPL-2.0", "tools", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", "tools", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", "server", false],
  ["AGPL-3.0-only", "tools", false],
  ["unknown", "tools", false],
] as const)("%s is, for %s, acceptable: %s", (license, use, expected) => {
  expect(isAcceptable(license, use)).toBe(expected);
});

test("every package of this project has a license that suits its use", () => {
  const byUse = packagesByUse(".");
  for (const use of ["pages", "server", "tools"] as const) {
    expect(byUse[use].filter(({ license }) => !isAcceptable(license, use))).toEqual([]);
  }
});

test("what runs in a browser or is drawn into a page counts as shipped, with what it depends on, and no tool does", () => {
  const shipped = shippedPackages(".");
  expect(shipped).toEqual(
    expect.arrayContaining(["embla-carousel", "lucide-react", "react-dom", "scheduler"]),
  );
  for (const tool of ["sharp", "yaml", "zod", "vitest", "hono"]) expect(shipped).not.toContain(tool);
});

test("the notices hold every shipped package's copyright, also of one that brings no text of its license", () => {
  const text = notices(".");
  for (const name of shippedPackages(".")) expect(text).toContain(`\n${name} `);
  expect(text).toContain(readFileSync("node_modules/react/LICENSE", "utf8").trim());
  expect(text).toContain("Copyright (c) David Jerleke");
});
