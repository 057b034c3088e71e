import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityHeaders } from "../../server/security-headers.ts";

test("the example for nginx sends the headers that the site's own server sends", () => {
  const example = readFileSync("docs/nginx.conf", "utf8");
  for (const [name, value] of Object.entries(securityHeaders())) {
    const [, sent = ""] = new RegExp(`add_header ${name} "?([^"\n]*?)"? always;`).exec(example) ?? [];
    // These two depend on the file, so they come from a table.
    const fromTable = { "Content-Security-Policy": "$policy", "Cross-Origin-Resource-Policy": "$resources" };
    expect(sent, name).toBe(Object.entries(fromTable).find(([header]) => header === name)?.[1] ?? value);
  }
});

test("neither Cloudflare nor nginx keeps a record of who asked for what", () => {
  const worker = readFileSync("wrangler.jsonc", "utf8");
  expect(worker).toContain('"logs": { "enabled": true, "invocation_logs": false }');
  expect(worker).toContain('"redact_query_string": true');
  const nginx = readFileSync("docs/nginx.conf", "utf8");
  expect(nginx.match(/^ *access_log .+$/gm)).toEqual(["  access_log off;"]);
  expect(nginx).toMatch(/^ *error_log \S+ crit;$/m);
});

test("what goes live has passed every test and the launch check", () => {
  const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
  const deploy = workflow.slice(workflow.indexOf("\n  deploy:"));
  expect(deploy).toMatch(/needs: test\n {4}if: github.event_name == 'push'/);
  expect(deploy.indexOf("npm run launch-check")).toBeGreaterThan(0);
  expect(deploy.indexOf("npm run launch-check")).toBeLessThan(deploy.indexOf("wrangler deploy"));
  expect(workflow).toContain("permissions:\n  contents: read\n");
});
