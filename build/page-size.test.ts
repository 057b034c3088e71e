import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { FIRST_FLIGHT_BYTES, largePages } from "./page-size.ts";

test("pages over 14,600 bytes give one line with their names and sizes, and never an error", () => {
  const dist = mkdtempSync(join(tmpdir(), "page-size-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const sizes = { "about.html": FIRST_FLIGHT_BYTES, "index.html": 14_601, "services.html": 20_000 };
  for (const [page, size] of Object.entries(sizes))
    writeFileSync(join(dist, `${page}.br`), Buffer.alloc(size));
  expect(largePages(dist, ["about.html"])).toBeUndefined();
  expect(largePages(dist, Object.keys(sizes))).toBe(
    "These pages are larger than 14600 bytes, so they take one round trip more: index.html (14601), services.html (20000).",
  );
});
