import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { capture, isInstalled } from "./setup.mjs";

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/a": { version: "1.0.0" },
  "node_modules/b-linux": { version: "2.0.0", optional: true },
  "node_modules/test": { version: "3.0.0", dev: true },
};
const test3 = { "node_modules/test": { version: "3.0.0" } };

test("the wanted versions need no installation, with or without optional packages", () => {
  const a = { "node_modules/a": { version: "1.0.0" }, ...test3 };
  expect(isInstalled(wanted, a, true)).toBe(true);
  expect(isInstalled(wanted, { ...a, "node_modules/b-linux": { version: "2.0.0" } }, true)).toBe(true);
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
  expect(isInstalled(wanted, { ...installed, ...test3 }, true)).toBe(false);
});

test("without the packages of the tests, the site can run, but the tests can't", () => {
  const a = { "node_modules/a": { version: "1.0.0" } };
  expect(isInstalled(wanted, a, false)).toBe(true);
  expect(isInstalled(wanted, a, true)).toBe(false);
  expect(isInstalled(wanted, { ...a, "node_modules/test": { version: "2.0.0" } }, false)).toBe(false);
});

test("an installation never empties node_modules that are a link to another copy's", async () => {
  const folder = mkdtempSync(join(tmpdir(), "setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["tools", "others"]) mkdirSync(join(folder, name));
  for (const name of ["setup.mjs", "install.mjs"]) copyFileSync(`tools/${name}`, join(folder, "tools", name));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  writeFileSync(join(folder, "others/own.txt"), "");
  symlinkSync("others", join(folder, "node_modules"));
  const { code, output } = await capture(process.execPath, [join(folder, "tools/install.mjs")]);
  expect(output).toContain("node_modules is a link to");
  expect(code).toBe(1);
});

test("after an installation npm's scripts find the project's Node, though older versions of npm remove its link", () => {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, file = ""] = /^node (\S+)$/.exec(scripts.postinstall) ?? [];
  const install = () => spawnSync(process.execPath, [resolve(file)], { cwd: folder }).status;
  expect(install(), "without a package for this machine").toBe(0);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "node"), "its Node");
  expect([install(), install()]).toEqual([0, 0]);
  expect(readFileSync(join(folder, "node_modules/.bin/node"), "utf8")).toBe("its Node");
});
