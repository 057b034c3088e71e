// docs/nginx.conf on a real nginx, with a release of dist/. Skipped if nginx is not installed.
import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listFiles } from "../../server/files.ts";
import { manifestFile, mediaType, parseManifest } from "../../server/manifest.ts";
import { headerRules, pagePolicies, securityHeaders } from "../../server/security-headers.ts";
import { createRouteTable, htmlFile } from "../../src/routes/routes.ts";
import { sendRequest } from "../../tools/lib/raw-http.ts";
import { makeRelease } from "../../tools/lib/release.ts";
import { freePort, type ServerProcess, startServer } from "../../tools/lib/site-server.ts";
import { smoke } from "../../tools/lib/smoke.ts";
import { root } from "../../tools/setup.mjs";
import { oneOfEach } from "./runtimes.ts";

const manifest = parseManifest(readFileSync(`dist/${manifestFile}`, "utf8"));
const policies = pagePolicies(manifest.inline);
const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

describe.skipIf(!hasNginx)("nginx", () => {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  let server: ServerProcess;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    makeRelease(root, folder, new Date());
    const port = await freePort();
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const config = readFileSync("docs/nginx.conf", "utf8")
      .replace("/srv/easyopen", folder)
      .replaceAll("/var/log/nginx", folder)
      .replace("127.0.0.1:8080", `127.0.0.1:${port}`)
      .replace("http {\n", `pid ${folder}/pid;\nhttp {\n${temporary.join("\n")}\n`);
    writeFileSync(join(folder, "test.conf"), config);
    server = await startServer("nginx", ["-c", join(folder, "test.conf"), "-g", "daemon off;"], port);
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });

  const get = (target: string, headers = {}, method = "GET") =>
    sendRequest(server.port, { method, target, headers });

  test("everything works except redirects", async () => {
    expect((await smoke(`http://127.0.0.1:${server.port}`, { redirects: false })).faults).toEqual([]);
  });

  test("a page has its own policy and the headers of the site's own server", async () => {
    const { routes } = createRouteTable(manifest);
    for (const { path } of oneOfEach(routes, (route) => `${policies.get(htmlFile(route.path))}`)) {
      const { status, headers } = await get(path, { "Accept-Encoding": "gzip" });
      expect(status, path).toBe(200);
      for (const [name, value] of Object.entries(securityHeaders("text/html")))
        expect(headers.get(name.toLowerCase()), `${path}: ${name}`).toBe(
          name === "Content-Security-Policy" ? policies.get(htmlFile(path)) : value,
        );
      expect(headers.get("vary")).toBe("Accept-Encoding, Save-Data");
      expect(headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
    }
  });

  test("another file has the headers of the site's own server, and no others", async () => {
    const known = new Set(headerRules().map(({ name }) => name.toLowerCase()));
    const served = listFiles("dist").filter((name) => !/(^|\/)_[^/]*$|\.(html|br|gz)$/.test(name));
    for (const name of oneOfEach(served, (file) => `${dirname(file)} ${extname(file)}`)) {
      const { status, headers } = await get(`/${name}`);
      expect(status, name).toBe(200);
      const sent = [...headers].filter(([header]) => known.has(header));
      const expected = Object.entries(securityHeaders(mediaType(name)));
      const hasCharset = (type = "") => /charset=utf-8/i.test(type);
      expect(hasCharset(headers.get("content-type")), name).toBe(hasCharset(mediaType(name)));
      expect(new Map(sent), name).toEqual(
        new Map(expected.map(([header, value]) => [header.toLowerCase(), value])),
      );
    }
  });

  test("the 304 of a page repeats its policy, and that of a font has none", async () => {
    const names = async (target: string) => {
      const { headers } = await get(target);
      const again = await get(target, { "If-None-Match": headers.get("etag") ?? "" });
      expect(again.status).toBe(304);
      expect(again.headers.get("content-security-policy")).toBe(headers.get("content-security-policy"));
      return [...again.headers.keys()].filter((name) => /-policy|x-|strict/.test(name)).sort();
    };
    expect(await names("/about")).toEqual(["content-security-policy", "strict-transport-security"]);
    expect(await names("/favicon.ico")).toEqual([]);
  });

  test.each([
    [
      404,
      [
        "/404",
        "/500",
        "/404.html",
        "/about.html",
        "/about.html.gz",
        `/${manifestFile}`,
        "/_headers",
        "//about",
      ],
    ],
    [400, [`/${"a".repeat(2048)}`, `/${"a".repeat(9000)}`, "/%00"]],
  ])("%i is the built page, which nobody keeps", async (status, targets) => {
    for (const target of targets) {
      const response = await get(target);
      expect([response.status, response.headers.get("cache-control")], target).toEqual([status, "no-store"]);
      expect(response.body.equals(readFileSync(`dist/${status}.html`)), target).toBe(true);
    }
  });

  test("another method is not allowed", async () => {
    const { status, headers } = await get("/about", {}, "POST");
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test("a visitor with Save-Data gets no speculation rules", async () => {
    expect((await get("/about", { "Save-Data": "on" })).headers.has("speculation-rules")).toBe(false);
  });

  test("the log has a line for each request, without the query", async () => {
    await get("/contact?from=a-visitor");
    const log = readFileSync(join(folder, "access.log"), "utf8");
    expect(JSON.parse(log.trim().split("\n").at(-1) ?? "")).toMatchObject({ path: "/contact", status: 200 });
    expect(log).not.toMatch(/a-visitor|127\.0\.0\.1/);
  });
});
