import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { manifestFile, parseManifest } from "../../server/manifest.ts";
import { EXPECTED_STATUSES, fuzz } from "../../tools/lib/fuzz.ts";
import { sendRequest } from "../../tools/lib/raw-http.ts";
import { runtimes } from "./runtimes.ts";

const slugs = parseManifest(readFileSync(`dist/${manifestFile}`, "utf8"));

// `npm run fuzz` sends more requests, with another seed each time.
for (const { name, start, missing, wild } of runtimes) {
  describe.skipIf(missing !== undefined)(name, () => {
    test("500 random requests: none fails or hangs, no redirect leaves the site, nothing sent is repeated", async () => {
      const server = await start();
      onTestFinished(() => server.stop());
      const statuses = await fuzz({ port: server.port, slugs, runs: 500, seed: 1, wild });
      expect([...statuses.keys()], "Every kind of response must occur: try another seed.").toEqual(
        expect.arrayContaining([...EXPECTED_STATUSES]),
      );
      expect((await sendRequest(server.port, { target: "/healthz" })).status).toBe(200);
    });
  });
}
