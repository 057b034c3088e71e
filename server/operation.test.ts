// The process over its life: a newer build, an unreadable disk, its log.
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { cleanUp, finishBuild, start, writeBuild } from "../tools/lib/sample-server.ts";
import { contentHash, listFiles } from "./files.ts";
import { manifestFile } from "./manifest.ts";

afterAll(cleanUp);

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
type Encoding = keyof typeof DECODERS;
const ENCODINGS: Encoding[] = ["br", "gzip", "identity"];

/** Requests a path in this encoding alone and returns its status and decoded body. */
function request(
  port: number,
  path: string,
  encoding: Encoding = "identity",
): Promise<[number | undefined, string]> {
  const headers = { "Accept-Encoding": `${encoding}, *;q=0` };
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1", headers }, async (response) => {
      const decode = DECODERS[response.headers["content-encoding"] === undefined ? "identity" : encoding];
      resolve([response.statusCode, `${decode(await buffer(response))}`]);
    }).on("error", reject);
  });
}

/** Writes a compressed copy of each page in both encodings. */
function compressPages(folder: string): void {
  for (const page of listFiles(folder).filter((name) => name.endsWith(".html"))) {
    const content = readFileSync(join(folder, page));
    writeFileSync(join(folder, `${page}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${page}.gz`), gzipSync(content));
  }
}

/** Replaces a build, as `npm run build` does. */
function replace(dist: string, words: string): void {
  const fresh = writeBuild(`${words}-fresh`, words, compressPages);
  finishBuild(fresh, dist);
  renameSync(dist, `${dist}-aside`);
  renameSync(fresh, dist);
  rmSync(`${dist}-aside`, { recursive: true });
}

test("a server goes on with its own build after a newer one, and the next one has the files of pages still open", async () => {
  const dist = writeBuild("replaced", "old", compressPages);
  const first = await start(dist);
  const { build } = JSON.parse(readFileSync(join(dist, manifestFile), "utf8"));
  const seen: [number | undefined, string][] = [];
  let done = false;
  const visits = Array.from({ length: 10 }, async () => {
    while (!done) seen.push(await request(first.port, "/about"));
  });
  replace(dist, "new");
  for (const encoding of ENCODINGS)
    expect(await request(first.port, "/contact", encoding)).toEqual([200, "old contact.html"]);
  expect(await request(first.port, "/nowhere")).toEqual([404, "old 404.html"]);
  expect(await request(first.port, "/healthz")).toEqual([200, `ok ${build}`]);
  expect(await request(first.port, `/_astro/${contentHash("old")}.js`)).toEqual([200, "old"]);
  done = true;
  await Promise.all(visits);
  expect(new Set(seen.map(String))).toEqual(new Set(["200,old about.html"]));
  first.child.kill();

  const second = await start(dist);
  expect(await request(second.port, "/contact")).toEqual([200, "new contact.html"]);
  for (const words of ["old", "new"])
    expect(await request(second.port, `/_astro/${contentHash(words)}.js`)).toEqual([200, words]);
  second.child.kill();
});

test.each(ENCODINGS)(
  "in %s, visitors get every text from memory, error pages too, while no file can be read",
  async (encoding) => {
    const dist = writeBuild(`unreadable-${encoding}`, "the page", compressPages);
    const { port, child } = await start(dist);
    rmSync(dist, { recursive: true });
    // Reading below a file fails in another way than reading a missing file.
    writeFileSync(dist, "");
    expect(await request(port, "/about", encoding)).toEqual([200, "the page about.html"]);
    expect(await request(port, "/nowhere", encoding)).toEqual([404, "the page 404.html"]);
    expect(await request(port, "/%ff", encoding)).toEqual([400, "the page 400.html"]);
    expect(await request(port, `/_astro/${contentHash("the page")}.js`, encoding)).toEqual([200, "the page"]);
    child.kill();
  },
);

test("the start and the stop are logged", async () => {
  const { child, ended, printed } = await start(writeBuild("events"));
  child.kill();
  await ended;
  await expect.poll(printed).toContain("stopped");
  const events = printed()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(events.map(({ event }) => event)).toEqual(["started", "stopping", "stopped"]);
  expect(events[0]).toEqual(
    expect.objectContaining({ level: "info", pid: child.pid, build: expect.any(String) }),
  );
});
