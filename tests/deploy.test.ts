// Runs what the workflows of GitHub run, and checks who may read the deployment's secret.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";

const read = (name: string) => parseYaml(readFileSync(`.github/workflows/${name}`, "utf8"));
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a secret is read on main alone, from the environment that only main may use", () => {
  const reading = globSync("*.yml", { cwd: ".github/workflows" }).flatMap((name) =>
    Object.values(read(name).jobs).filter((job) => JSON.stringify(job).includes("secrets.")),
  );
  expect(reading).toEqual([
    expect.objectContaining({ environment: "production", if: "github.ref == 'refs/heads/main'" }),
  ]);
});

test("what a pull request starts may only read", () => {
  for (const name of ["deploy.yml", "guard.yml"])
    expect(read(name).permissions).toEqual({ contents: "read" });
});

describe("the guard of main", () => {
  const [, { run: script }] = read("guard.yml").jobs.guard.steps;
  const site = join(folder, "site");
  const checkedOut = join(folder, "runner");
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Owner", "-c", "user.email=owner@example.com"];
    return execFileSync("git", [...identity, ...args], { cwd: site, encoding: "utf8" }).trim();
  };
  const put = (file: string, text = file) => {
    mkdirSync(join(site, file, ".."), { recursive: true });
    writeFileSync(join(site, file), text);
  };
  /** A commit on top of main, or of another one. */
  const commit = (change: () => void, from = "main") => {
    git("switch", "--quiet", "--detach", from);
    change();
    git("add", "--all");
    git("commit", "--quiet", "--message", "Change");
    return git("rev-parse", "HEAD");
  };
  beforeAll(() => {
    mkdirSync(site);
    git("init", "--quiet", "--initial-branch", "main");
    for (const file of ["README.md", "src/code.ts", "content/prices.yaml", "media/hero.jpg"]) put(file);
    git("add", "--all");
    git("commit", "--quiet", "--message", "Start");
    git("clone", "--quiet", "--depth=1", `file://${site}`, checkedOut);
    // GitHub gives any commit that is asked for.
    git("config", "uploadpack.allowAnySHA1InWant", "true");
  });

  const app = { AUTHOR: "easyopen-editor[bot]", AUTHOR_TYPE: "Bot", ASSOCIATION: "CONTRIBUTOR" };
  const person = { AUTHOR: "maintainer", AUTHOR_TYPE: "User", ASSOCIATION: "COLLABORATOR" };
  const dependabot = { AUTHOR: "dependabot[bot]", AUTHOR_TYPE: "Bot", ASSOCIATION: "NONE" };

  /** Whether the guard lets a commit through, in a checkout of main as GitHub makes it. */
  function passes(sha: string, author = app, { AUTHOR, AUTHOR_TYPE } = author): boolean {
    const env = { ...process.env, ...author, SENDER: AUTHOR, SENDER_TYPE: AUTHOR_TYPE, COMMIT: sha };
    return spawnSync("bash", ["-e", "-c", script], { cwd: checkedOut, env }).status === 0;
  }

  test("runs nothing that somebody else has written, such as the name of a branch", () => {
    expect(script).not.toContain("${{");
  });

  test.each<[what: string, change: () => void]>([
    ["a text", () => put("content/prices.yaml", "new")],
    ["a new text", () => put("content/areas/closter.yaml")],
    ["a photo", () => put("media/track.jpg")],
    ["a text that goes", () => rmSync(join(site, "content/prices.yaml"))],
  ])("lets an app change %s", (_, change) => {
    expect(passes(commit(change))).toBe(true);
  });

  const code = () => put("src/code.ts", "new");
  test.each<[what: string, change: () => void]>([
    ["code", code],
    ["a new file", () => put("content.ts")],
    ["a workflow", () => put(".github/workflows/deploy.yml")],
    ["a folder of another one's name", () => put("src/content/prices.yaml")],
    ["a file that goes", () => rmSync(join(site, "src/code.ts"))],
    [
      "code that moves to the texts",
      () => renameSync(join(site, "src/code.ts"), join(site, "content/code.ts")),
    ],
    ["a link in the place of a text", () => symlinkSync("/etc/passwd", join(site, "content/link.yaml"))],
    ["a photo to a program", () => chmodSync(join(site, "media/hero.jpg"), 0o755)],
  ])("keeps an app from changing %s", (_, change) => {
    expect(passes(commit(change))).toBe(false);
  });

  test("keeps an app from hiding code below its newest commit", () => {
    expect(passes(commit(() => put("content/prices.yaml", "new"), commit(code)))).toBe(false);
  });

  test("keeps out what it can't read", () => {
    expect(passes("0".repeat(40))).toBe(false);
  });

  test("lets code through that people of this repository or Dependabot propose, and nobody else's", () => {
    const sha = commit(code);
    for (const ASSOCIATION of ["OWNER", "MEMBER", "COLLABORATOR"])
      expect(passes(sha, { ...person, ASSOCIATION })).toBe(true);
    expect(passes(sha, dependabot)).toBe(true);
    expect(passes(sha, dependabot, person)).toBe(true);

    for (const ASSOCIATION of ["CONTRIBUTOR", "FIRST_TIME_CONTRIBUTOR", "NONE", ""])
      expect(passes(sha, { ...person, ASSOCIATION })).toBe(false);
    expect(passes(sha, { ...app, ASSOCIATION: "COLLABORATOR" })).toBe(false);
    expect(passes(sha, { ...dependabot, AUTHOR_TYPE: "User" }), "a person of this name").toBe(false);
    expect(passes(sha, person, app), "an app that pushes to a person's branch").toBe(false);
    expect(passes(sha, dependabot, app), "an app that pushes to Dependabot's branch").toBe(false);
  });
});

test.each([
  ["opens an issue", "", 1, ["create"]],
  ["opens no second one", "7", 1, []],
  ["closes it when all is well", "7", 0, ["close 7"]],
  ["does nothing while all is well", "", 0, []],
])("the watch of the live site %s", (_, issue, status, expected) => {
  const [, { run: script }] = read("watch.yml").jobs.watch.steps.filter(({ run }: { run?: string }) => run);
  const place = mkdtempSync(join(folder, "watch-"));
  const commands = {
    gh: `echo "$*" >> calls.txt; [ "$2" != list ] || echo "${issue}"`,
    node: `echo FAILED; exit ${status}`,
  };
  for (const [name, body] of Object.entries(commands))
    writeFileSync(join(place, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${place}:${process.env.PATH}` };
  spawnSync("bash", ["-e", "-c", script], { cwd: place, env });
  const calls = readFileSync(join(place, "calls.txt"), "utf8");
  expect(calls.match(/(?<=^issue )(create|close \d+)/gm) ?? []).toEqual(expected);
});
