import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isInstalled } from "./setup.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b-linux": { version: "2.0.0", optional: true },
  "node_modules/test": { version: "3.0.0", dev: true },
};
const a = { "node_modules/a": { version: "1.0.0" } };
const tests = { "node_modules/test": { version: "3.0.0" } };

test.each([
  ["nothing", {}, false, false],
  ["all without the optional package", { ...a, ...tests }, true, true],
  ["all with it", { ...a, ...tests, "node_modules/b-linux": { version: "2.0.0" } }, true, true],
  ["another version of it", { ...a, ...tests, "node_modules/b-linux": { version: "3.0.0" } }, true, false],
  ["another version", { "node_modules/a": { version: "1.0.1" } }, false, false],
  ["what a start needs", a, false, true],
  ["no more than a start needs, before a test", a, true, false],
])("with %s, it is known whether an installation is needed", (_, installed, forTests, expected) => {
  expect(isInstalled(wanted, installed, forTests)).toBe(expected);
});

test("after an installation npm's scripts find the project's Node, unless it can't start on this machine", () => {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  const link = join(folder, "node_modules/.bin/node");
  const install = () => spawnSync(process.execPath, [resolve("tools/link-node.mjs")], { cwd: folder }).status;
  const writeNode = (text: string) => writeFileSync(join(own, "node"), text, { mode: 0o755 });
  expect(install(), "without a package for this machine").toBe(0);
  mkdirSync(own, { recursive: true });
  writeNode("#!/bin/sh\n# its Node\n");
  // Older versions of npm remove the link.
  expect([install(), install()]).toEqual([0, 0]);
  expect(readFileSync(link, "utf8")).toContain("its Node");
  // As where its C library is another one. npm has made the link before.
  writeNode("#!/no/such/interpreter\n");
  expect(install()).toBe(0);
  expect(existsSync(link)).toBe(false);
});
