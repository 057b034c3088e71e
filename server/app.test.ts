import { describe, expect, test } from "vitest";
import { createAddresses } from "../src/site/addresses.ts";
import { createApp, type Files, type LogRecord, type RequestFacts, type StoredFile } from "./app.ts";
import type { Encoding } from "./negotiation.ts";

const addresses = createAddresses({
  services: [
    "replacement-of-old-or-damaged-doors",
    "roller-and-hinge-repair",
    "fast-response-stuck-nonfunctioning-doors",
  ],
  areas: ["tenafly"],
});

const types = new Map([
  ["html", "text/html; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["png", "image/png"],
]);

/** A site in memory: every file holds its own name and its encoding, and pictures are not compressed. */
const files: Files = {
  find(name, accepted) {
    if (name === "contact.html") throw new Error("The disk is on fire at /srv/secret.");
    if (!present.has(name)) return undefined;
    const encoding = name.endsWith(".png") ? "identity" : (accepted[0] ?? "identity");
    return storedFile(name, encoding);
  },
};
const present = new Set([
  ...[
    "index.html",
    "about.html",
    "services.html",
    "services/roller-and-hinge-repair.html",
    "service-areas.html",
  ],
  ...["400.html", "404.html", "405.html", "500.html"],
  ...["_site.json", "about.html.br", "robots.txt", "icon.png", "_astro/main.css"],
]);

function storedFile(name: string, encoding: Encoding): StoredFile {
  return {
    body: new TextEncoder().encode(`${name} as ${encoding}`),
    type: types.get(name.split(".").at(-1) ?? "") ?? "application/octet-stream",
    encoding,
    etag: `"${name}-${encoding}"`,
  };
}

const records: LogRecord[] = [];
const app = createApp({
  addresses,
  files,
  scriptHashes: ["sha256-script="],
  styleHashes: ["sha256-style="],
  log: (record) => records.push(record),
});

async function ask(path: string, init: RequestInit = {}, facts?: RequestFacts): Promise<Response> {
  return app.fetch(new Request(new URL(path, "http://localhost"), init), facts);
}

function encoding(value: string): RequestInit {
  return { headers: { "Accept-Encoding": value } };
}

describe("pages", () => {
  test("a page is served from its file and revalidated at every visit", async () => {
    const answer = await ask("/services/roller-and-hinge-repair");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(await answer.text()).toBe("services/roller-and-hinge-repair.html as identity");
  });

  test("a query changes nothing", async () => {
    expect((await ask("/about?utm_source=card")).status).toBe(200);
  });

  test("the path is judged as it was sent, not as the URL parser tidied it", async () => {
    expect((await ask("/", {}, { rawPath: "/services/../about" })).status).toBe(404);
  });

  test.each([
    "/about.html",
    "/index.html",
    "/404.html",
    "/500.html",
    "/_site.json",
    "/about.html.br",
    "/nowhere",
  ])("%s is not found: built files have no address of their own", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toBe("404.html as identity");
  });
});

