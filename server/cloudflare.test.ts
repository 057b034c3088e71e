import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Bindings, WorkerRequest } from "./cloudflare.ts";
import { sampleSite } from "./sample-site.ts";
import { siteFile } from "./site.ts";

const site = {
  ...sampleSite,
  inline: [{ files: ["about.html"], scriptHashes: [], styleHashes: ["sha256-about="] }],
};
const built: Readonly<Record<string, string>> = {
  [siteFile]: JSON.stringify(site),
  "about.html": "about",
  "about.html.br": "about in br",
  "about.html.gz": "about in gzip",
  "contact.html": "contact",
  "500.html": "our page for 500",
  "robots.txt": "robots",
  "icon.png": "icon",
};

/** The assets of a Worker: what is built, less what a test takes away. */
function assets(without: (name: string) => Response | "throw" | undefined = () => undefined) {
  const asked: string[] = [];
  const ASSETS: Bindings["ASSETS"] = {
    async fetch(address) {
      const name = new URL(address).pathname.slice(1);
      asked.push(name);
      const instead = without(name);
      if (instead === "throw") throw new Error("The assets are away.");
      if (instead) return instead;
      const content = built[name];
      if (content === undefined) return new Response("none", { status: 404 });
      return new Response(content, { headers: { ETag: `"${name}"` } });
    },
  };
  return { ASSETS, asked };
}

let worker: typeof import("./cloudflare.ts").default;
const lines: string[] = [];
beforeEach(async () => {
  // A Worker that has not started yet.
  vi.resetModules();
  ({ default: worker } = await import("./cloudflare.ts"));
  lines.length = 0;
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
});

function request(path: string, accepted?: string): WorkerRequest {
  // The platform puts its own Accept-Encoding in the place of the visitor's.
  const sent = new Request(`https://www.site.example${path}`, { headers: { "Accept-Encoding": "br, gzip" } });
  return accepted === undefined ? sent : Object.assign(sent, { cf: { clientAcceptEncoding: accepted } });
}

describe("files", () => {
  test.each([
    ["gzip", "about in gzip", "gzip"],
    ["gzip;q=0.5, br", "about in br", "br"],
    ["", "about", null],
    [undefined, "about in br", "br"],
  ])(
    "are sent in the encoding that the visitor takes, not the platform: %s",
    async (accepted, body, encoding) => {
      const answer = await worker.fetch(request("/about", accepted), assets());
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe(body);
      expect(answer.headers.get("Content-Encoding")).toBe(encoding);
      expect(answer.headers.get("Content-Security-Policy")).toContain("'sha256-about='");
    },
  );

  test("come plain where they have no compressed copy", async () => {
    const answer = await worker.fetch(request("/robots.txt", "br, gzip"), assets());
    expect(await answer.text()).toBe("robots");
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("ETag")).toBe('"robots.txt"');
  });

  test("that are no text are asked for once", async () => {
    const { ASSETS, asked } = assets();
    await worker.fetch(request("/icon.png", "br, gzip"), { ASSETS });
    expect(asked).toEqual([siteFile, "icon.png"]);
  });

  test("the note to the server is read once", async () => {
    const { ASSETS, asked } = assets();
    for (const path of ["/about", "/", "/about"]) await worker.fetch(request(path), { ASSETS });
    expect(asked.filter((name) => name === siteFile)).toHaveLength(1);
  });
});

describe("failures", () => {
  /** Ours: its page, its headers, and the reason in the log alone. */
  async function expectOurs(answer: Response, reason: string, body = "our page for 500") {
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(lines.at(-1)).toContain(reason);
  }

  test("a page whose file fails gets our page for errors", async () => {
    const broken = assets((name) =>
      name.startsWith("contact") ? new Response("", { status: 503 }) : undefined,
    );
    await expectOurs(await worker.fetch(request("/contact"), broken), "answer 503 for contact.html");
  });

  test("a page that was not built gets it too", async () => {
    await expectOurs(await worker.fetch(request("/service-areas"), assets()), "no file service-areas.html");
  });

  test.each([
    ["fails", () => new Response("", { status: 500 }), "answer 500 for _site.json"],
    ["is missing", () => new Response("", { status: 404 }), "answer 404 for _site.json"],
    ["is damaged", () => new Response("{"), "JSON"],
    ["cannot be asked for", () => "throw" as const, "The assets are away."],
  ])(
    "a Worker whose note from the build %s answers with our page, and tries again at the next request",
    async (_, instead, reason) => {
      const broken = assets((name) => (name === siteFile ? instead() : undefined));
      await expectOurs(await worker.fetch(request("/about"), broken), reason);
      expect((await worker.fetch(request("/about"), assets())).status).toBe(200);
    },
  );

  test("where no file can be had at all, a plain text still says what happened", async () => {
    const answer = await worker.fetch(
      request("/about"),
      assets(() => "throw"),
    );
    await expectOurs(answer, "The assets are away.", "Unexpected Application Error! 500");
  });
});
