// A file on the desktop whose icon starts the editor. Plain JavaScript without packages, because it runs before anything is
// installed.
import { existsSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

const NAME = "Edit the site";

/**
 * The file that starts the editor where somebody opens it.
 * @param {string} platform as Node names it
 * @param {string} folder the project's
 * @param {string} path the PATH of who asks for it: an icon is started without what a terminal's settings say
 * @returns {{ name: string, text: string }}
 */
export function shortcut(platform, folder, path) {
  if (platform === "win32") {
    // The file is UTF-8, and in a batch file a percent sign begins a variable's name.
    const lines = [
      "@chcp 65001 >nul",
      `@cd /d "${folder.replaceAll("%", "%%")}"`,
      "@call npm run edit",
      "@pause",
    ];
    return { name: `${NAME}.cmd`, text: `${lines.join("\r\n")}\r\n` };
  }
  const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", "'\\''")}'`;
  const command = `cd ${quote(folder)} && PATH=${quote(path)} npm run edit`;
  if (platform === "darwin") return { name: `${NAME}.command`, text: `#!/bin/sh\n${command}\n` };
  // Desktop Entry Specification: what is quoted in an argument is escaped, and then each backslash of the value is.
  const argument = command
    .replace(/["`$\\]/g, "\\$&")
    .replaceAll("\\", "\\\\")
    .replaceAll("%", "%%");
  const lines = ["Type=Application", `Name=${NAME}`, `Exec=sh -c "${argument}"`, "Terminal=true"];
  return { name: `${NAME}.desktop`, text: `[Desktop Entry]\n${lines.join("\n")}\n` };
}

/**
 * Puts it on the desktop, or where there is none, into the home folder.
 * @param {string} folder the project's
 * @returns {string} the path of the file
 */
export function writeShortcut(folder) {
  const desktop = join(homedir(), "Desktop");
  const { name, text } = shortcut(process.platform, folder, process.env.PATH ?? "");
  const file = join(existsSync(desktop) ? desktop : homedir(), name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}
