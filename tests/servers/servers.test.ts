// One list of expectations for both servers, over real connections, on the site as it is built.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, ask, type Question } from "../../scripts/lib/wire.ts";
import { listFiles } from "../../server/files.ts";
import { pagePolicies, securityHeaders } from "../../server/security-headers.ts";
import { encodedSuffix, errorFile, isText, mediaType, parseSiteData, siteFile } from "../../server/site.ts";
import { createAddresses, pageFile } from "../../src/site/addresses.ts";
import { runtimes } from "./runtimes.ts";

const site = parseSiteData(read(siteFile).toString());
const { pages } = createAddresses(site);
const policies = pagePolicies(site.inline);
const built = listFiles("dist");
// What is asked for by its own name: not the pages, the compressed copies and the note to the server.
const assets = built.filter((name) => !/\.(html|br|gz)$/.test(name) && name !== siteFile);
const hashed = first(assets, /^_astro\/.*\.js$/);
const picture = first(assets, /^_astro\/.*\.avif$/);
const card = first(assets, /^social\/.*\.jpg$/);

const forever = "public, max-age=31536000, immutable";
const hour = "public, max-age=3600";
const anew = "public, max-age=0, must-revalidate";
const never = "no-store";

for (const { name, start, missing, differences } of runtimes) {
  describe.skipIf(missing !== undefined)(name, () => {
    let server: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      server = await start();
    }, 60_000);
    afterAll(() => server?.stop());

    const get = (target: string, headers: Question["headers"] = {}) => ask(server.port, { target, headers });

    describe("addresses", () => {
      test("every page of the site is served at its address, with its own policy", async () => {
        await forEach(pages, async ({ path }) => {
          const answer = await get(path);
          expect(answer.status, path).toBe(200);
          expect(answer.body.equals(read(pageFile(path))), `${path} is its file`).toBe(true);
          expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
          expect(answer.headers.get("content-security-policy")).toBe(policies.get(pageFile(path)));
        });
      });

      test("every other built file is served under its own name, with its type", async () => {
        await forEach(assets, async (file) => {
          const answer = await get(`/${file}`);
          expect(answer.status, file).toBe(200);
          expect(answer.body.equals(read(file)), `${file} is itself`).toBe(true);
          expect(answer.headers.get("content-type")).toBe(mediaType(file));
        });
      });

      test("an alias leads for good to its service, everywhere and in every area", async () => {
        const aliases = {
          "door-replacement": "replacement-of-old-or-damaged-doors",
          "roller-hinge-repair": "roller-and-hinge-repair",
          "fast-response-stuck-doors": "fast-response-stuck-nonfunctioning-doors",
        };
        const endings = ["", ...site.areas.map((area) => `-in-${area}`)];
        await forEach(Object.entries(aliases), async ([alias, service]) => {
          for (const ending of endings) {
            const answer = await get(`/services/${alias}${ending}`);
            expect(answer.status).toBe(301);
            expect(answer.headers.get("location")).toBe(`/services/${service}${ending}`);
          }
        });
      });

      test.each([
        ["an unknown service", "/services/chimney-sweeping", "/services"],
        ["an unknown service in a known area", "/services/chimney-sweeping-in-tenafly", "/services"],
        ["an unknown service in an unknown area", "/services/chimney-sweeping-in-atlantis", "/services"],
        ["a known service in an unknown area", "/services/panel-replacement-in-atlantis", "/service-areas"],
        ["a known service in nothing", "/services/panel-replacement-in-", "/service-areas"],
        ["an alias in an unknown area", "/services/door-replacement-in-atlantis", "/service-areas"],
        ["an alias in nothing", "/services/door-replacement-in-", "/service-areas"],
        ["a service in a town in a town", "/services/panel-replacement-in-tenafly-in-tenafly", "/services"],
        ["an unknown area", "/service-areas/atlantis", "/service-areas"],
        ["an unknown service, written carelessly", "//SERVICES//Nothing/", "/services"],
        ["an unknown service with an encoded slash in it", "/services/a%2fb%3fc", undefined],
      ])("%s leads for now to its list", async (_, path, to) => {
        const answer = await get(path);
        expect(answer.headers.get("location")).toBe(to);
        expect(answer.status).toBe(to === undefined ? 404 : 302);
        expect(answer.headers.get("cache-control")).toBe(never);
      });

      test.each([
        ["a trailing slash", "/about/", "/about"],
        ["several", "/about///", "/about"],
        ["capitals", "/ABOUT", "/about"],
        ["doubled slashes", "//about", "/about"],
        ["doubled slashes within", "/services//panel-replacement", "/services/panel-replacement"],
        ["all of them, and a query", "//Services//Panel-Replacement/?a=b", "/services/panel-replacement"],
        ["an encoded letter", "/%61bout", "/about"],
        ["an encoded slash", "/services%2fpanel-replacement", "/services/panel-replacement"],
        [
          "an alias in capitals",
          "/Services/Door-Replacement/",
          "/services/replacement-of-old-or-damaged-doors",
        ],
        ["two slashes", "//", "/"],
      ])("%s: leads for good to the one spelling", async (_, path, to) => {
        const answer = await get(path);
        expect(answer.status).toBe(301);
        expect(answer.headers.get("location")).toBe(to);
        expect(answer.headers.get("cache-control")).toBe(hour);
        expect(answer.body.length).toBe(0);
      });

      test.each([
        "/nowhere",
        "/Nowhere/",
        "/about/us",
        "/services/panel-replacement/x",
        "/~",
        "/%C2%A0",
        "/.env",
      ])("%s is not found", async (path) => expect((await get(path)).status).toBe(404));

      test.each([
        "/about.html",
        "/index.html",
        "/404.html",
        "/about.html.br",
        "/robots.txt.gz",
        `/${siteFile}`,
      ])("%s is not found: built files have no address of their own", async (path) =>
        expect((await get(path)).status).toBe(404),
      );

      test.each([
        "/ROBOTS.TXT",
        "//robots.txt",
        "/%72obots.txt",
        "/licenses//hanken-grotesk.txt",
        "/_astro/",
        "/licenses",
      ])("%s is not found: a file is served under its exact name alone", async (path) =>
        expect((await get(path)).status).toBe(404),
      );

      test.each([
        ["a lone percent sign", "/%"],
        ["half an encoding", "/about%2"],
        ["no hexadecimal digits", "/%zz"],
        ["an encoded NUL byte", "/%00"],
        ["an encoded NUL byte within", "/services/a%00b"],
        ["an invalid UTF-8 byte", "/%ff"],
        ["an overlong UTF-8 slash", "/%c0%af"],
        ["a path of 2,049 characters", `/${"a".repeat(2048)}`],
        ["a path of 30,000 characters", `/${"a".repeat(30_000)}`],
      ])("%s cannot be read", async (_, path) => {
        const answer = await get(path);
        expect(answer.status).toBe(400);
        expect(answer.headers.get("cache-control")).toBe(never);
      });

      test("a path of 2,048 characters and a query of 3,000 can be read", async () => {
        expect((await get(`/${"a".repeat(2047)}`)).status).toBe(404);
        expect((await get(`/about?${"a".repeat(3000)}`)).status).toBe(200);
      });

      test("dot segments lead nowhere else, and raw bytes outside ASCII to nothing", async () => {
        expect((await get("/services/../about")).status).toBe(differences.dotSegments);
        expect((await get("/../../etc/passwd")).status).toBe(404);
        expect((await get("/..%2f..%2fetc%2fpasswd")).status).toBe(404);
        expect((await get("/\xc3\xa9")).status).toBe(differences.rawBytes);
      });

      test.each([
        ...[
          "//evil.example",
          "//evil.example/about",
          "/\\evil.example",
          "/%5cevil.example",
          "/%2f%2fevil.example",
        ],
        ...[
          "//evil.example/%2e%2e",
          "///evil.example//",
          "/services//evil.example",
          "/services/%2f%2fevil.example",
        ],
        ...[
          "/service-areas/https:%2f%2fevil.example",
          "/service-areas/@evil.example",
          "/services/%0d%0aLocation:%20x",
        ],
        ...["/services/\\evil.example", "http://evil.example//About/", "/about/?to=//evil.example"],
      ])("%s never leads off the site", async (target) => {
        const answer = await get(target, { "X-Forwarded-Host": "evil.example" });
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers.get("location") ?? "/").toMatch(/^\/(?![/\\])[\w/-]*$/);
        expect(answer.head).not.toContain("evil.example");
      });
    });

    describe("methods", () => {
      test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])(
        "%s is not allowed anywhere",
        async (method) => {
          for (const target of [
            "/",
            "/healthz",
            "/nowhere",
            "/robots.txt",
            "/services/chimney-sweeping",
            "/%",
          ]) {
            const answer = await ask(server.port, { method, target });
            expect(answer.status, target).toBe(405);
            expect(answer.headers.get("allow")).toBe("GET, HEAD");
            expect(answer.body.equals(read(errorFile(405)))).toBe(true);
          }
        },
      );

      test("a POST with a body is answered like one without", async () => {
        const { status } = await ask(server.port, {
          method: "POST",
          target: "/",
          headers: { "Content-Length": "0" },
        });
        expect(status).toBe(405);
      });

      test.each([
        "/",
        `/${hashed}`,
        `/${picture}`,
        "/robots.txt",
        "/About/",
        "/services/x",
        "/nowhere",
        "/%",
        "/healthz",
      ])("HEAD %s has the headers of GET and no body", async (target) => {
        for (const accepted of ["identity", "gzip", "br"]) {
          const headers = { "Accept-Encoding": accepted };
          const [full, head] = [
            await get(target, headers),
            await ask(server.port, { method: "HEAD", target, headers }),
          ];
          expect(head.status).toBe(full.status);
          expect(head.body.length).toBe(0);
          expect(lasting(head)).toEqual(lasting(full));
          const lengths = [full, head].map((answer) => answer.headers.get("content-length"));
          if (differences.statesLength)
            expect(lengths).toEqual([`${full.body.length}`, `${full.body.length}`]);
        }
      });
    });

    describe("headers", () => {
      const kinds: [kind: string, question: Question, status: number][] = [
        ["a page", { target: "/about" }, 200],
        ["a page that is current", { target: "/about", headers: { "If-None-Match": "*" } }, 304],
        ["a page for HEAD", { target: "/about", method: "HEAD" }, 200],
        ["a script", { target: `/${hashed}` }, 200],
        ["a text", { target: "/robots.txt" }, 200],
        ["a permanent redirect", { target: "/about/" }, 301],
        ["a temporary redirect", { target: "/services/x" }, 302],
        ["400", { target: "/%" }, 400],
        ["404", { target: "/nowhere" }, 404],
        ["405", { target: "/", method: "POST" }, 405],
        ["the health check", { target: "/healthz" }, 200],
      ];

      test.each(kinds)("%s carries the headers of a careful site", async (_, question, status) => {
        const { headers, ...answer } = await ask(server.port, question);
        expect(answer.status).toBe(status);
        const { "Content-Security-Policy": general, ...same } = securityHeaders();
        for (const [header, value] of Object.entries(same))
          expect(headers.get(header.toLowerCase())).toBe(value);

        const policy = headers.get("content-security-policy") ?? "";
        expect([general, ...policies.values()]).toContain(policy);
        expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
        expect(policy.length, "a policy is sent with every answer").toBeLessThan(1_000);
        for (const header of ["server", "x-powered-by", "set-cookie", "via"])
          expect(headers.get(header)).toBeUndefined();
      });

      test("a page's own code is allowed on no other answer", async () => {
        for (const target of [`/${hashed}`, "/robots.txt", "/About", "/services/x", "/healthz"]) {
          expect((await get(target)).headers.get("content-security-policy")).not.toContain("sha256-");
        }
        for (const [target, file] of [
          ["/nowhere", "404.html"],
          ["/%", "400.html"],
        ] as const) {
          expect((await get(target)).headers.get("content-security-policy")).toBe(policies.get(file));
        }
      });

      test("other sites may show our pictures, and nothing else of ours", async () => {
        for (const target of [`/${picture}`, `/${card}`, "/icon-192.png", "/icon.svg"]) {
          expect((await get(target)).headers.get("cross-origin-resource-policy"), target).toBe(
            "cross-origin",
          );
          const current = await get(target, { "If-None-Match": "*" });
          expect(current.headers.get("cross-origin-resource-policy"), target).toBe("cross-origin");
        }
      });
    });

    describe("caching", () => {
      test.each([
        ["/", anew],
        ["/about", anew],
        [`/${hashed}`, forever],
        [`/${picture}`, forever],
        ["/robots.txt", hour],
        [`/${card}`, hour],
        ["/.well-known/security.txt", hour],
        ["/nowhere", never],
        ["/healthz", never],
      ])("%s may be kept: %s", async (target, expected) => {
        expect((await get(target)).headers.get("cache-control")).toBe(expected);
      });

      test.each(["identity", "gzip", "br"])("a current copy in %s is answered with 304", async (accepted) => {
        const accept = { "Accept-Encoding": accepted };
        for (const target of ["/", "/about", `/${hashed}`, `/${picture}`]) {
          const full = await get(target, accept);
          const etag = full.headers.get("etag") ?? "";
          expect(etag).toMatch(/^"[^"]+"$/);
          for (const condition of [etag, `W/${etag}`, `"older", ${etag}`, "*"]) {
            const current = await get(target, { ...accept, "If-None-Match": condition });
            expect(current.status, `${target} ${condition}`).toBe(304);
            expect(current.body.length).toBe(0);
            for (const header of ["etag", "vary", "cache-control", "content-security-policy"]) {
              expect(current.headers.get(header)).toBe(full.headers.get(header));
            }
          }
          for (const condition of ['"older"', etag.slice(1, -1), ""]) {
            expect((await get(target, { ...accept, "If-None-Match": condition })).status).toBe(200);
          }
        }
      });

      test("a copy in another encoding is not current", async () => {
        const tags = await Promise.all(
          ["identity", "gzip", "br"].map(async (accepted) =>
            (await get("/about", { "Accept-Encoding": accepted })).headers.get("etag"),
          ),
        );
        expect(new Set(tags).size).toBe(3);
      });

      test("a missing page stays missing, whatever copy the visitor holds", async () => {
        expect((await get("/nowhere", { "If-None-Match": "*" })).status).toBe(404);
      });
    });

    describe("encodings", () => {
      test.each([
        [undefined, "identity"],
        ["", "identity"],
        ["identity", "identity"],
        ["br", "br"],
        ["gzip", "gzip"],
        ["gzip, deflate, br", "br"],
        ["gzip, deflate, br, zstd", "br"],
        ["BR", "br"],
        ["br;q=0.2, gzip;q=0.8", "gzip"],
        ["br;q=0, gzip;q=0", "identity"],
        ["zstd, deflate", "identity"],
        ["br;q=high", "identity"],
      ] as const)("Accept-Encoding: %s is answered in %s", async (accepted, encoding) => {
        const headers = accepted === undefined ? {} : { "Accept-Encoding": accepted };
        for (const [target, file] of [
          ["/about", "about.html"],
          [`/${hashed}`, hashed],
          ["/nowhere", "404.html"],
        ] as const) {
          const answer = await get(target, headers);
          expect(answer.headers.get("vary")?.split(", ")[0]).toBe("Accept-Encoding");
          expect(plain(answer).equals(read(file)), `${target} is ${file}`).toBe(true);
          const sent = answer.headers.get("content-encoding") ?? "identity";
          if (differences.compressesAnew && encoding !== "identity") {
            expect(accepted?.toLowerCase()).toContain(sent);
          } else {
            expect(sent, target).toBe(encoding);
            expect(answer.body.equals(read(file + encodedSuffix[encoding])), "the stored copy").toBe(true);
          }
        }
      });

      test("a picture and a small text come as they are", async () => {
        for (const file of [picture, card, "robots.txt"]) {
          const answer = await get(`/${file}`, { "Accept-Encoding": "br, gzip" });
          const mayBeCompressed = differences.compressesAnew && isText(file);
          if (!mayBeCompressed) expect(answer.headers.get("content-encoding")).toBeUndefined();
          expect(plain(answer).equals(read(file))).toBe(true);
        }
      });

      test("a part is not sent: the whole is", async () => {
        const answer = await get("/about", { Range: "bytes=0-5" });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("accept-ranges")).toBeUndefined();
      });
    });

    describe("errors", () => {
      test.each([
        [400, "/%", "GET"],
        [404, "/nowhere", "GET"],
        [405, "/", "POST"],
      ] as const)(
        "the page for %i is the built one, kept from caches and search engines",
        async (status, target, method) => {
          const answer = await ask(server.port, { target, method });
          expect(answer.status).toBe(status);
          expect(answer.body.equals(read(errorFile(status)))).toBe(true);
          expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
          expect(answer.headers.get("cache-control")).toBe(never);
          expect(answer.headers.get("x-robots-tag")).toBe("noindex");
          expect(answer.headers.get("etag")).toBeUndefined();
        },
      );
    });

    test("/healthz says ok", async () => {
      const answer = await get("/healthz");
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(answer.body.toString()).toBe("ok");
    });

    test("a page names the rules for getting the next page ready, which are of their own type", async () => {
      for (const { path } of pages.slice(0, 3)) {
        expect((await get(path)).headers.get("speculation-rules")).toBe('"/speculation-rules.json"');
      }
      const rules = await get("/speculation-rules.json");
      expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
      expect((await get("/robots.txt")).headers.has("speculation-rules")).toBe(false);
    });

    test("a visitor who saves data is not made to fetch the next page before the click", async () => {
      for (const [asked, rules] of [
        ["on", undefined],
        ["On", undefined],
        ["off", '"/speculation-rules.json"'],
      ] as const) {
        const answer = await get("/about", { "Save-Data": asked });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("speculation-rules"), asked).toBe(rules);
        expect(answer.headers.get("vary")).toContain("Save-Data");
      }
    });

    test("/.well-known/security.txt is a text that names itself and a day to come", async () => {
      const answer = await get("/.well-known/security.txt");
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const text = answer.body.toString();
      expect(text).toContain(`Contact: ${site.siteUrl}/contact\n`);
      expect(text).toContain(`Canonical: ${site.siteUrl}/.well-known/security.txt\n`);
      expect(Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
    });
  });
}

function read(file: string): Buffer {
  return readFileSync(join("dist", file));
}

function first(names: readonly string[], pattern: RegExp): string {
  const name = names.find((candidate) => pattern.test(candidate));
  if (name === undefined)
    throw new Error(`dist/ holds no file like ${pattern}. Run \`npm run build\` first.`);
  return name;
}

/** Runs a check on every item, eight at a time. */
async function forEach<T>(items: readonly T[], check: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await check(item);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/** The headers that do not depend on how the body is sent. */
function lasting({ headers }: Answer): [string, string][] {
  const passing = new Set(["date", "content-length", "transfer-encoding", "connection", "keep-alive"]);
  return [...headers].filter(([name]) => !passing.has(name)).sort();
}

function plain({ headers, body }: Answer): Buffer {
  switch (headers.get("content-encoding")) {
    case "br":
      return brotliDecompressSync(body);
    case "gzip":
      return gunzipSync(body);
    default:
      return body;
  }
}
