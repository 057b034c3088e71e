// What becomes of what is published from the owner's own computer.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Progress } from "../protocol-publishing.ts";
import { git, SampleRepository } from "./sample-repository.ts";

let sample: SampleRepository;
beforeEach(() => {
  sample = new SampleRepository();
});
afterEach(() => sample.remove());

test("a key that has expired and a lost connection are said, nothing is lost, and the next try goes on", async () => {
  const refusing = createServer((_, response) => response.writeHead(401).end()).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const address = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/site.git`;
  git(sample.site, "remote", "set-url", "origin", address);
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  const own = sample.publisher();
  await expect(own.publish()).rejects.toThrow(/the key to the site's storage no longer works/);
  refusing.closeAllConnections();
  refusing.close();
  await expect(own.publish()).rejects.toThrow(/internet connection/);
  git(sample.site, "remote", "set-url", "origin", `${sample.folder}/remote.git`);
  expect(await own.pending()).toMatchObject({ files: [], unsent: 1 });
  await own.publish();
  expect(sample.published()).toHaveLength(2);
});

test("a site without a remote is built, once at a time", async () => {
  git(sample.site, "branch", "--unset-upstream");
  let finish = (_: Progress) => {};
  const own = sample.publisher({
    build: () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  });
  sample.write("content/business.yaml", "name: C\nphone: B\n");
  await own.publish();
  expect(await own.progress()).toEqual({ stage: "building" });
  await expect(own.publish()).rejects.toThrow(/still being built/);
  finish({ stage: "live" });
  await expect.poll(() => own.progress()).toEqual({ stage: "live" });
});
