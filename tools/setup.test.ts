import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { spaceFault } from "./npm.mjs";
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

/** Makes a project that has only what installs. */
function copyTools(folder: string): void {
  for (const file of ["tools/setup.mjs", "tools/install.mjs", "tools/npm.mjs", "build/folder-fault.mjs"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
}

/** What an installation says in such a project, with an npm that has these settings and can't install. */
async function failedInstall(name: string, settings: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), "setup-")), name);
  onTestFinished(() => rmSync(dirname(folder), { recursive: true }));
  copyTools(folder);
  const npm = `#!/bin/sh\n[ "$1" = config ] && echo "${settings}" && exit\necho "npm $*"\nexit 1\n`;
  writeFileSync(join(folder, "npm"), npm, { mode: 0o755 });
  const { code, output } = await capture("/bin/sh", [
    ...["-c", 'PATH="$1:$PATH" exec "$0" "$1/tools/install.mjs"', process.execPath, folder],
  ]);
  expect(code).toBe(1);
  return output;
}

test("without a network, an installation says so at once and in the end, and npm doesn't try for minutes", async () => {
  const output = await failedInstall("site", `registry=http://127.0.0.1:1/\ncache=${tmpdir()}/npm`);
  expect(output).toContain("There's no answer from http://127.0.0.1:1/");
  expect(output).toContain("--fetch-retries=0");
  expect(output).toMatch(/Connect this computer to the internet, then try again\.\n$/);
});

test("where npm can't write to its folder in HOME, the installation goes on without it", async () => {
  const output = await failedInstall("site", "registry=http://127.0.0.1:1/\ncache=/dev/null/.npm");
  expect(output).toContain("npm can't write to /dev/null/.npm");
  expect(output).toMatch(/^npm ci .*--cache=\S+\/site\/\.build-npm-/m);
});

test.each(["%", "#", "?"])(
  "a folder with a %s in its name is refused before anything is installed",
  async (character) => {
    const output = await failedInstall(`50${character} off`, "");
    expect(output).toMatch(
      new RegExp(
        `^Rename the folder .*: the site can't be built where a folder's name has a \\${character}\\.\n$`,
      ),
    );
  },
);

test("a disk without room for the packages is refused, with how much is needed and how much is free", () => {
  expect(spaceFault(tmpdir(), 1)).toBeUndefined();
  expect(spaceFault(tmpdir(), 1e9)).toMatch(
    /need about 1000000000 MB, and where \S+ is, \d+ MB are free\. Make room/,
  );
});

test("an installation never empties node_modules that are a link to another copy's", async () => {
  const folder = mkdtempSync(join(tmpdir(), "setup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyTools(folder);
  mkdirSync(join(folder, "others"));
  writeFileSync(join(folder, "others/own.txt"), "");
  symlinkSync("others", join(folder, "node_modules"));
  const { code, output } = await capture(process.execPath, [join(folder, "tools/install.mjs")]);
  expect(output).toContain("node_modules is a link to");
  expect(code).toBe(1);
});

test("after an installation npm's scripts find the project's Node, unless it can't start on this machine", () => {
  const folder = mkdtempSync(join(tmpdir(), "node-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const own = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin`);
  const link = join(folder, "node_modules/.bin/node");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, file = ""] = /^node (\S+)$/.exec(scripts.postinstall) ?? [];
  const install = () => spawnSync(process.execPath, [resolve(file)], { cwd: folder }).status;
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
