// A server that switches to a new build while visitors use it.
import { renameSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { cleanUp, finishBuild, folder, start, writeBuild } from "../tools/lib/sample-server.ts";
import { renewServers, runningServers } from "../tools/running-servers.mjs";
import { contentHash } from "./files.ts";

afterAll(cleanUp);

/** Requests a path and returns its status and body. */
function request(port: number, path: string): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: "127.0.0.1" }, async (response) =>
      resolve([response.statusCode, await text(response)]),
    ).on("error", reject);
  });
}

/** Replaces a build, as `npm run build` does. */
function replace(dist: string, words: string): void {
  const fresh = writeBuild(`${words}-fresh`, words);
  finishBuild(fresh, dist);
  renameSync(dist, `${dist}-aside`);
  renameSync(fresh, dist);
  rmSync(`${dist}-aside`, { recursive: true });
}

test("after SIGHUP it shows the new build, no request fails, and open pages find their files", async () => {
  const dist = writeBuild("renewed", "old");
  const runFolder = join(folder, "run");
  const { port, child, ended } = await start(dist, { RUN_FOLDER: runFolder });
  await expect.poll(() => runningServers(runFolder).map(({ pid }) => pid)).toEqual([child.pid]);

  const seen: [number | undefined, string][] = [];
  let done = false;
  const visits = Array.from({ length: 10 }, async () => {
    while (!done) seen.push(await request(port, "/about"));
  });
  replace(dist, "new");
  expect(await request(port, "/contact"), "until the signal").toEqual([200, "old contact.html"]);
  expect(await renewServers(dist, runFolder)).toEqual([expect.objectContaining({ renewed: true })]);
  expect(await request(port, "/contact")).toEqual([200, "new contact.html"]);
  done = true;
  await Promise.all(visits);
  const isOld = ([status, body]: (typeof seen)[number]) => status === 200 && body === "old about.html";
  const isNew = ([status, body]: (typeof seen)[number]) => status === 200 && body === "new about.html";
  expect(seen.filter((answer) => !isOld(answer) && !isNew(answer))).toEqual([]);
  expect(seen.some(isOld)).toBe(true);

  for (const words of ["old", "new"])
    expect(await request(port, `/_astro/${contentHash(words)}.js`)).toEqual([200, words]);
  child.kill();
  await ended;
  expect(runningServers(runFolder)).toEqual([]);
});

test("an invalid build leaves the earlier one in place, and the log says why", async () => {
  const dist = writeBuild("kept", "good");
  const { port, child, printed } = await start(dist);
  rmSync(join(dist, "index.html"));
  child.kill("SIGHUP");
  await expect.poll(printed, { timeout: 10_000 }).toContain('"event":"not renewed"');
  expect(printed()).toContain("index.html");
  expect(await request(port, "/")).toEqual([200, "good index.html"]);
  child.kill();
});

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
