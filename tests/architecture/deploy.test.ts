import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { headerRules } from "../../server/security-headers.ts";
import { nginxSettings } from "../../tools/lib/release.ts";

const nginx = readFileSync("docs/nginx.conf", "utf8");

test("nginx sends each header that the site's own server sends", () => {
  const settings = nginxSettings("/srv", { inline: [] });
  for (const { name, value, types } of headerRules()) {
    expect(settings).toContain(`\n  "~${types.source}" "${value}";\n`);
    expect(settings).toMatch(new RegExp(`^add_header ${name} \\$\\w+ always;$`, "m"));
  }
  // A header of its own in a server or a location would take all of these from it.
  expect(nginx.slice(nginx.indexOf("server {"))).not.toContain("add_header");
});

test("neither Cloudflare nor nginx keeps a record of who asked for what", () => {
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

test("the proxy waits for longer than the server may take to stop and to start again", () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(readFileSync(file, "utf8"))?.[1]);
  const stop = seconds("docs/deploy/easyopen.service", /^TimeoutStopSec=(\d+)$/m);
  expect(seconds("docs/deploy/Caddyfile", /^\s*lb_try_duration (\d+)s$/m)).toBeGreaterThan(stop + 2);
});

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
  expect(jobs.test.steps.at(-1).run).toBe("npm test");
  expect(permissions).toEqual({ contents: "read" });
  expect(concurrency.group).toContain("github.ref");

  const order = ["npm run build", "npm run launch-check", "commits/main", "wrangler deploy"].map(position);
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(steps[position("wrangler deploy")]?.if).toBe("steps.main.outputs.newest == 'true'");
});

test("the live site is asked after it was deployed, and a wrong one is taken back", () => {
  expect(position("npm run smoke -- --built")).toBe(position("wrangler deploy") + 1);
  const { if: condition } = steps[position("wrangler rollback")] ?? {};
  expect(condition).toBe("failure() && steps.deploy.outcome == 'success'");
});

test("every action is fixed by the hash of a commit, with its version beside it", () => {
  const uses = globSync(".github/workflows/*.yml").flatMap(
    (file) => readFileSync(file, "utf8").match(/uses: .+/g) ?? [],
  );
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
