import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { contentHash } from "./files.ts";
import { manifestFile } from "./manifest.ts";
import { finishBuild, sampleManifest, writeBuild } from "./sample-build.ts";
import { loadSite } from "./site.ts";

const FILES = {
  "about.html.br": brotliCompressSync("the page about.html"),
  "about.html.gz": gzipSync("the page about.html"),
  "robots.txt": "robots",
  "social/home.jpg": "card",
  "_astro/photo.avif": "photo",
};

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Loads the sample site, and returns its folder and how to get from it. */
function load() {
  const dist = newFolder();
  writeBuild(dist, FILES);
  const { fetch } = loadSite(dist, () => {});
  const get = async (path: string, encoding = "identity") => {
    const headers = { "Accept-Encoding": encoding };
    const response = await fetch(new Request("http://localhost/", { headers }), {
      rawPath: path,
      query: "",
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, body, etag: response.headers.get("ETag") };
  };
  return { dist, get };
}

test.each([
  ["br", FILES["about.html.br"]],
  ["gzip", FILES["about.html.gz"]],
  ["identity", Buffer.from("the page about.html")],
])("a page in %s stays the same after its files have gone, and so does its ETag", async (encoding, body) => {
  const { dist, get } = load();
  rmSync(dist, { recursive: true });
  // Reading below a file fails in another way than reading a missing file.
  writeFileSync(dist, "");
  expect(await get("/about", encoding)).toEqual({ status: 200, body, etag: `"${contentHash(body)}"` });
  expect((await get("/nowhere", encoding)).body.toString()).toBe("the page 404.html");
});

test("a picture is read when it is requested: missing once it's gone, and never sent if it changed under a name with a hash", async () => {
  const { dist, get } = load();
  expect((await get("/social/home.jpg")).etag).toBe(`"${contentHash("card")}"`);
  writeFileSync(join(dist, "social/home.jpg"), "newer");
  const newer = { status: 200, body: Buffer.from("newer"), etag: `"${contentHash("newer")}"` };
  expect(await get("/social/home.jpg")).toEqual(newer);
  rmSync(join(dist, "social/home.jpg"));
  expect((await get("/social/home.jpg")).status).toBe(404);
  writeFileSync(join(dist, "_astro/photo.avif"), "cut");
  expect((await get("/_astro/photo.avif")).status).toBe(500);
});

const writeManifest = (manifest: object) => (dist: string) =>
  writeFileSync(join(dist, manifestFile), JSON.stringify(manifest));
const { inline: _, ...olderManifest } = sampleManifest;

test.each<[damage: string, change: (dist: string) => void, reason: string]>([
  ["no build", (dist) => rmSync(dist, { recursive: true }), "no such file"],
  ["a damaged manifest", (dist) => writeFileSync(join(dist, manifestFile), '{"services": ['), "JSON"],
  ["the manifest of an older version", writeManifest(olderManifest), 'no "inline"'],
  ["the manifest of another build", writeManifest(sampleManifest), "belongs to another build"],
  [
    "a page that was never built",
    (dist) => {
      rmSync(join(dist, "service-areas/tenafly.html"));
      finishBuild(dist);
    },
    "Not built: service-areas/tenafly.html",
  ],
  ["a page that is missing", (dist) => rmSync(join(dist, "500.html")), "500.html"],
  ["an empty page", (dist) => writeFileSync(join(dist, "index.html"), ""), "index.html is not as"],
  [
    "a page with other content of the same length",
    (dist) => writeFileSync(join(dist, "about.html"), "the_page_about.html"),
    "about.html is not as",
  ],
  [
    "a compressed copy of another page",
    (dist) => writeFileSync(join(dist, "about.html.gz"), FILES["about.html.gz"].toReversed()),
    "about.html.gz is not as",
  ],
  ["no hashed files", (dist) => rmSync(join(dist, "_astro"), { recursive: true }), "_astro/photo.avif"],
])("the server refuses %s, and asks for a build", (_, change, reason) => {
  const dist = newFolder();
  writeBuild(dist, FILES);
  change(dist);
  const load = () => loadSite(dist, () => {});
  expect(load).toThrow(reason);
  expect(load).toThrow(/ Run `npm run build`\.$/);
});
