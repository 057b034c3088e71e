import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { fileListFile, manifestFile } from "../../server/manifest.ts";
import { copyProject } from "../../tools/lib/copy-project.ts";
import { runScript } from "./project.ts";

// What a test, a server or a user in another country may have in the environment.
const ELSE = { DEV: "1", PROD: "", MODE: "test", BASE_URL: "/x", TZ: "Asia/Tokyo", LANG: "de_DE.UTF-8" };

test("the same build in another folder and environment gives the same names and bytes", async () => {
  const folder = resolve(".sites/another-folder");
  copyProject(folder);
  await runScript(folder, "build", ["build/build.ts"], ELSE);
  const dist = join(folder, "dist");
  // The list of files includes those of earlier builds, and the manifest has the list's hash.
  const files = listFiles(dist).filter((file) => file !== fileListFile && file !== manifestFile);
  const differs = (file: string) =>
    !existsSync(join("dist", file)) ||
    !readFileSync(join(dist, file)).equals(readFileSync(join("dist", file)));
  expect(files.filter(differs)).toEqual([]);
});
