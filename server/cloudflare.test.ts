import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Bindings, WorkerRequest } from "./cloudflare.ts";
import { manifestFile } from "./manifest.ts";
import { sampleManifest } from "./sample-build.ts";

const built: Readonly<Record<string, string>> = {
  [manifestFile]: JSON.stringify({
    ...sampleManifest,
    inline: [{ files: ["about.html"], scriptHashes: [], styleHashes: ["sha256-about="] }],
  }),
  "about.html": "about",
  "about.html.br": "about in br",
  "about.html.gz": "about in gzip",
  "500.html": "error page",
  "robots.txt": "robots",
  "icon.png": "icon",
};

/** A fake of a Worker's assets. `replace` may respond instead. */
function createAssets(replace: (name: string) => Response | undefined = () => undefined) {
  const requested: string[] = [];
  const ASSETS: Bindings["ASSETS"] = {
    async fetch(address) {
      const name = new URL(address).pathname.slice(1);
      requested.push(name);
      const content = built[name];
      const stored =
        content === undefined
          ? new Response("none", { status: 404 })
          : new Response(content, { headers: { ETag: `"${name}"` } });
      return replace(name) ?? stored;
    },
  };
  return { ASSETS, requested };
}

let worker: typeof import("./cloudflare.ts").default;
const log: string[] = [];
beforeEach(async () => {
  // A Worker that has not started yet.
  vi.resetModules();
  ({ default: worker } = await import("./cloudflare.ts"));
  log.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void log.push(line));
});

function request(path: string, accepted?: string): WorkerRequest {
  // The platform replaces the visitor's Accept-Encoding with its own.
  const sent = new Request(`https://www.site.example${path}`, { headers: { "Accept-Encoding": "br, gzip" } });
  return accepted === undefined ? sent : Object.assign(sent, { cf: { clientAcceptEncoding: accepted } });
}

describe("files", () => {
  test.each([
    ["gzip", "about in gzip", "gzip"],
    ["gzip;q=0.5, br", "about in br", "br"],
    ["", "about", null],
    [undefined, "about in br", "br"],
  ])("the visitor's Accept-Encoding (%s) decides, not the platform's", async (accepted, body, encoding) => {
    const response = await worker.fetch(request("/about", accepted), createAssets());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
    expect(response.headers.get("Content-Encoding")).toBe(encoding);
    expect(response.headers.get("Content-Security-Policy")).toContain("'sha256-about='");
  });

  test("a file without a compressed copy is sent as it is, the manifest is read once, and a picture has no copy to look for", async () => {
    const { ASSETS, requested } = createAssets();
    const response = await worker.fetch(request("/robots.txt", "br, gzip"), { ASSETS });
    expect(await response.text()).toBe("robots");
    expect(response.headers.get("Content-Encoding")).toBeNull();
    expect(response.headers.get("ETag")).toBe('"robots.txt"');
    await worker.fetch(request("/icon.png", "br, gzip"), { ASSETS });
    expect([requested[0], requested.at(-2), requested.at(-1)]).toEqual([
      manifestFile,
      "robots.txt",
      "icon.png",
    ]);
  });
});

describe("failures", () => {
  async function expectErrorPage(response: Response, reason: string) {
    expect(response.status).toBe(500);
    expect(await response.text()).toBe("error page");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(log.at(-1)).toContain(reason);
  }

  test("a file that the platform fails to read is not treated as missing", async () => {
    const assets = createAssets((name) =>
      name.startsWith("contact") ? new Response("", { status: 503 }) : undefined,
    );
    await expectErrorPage(await worker.fetch(request("/contact"), assets), "503 for contact.html");
  });

  test.each<[state: string, response: () => Response, reason: string]>([
    ["cannot be read", () => new Response("", { status: 500 }), "500 for _manifest.json"],
    ["is damaged", () => new Response("{"), "JSON"],
  ])(
    "if the manifest %s, visitors get the error page until the next request succeeds",
    async (_, respond, reason) => {
      const assets = createAssets((name) => (name === manifestFile ? respond() : undefined));
      await expectErrorPage(await worker.fetch(request("/about"), assets), reason);
      expect((await worker.fetch(request("/about"), createAssets())).status).toBe(200);
    },
  );
});
