import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { slowFirstScreens } from "./page-size.ts";

test("a first screen over 14,600 bytes gives one line with its page, and never an error; what follows it may be long", () => {
  const dist = mkdtempSync(join(tmpdir(), "page-size-"));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const long = randomBytes(15_000).toString("base64");
  writeFileSync(join(dist, "about.html"), `<main><section>Short</section><section>${long}</section></main>`);
  writeFileSync(join(dist, "index.html"), `<style>${long}</style><main><section></section></main>`);
  expect(slowFirstScreens(dist, ["about.html"])).toBeUndefined();
  expect(slowFirstScreens(dist, ["about.html", "index.html"])).toMatch(
    /^The first screens of these pages are larger than 14600 bytes, .*: index\.html \(1[45]\d{3}\)\.$/,
  );
});
