// Applies each group of edits to a copy of the project, as an owner would, and runs the tests of `npm test` there.
// `npm run edits` runs all; `npm run edits -- -t "one service"` runs one group.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { copyProject } from "../../tools/lib/copy-project.ts";
import { additions, type Edits, fewRecords, oneOfEach, textEdits } from "./edits.ts";
import { CAMERA_OWNER, pictureEdits } from "./photographs.ts";
import { OwnerFiles, runScript } from "./project.ts";

/** Colors aren't among the records. */
const colors: Edits = {
  "another color": ({ folder }) => {
    const file = join(folder, "src/styles/tokens.css");
    const css = readFileSync(file, "utf8").replace(/--evergreen-700: #\w+/, "--evergreen-700: #1c4a6e");
    writeFileSync(file, css);
  },
};

/** Edits are tested in groups, because a site takes long to build and to test. */
const GROUPS: Readonly<Record<string, Edits>> = {
  "own facts, texts and photographs": { ...textEdits, ...colors, ...pictureEdits },
  "a service and a town more": additions,
  "four services and three towns, one review and one problem": fewRecords,
  "one service and one town, no reviews": oneOfEach,
};

const STEPS = [
  ["unit tests", "node_modules/.bin/vitest", "run", "--project", "unit"],
  ["build", "build/build.ts"],
  ["built pages", "node_modules/.bin/vitest", "run", "--project", "built"],
  ["servers", "node_modules/.bin/vitest", "run", "--project", "servers"],
  ["browser", "node_modules/.bin/playwright", "test"],
] as const;

test.each(Object.entries(GROUPS))("no check fails on a site with %s", async (name, edits) => {
  const folder = resolve(".sites", name.replaceAll(/\W+/g, "-"));
  copyProject(folder);
  for (const apply of Object.values(edits)) await apply(new OwnerFiles(folder));
  for (const [step, ...args] of STEPS) await runScript(folder, step, args);
  const leaks = listFiles(join(folder, "dist")).filter((file) =>
    readFileSync(join(folder, "dist", file)).includes(CAMERA_OWNER),
  );
  expect(leaks, "files with what a camera wrote").toEqual([]);
});
