import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shortcut } from "./shortcut.mjs";

test.skipIf(process.platform === "win32")(
  "the icon starts the editor in a folder of any name, with the programs that were found when it was made",
  () => {
    const home = mkdtempSync(join(tmpdir(), "icon-"));
    const folder = join(home, 'Bob\'s "site" for $100 (50%)');
    mkdirSync(folder);
    const log = join(home, "npm.log");
    writeFileSync(join(home, "npm"), `#!/bin/sh\n{ pwd; echo "$@"; } > "${log}"\n`, { mode: 0o755 });
    const said = () => readFileSync(log, "utf8");
    execFileSync("/bin/sh", ["-c", shortcut("darwin", folder, home).text]);
    expect(said()).toBe(`${folder}\nrun edit\n`);
    rmSync(log);

    // As a desktop reads it: first the escapes of the value, then those of the argument, then the field codes.
    const value = /^Exec=sh -c "(.*)"$/m.exec(shortcut("linux", folder, home).text)?.[1] ?? "";
    const argument = value.replaceAll("\\\\", "\\").replace(/\\(["`$\\])/g, "$1");
    execFileSync("/bin/sh", ["-c", argument.replaceAll("%%", "%")]);
    expect(said()).toBe(`${folder}\nrun edit\n`);
    rmSync(home, { recursive: true });
  },
);

test("on Windows the icon changes to the folder on its drive, whatever its name contains", () => {
  expect(shortcut("win32", "D:\\José's 100% & %PATH%", "")).toEqual({
    name: "Edit the site.cmd",
    text: '@chcp 65001 >nul\r\n@cd /d "D:\\José\'s 100%% & %%PATH%%"\r\n@call npm run edit\r\n@pause\r\n',
  });
});
