import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import { fuzz, statusesOfOurs } from "../../scripts/lib/fuzz.ts";
import { ask } from "../../scripts/lib/wire.ts";
import { parseSiteData, siteFile } from "../../server/site.ts";
import { runtimes } from "./runtimes.ts";

const slugs = parseSiteData(readFileSync(`dist/${siteFile}`, "utf8"));

// The long version, with another seed each time, is `npm run fuzz`.
for (const { name, start, missing, wild } of runtimes) {
  describe.skipIf(missing !== undefined)(name, () => {
    test("500 random requests: no failure, no hang, no way off the site, no echo, and the headers always", async () => {
      const server = await start();
      onTestFinished(() => server.stop());
      const statuses = await fuzz({ port: server.port, slugs, runs: 500, seed: 1, wild });
      expect([...statuses.keys()], "every kind of answer was met").toEqual(
        expect.arrayContaining([...statusesOfOurs]),
      );
      expect((await ask(server.port, { target: "/healthz" })).status).toBe(200);
    });
  });
}
