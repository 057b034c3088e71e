// Makes each group of edits in a copy of the project, as an owner would, and runs there what `npm test` runs on a site.
// `npm run edits` runs all; `npm run edits -- -t "one service"` runs one group.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { additions, type Edit, fewRecords, oneOfEach, removals, textEdits } from "./edits.ts";
import { CAMERA_OWNER, pictureEdits } from "./photographs.ts";
import { copyProject, OwnerFiles } from "./project.ts";

/** Edits that go together, each group in a site of its own, because a site takes long to build and to test. */
const GROUPS: Readonly<Record<string, readonly Edit[]>> = {
  "own facts, texts and photographs": [...textEdits, ...pictureEdits],
  "a service and a town more": additions,
  "a service and a town fewer, and no reviews": removals,
  "four services and three towns": fewRecords,
  "one service and one town": oneOfEach,
};

const run = promisify(execFile);

// What Vitest sets for its own tests would change what is started from here.
const OF_VITEST = /^(NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL|TEST|VITEST.*)$/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_VITEST.test(name)));

const STEPS = [
  ["unit tests", "node_modules/.bin/vitest", "run", "--project", "unit"],
  ["build", "build/build.ts"],
  ["built pages", "node_modules/.bin/vitest", "run", "--project", "built"],
  ["servers", "node_modules/.bin/vitest", "run", "--project", "servers"],
  ["browser", "node_modules/.bin/playwright", "test"],
] as const;

test.each(Object.entries(GROUPS))("no check fails on a site with %s", async (name, edits) => {
  const folder = resolve(".edits", name.replaceAll(/\W+/g, "-"));
  copyProject(".", folder);
  for (const { apply } of edits) await apply(new OwnerFiles(folder));
  for (const [step, ...args] of STEPS) {
    const options = { cwd: folder, env, maxBuffer: Number.POSITIVE_INFINITY };
    await run(process.execPath, args, options).catch(({ stdout, stderr }) => {
      expect.unreachable(`${step} in ${folder}:\n${stdout}\n${stderr}`);
    });
  }
  const leaks = listFiles(join(folder, "dist")).filter((file) =>
    readFileSync(join(folder, "dist", file)).includes(CAMERA_OWNER),
  );
  expect(leaks, "files with what a camera wrote").toEqual([]);
});