describe("redirects", () => {
  test("a permanent one names the bare path, drops the query and may be kept for an hour", async () => {
    const answer = await ask("/About/?utm_source=card");
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe("/about");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  test("a temporary one is not kept", async () => {
    const answer = await ask("/services/chimney-sweeping");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/services");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("files", () => {
  test("a file with a hash in its name is kept for ever", async () => {
    const answer = await ask("/_astro/main.css");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
  });

  test.each(["/robots.txt", "/icon.png"])("%s is kept for an hour", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  test("a file is served under its exact name alone", async () => {
    expect((await ask("/ROBOTS.TXT")).status).toBe(404);
    expect((await ask("//robots.txt", {}, { rawPath: "//robots.txt" })).status).toBe(404);
  });
});

describe("encodings", () => {
  test("the best accepted encoding is sent, and caches are told that it depends on the visitor", async () => {
    const answer = await ask("/about", encoding("gzip, deflate, br"));
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe("about.html as br");
  });

  test("a plain answer names no encoding", async () => {
    expect((await ask("/icon.png", encoding("br"))).headers.get("Content-Encoding")).toBeNull();
  });

  test("an error page is compressed too", async () => {
    expect((await ask("/nowhere", encoding("gzip"))).headers.get("Content-Encoding")).toBe("gzip");
  });
});

describe("revalidation", () => {
  test("a current copy is answered with 304: no body, and the headers that keep it current", async () => {
    const answer = await ask("/about", {
      headers: { "Accept-Encoding": "br", "If-None-Match": '"old", W/"about.html-br"' },
    });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(answer.headers.get("ETag")).toBe('"about.html-br"');
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("Content-Length")).toBeNull();
  });

  test("a copy in another encoding is out of date", async () => {
    const answer = await ask("/about", {
      headers: { "Accept-Encoding": "br", "If-None-Match": '"about.html-gzip"' },
    });
    expect(answer.status).toBe(200);
  });

  test("a missing page stays missing, whatever copy the visitor holds", async () => {
    expect((await ask("/nowhere", { headers: { "If-None-Match": "*" } })).status).toBe(404);
  });
});

describe("methods", () => {
  test.each(["/about", "/About/", "/robots.txt", "/nowhere", "/healthz"])(
    "HEAD %s has the headers of GET, its length among them, and no body",
    async (path) => {
      const get = await ask(path);
      const head = await ask(path, { method: "HEAD" });
      expect(head.status).toBe(get.status);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(head.headers.get("Content-Length")).toBe(String((await get.arrayBuffer()).byteLength));
      expect(await head.text()).toBe("");
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is not allowed anywhere", async (method) => {
    for (const path of ["/about", "/healthz", "/nowhere", "/services/chimney-sweeping"]) {
      const answer = await ask(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD");
      expect(await answer.text()).toBe("405.html as identity");
    }
  });
});

describe("failures", () => {
  test("a path that cannot be read gets the page for 400", async () => {
    const answer = await ask("/%ff");
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("400.html as identity");
  });

  test("a request that the runtime could not make sense of gets the page for 400", async () => {
    expect((await ask("/about", {}, { rawPath: "/", malformed: true })).status).toBe(400);
  });

  test("an unhandled error shows its page; the stack goes to the log alone", async () => {
    const answer = await ask("/contact");
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toBe("500.html as identity");
    expect(records.at(-1)?.error).toContain("The disk is on fire at /srv/secret.");
    expect((await ask("/about")).status).toBe(200);
  });

  test("where no file can be read at all, a plain text still says what happened", async () => {
    const broken: Files = { find: () => Promise.reject(new Error("no disk")) };
    const bare = createApp({ addresses, files: broken, scriptHashes: [], styleHashes: [], log: () => {} });
    const answer = await bare.request("/about");
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe("Unexpected Application Error! 500");
  });
});

describe("every answer", () => {
  const answers: [string, RequestInit][] = [
    ["/", {}],
    ["/robots.txt", {}],
    ["/About", {}],
    ["/services/nothing", {}],
    ["/nowhere", {}],
    ["/%ff", {}],
    ["/contact", {}],
    ["/healthz", {}],
    ["/", { method: "POST" }],
  ];

  test.each(answers)("%s %o carries the security headers", async (path, init) => {
    const { headers } = await ask(path, init);
    expect(headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; script-src 'self' 'sha256-script='; style-src 'self' 'sha256-style='; " +
        "img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
        "form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=(), ");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Server")).toBeNull();
    expect(headers.get("X-Powered-By")).toBeNull();
  });

  test.each([{}, { "If-None-Match": "*" }])(
    "pictures may be shown by other sites, for their link previews, also when revalidated %o",
    async (headers) => {
      const answer = await ask("/icon.png", { headers });
      expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    },
  );

  test("is one record in the log: method, path without its query, status, bytes sent", async () => {
    records.length = 0;
    await ask("/about?name=visitor");
    await ask("/about", { method: "HEAD" });
    expect(records).toEqual([
      expect.objectContaining({ method: "GET", path: "/about", status: 200, bytes: 22 }),
      expect.objectContaining({ method: "HEAD", path: "/about", status: 200, bytes: 0 }),
    ]);
  });

  test("/healthz says ok and is not kept", async () => {
    const answer = await ask("/healthz");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(await answer.text()).toBe("ok");
  });
});
